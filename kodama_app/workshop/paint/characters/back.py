"""The back of a Kodama card: rings of leaves round a sleeping face."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.characters.faces import Face, paint_face
from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import SIDE, PaintStage, Tints
from kodama_app.workshop.paint.shapes import disc
from kodama_app.workshop.paint.sheet import Brush

RINGS: tuple[tuple[float, int, float, tuple[Tints, Tints]], ...] = (
    (98, 27, 40, (("#b9cf72", "#7a9f4c"), ("#a3bf7c", "#5f8f5c"))),
    (72, 21, 38, (("#d3d873", "#9dbb54"), ("#b9d065", "#79a84c"))),
    (48, 15, 34, (("#e6dc84", "#b4b84c"), ("#cfd86a", "#8cb04c"))),
)
"""Radius, count, length and the two alternating colours of each ring of leaves."""


def card_back(stage: PaintStage) -> None:
    """The same whichever way one turns it, but for the face."""
    sheet = stage.sheet
    one = np.ones(sheet.shape, dtype=np.float32)
    sheet.wash(one, ("#7fa88c", "#5c8f7c"), None, Brush(1.15, 0.22, 0, 9, 0.16))
    x, y = sheet.places()
    inside = np.minimum(np.minimum(x, SIDE - x), np.minimum(y, SIDE - y))
    rim = np.clip(1.6 - np.abs(inside - 11) / 1.2, 0, 1).astype(np.float32)
    sheet.lift(rim, None, 0.8, "#f3ecc8")
    middle = stage.at(SIDE / 2, SIDE / 2)
    middle.glow(0, 0, 84, "#f3f0c4", 0.55)
    for corner in range(4):
        for turn in (18, 45, 72):
            leaf(middle.at(0, 0, 90 * corner), -108, -108, turn, 34, RINGS[0][3][0], shadow=0.25)
    for radius, count, long, tints in RINGS:
        for i in range(count):
            a = math.tau * (i + 0.5 * (radius == 72)) / count
            foot = (radius * math.cos(a) * 0.8, radius * math.sin(a) * 0.8)
            leaf(middle, *foot, math.degrees(a) + 24, long, tints[i % 2], shadow=0.3)
    face = middle.part(disc(0, 0, 36), ("#fbfaf0", "#dfe6cc"), "#4a4a38", 0.95, shadow=0.5)
    paint_face(middle.at(0, -4, 0, 0.9), Face(eyes="sleepy", mouth="smile", apart=15, eye=6.5), face)
