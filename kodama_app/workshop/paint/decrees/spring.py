"""S1 to S5: light greens, blossom, clear air."""

from __future__ import annotations

from collections.abc import Callable

from kodama_app.workshop.paint.characters.faces import Face
from kodama_app.workshop.paint.characters.scenery import (
    backdrop,
    branch,
    grass,
    halo,
    hill,
    leaf,
    mound,
    specks,
    stars,
)
from kodama_app.workshop.paint.characters.stage import PaintStage
from kodama_app.workshop.paint.characters.things import blossom, note
from kodama_app.workshop.paint.characters.wardrobe import grain, twig
from kodama_app.workshop.paint.decrees.land import bird, cloud_puff, spirit, trunk
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

PINK = ("#fbd5de", "#ee9ab4")


def clear_sky(stage: PaintStage) -> None:
    """S1: clouds part, and what was behind them are stars."""
    backdrop(stage, ("#5f8fcc", "#3f6ab0"), ("#a9d3ea", "#f0e6d4"), 1.1)
    stars(stage, [(126, 30, 4), (70, 34, 3), (196, 30, 3), (104, 92, 3.5), (160, 116, 3), (206, 100, 3)])
    stage.glow(142, 74, 46, "#fff4c4", 0.65)
    cloud_puff(stage, 30, 66, 0.74)
    cloud_puff(stage, 232, 116, 0.7, flip=True)
    stage.feature("star", 142, 72, 0.66)
    stage.feature("star", 76, 112, 0.4)
    stage.feature("star", 196, 48, 0.32)
    # The lowest clouds are already half stars.
    for x, y, size in ((46, 150, 0.3), (190, 152, 0.36)):
        stage.feature("star", x, y - 14, size)
        cloud_puff(stage, x, y + 6, 0.5, ("#ffffff", "#efe6e4"), x > 128)
    hill(stage, [(8, 204), (70, 176), (150, 196), (248, 182)], ("#b9d48c", "#86b46c"))
    hill(stage, [(8, 226), (90, 206), (170, 222), (248, 212)], ("#a3c86c", "#6a9f54"))
    spirit(stage, 128, 204, 0.42, Face(mouth="open", glance=(0, -3)))


def _bloom_cap(stage: PaintStage, tall: float, petals: tuple[str, str], eye: str) -> None:
    """A mushroom that opens like a flower; foot at the origin."""
    stage.part(
        drawn(f"M-9 {-tall} C-8 {-tall * 0.5} -13 -10 -15 0 Q0 7 15 0 C13 -10 8 {-tall * 0.5} 9 {-tall} Z"),
        ("#fffaf0", "#ecdcba"),
        "#4a3018",
    )
    head = stage.at(0, -tall)
    for turn in (-88, 88, -60, 60, -31, 31, 0):
        petal = head.at(0, 4, turn)
        part = petal.part(
            drawn("M0 0 C-20 -14 -20 -46 0 -50 C20 -46 20 -14 0 0 Z"), petals, "#8f2450", 0.8, shadow=0.2
        )
        grain(petal, part, ["M0 -8 L0 -38", "M-4 -10 L-9 -32", "M4 -10 L9 -32"], petals[1], 1.4)
    head.light(disc(-14, -34, 4, 0.8) + disc(12, -38, 4.4, 0.8) + disc(0, -22, 3.4, 0.8) + disc(30, -18, 3.4), 0.9)
    head.part(disc(0, 2, 15, 0.42), ("#ffe27a", eye), "#8a5a14", 0.7)


def blooming_caps(stage: PaintStage) -> None:
    """S2: mushrooms that have decided to be flowers."""
    backdrop(stage, ("#e6f0e0", "#cfe6d8"), ("#dfeab0", "#bcd888"))
    halo(stage, 128, 110, 90)
    specks(stage, "blooming", "#e5648f", 10)
    hill(stage, [(8, 196), (80, 178), (170, 190), (248, 178)], ("#bcd88c", "#8fbc68"))
    mound(stage, 216, 112, 16)
    _bloom_cap(stage.at(56, 206, -6, 0.84), 66, ("#fbd08a", "#ea9440"), "#e0a030")
    _bloom_cap(stage.at(202, 208, 7, 0.9), 58, ("#d3b4ec", "#9a6cc8"), "#e0a030")
    _bloom_cap(stage.at(130, 214, 0, 1.3), 84, ("#fab4c8", "#e5648f"), "#e8a838")
    for x in (26, 92, 168, 232):
        grass(stage, x, 220, 5, 22)


