"""The texts that the cards and rules of the Kodama games ask for."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.engine.phased_rules import TurnFault
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.spec import NeededText


def grove_texts(*own_faults: type[StrEnum]) -> Iterator[NeededText]:
    """Those of every Kodama game, and for the reasons against an action that only one of them knows."""
    for part in ("name", "rule"):
        yield from (
            NeededText(f"kodama.{card}.{part}", False, "assets/cards/kodama.json") for card in kodama_cards()
        )
        yield from (
            NeededText(f"decree.{card}.{part}", False, "assets/cards/decrees.json") for card in decree_cards()
        )
    for kind in kodama_kinds():
        yield NeededText(f"kind.{kind}", True, "assets/cards/kinds.json")
        yield NeededText(f"kind.{kind}.count", True, "assets/cards/kinds.json")
        yield NeededText(f"spirit.{kind}", False, "assets/cards/kinds.json")
    yield NeededText(
        "phase.decree", False, "games/grove/seasons.py"
    )  # takes care of itself: no state is ever in it
    every_fault: tuple[type[StrEnum], ...] = (TurnFault, PlacementFault, GroveFault, *own_faults)
    for faults in every_fault:
        for fault in faults:
            yield NeededText(f"fault.{fault}", False, faults.__name__)
            yield NeededText(f"fault.{fault}.short", False, faults.__name__)
