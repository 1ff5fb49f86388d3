"""Limbs and clothes that many characters share."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import PaintedPart, PaintStage, Tints, both
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import bow, disc, drawn, filled, ribbon, stroke

FRESH: Tints = ("#c3d868", "#86b04c")


def limb(stage: PaintStage, path: str, width: float, tints: Tints, ink: str = "#3a281e") -> PaintedPart:
    """An arm or a leg along a path, round at its end."""
    return stage.part(stroke(path, width), tints, ink, 0.8, volume=0.5)


def feet(
    stage: PaintStage, y: float, apart: float, size: float, tints: Tints, ink: str = "#3a281e"
) -> PaintedPart:
    """Two little feet, as the body hides the rest."""
    return stage.part(both(disc(apart, y, size, 0.68)), tints, ink, 0.8)


def sprout(stage: PaintStage, y: float, tall: float = 20, long: float = 30, tints: Tints = FRESH) -> None:
    """The two first leaves on a stalk."""
    stage.dark(stroke(f"M0 {y} C1 {y - tall * 0.5} -1 {y - tall * 0.7} 0 {y - tall}", 3.6), "#6a7a34", 1.8)
    leaf(stage, 0, y - tall, -148, long, tints)
    leaf(stage, 0, y - tall, -34, long * 1.08, tints)


def fur(
    stage: PaintStage, part: PaintedPart, spots: list[tuple[float, float]], colour: str, long: float = 5
) -> None:
    """Short downward strokes: feathers, moss, fluff."""
    marks = "".join(stroke(f"M{x - 3} {y} Q{x} {y + long} {x + 3} {y}", 1.2) for x, y in spots)
    stage.dark(marks, colour, 0.9, part)


def scales(
    stage: PaintStage, part: PaintedPart, ring: tuple[float, float, float, float], step: float, colour: str
) -> None:
    """Rows of overlapping arcs in a box: acorn cups, cones, thatch."""
    left, top, right, low = ring
    marks = []
    for row, y in enumerate(np.arange(top, low, step * 0.75)):
        for x in np.arange(left + (row % 2) * step / 2, right, step):
            marks.append(
                stroke(f"M{x - step / 2:.1f} {y:.1f} Q{x:.1f} {y + step:.1f} {x + step / 2:.1f} {y:.1f}", 1.1)
            )
    stage.dark("".join(marks), colour, 1.0, part)


def grain(
    stage: PaintStage, part: PaintedPart, lines: list[str], colour: str = "#4a3426", width: float = 1.1
) -> None:
    """Strokes of bark or cloth."""
    stage.dark("".join(stroke(line, width) for line in lines), colour, 0.9, part)


def straw_hat(stage: PaintStage, y: float, wide: float, tall: float, peak: bool = False) -> None:
    """Woven straw: a brim with a crown, or one peaked cone."""
    tints: Tints = ("#f0d78e", "#c99f4e")
    if peak:
        cone = (
            f"M0 {y - tall} C{wide * 0.3} {y - tall * 0.8} {wide * 0.8} {y - 8} {wide} {y + 4} "
            f"Q0 {y + 20} {-wide} {y + 4} C{-wide * 0.8} {y - 8} {-wide * 0.3} {y - tall * 0.8} 0 {y - tall} Z"
        )
        part = stage.part(drawn(cone), tints, "#5f4220", 0.9, shadow=0.25)
        ribs = [f"M0 {y - tall} Q{x * 0.5} {y - tall * 0.6} {x} {y + 18}" for x in np.linspace(-wide, wide, 13)]
        rings = [
            f"M{-wide * s} {y - tall + s * (tall + 4)} q{wide * s} {14 * s} {2 * wide * s} 0"
            for s in (0.35, 0.6, 0.82)
        ]
        grain(stage, part, ribs + rings, "#8a6428", 0.9)
        return
    brim = stage.part(disc(0, y, wide, 0.26), tints, "#5f4220", 0.9, shadow=0.4)
    arcs = [f"M{-wide * s} {y} q{wide * s} {24 * s} {2 * wide * s} 0" for s in (0.55, 0.7, 0.85)]
    grain(stage, brim, arcs, "#8a6428", 0.9)
    half = wide * 0.56
    crown = (
        f"M{-half} {y + 1} C{-half} {y - tall} {-half * 0.5} {y - tall} 0 {y - tall} "
        f"C{half * 0.5} {y - tall} {half} {y - tall} {half} {y + 1} Q0 {y + 11} {-half} {y + 1} Z"
    )
    part = stage.part(drawn(crown), tints, "#5f4220", 0.9)
    weave = [f"M{-half} {y - k} q{half} 10 {2 * half} 0" for k in range(4, int(tall), 6)]
    grain(stage, part, weave, "#8a6428", 0.9)
    band = stage.mask(stroke(f"M{-half - 4} {y - 4} Q0 {y + 8} {half + 4} {y - 4}", 7), 0.4, part)
    stage.sheet.wash(band.mask, "#c9583a", band.region)


def leafage(
    stage: PaintStage,
    ring: list[tuple[float, float]],
    size: float,
    tints: tuple[Tints, ...],
    name: str,
    form: str = "ovate",
    centre: tuple[float, float] = (0, 0),
) -> None:
    """Leaves set around, heading out from `centre`: bushes, wreaths, cloaks."""
    rng = seeded(name, "leafage")
    for x, y in ring:
        turn = math.degrees(math.atan2(y - centre[1], x - centre[0])) + rng.uniform(-22, 22)
        leaf(stage, x, y, turn, size * rng.uniform(0.85, 1.15), tints[rng.integers(len(tints))], form, shadow=0.25)


def twig(
    stage: PaintStage, corners: list[tuple[float, float]], width: float, tints: Tints = ("#b58a5c", "#7a5640")
) -> PaintedPart:
    """A stick, thinner at its end."""
    spine = bow(corners, 24)
    return stage.part(filled(ribbon(spine, np.linspace(width, width * 0.55, 24) / 2)), tints, "#3a281e", 0.8)
