"""The nine Sprouts: babies with big heads, in the colour of their set."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import backdrop, branch, cast, halo, hill, leaf, mound
from kodama_app.workshop.paint.characters.stage import PaintedPart, PaintStage, Tints, both
from kodama_app.workshop.paint.characters.things import HEART, cone_flower, crown, heart, watering_can
from kodama_app.workshop.paint.characters.wardrobe import feet, grain, leafage, limb, sprout, straw_hat
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

SKINS: dict[str, Tints] = {"A": ("#fbd5cc", "#ee9a94"), "B": ("#fdecb4", "#eec158"), "C": ("#cfeae2", "#82c0ba")}
GROUNDS: dict[str, tuple[Tints, Tints]] = {
    "A": (("#fbe4dc", "#f6cfc8"), ("#f6dcc4", "#eec4b0")),
    "B": (("#fdf2cc", "#fae4a4"), ("#f3e6b0", "#e3d68c")),
    "C": (("#d8eef0", "#bfe0e4"), ("#d4e8d4", "#b4d8c4")),
}
INKS = {"A": "#6a2c2c", "B": "#5f4416", "C": "#1f4a50"}
HEAD = "M0 -52 C38 -52 58 -26 56 4 C54 32 34 46 0 46 C-34 46 -54 32 -56 4 C-58 -26 -38 -52 0 -52 Z"
BELLY = "M-30 30 C-40 60 -30 82 0 82 C30 82 40 60 30 30 Z"


def _ground(stage: PaintStage, letter: str, stands: bool = True) -> None:
    backdrop(stage, *GROUNDS[letter], 0.9)
    halo(stage, 128, 120, 80)
    if stands:
        mound(stage, 214, 74, 14)
        cast(stage, 128, 218, 40)


def _baby(
    stage: PaintStage, letter: str, face: Face, legs: bool = True, arms: bool = True
) -> tuple[PaintStage, PaintedPart]:
    """Head over belly, without what it wears; the frame is the head's middle."""
    s = stage.at(128, 132)
    skin, ink = SKINS[letter], INKS[letter]
    if legs:
        feet(s, 80, 15, 12, skin, ink)
    s.part(drawn(BELLY), skin, ink)
    if arms:
        limb(s, "M-28 46 Q-44 50 -46 62", 11, skin, ink)
        limb(s, "M28 46 Q44 50 46 62", 11, skin, ink)
    head = s.part(drawn(HEAD), skin, ink, 0.95, shadow=0.2)
    paint_face(s.at(0, 4), face, head)
    return s, head


def little_heart(stage: PaintStage) -> None:
    """SA1: a heart for a leaf, a heart to hold."""
    _ground(stage, "A")
    s, _ = _baby(stage, "A", Face(eyes="happy", mouth="wide", apart=21, eye=8))
    s.dark(stroke("M0 -50 Q-2 -62 0 -70", 4), "#6a7a34", 2)
    s.at(0, -84, 0, 1.5).part(drawn(HEART), ("#b9d868", "#79a84c"), "#3f5330")
    heart(s.at(0, 64, 0, 1.55))
    s.part(disc(-25, 62, 9) + disc(25, 62, 9), SKINS["A"], INKS["A"])


def little_beetle(stage: PaintStage) -> None:
    """SA2: a ladybird's shell for a bonnet."""
    _ground(stage, "A")
    s, _ = _baby(stage, "A", Face(mouth="open", apart=21, eye=7.5))
    for side in (-1, 1):
        s.dark(stroke(f"M{14 * side} -50 Q{16 * side} -72 {32 * side} -80", 3.8), "#2f2522", 2.4)
        s.part(disc(33 * side, -82, 6.5), ("#54433c", "#2f2522"), "#17100c")
    shell = "M-62 0 C-64 -44 -34 -64 0 -64 C34 -64 64 -44 62 0 C48 -20 26 -28 0 -28 C-26 -28 -48 -20 -62 0 Z"
    cap = s.part(drawn(shell), ("#f0604a", "#c22a30"), "#4f1014", 0.95, shadow=0.35)
    s.dark(stroke("M0 -66 L0 -26", 2.6), "#2f1512", 2.4, cap)
    s.dark(both(disc(20, -48, 6.5) + disc(44, -30, 6) + disc(24, -30, 4)), "#2a1614", 3, cap)
    stage.glow(52, 100, 18, "#f4f68a", 0.8)
    stage.feature("firefly", 52, 98, 0.30)
    stage.feature("caterpillar", 204, 206, 0.36)


