"""D16 to D20: of tips, much and little."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    cast,
    grass,
    halo,
    hill,
    leaf,
    mound,
    specks,
)
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints, both
from kodama_app.workshop.paint.characters.wardrobe import feet, grain, limb
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import Points, disc, drawn, filled, stroke


def far_tips(stage: PaintStage) -> None:
    """D16: a dandelion seed, already a long way out."""
    backdrop(stage, ("#8cc8e8", "#5fa8d8"), ("#fbe8c8", "#f6d4a8"), 0.95)
    stage.glow(52, 52, 34, "#fff6cc", 0.9)
    for x, y, k in ((52, 118, 0.44), (222, 90, 0.4)):
        puff = stage.at(x, y, 0, k)
        puff.light(disc(-28, 0, 26, 0.7) + disc(4, -12, 30) + disc(34, 2, 24, 0.7), 0.8, "#ffffff", 3)
    hill(stage, [(8, 214), (70, 190), (150, 214), (248, 196)], ("#b4d0a8", "#84b094"), 0.85)
    hill(stage, [(8, 230), (90, 216), (170, 232), (248, 218)], ("#b4d078", "#7cac58"))
    for x, y, k in ((36, 214, 1.0), (58, 222, 0.7)):
        stage.part(stroke(f"M{x} {y} v{-12 * k}", 3 * k), ("#a07850", "#6f5038"), None, volume=0)
        stage.part(disc(x, y - 17 * k, 9 * k), ("#9cc874", "#5f9450"), "#3f6a34", 0.4)
    s = stage.at(142, 134, 10)
    rng = seeded("dandelion")
    for i, a in enumerate(np.linspace(-2.86, -0.28, 21)):
        long = rng.uniform(60, 70)
        across, up = long * math.cos(a), -36 + 0.86 * long * math.sin(a)
        s.dark(stroke(f"M0 -34 L{across:.1f} {up:.1f}", 1.3), "#9a8a70", 1.3)
        tuft = s.at(across, up, math.degrees(a) + 90)
        fan = " ".join(f"M0 4 L{dx} {dy}" for dx, dy in ((-8, -7), (-4, -11), (0, -13), (4, -11), (8, -7)))
        tuft.light(disc(0, -4, 10), 0.75, "#ffffff", 2)
        tuft.dark(stroke(fan, 1.1), "#a89c8c" if i % 2 else "#b8a888", 1.1)
    s.part(stroke("M0 -36 L0 12", 4.5), ("#f0e4c0", "#c0a878"), "#6a5430", 0.6)
    seed: Tints = ("#e8b878", "#a8703c")
    limb(s, "M-16 82 Q-22 92 -28 96", 10, seed, "#4a2c14")
    limb(s, "M16 82 Q18 94 12 100", 10, seed, "#4a2c14")
    body = s.part(
        drawn("M0 4 C30 6 38 30 36 50 C34 74 18 90 0 92 C-18 90 -34 74 -36 50 C-38 30 -30 6 0 4 Z"),
        seed,
        "#4a2c14",
        1.0,
    )
    s.light(disc(0, 44, 28, 0.8), 0.4, "#fff0d0", 5, body)
    grain(s, body, ["M-20 76 Q-16 84 -8 88", "M20 76 Q16 84 8 88", "M0 78 L0 90"], "#74481f", 1.3)
    paint_face(s.at(0, 40), Face(mouth="open", apart=15, eye=6.6, glance=(2, 1)), body)
    limb(s, "M-32 40 Q-40 8 -6 -6", 10, seed, "#4a2c14")
    limb(s, "M34 46 Q56 44 66 30", 10, seed, "#4a2c14")
    band = s.part(drawn("M-33 22 Q0 6 33 22 L36 32 Q0 14 -36 32 Z"), ("#f0705a", "#c23a3c"), "#5a1418", shadow=0.2)
    grain(s, band, ["M-30 24 Q0 8 30 24"], "#fbd0b0", 1.4)
    end = "M-32 28 C-54 20 -60 40 -82 30"
    s.part(stroke(end, 8), ("#f0705a", "#c23a3c"), "#5a1418", 0.8)
    stage.light(
        stroke("M24 156 Q50 148 74 154 M40 172 Q60 166 80 170 M30 188 Q44 184 58 187", 2.4), 0.75, soft=0.8
    )


def duet(stage: PaintStage) -> None:
    """D17: a cricket's fiddle; its notes come in twos, a flower beamed to a star."""
    backdrop(stage, ("#d8d0ec", "#bcb0dc"), ("#d8e8c4", "#b0d098"))
    halo(stage, 116, 134, 88)
    mound(stage, 216, 100, 13)
    cast(stage, 112, 220, 56)
    s = stage.at(104, 138)
    green: Tints = ("#bcdc70", "#74a844")
    ink = "#264a1c"
    for side in (-1, 1):
        leg = s.at(0, 0, 0, 1, side < 0)
        leg.part(stroke("M22 56 L60 14 L66 78", 9), green, ink, 0.9)
        leg.part(disc(70, 80, 10, 0.6), green, ink, 0.8)
        leg.part(stroke("M14 -54 C18 -84 40 -96 58 -92", 3.4), ("#7a9a44", "#4f6f2c"), ink, 0.5, volume=0)
    coat = s.part(
        drawn("M-30 10 C-46 40 -46 70 -30 82 L-6 64 L6 64 L30 82 C46 70 46 40 30 10 Z"),
        ("#7a5c94", "#46346a"),
        "#1f1438",
        0.95,
    )
    s.part(drawn("M-14 14 L14 14 L6 58 L-6 58 Z"), ("#fffaf0", "#e0d4c8"), "#4a3c54", 0.7)
    grain(s, coat, ["M-14 14 L-22 34 L-8 60", "M14 14 L22 34 L8 60"], "#c0a4d8", 1.4)
    head = s.part(
        drawn("M0 -62 C34 -62 48 -40 46 -16 C44 8 24 20 0 20 C-24 20 -44 8 -46 -16 C-48 -40 -34 -62 0 -62 Z"),
        green,
        ink,
        1.0,
        shadow=0.3,
    )
    paint_face(s.at(-4, -18), Face(eyes="sleepy", mouth="smile", apart=19, eye=7.5), head)
    for side in (-1, 1):
        s.part(drawn(f"M0 22 L{17 * side} 13 L{17 * side} 31 Z"), ("#f0705a", "#c23a3c"), "#5a1418", 0.8)
    s.part(disc(0, 22, 5), ("#f0705a", "#c23a3c"), "#5a1418", 0.7)
    fiddle = s.at(38, 40, -24, 1.1)
    fiddle.part(drawn("M22 -4 L70 -3 L74 -8 L80 -4 L76 4 L22 4 Z"), ("#7a4a2c", "#4a2c1c"), "#24120a", 0.7)
    wood = fiddle.part(
        drawn("M-24 0 C-26 -18 -10 -22 -2 -13 C4 -10 8 -12 12 -15 C24 -20 32 -10 30 0 C32 10 24 20 12 15 "
              "C8 12 4 10 -2 13 C-10 22 -26 18 -24 0 Z"),
        ("#e0904c", "#a8501f"),
        "#4a1c08",
        0.95,
        shadow=0.3,
    )  # fmt: skip
    fiddle.dark(stroke("M2 -8 q4 3 1 6 M2 8 q4 -3 1 -6", 1.6), "#4a1c08", 2, wood)
    fiddle.light(stroke("M-16 -2 L72 -2 M-16 2 L72 2", 0.9), 0.9, "#fff6e0", 0.2)
    limb(s, "M-34 26 Q-56 46 -26 56 Q-6 60 10 50", 10, green, ink)
    limb(s, "M36 22 Q66 34 84 20", 10, green, ink)
    s.part(stroke("M-22 66 L64 8", 3), ("#8a5c38", "#543220"), "#2a160c", 0.5, volume=0)
    pair = stage.at(188, 62)
    pair.part(stroke("M-10 26 L-10 -20 M40 14 L40 -32", 4), ("#6a4a8c", "#43306a"), "#241a3c", 0.5, volume=0)
    pair.part(drawn("M-12 -22 L42 -36 L42 -26 L-12 -12 Z"), ("#6a4a8c", "#43306a"), "#241a3c", 0.6)
    pair.feature("flower", -20, 30, 0.36)
    pair.feature("star", 30, 18, 0.36)
    grass(stage, 214, 220, 5, 18)
    grass(stage, 36, 222, 5, 16)


