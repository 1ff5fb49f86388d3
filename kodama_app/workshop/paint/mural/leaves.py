"""Leaves, buds and berries in body colour: two grades of stone run together, veins drawn in gold."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from scipy.ndimage import gaussian_filter1d

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.blades import FORMS, Blade
from kodama_app.workshop.paint.foliage import LeafRoom, twigs_of
from kodama_app.workshop.paint.leaves import Spot
from kodama_app.workshop.paint.mural.brush import gold_lines, hairs, mineral
from kodama_app.workshop.paint.mural.palette import CINNABAR, OCHRE, PALE_MALACHITE, SHELL, SUMI, Tints
from kodama_app.workshop.paint.mural.plants import MuralTree
from kodama_app.workshop.paint.noise import Field, seeded
from kodama_app.workshop.paint.shapes import Points, disc, even, filled, placed, points, ribbon
from kodama_app.workshop.paint.sheet import PaintSheet, Region


def paint_leaves(card: Card, sheet: PaintSheet, plant: MuralTree) -> None:
    """Everything that grows on the limbs; bark and discs stay free."""
    rng = seeded(card.id, "tints")
    room = LeafRoom(card)
    twigs = twigs_of(card, plant.habit, room)
    for twig in twigs:
        _twig(sheet, twig.spine, plant.bark.ink)
    favourite = int(rng.integers(len(plant.leaves)))
    for twig in twigs:
        for blade in twig.leaves:
            at = favourite if rng.random() < 0.5 else int(rng.integers(len(plant.leaves)))
            # A leaf seldom is of another colour than its neighbours; then it is dripped into.
            second = plant.leaves[int(rng.integers(len(plant.leaves)))] if rng.random() < 0.25 else None
            leaf(sheet, blade, plant.leaves[at], second)
    if plant.habit.ornament is not None:
        for twig in twigs:
            for spot, angle in twig.ornaments:
                ORNAMENTS[plant.habit.ornament](sheet, spot, angle)
    _drift(card, sheet, plant, room)


def _drift(card: Card, sheet: PaintSheet, plant: MuralTree, room: LeafRoom) -> None:
    """What the wind has taken: leaves, and where the tree flowers white petals."""
    if plant.habit.blade == "needles":
        return  # a pine lets nothing go that one would know again
    rng = seeded(card.id, "drift")
    flowers = plant.habit.ornament in ("blossom", "bud")
    for _ in range(12 if flowers else 5):
        at = (rng.uniform(50, card.width - 50), rng.uniform(50, card.height - 90))
        size = rng.uniform(13, 18) if flowers else rng.uniform(0.55, 0.7) * plant.habit.size[1]
        blade = FORMS["ovate" if flowers else plant.habit.blade](rng).at(at, rng.uniform(0, math.tau), size)
        if not room.takes_leaf(blade, 120, 0.5):
            continue
        if flowers:
            petal = Blade(blade.rings, ())
            leaf(sheet, petal, SHELL)
        else:
            leaf(sheet, blade, plant.leaves[int(rng.integers(len(plant.leaves)))])


def _twig(sheet: PaintSheet, spine: Points, ink: str) -> None:
    """One stroke of ink out of the limb, pressed at its foot; too thin to be taken for bark."""
    line = even(bent(spine), 3.0)
    region = sheet.region(line, 12)
    width = np.linspace(5.6, 1.6, len(line)) / 2 * (1 + 0.22 * np.sin(np.linspace(0, 9, len(line))))
    sheet.glaze(sheet.mask(filled(ribbon(line, width)), region, 0.9, 0.35, 0.3) * 1.7, ink, region)


def _halo(sheet: PaintSheet, mask: Field, region: Region, reach: float, colour: str, depth: float) -> None:
    """A breath of shade around a shape, which parts it from the gold."""
    around: Field = np.clip(sheet.blur(mask, reach) - 0.8 * mask, 0, 1)
    sheet.glaze(around * depth, colour, region)


def bent(spine: Points) -> Points:
    """The same way without corners."""
    dense = even(spine, 2.0)
    soft: Points = gaussian_filter1d(dense, 4, axis=0, mode="nearest")
    return soft


def leaf(sheet: PaintSheet, blade: Blade, tints: Tints, second: Tints | None = None) -> None:
    """One leaf: pale towards its tip, deep at the foot and on its shaded half, veined in gold."""
    outline = np.concatenate(blade.rings)
    fine = len(blade.rings) > 3
    region = sheet.region(outline, 12)
    mask = sheet.mask(filled(*blade.rings), region, 1.2, 0.25, 0.25)
    _halo(sheet, mask, region, 2.2, "#8a6a3a", 0.5)
    x, y = sheet.places(region)
    foot = blade.rings[0][0]
    tip = outline[np.argmax(np.hypot(*(outline - foot).T))]
    way = tip - foot
    size = float(np.hypot(*way))
    toward = ((x - foot[0]) * way[0] + (y - foot[1]) * way[1]) / size**2
    deep = 0.78 - 0.75 * toward + 0.22 * np.tanh(sheet.window("small", region))
    if blade.shade is not None:
        deep = deep + 0.4 * sheet.mask(filled(blade.shade), region, 1.2, 0.25, 0.8)
    mineral(sheet, mask, tints, region, np.clip(deep, 0, 1), 0.97, 0.06, 0.35, 2.0)
    if second is not None:
        blot = np.exp(-(((x - tip[0]) ** 2 + (y - tip[1]) ** 2) / (0.42 * size) ** 2)).astype(np.float32)
        mineral(sheet, mask * np.clip(blot * 1.3, 0, 1), second, region, 0.3, 0.85, 0.05, 0.2)
    if not fine and blade.veins:
        gold_lines(sheet, blade.veins, 2.0, region, 0.8)
    elif blade.veins:
        gold_lines(sheet, blade.veins[:1], 1.6, region, 0.7)


def blossom(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Plum in shell white: five round petals, gold stamens."""
    turn = float(sheet.rng.uniform(0, math.tau))
    size = float(sheet.rng.uniform(8.0, 9.6))
    region = sheet.region(points([at]), 30)
    for i in range(5):
        a = turn + math.tau * i / 5
        petal = disc(at[0] + size * math.cos(a), at[1] + size * math.sin(a), size * 0.78)
        mask = sheet.mask(petal, region, 0.5, 0.2, 0.3)
        _halo(sheet, mask, region, 1.4, "#6a5a48", 0.5)
        mineral(sheet, mask, SHELL, region, 0.15, 0.97, 0.02, 0.55, 1.8)
    stamens = []
    for i in range(9):
        a = turn + math.tau * i / 9
        reach = size * float(sheet.rng.uniform(0.7, 1.05))
        stamens.append(placed(points([(0, 0), (0.5, 0), (1, 0)]), at, a, reach))
    gold = sheet.mask(
        hairs(stamens, 1.2, 0.8) + "".join(disc(float(line[-1, 0]), float(line[-1, 1]), 1.3) for line in stamens),
        region,
        0.3,
        0.1,
        0.2,
    )
    mineral(sheet, gold, OCHRE, region, 0.6, 0.95)


