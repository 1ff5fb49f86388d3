"""What of each card of a tree can still be seen: rectangles less everything laid on top, as exact regions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kodama_app.engine.geometry.convex import Region, WorldPoint, subtracted
from kodama_app.engine.geometry.rings import in_region
from kodama_app.engine.trees.outline import Outline, box, outline
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Layout:
    """The outlines of a tree's cards and their visible parts, by index."""

    outlines: tuple[Outline, ...]
    visible: tuple[tuple[Region, ...], ...]
    """Each card's visible part, cut into convex regions that do not meet."""

    def near(self, corners: Sequence[WorldPoint], beyond: int = 0) -> Iterator[int]:
        """The cards that may reach within `beyond` of a rectangle, told by their boxes."""
        left, low, right, top = box(corners)
        for index, placed in enumerate(self.outlines):
            other = placed.box
            if (
                other[0] - beyond <= right
                and left <= other[2] + beyond
                and other[1] - beyond <= top
                and low <= other[3] + beyond
            ):
                yield index

    def covers(self, index: int) -> tuple[Region, ...]:
        """The rectangles laid after a card."""
        return tuple(later.region for later in self.outlines[index + 1 :])

    def top_at(self, x: int, y: int) -> int | None:
        """The card one sees at a point in world units; a card's edge belongs to it."""
        for index in range(len(self.outlines) - 1, -1, -1):
            left, low, right, top = self.outlines[index].box
            if left <= x <= right and low <= y <= top and in_region(self.outlines[index].region, x, y):
                return index
        return None


def layout(tree: Tree) -> Layout:
    """The layout of a tree, worked out from that of the tree it grew from."""
    known: Layout | None = tree.derived.get("layout")
    if known is None:
        before = tree.before if tree.before is not None else Tree(tree.cards[:-1])
        earlier = layout(before) if before.cards else Layout((), ())
        new = outline(tree.cards[-1].card, tree.cards[-1].pose)
        near = set(earlier.near(new.corners))
        visible = tuple(
            tuple(piece for region in regions for piece in subtracted(region, new.region))
            if index in near
            else regions
            for index, regions in enumerate(earlier.visible)
        )
        known = Layout((*earlier.outlines, new), (*visible, (new.region,)))
        tree.derived["layout"] = known
    return known
