"""F1 to F5: gold, rust, rain, and then quiet."""

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
from kodama_app.workshop.paint.characters.wardrobe import grain, limb, sprout
from kodama_app.workshop.paint.decrees.land import PALE, blown, cloud_puff, rain, reeds, spirit, swirl, trunk
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

RUST: tuple[Tints, ...] = (
    ("#f0b04a", "#cf692e"),
    ("#e8693f", "#b02f31"),
    ("#f2d34e", "#d9a32c"),
    ("#dd8a3c", "#a8472c"),
)
OCHRE: Tints = ("#d8b468", "#a8844c")


def gale(stage: PaintStage) -> None:
    """F1: everything flies that is not rooted."""
    backdrop(stage, ("#b4bccc", "#8f9cb4"), ("#f0dcb4", "#e3bc84"), 1.0)
    cloud_puff(stage, 62, 52, 0.8, ("#e8e6ea", "#b0b4c8"))
    cloud_puff(stage, 190, 38, 0.66, ("#e8e6ea", "#b0b4c8"), flip=True)
    branch(stage, [(70, 150), (90, 130), (130, 134), (172, 124)], 17, 5)
    branch(stage, [(86, 118), (100, 84), (130, 66), (168, 56)], 15, 5)
    branch(stage, [(62, 240), (58, 160), (84, 110), (156, 84)], 36, 8)
    hill(stage, [(8, 218), (80, 200), (170, 214), (248, 204)], OCHRE)
    for i, (x, y, turn) in enumerate(
        (
            (156, 84, -10),
            (140, 90, 20),
            (172, 124, 5),
            (146, 130, 25),
            (168, 56, -15),
            (134, 66, 0),
            (120, 96, 30),
            (110, 130, 30),
            (120, 74, -30),
        )
    ):
        leaf(stage, x, y, turn, 32, RUST[i % 4], vein="#6a3220", shadow=0.2)
    for x, y, k in ((80, 182, 0.9), (170, 160, 0.85), (120, 40, 0.7), (186, 216, 0.7)):
        swirl(stage, x, y, k)
    blown(
        stage,
        [
            (204, 94, 20, 26),
            (226, 136, -30, 24),
            (196, 176, 40, 28),
            (224, 60, -10, 24),
            (232, 196, 10, 22),
            (150, 182, -20, 24),
            (112, 196, 30, 20),
        ],
        RUST,
        "ovate",
    )
    s = spirit(stage.at(0, 0), 28, 206, 0.4, Face(eyes="happy", mouth="o"))
    limb(s, "M34 10 Q60 0 74 4", 13, PALE, "#4a4a38")


def harvest_moon(stage: PaintStage) -> None:
    """F2: the great moon over the stubble field."""
    backdrop(stage, ("#5a5480", "#3f3c66"), ("#d89a6c", "#b8705c"), 1.25)
    stars(stage, [(36, 40, 3.5), (70, 24, 2.5), (220, 36, 3), (32, 104, 2.5), (232, 100, 2.5)])
    stage.glow(134, 104, 92, "#fbd890", 0.65)
    moon = stage.part(disc(134, 100, 62), ("#ffe9a4", "#f6b85c"), "#b8743c", 0.8, volume=0.4)
    seas = disc(112, 82, 15, 0.8) + disc(152, 112, 18, 0.7) + disc(120, 128, 10, 0.7) + disc(156, 76, 8)
    stage.tint(seas, "#e8a458", 0.6, 3, moon)
    hill(stage, [(8, 196), (80, 176), (170, 190), (248, 176)], ("#b8844c", "#8a5c3c"), 1.0)
    hill(stage, [(8, 224), (90, 204), (170, 220), (248, 208)], ("#d8a458", "#a8743c"), 1.0)
    for x, y, k in ((196, 212, 1.0), (228, 228, 0.8), (164, 226, 0.72)):
        s = stage.at(x, y, 0, k)
        outline = (
            "M-26 14 C-18 -4 -13 -14 -11 -22 C-15 -30 -20 -36 -20 -44 L-12 -39 L-8 -48 L-2 -40 L4 -50 L8 -40 "
            "L16 -47 L20 -42 C20 -36 15 -30 11 -22 C13 -14 18 -4 26 14 Q0 21 -26 14 Z"
        )
        sheaf = s.part(drawn(outline), ("#f6d67a", "#d09a3c"), "#6b4414")
        straws = [
            "M-18 12 L-6 -22 L-15 -38",
            "M-7 16 L-2 -22 L-5 -40",
            "M7 16 L3 -22 L6 -40",
            "M18 12 L6 -22 L16 -40",
        ]
        grain(s, sheaf, straws, "#96641c")
        s.part(stroke("M-11 -21 Q0 -17 11 -21", 5), ("#c9583a", "#96382c"), "#4f1a14", 0.7)
    for x, tall, lean in ((30, 116, 14), (50, 92, 20), (18, 84, 8), (66, 74, 18)):
        reeds(stage, x, 240, tall, lean)
    spirit(stage, 112, 204, 0.48, Face(eyes="happy"), leaves=("#f0b04a", "#cf692e"))


