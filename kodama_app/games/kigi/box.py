"""What lies in the box, and what does not change while a game is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.content.commissions import Commission, commissions
from kodama_app.content.kinds import kigi_kinds
from kodama_app.content.trees import kigi_branch_cards, kigi_trunk_cards
from kodama_app.engine.trees.card import Card

SHOWN = 3
"""Cards that lie open to choose from."""
DEALT = 2
"""Commissions dealt to each painter of the advanced game, of which one is kept."""


@dataclass(frozen=True, slots=True)
class KigiBox:
    """The cards, by id."""

    branches: Mapping[str, Card]
    trunks: Mapping[str, Card]
    commissions: Mapping[str, Commission]
    kinds: tuple[str, ...]


@cache
def kigi_box() -> KigiBox:
    """The one box there is."""
    return KigiBox(kigi_branch_cards(), kigi_trunk_cards(), commissions(), kigi_kinds())


@dataclass(frozen=True, slots=True)
class KigiTable:
    """A game's options and cards together."""

    box: KigiBox
    advanced: bool
    first: int | None
    """None leaves it to chance who begins."""
