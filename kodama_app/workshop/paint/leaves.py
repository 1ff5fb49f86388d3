"""Paints single leaves, twigs and what hangs among them."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.blades import Blade
from kodama_app.workshop.paint.shapes import Points, bow, disc, filled, placed, points, ribbon
from kodama_app.workshop.paint.sheet import INK, SMALL, Brush, PaintSheet, dab
from kodama_app.workshop.paint.species import Tints

Spot = tuple[float, float]


def paint_twig(sheet: PaintSheet, spine: Points, width: float, tints: Tints) -> None:
    """A thin limb that carries leaves; too thin to be taken for bark."""
    half = np.linspace(width, width * 0.45, len(spine)) / 2
    region = sheet.region(spine, 14)
    mask = sheet.mask(filled(ribbon(spine, half)), region, 1.2, 0.4, 0.35)
    sheet.shadow(mask, region, 0.2, 4)
    sheet.lift(mask, region, 0.8, "#fbf3e0")
    sheet.wash(mask, tints, region, Brush(1.5, 0.4, 0.5, 2, 0.3, small=True))
    sheet.ink(mask, region, INK, 0.45, 0.7, 0.5)


def paint_leaf(
    sheet: PaintSheet, blade: Blade, tints: Tints, vein: str, blush: str | None = None, wet: float = 0.92
) -> None:
    """One leaf: its shade on the paper, two colours run together, a darker half, ink and veins.

    `blush` tints the tip, as leaves turn; `wet` is the strength of the colour.
    """
    outline = np.concatenate(blade.rings)
    fine = len(blade.rings) > 3
    region = sheet.region(outline, 14)
    mask = sheet.mask(filled(*blade.rings), region, 1.6, 0.3, 0.3 if fine else 0.4)
    sheet.shadow(mask, region, 0.24, 4.5)
    sheet.lift(mask, region, 0.82, "#fbf6e2")
    strength = wet * (1.2 if fine else 1.0)
    sheet.wash(mask, tints, region, Brush(strength, 0.45, 0.65, 2.0 if fine else 3.2, 0.2, small=True))
    if blade.shade is not None:
        half = sheet.mask(filled(blade.shade), region, 1.6, 0.3, 0.9) * mask
        sheet.wash(half, tints[1], region, Brush(0.44 * wet, 0.4, 0.1, 3, 0.2, small=True))
    x, y = sheet.places(region)
    tip = outline[np.argmax(np.hypot(*(outline - blade.rings[0][0]).T))]
    size = float(np.hypot(*(tip - blade.rings[0][0])))
    if blush is not None:
        near = np.clip(1 - np.hypot(x - tip[0], y - tip[1]) / (0.5 * size), 0, 1).astype(np.float32)
        sheet.wash(near * mask, blush, region, Brush(0.38, 0.3, 0.0, 3, 0.2, small=True))
    # A wet glint where the blade turns to the light.
    middle = outline.mean(0) - 0.12 * size
    glint = np.exp(-(((x - middle[0]) ** 2 + (y - middle[1]) ** 2) / (0.17 * size) ** 2)).astype(np.float32)
    sheet.lift(glint * mask, region, 0.30, "#fffbe6")
    sheet.ink(mask, region, vein, 0.34 if fine else 0.5, 0.55, 0.6)
    if blade.veins:
        sheet.pen(blade.veins, region, vein, 0.45 if fine else 0.65, 0.42, 1.6)


def _petals(sheet: PaintSheet, at: Spot, count: int, size: float, tints: Tints, ink: str, fat: float) -> None:
    turn = sheet.rng.uniform(0, math.tau)
    t = np.linspace(0, 1, 24)
    half = fat * np.sin(np.pi * t**1.25) ** 0.75 * (1 - 0.12 * (t > 0.97))
    petal = np.r_[np.c_[t, half], np.c_[t, -half][::-1]]
    for i in range(count):
        angle = turn + math.tau * i / count + sheet.rng.uniform(-0.12, 0.12)
        ring = placed(petal, at, angle, size * sheet.rng.uniform(0.92, 1.06))
        region = sheet.region(ring, 8)
        mask = dab(
            sheet, filled(ring), region, tints, ink, Brush(0.55, 0.4, 0.7, 2.2, 0.15, small=True), 0.95, 0.35
        )
        x, y = sheet.places(region)
        heart = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (0.4 * size) ** 2).astype(np.float32)
        sheet.wash(heart * mask, tints[1], region, Brush(0.5, 0.2, 0, 3, 0.1, small=True))


def _heart(sheet: PaintSheet, at: Spot, size: float, tints: Tints = ("#f2c34a", "#dd9a2c")) -> None:
    region = sheet.region(points([at]), size + 8)
    dab(sheet, disc(*at, size), region, tints, "#8a5a20", width=0.3)
    for _ in range(5):
        a, r = sheet.rng.uniform(0, math.tau), size * sheet.rng.uniform(0.9, 1.6)
        spot = sheet.mask(disc(at[0] + r * math.cos(a), at[1] + r * math.sin(a), 1.0), region, 0.3, 0.1, 0.2)
        sheet.glaze(spot * 1.2, "#b8741f", region)


def blossom(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """The cherry's in spring."""
    _petals(sheet, at, 5, 17, ("#fbdde2", "#ee9fb4"), "#a85a70", 0.42)
    _heart(sheet, at, 3.0)


