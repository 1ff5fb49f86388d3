"""The reasons against an action that neither its turn nor the placement rules give."""

from __future__ import annotations

from enum import StrEnum


class GroveFault(StrEnum):
    """Why a player may not do that now, in any Kodama game."""

    ALREADY_GROWN = "already_grown"
    """One branch card a turn."""
    NOTHING_GROWN = "nothing_grown"
    """A turn cannot be handed over before a card has been placed."""
    UNKNOWN_CARD = "unknown_card"
    """No card of this game has that name."""
    NOT_YOUR_TREE = "not_your_tree"
    """Not a tree on which this seat may lay cards."""
    NOT_IN_HAND = "not_in_hand"
    BAD_CHOICE = "bad_choice"
    """The Kodama asks for something else to be chosen, or for nothing."""
    SOMETHING_FITS = "something_fits"
    """A card that fits nowhere may be taken only where nothing else fits either."""
