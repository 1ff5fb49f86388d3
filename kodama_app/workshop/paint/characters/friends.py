"""K07 to K10: those who love two of the features, or whichever you like."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    branch,
    cast,
    halo,
    leaf,
    mound,
    specks,
    stars,
)
from kodama_app.workshop.paint.characters.stage import PaintStage
from kodama_app.workshop.paint.characters.things import (
    basket,
    watering_can,
)
from kodama_app.workshop.paint.characters.wardrobe import feet, fur, grain, limb, scales, straw_hat
from kodama_app.workshop.paint.shapes import disc, drawn, stroke


def beetle_friend(stage: PaintStage) -> None:
    """K07: the horned helmet of a great beetle, and small beetles for company."""
    backdrop(stage, ("#dfe6cc", "#b9cfae"), ("#c4cf94", "#94ae74"))
    halo(stage, 124, 130, 88)
    mound(stage, 212, 98, 18)
    cast(stage, 124, 216, 60)
    s = stage.at(120, 142)
    shell = ("#7a5648", "#43281f")
    for side in (-1, 1):
        wing = s.at(0, -6, 0, 1, side < 0)
        part = wing.part(drawn("M4 -20 C52 -16 74 30 58 74 C40 72 14 50 4 20 Z"), shell, "#1f120d", shadow=0.3)
        wing.light(stroke("M34 -2 Q56 18 54 46", 4), 0.45, "#e0b89c", 1.6, part)
    feet(s, 72, 18, 13, ("#6b4a3c", "#3c241c"))
    skin = ("#f2dcb4", "#d3a870")
    body = s.part(
        drawn("M0 -40 C36 -40 46 0 44 30 C42 58 26 72 0 72 C-26 72 -42 58 -44 30 C-46 0 -36 -40 0 -40 Z"), skin
    )
    grain(s, body, ["M-40 46 Q0 58 40 46", "M-34 58 Q0 69 34 58"], "#a8794a", 1.4)
    horn = (
        "M-9 -44 C-8 -66 -8 -80 -8 -88 C-22 -88 -30 -100 -34 -112 C-22 -102 -12 -100 0 -100 "
        "C12 -100 22 -102 34 -112 C30 -100 22 -88 8 -88 C8 -80 8 -66 9 -44 Z"
    )
    s.part(drawn(horn), shell, "#1f120d")
    helm = "M-50 -2 C-52 -44 -26 -58 0 -58 C26 -58 52 -44 50 -2 C40 -16 20 -22 0 -22 C-20 -22 -40 -16 -50 -2 Z"
    cap = s.part(drawn(helm), shell, "#1f120d", shadow=0.35)
    s.light(disc(-20, -42, 12, 0.45), 0.55, "#f0cdb0", 2.5, cap)
    paint_face(s.at(0, 6), Face(mouth="wide", apart=17, glance=(1.5, 0)), body)
    limb(s, "M40 26 Q66 30 78 12", 12, skin)
    limb(s, "M-40 30 Q-58 40 -62 54", 12, skin)
    stage.glow(206, 128, 28, "#f4f68a", 0.8)
    stage.feature("firefly", 206, 126, 0.40)
    stage.feature("caterpillar", 52, 208, 0.44)


def gardener(stage: PaintStage) -> None:
    """K08: a turnip in a straw hat, with a can, a flower and a mushroom."""
    backdrop(stage, ("#dcecf0", "#c4e0dc"), ("#dbe6a8", "#b4cf80"))
    halo(stage, 112, 120, 90)
    mound(stage, 212, 104, 18)
    cast(stage, 106, 216, 58)
    s = stage.at(104, 140)
    feet(s, 74, 20, 15, ("#a8683c", "#6f4028"))
    skin = ("#f6efdc", "#d9c3b4")
    body = s.part(
        drawn("M0 -46 C40 -46 54 -8 52 22 C50 56 30 74 0 74 C-30 74 -50 56 -52 22 C-54 -8 -40 -46 0 -46 Z"), skin
    )
    s.tint(disc(0, -44, 52, 0.5), "#c98ab4", 0.7, 8, body)
    apron = s.part(
        drawn("M-28 34 L28 34 C38 48 34 66 24 74 Q0 80 -24 74 C-34 66 -38 48 -28 34 Z"),
        ("#8fb8d0", "#5a8ab0"),
        "#2c4a66",
    )
    pocket = s.part(drawn("M-13 50 L13 50 L11 66 Q0 70 -11 66 Z"), ("#a9cce0", "#6f9fc0"), "#2c4a66", 0.7)
    grain(s, apron, ["M-30 37 L30 37"], "#e8f0f4", 1.4)
    s.dark(stroke("M-6 50 l-3 -12 M-6 50 l3 -11", 2.2), "#6f8f3e", 1.8)
    grain(s, pocket, ["M-11 53 L11 53"], "#3f6a8c", 1.0)
    paint_face(s.at(0, 2), Face(eyes="happy", mouth="wide", apart=17, eye=6.5), body)
    straw_hat(s, -34, 66, 40)
    leaf(s, 30, -46, -60, 30)
    watering_can(s.at(84, 26, 14, 0.98))
    limb(s, "M46 20 Q62 18 62 28", 13, skin)
    limb(s, "M-46 28 Q-60 40 -54 54", 13, skin)
    stage.dark(stroke("M226 214 Q228 202 225 190", 3.4), "#5f8a3c", 1.8)
    stage.feature("flower", 225, 186, 0.34)
    stage.feature("mushroom", 36, 200, 0.42)


def sky_watcher(stage: PaintStage) -> None:
    """K09: an owl on its branch, between the cloud and the star."""
    backdrop(stage, ("#8aa4cc", "#5a78b0"), ("#c9cfe0", "#f0dcc0"), 1.05)
    stars(stage, [(60, 96, 3), (30, 150, 3), (228, 110, 3.5), (128, 26, 3)])
    stage.feature("cloud", 50, 54, 0.52)
    stage.feature("star", 208, 52, 0.44)
    s = stage.at(128, 136)
    plume = ("#a9b4cc", "#66749c")
    tail = s.part(drawn("M-20 50 L-16 100 Q0 108 16 100 L20 50 Z"), plume, "#2c3454")
    grain(s, tail, ["M-6 60 L-6 102", "M6 60 L6 102"], "#3c466c")
    branch(stage, [(8, 222), (70, 206), (170, 212), (250, 196)], 22, 15)
    leaf(stage, 216, 198, -40, 32)
    leaf(stage, 34, 212, -120, 30)
    shape = (
        "M0 -44 C22 -44 30 -56 48 -66 C48 -50 54 -34 56 -6 C60 46 36 76 0 76 C-36 76 -60 46 -56 -6 "
        "C-54 -34 -48 -50 -48 -66 C-30 -56 -22 -44 0 -44 Z"
    )
    body = s.part(drawn(shape), plume, "#2c3454", 0.95, shadow=0.25)
    belly = s.part(disc(0, 40, 34, 1.0), ("#fbf3e0", "#e3d0b4"), None, volume=0.3)
    fur(
        s,
        belly,
        [(x + (i % 2) * 6, y) for i, y in enumerate(range(28, 72, 10)) for x in range(-30, 34, 12)],
        "#a8906c",
        6,
    )
    fur(s, body, [(x, y) for y in (-34, -40) for x in (-8, 0, 8)], "#3c466c")
    for side in (-1, 1):
        wing = s.at(0, 0, 0, 1, side < 0)
        part = wing.part(
            drawn("M50 -8 C70 14 66 50 42 68 C34 40 36 14 50 -8 Z"), ("#8a98bc", "#4f5c88"), "#2c3454"
        )
        fur(wing, part, [(50, 16), (56, 28), (48, 34), (54, 44), (47, 52)], "#2c3454", 7)
        s.part(
            disc(15 * side - 5, 76, 5.5, 1.2) + disc(15 * side + 4, 77, 5.5, 1.2),
            ("#f0b85c", "#c9822c"),
            "#5a3414",
        )
    paint_face(s.at(0, -12), Face(eyes="owl", mouth="none", apart=22, eye=9.5, glance=(0, -2.5), blush=None), body)
    s.part(drawn("M-6 0 Q0 -4 6 0 L0 13 Z"), ("#f6c05c", "#d98a2c"), "#5a3414")


def collector(stage: PaintStage) -> None:
    """K10: an acorn that carries home whatever it finds."""
    backdrop(stage, ("#f6e6c4", "#eed3a0"), ("#e6d29c", "#cdb878"))
    halo(stage, 116, 120, 92)
    mound(stage, 212, 104, 18, ("#c9c07a", "#94944c"))
    cast(stage, 112, 216, 60)
    specks(stage, "collector", "#c9692e", 8)
    s = stage.at(106, 136)
    feet(s, 78, 18, 14, ("#8a5c34", "#5a3820"))
    nut = ("#e6bc74", "#b0763a")
    body = s.part(drawn("M-46 -20 C-52 30 -30 66 -8 76 Q0 84 8 76 C30 66 52 30 46 -20 Z"), nut)
    grain(s, body, ["M-30 40 Q-24 56 -14 66", "M30 44 Q26 54 20 62"], "#8a5828", 1.3)
    cup = s.part(
        drawn("M-60 -14 C-62 -52 -34 -68 0 -68 C34 -68 62 -52 60 -14 Q30 -2 0 -2 Q-30 -2 -60 -14 Z"),
        ("#b59262", "#745434"),
        "#3a2412",
        0.95,
        shadow=0.35,
    )
    scales(s, cup, (-66, -74, 68, 0), 13, "#4f341c")
    s.part(stroke("M2 -66 Q0 -80 10 -90", 7), ("#9a7a4c", "#5f4428"), "#3a2412")
    leaf(s, 6, -84, -10, 44, ("#e6a85c", "#c2693a"), "lobed", "#6a3220")
    paint_face(s.at(0, 16), Face(mouth="open", apart=17), body)
    basket(stage.at(194, 176, 0, 1.12))
    limb(s, "M44 26 Q68 14 88 4", 12, nut)
    limb(s, "M-42 26 Q-62 20 -66 4", 12, nut)
    stage.feature("mushroom", 38, 124, 0.26)


FRIENDS: dict[str, Callable[[PaintStage], None]] = {
    "K07": beetle_friend,
    "K08": gardener,
    "K09": sky_watcher,
    "K10": collector,
}
