"""A game without a tree that joins the house as any other: its own folders, a line in GAMES and one in PLAYS.

Seats take handfuls of pebbles from a heap, think better of it or not, and end their turn with a die.
"""