def bud(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """A camellia's, still closed: a white drop in green scales."""
    region = sheet.region(points([at]), 26)
    turn = angle + float(sheet.rng.uniform(-0.5, 0.5))
    t = np.linspace(0, math.tau, 40)
    drop = np.c_[11 * np.cos(t) + 9, 8 * np.sin(t) * (1 - 0.25 * np.cos(t))]
    mineral(
        sheet,
        sheet.mask(filled(placed(drop, at, turn)), region, 0.5, 0.2, 0.3),
        SHELL,
        region,
        0.2,
        0.97,
        0.02,
        0.6,
    )
    cup = drop[np.cos(t) < 0.05] * (1.06, 1.12)
    mineral(
        sheet, sheet.mask(filled(placed(cup, at, turn)), region, 0.5, 0.2, 0.3), PALE_MALACHITE, region, 0.7, 0.97
    )


def berries(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Nandina's: small and bright, each with a light."""
    region = sheet.region(points([at]), 36)
    for _ in range(int(sheet.rng.integers(5, 9))):
        dx, dy = sheet.rng.normal(0, 7, 2)
        spot = (at[0] + float(dx), at[1] + 8 + float(dy))
        mask = sheet.mask(disc(*spot, 4.6), region, 0.4, 0.1, 0.25)
        _halo(sheet, mask, region, 1.2, SUMI, 0.8)
        mineral(sheet, mask, CINNABAR, region, 0.55, 0.98, 0.03, 0.5, 1.6)
        mineral(
            sheet, sheet.mask(disc(spot[0] - 1.4, spot[1] - 1.5, 1.2), region, 0, 0, 0.25), SHELL, region, 0, 0.85
        )


ORNAMENTS: dict[str, Callable[[PaintSheet, Spot, float], None]] = {
    "blossom": blossom,
    "bud": bud,
    "berries": berries,
}
