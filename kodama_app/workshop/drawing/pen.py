"""Small strokes that all pictures share: numbers, smooth lines, seeded chance. SVG frame: y down."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

Spot = tuple[float, float]


def chance(card_id: str, layer: str) -> random.Random:
    """A generator per card and layer, so that a change in the leaves leaves the grain alone."""
    return random.Random(f"{card_id}/{layer}")


def pair(spot: Spot) -> str:
    """A coordinate pair, short."""
    return f"{spot[0]:.1f},{spot[1]:.1f}"


def smooth(points: Sequence[Spot]) -> str:
    """Path data of an open line through all points, without corners."""
    if len(points) < 3:
        return "M" + " L".join(pair(point) for point in points)
    parts = [f"M{pair(points[0])}"]
    for i in range(len(points) - 1):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(len(points) - 1, i + 2)]
        parts.append(f"C{pair(_handle(before, a, b))} {pair(_handle(after, b, a))} {pair(b)}")
    return " ".join(parts)


def _handle(before: Spot, at: Spot, towards: Spot) -> Spot:
    """A third of the way to the next point, along the tangent at this one."""
    away = math.atan2(towards[1] - before[1], towards[0] - before[0])
    reach = math.dist(at, towards) / 3
    return at[0] + reach * math.cos(away), at[1] + reach * math.sin(away)


def smooth_ring(ring: Sequence[Spot], sharp: Sequence[bool]) -> list[str]:
    """One path segment per side of a closed ring; sharp vertices keep their corner.

    Each segment starts with its own M, so that a caller may leave out sides or join all of them.
    """
    count = len(ring)
    segments = []
    for i in range(count):
        before, a, b, after = ring[i - 1], ring[i], ring[(i + 1) % count], ring[(i + 2) % count]
        first = a if sharp[i] else _handle(before, a, b)
        second = b if sharp[(i + 1) % count] else _handle(after, b, a)
        segments.append(f"M{pair(a)} C{pair(first)} {pair(second)} {pair(b)}")
    return segments


def closed(segments: Sequence[str]) -> str:
    """The segments of a whole ring as one closed path."""
    return segments[0] + " " + " ".join(segment[segment.index("C") :] for segment in segments[1:]) + " Z"


def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A filled circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{fill}" {more}/>'


def figure(d: str, fill: str, stroke: str = "none", width: float = 0, more: str = "") -> str:
    """Path data, filled and outlined with round joints."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{stroke}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round" {more}/>'
    )