def mushroom_rain(stage: PaintStage) -> None:
    """F3: the wetter the day, the more of them."""
    backdrop(stage, ("#9cb0bc", "#7f96a8"), ("#c9c4a0", "#a8a078"), 1.1)
    cloud_puff(stage, 74, 40, 0.9, ("#dfe4ea", "#a9b4c4"))
    cloud_puff(stage, 186, 34, 0.8, ("#dfe4ea", "#a9b4c4"), flip=True)
    rain(stage, "F3 far", 40)
    mound(stage, 216, 114, 18, ("#b0b070", "#7f8448"))
    for x, y, k, tints in (
        (50, 208, 0.75, ("#f08a52", "#cf4a34")),
        (216, 206, 0.85, ("#e8b45c", "#b87a34")),
        (182, 224, 0.45, ("#f0644a", "#c42a2c")),
        (84, 226, 0.45, ("#d8a4b4", "#a8607c")),
        (26, 226, 0.36, ("#e8b45c", "#b87a34")),
        (132, 216, 1.75, ("#f0644a", "#c42a2c")),
    ):
        s = stage.at(x, y, 0, k)
        s.part(
            drawn("M-10 -34 C-9 -18 -13 -8 -15 0 Q0 7 15 0 C13 -8 9 -18 10 -34 Z"),
            ("#fff8e8", "#e0cca4"),
            "#4a3018",
        )
        s.part(
            drawn("M-40 -34 Q0 -46 40 -34 Q20 -26 0 -26 Q-20 -26 -40 -34 Z"),
            ("#f0dcb4", "#c9a878"),
            "#5a4028",
            volume=0.2,
        )
        s.part(
            drawn("M-44 -34 C-44 -66 -18 -80 0 -80 C18 -80 44 -66 44 -34 Q20 -44 0 -44 Q-20 -44 -44 -34 Z"),
            tints,
            "#5f1416",
            shadow=0.3,
        )
        s.light(
            disc(-6, -65, 7, 0.8) + disc(-26, -52, 5.6, 0.8) + disc(20, -56, 6, 0.8) + disc(34, -42, 3.4),
            0.95,
            "#fff6e4",
            0.3,
        )
    spirit(stage, 98, 198, 0.44, Face(eyes="happy", mouth="smile"), leaves=("#d8c45c", "#a8963c"))
    spirit(stage, 166, 200, 0.4, Face(mouth="o", glance=(0, -2.5)), leaves=("#d8c45c", "#a8963c"))
    rain(stage, "F3 near", 22)
    for x in (64, 196, 236):
        grass(stage, x, 234, 5, 16)


def close_to_the_roots(stage: PaintStage) -> None:
    """F4: asleep where the tree is warmest."""
    backdrop(stage, ("#f3e0b8", "#eac888"), ("#d8b47c", "#b08a5c"))
    halo(stage, 60, 70, 50)
    hill(stage, [(8, 200), (80, 188), (170, 194), (248, 186)], OCHRE)
    path = (
        "M78 4 C84 60 84 110 64 156 C50 186 26 200 6 214 L6 236 C50 226 66 214 84 204 "
        "C84 222 74 234 66 246 L112 246 C108 220 112 190 128 184 C146 190 150 220 146 246 L194 246 "
        "C184 234 176 222 174 204 C194 214 214 224 250 232 "
        "L250 210 C226 198 204 182 192 156 C174 110 174 60 180 4 Z"
    )
    part = trunk(
        stage,
        path,
        [
            "M100 8 C104 70 100 120 88 170 C80 196 60 208 40 216",
            "M122 8 C122 60 118 110 110 160 C104 190 94 220 88 244",
            "M144 8 C144 60 148 110 152 160 C158 190 164 220 172 244",
            "M162 8 C158 70 166 120 174 166 C184 192 206 206 226 216",
            "M132 60 C132 90 134 110 134 140",
            "M112 50 C112 80 108 100 104 120",
        ],
    )
    stage.dark(drawn("M112 246 C108 220 112 190 128 184 C146 190 150 220 146 246 Z"), "#5a3c34", 1.3, soft=1.5)
    stage.tint(
        disc(70, 190, 24, 0.5) + disc(190, 186, 26, 0.5) + disc(150, 110, 16, 1.4),
        ("#9aa84c", "#7a8f3c"),
        0.9,
        3,
        part,
    )
    hill(stage, [(8, 240), (80, 230), (170, 232), (248, 238)], ("#c9a05c", "#a07c44"))
    spirit(stage, 129, 216, 0.46, Face(eyes="sleepy", mouth="small"), leaves=("#f0b04a", "#cf692e"))
    blown(
        stage,
        [
            (20, 226, -20, 30),
            (60, 240, 10, 26),
            (206, 238, -160, 30),
            (236, 244, -120, 24),
            (160, 240, 20, 24),
            (96, 242, 190, 24),
            (218, 84, 40, 26),
            (36, 118, 120, 26),
            (222, 146, 70, 22),
        ],
        RUST,
        "lobed",
    )


