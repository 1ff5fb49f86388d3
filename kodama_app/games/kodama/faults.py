"""The reasons against an action that come from the display and from Spring Call."""

from __future__ import annotations

from enum import StrEnum


class KodamaFault(StrEnum):
    """Why a player may not do that now."""

    NOT_IN_DISPLAY = "not_in_display"
    MUST_PLACE_CALLED_CARD = "must_place_called_card"
    NO_SPRING_CALL = "no_spring_call"
    """The decree is not in force."""
    CALL_SPENT = "call_spent"
    """Once a turn."""
    DECK_EMPTY = "deck_empty"
