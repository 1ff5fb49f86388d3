"""What several seasons share: small spirits, trunks, birds, rain and wind."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import SIDE, PaintedPart, PaintStage, Tints, mirrored
from kodama_app.workshop.paint.characters.wardrobe import FRESH, grain, limb, sprout
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

PALE: Tints = ("#fbfaf0", "#dfe4d4")
EGG = "M0 -40 C30 -40 43 -18 41 8 C40 36 26 52 0 52 C-26 52 -40 36 -41 8 C-43 -18 -30 -40 0 -40 Z"


def spirit(
    stage: PaintStage,
    x: float,
    y: float,
    size: float,
    face: Face | None = None,
    tints: Tints = PALE,
    leaves: Tints | None = FRESH,
) -> PaintStage:
    """A plain tree spirit; returns its frame (about 90 high, the middle at the origin)."""
    s = stage.at(x, y, 0, size)
    s.part(disc(-16, 50, 12, 0.6) + disc(16, 50, 12, 0.6), tints, "#4a4a38", 0.8)
    body = s.part(drawn(EGG), tints, "#4a4a38", 0.8, shadow=0.3)
    paint_face(s.at(0, 0), face or Face(), body)
    if leaves:
        sprout(s, -38, 16, 30, leaves)
    return s


def trunk(stage: PaintStage, path: str, lines: list[str], tints: Tints = ("#c9a070", "#8a6448")) -> PaintedPart:
    """A near tree with its bark."""
    part = stage.part(drawn(path), tints, "#3a281e", 1.0, shadow=0.25)
    grain(stage, part, lines, "#5a3f2c", 1.4)
    return part


def cloud_puff(
    stage: PaintStage, x: float, y: float, size: float, tints: Tints = ("#ffffff", "#d8e8f2"), flip: bool = False
) -> None:
    """Three heaps on a flat foot."""
    outline = "M-52 24 C-80 24 -80 -6 -54 -8 C-54 -36 -18 -44 -4 -22 C10 -46 50 -34 46 -6 C74 -6 74 24 48 24 Z"
    s = stage.at(x, y, 0, size)
    shape = drawn(outline)
    s.part(mirrored(shape) if flip else shape, tints, "#5a86a4", 0.6, volume=0.9)


def bird(stage: PaintStage, tints: Tints, ink: str, open_beak: bool = True) -> None:
    """A round singer that faces right."""
    stage.part(drawn("M-30 6 L-64 22 L-60 6 L-66 -4 Z"), tints, ink)
    stage.dark(stroke("M-4 32 l-2 14 M8 32 l0 14", 2.6), "#6a4a30", 2)
    body = stage.part(disc(0, 4, 36, 0.86), tints, ink)
    head = stage.part(disc(20, -20, 23), tints, ink)
    stage.light(disc(12, 16, 22, 0.75), 0.8, "#fdeccb", 3, body)
    stage.light(disc(30, -12, 9), 0.6, "#fdeccb", 2, head)
    wing = stage.part(drawn("M-24 -6 C0 -16 18 2 4 18 C-12 26 -30 20 -40 10 Z"), tints, ink, shadow=0.3)
    grain(stage, wing, ["M-30 8 Q-10 8 2 2", "M-26 14 Q-8 16 4 10"], ink, 1.2)
    if open_beak:
        stage.part(
            drawn("M40 -26 L58 -34 L44 -20 Z") + drawn("M41 -18 L54 -10 L38 -12 Z"),
            ("#f6c05c", "#d98a2c"),
            "#5a3414",
            0.7,
        )
    else:
        stage.part(drawn("M40 -24 L56 -17 L40 -12 Z"), ("#f6c05c", "#d98a2c"), "#5a3414", 0.7)
    stage.dark(disc(25, -24, 4.2, 1.15), "#241a16", 5)
    stage.light(disc(26.4, -26, 1.5), 0.95)
    stage.tint(disc(20, -13, 5, 0.7), "#ee8f86", 0.7, 1.5)


def frog(stage: PaintStage) -> None:
    """All mouth."""
    skin: Tints = ("#b4d868", "#6fa83c")
    for side in (-1, 1):
        limb(stage, f"M{24 * side} 26 Q{46 * side} 30 {38 * side} 42", 11, skin, "#2c4f1c")
    stage.part(disc(0, 16, 34, 0.8), skin, "#2c4f1c")
    head = stage.part(disc(0, -8, 38, 0.72), skin, "#2c4f1c", shadow=0.2)
    for side in (-1, 1):
        stage.part(disc(20 * side, -30, 11), skin, "#2c4f1c")
        stage.dark(disc(20 * side, -31, 5.4, 1.15), "#241a16", 5)
        stage.light(disc(20 * side + 1.6, -33.5, 1.8), 0.95)
    stage.part(
        drawn("M-18 -4 Q0 -10 18 -4 Q16 16 0 16 Q-16 16 -18 -4 Z"),
        ("#c2544c", "#8a2c34"),
        "#43191a",
        0.8,
        volume=0,
    )
    stage.light(disc(0, 12, 10, 0.5), 0.6, "#f0958a", 0.8)
    stage.tint(disc(-28, 0, 6, 0.7) + disc(28, 0, 6, 0.7), "#ee8f86", 0.7, 1.5, head)
    stage.light(disc(0, 32, 18, 0.6), 0.6, "#f4f6d4", 3)


def blown(
    stage: PaintStage,
    spots: list[tuple[float, float, float, float]],
    tints: tuple[Tints, ...],
    form: str = "ovate",
) -> None:
    """Leaves in the air: place, turn, size."""
    for i, (x, y, turn, size) in enumerate(spots):
        leaf(stage, x, y, turn, size, tints[i % len(tints)], form, "#6a3220", shadow=0.2)


def rain(stage: PaintStage, name: str, count: int = 46, slant: float = -5) -> None:
    """Light strokes, all one way."""
    rng = seeded(name, "rain")
    marks = []
    for _ in range(count):
        x, y, long = rng.uniform(14, SIDE - 14), rng.uniform(14, SIDE - 60), rng.uniform(10, 20)
        marks.append(stroke(f"M{x:.1f} {y:.1f} l{slant * long / 16:.1f} {long:.1f}", rng.uniform(0.9, 1.6)))
    stage.light("".join(marks), 0.75, "#f0f6fb", 0.3)


def swirl(
    stage: PaintStage, x: float, y: float, size: float, colour: str = "#ffffff", amount: float = 0.8
) -> None:
    """A line of wind that curls at its end."""
    a = np.linspace(0, 1.55 * math.pi, 24)
    r = 16 * (1 - a / 7.5)
    curl = np.c_[70 + r * np.sin(a), -16 + r * np.cos(a)]
    path = "M-70 6 Q0 -6 " + "L".join(f"{px:.1f} {py:.1f}" for px, py in curl)
    stage.at(x, y, -4, size).light(stroke(path, 3.2), amount, colour, 0.5)


def reeds(
    stage: PaintStage, x: float, y: float, tall: float, lean: float, plume: Tints = ("#f3dcae", "#cfa26c")
) -> None:
    """Pampas grass: a stalk with a feather that hangs over."""
    stage.dark(stroke(f"M{x} {y} Q{x + lean * 0.2} {y - tall * 0.6} {x + lean} {y - tall}", 2.4), "#8a7440", 1.8)
    head = stage.at(x + lean, y - tall, math.degrees(math.atan2(lean, tall)) * 1.6)
    part = head.part(drawn("M0 12 C-8 -4 -6 -26 6 -40 C12 -26 10 -4 0 12 Z"), plume, "#7a5a2c", 0.5)
    grain(head, part, ["M0 8 Q0 -14 5 -34", "M0 4 Q-5 -10 -2 -22", "M2 4 Q8 -8 8 -20"], "#9a7440")
