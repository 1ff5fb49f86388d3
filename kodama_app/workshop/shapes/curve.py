"""Centre lines: smooth paths a limb follows, and the ribbon of bark around them.

Headings are radians, counter-clockwise from the x axis.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from shapely.geometry import Polygon

Spot = tuple[float, float]
Path = list[Spot]

SAMPLES = 60


def ahead(spot: Spot, heading: float, distance: float) -> Spot:
    """Where one arrives from a spot after walking straight on."""
    return spot[0] + distance * math.cos(heading), spot[1] + distance * math.sin(heading)


def heading_to(start: Spot, end: Spot) -> float:
    """The direction in which the end lies, seen from the start."""
    return math.atan2(end[1] - start[1], end[0] - start[0])


def turn(start: float, end: float) -> float:
    """The smaller angle that takes one heading to another, positive counter-clockwise."""
    return (end - start + math.pi) % math.tau - math.pi


def sweep(start: Spot, leaving: float, end: Spot, arriving: float, pull: tuple[float, float]) -> Path:
    """A cubic curve; each pull is a handle's length as a share of the straight distance."""
    chord = math.dist(start, end)
    first = ahead(start, leaving, pull[0] * chord)
    second = ahead(end, arriving, -pull[1] * chord)
    path = []
    for step in range(SAMPLES + 1):
        t = step / SAMPLES
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        path.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return path


def headings(path: Sequence[Spot]) -> list[float]:
    """The direction of travel at each sample, from its neighbours on both sides."""
    last = len(path) - 1
    return [heading_to(path[max(0, i - 1)], path[min(last, i + 1)]) for i in range(len(path))]


def length(path: Sequence[Spot]) -> float:
    """The way along the path."""
    return sum(math.dist(a, b) for a, b in pairwise(path))


def bow(path: Sequence[Spot]) -> float:
    """How far the path swings to both sides of the straight line between its ends, together."""
    (x0, y0), (x1, y1) = path[0], path[-1]
    chord = math.dist(path[0], path[-1])
    swings = [((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / chord for x, y in path]
    return max(swings) - min(swings)


def tightest(path: Sequence[Spot]) -> float:
    """The smallest radius of curvature: below about a limb's width it would look like a kink."""
    ways = headings(path)
    radius = math.inf
    for i in range(1, len(path) - 2):
        bend = abs(turn(ways[i], ways[i + 1]))
        if bend > 1e-9:
            radius = min(radius, math.dist(path[i], path[i + 1]) / bend)
    return radius


def waver(path: Path, rng: random.Random, depth: float) -> Path:
    """The path with a slow sideways sway, as light pulled the shoot one way, then the other.

    Both ends keep their place and heading, so that connectors stay square to the edge.
    """
    waves = [(rng.uniform(0.7, 1.1), rng.uniform(0, math.tau)), (rng.uniform(1.3, 1.9), rng.uniform(0, math.tau))]
    ways = headings(path)
    last = len(path) - 1
    swayed = []
    for i, (spot, way) in enumerate(zip(path, ways, strict=True)):
        t = i / last
        envelope = math.sin(math.pi * t) ** 2
        sway = sum(math.sin(math.tau * wave * t + phase) / wave for wave, phase in waves)
        swayed.append(ahead(spot, way + math.pi / 2, depth * envelope * sway))
    return swayed


def taper(count: int, base: float, tip: float, rng: random.Random, knots: float) -> list[float]:
    """Full widths from base to tip: quick loss near the base, then slow, with a few swellings on the way."""
    bumps = [(rng.uniform(0.2, 0.8), rng.uniform(-0.4, 1.0) * knots, rng.uniform(0.05, 0.1)) for _ in range(3)]
    widths = []
    for i in range(count):
        t = i / (count - 1)
        width = tip + (base - tip) * (1 - t) ** 1.25
        swell = sum(size * math.exp(-(((t - at) / spread) ** 2)) for at, size, spread in bumps)
        widths.append(width + swell * math.sin(math.pi * t))
    return widths


def ribbon(path: Sequence[Spot], widths: Sequence[float]) -> Polygon:
    """The strip around a centre line, cut off square at both ends."""
    left, right = [], []
    for spot, way, width in zip(path, headings(path), widths, strict=True):
        left.append(ahead(spot, way + math.pi / 2, width / 2))
        right.append(ahead(spot, way - math.pi / 2, width / 2))
    return Polygon(right + left[::-1])