def camellia(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Broad red petals round a brush of yellow."""
    _petals(sheet, at, 6, 19, ("#e8808a", "#c23a50"), "#7a2338", 0.46)
    _heart(sheet, at, 5.0)


def umbel(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """The rowan's creamy cluster."""
    for _ in range(9):
        dx, dy = sheet.rng.normal(0, 9, 2)
        _petals(sheet, (at[0] + dx, at[1] + dy), 5, 6, ("#fffbea", "#efe3b4"), "#8a8a5a", 0.42)


def _ball(sheet: PaintSheet, at: Spot, radius: float, tints: Tints, ink: str) -> None:
    region = sheet.region(points([at]), radius + 10)
    mask = dab(sheet, disc(*at, radius), region, tints, None, Brush(1.15, 0.35, 0.7, 2.2, 0.15, small=True))
    sheet.shadow(mask, region, 0.3, 3)
    sheet.lift(
        sheet.mask(disc(at[0] - 0.35 * radius, at[1] - 0.4 * radius, 0.28 * radius), region, 0.3, 0.1, 0.5),
        region,
        0.85,
    )
    sheet.ink(mask, region, ink, 0.4, 0.7, 0.4)


def berries(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """A heavy cluster of orange-red."""
    for i in range(9):
        r, a = 4.6 * math.sqrt(i), 2.4 * i + angle
        _ball(sheet, (at[0] + r * math.cos(a), at[1] + r * math.sin(a)), 5.6, ("#ee7b3c", "#cf3a2c"), "#7a1f1c")


def cherry(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """A pair on long stalks."""
    for side in (-1, 1):
        foot = (at[0] + 10 * side, at[1] + 30 + 5 * side)
        sheet.pen([bow([at, (at[0], at[1] + 12), (foot[0], foot[1] - 16), foot], 12)], None, "#5c6a30", 1.5, 0.8)
        _ball(sheet, foot, 9, ("#e2574c", "#a81f33"), "#5f1424")


def plum(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """The ginkgo's yellow fruit."""
    foot = (at[0] + 3, at[1] + 22)
    sheet.pen([points([at, foot])], None, "#7a6a2c", 1.4, 0.8)
    _ball(sheet, foot, 9.5, ("#f4d36a", "#dd9d3a"), "#8a5a22")


def catkin(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Two tassels that hang and swing."""
    for k in range(2):
        swing = sheet.rng.uniform(-12, 12) + 9 * (2 * k - 1)
        spine = bow(
            [at, (at[0] + swing * 0.2, at[1] + 14), (at[0] + swing, at[1] + 26), (at[0] + swing, at[1] + 50)]
        )
        half = 5.2 * np.sin(np.pi * np.linspace(0.06, 1, len(spine))) ** 0.5 + 0.4
        region = sheet.region(spine, 14)
        mask = dab(sheet, filled(ribbon(spine, half)), region, ("#f0dc8a", "#cdb858"), None, sway=1.2)
        sheet.shadow(mask, region, 0.2, 3)
        scales = "".join(disc(x + sheet.rng.uniform(-3.8, 3.8), y, 1.2) for x, y in spine[2:-1])
        sheet.wash(
            sheet.mask(scales, region, 1.2, 0.3, 0.2) * mask, "#94762e", region, Brush(0.7, edge=0.3, small=True)
        )
        sheet.ink(mask, region, "#5f5224", 0.4, 0.6, 0.5)


def bud(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Silver pussy-willow buds along the twig."""
    for step in (-14, 0, 14):
        spot = (at[0] + step * math.cos(angle), at[1] + step * math.sin(angle))
        side = angle + (0.8 if step else -0.8)
        ring = placed(
            ribbon(points([(0, 0), (6, 0), (12, 0), (17, 0)]), np.array([2.5, 5.4, 5.0, 0.8])), spot, side
        )
        region = sheet.region(ring, 10)
        mask = dab(
            sheet,
            filled(ring),
            region,
            ("#e9e6dc", "#c3bfb8"),
            "#6b5f58",
            Brush(0.9, 0.4, 0.9, 2.4, 0.4, small=True),
        )
        cap = sheet.mask(disc(*spot, 5), region, 0.5, 0.2, 0.5) * mask
        sheet.wash(cap, "#8a5a3c", region, Brush(1.1, small=True))


def acorn(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Nut and cup."""
    for side in (-1, 1):
        turn = math.pi / 2 + 0.5 * side
        foot = (at[0] + 6 * side, at[1] + 6)
        nut = placed(bow([(0, -8), (20, -11), (24, -2), (29, 0)], 14), foot, turn)
        low = placed(bow([(29, 0), (24, 2), (20, 11), (0, 8)], 14), foot, turn)
        region = sheet.region(np.r_[nut, low], 12)
        mask = dab(sheet, filled(np.r_[nut, low]), region, ("#d9b25c", "#a9742f"), "#5f3a1c", cover=0.95)
        sheet.shadow(mask, region, 0.22, 3)
        cup = placed(bow([(9, -10), (-12, -14), (-12, 14), (9, 10)], 20), foot, turn)
        dab(
            sheet, filled(cup), region, ("#a98a58", "#6f5232"), "#4a321c", Brush(1.2, 0.5, 0.5, 2, 0.6, small=True)
        )


def key(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """The maple's winged pair."""
    for side in (-1, 1):
        turn = math.pi / 2 - 0.75 * side
        t = np.linspace(0, 1, 20)
        wing = np.r_[np.c_[t, -0.05 - 0.02 * t], np.c_[t, 0.10 + 0.22 * np.sin(np.pi * t**1.5)][::-1] * (1, side)]
        ring = placed(wing, at, turn, 34)
        region = sheet.region(ring, 10)
        dab(
            sheet,
            filled(ring),
            region,
            ("#f0c98a", "#d97f62"),
            "#7a3f30",
            Brush(0.8, 0.5, 0.7, 2.4, 0.2, small=True),
        )
        _ball(
            sheet, (at[0] + 5 * math.cos(turn), at[1] + 5 * math.sin(turn)), 4.6, ("#a9b45c", "#6f8a40"), "#3f4a20"
        )


def cone(sheet: PaintSheet, at: Spot, angle: float) -> None:
    """Scales in crossing rows."""
    turn = math.pi / 2 + sheet.rng.uniform(-0.5, 0.5)
    t = np.linspace(0, 1, 24)
    half = 0.36 * np.sin(np.pi * (0.08 + 0.9 * t) ** 0.75) ** 0.8
    ring = placed(np.r_[np.c_[t, half], np.c_[t, -half][::-1]], at, turn, 40)
    region = sheet.region(ring, 12)
    mask = dab(sheet, filled(ring), region, ("#cf9d66", "#8f5c38"), "#3f2618", SMALL, 0.95, 0.6)
    sheet.shadow(mask, region, 0.26, 4)
    rows = [
        placed(bow([(x - 0.12, -0.4), (x + 0.1, -0.14), (x + 0.1, 0.14), (x - 0.12, 0.4)], 12), at, turn, 40)
        for x in np.arange(0.12, 1.0, 0.14)
    ]
    arcs = sheet.mask("".join(filled(ribbon(row, np.full(len(row), 0.9))) for row in rows), region, 0.7, 0.3, 0.3)
    sheet.glaze(arcs * mask * 0.9, "#4a2d1c", region)
    across = [placed(points([(0.05, s), (0.95, s * 0.3)]), at, turn, 40) for s in (-0.24, -0.08, 0.08, 0.24)]
    lines = sheet.mask("".join(filled(ribbon(row, np.full(2, 0.6))) for row in across), region, 0.7, 0.3, 0.3)
    sheet.glaze(lines * mask * 0.6, "#4a2d1c", region)


ORNAMENTS: dict[str, Callable[[PaintSheet, Spot, float], None]] = {
    paint.__name__: paint
    for paint in (blossom, camellia, umbel, berries, cherry, plum, catkin, bud, acorn, key, cone)
}
REACH = {"cherry": 48, "catkin": 62, "acorn": 42, "cone": 46, "plum": 38, "key": 42}
"""How much room an ornament needs below its place; 28 for all others."""