def little_bush(stage: PaintStage) -> None:
    """SA3: hair that grew faster than the child."""
    _ground(stage, "A")
    s, _ = _baby(stage, "A", Face(mouth="cat", apart=20, eye=7.5))
    tints: tuple[Tints, ...] = (
        ("#c3d868", "#86b04c"),
        ("#a9d060", "#5f9a44"),
        ("#e6c05c", "#c98a3a"),
        ("#ee9a5c", "#cf5f3a"),
    )
    s.part(
        drawn("M-60 4 C-66 -44 -34 -66 0 -66 C34 -66 66 -44 60 4 C48 -22 24 -26 0 -26 C-24 -26 -48 -22 -60 4 Z"),
        ("#a3c45c", "#6f9a48"),
        None,
    )
    for radius, low, size in ((56, 0.1, 36), (44, 0.06, 38), (30, -0.02, 36), (18, 0.0, 30)):
        angles = np.linspace(math.pi * (1 - low), math.pi * (2 + low), max(7, radius // 4))
        ring = [(radius * math.cos(a), -22 + 0.8 * radius * math.sin(a)) for a in angles]
        leafage(s, ring, size, tints, f"hair {radius}", centre=(0, -8))


def little_favourite(stage: PaintStage) -> None:
    """SB1: there is one flower it loves best."""
    _ground(stage, "B")
    s, _ = _baby(stage, "B", Face(eyes="sleepy", mouth="smile", apart=21, eye=8), arms=False)
    sprout(s, -50, 14, 30)
    cone_flower(s, 0, 62, 1.65, ("#fffaf0", "#f3d8d0"))
    for side in (-1, 1):
        limb(s, f"M{30 * side} 44 Q{46 * side} 60 {22 * side} 70", 12, SKINS["B"], INKS["B"])
    for x, y, k in ((62, 74, 0.5), (198, 82, 0.6), (208, 122, 0.4)):
        heart(stage.at(x, y, 10, k), ("#f8b0a8", "#e87a7a"), "#a84a50")


def little_gardener(stage: PaintStage) -> None:
    """SB2: planted in its own pot."""
    _ground(stage, "B", stands=False)
    mound(stage, 218, 84, 10)
    cast(stage, 122, 222, 44)
    s, _ = _baby(stage.at(-6, 0), "B", Face(eyes="happy", mouth="open", apart=21, eye=8), legs=False, arms=False)
    pot = s.part(
        drawn("M-42 48 L42 48 L34 90 Q0 98 -34 90 Z"), ("#e09a70", "#b0603f"), "#4f2414", 0.95, shadow=0.3
    )
    grain(s, pot, ["M-38 66 Q0 74 38 66"], "#8a4428", 1.5)
    s.part(
        '<rect x="-48" y="40" width="96" height="15" rx="5" fill="#fff"/>', ("#e8a67c", "#b8684a"), "#4f2414", 0.95
    )
    straw_hat(s, -38, 58, 30)
    s.dark(stroke("M16 -62 Q22 -74 20 -84", 3), "#5f8a3c", 2)
    s.feature("flower", 20, -88, 0.26)
    watering_can(stage.at(196, 150, 10, 0.66))
    limb(s, "M44 30 Q54 22 58 26", 11, SKINS["B"], INKS["B"])
    limb(s, "M-44 30 Q-58 28 -60 16", 11, SKINS["B"], INKS["B"])
    stage.feature("mushroom", 48, 206, 0.36)


def little_climber(stage: PaintStage) -> None:
    """SB3: arms and legs round a sapling, nearly at the top."""
    _ground(stage, "B", stands=False)
    mound(stage, 222, 70, 10)
    branch(stage, [(168, 232), (172, 160), (160, 110), (166, 48)], 17, 11, ("#b5a06c", "#7f7048"))
    for y, turn in ((56, -40), (56, -140), (84, -15), (120, 200), (196, -20), (50, -90)):
        leaf(stage, 166, y, turn, 34)
    s, _ = _baby(stage.at(-16, 0, 0, 1), "B", Face(mouth="open", apart=20, eye=7.5, glance=(2, -2.5)), arms=False)
    sprout(s, -50, 12, 24)
    skin, ink = SKINS["B"], INKS["B"]
    limb(s, "M44 16 Q66 2 66 -26", 12, skin, ink)
    limb(s, "M30 46 Q54 50 68 30", 12, skin, ink)
    limb(s, "M22 76 Q48 82 66 66", 12, skin, ink)


def little_root(stage: PaintStage) -> None:
    """SC1: a radish, as deep as it is high."""
    _ground(stage, "C", stands=False)
    hill(stage, [(9, 186), (80, 178), (176, 180), (247, 186)], ("#c9a074", "#94704c"), 0.95)
    stage.tint(stroke("M12 187 C80 177 176 179 244 187", 7), "#8fae54", 1.0, 1.2)
    s = stage.at(128, 128)
    skin, ink = SKINS["C"], INKS["C"]
    for turn in (-150, -120, -90, -60, -30):
        leaf(s, 0, -48, turn, 44 if turn != -90 else 52, ("#b9d868", "#6fa048"), "lobed")
    roots = [
        "M0 66 C-4 84 6 92 0 108",
        "M-12 58 C-22 76 -34 80 -38 96",
        "M12 58 C22 76 34 80 40 94",
        "M-24 46 C-40 58 -52 60 -62 74",
        "M24 46 C40 58 52 58 62 72",
    ]
    for root in roots:
        s.part(stroke(root, 8), ("#f4f8f0", "#a9d0c8"), ink)
    body = s.part(
        drawn("M0 -54 C44 -54 62 -22 56 10 C50 44 24 72 0 76 C-24 72 -50 44 -56 10 C-62 -22 -44 -54 0 -54 Z"),
        skin,
        ink,
        0.95,
        shadow=0.2,
    )
    s.light(disc(0, 66, 34, 0.7), 0.8, "#fbfdf6", 7, body)
    s.tint(disc(0, -52, 50, 0.4), "#3f9a98", 0.5, 7, body)
    grain(s, body, ["M-40 34 q10 5 18 3", "M40 38 q-10 5 -18 2", "M-14 62 q8 3 14 1"], "#5fa09a")
    paint_face(s.at(0, -2), Face(mouth="smile", apart=21, eye=7.5), body)
    limb(s, "M-54 14 Q-70 14 -72 0", 11, skin, ink)
    limb(s, "M54 14 Q70 14 72 0", 11, skin, ink)


def little_cloud(stage: PaintStage) -> None:
    """SC2: too light to sit on anything else."""
    _ground(stage, "C", stands=False)
    s, _ = _baby(stage.at(0, -20), "C", Face(eyes="sleepy", mouth="o", apart=21, eye=8), legs=False)
    sprout(s, -50, 14, 28)
    outline = (
        "M-70 92 C-104 92 -104 58 -76 56 C-74 34 -42 30 -34 48 C-20 36 20 36 34 48 C44 30 74 36 74 58 "
        "C102 58 102 92 70 92 Z"
    )
    s.part(drawn(outline), ("#ffffff", "#d8e8f0"), "#3a6a8c", 0.95, shadow=0.4)
    s.dark(
        stroke("M-58 62 C-52 52 -42 54 -38 60 M38 60 C46 52 56 54 58 64 M-8 62 C-2 54 8 54 12 60", 2.4),
        "#9cc0d8",
        1,
    )
    s.part(disc(-24, 50, 10, 0.9) + disc(24, 50, 10, 0.9), SKINS["C"], INKS["C"], shadow=0.3)
    cast(stage, 128, 230, 46)
    stage.feature("star", 204, 66, 0.34)
    stage.feature("star", 48, 96, 0.22)


def little_crown(stage: PaintStage) -> None:
    """SC3: king of every branch, until bedtime."""
    _ground(stage, "C")
    s = stage.at(128, 132)
    cloak = s.part(
        drawn("M-30 34 C-66 50 -62 80 -66 88 Q0 102 66 88 C62 80 66 50 30 34 Z"), ("#d9606a", "#a02f4c"), "#4f1428"
    )
    grain(s, cloak, ["M-40 50 Q-50 70 -50 92", "M40 50 Q50 70 50 92"], "#701c38", 1.4)
    s, _ = _baby(stage, "C", Face(mouth="smile", apart=21, eye=7.5))
    collar = s.part(stroke("M-34 44 Q0 60 34 44", 12), ("#fffcf4", "#e8dccc"), "#5a4a3c")
    s.dark("".join(disc(x, 50 - abs(x) * 0.12, 1.7, 1.4) for x in (-24, -8, 8, 24)), "#3a2c24", 2.5, collar)
    crown(s.at(0, -40, -5, 1.45), 30)
    s.part(stroke("M50 64 Q58 30 56 6", 5), ("#c69a6b", "#8f6f58"), "#3a281e")
    leaf(s, 56, 8, -110, 28)
    leaf(s, 56, 8, -50, 28)


SPROUTS: dict[str, Callable[[PaintStage], None]] = {
    "SA1": little_heart,
    "SA2": little_beetle,
    "SA3": little_bush,
    "SB1": little_favourite,
    "SB2": little_gardener,
    "SB3": little_climber,
    "SC1": little_root,
    "SC2": little_cloud,
    "SC3": little_crown,
}
