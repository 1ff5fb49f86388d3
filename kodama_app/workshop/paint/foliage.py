"""Where twigs and leaves go on a card: around the limbs, off the bark, clear of the features."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from shapely.geometry import LineString, Point, Polygon, box
from shapely.prepared import prep

from kodama_app.engine.trees.card import FEATURE_RADIUS, Card
from kodama_app.workshop.paint.bark import bark_shape
from kodama_app.workshop.paint.blades import FORMS, Blade
from kodama_app.workshop.paint.leaves import ORNAMENTS, REACH, Spot, paint_leaf, paint_twig
from kodama_app.workshop.paint.limbs import Line, lines_of
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import Points, points
from kodama_app.workshop.paint.sheet import PaintSheet
from kodama_app.workshop.paint.species import Habit, Species

RIM = 6.0
"""Free paper between a leaf and the bark or a disc, wobble not counted."""
WET = {"spring": 0.74, "summer": 0.92, "autumn": 0.92}
"""Strength of the leaves' wash: young leaves let more light through."""


class LeafRoom:
    """Remembers what is taken: leaves may touch each other, but never bark, disc or the card's edge."""

    def __init__(self, card: Card) -> None:
        bark = bark_shape(card)
        discs = [Point(f.x, card.height - f.y).buffer(FEATURE_RADIUS + RIM + 2) for f in card.features]
        taken = bark.buffer(RIM)
        for disc in discs:
            taken = taken.union(disc)
        self._taken = prep(taken)
        self._discs = [prep(disc) for disc in discs]
        self._card = prep(box(8, 8, card.width - 8, card.height - 8))
        self._middles: list[Spot] = []

    def takes_leaf(self, blade: Blade, size: float, apart: float) -> bool:
        """Whether a leaf fits; `apart` is how near two leaves' middles may come, as a share of their length."""
        outline = Polygon(np.concatenate([ring[::3] for ring in blade.rings[:1]])).buffer(0)
        if len(blade.rings) > 3:
            outline = Polygon(np.concatenate(blade.rings)).convex_hull
        if outline.is_empty or self._taken.intersects(outline) or not self._card.contains(outline):
            return False
        middle = (outline.centroid.x, outline.centroid.y)
        if any(math.dist(middle, other) < apart * size for other in self._middles):
            return False
        self._middles.append(middle)
        return True

    def takes_twig(self, spine: Points) -> bool:
        """A twig may come out of the bark but must not run through a disc or off the card."""
        line = LineString(spine)
        return self._card.contains(line) and not any(disc.intersects(line) for disc in self._discs)

    def takes_ornament(self, at: Spot, reach: float) -> bool:
        """An ornament hangs down from its place."""
        shape = box(at[0] - 22, at[1] - 18, at[0] + 22, at[1] + reach)
        return self._card.contains(shape) and not self._taken.intersects(shape)


@dataclass(frozen=True, slots=True)
class Twig:
    """A spine with its leaves, in painting order."""

    spine: Points
    leaves: tuple[Blade, ...]
    ornaments: tuple[tuple[Spot, float], ...]


def twigs_of(card: Card, habit: Habit, room: LeafRoom) -> list[Twig]:
    """All twigs of a card, found by trial along each limb, alternating sides."""
    rng = seeded(card.id, "leaves")
    found: list[Twig] = []
    lush = rng.uniform(0.68, 1.02)
    for number, line in enumerate(lines_of(card)):
        if card.is_trunk and number >= len(card.limbs) - 2:
            continue  # roots
        start = line.outside + (60 if card.is_trunk and number == 0 else 8)
        side = int(rng.choice((-1, 1)))
        at = start + int(rng.integers(2, 10))
        while at < len(line.spots) - 3:
            low = card.is_trunk and line.spots[at][1] > card.height - 330
            for tried in (side, -side) if not low else ():
                twig = _twig(line, at, tried, habit, rng, room)
                if twig is not None:
                    found.append(twig)
                    side = -tried
                    break
            at += int(rng.integers(10, 19) / lush)
    return found


