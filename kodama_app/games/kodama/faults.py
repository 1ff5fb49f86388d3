"""The reasons against an action that the placement rules do not know of."""

from __future__ import annotations

from enum import StrEnum


class KodamaFault(StrEnum):
    """Why a player may not do that now."""

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
    NOT_IN_DISPLAY = "not_in_display"
    MUST_PLACE_CALLED_CARD = "must_place_called_card"
    NO_SPRING_CALL = "no_spring_call"
    """The decree is not in force."""
    CALL_SPENT = "call_spent"
    """Once a turn."""
    DECK_EMPTY = "deck_empty"
    NOT_IN_HAND = "not_in_hand"
    BAD_CHOICE = "bad_choice"
    """The Kodama asks for exactly one of the kinds there are, or for none."""
