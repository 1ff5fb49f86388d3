"""Where one looks at the table from: pan and zoom, as numbers. Knows no widget."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Landing(NamedTuple):
    """Where a card lies on the table: its middle, and how it is turned, in degrees."""

    middle: Point
    angle: float


CLOSEST, FARTHEST = 3.0, 0.02
"""Pixels for a tenth of a millimetre, at most and at least (times the screen's density)."""


@dataclass(slots=True)
class Camera:
    """A view of the table: the point in its middle and the scale."""

    x: float = 0.0
    y: float = 800.0
    scale: float = 0.2
    density: float = 1.0

    def to_screen(self, point: Point, middle: Point) -> Point:
        """A table point (tenths of a millimetre) on a screen whose middle is given."""
        return (
            middle[0] + (point[0] - self.x) * self.scale,
            middle[1] + (point[1] - self.y) * self.scale,
        )

    def to_table(self, point: Point, middle: Point) -> Point:
        """The inverse of `to_screen`."""
        return (
            self.x + (point[0] - middle[0]) / self.scale,
            self.y + (point[1] - middle[1]) / self.scale,
        )

    def pan(self, dx: float, dy: float) -> None:
        """Move the table under the eye by pixels."""
        self.x -= dx / self.scale
        self.y -= dy / self.scale

    def zoom(self, factor: float, at: Point, middle: Point) -> None:
        """Nearer or farther; what is under `at` stays there."""
        held = self.to_table(at, middle)
        self.scale = min(max(self.scale * factor, FARTHEST * self.density), CLOSEST * self.density)
        moved = self.to_screen(held, middle)
        self.pan(at[0] - moved[0], at[1] - moved[1])

    def stay_near(self, box: Box, size: Point, least: float) -> None:
        """Go no farther than where this many pixels of a box are still in a view of this size."""
        left, low, right, top = box
        aside, above = ((length / 2 - least) / self.scale for length in size)
        self.x = _between(self.x, left - aside, right + aside)
        self.y = _between(self.y, low - above, top + above)

    def fit(self, box: Box, size: Point, margin: float, farthest: float = FARTHEST) -> None:
        """Show all of a box (left, low, right, top in tenths) in a view of this size, from not too far."""
        left, low, right, top = box
        room = max(size[0] - 2 * margin, 1.0), max(size[1] - 2 * margin, 1.0)
        scale = min(room[0] / max(right - left, 1.0), room[1] / max(top - low, 1.0))
        self.scale = min(max(scale, farthest * self.density), 0.45 * self.density)
        self.x = (left + right) / 2
        # What does not fill the view stands at its foot, as a tree stands at the table's edge.
        self.y = low + (size[1] / 2 - margin) / self.scale

    def come_near(self, scale: float, box: Box, size: Point, covered: float, margin: float) -> None:
        """Look at this scale, moved no farther than it takes to see a box in a view whose top is covered."""
        left, low, right, top = box
        half_width = (size[0] / 2 - margin) / scale
        half_height = ((size[1] - covered) / 2 - margin) / scale
        # The middle of the uncovered part, with the table's edge at its foot.
        foot = self.y - size[1] / 2 / self.scale
        middle = foot + (size[1] - covered) / 2 / scale
        self.x = _between(self.x, right - half_width, left + half_width)
        self.y = _between(middle, top - half_height, low + half_height) + covered / 2 / scale
        self.scale = scale

    def between(self, goal: Camera, share: float) -> Camera:
        """On the way to another view; zooming by equal factors looks even."""
        scale = math.exp(math.log(self.scale) * (1 - share) + math.log(goal.scale) * share)
        return Camera(
            self.x + (goal.x - self.x) * share,
            self.y + (goal.y - self.y) * share,
            scale,
            goal.density,
        )


def _between(value: float, least: float, most: float) -> float:
    """The nearest value within bounds; between bounds that cross, the middle."""
    return (least + most) / 2 if least > most else min(max(value, least), most)