def fasting(stage: PaintStage) -> None:
    """D18: a persimmon at peace with an empty bowl."""
    backdrop(stage, ("#e8e0d4", "#d4ccc4"), ("#dce0d4", "#c0ccc4"), 0.85)
    stage.light(disc(128, 118, 92), 0.7, "#fffdf4", 2)
    ring = '<ellipse cx="128" cy="118" rx="90" ry="90" fill="none" stroke="#fff" stroke-width="7"/>'
    stage.tint(ring, ("#c4a484", "#a88468"), 0.55, 0.9)
    mound(stage, 218, 92, 12, ("#c4c8a4", "#949c7c"))
    cast(stage, 128, 218, 62)
    s = stage.at(128, 132)
    robe: Tints = ("#c98a54", "#8f5434")
    ink = "#4a2412"
    s.part(
        drawn("M-30 30 C-70 46 -92 74 -78 84 C-50 92 50 92 78 84 C92 74 70 46 30 30 Z"),
        robe,
        ink,
        0.95,
        shadow=0.2,
    )
    s.part(drawn("M-64 84 C-40 66 40 66 64 84 C40 92 -40 92 -64 84 Z"), ("#d89c64", "#a0623c"), ink, 0.8)
    orange: Tints = ("#fbb060", "#e8742c")
    head = s.part(
        drawn("M0 -58 C44 -62 66 -36 64 -8 C62 24 38 44 0 44 C-38 44 -62 24 -64 -8 C-66 -36 -44 -62 0 -58 Z"),
        orange,
        "#6a2c0c",
        1.0,
        shadow=0.3,
    )
    s.light(disc(-34, -36, 12, 0.6), 0.6, "#fff4e0", 3, head)
    for turn in (-166, -128, -90, -52, -14):
        leaf(
            s, 0, -52, turn + (8 if turn < -90 else -8), 40, ("#a8bc74", "#6a8a4c"), "triangular", "#33451f", 0.25
        )
    s.part(stroke("M0 -54 L2 -70", 8), ("#9a7a4c", "#5f4428"), "#3a2412")
    paint_face(s.at(0, -4), Face(eyes="sleepy", mouth="small", apart=21, eye=8), head)
    for i in range(15):
        a = math.pi * (0.06 + 0.88 * i / 14)
        s.part(disc(42 * math.cos(a), 38 + 22 * math.sin(a), 4.4), ("#8a5040", "#54281f"), "#2a120c", 0.6)
    limb(s, "M-50 52 Q-40 76 -10 72", 13, robe, ink)
    limb(s, "M50 52 Q40 76 10 72", 13, robe, ink)
    s.part(disc(-6, 71, 8) + disc(6, 71, 8), orange, "#6a2c0c", 0.8)
    bowl = stage.at(202, 198)
    bowl.part(
        drawn("M-28 -12 L28 -12 C26 10 14 20 0 20 C-14 20 -26 10 -28 -12 Z"), ("#7a6a70", "#453a44"), "#1f181c"
    )
    bowl.part(disc(0, -12, 28, 0.3), ("#b8a8a4", "#7a6a6c"), "#1f181c", 0.8, volume=0)
    bowl.dark(disc(0, -9, 21, 0.22), "#5a4a50", 1.0)
    bowl.part(
        stroke("M-36 20 L34 22", 3) + stroke("M-36 25 L34 27", 3), ("#d8b07c", "#9a7048"), "#4a2f18", 0.5, volume=0
    )


