"""K01 to K06: those who love one of the features."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    cast,
    grass,
    halo,
    mound,
    stars,
)
from kodama_app.workshop.paint.characters.stage import PaintStage, both
from kodama_app.workshop.paint.characters.things import (
    gold_star,
    lantern,
    telescope,
)
from kodama_app.workshop.paint.characters.wardrobe import feet, grain, limb, twig
from kodama_app.workshop.paint.shapes import disc, drawn, stroke


def lantern_bearer(stage: PaintStage) -> None:
    """K01: a hooded seed at night, with the light the fireflies come to."""
    backdrop(stage, ("#6d8ba0", "#3f5f7c"), ("#7fa39a", "#4f7a72"), 1.25)
    stars(stage, [(40, 44, 5), (84, 28, 3.5), (214, 36, 4), (34, 104, 3)])
    mound(stage, 208, 96, 20, ("#8fae74", "#557a54"))
    cast(stage, 116, 212, 52)
    twig(stage, [(196, 210), (199, 160), (201, 110), (196, 66)], 7)
    twig(stage, [(197, 70), (196, 56), (184, 50), (176, 58)], 5)
    lantern(stage.at(176, 58, 0, 1.15), 62)
    s = stage.at(112, 140)
    feet(s, 70, 20, 14, ("#d9a05c", "#a86a38"))
    skin = ("#f8dc9a", "#e0a452")
    body = s.part(
        drawn("M0 -50 C34 -50 50 -10 50 22 C50 54 30 70 0 70 C-30 70 -50 54 -50 22 C-50 -10 -34 -50 0 -50 Z"), skin
    )
    s.light(disc(18, 34, 26), 0.4, "#fff6c4", 9, body)
    hood = (
        "M-2 -86 C10 -70 46 -48 52 0 C54 14 50 22 46 26 C44 0 26 -18 0 -18 C-26 -18 -44 0 -46 26 "
        "C-50 22 -54 14 -52 0 C-48 -46 -20 -56 -2 -86 Z"
    )
    cap = s.part(drawn(hood), ("#7fae62", "#3f7a52"), "#23422c", 0.9, shadow=0.35)
    grain(s, cap, ["M-2 -84 Q-4 -50 0 -20", "M-2 -60 Q-22 -40 -34 -6", "M0 -56 Q22 -38 36 -4"], "#2f5f3c")
    paint_face(s.at(0, 6), Face(eyes="dot", mouth="smile", glance=(1.6, 0)), body)
    limb(s, "M40 34 Q62 36 82 24", 13, skin)
    limb(s, "M-40 36 Q-52 46 -46 56", 12, skin)
    for x, y in ((150, 44), (222, 92), (52, 74), (224, 160)):
        stage.glow(x, y, 8, "#f4f68a", 0.95)
        stage.light(disc(x, y, 2), 1, "#fffff0")


def nibbler(stage: PaintStage) -> None:
    """K02: a fat caterpillar child behind the leaf it is eating."""
    backdrop(stage, ("#eef3c8", "#dfeab0"), ("#d8e49a", "#bcd47c"))
    halo(stage, 128, 120, 90)
    mound(stage, 210, 100, 18)
    cast(stage, 128, 214, 70)
    s = stage.at(112, 146)
    green = (("#b9dc5c", "#7fb43c"), ("#9fcf52", "#62a03a"))
    for x, y, r, k in ((-80, 54, 20, 0), (-52, 46, 28, 1)):
        s.part(disc(x, y, r), green[k], "#2c4f1c", shadow=0.25)
        s.light(disc(x - 4, y - r * 0.5, 5, 0.8), 0.8, "#fbe97c", 1)
    s.part(both(disc(22, 72, 12, 0.7)), ("#e89a5c", "#b8683a"))
    s.part(disc(0, 40, 40, 0.88), green[1], "#2c4f1c")
    head = s.part(disc(0, -14, 50, 0.92), ("#d3e878", "#98c648"), "#2c4f1c", shadow=0.3)
    for side in (-1, 1):
        s.dark(stroke(f"M{16 * side} -56 Q{20 * side} -78 {34 * side} -84", 4), "#5c7a24", 2)
        s.part(disc(35 * side, -86, 7.5), ("#f6b25c", "#e0763a"), "#6b3414")
    paint_face(s.at(0, -24), Face(eyes="happy", mouth="open", apart=19, eye=7), head)
    bite = (
        "M-66 26 C-64 0 -40 -18 -6 -16 C6 -16 16 -18 26 -22 A11 11 0 0 0 40 -2 A11 11 0 0 0 58 14 "
        "A10.5 10.5 0 0 0 78 24 C84 32 86 40 84 46 C60 62 10 66 -22 56 C-46 50 -62 42 -66 26 Z"
    )
    big = s.at(16, 26, -6)
    part = big.part(drawn(bite), ("#6fb87a", "#24805c"), "#123f2c", 1.0, shadow=0.5)
    big.light(stroke("M-64 28 Q0 14 78 42", 2.6), 0.75, "#dcf0b8", 0.4, part)
    grain(
        big,
        part,
        [
            "M-38 22 Q-36 6 -44 -6",
            "M-12 19 Q-8 2 -12 -14",
            "M14 20 Q22 4 20 -14",
            "M-28 22 Q-20 36 -24 50",
            "M2 20 Q12 36 10 56",
            "M34 26 Q46 38 46 54",
        ],
        "#14583c",
        1.4,
    )
    for x, y in ((-44, 36), (38, 20)):
        s.part(disc(x, y, 12, 0.85), ("#d3e878", "#98c648"), "#2c4f1c", shadow=0.3)
        s.dark(stroke(f"M{x - 3} {y + 3} l0 5 M{x + 3} {y + 3} l0 5", 1.3), "#4f7a28", 1.5)
    crumbs = "".join(
        disc(x, y, r) for x, y, r in ((70, 4, 2.6), (84, 20, 2), (78, -8, 1.8), (96, 34, 2.4), (62, -4, 1.6))
    )
    s.part(crumbs, ("#6fb87a", "#24805c"), "#123f2c", 0.4, volume=0)


def drifter(stage: PaintStage) -> None:
    """K03: a cloud with dangling feet and a scarf in the wind."""
    backdrop(stage, ("#a9d6ee", "#7fbfe2"), ("#d8eef2", "#f4ead2"))
    for x, y, k in ((44, 190, 0.5), (212, 206, 0.62), (206, 40, 0.34)):
        puff = stage.at(x, y, 0, k)
        puff.light(disc(-28, 0, 26, 0.7) + disc(4, -12, 30) + disc(34, 2, 24, 0.7), 0.75, "#ffffff", 3)
    cast(stage, 146, 226, 44)
    s = stage.at(144, 122)
    for side in (-1, 1):
        limb(s, f"M{18 * side} 52 Q{22 * side} 66 {17 * side} 80", 11, ("#e8f1f6", "#b4cfe0"), "#3a5f7c")
        s.part(disc(17 * side + 3, 83, 11, 0.7), ("#f6c46a", "#d98f3a"), "#6b4014")
    outline = (
        "M-52 56 C-86 56 -88 14 -60 8 C-66 -30 -30 -52 -8 -36 C8 -66 56 -54 56 -18 C86 -18 90 22 70 34 "
        "C72 52 58 58 46 56 Z"
    )
    body = s.part(drawn(outline), ("#ffffff", "#dcebf4"), "#3a6a8c", 1.0, volume=1.1, shadow=0.3)
    s.dark(
        stroke("M-46 2 C-40 -10 -30 -10 -24 -4 M40 -22 C50 -22 54 -14 52 -6 M58 20 q8 2 8 10", 2.6), "#9cc0d8", 1
    )
    paint_face(s.at(2, -2), Face(eyes="sleepy", mouth="smile", apart=19, eye=7), body)
    band = s.part(
        drawn("M-60 26 C-30 44 36 46 70 26 L70 40 C36 60 -30 58 -58 42 Z"), ("#f08a6a", "#d4503f"), "#6d241c"
    )
    grain(s, band, [f"M{x} 24 l3 36" for x in range(-56, 70, 11)], "#a8382c")
    for tail in ("M-46 40 C-70 78 -90 34 -122 62", "M-46 38 C-74 52 -88 18 -120 34"):
        end = s.part(stroke(tail, 14), ("#f08a6a", "#d4503f"), "#6d241c", shadow=0.3)
        s.light(stroke(tail, 2.2), 0.6, "#fbd8b8", 0.4, end)
    s.part(drawn("M-52 28 L-36 33 L-38 52 L-54 47 Z"), ("#f6a07a", "#d4503f"), "#6d241c", shadow=0.3)
    limb(s, "M66 6 Q84 0 92 -14", 12, ("#ffffff", "#dcebf4"), "#3a6a8c")
    lines = "M18 74 Q50 66 66 76 M30 92 Q52 86 70 94 M190 150 Q214 142 236 150 M196 166 Q214 160 230 166"
    stage.light(stroke(lines, 2.6), 0.7, soft=0.8)


def stargazer(stage: PaintStage) -> None:
    """K04: a peaked cap and a long look at one star."""
    backdrop(stage, ("#6a68b4", "#3c3a86"), ("#9a86bc", "#6f68a8"), 1.3)
    stars(stage, [(36, 40, 5), (70, 82, 3), (120, 26, 4), (232, 120, 3.5), (28, 132, 3.5), (160, 34, 2.5)])
    stage.glow(208, 48, 34, "#fff2b0", 0.7)
    stage.feature("star", 208, 48, 0.42)
    mound(stage, 210, 92, 20, ("#8a92b4", "#58648c"))
    cast(stage, 112, 214, 56)
    s = stage.at(104, 142)
    coat = ("#8f7fd0", "#5548a0")
    feet(s, 72, 20, 14, ("#5f4a8c", "#3c2c66"))
    s.part(drawn("M0 -20 C30 -20 46 30 52 66 Q0 84 -52 66 C-46 30 -30 -20 0 -20 Z"), coat, "#241c4c")
    for x, y in ((-26, 54), (2, 66), (26, 48), (-10, 38)):
        gold_star(s, x, y, 6)
    head = s.part(disc(0, -16, 43, 0.9), ("#fff4dc", "#f0d2a8"), "#4a3420", shadow=0.3)
    hat = (
        "M-50 -30 C-34 -42 -20 -64 -22 -92 C-22 -104 -36 -108 -44 -98 C-40 -122 -10 -120 0 -98 "
        "C10 -72 34 -44 52 -30 Q0 -16 -50 -30 Z"
    )
    cap = s.part(drawn(hat), coat, "#241c4c", shadow=0.3)
    s.tint(stroke("M-54 -33 Q0 -18 54 -33", 10), "#e8b83c", 1.2, 0.4, cap)
    gold_star(s, -44, -94, 10)
    gold_star(s, 6, -56, 7)
    paint_face(s.at(6, -8), Face(eyes="wink", mouth="o", apart=17), head)
    telescope(s.at(26, -8, -38, 1.05))
    limb(s, "M38 26 Q58 12 58 -20", 13, coat, "#241c4c")
    s.part(disc(58, -22, 8.5), ("#fff4dc", "#f0d2a8"))
    limb(s, "M-38 30 Q-52 40 -48 54", 13, coat, "#241c4c")


def petal(stage: PaintStage) -> None:
    """K05: a flower's face on a green dress."""
    backdrop(stage, ("#fbe3e8", "#f6cdd8"), ("#e3ecc4", "#c9dc9c"))
    halo(stage, 128, 106, 100)
    mound(stage, 212, 92, 18)
    cast(stage, 128, 216, 46)
    s = stage.at(128, 108)
    leafy = ("#a9d06a", "#5f9a48")
    limb(s, "M-14 66 Q-40 72 -58 54", 11, leafy, "#2c4f1c")
    limb(s, "M14 66 Q42 70 56 88", 11, leafy, "#2c4f1c")
    feet(s, 104, 13, 12, ("#6f9a48", "#3f6a34"))
    dress = s.part(
        drawn(
            "M-10 40 L10 40 C22 66 32 84 34 98 L18 92 L8 102 L0 93 L-9 102 L-18 92 L-34 98 C-32 84 -22 66 -10 40 Z"
        ),
        leafy,
        "#2c4f1c",
    )
    grain(s, dress, ["M0 44 L0 90", "M-5 52 Q-14 74 -18 90", "M5 52 Q14 74 18 90"], "#3f6a34")
    shape = "M0 -26 C-38 -38 -36 -86 -10 -84 Q0 -82 0 -72 Q0 -82 10 -84 C36 -86 38 -38 0 -26 Z"
    for i in (3, 2, 4, 1, 5):
        tints = ("#fbb4c8", "#ea6f98") if i % 2 else ("#f8a3bc", "#e0588a")
        wing = s.at(0, 0, 72 * i)
        part = wing.part(drawn(shape), tints, "#8f2450", 1.0, shadow=0.2)
        grain(wing, part, ["M0 -40 L0 -64", "M-8 -42 L-16 -62", "M8 -42 L16 -62"], "#c23a70", 1.6)
    head = s.part(disc(0, 0, 42, 0.97), ("#fff0b8", "#f5cc62"), "#8a5a14", shadow=0.3)
    paint_face(s.at(0, -2), Face(mouth="wide", apart=16, eye=6.4), head)
    for x, y, turn in ((40, 186, -20), (214, 178, 30), (204, 60, 10), (34, 84, 70)):
        p = stage.at(x, y, turn, 0.28)
        p.part(drawn(shape), ("#fbc4d2", "#ee8fb0"), "#a84a70", 0.5)


