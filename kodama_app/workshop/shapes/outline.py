"""From shoots to the one ring of whole numbers that a card stores as its bark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shapely.geometry import LinearRing, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient
from shapely.ops import unary_union

from kodama_app.workshop.shapes.limb import Shoot

Vertex = tuple[int, int]

LEAD = 40
GRAIN = 10
"""Ring coordinates keep off multiples of this: searched poses lie on a 20-grid in the card's frame or, for
trunks, in one shifted by 630, and a point exactly on an outline is the one case nobody wants to meet."""


class Unfit(Exception):
    """This growth does not give a card: try another one."""


def bark_of(
    shoots: Sequence[Shoot], width: int, height: int, fillet: float, fixed: Iterable[Vertex]
) -> list[Vertex]:
    """The ring around all shoots, counter-clockwise, cut by the card's rectangle."""
    outlines = [shoot.outline(LEAD if i == 0 else 0) for i, shoot in enumerate(shoots)]
    if not all(outline.is_valid for outline in outlines):
        raise Unfit("shoot folds over itself")
    grown = unary_union(outlines)
    # Closing fills the crotches of forks; no other part of a smooth limb is narrow enough to change.
    closed = grown.buffer(fillet, quad_segs=12).buffer(-fillet, quad_segs=12)
    clipped = closed.intersection(box(0, 0, width, height))
    if not isinstance(clipped, Polygon) or clipped.interiors:
        raise Unfit("bark in several pieces or with a hole")
    return whole(clipped, width, height, set(fixed))


def whole(shape: Polygon, width: int, height: int, fixed: set[Vertex]) -> list[Vertex]:
    """Simplified and rounded to whole numbers, and proved to be simple still."""
    # A trunk is drawn larger and has more boughs: a looser hand keeps its ring short.
    simple = orient(shape.simplify(1.3 if width < 1000 else 1.9), 1.0)
    ring: list[Vertex] = []
    for x, y in list(simple.exterior.coords)[:-1]:
        vertex = settle(x, y, width, height, fixed)
        if not ring or ring[-1] != vertex:
            ring.append(vertex)
    if ring[0] == ring[-1]:
        ring.pop()
    line = LinearRing(ring)
    if not line.is_simple or not line.is_ccw or not Polygon(ring).is_valid:
        raise Unfit("ring touches itself")
    if not fixed <= set(ring):
        raise Unfit("connector is not square")
    return ring


def settle(x: float, y: float, width: int, height: int, fixed: set[Vertex]) -> Vertex:
    """The whole-number vertex for a spot: exact on edges and fixed vertices, off the grain elsewhere."""
    near = (round(x), round(y))
    for vertex in fixed:
        if abs(vertex[0] - x) <= 1.5 and abs(vertex[1] - y) <= 1.5:
            return vertex
    return off_grain(near[0], x, (0, width)), off_grain(near[1], y, (0, height))


def off_grain(value: int, exact: float, edges: tuple[int, int]) -> int:
    """A neighbour of a value that is a multiple of GRAIN, unless the value is an edge."""
    if value in edges or value % GRAIN:
        return value
    return value + (1 if exact >= value else -1)


def touches(ring: Sequence[Vertex], width: int, height: int, margin: float) -> list[BaseGeometry]:
    """The parts of the bark nearer to the card's edge than the margin: connector, tips that run off, no more."""
    frame = box(0, 0, width, height).difference(box(margin, margin, width - margin, height - margin))
    near = Polygon(ring).intersection(frame)
    parts = getattr(near, "geoms", [near])
    return [part for part in parts if not part.is_empty]


def near_any(part: BaseGeometry, spots: Iterable[tuple[float, float]], reach: float) -> bool:
    """Whether a part lies at one of these spots."""
    return any(part.distance(Point(spot)) <= reach for spot in spots)
