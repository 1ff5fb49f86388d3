"""Twigs with leaves: decoration that keeps off bark and features, because both must be read at a glance."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass

from shapely.geometry import Point, Polygon
from shapely.prepared import prep

from kodama_app.engine.trees.card import FEATURE_RADIUS, Card
from kodama_app.workshop.drawing.bark import Sample, along, beside, flipped, wood_of
from kodama_app.workshop.drawing.pen import Spot, chance, pair

SPECIES = (
    # slenderness, greens, edge of the leaf
    (0.40, ("#6f9a3c", "#86ab45", "#557f38", "#9cb84f"), "#33501f"),
    (0.30, ("#7fa05a", "#93ac5d", "#67904f", "#a9b968"), "#3c5530"),
    (0.52, ("#4f8a4f", "#67a05a", "#3f7546", "#86b062"), "#234a2a"),
    (0.44, ("#98a23e", "#b3a93f", "#7f9338", "#c4a843"), "#55561c"),
)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A leaf by its stalk end, heading (SVG frame) and length."""

    foot: Spot
    way: float
    size: float

    def spots(self) -> list[Spot]:
        """The places that must be free for it."""
        return [
            (
                self.foot[0] + k * self.size * math.cos(self.way + o),
                self.foot[1] + k * self.size * math.sin(self.way + o),
            )
            for k, o in ((0.3, 0), (0.55, 0.4), (0.55, -0.4), (0.8, 0), (1.0, 0))
        ]


def leaves_svg(card: Card) -> str:
    """All twigs of a card, drawn before the bark so that they come out from under it."""
    rng = chance(card.id, "leaves")
    slender, greens, edge = rng.choice(SPECIES)
    bark = Polygon(flipped(card, card.bark[0])).buffer(5)
    wood = wood_of(card)[1]
    free = _Free(card, bark)
    parts = []
    for limb in card.limbs:
        samples = along(card, limb)
        side = rng.choice((-1, 1))
        at = rng.randrange(2, 4)
        while at < len(samples):
            for tried in (side, -side):
                twig = _twig(samples[at], tried, rng, free)
                if twig:
                    stalk, leaves = twig
                    parts.append(_stalk_svg(stalk, wood))
                    parts += [_leaf_svg(leaf, slender, rng.choice(greens), edge) for leaf in leaves]
                    side = -tried
                    break
            at += rng.randrange(2, 4)
    return "".join(parts)


class _Free:
    """Remembers where leaves may still go."""

    def __init__(self, card: Card, bark: Polygon) -> None:
        self._card = card
        self._bark = prep(bark)
        self._discs = [(feature.x, card.height - feature.y) for feature in card.features]
        self._taken: list[Spot] = []

    def takes(self, leaf: Leaf) -> bool:
        """Whether the leaf is on the card, clear of bark and features, and not on another leaf."""
        for spot in leaf.spots():
            if not (14 < spot[0] < self._card.width - 14 and 14 < spot[1] < self._card.height - 14):
                return False
            if self._bark.contains(Point(spot)):
                return False
            if any(math.dist(spot, disc) < FEATURE_RADIUS + 10 for disc in self._discs):
                return False
            if any(math.dist(spot, other) < 15 for other in self._taken):
                return False
        return True

    def fill(self, leaf: Leaf) -> None:
        self._taken += leaf.spots()


def _twig(sample: Sample, side: int, rng: random.Random, free: _Free) -> tuple[list[Spot], list[Leaf]] | None:
    """A twig with leaves on alternate sides and one at its end; shorter where there is little room."""
    root = beside(sample, side * 0.8)
    way = sample[3] + side * math.radians(rng.uniform(38, 68))
    curl = side * rng.uniform(-0.5, 0.15)
    for buds in range(rng.choice((2, 3, 3, 4, 5)), 0, -1):
        stalk, spot, heading = [root], root, way
        leaves: list[Leaf] = []
        for bud in range(buds):
            step = 24.0 if bud == 0 else rng.uniform(22, 30)
            heading += curl / 5
            spot = spot[0] + step * math.cos(heading), spot[1] + step * math.sin(heading)
            stalk.append(spot)
            hand = 1 if bud % 2 else -1
            if bud < buds - 1:
                leaves.append(Leaf(spot, heading + hand * rng.uniform(0.7, 1.0), rng.uniform(44, 60)))
        leaves.append(Leaf(spot, heading + rng.uniform(-0.2, 0.2), rng.uniform(52, 68)))
        good = [leaf for leaf in leaves if free.takes(leaf)]
        if free.takes(leaves[-1]) and len(good) >= (len(leaves) + 1) // 2:
            for leaf in good:
                free.fill(leaf)
            return stalk, good
    return None


def _stalk_svg(stalk: list[Spot], wood: str) -> str:
    line = "M" + " L".join(pair(spot) for spot in stalk)
    return (
        f'<path d="{line}" fill="none" stroke="{wood}" stroke-width="5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _leaf_svg(leaf: Leaf, slender: float, green: str, edge: str) -> str:
    """Blade, its shaded lower half, midrib and a few veins."""
    n, h = leaf.size, leaf.size * slender
    half = f"M0,0 C{n * 0.2:.1f},{-h * 0.75:.1f} {n * 0.65:.1f},{-h * 0.7:.1f} {n:.1f},0"
    low = f"C{n * 0.65:.1f},{h * 0.7:.1f} {n * 0.2:.1f},{h * 0.75:.1f} 0,0 Z"
    veins = " ".join(
        f"M{n * k:.1f},0 L{n * (k + 0.16):.1f},{s * h * r:.1f}"
        for k, r in ((0.25, 0.36), (0.45, 0.36), (0.63, 0.26))
        for s in (-1, 1)
    )
    turned = f"translate({leaf.foot[0]:.1f},{leaf.foot[1]:.1f}) rotate({math.degrees(leaf.way):.1f})"
    return (
        f'<g transform="{turned}" stroke-linecap="round">'
        f'<path d="{half} {low}" fill="{green}"/>'
        f'<path d="M0,0 L{n:.1f},0 {low}" fill="{edge}" opacity=".22"/>'
        f'<path d="M0,0 L{n * 0.92:.1f},0" stroke="#eef0c0" stroke-width="2" opacity=".75"/>'
        f'<path d="{veins}" stroke="#eef0c0" stroke-width="1.1" fill="none" opacity=".55"/>'
        f'<path d="{half} {low}" fill="none" stroke="{edge}" stroke-width="1.8" opacity=".85"/></g>'
    )
