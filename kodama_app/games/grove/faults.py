"""The reasons against an action that the placement rules do not know of."""

from __future__ import annotations

from enum import StrEnum


class GroveFault(StrEnum):
    """Why a player may not do that now, whatever the game."""

    NOT_AN_ACTION_HERE = "not_an_action_here"
    """The action belongs to another game."""
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    ALREADY_GROWN = "already_grown"
    """One branch card a turn."""
    NOTHING_GROWN = "nothing_grown"
    """A turn cannot be handed over before a card has been placed."""
    UNKNOWN_CARD = "unknown_card"
    """No card of this game has that name."""
    NOT_IN_HAND = "not_in_hand"
    BAD_CHOICE = "bad_choice"
    """The Kodama asks for something else to be chosen, or for nothing."""
    SOMETHING_FITS = "something_fits"
    """A card that fits nowhere may be taken only where nothing else fits either."""
