"""The reasons against a placement, in the rule book's order."""

from __future__ import annotations

from enum import StrEnum


class PlacementFault(StrEnum):
    """Why a card may not lie where it is held."""

    NOT_ON_BARK = "not_on_bark"
    """The connector's middle lies on no card's visible bark."""
    TOO_LITTLE_BARK = "too_little_bark"
    """Less than 4 mm of the connector, here or 2 mm outward, lie on the parent's visible bark."""
    MISSES_PARENT = "misses_parent"
    """The card lies beside its parent instead of on it."""
    TOUCHES_ANOTHER_CARD = "touches_another_card"
    COVERS_FEATURE = "covers_feature"
    OFF_THE_TABLE = "off_the_table"
    OVER_THE_LIMIT = "over_the_limit"
