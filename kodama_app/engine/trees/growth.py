"""Growth points: what a new card scores along its line, and how discs count while decrees and Spirits rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from kodama_app.engine.scores import FeatureAt, ScoreLine, ScoreSheet
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Reading:
    """How a printed disc counts: what lies on it first, then what the season makes of that kind."""

    counts_as: Mapping[str, str] = field(default_factory=dict)
    covered: Mapping[FeatureAt, str] = field(default_factory=dict)
    """Discs of this tree with a marker on them, and the kind it turns them into."""

    def kind(self, printed: str, at: FeatureAt | None = None) -> str:
        """The kind a disc counts as; a card not yet placed has no place `at` which a marker could lie."""
        shown = printed if at is None else self.covered.get(at, printed)
        return self.counts_as.get(shown, shown)

    def kinds_of(self, card: Card) -> tuple[str, ...]:
        """The discs of a card in hand."""
        return tuple(self.kind(feature.kind) for feature in card.features)

    def kinds_at(self, tree: Tree, index: int) -> tuple[str, ...]:
        """The discs of a placed card."""
        features = tree.cards[index].card.features
        return tuple(self.kind(feature.kind, (index, number)) for number, feature in enumerate(features))

    def kinds(self, tree: Tree) -> tuple[tuple[str, ...], ...]:
        """The discs of every card of a tree."""
        return tuple(self.kinds_at(tree, index) for index in range(len(tree)))


PRINTED = Reading()
"""Every disc counts as what is printed."""


def growth_sheet(tree: Tree, card: Card, parent: int, reading: Reading = PRINTED) -> ScoreSheet:
    """What growing this card from that parent scores: a line for each kind that both of them show.

    The new card's index in the sheet is `len(tree)`, the one it will have once placed.
    """
    new, line = len(tree), tree.line(parent)
    kinds = {index: reading.kinds_at(tree, index) for index in line}
    kinds[new] = reading.kinds_of(card)
    lines = []
    for kind in dict.fromkeys(kinds[new]):
        if kind not in kinds[parent]:
            continue
        cards = [new]
        for index in line:
            if kind not in kinds[index]:
                break
            cards.append(index)
        features = tuple(
            (index, number) for index in cards for number, shown in enumerate(kinds[index]) if shown == kind
        )
        lines.append(ScoreLine(len(features), kind, tuple(cards), features))
    return ScoreSheet(tuple(lines))