def quiet_growth(stage: PaintStage) -> None:
    """F5: mist, a snail, and one shoot that nobody hears."""
    backdrop(stage, ("#f0d8c8", "#e0bcb4"), ("#ecdcb0", "#d8c48c"), 0.95)
    stage.glow(186, 66, 36, "#fff6e0", 0.9)
    hill(stage, [(8, 150), (60, 110), (120, 150), (180, 132)], ("#c0b8c8", "#9c98b4"), 0.75)
    hill(stage, [(90, 160), (160, 116), (210, 140), (248, 128)], ("#c9ac9c", "#a88c88"), 0.7)
    rng = seeded("F5", "firs")
    for x in np.linspace(24, 236, 9):
        tall = rng.uniform(36, 64)
        fir = f"M{x:.0f} {168 - tall:.0f} L{x + tall * 0.24:.0f} 170 L{x - tall * 0.24:.0f} 170 Z"
        stage.tint(drawn(fir), "#7f8478", 0.9, 1.2)
    stage.light(disc(80, 168, 70, 0.18) + disc(190, 160, 66, 0.18), 0.75, soft=6)
    mound(stage, 214, 112, 24, ("#c0b46c", "#8f8a48"))
    s = stage.at(92, 200, 0, 1.35)
    s.part(stroke("M0 8 C3 -10 -3 -20 0 -40", 4.5), ("#c3dc68", "#86b44c"), "#3f5a24", 0.7)
    sprout(s, -36, 6, 38, ("#d8ec7c", "#86bc4c"))
    s.light(disc(24, -52, 3.2), 0.95, "#f4fbff", 0.4)
    snail = stage.at(174, 196, 0, 0.95)
    skin: Tints = ("#f0dcb0", "#c8a070")
    snail.part(
        drawn("M-50 22 C-56 -8 -40 -14 -30 0 C-24 12 -10 8 10 8 C34 8 46 18 56 24 Q0 30 -50 22 Z"), skin, "#5a3e24"
    )
    snail.dark(stroke("M-44 -6 Q-50 -22 -56 -28 M-36 -8 Q-36 -24 -34 -30", 2.6), "#9a7444", 2)
    snail.dark(disc(-56, -29, 3) + disc(-34, -31, 3), "#241a16", 3)
    shell = snail.part(disc(8, -12, 30), ("#e8a878", "#b8684c"), "#5a2a1c", 0.95, shadow=0.3)
    coil = "M34 6 C10 20 -18 8 -16 -14 C-14 -34 20 -38 28 -18 C32 -2 14 6 4 -2 C-4 -8 0 -20 10 -18"
    snail.dark(stroke(coil, 2.4), "#7a3424", 1.5, shell)
    snail.dark(stroke("M-46 10 q5 4 9 0", 1.8), "#5a3028", 2)
    snail.tint(disc(-36, 8, 4, 0.7), "#ee8f86", 0.7, 1)
    cast(stage, 128, 236, 80)
    grass(stage, 40, 226, 5, 22, "#a09448")
    grass(stage, 220, 228, 5, 20, "#a09448")
    blown(stage, [(60, 78, 40, 24), (126, 232, -10, 26)], (RUST[0], RUST[2]))


AUTUMN: dict[str, Callable[[PaintStage], None]] = {
    "F1": gale,
    "F2": harvest_moon,
    "F3": mushroom_rain,
    "F4": close_to_the_roots,
    "F5": quiet_growth,
}
