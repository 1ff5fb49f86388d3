"""A Spirit held over a tree: which discs may take it, and what the lines through them gain. Knows no widget."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.queries import Shown
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.state import DuoState


@dataclass(frozen=True, slots=True)
class Run:
    """Discs of one kind without a gap along a line: what a card that grows at its upper end would count."""

    kind: str
    features: tuple[FeatureAt, ...] = ()

    def __len__(self) -> int:
        return len(self.features)


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc that may take the Spirit: the longest run through its card, before and after, of both kinds."""

    at: FeatureAt
    before: Run
    after: Run
    lost_before: Run
    """Of the kind that the disc counts as now."""
    lost_after: Run

    @property
    def gain(self) -> int:
        """By how many discs the Spirit's own run grows."""
        return len(self.after) - len(self.before)

    @property
    def loss(self) -> int:
        """By how many the run of the covered kind shrinks; nothing for a Spirit on its own kind."""
        return len(self.lost_before) - len(self.lost_after)


class Summons:
    """One Spirit over a seat's tree; `discs` are those that may take it, the best first."""

    def __init__(self, rules: DuoRules, state: DuoState, seat: int, kind: str, discs: Iterable[FeatureAt]) -> None:
        self.seat, self.kind, self.tree = seat, kind, state.trees[seat]
        self.last_round = state.last_round
        self._before = rules.table.reading(state, seat).kinds(self.tree)
        found = []
        for at in discs:
            after = rules.table.reading(state.with_spirit(kind, (seat, *at)), seat).kinds(self.tree)
            found.append(self._disc(at, after))
        self.discs = sorted(found, key=lambda disc: (disc.loss - disc.gain, -len(disc.after), disc.at))
        self._number = 0

    def _disc(self, at: FeatureAt, after: Shown) -> Disc:
        index, number = at
        kind, covered = after[index][number], self._before[index][number]
        return Disc(
            at,
            longest_through(self.tree, self._before, kind, index),
            longest_through(self.tree, after, kind, index),
            longest_through(self.tree, self._before, covered, index),
            longest_through(self.tree, after, covered, index),
        )

    @property
    def disc(self) -> Disc | None:
        """Where it is held."""
        return self.discs[self._number] if self.discs else None

    @property
    def action(self) -> SummonSpirit | None:
        """What laying it there means."""
        return None if self.disc is None else SummonSpirit(self.seat, self.kind, *self.disc.at)

    def next_disc(self, step: int = 1) -> None:
        """On to the next best."""
        if self.discs:
            self._number = (self._number + step) % len(self.discs)

    def hold(self, at: FeatureAt) -> bool:
        """Hold it over a disc; False when that one cannot take it."""
        for number, disc in enumerate(self.discs):
            if disc.at == at:
                self._number = number
                return True
        return False


def longest_through(tree: Tree, shown: Shown, kind: str, index: int) -> Run:
    """The longest run of a kind on a line that passes a card, wherever above or at it the run ends.

    A run that ends below the card is none of its own: a card growing above it would not reach it.
    """
    best: tuple[FeatureAt, ...] = ()
    for end in range(index, len(tree)):
        line = tree.line(end)
        if index not in line:
            continue
        run: list[FeatureAt] = []
        for card in line:
            discs = [(card, number) for number, found in enumerate(shown[card]) if found == kind]
            if not discs:
                break
            run += discs
        if len(run) > len(best):
            best = tuple(run)
    return Run(kind, best)
