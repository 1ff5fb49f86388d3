"""Where the spaces of a score track lie on its board. The painter and the screen both ask here; no toolkit.

A board is WIDE by HIGH, its origin in the lower left corner, y up. The spaces go round it, clockwise from that
corner, in one ring or, where that has not room enough, in a second one within; inside stands the tree of the year,
whose boughs carry the rounds of the seasons.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise

Spot = tuple[float, float]

WIDE, HIGH = 1000, 1180
SPACE = 31.0
"""A space's radius."""
ROUND = 35.0
"""That of a round."""
EDGE, APART, BEND = 52.0, 84.0, 120.0
"""From the board's edge to the first ring, from ring to ring, and how round the first one's corners are."""
IN_A_RING = 60
"""Spaces for which one ring has room."""
BOUGHS: tuple[tuple[Spot, ...], ...] = (
    ((0, 205), (-40, 350), (-235, 250), (-272, 520)),
    ((0, 230), (-95, 430), (85, 540), (-5, 735)),
    ((0, 205), (50, 340), (240, 240), (272, 500)),
)
"""A bough for each season: the corners of a curve, seen from the tree's foot; as large as within two rings."""
NAMES: tuple[Spot, ...] = ((-205, 105), (215, 700), (205, 105))
"""Where their names stand, in the same measure: beside their leaves."""
FROM, TO = (0.4, 0.34, 0.4), (0.97, 0.94, 0.97)
"""Between which shares of its way a bough carries its rounds."""


def rings(spaces: int) -> int:
    """How many it takes."""
    return -(-spaces // IN_A_RING)


@cache
def places(spaces: int) -> tuple[Spot, ...]:
    """The middles of all spaces, from 0 on."""
    count = rings(spaces)
    ways = [_ring(EDGE + APART * number, max(0.0, BEND - APART * number * 0.8)) for number in range(count)]
    lengths = [_length(way) for way in ways]
    found: list[Spot] = []
    for number, way in enumerate(ways):
        share = round(spaces * sum(lengths[: number + 1]) / sum(lengths)) - len(found)
        found += [_along(way, place / share) for place in range(share)]
    return tuple(found)


def tree(spaces: int) -> tuple[Spot, float]:
    """The middle of the tree's foot, and how large it is: 1 within two rings."""
    inset = EDGE + APART * rings(spaces) - APART / 2
    return (WIDE / 2, inset + 12), (WIDE / 2 - inset) / (WIDE / 2 - EDGE - 1.5 * APART)


@cache
def bough(spaces: int, season: int) -> tuple[Spot, ...]:
    """A season's bough as a line of many points."""
    (x, y), size = tree(spaces)
    a, b, c, d = BOUGHS[season]
    found = []
    for step in range(41):
        t = step / 40
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        at = [sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1)]
        found.append((x + size * at[0], y + size * at[1]))
    return tuple(found)


def name_place(spaces: int, season: int) -> Spot:
    """The middle of a season's name."""
    (x, y), size = tree(spaces)
    across, up = NAMES[season]
    return x + size * across, y + size * up


def round_places(spaces: int, season: int, rounds: int) -> tuple[Spot, ...]:
    """The middles of a season's rounds, outwards."""
    line, start, stop = bough(spaces, season), FROM[season], TO[season]
    return tuple(_along(line, start + (stop - start) * number / max(1, rounds - 1)) for number in range(rounds))


def _ring(inset: float, bend: float) -> tuple[Spot, ...]:
    """A rectangle with round corners, from the lower left one up and round, back to where it began."""
    left, low, right, top = inset, inset, WIDE - inset, HIGH - inset
    found: list[Spot] = []
    corners = ((left, top, 180), (right, top, 90), (right, low, 0), (left, low, 270))
    for x, y, turn in corners:
        cx = x + bend if x == left else x - bend
        cy = y + bend if y == low else y - bend
        found += [
            (cx + bend * math.cos(math.radians(turn - step)), cy + bend * math.sin(math.radians(turn - step)))
            for step in range(0, 91, 6)
        ]
    middle = 8  # of the last corner's points: there it begins and ends
    found = found[-middle:] + found[: len(found) - middle]
    return (*found, found[0])


def _length(way: tuple[Spot, ...]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(way))


def _along(way: tuple[Spot, ...], share: float) -> Spot:
    left = _length(way) * share
    for a, b in pairwise(way):
        step = math.dist(a, b)
        if left <= step:
            t = left / step if step else 0.0
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        left -= step
    return way[-1]
