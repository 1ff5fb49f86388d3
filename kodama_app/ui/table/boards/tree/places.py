"""Where the parts of a tree lie on the table, in tenths of a millimetre. Knows no widget."""

from __future__ import annotations

from collections.abc import Iterator

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.outline import box, corners_of_card, to_world
from kodama_app.engine.trees.tree import PlacedCard, Tree
from kodama_app.ui.table.boards.tree.camera import Box, Landing, Point


def all_discs(tree: Tree) -> Iterator[FeatureAt]:
    """Every feature of every card, seen or not."""
    for index, placed in enumerate(tree.cards):
        yield from ((index, number) for number in range(len(placed.card.features)))


def feature_position(tree: Tree, at: FeatureAt) -> Point:
    """The middle of a placed card's feature."""
    placed = tree.cards[at[0]]
    feature = placed.card.features[at[1]]
    x, y = to_world(placed.card, placed.pose, (feature.x, feature.y))
    return x / GRAIN, y / GRAIN


def tree_box(tree: Tree) -> Box:
    """What encloses a tree."""
    lefts, lows, rights, tops = zip(*map(box_of, tree.cards), strict=True)
    return min(lefts), min(lows), max(rights), max(tops)


def landing_of(placed: PlacedCard) -> Landing:
    """Where a card's middle lies, and how it is turned."""
    left, low, right, top = box_of(placed)
    return Landing(((left + right) / 2, (low + top) / 2), placed.pose.angle / 10)


def box_of(placed: PlacedCard) -> Box:
    """What encloses a card where it lies."""
    left, low, right, top = box(corners_of_card(placed.card, placed.pose))
    return left / GRAIN, low / GRAIN, right / GRAIN, top / GRAIN
