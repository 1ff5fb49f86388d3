"""Grows the outlines of branch cards and trunks, once, when the card set is authored."""
