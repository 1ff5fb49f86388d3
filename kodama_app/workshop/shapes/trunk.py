"""Grows trunks: a bole on the table edge, roots, and boughs that leave the card at its top and both sides."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from kodama_app.engine.trees.card import TRUNK_HEIGHT, TRUNK_WIDTH
from kodama_app.workshop.shapes.curve import (
    Spot,
    heading_to,
    headings,
    sweep,
    taper,
    tightest,
    turn,
    waver,
)
from kodama_app.workshop.shapes.limb import Shoot
from kodama_app.workshop.shapes.outline import Unfit, Vertex, bark_of, near_any, touches

FILLET = 26

FORMS: dict[str, tuple[float, tuple[float, ...], float, float]] = {
    # Foot, exits along the top (the first belongs to the stem itself), exit heights left and right.
    "TF": (640, (500, 860), 560, 640),
    "TC": (590, (740, 380), 660, 540),
    "TL": (670, (690, 350, 990), 600, 520),
    "TS": (600, (420, 800), 520, 690),
    "TB": (650, (830, 520), 690, 600),
    "TM": (620, (600, 930, 270), 540, 560),
    "EB": (700, (560, 250, 900), 520, 620),
    "ES": (560, (880, 610, 330), 640, 530),
    "GT": (590, (820, 450), 530, 650),
    "GD": (700, (430, 750, 1010), 670, 540),
    "GP": (560, (470, 790), 640, 690),
    "GV": (660, (900, 580, 290), 560, 600),
    "GR": (620, (640, 950, 330), 690, 520),
}


def grow_trunk(card_id: str, rng: random.Random) -> tuple[list[Shoot], list[Vertex]]:
    """Shoots (the stem first, the roots last) and bark ring of one trunk."""
    foot, tops, left, right = FORMS[card_id]
    foot += rng.uniform(-25, 25)
    stem = _stem(foot, tops[0] + rng.uniform(-40, 40), rng)
    # One side bough leaves clearly below the other: boughs in pairs would look like a candlestick.
    forks = [rng.uniform(0.2, 0.29), rng.uniform(0.36, 0.46)]
    rng.shuffle(forks)
    sides = [
        _bough(stem, (0.0, left + rng.uniform(-35, 35)), math.pi, forks[0], rng),
        _bough(stem, (float(TRUNK_WIDTH), right + rng.uniform(-35, 35)), 0.0, forks[1], rng),
    ]
    crown = []
    for x in tops[1:]:
        exit_at = (x + rng.uniform(-40, 40), float(TRUNK_HEIGHT))
        host = stem if len(tops) == 2 or rng.random() < 0.4 else sides[0 if x < foot else 1]
        at = rng.uniform(0.44, 0.62) if host is stem else rng.uniform(0.22, 0.42)
        crown.append(_bough(host, exit_at, math.pi / 2, at, rng))
    boughs = [stem, *sides, *crown]
    _keep_apart(boughs)
    roots = [_root(stem, side, rng) for side in (-1, 1)]
    ring = bark_of([*boughs, *roots], TRUNK_WIDTH, TRUNK_HEIGHT, FILLET, ())
    _check_edges(ring, boughs, foot)
    return [*boughs, *roots], ring


def trunk_disc(shoots: list[Shoot], rng: random.Random) -> tuple[int, int]:
    """The middle of the bole, below the first bough."""
    height = rng.uniform(150, 205)
    x, y = min(shoots[0].path, key=lambda spot: abs(spot[1] - height))
    return round(x) | 1, round(y) | 1


def _stem(foot: float, top: float, rng: random.Random) -> Shoot:
    start: Spot = (foot, 0.0)
    end: Spot = (top, float(TRUNK_HEIGHT))
    lean = math.pi / 2 + rng.uniform(-0.12, 0.12)
    arriving = heading_to(start, end) + rng.uniform(-0.25, 0.25)
    path = sweep(start, lean, end, arriving, (rng.uniform(0.35, 0.5), rng.uniform(0.3, 0.45)))
    path = waver(path, rng, rng.uniform(10, 24))
    if tightest(path) < 260:
        raise Unfit("kinked stem")
    tip, bole, foot_width = rng.uniform(72, 84), rng.uniform(168, 190), rng.uniform(60, 90)
    widths = []
    for (_, y), noise in zip(path, taper(len(path), 0, 0, rng, 12), strict=True):
        rise = min(1.0, y / TRUNK_HEIGHT)
        flare = foot_width * math.exp(-y / 55)
        left = max(0.0, 1 - max(0.0, rise - 0.18) / 0.82)
        widths.append(tip + (bole - tip) * left**1.35 + flare + noise)
    return Shoot(path, widths, True)


def _bough(host: Shoot, end: Spot, outward: float, at: float, rng: random.Random) -> Shoot:
    index = round(at * (len(host.path) - 1))
    start, way = host.path[index], headings(host.path)[index]
    side = math.copysign(1.0, turn(way, heading_to(start, end)))
    leaving = way + side * math.radians(rng.uniform(28, 50))
    along = heading_to(start, end)
    arriving = along + turn(along, outward) * rng.uniform(0.2, 0.8) + rng.uniform(-0.15, 0.2)
    if abs(turn(arriving, outward)) > math.radians(45):
        raise Unfit("bough slides along the border")
    path = sweep(start, leaving, end, arriving, (rng.uniform(0.28, 0.45), rng.uniform(0.28, 0.45)))
    path = waver(path, rng, rng.uniform(8, 18))
    if tightest(path) < 190:
        raise Unfit("kinked bough")
    base = min(host.widths[index] * rng.uniform(0.6, 0.74), 112)
    return Shoot(path, taper(len(path), base, rng.uniform(68, 80), rng, 6), True)


def _root(stem: Shoot, side: int, rng: random.Random) -> Shoot:
    """A root leaves the bole low down and dives under the table edge."""
    x, y = stem.path[9]
    start = (x + side * stem.widths[9] * 0.3, y)
    end = (x + side * rng.uniform(165, 225), -10.0)
    path = sweep(start, -math.pi / 2 + side * 0.08, end, -math.pi / 2 + side * rng.uniform(1.0, 1.3), (0.62, 0.3))
    return Shoot(path, taper(len(path), 58, rng.uniform(30, 40), rng, 3), False)


def _keep_apart(boughs: list[Shoot]) -> None:
    for i, one in enumerate(boughs):
        for other in boughs[:i]:
            if math.dist(one.tip, other.tip) < 210:
                raise Unfit("boughs end too close")
            gaps = [min(math.dist(spot, s) for s in other.path) for spot in one.path[::3]]
            if any(b < a - 10 for a, b in pairwise(gaps) if 90 < a < 320):
                raise Unfit("boughs come together again")


def _check_edges(ring: list[Vertex], boughs: list[Shoot], foot: float) -> None:
    """Bark meets the border at the foot and once for each bough."""
    parts = touches(ring, TRUNK_WIDTH, TRUNK_HEIGHT, 14)
    spots = [*(bough.tip for bough in boughs), (foot, 0.0)]
    if len(parts) != len(boughs) + 1 or not all(near_any(part, spots, 30) for part in parts):
        raise Unfit("bark along the border")
    for part in parts:
        x0, y0, x1, y1 = part.bounds
        if y0 > 0 and max(x1 - x0, y1 - y0) > 125:
            raise Unfit("bough cut too slantwise")