def cocoons(stage: PaintStage) -> None:
    """S3: three silk bags on a branch; one of them shines from within."""
    backdrop(stage, ("#e3eed0", "#c4deb4"), ("#d8e4c0", "#a9c89c"))
    halo(stage, 128, 150, 70)
    branch(stage, [(-8, 60), (80, 34), (170, 66), (264, 40)], 24, 17)
    for x, y, turn in (
        (24, 62, 80),
        (64, 40, -70),
        (160, 60, 110),
        (226, 54, 70),
        (206, 46, -60),
        (108, 40, -110),
    ):
        leaf(stage, x, y, turn, 36, ("#c3dc74", "#86b854"))
    for x, y, size, tints, glow in (
        (70, 78, 0.85, ("#fbf6e6", "#d8ccac"), 0.0),
        (134, 86, 1.15, ("#fdf6b8", "#e3d468"), 1.0),
        (200, 80, 0.9, ("#f3eed8", "#ccc09c"), 0.0),
    ):
        s = stage.at(x, y, 0, size)
        s.dark(stroke("M0 -34 Q3 -10 0 4", 2), "#8a7a58", 1.6)
        if glow:
            s.glow(0, 46, 62, "#f6f69a", 0.85)
        bag = s.part(
            drawn("M0 0 C26 6 30 40 24 62 C18 88 6 96 0 98 C-6 96 -18 88 -24 62 C-30 40 -26 6 0 0 Z"),
            tints,
            "#5a4a2c",
        )
        if glow:
            s.light(disc(0, 52, 15, 1.5), 0.8, "#ffffe0", 5, bag)
        wraps = [f"M-30 {y0} Q0 {y0 + 14} 30 {y0 - 4}" for y0 in range(14, 92, 9)]
        grain(s, bag, [*wraps, "M-28 30 Q0 24 28 44", "M-26 60 Q0 52 26 74"], "#a8986c", 1.1)
    stage.feature("caterpillar", 196, 30, 0.42)
    stage.feature("firefly", 44, 202, 0.34)
    grass(stage, 40, 240, 5, 24)
    grass(stage, 214, 240, 6, 28)


def spring_call(stage: PaintStage) -> None:
    """S4: the first song of the year, from a twig in flower."""
    backdrop(stage, ("#fdeedd", "#fbdcd0"), ("#d8ecf0", "#bcdfe8"))
    stage.glow(196, 70, 44, "#fff3c0", 0.9)
    branch(stage, [(-8, 206), (70, 180), (150, 206), (262, 164)], 20, 10, ("#b08a74", "#6f5048"))
    twig(stage, [(186, 190), (206, 214), (222, 222), (240, 226)], 7, ("#b08a74", "#6f5048"))
    twig(stage, [(46, 190), (40, 160), (30, 140), (34, 118)], 7, ("#b08a74", "#6f5048"))
    for x, y, k in (
        (34, 116, 0.95),
        (22, 150, 0.75),
        (62, 186, 0.9),
        (188, 184, 0.95),
        (236, 226, 0.85),
        (226, 172, 1.0),
        (210, 214, 0.7),
        (22, 204, 0.8),
        (44, 136, 0.6),
    ):
        blossom(stage, x, y, k, PINK)
    leaf(stage, 150, 196, 60, 28)
    leaf(stage, 90, 188, 70, 26)
    bird(stage.at(112, 136, -6, 1.2), ("#a9c46a", "#6a8f44"), "#2c3f1c")
    for x, y, c, k in (
        (196, 104, "#7a5a9c", 1.3),
        (222, 78, "#d0604c", 1.5),
        (188, 52, "#4a86b8", 1.2),
        (226, 126, "#6a9a3c", 1.1),
    ):
        note(stage, x, y, c, k)


def new_shoots(stage: PaintStage) -> None:
    """S5: bright shoots straight from the old trunk."""
    backdrop(stage, ("#e8f3d8", "#d0e8c0"), ("#e0e8b0", "#c0d488"))
    stage.glow(64, 60, 50, "#fffbe0", 0.7)
    hill(stage, [(8, 200), (80, 186), (170, 196), (248, 184)], ("#c0d88c", "#92bc68"))
    path = (
        "M84 4 C92 70 92 130 60 200 C50 218 30 224 22 232 "
        "L236 232 C222 222 206 214 196 198 C168 140 166 70 172 4 Z"
    )
    part = trunk(
        stage,
        path,
        [
            "M104 8 C108 80 106 140 84 206",
            "M126 8 C128 70 124 150 116 224",
            "M150 8 C150 80 156 150 176 210",
            "M138 40 C138 80 140 110 142 140",
            "M116 60 C116 100 114 120 110 150",
            "M64 208 Q52 222 44 228",
            "M192 206 Q204 220 214 226",
            "M96 190 Q90 212 78 228",
            "M160 186 Q168 212 176 228",
        ],
    )
    stage.tint(disc(96, 216, 30, 0.4) + disc(180, 210, 26, 0.4), ("#9ab854", "#7a9f44"), 0.9, 3, part)
    mound(stage, 226, 118, 14)
    for x, y, turn, k in ((180, 146, 44, 0.95), (80, 138, -46, 0.9), (170, 74, 48, 0.8), (91, 60, -50, 0.75)):
        _shoot(stage.at(x, y, turn, k))
    for x, y, turn, k in ((50, 228, -16, 1.05), (208, 230, 14, 1.1), (128, 234, 2, 1.4)):
        _shoot(stage.at(x, y, turn, k))
    for x in (26, 84, 170, 232):
        grass(stage, x, 236, 6, 20)


def _shoot(stage: PaintStage) -> None:
    """Round young leaves on a soft stem that still bends; foot at the origin."""
    stage.part(stroke("M0 6 C5 -10 -5 -24 2 -42", 4.5), ("#d8ec80", "#9ac84c"), "#3f5a24", 0.7)
    for x, y, turn, size in ((1, -8, -24, 30), (-1, -18, -152, 34), (0, -30, -30, 32), (2, -40, -108, 30)):
        leaf(stage, x, y, turn, size, ("#e4f084", "#a0d050"), "heart", shadow=0.3)


SPRING: dict[str, Callable[[PaintStage], None]] = {
    "S1": clear_sky,
    "S2": blooming_caps,
    "S3": cocoons,
    "S4": spring_call,
    "S5": new_shoots,
}
