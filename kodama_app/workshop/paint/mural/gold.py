"""Ground of gold leaf: squares laid edge over edge on paper, with seams, wrinkles and worn places."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from kodama_app.workshop.paint.mural.brush import cover
from kodama_app.workshop.paint.mural.palette import BOLE, GOLDS, WASHI, Gold
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import disc, filled, placed, points
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

LEAF = 212.0
"""A leaf's side: three and four of them fill a card."""
LAP = 10.0
"""How far a leaf lies over its neighbour."""


def washi(width: float, height: float, scale: float, seed: int, tiled: bool = False) -> PaintSheet:
    """Mulberry paper: smoother than a watercolourist's, with long fibres."""
    sheet = PaintSheet(width, height, scale, seed, WASHI, tiled)
    across = ndimage.gaussian_filter(sheet.cloud(2.2, 2.0), (0.5 * scale, 11 * scale), mode="wrap")
    upright = ndimage.gaussian_filter(sheet.cloud(2.2, 2.0), (11 * scale, 0.5 * scale), mode="wrap")
    threads = across / across.std() + upright / upright.std()
    sheet.tooth = (0.45 * sheet.tooth + 0.6 * threads / threads.std()).astype(np.float32)
    return sheet


def tone_of(gold: Gold, light: Field) -> Field:
    """The gold's colour where it throws back this much light, 0 to 1."""
    at = np.clip(light, 0, 1)[..., None]
    low = rgb(gold.deep) * (1 - 2 * at) + rgb(gold.middle) * 2 * at
    high = rgb(gold.middle) * (2 - 2 * at) + rgb(gold.light) * (2 * at - 1)
    colour: Field = np.where(at < 0.5, low, high).astype(np.float32)
    return colour


def gild(sheet: PaintSheet, gold: str, rng: np.random.Generator, margin: float = 9.0, side: float = LEAF) -> None:
    """Covers the sheet with leaf, but for a worn margin; every leaf has its own lustre."""
    w, h = sheet.width, sheet.height
    x, y = sheet.places()
    ragged = 2.4 * sheet.sway[0] + 1.1 * sheet.tremble[1]
    # The wall bends the light: one broad sheen from the upper left, and waves in it.
    sheen = 0.60 - 0.26 * ((x / w + y / h) / 2 - 0.35) + 0.075 * sheet.cloud(240, 3.4) + 0.045 * sheet.cloud(60, 3)
    light = np.zeros(sheet.shape, dtype=np.float32)
    layers = np.zeros(sheet.shape, dtype=np.float32)
    seam = np.zeros(sheet.shape, dtype=np.float32)
    shift = rng.uniform(0.15, 0.85, 2) * side
    for row in range(-1, int(h / side) + 2):
        jog = rng.uniform(-0.08, 0.08) * side
        for column in range(-1, int(w / side) + 2):
            turn = rng.normal(0, 0.008)
            u = (x - column * side - shift[0] - jog) * np.cos(turn) + (y - row * side - shift[1]) * np.sin(turn)
            v = (y - row * side - shift[1]) * np.cos(turn) - (x - column * side - shift[0]) * np.sin(turn)
            from_edge = np.minimum(np.minimum(u, side + LAP - u), np.minimum(v, side + LAP - v)) + ragged
            on = np.clip(from_edge * sheet.scale + 0.5, 0, 1)
            if not on.any():
                continue
            light = light * (1 - on) + on * (rng.normal(0, 0.05) + 0.02 * np.tanh(sheet.window("mix")))
            seam = seam * (1 - on) + on * np.exp(-np.clip(from_edge, 0, None) / 1.3) * rng.uniform(0.5, 1.0)
            layers += on
    wrinkles = np.clip(1 - np.abs(sheet.cloud(34, 2.6)) * 9, 0, 1) * np.clip(sheet.cloud(80, 3), 0, 1)
    dust = 0.030 * np.tanh(sheet.relief) + 0.018 * sheet.cloud(2.2, 1.6)
    doubled = np.clip(layers - 1, 0, 1)
    lit = sheen + light + 0.10 * doubled - 0.24 * seam + 0.05 * wrinkles + dust
    inside = np.minimum(np.minimum(x, w - x), np.minimum(y, h - y)) + 3.2 * sheet.sway[1] + 2.0 * sheet.tremble[0]
    leaf = np.clip((inside - margin) / 2.2, 0, 1) * np.clip(layers, 0, 1)
    # Rubbed through along seams and near the margin: first the red clay shows, then the paper.
    rubbed = sheet.cloud(9, 2.0) + 0.8 * sheet.cloud(70, 3) + 1.6 * seam + 2.1 * np.exp(-(inside - margin) / 16)
    clay = np.clip((rubbed - 3.3) * 0.9, 0, 0.75)
    bare = np.clip((rubbed - 4.1) * 1.2, 0, 0.8)
    cover(sheet, sheet.blur(leaf.astype(np.float32), 0.3), tone_of(GOLDS[gold], lit.astype(np.float32)))
    cover(sheet, (clay * leaf * 0.55).astype(np.float32), rgb(BOLE))
    cover(sheet, (bare * leaf).astype(np.float32), rgb(WASHI))


def sunago(sheet: PaintSheet, where: Field, rng: np.random.Generator, count: int, coarse: float = 3.4) -> None:
    """Gold dust, cut squares and a few hair-thin strips, shaken over the places where the field is high."""
    flakes = []
    for _ in range(count):
        at = (rng.uniform(0, sheet.width), rng.uniform(0, sheet.height))
        row, column = (np.clip(int(v * sheet.scale), 0, n - 1) for v, n in zip(at[::-1], sheet.shape, strict=True))
        if where[row, column] < rng.uniform(0.02, 1):
            continue
        size = coarse * rng.uniform(0.35, 1.0) ** 2 + 0.6
        if rng.random() < 0.05:
            strip = points([(-9, -0.5), (9, -0.5), (9, 0.5), (-9, 0.5)])
            flakes.append(filled(placed(strip, at, rng.uniform(0, 3.14), rng.uniform(0.6, 1.3))))
        elif rng.random() < 0.5:
            square = points([(-1, -1), (1, -1), (1, 1), (-1, 1)])
            flakes.append(filled(placed(square, at, rng.uniform(0, 3.14), size)))
        else:
            flakes.append(disc(*at, size * 0.6))
    mask = sheet.mask("".join(flakes), None, 0, 0, 0.2)
    below = np.clip(ndimage.shift(mask, 0.8 * sheet.scale, order=1, mode="nearest") - mask, 0, 1)
    sheet.glaze(below * 0.35, "#7a5520")
    lit = 0.72 + 0.22 * np.tanh(sheet.cloud(9, 2.4))
    cover(sheet, mask * 0.95, tone_of(GOLDS["pale"], lit.astype(np.float32)))


def margin_line(sheet: PaintSheet, width: float = 3.0) -> None:
    """The cut edge of the card, a little darker, so that cards on cards stay apart."""
    x, y = sheet.places()
    inside = np.minimum(np.minimum(x, sheet.width - x), np.minimum(y, sheet.height - y))
    sheet.glaze((0.55 * np.exp(-inside / width)).astype(np.float32), "#9a7a48")
