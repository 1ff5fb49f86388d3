"""K19 to K23: those who look at many kinds at once, and the one who would rather not be looked at."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import backdrop, cast, grass, halo, leaf, mound, specks
from kodama_app.workshop.paint.characters.stage import PaintStage
from kodama_app.workshop.paint.characters.things import blossom, cone_flower, harp, note, spool
from kodama_app.workshop.paint.characters.wardrobe import feet, grain, limb
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

SIX = ("#d94f4a", "#e58a2e", "#d9b02c", "#6fa832", "#4f97c9", "#8a62b8")
"""A colour for each kind of feature, none of them the feature's own."""


def bouquet(stage: PaintStage) -> None:
    """K19: an armful of flowers, and just room for a face above them."""
    backdrop(stage, ("#fdf0d0", "#fae0b4"), ("#f3dce0", "#e3e4b8"))
    halo(stage, 128, 110, 96)
    mound(stage, 214, 96, 16)
    cast(stage, 128, 218, 52)
    s = stage.at(128, 112)
    skin = ("#fdf0b8", "#ecc560")
    feet(s, 96, 20, 14, ("#d99a4c", "#a8682c"))
    body = s.part(
        drawn("M0 -74 C40 -74 54 -40 50 -8 C56 30 54 96 0 96 C-54 96 -56 30 -50 -8 C-54 -40 -40 -74 0 -74 Z"),
        skin,
        "#5a4014",
    )
    for turn in (-150, -120, -90, -60, -30):
        leaf(s, 0, -68, turn, 30, ("#b9d868", "#79a84c"))
    blossom(s, 0, -72, 0.8, ("#fff8ee", "#f0d8c8"))
    paint_face(s.at(0, -36), Face(eyes="happy", mouth="wide", apart=18, eye=7), body)
    for x, y, turn in ((-44, 8, -150), (46, 6, -30), (-52, 26, 170), (54, 24, 10)):
        leaf(s, x * 0.7, y + 6, turn, 32, ("#8fc25c", "#4a8f48"))
    wrap = s.part(drawn("M-48 26 L48 26 L16 88 Q0 94 -16 88 Z"), ("#f6ecd8", "#d9c4a0"), "#5a4428", shadow=0.35)
    grain(s, wrap, ["M-30 30 L-8 86", "M30 30 L8 86", "M0 30 L0 88"], "#a88c64")
    s.part(stroke("M-20 70 Q0 78 20 70", 6), ("#e8707a", "#b83a50"), "#6d1c2c")
    blooms = (
        (-36, 20, 1.15, ("#f6a0b8", "#df5a86")),
        (36, 18, 1.15, ("#8fb8ec", "#4f7fc4")),
        (0, 32, 1.2, ("#f08a5c", "#d0502f")),
        (-20, 2, 0.95, ("#c9a0e0", "#8a5cb4")),
        (20, 2, 0.95, ("#fbe06a", "#e6ac30")),
        (-18, 42, 0.8, ("#fffaf0", "#ecdcc8")),
    )
    for i, (x, y, size, tints) in enumerate(blooms):
        (cone_flower if i in (2, 5) else blossom)(s, x, y, size, tints)
    blossom(s, 22, 42, 0.75, ("#f4b0c4", "#e0708f"))
    limb(s, "M-48 34 Q-50 58 -22 60", 13, skin, "#5a4014")
    limb(s, "M48 34 Q50 58 22 60", 13, skin, "#5a4014")


def harmony(stage: PaintStage) -> None:
    """K20: a harebell that plays six strings at once."""
    backdrop(stage, ("#e3e0f4", "#cfd0ee"), ("#f0e6d8", "#e0d8e8"))
    halo(stage, 116, 110, 96)
    mound(stage, 212, 100, 16, ("#b4cf9c", "#7fa878"))
    cast(stage, 112, 216, 60)
    s = stage.at(102, 136)
    skin = ("#fdf3ea", "#e6cfc8")
    feet(s, 74, 18, 13, ("#7a8fd0", "#4a5ca0"))
    s.part(
        drawn("M0 -30 C32 -24 48 40 48 70 L30 62 L16 76 L0 64 L-16 76 L-30 62 L-48 70 C-48 40 -32 -24 0 -30 Z"),
        ("#a9b8f0", "#6a78c8"),
        "#2c3470",
    )
    head = s.part(disc(0, -14, 43, 0.92), skin, "#4a3430", shadow=0.3)
    bell = (
        "M0 -92 C28 -90 40 -60 46 -38 L62 -14 L38 -22 L22 -12 L0 -26 L-22 -12 L-38 -22 L-62 -14 L-46 -38 "
        "C-40 -60 -28 -90 0 -92 Z"
    )
    cap = s.part(drawn(bell), ("#9aa6ee", "#5a62be"), "#262c66", 0.95, shadow=0.35)
    grain(s, cap, ["M0 -88 L0 -28", "M-8 -86 Q-28 -56 -36 -24", "M8 -86 Q28 -56 36 -24"], "#3a4290", 1.4)
    s.part(stroke("M0 -90 Q2 -106 16 -108", 5), ("#9ac06a", "#5f8f48"), "#2c4f1c")
    paint_face(s.at(4, -4), Face(eyes="sleepy", mouth="smile", apart=17, eye=6.5), head)
    harp(s.at(66, 30, 6, 1.08))
    limb(s, "M36 22 Q48 8 64 10", 12, skin)
    s.part(disc(64, 10, 8), skin)
    limb(s, "M34 36 Q46 54 66 50", 12, skin)
    for i, (x, y) in enumerate(((150, 56), (176, 36), (202, 58), (226, 40), (232, 82), (182, 82))):
        note(stage, x, y, SIX[i], 1.15)


