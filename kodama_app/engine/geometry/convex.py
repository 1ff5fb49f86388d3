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
Corner = tuple[int, int, int]


def region_of(corners: Sequence[WorldPoint]) -> Region:
    """The region within a convex polygon given counter-clockwise."""
    planes = []
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        a, b = y1 - y0, x0 - x1
        planes.append((a, b, a * x0 + b * y0))
    return tuple(planes)


def _corner(p: HalfPlane, q: HalfPlane) -> Corner:
    return p[2] * q[1] - q[2] * p[1], p[0] * q[2] - q[0] * p[2], p[0] * q[1] - q[0] * p[1]


def exact_corners(region: Region) -> tuple[Corner, ...]:
    """The corners as (X, Y, W)."""
    return tuple(_corner(p, q) for p, q in zip(region, (*region[1:], region[0]), strict=True))


def corners_of(region: Region) -> list[tuple[float, float]]:
    """The corners as floats, each correctly rounded."""
    return [(x / w, y / w) for x, y, w in exact_corners(region)]


def clipped(region: Region, plane: HalfPlane) -> Region:
    """What of the region lies in the half-plane; () when nothing with an area does."""
    a, b, c = plane
    sides = [a * x + b * y - c * w for x, y, w in exact_corners(region)]
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


def apart(region: Region, corners: Sequence[Corner], other: Region, other_corners: Sequence[Corner]) -> bool:
    """Whether the two share no area: the opposite of `meet`, several times cheaper where corners are at hand.

    Two convex regions keep apart exactly if one of them lies wholly beyond one of the other's edges.
    """
    return _beyond_an_edge(region, other_corners) or _beyond_an_edge(other, corners)


def _beyond_an_edge(region: Region, corners: Sequence[Corner]) -> bool:
    for a, b, c in region:
        for x, y, w in corners:
            if a * x + b * y < c * w:
                break
        else:
            return True
    return False


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