def plenty(stage: PaintStage) -> None:
    """D19: a hamster that has three of everything, most of it in its cheeks."""
    backdrop(stage, ("#fbe8c4", "#f6d49c"), ("#ecdc9c", "#d0c478"))
    halo(stage, 128, 120, 92)
    specks(stage, "plenty", "#d08a3c", 8)
    mound(stage, 216, 108, 14, ("#c9c27c", "#98984f"))
    cast(stage, 128, 220, 70)
    s = stage.at(128, 128)
    gold: Tints = ("#f4c078", "#cc8844")
    ink = "#54300f"
    feet(s, 84, 28, 14, ("#f8c4b0", "#e09080"), "#5a2c24")
    s.part(disc(0, 44, 60, 0.72), gold, ink, 0.95)
    s.light(disc(0, 54, 42, 0.62), 0.85, "#fffaec", 4)
    for side in (-1, 1):
        s.part(disc(38 * side, -62, 16), gold, ink)
        s.part(disc(38 * side, -60, 9), ("#f8c4b0", "#e09080"), None)
    head = s.part(
        drawn(
            "M0 -70 C34 -70 48 -48 52 -30 C76 -26 88 -4 80 16 C72 36 40 38 0 38 C-40 38 -72 36 -80 16 "
            "C-88 -4 -76 -26 -52 -30 C-48 -48 -34 -70 0 -70 Z"
        ),
        gold,
        ink,
        1.0,
        shadow=0.3,
    )
    s.light(both(disc(50, 8, 28, 0.8)) + disc(0, 18, 30, 0.6), 0.85, "#fffaec", 5, head)
    s.light(drawn("M-7 -68 L7 -68 L4 -30 L-4 -30 Z"), 0.6, "#fffaec", 2.5, head)
    paint_face(s.at(0, -22), Face(mouth="none", apart=25, eye=7.4, blush=None), head)
    s.tint(both(disc(52, 4, 13, 0.7)), "#ee8f86", 0.8, 3, head)
    s.dark(drawn("M-6 -8 Q0 -11 6 -8 Q4 -1 0 0 Q-4 -1 -6 -8 Z"), "#b84a54", 2)
    s.dark(stroke("M0 0 L0 5 M-9 4 Q-4.5 10 0 5 Q4.5 10 9 4", 2.2), "#5a3028", 2.4)
    s.light(drawn("M-4 8 L4 8 L3.4 15 L-3.4 15 Z"), 0.95)
    for x, y, k in ((-26, 42, 0.36), (0, 38, 0.36), (26, 42, 0.36)):
        s.feature("mushroom", x, y, k)
    for x, y in ((-40, 54), (40, 54)):
        s.part(disc(x, y, 10), ("#f8c4b0", "#e09080"), "#5a2c24", 0.8)
    for x in (-14, 0, 14):
        s.feature("star", x * 1.5, 66 - abs(x) * 0.2, 0.24)
    for x, y in ((-98, 70), (-82, 78), (-106, 84)):
        s.feature("flower", x, y, 0.3)
    for x, y in ((84, 78), (98, 68), (108, 84)):
        nut = s.at(x, y, 10, 0.5)
        nut.part(drawn("M-18 -6 C-20 14 -8 26 0 28 C8 26 20 14 18 -6 Z"), ("#e6bc74", "#b0763a"), "#4a2c10")
        nut.part(drawn("M-23 -4 C-22 -24 22 -24 23 -4 Q0 4 -23 -4 Z"), ("#a8845a", "#745434"), "#3a2412")


