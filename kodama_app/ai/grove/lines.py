"""What lines are worth to cards to come: growth points of many cards on every card of a tree at once.

Only counting, no placing: a table of (card, parent) that agrees with `growth_sheet`, as a test proves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.room import socket_number
from kodama_app.engine.trees.tree import Tree

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
NOWHERE = -1
"""In a table of points: this card cannot grow there."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards as rows of counts."""

    ids: tuple[str, ...]
    counts: Ints
    """How many discs of each kind, as they count now."""
    sockets: Ints

    @staticmethod
    def of(cards: Sequence[Card], reading: Reading, kinds: Sequence[str]) -> Pool:
        """Cards that are not placed yet, under a season's reading."""
        column = {kind: number for number, kind in enumerate(kinds)}
        counts = np.zeros((len(cards), len(kinds)), dtype=np.int64)
        for row, card in enumerate(cards):
            for kind in reading.kinds_of(card):
                counts[row, column[kind]] += 1
        sockets = np.array([socket_number(card) for card in cards], dtype=np.int64)
        return Pool(tuple(card.id for card in cards), counts, sockets)

    def of_ids(self, ids: Sequence[str], rows: Mapping[str, int]) -> Pool:
        """Some of the cards, by a table of their rows."""
        chosen = np.array([rows[name] for name in ids], dtype=np.int64)
        return Pool(tuple(ids), self.counts[chosen], self.sockets[chosen])

    def __len__(self) -> int:
        return len(self.ids)


@dataclass(frozen=True, slots=True)
class LineCounts:
    """A tree as counts: what each card shows and how much of it runs unbroken down its line."""

    shown: Ints
    runs: Ints

    @staticmethod
    def of(tree: Tree, reading: Reading, kinds: Sequence[str]) -> LineCounts:
        """All cards of a tree."""
        column = {kind: number for number, kind in enumerate(kinds)}
        shown = np.zeros((len(tree), len(kinds)), dtype=np.int64)
        for index in range(len(tree)):
            for kind in reading.kinds_at(tree, index):
                shown[index, column[kind]] += 1
        runs = shown.copy()
        for index, placed in enumerate(tree.cards):
            if placed.parent >= 0:
                runs[index] += np.where(shown[index] > 0, runs[placed.parent], 0)
        return LineCounts(shown, runs)

    def grown(self, counts: Ints, parent: int) -> LineCounts:
        """With one more card."""
        runs = counts + np.where(counts > 0, self.runs[parent], 0)
        return LineCounts(np.vstack([self.shown, counts]), np.vstack([self.runs, runs]))

    def points(self, pool: Pool) -> Ints:
        """Growth points of each card (rows) on each card of the tree (columns), limit and room aside."""
        has = (self.shown > 0).astype(np.int64)
        found: Ints = pool.counts @ has.T + (pool.counts > 0).astype(np.int64) @ self.runs.T
        return found


def within_reach(points: Ints, pool: Pool, open_slots: Ints, limit: int | None) -> Ints:
    """The table with NOWHERE where there is no room or the limit forbids it."""
    possible = open_slots[:, pool.sockets].T > 0
    if limit is not None:
        possible = possible & (points <= limit)
    return np.where(possible, points, NOWHERE)


def expected_best(sure: int, chances: Ints, draws: int) -> float:
    """The mean of the best of something sure and some draws from a row of possible points."""
    if not len(chances) or draws <= 0:
        return float(sure)
    top = int(chances.max())
    share = np.cumsum(np.bincount(np.maximum(chances, 0), minlength=top + 1)) / len(chances)
    # The best is above a level unless all draws stay at or below it.
    above = 1.0 - share[max(sure, 0) : top] ** draws
    return float(sure + above.sum())
