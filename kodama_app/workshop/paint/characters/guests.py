"""D01 to D05: those the Spirits like to be with."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import backdrop, branch, cast, grass, halo, leaf, mound, stars
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints, both
from kodama_app.workshop.paint.characters.things import blossom, gold_star
from kodama_app.workshop.paint.characters.wardrobe import feet, fur, limb, twig
from kodama_app.workshop.paint.characters.wisps import trail, wisp
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, filled, stroke

HAPPY = Face(eyes="happy", mouth="small", apart=13, eye=6.5, blush="#f4a8a0")
OPEN = Face(mouth="o", apart=13, eye=6.2, blush="#f4a8a0")


def host(stage: PaintStage) -> None:
    """D01: a teapot whose steam is good company."""
    backdrop(stage, ("#c9a8b8", "#a8809c"), ("#f0d0b4", "#e0b090"), 0.95)
    halo(stage, 110, 150, 84)
    mound(stage, 214, 100, 14)
    cast(stage, 112, 218, 66)
    china: Tints = ("#f2f7f8", "#a4c8dc")
    ink = "#264a6a"
    s = stage.at(110, 156)
    trail(
        stage, "M208 122 C236 100 206 92 206 72 C206 48 168 44 150 40 C120 34 104 46 84 50 C64 54 52 62 46 76", 8
    )
    s.part(stroke("M-50 -14 C-100 -26 -98 44 -50 36", 12), china, ink, 0.9)
    s.part(drawn("M44 4 C70 6 72 -30 90 -42 Q100 -42 104 -34 C90 -14 92 36 46 44 Z"), china, ink, 0.95)
    feet(s, 58, 26, 15, ("#8aa8c4", "#4a6f98"), ink)
    body = s.part(
        drawn("M0 -44 C44 -44 62 -14 62 12 C62 44 36 60 0 60 C-36 60 -62 44 -62 12 C-62 -14 -44 -44 0 -44 Z"),
        china,
        ink,
        1.0,
    )
    s.dark(stroke("M-58 30 C-30 44 30 46 58 30", 2.4), "#3a6ca8", 1.3, body)
    s.dark("".join(disc(x, 46 - abs(x) * 0.12, 2.4) for x in range(-40, 44, 10)), "#3a6ca8", 1.3, body)
    lid = s.part(
        drawn("M-42 -34 C-40 -58 -16 -62 0 -62 C16 -62 40 -58 42 -34 Q0 -22 -42 -34 Z"),
        china,
        ink,
        0.95,
        shadow=0.3,
    )
    s.dark(stroke("M-42 -38 Q0 -26 42 -38", 2.4), "#3a6ca8", 1.3, lid)
    s.part(disc(0, -69, 10), ("#f0b45c", "#cf7f34"), "#6b3a14")
    blossom(s, -22, -47, 0.42, ("#7fa8dc", "#3a6ca8"))
    blossom(s, 22, -47, 0.42, ("#7fa8dc", "#3a6ca8"))
    paint_face(s.at(-2, 2), Face(eyes="happy", mouth="open", apart=20, eye=7.5), body)
    limb(s, "M-52 22 Q-66 36 -58 46", 12, china, ink)
    wisp(stage, 206, 84, 0.46, OPEN)
    wisp(stage, 152, 42, 0.4, HAPPY, flip=True)
    wisp(stage, 62, 56, 0.5, None, -8)
    cup = s.at(-54, 44, -4)
    cup.part(drawn("M-15 -6 L15 -6 C15 10 9 15 0 15 C-9 15 -15 10 -15 -6 Z"), china, ink)
    cup.part(disc(0, -6, 15, 0.28), ("#c98a4c", "#8f5a2c"), ink, 0.7, volume=0)


def perch(stage: PaintStage) -> None:
    """D02: a round titmouse at the tip of a twig, and itself a perch."""
    backdrop(stage, ("#cfe2ee", "#a9cbe2"), ("#f0e6d0", "#ead4b8"))
    halo(stage, 116, 128, 84)
    branch(stage, [(-8, 232), (60, 216), (120, 206), (206, 202)], 21, 9)
    twig(stage, [(150, 205), (180, 190), (206, 176), (222, 150)], 8)
    leaf(stage, 206, 202, 10, 34)
    leaf(stage, 196, 182, 30, 28)
    leaf(stage, 44, 224, -110, 32)
    leaf(stage, 70, 222, 80, 28)
    s = stage.at(108, 140)
    ink = "#3a3038"
    tail = s.part(drawn("M-34 26 L-84 84 Q-78 94 -66 90 L-16 48 Z"), ("#6a606c", "#3a3440"), "#1c1820")
    s.light(stroke("M-38 38 L-74 84", 3), 0.7, "#f4eef0", 0.6, tail)
    s.part(stroke("M-12 50 L-10 66 M14 50 L16 66", 4.5), ("#c98a5c", "#8f5a34"), "#4a2c18", 0.6)
    body = s.part(disc(0, 0, 60, 0.93), ("#fffdf6", "#e6dcd8"), ink, 0.95)
    for side in (-1, 1):
        wing = s.at(0, 0, 0, 1, side < 0)
        wing.tint(stroke("M10 -58 C22 -44 44 -34 62 -30", 15), ("#57505c", "#332e3a"), 1.3, 1.2, body)
        part = wing.part(
            drawn("M50 -14 C70 4 68 34 38 50 C34 26 38 2 50 -14 Z"), ("#d8a4ac", "#96707c"), ink, shadow=0.2
        )
        fur(wing, part, [(50, 8), (56, 20), (48, 28), (46, 38)], "#4a3844", 7)
    fur(s, body, [(-14, 32), (0, 38), (14, 32), (-6, 46), (8, 46)], "#c0a8a4", 6)
    paint_face(s.at(0, -12), Face(mouth="none", apart=22, eye=7), body)
    s.part(drawn("M-7 -4 Q0 -9 7 -4 L0 7 Z"), ("#6a5048", "#3a2a24"), "#1c120e", 0.7)
    wisp(stage, 110, 68, 0.54, HAPPY)
    wisp(stage, 221, 136, 0.46, None, 4)


def whisper(stage: PaintStage) -> None:
    """D03: all ears, for one who has a secret."""
    backdrop(stage, ("#b9a8cc", "#8f80b4"), ("#f0c8b4", "#e4a894"), 1.0)
    stars(stage, [(34, 40, 3.5), (214, 34, 3), (128, 28, 3)])
    halo(stage, 118, 140, 84)
    mound(stage, 214, 98, 15, ("#b4b88c", "#84905c"))
    cast(stage, 116, 218, 56)
    s = stage.at(112, 138)
    sand: Tints = ("#f8deae", "#d8a868")
    ink = "#5a3a20"
    tail = s.part(drawn("M-22 74 C-58 88 -86 70 -84 42 C-82 26 -66 24 -62 36 C-58 52 -44 52 -26 50 Z"), sand, ink)
    s.tint(disc(-77, 34, 17), ("#8a5c44", "#5f3c30"), 1.2, 2, tail)
    feet(s, 78, 20, 14, sand, ink)
    trunk = s.part(drawn("M-28 26 C-44 52 -40 80 0 82 C40 80 44 52 28 26 Z"), sand, ink)
    s.light(disc(0, 50, 20, 1.1), 0.85, "#fffaf0", 4, trunk)
    for side in (-1, 1):
        ear = s.at(0, 0, 0, 1, side < 0)
        ear.part(drawn("M10 -34 C26 -66 54 -100 74 -106 C86 -76 74 -36 46 -12 Z"), sand, ink, 0.95, shadow=0.2)
        ear.part(drawn("M28 -36 C38 -60 54 -80 67 -88 C72 -64 64 -42 48 -24 Z"), ("#f6c0b0", "#dd8a84"), None)
        ear.light(stroke("M30 -34 Q40 -58 52 -70 M40 -28 Q50 -46 58 -56", 2.4), 0.7, "#fff4e4", 0.6)
    head = s.part(
        drawn(
            "M0 -46 C30 -46 46 -28 50 -10 C54 0 62 6 68 12 C52 32 26 38 0 40 C-26 38 -52 32 -68 12 "
            "C-62 6 -54 0 -50 -10 C-46 -28 -30 -46 0 -46 Z"
        ),
        sand,
        ink,
        0.95,
        shadow=0.3,
    )
    s.light(disc(-30, 24, 24, 0.6) + disc(30, 24, 24, 0.6) + disc(0, 28, 18, 0.7), 0.85, "#fffaf0", 3, head)
    paint_face(s.at(0, -2), Face(mouth="none", apart=21, eye=7.2, glance=(2.5, -2)), head)
    s.dark(disc(0, 13, 5, 0.75), "#3a2420", 4)
    s.dark(stroke("M0 16 L0 20 M-7 19 Q-3.5 25 0 20 Q3.5 25 7 19", 2), "#5a3028", 2.2)
    limb(s, "M-18 50 Q-20 66 -14 74", 12, sand, ink)
    limb(s, "M18 50 Q20 66 14 74", 12, sand, ink)
    wisp(stage, 214, 84, 0.6, Face(mouth="o", apart=13, eye=6.2, glance=(-2.5, 1.5), blush="#f4a8a0"), -10)
    marks = "M190 110 q-5 -3 -6 -9 M182 116 q-9 -5 -10 -16"
    stage.light(stroke(marks, 2.6), 0.95, "#f4fff4", 0.4)
    grass(stage, 40, 220, 5, 18)
    grass(stage, 206, 222, 5, 18)


def chosen_one(stage: PaintStage) -> None:
    """D04: a fawn with one golden horn, on whom the light falls."""
    backdrop(stage, ("#4f7890", "#345a7a"), ("#6fa08c", "#4a7a6c"), 1.2)
    stars(stage, [(36, 44, 3.5), (220, 50, 3.5), (48, 110, 2.5), (214, 124, 2.5), (70, 26, 2.5)])
    stage.light(drawn("M104 6 L152 6 L204 220 L52 220 Z"), 0.66, "#ffeb9c", 7)
    stage.light(drawn("M118 6 L138 6 L166 220 L90 220 Z"), 0.5, "#fff8d0", 6)
    mound(stage, 214, 92, 15, ("#a8c07c", "#6a9060"))
    cast(stage, 128, 218, 52)
    wisp(stage, 36, 168, 0.4, Face(eyes="sleepy", mouth="small", apart=13, blush=None), shine=0.3, flip=True)
    wisp(stage, 220, 172, 0.4, Face(eyes="sleepy", mouth="small", apart=13, blush=None), shine=0.3)
    s = stage.at(128, 146)
    coat: Tints = ("#f2c890", "#cc8f54")
    ink = "#5a3418"
    body = s.part(drawn("M-20 4 C-48 26 -56 70 -40 76 Q0 84 40 76 C56 70 48 26 20 4 Z"), coat, ink)
    spots = both(disc(36, 42, 4) + disc(42, 56, 3.4) + disc(33, 58, 3))
    s.light(spots, 0.95, "#fffaf0", 0.5, body)
    for side in (-1, 1):
        s.part(disc(36 * side, 74, 17, 0.5), coat, ink)
        leg = s.part(stroke(f"M{13 * side} 32 L{14 * side} 76", 15), coat, ink)
        s.tint(disc(14 * side, 80, 11, 0.7), ("#6a4434", "#43281f"), 1.4, 0.8, leg)
    s.light(drawn("M-16 6 C-12 34 -8 48 0 56 C8 48 12 34 16 6 Z"), 0.85, "#fffaf0", 2)
    for side in (-1, 1):
        ear = s.at(0, 0, 0, 1, side < 0)
        ear.part(drawn("M24 -38 C44 -62 74 -60 82 -50 C74 -30 50 -22 30 -24 Z"), coat, ink)
        ear.part(drawn("M38 -38 C52 -52 66 -52 72 -48 C66 -36 52 -30 40 -31 Z"), ("#f8c8b8", "#e09a8c"), None)
    head = s.part(
        drawn(
            "M0 -64 C30 -64 46 -44 42 -20 C39 -4 30 2 26 12 C22 24 10 28 0 28 C-10 28 -22 24 -26 12 "
            "C-30 2 -39 -4 -42 -20 C-46 -44 -30 -64 0 -64 Z"
        ),
        coat,
        ink,
        0.95,
        shadow=0.3,
    )
    s.light(disc(0, 16, 20, 0.6), 0.8, "#fffaf0", 3, head)
    s.part(
        drawn("M-8 -58 C-6 -80 -4 -96 4 -112 C8 -94 10 -76 8 -58 Q0 -53 -8 -58 Z"),
        ("#ffe27a", "#e0a030"),
        "#6b4410",
    )
    s.dark(stroke("M-7 -66 L8 -70 M-5 -78 L8 -82 M-3 -90 L7 -93", 1.6), "#a86a1c", 1.4)
    gold_star(s, 0, -42, 9)
    paint_face(s.at(0, -17), Face(mouth="none", apart=20, eye=7.6, glance=(0, -1.5)), head)
    s.dark(disc(0, 8, 6, 0.7), "#3a2420", 4)
    s.dark(stroke("M-5 17 Q0 21 5 17", 2.2), "#5a3028", 2.4)
    leaf(s, -10, -58, -140, 24)
    leaf(s, 10, -58, -40, 24)
    wisp(stage, 172, 46, 0.56, HAPPY, 6)


def gathering(stage: PaintStage) -> None:
    """D05: a hedgehog to whom everything sticks."""
    backdrop(stage, ("#f3e6b4", "#ecd08c"), ("#dcdc9c", "#b8c074"))
    halo(stage, 128, 130, 96)
    mound(stage, 214, 104, 15, ("#c3c274", "#8f984c"))
    cast(stage, 128, 218, 72)
    s = stage.at(128, 142)
    rng = seeded("hedgehog")
    for reach, tints in ((92, ("#94705c", "#5a3f38")), (76, ("#b08a6c", "#745444")), (58, ("#c49c78", "#8a6650"))):
        a = np.linspace(math.radians(152), math.radians(388), 2 * 19 + 1)
        r = np.where(np.arange(len(a)) % 2, reach, reach * 0.76) * rng.uniform(0.96, 1.04, len(a))
        ring = np.c_[r * np.cos(a), 18 + 0.96 * r * np.sin(a)]
        s.part(filled(np.r_[ring, np.array([[0.0, 62.0]])]), tints, "#33221c", 0.8, shadow=0.2)
    feet(s, 72, 26, 14, ("#e0b088", "#a87854"))
    face = s.part(
        drawn("M0 -14 C40 -14 56 14 54 36 C52 60 30 72 0 72 C-30 72 -52 60 -54 36 C-56 14 -40 -14 0 -14 Z"),
        ("#fbe6c4", "#e4ba88"),
        "#4a3020",
        0.95,
        shadow=0.35,
    )
    s.part(both(disc(40, -6, 11)), ("#e8b890", "#b8845c"), "#4a3020")
    paint_face(s.at(0, 22), Face(mouth="none", apart=21, eye=7), face)
    s.dark(disc(0, 32, 6.4, 0.8), "#2a1a18", 4.5)
    s.light(disc(-2, 30, 1.8), 0.9)
    s.dark(stroke("M-8 44 Q0 51 8 44", 2.4), "#5a3028", 2.4)
    limb(s, "M-34 58 Q-22 66 -16 60", 11, ("#fbe6c4", "#e4ba88"))
    limb(s, "M34 58 Q22 66 16 60", 11, ("#fbe6c4", "#e4ba88"))
    leaf(s, 26, -52, -60, 40, ("#e8a05c", "#c2582f"), "lobed", "#6a3220", shadow=0.3)
    s.feature("mushroom", -66, -8, 0.40)
    s.feature("star", -34, -50, 0.42)
    s.feature("flower", 68, -6, 0.38)
    s.feature("caterpillar", 42, -42, 0.36)
    wisp(s, 4, -76, 0.5, HAPPY)


GUESTS: dict[str, Callable[[PaintStage], None]] = {
    "D01": host,
    "D02": perch,
    "D03": whisper,
    "D04": chosen_one,
    "D05": gathering,
}