def own_tips(stage: PaintStage) -> None:
    """D20: a maple leaf with the star of its heart on every point."""
    backdrop(stage, ("#f6e4c8", "#f0ccac"), ("#e8d8b0", "#d4bc8c"))
    halo(stage, 128, 124, 100)
    mound(stage, 218, 92, 12, ("#c9b474", "#988848"))
    cast(stage, 128, 222, 44)
    s = stage.at(128, 137)
    red: Tints = ("#f4824c", "#cc3c30")
    ink = "#5f1a12"
    tips = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a, r in FINGERS if r > 90]
    for x, y in tips:
        s.glow(x, y, 24, "#fff3b8", 0.9)
    limb(s, "M-12 60 Q-16 72 -20 80", 10, red, ink)
    limb(s, "M12 60 Q16 72 20 80", 10, red, ink)
    s.part(disc(-23, 82, 12, 0.6) + disc(23, 82, 12, 0.6), ("#b8503c", "#7a2c24"), ink, 0.8)
    body = s.part(filled(_maple()), red, ink, 1.0, shadow=0.3)
    veins = [f"M0 0 L{x * 0.84:.0f} {y * 0.84:.0f}" for x, y in tips]
    grain(s, body, veins, "#8f2420", 1.8)
    s.tint(disc(0, -88, 30, 0.9), "#f6c84c", 0.5, 8, body)
    face = s.part(disc(0, -2, 40, 0.84), ("#fdeccc", "#f0c494"), "#6a3018", 0.8, volume=0.6)
    paint_face(s.at(0, -8), Face(eyes="happy", mouth="wide", apart=17, eye=7), face)
    for x, y in tips:
        s.feature("star", x, y, 0.3)
    s.feature("star", 0, 50, 0.36)


FINGERS = ((-90, 111), (-37, 114), (8, 100), (56, 60), (124, 60), (172, 100), (217, 114))
"""Heading and reach of the leaf's points, around its face."""


def _maple() -> Points:
    """Each finger with two teeth to a side; between fingers the blade is cut back nearly to the face."""
    ring: list[tuple[float, float]] = []
    for i, (turn, reach) in enumerate(FINGERS):
        a = math.radians(turn)
        c, s, wide = math.cos(a), math.sin(a), 0.15 * reach + 7
        flank = ((0.50, 0.8), (0.62, 1.15), (0.67, 0.66), (0.78, 0.8), (0.82, 0.36))
        for side in (-1, 1):
            steps = flank if side < 0 else ((1.0, 0.0), *reversed(flank))
            ring += [(reach * u * c - side * wide * v * s, reach * u * s + side * wide * v * c) for u, v in steps]
        after = FINGERS[(i + 1) % len(FINGERS)][0] + (360 if i == len(FINGERS) - 1 else 0)
        hollow = math.radians((turn + after) / 2)
        ring.append((54 * math.cos(hollow), 54 * math.sin(hollow)))
    return np.array(ring, dtype=np.float64)


PATHFINDERS: dict[str, Callable[[PaintStage], None]] = {
    "D16": far_tips,
    "D17": duet,
    "D18": fasting,
    "D19": plenty,
    "D20": own_tips,
}
