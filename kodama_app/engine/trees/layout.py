"""What of each card of a tree can still be seen: rectangles less everything laid on top, as exact regions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from kodama_app.engine.geometry.convex import Corner, Region, exact_corners, subtracted
from kodama_app.engine.geometry.rings import in_region
from kodama_app.engine.trees.outline import Box, Outline, outline
from kodama_app.engine.trees.tree import Tree


class Part(NamedTuple):
    """A convex region of what can be seen of a card, with all that is asked of it again and again."""

    box: Box
    """What encloses it, rounded outward."""
    region: Region
    corners: tuple[Corner, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """The outlines of a tree's cards and their visible parts, by index."""

    outlines: tuple[Outline, ...]
    visible: tuple[tuple[Region, ...], ...]
    """Each card's visible part, cut into convex regions that do not meet."""
    parts: tuple[tuple[Part, ...], ...]
    """The same regions, prepared."""

    def near(self, around: Box) -> Iterator[int]:
        """The cards that may reach into a box."""
        for index, placed in enumerate(self.outlines):
            if _overlap(placed.box, around):
                yield index

    def parts_near(self, index: int, around: Box) -> Iterator[Part]:
        """The regions of a card's visible part that may reach into a box."""
        return (part for part in self.parts[index] if _overlap(part.box, around))

    def covers(self, index: int) -> tuple[Region, ...]:
        """The rectangles laid after a card, as far as they may lie on it."""
        return tuple(self.outlines[later].region for later in self.near(self.outlines[index].box) if later > index)

    def top_at(self, x: int, y: int) -> int | None:
        """The card one sees at a point in world units; a card's edge belongs to it."""
        for index in range(len(self.outlines) - 1, -1, -1):
            left, low, right, top = self.outlines[index].box
            if left <= x <= right and low <= y <= top and in_region(self.outlines[index].region, x, y):
                return index
        return None


def _overlap(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _part(region: Region) -> Part:
    corners = exact_corners(region)
    xs, ys = [x / w for x, _, w in corners], [y / w for _, y, w in corners]
    # Corners of regions are no whole numbers; a world unit more each way is a tenth of a nanometre.
    around = int(min(xs)) - 2, int(min(ys)) - 2, int(max(xs)) + 2, int(max(ys)) + 2
    return Part(around, region, corners)


def layout(tree: Tree) -> Layout:
    """The layout of a tree, worked out from that of the tree it grew from."""
    known: Layout | None = tree.derived.get("layout")
    if known is None:
        before = tree.before if tree.before is not None else Tree(tree.cards[:-1])
        earlier = layout(before) if before.cards else Layout((), (), ())
        new = outline(tree.cards[-1].card, tree.cards[-1].pose)
        near = set(earlier.near(new.box))
        visible = tuple(
            tuple(piece for region in regions for piece in subtracted(region, new.region))
            if index in near
            else regions
            for index, regions in enumerate(earlier.visible)
        )
        parts = tuple(
            tuple(map(_part, visible[index])) if index in near else kept
            for index, kept in enumerate(earlier.parts)
        )
        whole = Part(new.box, new.region, exact_corners(new.region))
        known = Layout((*earlier.outlines, new), (*visible, (new.region,)), (*parts, (whole,)))
        tree.derived["layout"] = known
    return known
