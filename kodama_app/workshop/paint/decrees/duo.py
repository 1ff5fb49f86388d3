"""DS1 to DU3: what two trees share in spring, and what passes between them on summer nights."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    branch,
    cast,
    grass,
    halo,
    hill,
    leaf,
    mound,
    stars,
)
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.characters.things import blossom, watering_can
from kodama_app.workshop.paint.characters.wardrobe import grain, leafage, limb, twig
from kodama_app.workshop.paint.characters.wisps import MINT, MINT_INK, WISP, trail, wisp
from kodama_app.workshop.paint.decrees.land import PALE, cloud_puff, spirit
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import bow, disc, drawn, filled, ribbon, stroke
from kodama_app.workshop.paint.sheet import Brush

GLAD = Face(eyes="happy", mouth="small", apart=13, eye=6.5, blush="#f4a8a0")
LEAFY: tuple[Tints, ...] = (("#c8e070", "#84b84c"), ("#a8d464", "#5f9c48"), ("#dcec88", "#a4c854"))
Limb = tuple[list[tuple[float, float]], float, float]
"""A curve's corners, its width at the foot and at the tip."""
PINK: Tints = ("#fbd5de", "#ee9ab4")


def one_tree(stage: PaintStage, limbs: tuple[Limb, ...], tints: Tints, bole: str = "") -> None:
    """Limbs that have grown together: one outline, no joints."""
    outline, lines = [bole], []
    rng = seeded(f"one tree {limbs[0][0]}")
    for corners, thick, thin in limbs:
        spine = bow(corners, 40)
        half = np.linspace(thick, thin, 40) / 2
        outline.append(filled(ribbon(spine, half)))
        way = np.gradient(spine, axis=0)
        aside = np.c_[-way[:, 1], way[:, 0]] / np.hypot(way[:, 0], way[:, 1])[:, None]
        for _ in range(round(0.7 * thick)):
            start = int(rng.integers(3, 30))
            grown = (spine + aside * half[:, None] * rng.uniform(-0.7, 0.7))[
                start : start + int(rng.integers(4, 9))
            ]
            lines.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in grown))
    part = stage.part(
        "".join(outline), tints, "#2f2220", 0.95, Brush(1.0, 0.4, 0.5, 3, 0.3, small=True), shadow=0.2
    )
    grain(stage, part, lines, "#3a2824", 1.0)


def twin_summons(stage: PaintStage) -> None:
    """DS1: one call, and two of them come up out of the ring of stones."""
    backdrop(stage, ("#b0a8dc", "#8c90cc"), ("#f4ccd4", "#dce0b0"), 1.05)
    stage.glow(128, 190, 90, "#fbfff0", 0.7)
    hill(stage, [(8, 190), (80, 176), (170, 184), (248, 174)], ("#c0dc94", "#90c070"))
    mound(stage, 216, 110, 18)
    stage.light(disc(128, 214, 56, 0.26), 0.8, "#f4ffe4", 5)
    trail(stage, "M124 206 C60 190 60 150 110 136 C150 124 110 100 78 84", 9, "#d4ffe0", 0.9)
    trail(stage, "M132 206 C196 190 196 150 146 136 C106 124 146 100 178 84", 9, "#ffe0f0", 0.9)
    for x, y, r in ((62, 214, 13), (84, 226, 12), (196, 214, 13), (172, 226, 12), (90, 200, 9), (168, 200, 9)):
        stone = stage.part(disc(x, y, r, 0.75), ("#cfc8c0", "#948f94"), "#3f3a40", 0.8, shadow=0.2)
        stage.tint(disc(x - 2, y - r * 0.5, r * 0.6, 0.5), "#8fae54", 0.7, 1.5, stone)
    spirit(stage, 128, 206, 0.44, Face(mouth="open", glance=(0, -3)))
    s = stage.at(128, 206, 0, 0.44)
    limb(s, "M-36 4 Q-60 -12 -62 -36", 13, PALE, "#4a4a38")
    limb(s, "M36 4 Q60 -12 62 -36", 13, PALE, "#4a4a38")
    wisp(stage, 76, 76, 0.82, GLAD, -8, flip=True)
    wisp(stage, 182, 76, 0.82, GLAD, 8)
    for x, y, k in (
        (24, 44, 0.7),
        (34, 26, 0.8),
        (230, 40, 0.75),
        (218, 24, 0.6),
        (20, 190, 0.5),
        (236, 186, 0.5),
    ):
        blossom(stage, x, y, k, PINK)
    for x in (28, 226):
        grass(stage, x, 230, 6, 22)


