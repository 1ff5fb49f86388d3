"""The reasons against an action that neither its turn nor the placement rules give."""

from __future__ import annotations

from enum import StrEnum


class KigiFault(StrEnum):
    """Why a painter may not do that now."""

    UNKNOWN_CARD = "unknown_card"
    NOT_OFFERED = "not_offered"
    """Not one of the two commissions this seat was dealt."""
    NOT_IN_DISPLAY = "not_in_display"
    ALREADY_TAKEN = "already_taken"
    """One card a turn."""
    NOTHING_TAKEN = "nothing_taken"
    """A turn cannot be handed over before a card has been taken."""
    NO_SUCH_TREE = "no_such_tree"
    A_COMMISSION = "a_commission"
    """It grows nowhere, nor can it be removed."""
    A_TREE_CARD = "a_tree_card"
    """It cannot be laid aside as a commission."""
    SOMETHING_FITS = "something_fits"
    """A card is removed only where nothing in the display can be taken otherwise."""
