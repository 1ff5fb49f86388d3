"""A tree on the table: the trunk and every branch in the order of placing, each grown from one parent."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    """Cards by index: 0 is the trunk, higher numbers lie on top of lower ones."""

    cards: tuple[PlacedCard, ...]
    before: Tree | None = field(default=None, compare=False, repr=False)
    """The tree this one grew from, so that what was worked out for it need not be worked out again."""
    derived: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """What others worked out from this tree and keep as long as it lives; never part of its value."""

    @staticmethod
    def planted(trunk: Card) -> Tree:
        """Nothing but a trunk at the table edge."""
        return Tree((PlacedCard(trunk, TRUNK_POSE, -1),))

    def grown(self, card: Card, pose: Pose, parent: int) -> Tree:
        """With one more card. Whether it may lie there is `legality`'s question."""
        return Tree((*self.cards, PlacedCard(card, pose, parent)), before=self)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def trunk(self) -> Card:
        """The card everything grows from."""
        return self.cards[0].card

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

    def plain(self) -> list[Any]:
        """The placed cards' plain forms."""
        return [placed.plain() for placed in self.cards]
