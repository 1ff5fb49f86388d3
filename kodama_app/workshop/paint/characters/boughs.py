"""D10 and D21: those who are, or hold, one whole line of the tree."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.guests import HAPPY
from kodama_app.workshop.paint.characters.scenery import backdrop, branch, halo, leaf
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints, both
from kodama_app.workshop.paint.characters.wardrobe import grain, limb, twig
from kodama_app.workshop.paint.characters.wisps import wisp
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import Points, disc, drawn, filled, ribbon, stroke


def _bends() -> Points:
    """From the tail to the neck: two hairpins, as a mountain road has."""
    turn = np.linspace(0, np.pi, 30)
    straight = np.linspace(0, 1, 30)
    road: Points = np.r_[
        np.c_[50 + 128 * straight, 226 + 5 * np.sin(7 * straight)],
        np.c_[178 + 27 * np.sin(turn), 200 + 27 * np.cos(turn)][1:],
        np.c_[178 - 96 * straight, 173 + 3 * np.sin(6 * straight)][1:],
        np.c_[82 - 27 * np.sin(turn), 145 + 27 * np.cos(turn)][1:],
        np.c_[82 + 58 * straight, 118 - 18 * straight**2][1:],
    ]
    return road


def spirit_path(stage: PaintStage) -> None:
    """D10: a long mild dragon, and lights on all its bends."""
    backdrop(stage, ("#e4dcf0", "#c8c0e4"), ("#c4e0dc", "#9cccc4"), 0.95)
    halo(stage, 128, 120, 100)
    for x, y, k in ((36, 226, 0.7), (210, 232, 0.8), (226, 44, 0.4), (128, 236, 0.6)):
        puff = stage.at(x, y, 0, k)
        puff.light(disc(-28, 0, 26, 0.6) + disc(4, -10, 30, 0.8) + disc(34, 2, 24, 0.6), 0.85, "#ffffff", 4)
    spine = _bends()
    t = np.linspace(0, 1, len(spine))
    half = 3 + 14 * np.clip(t * 1.7, 0, 1) ** 0.8
    jade: Tints = ("#8fd0b4", "#3f9a8c")
    way = np.gradient(spine, axis=0)
    way /= np.hypot(way[:, 0], way[:, 1])[:, None]
    side = np.c_[way[:, 1], -way[:, 0]]
    for i in range(8, len(spine) - 10, 7):
        x, y = spine[i] + side[i] * half[i] * 0.8
        turn = np.degrees(np.arctan2(side[i][1], side[i][0]))
        leaf(stage, float(x), float(y), float(turn) - 40, 19, ("#f0b868", "#d8743c"), "ovate", "#7a3418")
    body = stage.part(filled(ribbon(spine, half)), jade, "#12443f", 1.0, shadow=0.3)
    belly = spine - side * half[:, None] * 0.62
    stage.light(filled(ribbon(belly, half * 0.4)), 0.75, "#fbf0c8", 0.8, body)
    bars = []
    for i in range(6, len(spine) - 2, 4):
        a, b = spine[i] - side[i] * half[i], spine[i] - side[i] * half[i] * 0.2
        bars.append(f"M{a[0]:.1f} {a[1]:.1f} L{b[0]:.1f} {b[1]:.1f}")
    grain(stage, body, bars, "#8a8a4c", 1.1)
    tip = spine[0]
    for turn in (150, 185, 220):
        leaf(stage, float(tip[0]), float(tip[1]), turn, 24, ("#f0b868", "#d8743c"), "lance", "#7a3418")
    s = stage.at(150, 82, 0, 1.06)
    for flip in (False, True):
        horn = s.at(0, 0, 0, 1, flip)
        twig(horn, [(12, -28), (18, -44), (30, -48), (36, -64)], 8, ("#ecd09c", "#b8904c"))
        twig(horn, [(24, -47), (34, -46), (40, -48), (46, -54)], 5, ("#ecd09c", "#b8904c"))
        for x, y, turn in ((34, -10, -20), (36, 4, 10), (32, 18, 40)):
            leaf(horn, x, y, turn, 30, ("#f0b868", "#d8743c"), "lance", "#7a3418")
    head = s.part(
        drawn(
            "M0 -38 C26 -38 40 -24 40 -4 C40 6 36 12 34 18 C30 32 16 36 0 36 C-16 36 -30 32 -34 18 "
            "C-36 12 -40 6 -40 -4 C-40 -24 -26 -38 0 -38 Z"
        ),
        jade,
        "#12443f",
        1.0,
        shadow=0.3,
    )
    s.light(disc(0, 22, 24, 0.55), 0.7, "#fbf0c8", 3, head)
    paint_face(s.at(0, -8), Face(mouth="none", apart=20, eye=7), head)
    s.dark(both(disc(6, 10, 2, 1.2)), "#1c5048", 2.4)
    s.dark(stroke("M-12 20 Q0 29 12 20", 2.4), "#5a3028", 2.4)
    s.part(both(stroke("M26 16 C44 16 50 30 62 26", 2.8)), ("#ecd09c", "#b8904c"), "#6a4a1c", 0.4, volume=0)
    for x, y, k, flip in ((46, 76, 0.44, False), (224, 136, 0.44, False), (38, 184, 0.42, True)):
        wisp(stage, x, y, k, None if flip else HAPPY, flip=flip)


def one_bough(stage: PaintStage) -> None:
    """D21: a sloth that has found its branch, with all that grows on it."""
    backdrop(stage, ("#d0ecdc", "#a8d8c4"), ("#f0f0c8", "#d8e0a0"))
    halo(stage, 132, 150, 84)
    for x, y, turn in ((40, 40, 100), (214, 30, 60), (228, 62, 110), (20, 66, 70), (150, 36, 80)):
        leaf(stage, x, y, turn, 40, ("#b0dcb4", "#80bc94"), vein="#5f9a78")
    s = stage.at(132, 134)
    fur_tints: Tints = ("#cdb494", "#8f7458")
    ink = "#3a2a1c"
    limb(s, "M-40 10 C-64 -10 -66 -40 -58 -62", 19, fur_tints, ink)
    limb(s, "M42 14 C74 0 80 -34 72 -56", 19, fur_tints, ink)
    branch(stage, [(-8, 72), (70, 48), (170, 88), (264, 62)], 24, 16)
    for x, y, turn in ((34, 66, 110), (112, 74, 70), (236, 78, 60), (150, 66, -70), (20, 56, -80)):
        leaf(stage, x, y, turn, 30)
    body = s.part(
        drawn("M0 -36 C44 -36 62 6 58 42 C54 82 28 96 0 96 C-28 96 -54 82 -58 42 C-62 6 -44 -36 0 -36 Z"),
        fur_tints,
        ink,
        1.0,
        shadow=0.25,
    )
    s.light(disc(0, 62, 30, 0.8), 0.6, "#f0e0c4", 5, body)
    rng = seeded("sloth")
    marks = "".join(
        stroke(f"M{x:.0f} {y:.0f} q{rng.uniform(-2, 2):.1f} 5 {rng.uniform(-3, 3):.1f} 10", 1.3)
        for x, y in zip(rng.uniform(-54, 54, 46), rng.uniform(30, 88, 46), strict=True)
    )
    s.dark(marks, "#6a5038", 0.9, body)
    face = s.part(
        drawn("M0 -30 C36 -32 48 -12 46 4 C44 24 24 34 0 34 C-24 34 -44 24 -46 4 C-48 -12 -36 -32 0 -30 Z"),
        ("#fbf0da", "#e6cfa8"),
        "#5a4028",
        0.8,
        shadow=0.2,
    )
    s.tint(both(drawn("M8 -6 C20 -14 40 -4 46 14 C36 16 18 10 10 4 Z")), ("#94704f", "#6f5038"), 1.0, 1.4, face)
    paint_face(s.at(0, 0), Face(eyes="dot", mouth="none", apart=20, eye=5.4, blush=None), face)
    s.dark(disc(0, 8, 7, 0.66), "#33221a", 4)
    s.dark(stroke("M-14 17 Q0 28 14 17", 2.6), "#5a3028", 2.4)
    s.tint(both(disc(33, 18, 7, 0.7)), "#ee8f86", 0.7, 2, face)
    for x, tilt in ((-58, -64), (74, -56)):
        claws = "".join(
            drawn("M-3 0 C-5 14 -2 22 3 26 C4 16 4 8 3 0 Z", (x + dx, tilt - 10), -4) for dx in (-8, 0, 8)
        )
        s.part(claws, ("#f6e8cc", "#c0a880"), "#4a3820", 0.7, volume=0.3)
    limb(s, "M-30 76 Q-46 84 -40 94", 16, fur_tints, ink)
    limb(s, "M30 76 Q46 84 40 94", 16, fur_tints, ink)
    for kind, x, y, k in (
        ("mushroom", 26, 42, 0.36), ("caterpillar", 112, 50, 0.36), ("flower", 156, 62, 0.34),
        ("star", 236, 48, 0.34),
    ):  # fmt: skip
        stage.feature(kind, x, y, k)
    stage.light(stroke("M24 214 q14 -8 30 -2 M206 220 q12 -7 26 -2", 2.4), 0.7, soft=0.8)


BOUGHS: dict[str, Callable[[PaintStage], None]] = {"D10": spirit_path, "D21": one_bough}
