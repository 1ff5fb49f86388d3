"""The five rules of placement (the fifth, the limit, needs no polygon: see `grove`), judged with areas.

A second method on purpose: play decides with exact integers, here areas are cut from one another. All
tolerance is on the player's side, so of each card two visible parts are kept: the least and the most that
may be visible given the rounding of the transcript.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from shapely.affinity import translate
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as Spot

from kodama_app.judge.shapes import RADIUS, TOLERANCE, Drawn, Fault, PrintedDisc, swell

STRETCH = 4.0
OUTWARD = 2.0
SHRINK = 0.5
SPECK = TOLERANCE**2
"""Square millimetres: an overlap below this is the dust of cutting areas in floating point."""


@dataclass(slots=True)
class Laid:
    """A card on the table and what later cards have left of it in sight."""

    rectangle: Polygon
    discs: tuple[PrintedDisc, ...]
    least_seen: Polygon
    most_seen: Polygon
    bark_seen: Polygon

    def cover(self, rectangle: Polygon) -> None:
        """A later card lies on it."""
        if not self.rectangle.intersects(swell(rectangle, 2 * TOLERANCE)):
            return
        core = swell(rectangle, -TOLERANCE)
        self.least_seen = self.least_seen.difference(swell(rectangle, TOLERANCE))
        self.most_seen = self.most_seen.difference(core)
        self.bark_seen = self.bark_seen.difference(core)


class LaidTree:
    """One tree as cards on a table, by their numbers, in the order they were laid."""

    def __init__(self) -> None:
        self.cards: dict[int, Laid] = {}

    def lay(self, drawn: Drawn, number: int | None = None) -> None:
        """Puts the card on top, legal or not: the players went on from there. No number means the next one."""
        rectangle = drawn.rectangle()
        for earlier in self.cards.values():
            earlier.cover(rectangle)
        self.cards[len(self.cards) if number is None else number] = Laid(
            rectangle=rectangle,
            discs=drawn.discs,
            least_seen=swell(rectangle, -TOLERANCE),
            most_seen=swell(rectangle, TOLERANCE),
            bark_seen=swell(drawn.bark(), TOLERANCE),
        )

    def faults(self, drawn: Drawn, parent: int) -> Iterator[Fault]:
        """Which of the rules 1 to 4 the card breaks if it is laid now and grows from `parent`."""
        rectangle = drawn.rectangle()
        if drawn.stub is not None and not self._grows_out_of_bark(drawn, self.cards[parent].bark_seen):
            yield "on-bark", f"{drawn.card} does not grow out of the visible bark of card {parent}"
        if swell(rectangle, TOLERANCE - SHRINK).intersection(self.cards[parent].most_seen).area <= 0:
            yield "touches-one", f"{drawn.card} does not touch its parent {parent}"
        core = swell(rectangle, -SHRINK - TOLERANCE)
        for number, other in self.cards.items():
            if number != parent and core.intersection(other.least_seen).area > SPECK:
                yield "touches-one", f"{drawn.card} touches card {number} beside its parent {parent}"
            for feature, disc in enumerate(other.discs):
                if rectangle.distance(Spot(disc.x, disc.y)) < RADIUS - TOLERANCE:
                    yield "covers-feature", f"{drawn.card} covers feature {feature} of card {number}"
        if min(y for _, y in drawn.corners) < -TOLERANCE:
            yield "off-table", f"{drawn.card} hangs over the table edge"

    @staticmethod
    def _grows_out_of_bark(drawn: Drawn, bark: Polygon) -> bool:
        """One unbroken stretch around the middle, 4 mm at least, on bark both here and 2 mm farther out."""
        assert drawn.stub is not None
        (ax, ay), (bx, by) = drawn.stub
        length = math.dist(*drawn.stub)
        if length < STRETCH - TOLERANCE:
            return False
        across = (by - ay) / length, (ax - bx) / length
        centre = drawn.rectangle().centroid
        if across[0] * ((ax + bx) / 2 - centre.x) + across[1] * ((ay + by) / 2 - centre.y) < 0:
            across = -across[0], -across[1]
        connector = LineString(drawn.stub)
        here = _stretch_around_middle(connector, bark)
        beyond = _stretch_around_middle(
            translate(connector, OUTWARD * across[0], OUTWARD * across[1]),
            bark,
        )
        if here is None or beyond is None:
            return False
        return min(here[1], beyond[1]) - max(here[0], beyond[0]) >= STRETCH - TOLERANCE


def _stretch_around_middle(line: LineString, area: Polygon) -> tuple[float, float] | None:
    """From where to where on the line, in lengths, it stays in the area without a gap around its middle."""
    common = line.intersection(area)
    pieces = sorted(
        sorted((float(line.project(Spot(part.coords[0]))), float(line.project(Spot(part.coords[-1])))))
        for part in getattr(common, "geoms", [common])
        if part.geom_type == "LineString" and not part.is_empty
    )
    # An intersection may come in pieces that meet at a corner of the area.
    joined: list[tuple[float, float]] = []
    for start, end in pieces:
        if joined and start - joined[-1][1] <= TOLERANCE:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    middle = line.length / 2
    around = (run for run in joined if run[0] - TOLERANCE <= middle <= run[1] + TOLERANCE)
    return max(around, key=lambda run: run[1] - run[0], default=None)
