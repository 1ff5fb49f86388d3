"""The placement rules 1 to 4, for one card at one pose, in whole numbers: the verdict is exact.

Rule 5, the limit, asks for points and therefore belongs to the games.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from kodama_app.engine.geometry.convex import Region, WorldPoint, apart, region_of
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.rings import in_ring, stretch_on
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.rules import Fault
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import CONNECTOR_WIDTH, FEATURE_RADIUS, Card
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.layout import Layout, layout
from kodama_app.engine.trees.outline import SHRINK, box, connector, corners_of_card
from kodama_app.engine.trees.tree import Tree

LEAST_BARK = 40
"""How much of the connector must lie on bark: 4 mm."""


def parent_at(tree: Tree, pose: Pose) -> int | None:
    """The card on whose visible bark the connector's middle lies."""
    return _parent(layout(tree), pose)


def _parent(lay: Layout, pose: Pose) -> int | None:
    x, y = GRAIN * pose.x, GRAIN * pose.y
    top = lay.top_at(x, y)
    if top is None or not any(in_ring(ring, x, y) for ring in lay.outlines[top].bark):
        return None
    return top


def placement_faults(tree: Tree, card: Card, pose: Pose) -> tuple[Fault, ...]:
    """Every reason against laying the card there, in the rules' order; empty when it may lie."""
    faults = _faults(layout(tree), parent_at(tree, pose), card, pose)
    return tuple(sorted(faults, key=lambda fault: _ORDER[PlacementFault(fault.code)]))


_ORDER = {fault: number for number, fault in enumerate(PlacementFault)}


def may_lie(lay: Layout, card: Card, pose: Pose, parents: Collection[int] | None = None) -> bool:
    """Whether nothing speaks against it, growing from one of the given parents: stops at the first reason."""
    parent = _parent(lay, pose)
    if parent is None or (parents is not None and parent not in parents):
        return False
    return next(_faults(lay, parent, card, pose), None) is None


def _faults(lay: Layout, parent: int | None, card: Card, pose: Pose) -> Iterator[Fault]:
    """The reasons, those that are quickly found first."""
    corners = corners_of_card(card, pose)
    if any(y < 0 for _, y in corners):
        yield Fault(PlacementFault.OFF_THE_TABLE)
    if covered := covered_features(lay, corners):
        yield Fault(PlacementFault.COVERS_FEATURE, features=covered)
    if parent is None:
        yield Fault(PlacementFault.NOT_ON_BARK)
    elif not grows_out_of(lay.outlines[parent].bark, lay.covers(parent), *connector(card, pose)):
        yield Fault(PlacementFault.TOO_LITTLE_BARK, cards=(parent,))
    touched = touched_cards(lay, corners_of_card(card, pose, SHRINK))
    others = tuple(index for index in touched if index != parent)
    # A card held over a single card, off its bark, has one fault, not two.
    if others and (parent is not None or len(others) > 1):
        yield Fault(PlacementFault.TOUCHES_ANOTHER_CARD, cards=others)
    if parent is not None and parent not in touched:
        yield Fault(PlacementFault.MISSES_PARENT, cards=(parent,))


def grows_out_of(
    bark: Sequence[Sequence[WorldPoint]],
    covers: Sequence[Region],
    middle: WorldPoint,
    half: WorldPoint,
    outward: WorldPoint,
) -> bool:
    """Rule 1: one stretch of the connector around its middle on bark, and the same stretch 2 mm outward."""
    moved = middle[0] + outward[0], middle[1] + outward[1]
    for ring in bark:
        here = stretch_on(ring, covers, middle, half)
        there = stretch_on(ring, covers, moved, half) if here else None
        if here and there:
            length = (min(here[1], there[1]) - max(here[0], there[0])) * CONNECTOR_WIDTH / 2
            if length >= LEAST_BARK:
                return True
    return False


def touched_cards(lay: Layout, corners: Sequence[WorldPoint]) -> tuple[int, ...]:
    """The cards whose visible part a rectangle, the new card's smaller self, would lie on (rule 2)."""
    region, around = region_of(corners), box(corners)
    exact = tuple((x, y, 1) for x, y in corners)
    return tuple(
        index
        for index in lay.near(around)
        if any(not apart(region, exact, part.region, part.corners) for part in lay.parts_near(index, around))
    )


def covered_features(lay: Layout, corners: Sequence[WorldPoint]) -> tuple[FeatureAt, ...]:
    """The discs nearer than their radius to the new card's rectangle (rule 3)."""
    region, around = region_of(corners), box(corners)
    left, low, right, top = around[0] - _RADIUS, around[1] - _RADIUS, around[2] + _RADIUS, around[3] + _RADIUS
    # A disc lies wholly on its card, so only cards that come this near can have one in the way.
    return tuple(
        (index, number)
        for index in lay.near(around)
        for number, (x, y) in enumerate(lay.outlines[index].features)
        if left < x < right and low < y < top and _covers(region, x, y)
    )


_RADIUS = FEATURE_RADIUS * GRAIN


def _covers(region: Region, x: int, y: int) -> bool:
    # Along each edge's normal (a, b) the centre sticks out by (a·x + b·y - c) / |normal|. Opposite normals
    # are equally long, so both ways can be compared squared, without a root.
    sticks: list[int] = []
    lengths: list[int] = []
    for axis in (0, 1):
        a, b, c = region[axis]
        d, e, f = region[axis + 2]
        sticks.append(max(a * x + b * y - c, d * x + e * y - f, 0))
        lengths.append(a * a + b * b)
    left = sticks[0] ** 2 * lengths[1] + sticks[1] ** 2 * lengths[0]
    return left < _RADIUS**2 * lengths[0] * lengths[1]
