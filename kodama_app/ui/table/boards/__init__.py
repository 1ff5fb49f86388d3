"""Boards: what lies in the middle of the table, one folder a kind."""