def toadstool(stage: PaintStage) -> None:
    """K06: all cap, and a face on the stem."""
    backdrop(stage, ("#f6e3b8", "#eccf94"), ("#d8cf96", "#b8b878"))
    halo(stage, 128, 140, 84)
    mound(stage, 210, 100, 20, ("#b9c274", "#86924c"))
    cast(stage, 128, 214, 58)
    s = stage.at(128, 130)
    for x, k in ((-82, 0.62), (84, 0.5)):
        small = s.at(x, 80 - 14 * k, 0, k)
        small.part(drawn("M-11 0 C-10 14 -14 26 -16 34 Q0 42 16 34 C14 26 10 14 11 0 Z"), ("#fff8e8", "#ecd8b0"))
        small.part(
            drawn("M-36 4 C-36 -28 -14 -40 0 -40 C14 -40 36 -28 36 4 Q0 14 -36 4 Z"), ("#f08a52", "#cf4a34")
        )
        small.light(disc(-12, -18, 6, 0.8) + disc(12, -10, 5, 0.8), 0.9, "#fff6e4")
    feet(s, 82, 20, 15, ("#e8d0a4", "#c09a68"))
    stem = "M-34 -6 C-36 20 -46 44 -46 60 C-46 78 -26 84 0 84 C26 84 46 78 46 60 C46 44 36 20 34 -6 Z"
    body = s.part(drawn(stem), ("#fffaf0", "#eeddba"), "#4a3018")
    s.part(drawn("M-72 4 Q0 -24 72 4 Q36 26 0 26 Q-36 26 -72 4 Z"), ("#f0dcb4", "#c9a878"), "#5a4028", volume=0.3)
    s.dark("".join(stroke(f"M{x * 0.5} 2 L{x} 17", 1.1) for x in range(-56, 60, 10)), "#a8845a", 0.8)
    cap = (
        "M-92 6 C-92 -54 -44 -94 0 -94 C44 -94 92 -54 92 6 C92 18 76 12 60 6 Q30 -6 0 -6 Q-30 -6 -60 6 "
        "C-76 12 -92 18 -92 6 Z"
    )
    s.part(drawn(cap), ("#f0644a", "#c42a2c"), "#5f1416", 1.0, shadow=0.3)
    spots = [(-8, -62, 17), (-54, -28, 14), (46, -40, 15), (76, -6, 8), (10, -24, 9), (-80, 0, 7), (-34, -74, 6)]
    s.light("".join(disc(x, y, r, 0.8) for x, y, r in spots), 0.97, "#fff6e4", 0.4)
    paint_face(s.at(0, 36), Face(mouth="cat", apart=18), body)
    limb(s, "M-42 50 Q-60 52 -64 40", 12, ("#fffaf0", "#eeddba"))
    limb(s, "M42 50 Q58 58 58 70", 12, ("#fffaf0", "#eeddba"))
    grass(stage, 60, 214, 5, 18)
    grass(stage, 200, 216, 4, 16)


COLLECTORS: dict[str, Callable[[PaintStage], None]] = {
    "K01": lantern_bearer,
    "K02": nibbler,
    "K03": drifter,
    "K04": stargazer,
    "K05": petal,
    "K06": toadstool,
}
