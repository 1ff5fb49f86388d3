"""A limb while it grows: centre line, widths, and where it ends."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from kodama_app.workshop.shapes.curve import Path, Spot, ahead, headings, ribbon

TIP_REACH = 120
"""The outer stretch of a tip that features leave free."""


@dataclass(frozen=True, slots=True)
class Shoot:
    """A centre line from its origin to its tip, with full widths."""

    path: Path
    widths: list[float]
    runs_off: bool
    """The tip lies on the card's edge and the branch is cut there; else it ends round, just before the edge."""

    @property
    def tip(self) -> Spot:
        """Where the centre line ends, on the card."""
        return self.path[-1]

    def outline(self, lead: float = 0) -> BaseGeometry:
        """The bark of this shoot alone, with a straight lead before its origin and an overshoot past the edge.

        Both are cut away by the card's rectangle, which leaves exact, flat ends.
        """
        ways = headings(self.path)
        path, widths = list(self.path), list(self.widths)
        if lead:
            path.insert(0, ahead(path[0], ways[0], -lead))
            widths.insert(0, widths[0])
        if self.runs_off:
            path.append(ahead(path[-1], ways[-1], 110))
            widths.append(widths[-1])
            return ribbon(path, widths)
        cap = self.tip_cap()
        return ribbon(path, widths).union(cap)

    def tip_cap(self) -> BaseGeometry:
        """The round end of a tip that stops before the edge, flattened a little."""
        ways = headings(self.path)
        half = self.widths[-1] / 2
        inner = ahead(self.path[-1], ways[-1], -half * 0.35)
        return LineString([inner, self.path[-1]]).buffer(half * 0.96)

    def tip_stretch(self) -> Polygon:
        """The outer part of the tip, as an outline of its own."""
        way = 0.0
        start = len(self.path) - 1
        while start > 0 and way < TIP_REACH:
            a, b = self.path[start], self.path[start - 1]
            way += ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
            start -= 1
        return ribbon(self.path[start:], self.widths[start:])

    def kept(self, step: int = 4) -> tuple[tuple[int, int, int], ...]:
        """Every few samples as whole numbers: what the card remembers for its painter."""
        last = len(self.path) - 1
        picked = [*range(0, last, step), last]
        return tuple((round(self.path[i][0]), round(self.path[i][1]), round(self.widths[i])) for i in picked)
