"""K11 to K14: those who know the tree from its tips to its roots."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import backdrop, branch, cast, halo, hill, leaf, mound
from kodama_app.workshop.paint.characters.stage import PaintStage
from kodama_app.workshop.paint.characters.wardrobe import (
    feet,
    grain,
    leafage,
    limb,
    sprout,
    twig,
)
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

BARK = ("#c9a070", "#8a6448")


def tip_dweller(stage: PaintStage) -> None:
    """K11: a magnolia bud at the very end of a twig, with nothing but air below."""
    backdrop(stage, ("#f3e2ee", "#e6cbe2"), ("#dfe6f0", "#c9d8e6"))
    halo(stage, 150, 100, 80)
    branch(stage, [(-6, 236), (60, 240), (130, 226), (168, 158)], 20, 8)
    twig(stage, [(86, 230), (110, 212), (116, 200), (112, 180)], 6)
    leaf(stage, 112, 182, -110, 34)
    leaf(stage, 60, 228, -100, 30)
    leaf(stage, 140, 212, 40, 32)
    s = stage.at(160, 112, 0, 0.94)
    skin = ("#fbe3ea", "#eeb4cc")
    for side in (-1, 1):
        limb(s, f"M{16 * side} 50 Q{24 * side} 64 {22 * side + 4} 78", 11, skin, "#6a2c50")
        s.part(disc(22 * side + 7, 80, 10, 0.7), ("#c97aa8", "#8f4a80"), "#4a1f44")
    for side in (-1, 1):
        wing = s.at(0, 0, 0, 1, side < 0)
        wing.part(drawn("M0 -92 C30 -70 62 -30 54 20 C50 48 24 60 0 58 Z"), ("#e49ac8", "#a84f96"), "#5a1f50")
    body = s.part(
        drawn("M0 -40 C30 -34 42 -6 40 18 C38 46 20 58 0 58 C-20 58 -38 46 -40 18 C-42 -6 -30 -34 0 -40 Z"),
        skin,
        "#6a2c50",
        shadow=0.3,
    )
    front = s.part(
        drawn("M0 -104 C16 -84 24 -50 14 -30 Q0 -20 -14 -30 C-24 -50 -16 -84 0 -104 Z"),
        ("#f0b0d4", "#c25fa4"),
        "#5a1f50",
        shadow=0.3,
    )
    grain(s, front, ["M0 -96 L0 -30", "M-5 -80 Q-9 -56 -6 -34", "M5 -80 Q9 -56 6 -34"], "#96407f")
    paint_face(s.at(0, 6), Face(mouth="open", apart=16, glance=(1.5, -1)), body)
    limb(s, "M36 20 Q56 8 62 -14", 11, skin, "#6a2c50")
    limb(s, "M-36 22 Q-50 34 -40 46", 11, skin, "#6a2c50")
    s.part(drawn("M-26 50 Q0 64 26 50 Q20 66 0 66 Q-20 66 -26 50 Z"), ("#a9c46a", "#6f9448"), "#3a4f24")


def bushy(stage: PaintStage) -> None:
    """K12: one great ball of leaves with a face in it."""
    backdrop(stage, ("#e6f0c4", "#cfe4a0"), ("#eae3b0", "#d3d48c"))
    halo(stage, 128, 120, 104)
    mound(stage, 214, 100, 16)
    cast(stage, 128, 218, 70)
    s = stage.at(128, 126)
    feet(s, 84, 24, 15, ("#a87a4c", "#6f4a30"))
    greens = (("#a9d060", "#5f9a44"), ("#c3d868", "#86b04c"), ("#86bf62", "#3f8a4c"), ("#d3dc70", "#9ab84c"))
    s.part(disc(0, 0, 76, 1.0), ("#7fae54", "#4a8a44"), None, volume=0.5)
    for radius, count, size in ((70, 22, 36), (58, 19, 36), (44, 15, 34)):
        ring = [
            (radius * math.cos(a), radius * math.sin(a) * 1.02)
            for a in np.arange(count) * math.tau / count + radius * 0.01
        ]
        leafage(s, ring, size, greens, f"bushy {radius}")
    face = s.part(disc(0, 6, 45, 0.84), ("#fbf0cf", "#e3c890"), "#4a3820", shadow=0.4)
    paint_face(s.at(0, 2), Face(eyes="happy", mouth="wide", apart=18, eye=7), face)
    for x, turn in ((-30, -60), (-12, -78), (6, -96), (24, -112), (40, -130)):
        leaf(s, x, -38, turn + 180, 26, greens[abs(x) % 4], shadow=0.3)
    for x, y in ((-62, -44), (58, -52), (70, 34), (-66, 40), (4, -82)):
        s.part(disc(x, y, 7), ("#f0705a", "#c2303a"), "#6d1c24", 0.7, shadow=0.3)
        s.light(disc(x - 2, y - 2.5, 1.8), 0.9)


def climber(stage: PaintStage) -> None:
    """K13: half way up the long rope, squirrel's tail and all."""
    backdrop(stage, ("#cfe6ee", "#b4d8e4"), ("#f3e6bc", "#e3d79c"))
    halo(stage, 128, 120, 92)
    branch(stage, [(-8, 26), (70, 40), (180, 12), (262, 30)], 26, 20)
    for x, turn in ((36, 60), (92, 110), (224, 70), (196, 120)):
        leaf(stage, x, 32, turn, 32)
    rope = "M150 24 C146 90 156 150 148 244"
    part = stage.part(stroke(rope, 8), ("#e6cc94", "#b08a50"), "#5a3e1c")
    grain(stage, part, [f"M{142} {y} l14 7" for y in range(30, 246, 8)], "#7a5628", 1.4)
    stage.part(stroke("M138 36 Q150 46 162 34", 9) + disc(150, 40, 10), ("#e6cc94", "#b08a50"), "#5a3e1c")
    s = stage.at(116, 134, 12)
    fur = ("#f0a860", "#c2682f")
    tail = s.part(
        drawn("M-22 50 C-84 66 -100 4 -66 -22 C-46 -36 -26 -18 -38 -4 C-48 6 -50 24 -20 28 Z"), fur, "#5a2a12"
    )
    grain(s, tail, ["M-30 46 C-70 54 -84 10 -58 -12", "M-28 38 C-58 42 -68 12 -48 -6"], "#8f4a20")
    limb(s, "M26 50 Q48 62 44 46", 15, fur, "#5a2a12")
    limb(s, "M8 62 Q26 84 44 74", 15, fur, "#5a2a12")
    for side in (-1, 1):
        ear = s.at(26 * side, -50, 16 * side)
        ear.part(drawn("M-13 8 C-14 -14 -4 -28 2 -32 C10 -22 15 -8 13 8 Z"), fur, "#5a2a12")
    body = s.part(
        drawn(
            "M0 -60 C34 -60 46 -34 44 -10 C44 0 40 8 36 14 C44 28 42 70 0 70 C-42 70 -44 28 -36 14 "
            "C-40 8 -44 0 -44 -10 C-46 -34 -34 -60 0 -60 Z"
        ),
        fur,
        "#5a2a12",
        shadow=0.3,
    )
    s.light(disc(4, 42, 24, 0.95), 0.75, "#fdeccb", 2.5, body)
    s.light(disc(0, -6, 33, 0.7), 0.6, "#fdeccb", 4, body)
    paint_face(s.at(2, -18), Face(mouth="side", apart=17, glance=(2, -2.5)), body)
    s.dark(disc(2, -8, 3, 0.7), "#5a2a1c", 3)
    limb(s, "M32 18 Q56 14 50 -34", 14, fur, "#5a2a12")
    limb(s, "M24 34 Q50 36 46 8", 14, fur, "#5a2a12")
    cap = s.part(
        drawn("M-40 -40 C-30 -70 30 -70 40 -40 Q0 -54 -40 -40 Z"), ("#8fc25c", "#4a8f48"), "#1f4a24", shadow=0.3
    )
    grain(s, cap, ["M-36 -44 Q0 -64 36 -44"], "#2c6430")
    s.dark(stroke("M0 -60 Q2 -70 10 -74", 3.4), "#4a7a34", 2)


