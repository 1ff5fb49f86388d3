"""Faces: the look of the eyes and the mouth make half of a character. Drawn around the bridge of the nose."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.workshop.paint.characters.stage import PaintedPart, PaintStage, both
from kodama_app.workshop.paint.shapes import disc, drawn, stroke

DARK = "#241a16"

MOUTHS = {
    "smile": "M-6 15 Q0 21 6 15",
    "wide": "M-9 14 Q0 23 9 14",
    "small": "M-3.5 16 Q0 18.5 3.5 16",
    "cat": "M-7 15 Q-3.5 19.5 0 15.5 Q3.5 19.5 7 15",
    "shy": "M-5 17 Q-2.5 14.5 0 17 Q2.5 19.5 5 17",
    "side": "M-5 17 Q2 19 6 14",
}
OPEN = {"open": "M-7 13 Q0 11 7 13 Q7 24 0 24 Q-7 24 -7 13 Z", "o": "M0 13 C5 13 5 21 0 21 C-5 21 -5 13 0 13 Z"}


@dataclass(frozen=True, slots=True)
class Face:
    """A look: `apart` is half the way between the eyes, `glance` where they look."""

    eyes: str = "dot"
    mouth: str = "smile"
    apart: float = 15
    glance: tuple[float, float] = (0, 0)
    blush: str | None = "#ee8f86"
    eye: float = 6.0
    iris: str = "#c98a2e"


def paint_face(stage: PaintStage, face: Face, on: PaintedPart | None = None) -> None:
    """Cheeks first, so that they lie under the ink."""
    if face.blush:
        cheeks = disc(-face.apart - 8, 12, 7.5, 0.7) + disc(face.apart + 8, 12, 7.5, 0.7)
        stage.tint(cheeks, face.blush, 0.8, 2.2, on)
    {"dot": _dots, "happy": _happy, "sleepy": _sleepy, "owl": _owl, "wink": _wink}[face.eyes](stage, face)
    if face.mouth in MOUTHS:
        stage.dark(stroke(MOUTHS[face.mouth], 2.5), "#5a3028", 2.6)
    elif face.mouth in OPEN:
        mouth = stage.part(drawn(OPEN[face.mouth]), ("#a8433f", "#7f2a30"), "#43191a", 0.8, volume=0)
        stage.light(disc(0, 24, 4.5, 0.7), 0.6, "#f0958a", 0.6, mouth)


def _ball(stage: PaintStage, x: float, y: float, face: Face) -> None:
    """One dark eye with two lights."""
    size = face.eye
    gx, gy = face.glance
    stage.dark(disc(x + gx, y + gy, size, 1.22), DARK, 5, soft=0.3)
    stage.light(disc(x + gx + 0.28 * size, y + gy - 0.5 * size, 0.36 * size), 0.97, soft=0.25)
    stage.light(disc(x + gx - 0.35 * size, y + gy + 0.5 * size, 0.18 * size), 0.75, soft=0.3)


def _dots(stage: PaintStage, face: Face) -> None:
    for side in (-1, 1):
        _ball(stage, side * face.apart, 0, face)


def _arcs(face: Face, up: bool) -> str:
    a, s = face.apart, face.eye
    lift = -1.1 * s if up else 1.1 * s
    return stroke(f"M{a - s} {0 if up else -1} Q{a} {lift} {a + s} {0 if up else -1}", 2.7)


def _happy(stage: PaintStage, face: Face) -> None:
    stage.dark(both(_arcs(face, up=True)), DARK, 3.4)


def _sleepy(stage: PaintStage, face: Face) -> None:
    stage.dark(both(_arcs(face, up=False)), DARK, 3.2)


def _wink(stage: PaintStage, face: Face) -> None:
    _ball(stage, -face.apart, 0, face)
    stage.dark(_arcs(face, up=True), DARK, 3.4)


def _owl(stage: PaintStage, face: Face) -> None:
    """Great round eyes with a coloured ring."""
    for side in (-1, 1):
        x, big = side * face.apart, 2.1 * face.eye
        stage.part(disc(x, 0, big), ("#fffdf2", "#f3ecd2"), "#3a2c22", 0.9, volume=0.3)
        stage.part(disc(x + face.glance[0], face.glance[1], 0.74 * big), (face.iris, face.iris), None, volume=0)
        _ball(stage, x, 0, face)
