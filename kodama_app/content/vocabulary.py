"""The words card data may use, in the order menus and ties follow."""

from __future__ import annotations

SEASONS = ("spring", "summer", "fall")
EDITIONS = ("first", "second")
DUO = "duo"
BOXES = (*EDITIONS, DUO)
"""Where Kodama and decrees come from."""
TWO, SIX = "2", "2-6"
SYMBOLS = (TWO, SIX)
"""On Duo's cards: for how many players they are meant."""