def rooted(stage: PaintStage) -> None:
    """K14: a stump whose toes go deep."""
    backdrop(stage, ("#eee6d0", "#dfd4b0"), ("#cdb88c", "#a98c68"))
    halo(stage, 128, 110, 88)
    ground = hill(stage, [(9, 176), (80, 166), (176, 168), (247, 176)], ("#b98f68", "#8a6448"), 0.9)
    stage.tint(stroke("M14 177 C80 166 176 168 242 177", 9), ("#a3bd5c", "#7a9a44"), 1.0, 1.2)
    rng = seeded("rooted", "pebbles")
    pebbles = "".join(disc(rng.uniform(20, 236), rng.uniform(190, 240), rng.uniform(2, 5), 0.7) for _ in range(16))
    stage.tint(pebbles, "#6a4a3c", 0.7, 0.5, ground)
    s = stage.at(128, 118)
    roots = [
        "M-40 50 C-66 60 -74 84 -104 92",
        "M-30 56 C-40 84 -64 96 -62 118",
        "M-8 60 C-10 84 -24 98 -18 120",
        "M14 60 C16 84 32 96 24 122",
        "M34 56 C44 84 66 90 70 116",
        "M40 50 C66 58 78 82 106 88",
    ]
    for i, root in enumerate(roots):
        s.part(stroke(root, 13 if i in (0, 5) else 11), BARK, "#3a281e")
    fine = "M-100 91 l-10 8 M-62 112 l-9 9 M-18 116 l6 9 M24 118 l-7 8 M70 112 l9 8 M104 88 l9 9"
    s.dark(stroke(fine, 3), "#7a5640", 1.6)
    trunk = "M-44 -46 C-40 -10 -46 20 -58 60 C-40 68 -20 62 0 66 C20 62 40 68 58 60 C46 20 40 -10 44 -46 Z"
    body = s.part(drawn(trunk), BARK, "#3a281e")
    grain(
        s,
        body,
        [
            "M-36 -36 Q-36 -16 -40 0",
            "M36 -34 Q36 -14 40 4",
            "M-44 34 Q-48 48 -52 56",
            "M44 34 Q48 48 52 58",
            "M-24 44 Q-24 54 -28 62",
            "M24 44 Q24 54 28 62",
            "M0 48 L0 62",
            "M-14 -38 L-14 -28",
            "M16 -38 L16 -30",
        ],
        "#5a3f2c",
        1.5,
    )
    top = s.part(disc(0, -46, 44, 0.34), ("#f0d8a8", "#d3ab70"), "#3a281e", volume=0.2)
    rings = "".join(
        f'<ellipse cx="0" cy="-46" rx="{r}" ry="{r * 0.34}" fill="none" stroke="#fff" stroke-width="1.1"/>'
        for r in (10, 20, 30, 38)
    )
    s.dark(rings, "#9a6a38", 0.9, top)
    sprout(s, -46, 20, 34)
    paint_face(s.at(0, 6), Face(mouth="smile", apart=18, eye=6.5), body)
    s.tint(disc(-40, 40, 14, 0.5) + disc(46, 52, 10, 0.5), ("#8aa84c", "#6a8f3c"), 1.0, 1.5, body)
    limb(s, "M-46 22 Q-64 22 -70 6", 10, BARK)
    limb(s, "M46 22 Q64 22 70 6", 10, BARK)
    leaf(s, -70, 6, -100, 20)
    leaf(s, 70, 6, -80, 20)


DWELLERS: dict[str, Callable[[PaintStage], None]] = {
    "K11": tip_dweller,
    "K12": bushy,
    "K13": climber,
    "K14": rooted,
}
