"""Convex regions as whole-number half-planes: clipping and subtracting them is exact, whatever the angles.

A half-plane (a, b, c) holds the points with a·x + b·y <= c. A region is the cycle of half-planes along its
boundary, counter-clockwise. Corners are never rounded: they are where two neighbouring lines cross, kept as
(X, Y, W) with x = X / W. Regions are open: two that only share an edge do not meet.
"""

from __future__ import annotations

from collections.abc import Sequence

HalfPlane = tuple[int, int, int]
Region = tuple[HalfPlane, ...]
WorldPoint = tuple[int, int]


def region_of(corners: Sequence[WorldPoint]) -> Region:
    """The region within a convex polygon given counter-clockwise."""
    planes = []
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        a, b = y1 - y0, x0 - x1
        planes.append((a, b, a * x0 + b * y0))
    return tuple(planes)


def _corner(p: HalfPlane, q: HalfPlane) -> tuple[int, int, int]:
    return p[2] * q[1] - q[2] * p[1], p[0] * q[2] - q[0] * p[2], p[0] * q[1] - q[0] * p[1]


def corners_of(region: Region) -> list[tuple[float, float]]:
    """The corners as floats, each correctly rounded."""
    found = []
    for p, q in zip(region, (*region[1:], region[0]), strict=True):
        x, y, w = _corner(p, q)
        found.append((x / w, y / w))
    return found


def clipped(region: Region, plane: HalfPlane) -> Region:
    """What of the region lies in the half-plane; () when nothing with an area does."""
    a, b, c = plane
    sides = []
    for p, q in zip(region, (*region[1:], region[0]), strict=True):
        x, y, w = _corner(p, q)
        sides.append(a * x + b * y - c * w)
    if max(sides) <= 0:
        return region
    if min(sides) >= 0:
        return ()
    # Corner i lies between lines i and i + 1. The corners outside form one run; the lines with both their
    # corners in it vanish, and the new line takes their place.
    count = len(region)
    start = next(i for i in range(count) if sides[i] > 0 >= sides[i - 1])
    run = 1
    while sides[(start + run) % count] > 0:
        run += 1
    kept = [region[(start + run + i) % count] for i in range(count - run + 1)]
    return (*kept, plane)


def common(region: Region, other: Region) -> Region:
    """Where both regions are."""
    for plane in other:
        region = clipped(region, plane)
        if not region:
            break
    return region


def meet(region: Region, other: Region) -> bool:
    """Whether the two share an area."""
    return bool(common(region, other))


def subtracted(region: Region, other: Region) -> tuple[Region, ...]:
    """The region less the other, cut into regions that do not meet each other."""
    if not meet(region, other):
        return (region,)
    pieces = []
    rest = region
    for a, b, c in other:
        beyond = clipped(rest, (-a, -b, -c))
        if beyond:
            pieces.append(beyond)
        rest = clipped(rest, (a, b, c))
    return tuple(pieces)
