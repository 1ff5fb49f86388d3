"""K15 to K18: home, road, fork and heart."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import backdrop, cast, grass, halo, hill, leaf, mound
from kodama_app.workshop.paint.characters.stage import PaintStage, both
from kodama_app.workshop.paint.characters.things import HEART, bundle
from kodama_app.workshop.paint.characters.wardrobe import (
    feet,
    grain,
    limb,
    scales,
    sprout,
    straw_hat,
    twig,
)
from kodama_app.workshop.paint.shapes import data, disc, drawn, filled, stroke


def homebody(stage: PaintStage) -> None:
    """K15: so fond of home that it has become one."""
    backdrop(stage, ("#f6dcc0", "#eec4a4"), ("#dfe0a8", "#bccf80"))
    halo(stage, 128, 120, 90)
    stage.light(stroke("M172 52 C160 38 186 30 172 12", 9), 0.75, soft=3)
    mound(stage, 212, 104, 18)
    cast(stage, 128, 216, 66)
    s = stage.at(128, 136)
    s.part('<rect x="32" y="-86" width="22" height="40" rx="3" fill="#fff"/>', ("#c98a74", "#96584c"), "#4a2620")
    feet(s, 76, 26, 15, ("#b9805c", "#7a4c38"))
    wall = "M-54 -24 C-58 14 -60 44 -54 66 Q0 84 54 66 C60 44 58 14 54 -24 Z"
    body = s.part(drawn(wall), ("#fdf3dc", "#e6cfa4"), "#4a3420")
    roof = (
        "M-84 -12 C-56 -28 -30 -66 -6 -88 Q0 -94 6 -88 C30 -66 56 -28 84 -12 C84 0 70 0 60 -6 "
        "C40 -14 -40 -14 -60 -6 C-70 0 -84 0 -84 -12 Z"
    )
    cap = s.part(drawn(roof), ("#d9765a", "#a83f38"), "#5a1f1c", 0.95, shadow=0.4)
    scales(s, cap, (-90, -92, 92, -4), 15, "#7a2a28")
    window = s.part(disc(0, -44, 12), ("#ffe89a", "#f6c24c"), "#5a3414", volume=0)
    s.dark(stroke("M0 -58 L0 -30 M-14 -44 L14 -44", 2), "#5a3414", 2, window)
    paint_face(s.at(0, 14), Face(eyes="sleepy", mouth="smile", apart=21, eye=7), body)
    door = s.part(
        drawn("M-15 76 L-15 56 C-15 40 15 40 15 56 L15 76 Q0 79 -15 76 Z"), ("#8fb45c", "#5a8a44"), "#23401c"
    )
    grain(s, door, ["M-5 44 L-5 78", "M5 44 L5 78"], "#3c6430")
    s.part(disc(9, 61, 2.4), ("#f6d05c", "#d99a2c"), "#5a3414", 0.5)
    limb(s, "M-52 36 Q-64 44 -52 52", 12, ("#fdf3dc", "#e6cfa4"))
    limb(s, "M52 36 Q64 40 58 50", 12, ("#fdf3dc", "#e6cfa4"))
    cup = s.at(-46, 46)
    cup.part(stroke("M-12 2 q-9 3 1 11", 3), ("#f4f7f8", "#b9cfdc"), "#2c4a66", 0.7)
    cup.part(drawn("M-13 -5 L13 -5 C13 9 8 14 0 14 C-8 14 -13 9 -13 -5 Z"), ("#8fc0dc", "#5a92bc"), "#2c4a66")
    cup.light(stroke("M-4 -12 q-4 -6 0 -12 M5 -12 q4 -6 0 -12", 2), 0.85, soft=0.8)
    grass(stage, 44, 214, 5, 18)
    grass(stage, 214, 216, 5, 18)


def wanderer(stage: PaintStage) -> None:
    """K16: hat, staff and bundle, and the hills still far away."""
    backdrop(stage, ("#f6dcb4", "#f0c898"), ("#cddfe6", "#a9c8d8"))
    stage.glow(206, 62, 30, "#fff3cc", 0.9)
    hill(stage, [(8, 150), (60, 96), (110, 150), (160, 128)], ("#b4c9dc", "#8faac8"), 0.7)
    hill(stage, [(100, 152), (160, 100), (210, 120), (248, 138)], ("#a9c4cc", "#7fa3b4"), 0.75)
    hill(stage, [(8, 186), (80, 168), (180, 176), (248, 164)], ("#bccf8c", "#8fae64"), 0.85)
    stage.light(
        drawn("M96 246 C150 220 236 214 186 184 C176 178 190 174 200 172 C226 186 262 226 190 246 Z"),
        0.75,
        "#f6e6bc",
        2,
    )
    cast(stage, 116, 222, 50)
    s = stage.at(112, 146, 4)
    twig(s, [(62, 74), (64, 20), (60, -30), (64, -86)], 7)
    bundle(s.at(74, -62, 8, 0.9))
    s.part(disc(-18, 72, 15, 0.66) + disc(24, 76, 15, 0.66), ("#8a5c3c", "#5a3824"))
    cloak = "M-6 -30 C24 -34 44 20 50 64 Q20 80 -8 70 Q-36 76 -60 60 C-46 30 -40 -20 -6 -30 Z"
    part = s.part(drawn(cloak), ("#8fa9bc", "#54708c"), "#24384c", 0.95)
    grain(s, part, ["M-14 6 Q-26 36 -36 64", "M6 14 Q8 44 4 70", "M24 10 Q34 36 36 66"], "#34506a", 1.4)
    head = s.part(disc(2, -20, 40, 0.88), ("#fdf0d8", "#ecc8a0"), "#4a3420", shadow=0.3)
    paint_face(s.at(8, -10), Face(mouth="smile", apart=16, glance=(1.6, 0)), head)
    straw_hat(s.at(2, -38, -4), 0, 70, 50, peak=True)
    s.part(drawn("M-30 8 Q4 28 36 8 L34 20 Q4 38 -28 20 Z"), ("#f0b45c", "#d0802f"), "#6b3a14")
    s.part(drawn("M-20 20 L-8 24 L-16 48 L-30 42 Z"), ("#f0b45c", "#d0802f"), "#6b3a14")
    limb(s, "M36 30 Q52 32 62 22", 13, ("#8fa9bc", "#54708c"), "#24384c")
    s.part(disc(62, 21, 8), ("#fdf0d8", "#ecc8a0"))


def forker(stage: PaintStage) -> None:
    """K17: a twig that forks, and forks again."""
    backdrop(stage, ("#dcecdc", "#bfdcc8"), ("#e8e6bc", "#cfd494"))
    halo(stage, 128, 110, 96)
    mound(stage, 214, 92, 16)
    cast(stage, 128, 218, 44)
    s = stage.at(128, 143, 0, 0.9)
    wood = ("#b98a64", "#7a523c")
    for side in (-1, 1):
        horn = s.at(0, 0, 0, 1, side < 0)
        twig(horn, [(16, -14), (26, -46), (44, -62), (62, -100)], 17, wood)
        twig(horn, [(38, -52), (58, -60), (76, -66), (92, -62)], 11, wood)
        twig(horn, [(50, -78), (46, -92), (40, -102), (40, -116)], 9, wood)
        twig(horn, [(70, -64), (78, -76), (84, -84), (92, -94)], 7, wood)
        for x, y, turn in ((62, -98, -50), (92, -62, 10), (40, -114, -100), (92, -92, -50)):
            leaf(horn, x, y, turn, 25, ("#c3d868", "#7fae4c"))
    limb(s, "M-12 62 Q-16 76 -20 82", 13, wood)
    limb(s, "M12 62 Q16 76 20 82", 13, wood)
    body = s.part(
        drawn(
            "M-30 -32 C-44 -20 -48 10 -40 30 C-34 52 -24 70 0 70 C24 70 34 52 40 30 C48 10 44 -20 30 -32 "
            "C14 -22 -14 -22 -30 -32 Z"
        ),
        wood,
        "#33201a",
        0.95,
    )
    s.light(disc(0, 12, 31, 0.85), 0.7, "#f6dfba", 3, body)
    grain(
        s,
        body,
        [
            "M-34 -20 Q-40 0 -36 20",
            "M34 -20 Q40 0 36 20",
            "M-22 48 Q-16 60 -8 66",
            "M22 48 Q16 60 8 66",
            "M0 50 L0 64",
            "M-12 -22 L-10 -12",
            "M12 -22 L10 -12",
        ],
        "#4f3424",
        1.4,
    )
    paint_face(s.at(0, 8), Face(mouth="wide", apart=16, eye=6.6), body)
    for side in (-1, 1):
        arm = s.at(0, 0, 0, 1, side < 0)
        twig(arm, [(36, 30), (52, 36), (62, 32), (72, 20)], 9, wood)
        twig(arm, [(60, 33), (68, 36), (74, 38), (80, 36)], 6, wood)


def heartwood(stage: PaintStage) -> None:
    """K18: the years of a tree, with its heart in the middle."""
    backdrop(stage, ("#f6d8c8", "#eeb8a4"), ("#e3d3a4", "#c9b47c"))
    halo(stage, 128, 118, 96)
    mound(stage, 214, 100, 16, ("#b9c274", "#8a9a4c"))
    cast(stage, 128, 218, 66)
    s = stage.at(128, 122)
    feet(s, 86, 26, 16, ("#a86a4c", "#6f3f30"))
    limb(s, "M-66 20 Q-88 26 -90 48", 14, ("#b9805c", "#7a4c38"))
    limb(s, "M66 20 Q88 10 92 -12", 14, ("#b9805c", "#7a4c38"))
    rng = np.random.default_rng(18)
    a = np.linspace(0, math.tau, 90, endpoint=False)
    rough = 1 + 0.018 * np.sin(9 * a + 1) + 0.014 * np.sin(17 * a) + 0.008 * rng.normal(size=90)
    ring = np.c_[80 * rough * np.cos(a), 80 * rough * np.sin(a)]
    s.part(filled(ring), ("#8f6450", "#5a382c"), "#2c1a14", 1.0, shadow=0.35)
    wood = s.part(disc(0, 0, 70), ("#fbdcb0", "#eab884"), "#6a3f28", 0.8, volume=0.5)
    circles = "".join(
        f'<path d="{data(np.c_[r * (1 + 0.02 * np.sin(3 * a + r)) * np.cos(a), r * np.sin(a)])}" fill="none" '
        'stroke="#fff" stroke-width="1.3"/>'
        for r in (44, 53, 61, 66)
    )
    s.dark(circles, "#c07a4c", 1.1, wood)
    for grow, colour in ((2.9, "#f4b39a"), (2.3, "#e8806c")):
        s.tint(drawn(HEART, (0, 44), 0, grow * 0.62), colour, 0.8, 0.6, wood)
    s.at(0, 44, 0, 1.0).part(drawn(HEART), ("#f0706a", "#bf2f46"), "#6d1c2c")
    paint_face(s.at(0, -18), Face(mouth="smile", apart=21, eye=7.5), wood)
    sprout(s, -78, 12, 30)
    s.tint(both(stroke("M66 36 Q58 58 40 70", 7)), ("#8aa84c", "#6a8f3c"), 0.9, 1.5)


ELDERS: dict[str, Callable[[PaintStage], None]] = {
    "K15": homebody,
    "K16": wanderer,
    "K17": forker,
    "K18": heartwood,
}
