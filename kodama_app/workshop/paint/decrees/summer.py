"""U1 to U5: warm nights, long days, deep greens."""

from __future__ import annotations

from collections.abc import Callable

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
from kodama_app.workshop.paint.characters.things import blossom, lantern, note, rays
from kodama_app.workshop.paint.characters.wardrobe import limb, twig
from kodama_app.workshop.paint.decrees.land import PALE, bird, cloud_puff, frog, spirit
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, stroke
from kodama_app.workshop.paint.sheet import Brush


def lantern_nights(stage: PaintStage) -> None:
    """U1: lamps in the tree, and live ones among them."""
    backdrop(stage, ("#3f5a86", "#2c3f6c"), ("#4f8088", "#356468"), 1.4)
    stars(stage, [(60, 34, 3), (128, 24, 3.5), (176, 40, 2.5), (226, 90, 3), (40, 90, 2.5)])
    hill(stage, [(8, 196), (70, 170), (160, 190), (248, 168)], ("#5f8a80", "#3c6660"), 1.2)
    hill(stage, [(8, 222), (90, 204), (170, 216), (248, 206)], ("#4a7a64", "#2c5a4c"), 1.3)
    for x, y in ((66, 78), (132, 82), (202, 86)):
        stage.glow(x, y, 56, "#f6e49a", 0.7)
    branch(stage, [(264, 24), (190, 62), (120, 26), (-8, 66)], 24, 14, ("#8a7068", "#54423f"))
    for x, y, turn in (
        (30, 60, 100),
        (110, 40, 80),
        (160, 44, -60),
        (206, 46, 70),
        (80, 44, -100),
        (238, 36, 100),
    ):
        leaf(stage, x, y, turn, 32, ("#86a868", "#4a7a54"), vein="#1f3424")
    for x, y, size in ((66, 52, 1.0), (132, 42, 1.45), (202, 56, 1.1)):
        lantern(stage.at(x, y, 0, size), 22)
    spirit(stage, 104, 204, 0.5, Face(mouth="open", glance=(1, -2.5)))
    spirit(stage, 154, 210, 0.4, Face(eyes="happy"))
    rng = seeded("U1", "fireflies")
    for _ in range(13):
        across, down = rng.uniform(24, 232), rng.uniform(120, 232)
        stage.glow(across, down, 7, "#f0f67a", 0.9)
        stage.light(disc(across, down, 1.8), 1, "#fffff0")
    for x in (30, 64, 196, 230):
        grass(stage, x, 242, 6, 30, "#24483c")


def own_kind(stage: PaintStage) -> None:
    """U2: the big one and all who take after it."""
    backdrop(stage, ("#cfe8e4", "#b0d8d4"), ("#d3e6a0", "#a9cc74"))
    halo(stage, 128, 110, 90)
    hill(stage, [(8, 184), (80, 166), (170, 178), (248, 164)], ("#b4d488", "#86b864"))
    mound(stage, 218, 114, 18)
    skin: Tints = ("#fdf0c8", "#e8c47c")
    for x, y, size, face in (
        (128, 136, 1.12, Face(mouth="smile", apart=16)),
        (46, 192, 0.5, Face(mouth="open")),
        (92, 210, 0.42, Face(eyes="happy")),
        (168, 210, 0.42, Face(mouth="cat")),
        (212, 192, 0.5, Face(eyes="happy", mouth="wide")),
    ):
        cast(stage, x, y + 52 * size, 36 * size)
        s = spirit(stage, x, y, size, face, skin, None)
        s.dark(stroke("M0 -38 Q2 -48 0 -56", 4), "#5f8a3c", 2)
        blossom(s, 0, -64, 1.35, ("#f6a0b8", "#df5a86"))


def reaching_out(stage: PaintStage) -> None:
    """U3: one more twig at the end of the farthest bough."""
    backdrop(stage, ("#bfe4f0", "#9cd0e8"), ("#e8f0cc", "#cfe4b4"))
    stage.glow(212, 52, 40, "#fff3b4", 0.9)
    water = stage.mask(drawn("M8 200 C80 194 180 196 248 200 L248 250 L8 250 Z"), 1.0, None, 3)
    stage.sheet.wash(water.mask, ("#8fc8dc", "#5f9fc0"), water.region, Brush(0.8, 0.4, 0.3, 4, 0.2))
    ripples = "M40 218 q20 -4 40 0 M120 230 q24 -4 48 0 M176 212 q18 -4 36 0 M66 238 q18 -4 36 0"
    stage.light(stroke(ripples, 2.2), 0.7, soft=0.5)
    branch(stage, [(60, 162), (80, 120), (84, 96), (72, 62)], 16, 7)
    branch(stage, [(-10, 214), (50, 150), (110, 150), (170, 112)], 44, 12)
    twig(stage, [(166, 114), (186, 100), (202, 88), (222, 84)], 7, ("#c3d874", "#86b04c"))
    for x, y, turn in (
        (72, 64, -110),
        (74, 74, -40),
        (82, 102, 190),
        (112, 142, 80),
        (138, 128, 70),
        (84, 116, -20),
        (38, 168, -100),
    ):
        leaf(stage, x, y, turn, 36, ("#8fc468", "#4a8f4c"))
    for turn in (-70, -10, 40):
        leaf(stage, 221, 84, turn, 28, ("#e0ec80", "#a3cc54"))
    s = spirit(stage, 148, 84, 0.62, Face(mouth="open", glance=(2.5, -0.5)))
    limb(s, "M36 14 Q60 6 78 -6", 12, PALE, "#4a4a38")
    limb(s, "M-36 20 Q-50 30 -52 44", 12, PALE, "#4a4a38")


