"""The slow way to ask for legal poses: one straightforward shapely check per pose, with prepared visible parts.

It is what the fast search is held against, in tests (same set) and in the bench (how much faster). Like all of
the judge it knows polygons only, in any unit; nothing of the engine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from shapely import LineString, Point, Polygon, prepare
from shapely.geometry.base import BaseGeometry

XY = tuple[float, float]

# In millimetres: what is exactly as long as it must be may come out a rounding error too short.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table: its rectangle, its bark's rings and the middles of its discs."""

    corners: Sequence[XY]
    bark: Sequence[Sequence[XY]]
    discs: Sequence[XY]


@dataclass(frozen=True, slots=True)
class CardOverTable:
    """A card held over the table: the rectangle, the shrunk one, and the connector's ends here and moved out."""

    corners: Sequence[XY]
    shrunk: Sequence[XY]
    stub: tuple[XY, XY]
    moved: tuple[XY, XY]


class PoseOracle:
    """Judges poses on one tree; lengths in `millimetre` units."""

    def __init__(self, lying: Sequence[Lying], millimetre: float = 1.0) -> None:
        self.millimetre = millimetre
        self.discs = [Point(disc) for card in lying for disc in card.discs]
        self.visible: list[BaseGeometry] = []
        self.bark: list[BaseGeometry] = []
        self.border: list[BaseGeometry] = []
        for index, card in enumerate(lying):
            part: BaseGeometry = Polygon(card.corners)
            bark: BaseGeometry = Polygon(card.bark[0])
            for ring in card.bark[1:]:
                bark = bark.union(Polygon(ring))
            for later in lying[index + 1 :]:
                part = part.difference(Polygon(later.corners))
                bark = bark.difference(Polygon(later.corners))
            border = bark.boundary
            for geometry in (part, bark, border):
                prepare(geometry)
            self.visible.append(part)
            self.bark.append(bark)
            self.border.append(border)

    def lattice_points(self, step: int) -> list[tuple[int, int]]:
        """All points on multiples of a step that lie on visible bark."""
        found = []
        for bark in self.bark:
            if bark.is_empty:
                continue
            left, low, right, top = (math.floor(edge / step) for edge in bark.bounds)
            for x in range(left, right + 2):
                for y in range(low, top + 2):
                    if bark.contains(Point(x * step, y * step)):
                        found.append((x * step, y * step))
        return found

    def parent(self, middle: XY) -> int | None:
        """The card on whose visible bark a point lies; the bark's border is not on it."""
        point = Point(middle)
        return next((index for index, bark in enumerate(self.bark) if bark.contains(point)), None)

    def allows(self, held: CardOverTable) -> int | None:
        """The parent a held card would grow from, or None where it may not lie."""
        if min(y for _, y in held.corners) < 0:
            return None
        (x0, y0), (x1, y1) = held.stub
        parent = self.parent(((x0 + x1) / 2, (y0 + y1) / 2))
        if parent is None:
            return None
        rectangle, shrunk = Polygon(held.corners), Polygon(held.shrunk)
        if any(rectangle.distance(disc) < (6 - _ROUNDING) * self.millimetre for disc in self.discs):
            return None
        for index, part in enumerate(self.visible):
            # "T********": the insides have a point in common; touching borders are no meeting.
            if (part.intersects(shrunk) and part.relate_pattern(shrunk, "T********")) != (index == parent):
                return None
        here, there = self._stretch(held.stub, parent), self._stretch(held.moved, parent)
        if here is None or there is None:
            return None
        share = min(here[1], there[1]) - max(here[0], there[0])
        return parent if share * 10 >= 4 - _ROUNDING else None

    def _stretch(self, stub: tuple[XY, XY], parent: int) -> tuple[float, float] | None:
        """The part of a stub around its middle that lies on visible bark, as shares of its length."""
        (x0, y0), (x1, y1) = stub
        if not self.bark[parent].contains(Point((x0 + x1) / 2, (y0 + y1) / 2)):
            return None
        line = LineString(stub)
        middle = line.length / 2
        on_bark = self.bark[parent].intersection(line)
        if self.border[parent].intersection(line).length:  # what runs along the border is not on the bark
            on_bark = on_bark.difference(self.border[parent])
        for part in getattr(on_bark, "geoms", [on_bark]):
            if part.is_empty or part.geom_type != "LineString":
                continue
            ends = sorted(line.project(Point(end)) for end in part.coords)
            if ends[0] <= middle + _ROUNDING and ends[-1] >= middle - _ROUNDING:
                return ends[0] / line.length, ends[-1] / line.length
        return None