def fair_share(stage: PaintStage) -> None:
    """DS2: one strawberry, two friends, a clean cut."""
    backdrop(stage, ("#fbeedc", "#f8dcd0"), ("#e0ecb8", "#bcd890"))
    halo(stage, 128, 110, 90)
    hill(stage, [(8, 196), (80, 182), (170, 190), (248, 180)], ("#c4dc90", "#94c06c"))
    mound(stage, 218, 114, 16)
    spirit(stage, 52, 178, 0.84, Face(eyes="happy", mouth="open"))
    spirit(stage, 204, 178, 0.84, Face(eyes="happy", mouth="wide"))
    s = stage.at(128, 186)
    s.part(
        drawn("M-44 -6 C-40 14 -46 34 -56 46 Q0 58 56 46 C46 34 40 14 44 -6 Z"),
        ("#c69a6b", "#8a6448"),
        "#3a281e",
        0.95,
    )
    grain(
        s,
        s.mask(disc(0, 24, 44)),
        ["M-28 8 L-34 44", "M-8 10 L-10 50", "M14 10 L16 50", "M30 8 L36 42"],
        "#5a3f2c",
    )
    s.part(disc(0, -6, 46, 0.3), ("#fbdcb0", "#eab884"), "#4a2c1c", 0.9, volume=0.3)
    for side in (-1, 1):
        half = stage.at(128 + 4 * side, 118, 10 * side, 1.08, side < 0)
        flesh = half.part(
            drawn("M0 -36 C40 -44 54 -14 42 14 C32 38 12 54 0 58 Z"),
            ("#f4685c", "#c42a38"),
            "#5f0c1c",
            1.0,
            shadow=0.3,
        )
        half.light(drawn("M0 -26 C26 -34 38 -10 30 10 C22 30 8 42 0 46 Z"), 0.72, "#ffd4c8", 3, flesh)
        half.light(drawn("M0 -12 C10 -14 14 0 10 10 C6 18 2 24 0 26 Z"), 0.85, "#fff6f0", 2, flesh)
        half.dark(
            "".join(disc(x, y, 1.7, 1.5) for x, y in ((44, -14), (45, 2), (39, 16), (30, 30), (19, 42))),
            "#f8d860",
            1,
        )
        half.light(
            "".join(disc(x, y, 1.8, 1.5) for x, y in ((44, -14), (45, 2), (39, 16), (30, 30))), 0.9, "#fbe48c"
        )
        leaf(half, 2, -34, -20, 34, ("#b4d868", "#6fa848"))
        leaf(half, 2, -36, -62, 30, ("#b4d868", "#6fa848"))
    stage.light(stroke("M128 70 L128 178", 3), 0.6, "#fffaf0", 1.2)
    for side, x in ((1, 52), (-1, 204)):
        arm = stage.at(x, 178, 0, 0.84, side < 0)
        limb(arm, "M36 6 Q52 -6 56 -24", 13, PALE, "#4a4a38")
    for x, y in ((26, 76), (230, 70), (212, 96), (44, 96)):
        blossom(stage, x, y, 0.55, ("#ffffff", "#ece4e8"))
    for x in (24, 92, 164, 234):
        grass(stage, x, 236, 5, 18)


