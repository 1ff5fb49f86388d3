"""A tree on the table: the trunk and every branch in the order of placing, each grown from one parent.

A card has two names. Its *index* is its place among the cards that lie there now: parents, faults, sheets and
all that is searched speak of it. Its *number* says how many cards were laid before it: it stays the same when
others leave the tree, and no later card gets it again. While nothing has left, the two are equal.

What was worked out for a tree is kept with it, and `before` hands it on to the tree with one card more. A card
only covers what lies below it, and whatever lies on it grows from it; hence a tree that lost whole boughs is
the very tree that would have grown without them. So `pruned` goes back along `before` to the last tree without
any of the cards that leave and grows the others again: nothing that searches trees has to know of pruning.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import TRUNK_WIDTH, Card

TRUNK_POSE = Pose(-TRUNK_WIDTH // 2, 0, 0)
"""The trunk's lower left corner: it stands on the table edge, its middle at x = 0."""


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A card that has been laid; it never moves again. The trunk's parent is -1."""

    card: Card
    pose: Pose
    parent: int

    def plain(self) -> list[Any]:
        """Id, pose and parent: the card's print is known by its id."""
        return [self.card.id, self.pose.x, self.pose.y, self.pose.angle, self.parent]


@dataclass(frozen=True)
class Tree:
    """Cards by index: 0 is the trunk, those with a higher index lie on top of lower ones."""

    cards: tuple[PlacedCard, ...]
    gone: tuple[int, ...] = ()
    """The numbers of the cards that have left, in order."""
    before: Tree | None = field(default=None, compare=False, repr=False)
    """This tree without its last card, so that what was worked out for it need not be worked out again."""
    derived: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What others worked out from this tree and keep as long as it lives; never part of its value."""

    @staticmethod
    def planted(trunk: Card) -> Tree:
        """Nothing but a trunk at the table edge."""
        return Tree((PlacedCard(trunk, TRUNK_POSE, -1),))

    def grown(self, card: Card, pose: Pose, parent: int) -> Tree:
        """With one more card. Whether it may lie there is `legality`'s question."""
        return Tree((*self.cards, PlacedCard(card, pose, parent)), self.gone, before=self)

    def pruned(self, leaving: Collection[int]) -> Tree:
        """Without these cards, whole boughs (see `boughs`); what stays does not move."""
        if not leaving:
            return self
        if not set(leaving) == set(self.boughs(leaving)) <= set(self.branches):
            raise ValueError(f"cards {sorted(leaving)} are no whole boughs")
        first = min(leaving)
        tree, index_now = self._beginning(first), {index: index for index in range(first)}
        for index, placed in enumerate(self.cards[first:], first):
            if index not in leaving:
                index_now[index] = len(tree)
                tree = tree.grown(placed.card, placed.pose, index_now[placed.parent])
        return replace(tree, gone=tuple(sorted((*self.gone, *(self.numbers[index] for index in leaving)))))

    def _beginning(self, size: int) -> Tree:
        """The tree of the first cards, out of what this one grew from where that is known."""
        tree: Tree | None = self
        while tree is not None and len(tree) > size:
            tree = tree.before
        return Tree(self.cards[:size]) if tree is None else tree

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def trunk(self) -> Card:
        """The card everything grows from."""
        return self.cards[0].card

    @property
    def laid(self) -> int:
        """How many cards were ever laid, trunk included: the next one's number."""
        return len(self.cards) + len(self.gone)

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """For each card its number."""
        gone = set(self.gone)
        return tuple(number for number in range(self.laid) if number not in gone)

    @cached_property
    def children(self) -> tuple[tuple[int, ...], ...]:
        """For each card the cards that grow from it."""
        found: list[list[int]] = [[] for _ in self.cards]
        for index, placed in enumerate(self.cards):
            if placed.parent >= 0:
                found[placed.parent].append(index)
        return tuple(map(tuple, found))

    @cached_property
    def depths(self) -> tuple[int, ...]:
        """For each card how many steps it is away from the trunk."""
        found: list[int] = []
        for placed in self.cards:
            found.append(found[placed.parent] + 1 if placed.parent >= 0 else 0)
        return tuple(found)

    @property
    def branches(self) -> range:
        """The indices of all cards but the trunk."""
        return range(1, len(self.cards))

    @property
    def end_cards(self) -> tuple[int, ...]:
        """Branch cards from which nothing grows; never the trunk."""
        return tuple(index for index in self.branches if not self.children[index])

    def line(self, index: int) -> tuple[int, ...]:
        """The path from a card down to the trunk, both included."""
        path = [index]
        while path[-1] > 0:
            path.append(self.cards[path[-1]].parent)
        return tuple(path)

    def boughs(self, cards: Iterable[int]) -> tuple[int, ...]:
        """These cards and all that grows from them, in the order of placing."""
        found = set(cards)
        for index in self.branches:
            if self.cards[index].parent in found:
                found.add(index)
        return tuple(sorted(found))

    def plain(self) -> list[Any] | dict[str, Any]:
        """The placed cards' plain forms; once cards have left, their numbers too."""
        cards = [placed.plain() for placed in self.cards]
        return {"cards": cards, "gone": list(self.gone)} if self.gone else cards