def _twig(line: Line, at: int, side: int, habit: Habit, rng: np.random.Generator, room: LeafRoom) -> Twig | None:
    """The longest twig that fits here."""
    root = line.beside(at, side * 0.75)
    heading = math.atan2(line.way[at][1], line.way[at][0]) + side * math.radians(rng.uniform(36, 72))
    curl = side * rng.uniform(-0.16, 0.05)
    form = FORMS[habit.blade]
    for buds in range(int(rng.integers(4, 9)), 1, -1):
        spots, way = [root], heading
        first = line.half[at] * 0.25 + rng.uniform(14, 26)
        for bud in range(buds):
            way += curl + rng.normal(0, 0.05) + habit.droop * 0.16 * math.sin(math.pi / 2 - way)
            step = first if bud == 0 else rng.uniform(19, 27)
            spots.append((spots[-1][0] + step * math.cos(way), spots[-1][1] + step * math.sin(way)))
        spine = points(spots)
        if not room.takes_twig(spine):
            continue
        leaves: list[Blade] = []
        last = 1
        for bud in range(1, buds + 1):
            ways = (0.0,) if bud == buds else ((-1.0, 1.0) if rng.random() < 0.45 else (1.0 if bud % 2 else -1.0,))
            for hand in ways:
                size = rng.uniform(*habit.size) * (1.06 - 0.25 * bud / buds if hand else 1.0)
                angle = way + hand * rng.uniform(0.55, 1.05) + rng.normal(0, 0.06)
                angle += habit.droop * 0.5 * math.sin(math.pi / 2 - angle)
                blade = form(rng).at(spots[bud], angle, size)
                if room.takes_leaf(blade, size, habit.apart):
                    leaves.append(blade)
                    last = bud
        if len(leaves) >= max(2, buds // 2):
            order = rng.permutation(len(leaves))
            spots = spots[: last + 1]  # no bare end
            hanging = _hanging(spots, way, habit, rng, room)
            return Twig(points(spots), tuple(leaves[i] for i in order), hanging)
    return None


def _hanging(
    spots: list[Spot], way: float, habit: Habit, rng: np.random.Generator, room: LeafRoom
) -> tuple[tuple[Spot, float], ...]:
    """Places for blossoms, fruit or cones: small ones in company, large ones alone."""
    ornament = habit.ornament
    if ornament is None or rng.random() < 0.3:
        return ()
    count = int(rng.integers(2, 5)) if ornament == "blossom" else 1
    wanted = rng.permutation(np.arange(1, len(spots)))[:count]
    reach = REACH.get(ornament, 28)
    return tuple((spots[i], way) for i in wanted if room.takes_ornament(spots[i], reach))


def paint_foliage(card: Card, sheet: PaintSheet, species: Species, season: str) -> None:
    """Twigs first, then leaves, then blossoms and fruit on top."""
    rng = seeded(card.id, "tints")
    room = LeafRoom(card)
    twigs = twigs_of(card, species.habit(season), room)
    tints = species.leaves[season]
    favourite = int(rng.integers(len(tints)))
    for twig in twigs:
        paint_twig(sheet, twig.spine, 6.0, (species.wood.base[0], species.wood.shade[1]))
    for twig in twigs:
        for blade in twig.leaves:
            pair = tints[favourite if rng.random() < 0.45 else int(rng.integers(len(tints)))]
            blush = {"spring": "#e0a06a", "summer": "#d98a4a", "autumn": "#8f2f3a"}[season]
            turned = blush if rng.random() < 0.4 else None
            paint_leaf(sheet, blade, pair, species.vein[season], turned, WET[season])
    _drift(card, sheet, species, season, room)
    ornament = species.ornaments[season]
    if ornament is not None:
        for twig in twigs:
            for place in twig.ornaments:
                ORNAMENTS[ornament](sheet, *place)


def _drift(card: Card, sheet: PaintSheet, species: Species, season: str, room: LeafRoom) -> None:
    """What the wind carries: leaves, most of them in autumn, and in spring a few petals."""
    rng = seeded(card.id, "drift")
    wish = {"spring": 9, "summer": 2, "autumn": 5}[season]
    petals = season == "spring" and species.ornaments["spring"] in ("blossom", "camellia", "umbel")
    if season == "spring" and not petals:
        wish = 2
    tints = species.leaves[season]
    for _ in range(wish):
        at = (rng.uniform(50, card.width - 50), rng.uniform(50, card.height - 90))
        size = rng.uniform(15, 21) if petals else rng.uniform(0.55, 0.72) * species.size[1]
        blade = FORMS["ovate" if petals else species.blade](rng).at(at, rng.uniform(0, math.tau), size)
        if not room.takes_leaf(blade, 120, 0.5):
            continue
        if petals:
            paint_leaf(sheet, blade, ("#fbdde2", "#ee9fb4"), "#a85a70", None, 0.55)
        else:
            paint_leaf(sheet, blade, tints[int(rng.integers(len(tints)))], species.vein[season], None, WET[season])
