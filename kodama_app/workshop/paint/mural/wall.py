"""The wall that Kigi's trees are painted on: paper printed with waves of mica, a tile without a seam."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from kodama_app.workshop.paint.moods import SIDE
from kodama_app.workshop.paint.mural.brush import cover, hairs
from kodama_app.workshop.paint.mural.gold import washi
from kodama_app.workshop.paint.mural.palette import SHELL
from kodama_app.workshop.paint.mural.patterns import wave_lines
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import disc, placed, points
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

RADIUS = 64.0
"""Of a wave; a power of two, so that a whole number of them fits the tile."""


def wall() -> Image.Image:
    """Cool, pale and quiet, so that gold glows on it by day and by night."""
    rng = seeded("mural", "table")
    sheet = washi(SIDE, SIDE, 1.0, int(rng.integers(1 << 30)), tiled=True)
    tone = 0.5 + 0.22 * sheet.cloud(260, 3.2) + 0.10 * sheet.cloud(40, 2.8)
    ground = rgb("#e3e6df") + (rgb("#cbd3d0") - rgb("#e3e6df")) * np.clip(tone, 0, 1)[..., None]
    cover(sheet, np.full(sheet.shape, 0.94), ground * (1 + 0.016 * np.tanh(sheet.tooth))[..., None])
    print_ = sheet.mask(hairs(wave_lines(SIDE, SIDE, RADIUS, (0.96, 0.68, 0.4)), 5.0, 0.9), None, 0.8, 0.3, 0.5)
    worn = np.clip(0.85 + 0.5 * np.tanh(sheet.cloud(90, 2.8)) - 0.3 * np.clip(sheet.tooth, 0, 2), 0.1, 1)
    cover(sheet, print_ * worn * 0.48, rgb(SHELL[0]))
    _straw(sheet, rng)
    return sheet.picture()


def _straw(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Chopped fibres in the paper's pulp, and a few specks of gold that fell while others were gilding."""
    fibres = []
    for _ in range(240):
        long = rng.uniform(10, 34)
        bend = rng.uniform(-0.25, 0.25) * long
        line = points([(0, 0), (long * 0.5, bend), (long, 0)])
        fibres.append(
            placed(line, (rng.uniform(20, SIDE - 20), rng.uniform(20, SIDE - 20)), rng.uniform(0, math.tau))
        )
    sheet.glaze(sheet.mask(hairs(fibres, 1.5, 0.5), None, 0.8, 0.3, 0.3) * 0.3, "#8f8a6c")
    specks = "".join(
        disc(rng.uniform(4, SIDE - 4), rng.uniform(4, SIDE - 4), abs(rng.normal(0, 1.0)) + 0.7) for _ in range(150)
    )
    cover(sheet, sheet.mask(specks, None, 0, 0, 0.2) * 0.8, rgb("#d8b660"))
