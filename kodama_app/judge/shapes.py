"""A card as the transcript draws it, and whether it can be a card at all."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from dataclasses import dataclass

import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Spot
from shapely.ops import unary_union

from kodama_app.judge.reading import Fields, Malformed, Point, as_fields, as_points

TOLERANCE = 0.01
"""Coordinates are rounded to a thousandth of a millimetre, each on its own, so nothing is judged finer than
this. Every check gives it away in the player's favour: the judge may overlook a hair, never invent one."""

BRANCH = (63.0, 88.0)
TRUNK = (126.0, 88.0)
RADIUS = 6.0
DISC_MARGIN = 2.0
CONNECTOR = 10.0
SOCKETS_ON_SHORT_EDGE = (14.0, 31.5, 49.0)
# 20 and 44 mm above the bottom; 68 because corners do not tell which end of a long edge is the bottom one.
SOCKETS_ON_LONG_EDGE = (20.0, 44.0, 68.0)

Fault = tuple[str, str]


@dataclass(frozen=True, slots=True)
class PrintedDisc:
    """One instance of a printed kind."""

    kind: str
    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card in its tree's coordinates; only a trunk has no stub."""

    card: str
    corners: tuple[Point, ...]
    rings: tuple[tuple[Point, ...], ...]
    discs: tuple[PrintedDisc, ...]
    stub: tuple[Point, ...] | None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The printed kinds, one for each instance."""
        return tuple(disc.kind for disc in self.discs)

    def rectangle(self) -> Polygon:
        """The card's outline; the hull keeps it usable when the corners are nonsense (reported elsewhere)."""
        outline = Polygon(self.corners)
        return outline if outline.is_valid else outline.convex_hull

    def bark(self) -> Polygon:
        """All bark of the card as one area, mended if a ring is not simple (reported elsewhere)."""
        areas = (Polygon(ring) for ring in self.rings)
        # Mending may leave loose lines; a buffer of nothing keeps the areas alone.
        return unary_union([area if area.is_valid else shapely.make_valid(area).buffer(0) for area in areas])


def read_drawn(fields: Fields, kinds: Collection[str], *, trunk: bool) -> Drawn:
    """The drawing in a `trunk` or `place` event."""
    rings = tuple(as_points(ring, "bark") for ring in fields.items("bark"))
    if any(len(ring) < 3 for ring in rings):
        raise Malformed("a bark ring has fewer than three points")
    return Drawn(
        card=fields.text("card"),
        corners=fields.points("corners", 4),
        rings=rings,
        discs=tuple(_read_disc(as_fields(item, "features"), kinds) for item in fields.items("features")),
        stub=None if trunk else fields.points("stub", 2),
    )


def _read_disc(fields: Fields, kinds: Collection[str]) -> PrintedDisc:
    kind = fields.text("kind")
    if kind not in kinds:
        raise Malformed(f"unknown kind {kind!r}")
    return PrintedDisc(kind, fields.number("x"), fields.number("y"), fields.number("r"))


def swell(area: Polygon, by: float) -> Polygon:
    """Moves the outline by so much (inward when negative) and keeps its corners sharp."""
    return area.buffer(by, join_style="mitre")


def shape_faults(drawn: Drawn) -> Iterator[Fault]:
    """Everything about the drawing that no printed card could have."""
    if not _is_rectangle(drawn.corners, TRUNK if drawn.stub is None else BRANCH):
        yield "shape-card", f"{drawn.card}: corners {drawn.corners}"
        # Edge, sockets and margins of something that is no card mean nothing.
        return
    if drawn.stub is None and not _stands_on_edge(drawn.corners):
        yield "shape-card", f"{drawn.card}: the trunk does not stand on y = 0 with its long edge"
    rectangle = drawn.rectangle()
    yield from _bark_faults(drawn, swell(rectangle, TOLERANCE))
    inner = swell(rectangle, TOLERANCE - RADIUS - DISC_MARGIN)
    for number, disc in enumerate(drawn.discs):
        if abs(disc.r - RADIUS) > TOLERANCE or not inner.covers(Spot(disc.x, disc.y)):
            yield "shape-disc", f"{drawn.card}: feature {number} at ({disc.x}, {disc.y}), radius {disc.r}"
    if drawn.stub is not None and not _is_connector(drawn, drawn.stub):
        yield "shape-stub", f"{drawn.card}: {drawn.stub}"


def _bark_faults(drawn: Drawn, card: Polygon) -> Iterator[Fault]:
    if not drawn.rings:
        yield "shape-bark", f"{drawn.card}: no bark"
    for number, ring in enumerate(drawn.rings):
        area = Polygon(ring)
        if ring[0] == ring[-1]:
            yield "shape-bark", f"{drawn.card}: ring {number} repeats its first point"
        elif not area.is_valid or area.area == 0:
            yield "shape-bark", f"{drawn.card}: ring {number} is not simple"
        elif not card.covers(area):
            yield "shape-bark", f"{drawn.card}: ring {number} leaves the card"


def _near(length: float, right: float) -> bool:
    return abs(length - right) <= TOLERANCE


def _is_rectangle(corners: tuple[Point, ...], size: tuple[float, float]) -> bool:
    """Opposite sides of the right length and equal diagonals: only a rectangle has them."""
    sides = [math.dist(corners[i], corners[(i + 1) % 4]) for i in range(4)]
    diagonals = math.dist(corners[0], corners[2]), math.dist(corners[1], corners[3])
    in_order = any(all(map(_near, sides, order)) for order in (size * 2, size[::-1] * 2))
    return in_order and all(_near(diagonal, math.hypot(*size)) for diagonal in diagonals)


def _stands_on_edge(corners: tuple[Point, ...]) -> bool:
    feet = sorted(corners, key=lambda corner: corner[1])[:2]
    return all(abs(y) <= TOLERANCE for _, y in feet) and _near(math.dist(*feet), TRUNK[0])


def _is_connector(drawn: Drawn, stub: tuple[Point, ...]) -> bool:
    middle = Spot((stub[0][0] + stub[1][0]) / 2, (stub[0][1] + stub[1][1]) / 2)
    runs_off = _near(math.dist(*stub), CONNECTOR) and drawn.bark().distance(middle) <= TOLERANCE
    return runs_off and any(
        _at_socket(start, drawn.corners[(i + 1) % 4], stub, middle) for i, start in enumerate(drawn.corners)
    )


def _at_socket(start: Point, end: Point, stub: tuple[Point, ...], middle: Spot) -> bool:
    edge = LineString((start, end))
    if any(edge.distance(Spot(point)) > TOLERANCE for point in stub):
        return False
    places = SOCKETS_ON_SHORT_EDGE if _near(edge.length, BRANCH[0]) else SOCKETS_ON_LONG_EDGE
    return any(_near(edge.project(middle), place) for place in places)
