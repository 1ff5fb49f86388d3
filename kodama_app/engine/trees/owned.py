"""Whose trees there are: what a state says of them, whichever game it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.tree import Tree


class OwnedTrees(ABC):
    """A state in which each seat has a tree. Games in which that is its number say no more."""

    __slots__ = ()

    trees: tuple[Tree, ...]
    """By number."""

    @property
    @abstractmethod
    def ground(self) -> str:
        """What the trees stand on, by name: boards know what that looks like."""

    @abstractmethod
    def placeable(self, seat: int) -> tuple[str, ...]:
        """The cards a seat may choose from when it is to lay one on a tree; what lies open or is its own."""

    def tree_number(self, seat: int) -> int:
        """The number of the tree that belongs to a seat."""
        return seat

    def tree_of(self, seat: int) -> Tree:
        """The tree that belongs to a seat: what counts for it at the end."""
        return self.trees[self.tree_number(seat)]

    def owner(self, tree: int) -> int:
        """The seat to which a tree belongs."""
        return tree

    def may_grow(self, seat: int) -> tuple[int, ...]:
        """The numbers of the trees on which a seat may lay cards: its own, where a game does not say otherwise."""
        return (self.tree_number(seat),)

    def covered(self, tree: int) -> Mapping[FeatureAt, str]:
        """The discs of a tree with a marker on them, and what it turns them into."""
        return {}

    def with_tree(self, number: int, tree: Tree) -> Self:
        """With another tree of that number."""
        state: Any = self
        found: Self = replace(state, trees=(*self.trees[:number], tree, *self.trees[number + 1 :]))
        return found
