"""What they carry: each thing is a hint at the rule. Drawn around the hand that holds it."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.characters.wardrobe import grain
from kodama_app.workshop.paint.shapes import disc, drawn, filled, star, stroke

BRASS: Tints = ("#ecc35c", "#b3802c")
TIN: Tints = ("#a9c3c4", "#5f8690")
WICKER: Tints = ("#d9ae68", "#a0703a")
HEART = "M0 10 C-18 -3 -14 -16 -6 -15 C-2 -15 0 -11 0 -9 C0 -11 2 -15 6 -15 C14 -16 18 -3 0 10 Z"


def lantern(stage: PaintStage, glow: float = 44) -> None:
    """A paper lantern that hangs from its handle here."""
    stage.glow(0, 26, glow, "#fff0a0", 0.95)
    stage.dark(stroke("M0 0 L0 8", 2), "#3a281e", 2)
    paper = "M-9 10 C-20 16 -20 38 -9 44 L9 44 C20 38 20 16 9 10 Z"
    part = stage.part(drawn(paper), ("#ffe07a", "#f5ae3c"), "#6b3a14", 0.9, volume=0.5)
    stage.light(disc(0, 27, 9, 1.3), 0.85, "#fffbe0", 3, part)
    grain(stage, part, [f"M-18 {y} Q0 {y + 5} 18 {y}" for y in (15, 21, 27, 33, 39)], "#b5642a", 1.0)
    caps = (
        '<rect x="-10" y="6" width="20" height="5" rx="2" fill="#fff"/>'
        '<rect x="-10" y="43" width="20" height="5" rx="2" fill="#fff"/>'
    )
    stage.part(caps, ("#7a4a2c", "#4a2c1c"), "#2a180f", 0.7)


def telescope(stage: PaintStage) -> None:
    """Three brass tubes towards +x, the eye end at the origin."""
    for x, wide, half in ((0, 20, 6.5), (17, 22, 8.5), (36, 26, 11)):
        tube = f'<rect x="{x}" y="{-half}" width="{wide}" height="{2 * half}" rx="2.5" fill="#fff"/>'
        stage.part(tube, BRASS if x != 17 else ("#a8553c", "#6f2c28"), "#4a2c10", 0.9, volume=0.7)
    stage.part(drawn("M58 -13 L64 -13 L64 13 L58 13 Z"), BRASS, "#4a2c10", 0.9)
    stage.light(stroke("M20 -4 L56 -6", 2.4), 0.6, soft=0.6)


def watering_can(stage: PaintStage) -> None:
    """Its spout towards +x, with drops."""
    stage.part(stroke("M-14 -2 C-34 -12 -34 18 -15 18", 4.5), TIN, "#2c4048", 0.8, volume=0.4)
    stage.part(drawn("M14 12 L34 -10 L40 -6 L16 22 Z"), TIN, "#2c4048", 0.8)
    stage.part(drawn("M32 -14 L44 -4 L40 1 L29 -9 Z"), TIN, "#2c4048", 0.8)
    can = stage.part(drawn("M-17 -10 L17 -10 L19 26 Q0 31 -19 26 Z"), TIN, "#2c4048", 0.9)
    stage.part(disc(0, -10, 17, 0.24), ("#6f929a", "#3f6470"), "#2c4048", 0.7, volume=0)
    grain(stage, can, ["M-18 2 Q0 6 18 2"], "#3f6470", 1.4)
    drops = "".join(disc(x, y, 2.3, 1.5) for x, y in ((45, 6), (50, 15), (43, 19), (53, 27)))
    stage.part(drops, ("#a3d3ee", "#5f9fd0"), "#2f6488", 0.5, volume=0)


def basket(stage: PaintStage) -> None:
    """Full to the rim: a star, a mushroom, a flower, berries."""
    stage.part(stroke("M-26 2 C-26 -44 26 -44 26 2", 4.5), WICKER, "#4a2f18", 0.8, volume=0.4)
    leaf(stage, 16, 2, -30, 26)
    stage.feature("mushroom", -13, -9, 0.27)
    stage.feature("star", 4, -15, 0.28)
    stage.feature("flower", 19, -5, 0.24)
    part = stage.part(
        drawn("M-30 0 L30 0 C30 18 24 30 20 32 L-20 32 C-24 30 -30 18 -30 0 Z"), WICKER, "#4a2f18", 0.9
    )
    weave = [
        f"M{x} {y} q4 -4 8 0" for i, y in enumerate((10, 16, 22, 28)) for x in range(-34 + 4 * (i % 2), 30, 8)
    ]
    grain(stage, part, weave, "#6f4a20", 1.3)
    stage.part('<rect x="-33" y="-4" width="66" height="9" rx="4.5" fill="#fff"/>', WICKER, "#4a2f18", 0.8)


def harp(stage: PaintStage) -> None:
    """A bent bough with six strings, a colour each."""
    for i, colour in enumerate(("#d94f4a", "#e58a2e", "#d9b02c", "#6fa832", "#4f97c9", "#8a62b8")):
        x = -17 + 7 * i
        stage.dark(stroke(f"M{x} {-31 + 4.2 * i} L{x} {33 - 2.6 * i}", 1.7), colour, 2.2)
    stage.part(stroke("M-25 38 C-30 10 -30 -22 -24 -38", 8), BRASS, "#5a3a14", 0.9)
    stage.part(stroke("M-24 -38 C-8 -42 0 -18 26 -16", 7), BRASS, "#5a3a14", 0.9)
    stage.part(stroke("M26 -16 C28 8 4 34 -25 38", 7), BRASS, "#5a3a14", 0.9)
    leaf(stage, -24, -40, -60, 18)


def spool(stage: PaintStage, thread: Tints = ("#e2574c", "#a81f33")) -> None:
    """A wooden reel of red thread."""
    for y in (-17, 17):
        stage.part(f'<rect x="-16" y="{y - 4}" width="32" height="8" rx="3" fill="#fff"/>', WICKER, "#4a2f18", 0.9)
    part = stage.part(drawn("M-12 -13 L12 -13 Q17 0 12 13 L-12 13 Q-17 0 -12 -13 Z"), thread, "#5f1424", 0.8)
    grain(stage, part, [f"M-16 {y + 2} Q0 {y - 1} 16 {y - 3}" for y in range(-12, 16, 4)], "#7a1428", 1.1)


def bundle(stage: PaintStage, tints: Tints = ("#d9715a", "#a83f3c")) -> None:
    """A knotted cloth with all one owns."""
    stage.part(drawn("M-3 -14 L-14 -26 L0 -19 L13 -27 L4 -14 Z"), tints, "#5a1f1c", 0.8)
    part = stage.part(disc(0, 3, 20, 0.9), tints, "#5a1f1c", 0.9)
    stage.light(
        "".join(disc(x, y, 2.6) for x, y in ((-9, 0), (4, -6), (10, 8), (-3, 12), (-13, 11))), 0.85, on=part
    )


def blossom(
    stage: PaintStage, x: float, y: float, size: float, tints: Tints, heart: Tints = BRASS, petals: int = 5
) -> None:
    """A flower of any colour."""
    place = stage.at(x, y, (x * 7 + y * 3) % 72, size)
    wide = 34 / petals
    petal = f"M0 -3 C{-wide * 1.5} -8 {-wide * 1.3} -20 0 -20 C{wide * 1.3} -20 {wide * 1.5} -8 0 -3 Z"
    ring = "".join(drawn(petal, turn=360 / petals * i) for i in range(petals))
    part = place.part(ring, tints, "#6a2c3c", 0.6, volume=0.5)
    lines = "".join(drawn("M-0.5 -6 L-0.5 -14 L0.5 -14 L0.5 -6 Z", turn=360 / petals * i) for i in range(petals))
    place.dark(lines, tints[1], 1.2, part)
    place.part(disc(0, 0, 5.4), heart, "#7a4a14", 0.6)


def cone_flower(stage: PaintStage, x: float, y: float, size: float, tints: Tints) -> None:
    """A daisy with many rays."""
    blossom(stage, x, y, size, tints, ("#f0b83c", "#b8702a"), 9)


def heart(stage: PaintStage, tints: Tints = ("#ec6a6a", "#b82f46"), ink: str = "#6d1c2c") -> None:
    """A plain heart, about 30 wide."""
    stage.part(drawn(HEART), tints, ink, 0.8)


def note(stage: PaintStage, x: float, y: float, colour: str, size: float = 1) -> None:
    """A note of music that drifts."""
    place = stage.at(x, y, -12, size)
    place.dark(disc(0, 0, 4.6, 0.75) + stroke("M4 -1 L4 -17 Q9 -15 10 -9", 2.2), colour, 2.4)


def crown(stage: PaintStage, wide: float) -> None:
    """Golden twigs with a berry on each point."""
    w = wide
    ring = f"M{-w} 0 L{-w * 1.12} -24 L{-w * 0.52} -11 L0 -31 L{w * 0.52} -11 L{w * 1.12} -24 L{w} 0 Q0 9 {-w} 0 Z"
    part = stage.part(drawn(ring), ("#ffd95c", "#dd9a2c"), "#6b4410", 0.9, shadow=0.3)
    grain(stage, part, [f"M{-w} -5 Q0 4 {w} -5"], "#a86a1c", 1.5)
    for x, y in ((-w * 1.12, -26), (0, -33), (w * 1.12, -26)):
        stage.part(disc(x, y, 4.4), ("#ec6a5a", "#b8303a"), "#6d1c24", 0.7)


def rays(radius: float, count: int, long: float, width: float = 2.2) -> str:
    """Strokes outwards round a circle."""
    return "".join(
        stroke(
            f"M{radius * math.cos(a):.1f} {radius * math.sin(a):.1f} "
            f"L{(radius + long) * math.cos(a):.1f} {(radius + long) * math.sin(a):.1f}",
            width,
        )
        for a in np.arange(count) * math.tau / count
    )


def gold_star(stage: PaintStage, x: float, y: float, size: float) -> None:
    """A small five-pointed star."""
    stage.part(filled(star(size, size * 0.45, 5) + np.array([x, y])), ("#ffe367", "#f5b83c"), "#6b4a10", 0.7)
