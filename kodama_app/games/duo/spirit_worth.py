"""What a Spirit on a disc is worth to its owner's next card: growth points before and after, within the limit."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.scores import FeatureAt, ScoreSheet
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, Card, Feature
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.state import DuoState
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.table import Table


@dataclass(frozen=True, slots=True)
class NextCard:
    """The most growth points that a next card with one disc of a kind can score, as it is and with the Spirit.

    Asked of the cards from which it could grow: those whose line passes the Spirit (also where it lies now,
    when it is one of the own tree), that have room, and where the limit allows it. 0 where none is left.
    """

    kind: str
    before: int
    after: int
    counted: tuple[FeatureAt, ...]
    """The discs of the tree that score `after`."""

    @property
    def change(self) -> int:
        """What the Spirit adds; less than nothing where it takes a disc away, or leads over the limit."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class SpiritWorth:
    """A disc that may take the Spirit, and what that means to the next card."""

    at: FeatureAt
    own: NextCard
    """With a disc of the Spirit's kind."""
    covered: NextCard | None
    """With one of the kind that the disc counts as now; None for a Spirit on its own kind."""

    @property
    def net(self) -> int:
        """Both changes together."""
        return self.own.change + (self.covered.change if self.covered else 0)


def spirit_worths(
    table: Table[Any], state: DuoState, seat: int, kind: str, discs: Iterable[FeatureAt]
) -> list[SpiritWorth]:
    """A kind's Spirit on each of these discs of a seat's tree, the best first."""
    ahead = _at_the_next_card(table, state)
    home, tree, limit = state.tree_number(seat), state.tree_of(seat), table.limit(ahead)
    room, before, lay = table.growable(state, home), table.reading(ahead, home), state.spirit_at(kind)
    left = {lay[1]} if lay is not None and lay[0] == home else set()

    def worth(at: FeatureAt) -> SpiritWorth:
        after = table.reading(ahead.with_spirit(kind, (home, *at)), home)
        parents = [parent for parent in room if not {at[0], *left}.isdisjoint(tree.line(parent))]

        def next_card(shown: str) -> NextCard:
            sheet = _best(tree, shown, parents, after, limit)
            counted = (disc for line in sheet.lines for disc in line.features if disc[0] < len(tree))
            return NextCard(shown, _best(tree, shown, parents, before, limit).total, sheet.total, tuple(counted))

        own, covered = after.kinds_at(tree, at[0])[at[1]], before.kinds_at(tree, at[0])[at[1]]
        return SpiritWorth(at, next_card(own), next_card(covered) if covered != own else None)

    return sorted(map(worth, discs), key=lambda found: (-found.net, -found.own.after, found.at))


def _at_the_next_card(table: Table[Any], state: DuoState) -> DuoState:
    """The season in which the next card is placed; after the fourth round another one, its decree face down."""
    if state.round < ROUNDS or state.last_round:
        return state
    decrees = state.decrees if table.options.decrees == "open" else (None,) * len(SEASONS)
    return replace(state, season=state.season + 1, decrees=decrees)


def _best(tree: Tree, kind: str, parents: Iterable[int], reading: Reading, limit: int | None) -> ScoreSheet:
    card = Card("", BRANCH_WIDTH, BRANCH_HEIGHT, None, (), (Feature(kind, 0, 0),))
    sheets = (growth_sheet(tree, card, parent, reading) for parent in parents)
    allowed = (sheet for sheet in sheets if limit is None or sheet.total <= limit)
    return max(allowed, key=lambda sheet: sheet.total, default=ScoreSheet())