def sapling_year(stage: PaintStage) -> None:
    """DS3: a young tree that flowers true to its kind."""
    backdrop(stage, ("#dceef4", "#bfe0ec"), ("#f0f0c4", "#d8e49c"))
    stage.glow(206, 54, 36, "#fff6cc", 0.9)
    cloud_puff(stage, 44, 56, 0.5)
    hill(stage, [(8, 196), (80, 180), (170, 190), (248, 178)], ("#c4e094", "#94c470"))
    mound(stage, 216, 108, 20)
    twig(stage, [(150, 214), (150, 170), (150, 130), (150, 96)], 6, ("#d8b48c", "#a88460"))
    young: tuple[Limb, ...] = (
        ([(128, 218), (122, 170), (132, 130), (126, 60)], 17, 8),
        ([(127, 146), (104, 130), (90, 116), (76, 92)], 10, 5),
        ([(128, 124), (150, 110), (166, 100), (178, 78)], 10, 5),
    )
    one_tree(stage, young, ("#b8a06c", "#7f7048"))
    grass(stage, 118, 222, 5, 14)
    grass(stage, 146, 222, 5, 16)
    stage.part(stroke("M122 164 Q138 172 154 162", 6), ("#f0b45c", "#d0802f"), "#6b3a14", 0.7)
    ring = [(126, 58), (110, 64), (142, 62), (76, 92), (88, 108), (66, 102), (178, 78), (166, 92), (190, 88)]
    for centre in ((126, 80), (84, 112), (172, 98)):
        near = [p for p in ring if abs(p[0] - centre[0]) < 24]
        leafage(stage, [(float(x), float(y)) for x, y in near], 38, LEAFY, f"sapling {centre}", "ovate", centre)
        leafage(stage, [(float(x), float(y)) for x, y in near], 26, LEAFY, f"inner {centre}", "ovate", centre)
    for x, y, k in ((126, 46, 0.5), (72, 88, 0.42), (182, 74, 0.42)):
        stage.glow(x, y, 24, "#fff6f0", 0.7)
        stage.feature("flower", x, y, k)
    s = spirit(stage, 56, 192, 0.6, Face(eyes="happy", mouth="open"))
    watering_can(stage.at(92, 186, 12, 0.62))
    limb(s, "M32 8 Q42 2 46 -2", 13, PALE, "#4a4a38")
    stage.feature("flower", 200, 206, 0.3)
    stage.feature("flower", 226, 216, 0.24)
    for x in (26, 172, 214):
        grass(stage, x, 232, 6, 22)


def restless_spirits(stage: PaintStage) -> None:
    """DU1: from bough to bough, all night long."""
    backdrop(stage, ("#4a5c94", "#33427a"), ("#7c88b8", "#c89cac"), 1.25)
    stars(stage, [(36, 36, 3), (224, 30, 3.5), (128, 22, 2.5), (234, 120, 2.5), (24, 118, 2.5)])
    hill(stage, [(8, 206), (80, 190), (170, 200), (248, 188)], ("#5f8a84", "#3c6464"), 1.1)
    bark: Tints = ("#8f7468", "#54403c")
    limbs: tuple[Limb, ...] = (
        ([(130, 250), (120, 180), (138, 120), (150, 52)], 36, 7),
        ([(130, 172), (90, 164), (66, 150), (38, 158)], 17, 6),
        ([(134, 142), (170, 132), (196, 132), (222, 150)], 17, 6),
        ([(138, 116), (112, 92), (80, 84), (56, 84)], 14, 6),
    )
    one_tree(stage, limbs, bark)
    for x, y, turn in (
        (38, 158, 170), (64, 154, -80), (222, 150, 30), (196, 136, 80), (56, 84, 190), (84, 88, 100),
        (150, 58, -80),
        (146, 78, -20), (144, 92, 190), (100, 162, 80), (172, 132, -70),
    ):  # fmt: skip
        leaf(stage, x, y, turn, 30, ("#8fb474", "#4a8058"), vein="#1f3424")
    hops = "M50 74 C60 20 130 14 150 42 M160 44 C200 20 236 80 226 130 M218 144 C190 220 80 220 40 168"
    trail(stage, hops, 5, "#e0ffe8", 0.8)
    wisp(stage, 54, 56, 0.58, Face(mouth="open", apart=13, eye=6.2, glance=(2, 0), blush="#f4a8a0"), 14)
    wisp(stage, 206, 62, 0.66, GLAD, 24, flip=True)
    wisp(stage, 206, 184, 0.54, Face(mouth="o", apart=13, eye=6.2, glance=(-2, 1), blush="#f4a8a0"), 20)
    wisp(stage, 76, 202, 0.62, GLAD, -16, flip=True)
    for x in (30, 226):
        grass(stage, x, 240, 6, 26, "#24483c")