def thread(stage: PaintStage) -> None:
    """K21: a silk moth still in its cocoon, with one red thread that never breaks."""
    backdrop(stage, ("#f0e8e0", "#e3d4d0"), ("#e8e4c8", "#d0d4a8"))
    halo(stage, 128, 120, 96)
    mound(stage, 212, 100, 16)
    cast(stage, 112, 216, 56)
    s = stage.at(106, 136)
    for side in (-1, 1):
        fan = s.at(0, 0, 0, 1, side < 0)
        plume = fan.part(
            drawn("M12 -58 C2 -84 24 -112 62 -108 C62 -84 40 -66 12 -58 Z"), ("#e8cfa4", "#b08a5c"), "#4f3820"
        )
        ribs = [f"M{16 + 9 * i} {-64 - 9 * i} q{-8 + i} -6 -11 -15" for i in range(5)]
        ribs += [f"M{16 + 9 * i} {-64 - 9 * i} q8 1 17 {-1 - i}" for i in range(5)]
        grain(fan, plume, ["M12 -58 Q34 -90 60 -106", *ribs], "#6f5030", 1.4)
        wing = fan.part(
            drawn("M34 -6 C62 -34 86 -20 80 6 C76 26 56 34 38 26 Z"), ("#fbf6ea", "#dcd0c0"), "#5a4a3c"
        )
        fan.part(disc(66, 0, 7), ("#e8a86a", "#b8683c"), "#6b3a1c", 0.6)
        grain(fan, wing, ["M40 8 Q56 -8 72 -14", "M40 14 Q58 12 74 10"], "#a8987f")
    body = s.part(
        drawn("M0 -66 C36 -66 48 -30 48 8 C48 52 28 78 0 78 C-28 78 -48 52 -48 8 C-48 -30 -36 -66 0 -66 Z"),
        ("#fffcf4", "#e3dccc"),
        "#5a4a3c",
        0.95,
    )
    wraps = [f"M-52 {y} Q0 {y + 16} 52 {y - 8}" for y in range(20, 74, 9)]
    grain(
        s,
        body,
        [*wraps, "M-50 34 Q0 30 50 52", "M-46 52 Q0 44 46 62", "M-40 -34 Q0 -46 38 -40", "M-34 -46 Q0 -56 32 -50"],
        "#b8ab96",
        1.2,
    )
    paint_face(s.at(0, -10), Face(mouth="small", apart=17, eye=7), body)
    red = "M52 60 C60 84 120 92 118 62 C116 40 84 44 60 40 C20 34 -30 44 -50 30"
    back = s.part(stroke(red, 3.6), ("#e2574c", "#b8283c"), "#6d1424", 0.4, volume=0)
    s.sheet.shadow(back.mask, back.region, 0.2, 3)
    loop = "M118 62 C120 30 84 10 92 -30 C98 -60 132 -56 126 -32 C120 -12 92 -24 70 -66"
    s.part(stroke(loop, 3.6), ("#e2574c", "#b8283c"), "#6d1424", 0.4, volume=0)
    spool(s.at(114, 56, -8, 1.25))
    limb(s, "M42 24 Q60 22 66 36", 12, ("#fffcf4", "#e3dccc"), "#5a4a3c")
    limb(s, "M-42 22 Q-58 30 -54 44", 12, ("#fffcf4", "#e3dccc"), "#5a4a3c")


