"""The end of a Kodama game: own features break ties, and a Kodama stays in everybody's hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kodama_app.engine.trees.queries import trunk_kind
from kodama_app.i18n import Catalog
from kodama_app.ui.games.ending import Ending


class GroveEnding(Ending):
    """All Kodama games end alike."""

    title: ClassVar[str] = "end.title"  # i18n: end.title

    def counted(self, state: Any, seat: int, tie_break: int, catalog: Catalog) -> str:
        """So many of the trunk's own kind: as it is printed, for no fall's decree turns a kind into another."""
        return catalog.plural(f"kind.{trunk_kind(state.tree_of(seat))}.count", tie_break)

    def tie(self, counts: Sequence[tuple[str, str]], shared: bool, catalog: Catalog) -> str:
        """Who has how many."""
        told = [catalog.text("end.tie.count", player=name, features=counted) for name, counted in counts]
        return catalog.text("end.tie.shared" if shared else "end.tie", counts=catalog.join(told))

    def tied_with(self, players: str, counted: str, catalog: Catalog) -> str:
        """The rule, with the own number."""
        return catalog.text("end.tied", players=players, features=counted)

    def left_over(self, state: Any, seat: int) -> tuple[str, ...]:
        """The Kodama that never moved in."""
        return tuple(state.hands[seat])

    def left_over_words(self, cards: Sequence[str], catalog: Catalog) -> str:
        """By name."""
        if not cards:
            return catalog.text("end.unused.none")
        names = catalog.join([catalog.text(f"kodama.{card}.name") for card in cards])
        return catalog.plural("end.unused", len(cards), cards=names)