def veil(stage: PaintStage) -> None:
    """DU2: two leaves to be seen, and one thing behind a cloth."""
    backdrop(stage, ("#7f6aa4", "#584a88"), ("#c08cac", "#e0b0a8"), 1.15)
    stars(stage, [(30, 40, 3), (226, 104, 3), (90, 26, 2.5), (196, 28, 2.5)])
    stage.glow(44, 96, 40, "#fbe8e0", 0.5)
    hill(stage, [(8, 218), (80, 204), (170, 214), (248, 202)], ("#8a90a0", "#5f6a80"), 1.0)
    branch(stage, [(-8, 52), (80, 34), (170, 56), (264, 34)], 20, 12, ("#8f7468", "#54403c"))
    stage.glow(128, 132, 66, "#e8ffe4", 0.85)
    shade = stage.at(128, 136, 0, 1.15)
    shade.part(drawn(WISP), MINT, MINT_INK, 0.7, volume=0.4)
    shade.dark(disc(-13, -4, 6, 1.2) + disc(13, -4, 6, 1.2), "#1c3a34", 3)
    cloth = (
        "M66 46 C84 54 104 42 128 48 C152 42 172 54 190 44 C186 90 198 140 204 200 "
        "Q190 212 178 200 Q164 214 150 202 Q138 216 124 202 Q112 216 98 202 Q84 212 56 200 C62 140 70 90 66 46 Z"
    )
    gauze = stage.mask(drawn(cloth), 0.5)
    stage.sheet.shadow(gauze.mask, gauze.region, 0.4, 6)
    stage.sheet.lift(gauze.mask, gauze.region, 0.56, "#efe4f8")
    stage.tint(drawn(cloth), ("#c8b0e4", "#a48cd0"), 0.55, 0.5)
    stage.sheet.ink(gauze.mask, gauze.region, "#3c2c60", 0.9, 0.8, 0.3)
    folds = [
        "M84 50 C84 100 80 150 76 204", "M106 46 C108 100 104 150 100 202", "M128 48 C128 100 128 150 124 202",
        "M150 46 C150 100 152 150 152 202", "M172 50 C174 100 178 150 180 200",
    ]  # fmt: skip
    stage.dark("".join(stroke(line, 1.6) for line in folds), "#7a5fb0", 0.8, gauze)
    gleam = stroke("M94 50 C94 100 90 150 86 204 M138 48 C140 100 140 150 138 202", 4)
    stage.light(gleam, 0.5, "#ffffff", 2, gauze)
    for x in (70, 99, 128, 157, 187):
        stage.part(disc(x, 45 + 3 * np.cos(x), 5.5), ("#ffdc62", "#e0a02c"), "#6b4410", 0.6)
    for x, kind in ((32, "flower"), (226, "star")):
        stage.dark(stroke(f"M{x} 46 L{x} 116", 1.6), "#54403c", 1.6)
        leaf(stage, x, 108, 90, 58, ("#a8c890", "#5f9470"), "heart", "#1f4434", shadow=0.3)
        stage.feature(kind, x, 142, 0.3)
    peek = spirit(stage, 210, 200, 0.52, Face(mouth="o", glance=(-3, -1)))
    limb(peek, "M-34 6 Q-48 0 -54 -8", 13, PALE, "#4a4a38")


def shooting_stars(stage: PaintStage) -> None:
    """DU3: lie down on the warm hill and count."""
    backdrop(stage, ("#3c4488", "#262c66"), ("#6c78b4", "#a894b8"), 1.4)
    rng = seeded("DU3", "sky")
    dots = [(rng.uniform(20, 236), rng.uniform(20, 150), rng.uniform(1.6, 3.4)) for _ in range(22)]
    stars(stage, dots)
    for x, y, long, k in ((92, 86, 96, 0.62), (182, 52, 70, 0.44), (214, 130, 66, 0.4), (48, 150, 50, 0.32)):
        for wide, amount, colour in ((26, 0.3, "#c8c4f4"), (15, 0.5, "#fbe8b0"), (6, 0.85, "#fffbe4")):
            w = wide * k
            tail = f"M{x} {y - w} L{x + long} {y - long * 0.62} L{x} {y + w} Z"
            stage.light(drawn(tail), amount, colour, 1.6)
        stage.glow(x, y, 34 * k, "#fff3b0", 0.8)
        stage.feature("star", x, y, k)
    hill(stage, [(8, 206), (80, 176), (170, 182), (248, 204)], ("#587c80", "#38585f"), 1.15)
    hill(stage, [(8, 232), (90, 206), (170, 208), (248, 230)], ("#4a7868", "#2c544c"), 1.25)
    spirit(stage, 104, 200, 0.52, Face(mouth="open", glance=(0.5, -3)))
    pal = spirit(stage, 158, 206, 0.42, Face(mouth="o", glance=(1, -3)))
    limb(pal, "M34 0 Q52 -16 60 -38", 13, PALE, "#4a4a38")
    cast(stage, 128, 234, 60)
    for x in (26, 60, 204, 234):
        grass(stage, x, 240, 6, 26, "#1f443c")


DUO: dict[str, Callable[[PaintStage], None]] = {
    "DS1": twin_summons,
    "DS2": fair_share,
    "DS3": sapling_year,
    "DU1": restless_spirits,
    "DU2": veil,
    "DU3": shooting_stars,
}