def medley(stage: PaintStage) -> None:
    """K22: patches of everything, two horns of a cap, a bell on each."""
    backdrop(stage, ("#fbeed0", "#f6d8b8"), ("#d8e8dc", "#bcd8cc"))
    halo(stage, 128, 116, 96)
    mound(stage, 212, 96, 16)
    cast(stage, 128, 216, 58)
    specks(stage, "medley", "#8a62b8", 8)
    s = stage.at(128, 134)
    feet(s, 78, 20, 15, ("#d0605c", "#963a44"))
    skin = ("#fdeed0", "#e8c894")
    body = s.part(
        drawn("M0 -50 C38 -50 50 -12 50 20 C50 58 30 78 0 78 C-30 78 -50 58 -50 20 C-50 -12 -38 -50 0 -50 Z"),
        skin,
        shadow=0.2,
    )
    patches = (
        ("M-60 26 L-16 30 L-20 54 L-56 54 Z", "#e2685c"),
        ("M-16 30 L20 27 L18 54 L-20 54 Z", "#eebc3c"),
        ("M20 27 L60 24 L56 54 L18 54 Z", "#5fa0d0"),
        ("M-56 54 L-8 54 L-6 84 L-50 84 Z", "#86b84c"),
        ("M-8 54 L26 54 L24 84 L-6 84 Z", "#9a72c4"),
        ("M26 54 L56 54 L50 84 L24 84 Z", "#ee8f3c"),
    )
    for path, colour in patches:
        s.tint(drawn(path), colour, 1.15, 0.5, body)
    seams = (
        "M-60 27 L-16 31 L20 28 L60 25 M-58 54 L58 54 M-16 30 L-20 54 M20 27 L18 54 M-8 54 L-6 84 M26 54 L24 84"
    )
    s.dark(stroke(seams, 1.3), "#4a3020", 1.2, body)
    ticks = "".join(stroke(f"M{x} 51 l0 6", 1.3) for x in range(-46, 50, 8))
    s.dark(ticks, "#4a3020", 1.2, body)
    for side, tints in ((-1, ("#ec7466", "#b83a44")), (1, ("#6fb0dc", "#3a70a8"))):
        horn = s.at(0, 0, 0, 1, side < 0)
        cap = horn.part(
            drawn("M-2 -72 C24 -94 74 -98 84 -48 C72 -66 56 -60 50 -18 Q26 -34 -2 -34 Z"),
            tints,
            "#3a2430",
            0.95,
            shadow=0.25,
        )
        dots = disc(24, -62, 5) + disc(50, -70, 4.5) + disc(34, -42, 4) + disc(66, -66, 3.5)
        horn.light(dots, 0.85, "#fff6d8", 0.4, cap)
        horn.part(disc(85, -42, 8.5), ("#ffdc62", "#e0a02c"), "#6b4410")
        horn.dark(stroke("M80 -40 h10", 1.6) + disc(85, -37, 1.6), "#6b4410", 2)
    s.part(stroke("M-50 -17 Q0 -50 50 -17", 11), ("#f6d05c", "#dd9a2c"), "#6b4410", shadow=0.25)
    paint_face(s.at(0, 0), Face(eyes="wink", mouth="cat", apart=18, eye=6.5), body)
    limb(s, "M-46 24 Q-66 16 -70 -2", 12, ("#e2786a", "#b0404a"))
    limb(s, "M46 24 Q66 30 70 48", 12, ("#6fa8d4", "#3c6fa4"))


def shy_one(stage: PaintStage) -> None:
    """K23: two eyes and ten fingertips behind one leaf."""
    backdrop(stage, ("#dfe4e0", "#c4d4d0"), ("#c9dab4", "#a4c494"))
    halo(stage, 118, 96, 84)
    mound(stage, 214, 100, 16)
    s = stage.at(122, 136)
    ghost = ("#f4f0f8", "#cfc4e0")
    for side in (-1, 1):
        ear = s.at(24 * side, -64, 14 * side)
        ear.part(drawn("M-10 10 C-14 -22 -6 -38 0 -40 C6 -38 14 -22 10 10 Z"), ghost, "#4a4060")
        ear.tint(disc(0, -12, 4, 3), "#e8a8c0", 0.6, 1.5)
    body = s.part(
        drawn("M0 -72 C38 -72 52 -34 50 6 C49 46 40 84 0 84 C-40 84 -49 46 -50 6 C-52 -34 -38 -72 0 -72 Z"),
        ghost,
        "#4a4060",
    )
    paint_face(s.at(-4, -30), Face(mouth="shy", apart=18, eye=7.4, glance=(-2.5, 0.5), blush="#ee7f96"), body)
    big = stage.at(0, 0)
    leaf(big, 206, 229, -150, 164, ("#8fc878", "#3f8a58"), "heart", "#1f4f34", shadow=0.55)
    for x, y in ((74, 148), (80, 138), (88, 130), (150, 121), (160, 126), (168, 134)):
        stage.part(disc(x, y, 6.4, 1.3), ghost, "#4a4060", 0.8, shadow=0.2)
    grass(stage, 36, 218, 5, 26)
    grass(stage, 220, 222, 5, 24)
    grass(stage, 60, 224, 4, 18)


MINGLERS: dict[str, Callable[[PaintStage], None]] = {
    "K19": bouquet,
    "K20": harmony,
    "K21": thread,
    "K22": medley,
    "K23": shy_one,
}
