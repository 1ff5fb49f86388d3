"""Simple polygons in whole numbers: which points lie on them, how far a straight stretch stays on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from kodama_app.engine.geometry.convex import Region, WorldPoint

_WHOLE = (Fraction(-1), Fraction(1))


def edges(ring: Sequence[WorldPoint]) -> Iterator[tuple[WorldPoint, WorldPoint]]:
    """Consecutive corners, the last with the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def in_ring(ring: Sequence[WorldPoint], x: int, y: int, scale: int = 1) -> bool:
    """Whether the point (x, y) / scale lies within the polygon; its border is outside."""
    inside = False
    x0, y0 = ring[-1][0] * scale, ring[-1][1] * scale
    for x1, y1 in ring:
        if scale != 1:
            x1, y1 = x1 * scale, y1 * scale
        if not (y0 > y < y1 or y0 < y > y1):
            side = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            if side == 0 and min(x0, x1) <= x <= max(x0, x1):
                return False
            if (y0 > y) != (y1 > y) and (side > 0) == (y1 > y0):
                inside = not inside
        x0, y0 = x1, y1
    return inside


def in_region(region: Region, x: int, y: int, scale: int = 1) -> bool:
    """Whether the point (x, y) / scale lies in a convex region or on its boundary."""
    return all(a * x + b * y <= c * scale for a, b, c in region)


def stretch_on(
    ring: Sequence[WorldPoint],
    covers: Sequence[Region],
    middle: WorldPoint,
    half: tuple[int, int],
) -> tuple[Fraction, Fraction] | None:
    """How far the stretch from middle - half to middle + half stays in the ring and out of the covers.

    Returns the part around the middle as shares of `half` (-1 <= low <= 0 <= high <= 1), or None when the
    middle itself is off the ring or covered.
    """
    if not in_ring(ring, *middle) or any(in_region(cover, *middle) for cover in covers):
        return None
    ways = _crossings(ring, middle, half)
    if ways is None:
        return _stretch_through_corners(ring, covers, middle, half)
    low, high = ways
    for cover in covers:
        hidden = _within(cover, middle, half)
        if hidden and hidden[0] > 0:
            high = min(high, hidden[0])
        elif hidden:
            low = max(low, hidden[1])
    return low, high


def _crossings(
    ring: Sequence[WorldPoint], middle: WorldPoint, half: tuple[int, int]
) -> tuple[Fraction, Fraction] | None:
    """Where the stretch first crosses the ring to either side, as shares of `half`; None if it meets a corner.

    In that ordinary case the line is inside and outside by turns, so the first crossing is where bark ends. It is
    asked at every step of a drag: shares are compared as pairs of whole numbers, since fractions are slow.
    """
    (mx, my), (hx, hy) = middle, half
    length = hx * hx + hy * hy
    low, low_of, high, high_of = -1, 1, 1, 1
    x0, y0 = ring[-1]
    side0 = hx * (y0 - my) - hy * (x0 - mx)
    for x1, y1 in ring:
        side1 = hx * (y1 - my) - hy * (x1 - mx)
        if (side1 == 0 and abs(hx * (x1 - mx) + hy * (y1 - my)) <= length) or side0 == side1 == 0:
            return None
        if (side0 > 0) != (side1 > 0):
            # middle + t·half meets the edge where t = cross(start - middle, edge) / cross(half, edge)
            ex, ey = x1 - x0, y1 - y0
            share, of = (x0 - mx) * ey - (y0 - my) * ex, hx * ey - hy * ex
            if of < 0:
                share, of = -share, -of
            if share > 0 and share * high_of < high * of:
                high, high_of = share, of
            elif share < 0 and share * low_of > low * of:
                low, low_of = share, of
        x0, y0, side0 = x1, y1, side1
    return Fraction(low, low_of), Fraction(high, high_of)


def _within(cover: Region, middle: WorldPoint, half: tuple[int, int]) -> tuple[Fraction, Fraction] | None:
    """From where to where the stretch's line runs through a convex region; None where it passes by."""
    enters, enters_of, leaves, leaves_of = -2, 1, 2, 1
    for a, b, c in cover:
        slope, rest = a * half[0] + b * half[1], c - a * middle[0] - b * middle[1]
        if slope == 0:
            if rest < 0:
                return None
        elif slope > 0:
            if rest * leaves_of < leaves * slope:
                leaves, leaves_of = rest, slope
        elif rest * enters_of < enters * slope:
            enters, enters_of = -rest, -slope
    if enters * leaves_of > leaves * enters_of:
        return None
    return Fraction(enters, enters_of), Fraction(leaves, leaves_of)


def _stretch_through_corners(
    ring: Sequence[WorldPoint], covers: Sequence[Region], middle: WorldPoint, half: tuple[int, int]
) -> tuple[Fraction, Fraction]:
    """The general case, slow: cut the line wherever anything might change and look at each part's middle."""
    (mx, my), (hx, hy) = middle, half
    stops = set(_WHOLE)
    for (x0, y0), (x1, y1) in edges(ring):
        side0 = hx * (y0 - my) - hy * (x0 - mx)
        side1 = hx * (y1 - my) - hy * (x1 - mx)
        if side0 == side1 == 0:  # the edge runs along the stretch
            for x, y in ((x0, y0), (x1, y1)):
                stops.add(Fraction(hx * (x - mx) + hy * (y - my), hx * hx + hy * hy))
        elif side0 * side1 <= 0:
            ex, ey = x1 - x0, y1 - y0
            stops.add(Fraction((x0 - mx) * ey - (y0 - my) * ex, hx * ey - hy * ex))
    for cover in covers:
        stops.update(_within(cover, middle, half) or ())
    ordered = sorted(t for t in stops if -1 <= t <= 1)

    def free(start: Fraction, end: Fraction) -> bool:
        t = (start + end) / 2
        scale = t.denominator
        x, y = mx * scale + t.numerator * hx, my * scale + t.numerator * hy
        return in_ring(ring, x, y, scale) and not any(in_region(cover, x, y, scale) for cover in covers)

    low = high = Fraction(0)
    for t in ordered:
        if t > high:
            if not free(high, t):
                break
            high = t
    for t in reversed(ordered):
        if t < low:
            if not free(t, low):
                break
            low = t
    return low, high
