"""Questions that cards ask about a tree; those about features take `shown`: what each disc counts as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.tree import Tree

Shown = Sequence[Sequence[str]]
"""For each card of a tree the kinds its discs count as: `Reading.kinds(tree)`."""


def trunk_kind(tree: Tree) -> str:
    """Which kind is the tree's own: the one printed on its trunk, whatever the disc counts as now."""
    return tree.trunk.features[0].kind


def tally(shown: Shown, among: Iterable[int] | None = None) -> Counter[str]:
    """How many instances of each kind there are, on all cards or on some."""
    cards = range(len(shown)) if among is None else among
    return Counter(kind for index in cards for kind in shown[index])


def showing(shown: Shown, kind: str, among: Iterable[int] | None = None) -> tuple[int, ...]:
    """The cards that show a kind."""
    cards = range(len(shown)) if among is None else among
    return tuple(index for index in cards if kind in shown[index])


def instances(shown: Shown, kind: str, among: Iterable[int] | None = None) -> tuple[FeatureAt, ...]:
    """The discs that count as a kind."""
    cards = range(len(shown)) if among is None else among
    return tuple((index, number) for index in cards for number, found in enumerate(shown[index]) if found == kind)


def varied(shown: Shown, cards: Iterable[int], at_least: int) -> tuple[int, ...]:
    """Those of the cards that show at least so many different kinds."""
    return tuple(index for index in cards if len(set(shown[index])) >= at_least)


def near_trunk(tree: Tree, within: int) -> tuple[int, ...]:
    """Branch cards at most so many steps from the trunk; within one step is touching it."""
    return tuple(index for index in tree.branches if tree.depths[index] <= within)


def far_from_trunk(tree: Tree, within: int) -> tuple[int, ...]:
    """Branch cards farther from the trunk than that."""
    return tuple(index for index in tree.branches if tree.depths[index] > within)


def forks(tree: Tree, at_least: int) -> tuple[int, ...]:
    """Branch cards from which at least so many cards grow."""
    return tuple(index for index in tree.branches if len(tree.children[index]) >= at_least)


def longest_line(tree: Tree) -> tuple[int, ...]:
    """The branch cards of a longest line, from its end down; of equal lines the one whose end came first."""
    end = max(range(len(tree)), key=lambda index: tree.depths[index])
    return tree.line(end)[:-1]


def longest_run(tree: Tree, shown: Shown, kind: str) -> tuple[int, ...]:
    """The longest unbroken run of cards along one line that all show a kind, from its end down."""
    lengths: list[int] = []
    for index, placed in enumerate(tree.cards):
        below = lengths[placed.parent] if placed.parent >= 0 else 0
        lengths.append(below + 1 if kind in shown[index] else 0)
    end = max(range(len(tree)), key=lambda index: lengths[index])
    return tree.line(end)[: lengths[end]]