def mixed_chorus(stage: PaintStage) -> None:
    """U4: frog, bird and spirit, none in the same key."""
    backdrop(stage, ("#fdf0d4", "#fae0c0"), ("#dcecc4", "#b8d8a4"))
    halo(stage, 128, 100, 100)
    mound(stage, 226, 112, 10)
    branch(stage, [(8, 204), (80, 198), (180, 206), (252, 198)], 34, 30)
    stage.part(disc(252, 198, 9, 1.75), ("#f0d8a8", "#d3ab70"), "#3a281e")
    frog(stage.at(52, 160, 0, 0.86))
    spirit(stage, 126, 144, 0.86, Face(eyes="happy", mouth="open", apart=16, eye=7))
    bird(stage.at(212, 150, 0, 0.78, flip=True), ("#ee8f70", "#c2503f"), "#5a1f1c")
    for x, y, c, k in (
        (34, 92, "#6fa832", 1.5),
        (66, 60, "#4f97c9", 1.3),
        (104, 40, "#8a62b8", 1.5),
        (150, 42, "#d94f4a", 1.4),
        (188, 64, "#d9a02c", 1.5),
        (222, 90, "#e5648f", 1.3),
    ):
        note(stage, x, y, c, k)
    leaf(stage, 20, 196, -120, 26)


def high_summer(stage: PaintStage) -> None:
    """U5: the sun at its height, and flowers that try to reach it."""
    backdrop(stage, ("#7fc4ec", "#5aa8dc"), ("#d8f0f0", "#f3ecc0"), 0.95)
    stage.glow(128, 66, 70, "#fff3a8", 0.95)
    sun = stage.at(128, 66)
    sun.light(rays(42, 16, 16, 4.5), 0.95, "#ffe27a", 0.5)
    sun.part(disc(0, 0, 34), ("#ffe67a", "#f8b83c"), "#b8741f", 0.8, volume=0.4)
    cloud_puff(stage, 36, 100, 0.46)
    cloud_puff(stage, 224, 84, 0.5, flip=True)
    hill(stage, [(8, 190), (70, 160), (160, 186), (248, 158)], ("#a9d07c", "#74ac5c"))
    hill(stage, [(8, 220), (90, 196), (170, 214), (248, 200)], ("#8fc25c", "#5a9a48"))
    for x, top, k in ((44, 158, 1.15), (92, 182, 0.9), (166, 178, 0.95), (214, 150, 1.25)):
        stage.part(stroke(f"M{x} 244 Q{x + 4} {top + 40} {x} {top}", 5), ("#9ac85c", "#5a8f3c"), "#2c4f1c", 0.7)
        leaf(stage, x, top + 44, -150, 32, ("#8fc25c", "#4a8f48"))
        leaf(stage, x, top + 54, -28, 32, ("#8fc25c", "#4a8f48"))
        s = stage.at(x, top, 0, k)
        petals = "".join(drawn("M0 -8 C-9 -16 -6 -30 0 -34 C6 -30 9 -16 0 -8 Z", turn=30 * i) for i in range(12))
        s.part(petals, ("#ffd84c", "#f0a02c"), "#8a5a14", 0.7, shadow=0.25)
        s.part(disc(0, 0, 14), ("#a8683c", "#6a3a20"), "#3a1f10", 0.8)
        s.dark("".join(disc(5 * i - 7, 5 * j - 7, 1.2) for i in range(4) for j in range(4)), "#2c160c", 1.6)
    spirit(stage, 129, 212, 0.5, Face(eyes="happy", mouth="wide"))


SUMMER: dict[str, Callable[[PaintStage], None]] = {
    "U1": lantern_nights,
    "U2": own_kind,
    "U3": reaching_out,
    "U4": mixed_chorus,
    "U5": high_summer,
}
