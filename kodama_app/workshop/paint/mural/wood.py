"""Bark in ink: strokes that run along the limb, dry out and are taken up again, with colour dripped in.

The bark one sees is the bark that counts: all of it lies inside the card's own outline.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.bark import bark_mask
from kodama_app.workshop.paint.limbs import Line, Numbers, Spread, lines_of, spread
from kodama_app.workshop.paint.mural.brush import cover, drip, hairs, mineral
from kodama_app.workshop.paint.mural.palette import DEEP_MALACHITE, MALACHITE, SUMI, Tints
from kodama_app.workshop.paint.noise import Field, cloud, seeded
from kodama_app.workshop.paint.shapes import Points, disc, points
from kodama_app.workshop.paint.sheet import PaintSheet, rgb
from kodama_app.workshop.paint.weave import SHAPE, laid


@dataclass(frozen=True, slots=True)
class InkBark:
    """How one kind of tree is put down in ink."""

    ink: str
    body: Tints
    """The thin wash under the strokes: where light falls, and in shade."""
    gleam: str
    """What shows where the hairs of a dry brush part."""
    drips: tuple[str, ...]
    """Colours let into the wet ink."""
    marks: str
    """What the tip of the brush adds: rings, scales, twists or none."""
    moss: float = 1.0
    """How many dots of moss."""


def _bristles(rng: np.random.Generator) -> Field:
    """Tracks of a brush's hairs, unrolled along the limb: -1 where a hair left none, 1 where ink is thick."""
    fine = ndimage.gaussian_filter(cloud(SHAPE, 3, 1.6, rng), (150, 0.9), mode="wrap")
    broad = ndimage.gaussian_filter(cloud(SHAPE, 9, 2.0, rng), (110, 2.8), mode="wrap")
    grit = ndimage.gaussian_filter(cloud(SHAPE, 2, 1.2, rng), (2.5, 0.7), mode="wrap")
    mixed = fine / fine.std() + 0.9 * broad / broad.std() + 0.55 * grit / grit.std()
    found: Field = np.tanh(mixed / mixed.std() * 0.8).astype(np.float32)
    return found


def _loads(on: Spread, lines: list[Line], hair: Numbers, rng: np.random.Generator) -> Numbers:
    """How much ink the brush still holds at each pixel: full at a stroke's start, little at its end."""
    found = np.zeros(on.share.shape[1])
    for share, along, across, line in zip(on.share, on.along, on.across, lines, strict=True):
        seen = share > 0.01
        starts = [-rng.uniform(40, 200)]
        while starts[-1] < line.along[-1]:
            starts.append(starts[-1] + rng.uniform(260, 420))
        # A stroke begins with a round head, and no two hairs touch down at once.
        half = np.interp(along[seen], line.along, line.half)
        at = along[seen] - 26 * (across[seen] / np.maximum(half, 1)) ** 2 + 24 * hair[seen]
        bounds = np.array(starts)
        which = np.clip(np.searchsorted(bounds, at) - 1, 0, len(bounds) - 2)
        way = np.clip((at - bounds[which]) / (bounds[which + 1] - bounds[which]), 0, 1)
        found[seen] += share[seen] * np.minimum((1 - way) ** 0.8, 0.35 + way * 9)
    return found


def paint_wood(card: Card, sheet: PaintSheet, bark: InkBark) -> Field:
    """All layers of a card's bark; returns its mask."""
    rng = seeded(card.id, "wood")
    lines = lines_of(card)
    mask = bark_mask(card, sheet)
    inside = mask > 0.01
    x, y = sheet.places()
    on = spread(lines, np.c_[x[inside], y[inside]])

    def over(values: NDArray[np.float64] | Field | float) -> Field:
        field = np.zeros(sheet.shape, dtype=np.float32)
        field[inside] = values
        return field

    wander = 2.2 * sheet.sway[0][inside].astype(float), 2.2 * sheet.sway[1][inside].astype(float)
    hair = laid(_bristles(rng), on, wander, rng)
    load = _loads(on, lines, hair, rng)
    shade = on.shade
    flow = np.tanh(sheet.window("small")[inside])
    pool = np.tanh(sheet.window("flow")[inside])

    # A soft halo of thinned ink lets the limb stand before the gold.
    sheet.glaze(np.clip(sheet.blur(mask, 8) - mask, 0, 1) * 0.55, "#8d6a3a")
    lit = np.clip(0.52 + 0.5 * shade + 0.12 * flow, 0, 1)[:, None]
    body = np.zeros((*sheet.shape, 3), dtype=np.float32)
    body[inside] = rgb(bark.body[0]) * (1 - lit) + rgb(bark.body[1]) * lit
    cover(sheet, mask * 0.97, body)
    # Broad wet strokes, darker where the brush was full and on the side away from the light.
    wet = np.clip(0.16 + 0.72 * np.clip(shade + 0.2, 0, 1) ** 1.3 + 0.34 * (load - 0.5) + 0.16 * pool, 0.02, 1.3)
    dry = np.clip((hair + 0.9 * load - 0.05 + 0.6 * np.clip(shade, -1, 1)) * 1.3, 0.12, 1)
    sheet.glaze(over(wet * dry) * mask * 1.05, bark.ink)
    core = np.clip(1.5 * shade - 0.55 + 0.25 * hair, 0, 1)
    sheet.glaze(sheet.blur(over(core), 1.5) * mask * 0.55, bark.ink)
    for colour in bark.drips:
        blot = np.clip((sheet.cloud(46, 3.2)[inside] - 1.05 + 0.35 * (0.3 - shade)) * 2.2, 0, 1)
        drip(sheet, sheet.blur(over(blot), 0.8) * mask, colour, None, 0.62)
    # Flying white: where the dry hairs part, what lies beneath shines through.
    scratch = np.clip((-hair - 0.2) * 1.4, 0, 1) * np.clip(0.45 - shade, 0, 1) * np.clip(1.15 - load, 0, 1)
    cover(sheet, over(np.clip(scratch, 0, 0.8)) * mask, rgb(bark.gleam))
    MARKS[bark.marks](sheet, lines[:-2] if card.is_trunk else lines, mask, bark, rng)  # roots are too short
    _contour(sheet, mask, over(shade), bark.ink)
    _moss(sheet, lines, mask, bark, rng)
    return mask


def _contour(sheet: PaintSheet, mask: Field, shade: Field, ink: str) -> None:
    """The outline, inside the edge: thick on the shaded flank, a hair on the lit one, never the same twice."""
    deep = ndimage.distance_transform_edt(mask > 0.5) / sheet.scale
    wide = 2.1 + 3.6 * np.clip(shade, 0, 1) + 1.5 * np.tanh(sheet.cloud(38, 2.8)) + 0.5 * sheet.tremble[0]
    line = np.clip((np.clip(wide, 1.1, 9) - deep) * 0.8 + 0.5, 0, 1) * mask
    sheet.glaze(line.astype(np.float32) * 1.9, ink)


def _moss(sheet: PaintSheet, lines: list[Line], mask: Field, bark: InkBark, rng: np.random.Generator) -> None:
    """Dots of moss in little flocks, mostly on what looks up: ink first, then green on it."""
    ink, green = [], []
    for line in lines:
        free = len(line.spots) - line.outside
        for _ in range(int(rng.poisson(bark.moss * free / 42))):
            index = line.outside + int(rng.integers(0, max(1, free)))
            up = -1.0 if line.aside[index][1] > 0 else 1.0
            for _ in range(int(rng.integers(2, 7))):
                near = int(np.clip(index + rng.integers(-5, 6), 0, len(line.spots) - 1))
                share = np.clip(rng.normal(0.62 * up, 0.22), -0.82, 0.82)
                cx, cy = line.beside(near, float(share))
                size = rng.uniform(2.6, 5.2)
                ink.append(disc(cx + 0.7, cy + 1.1, size * 1.16, 0.85))
                green.append(disc(cx, cy, size, 0.85))
    if ink:
        sheet.glaze(sheet.mask("".join(ink), None, 0.8, 0.3, 0.4) * mask * 1.3, SUMI)
        dots = sheet.mask("".join(green), None, 0.8, 0.3, 0.3) * mask
        mineral(sheet, dots, (MALACHITE[0], DEEP_MALACHITE[0]), None, None, 0.95, 0.06, 0.5, 1.6)


def _across(line: Line, index: int, low: float, high: float, bulge: float) -> Points:
    """A curved mark across the limb."""
    shares = np.linspace(low, high, 9)
    half, aside, way = line.half[index], line.aside[index], line.way[index]
    spots = [
        line.spots[index] + aside * half * s + way * bulge * half * (1 - ((s - low) / (high - low) * 2 - 1) ** 2)
        for s in shares
    ]
    return points(spots)


def _rings(sheet: PaintSheet, lines: list[Line], mask: Field, bark: InkBark, rng: np.random.Generator) -> None:
    """Short bands across, as on cherry bark."""
    marks = []
    for line in lines:
        for index in range(line.outside + 4, len(line.spots) - 3, 4):
            if rng.random() < 0.55:
                low = rng.uniform(-0.9, 0.5)
                marks.append(_across(line, index, low, low + rng.uniform(0.2, 0.6), 0.12))
    _ink(sheet, marks, 2.6, mask, bark.ink, 1.2)


def _scales(sheet: PaintSheet, lines: list[Line], mask: Field, bark: InkBark, rng: np.random.Generator) -> None:
    """Open rounds, one over the other: pine bark."""
    marks = []
    for line in lines:
        index = line.outside + 3
        while index < len(line.spots) - 3:
            for low in np.arange(-0.95, 0.7, 0.5) + rng.uniform(-0.1, 0.1):
                if rng.random() < 0.78:
                    near = int(np.clip(index + rng.integers(-2, 3), 0, len(line.spots) - 1))
                    marks.append(_across(line, near, float(low), float(low + rng.uniform(0.4, 0.56)), 0.42))
            index += int(rng.integers(8, 12))
    _ink(sheet, marks, 3.0, mask, bark.ink, 1.25)


def _twists(sheet: PaintSheet, lines: list[Line], mask: Field, bark: InkBark, rng: np.random.Generator) -> None:
    """Long lines that wind along the limb, and an eye where a twig was lost: old plum."""
    marks = []
    for line in lines:
        free = len(line.spots) - line.outside
        for _ in range(free // 9):
            start = line.outside + int(rng.integers(0, max(1, free - 6)))
            stop = min(start + int(rng.integers(10, 34)), len(line.spots))
            share = (rng.uniform(-0.7, 0.7) + np.linspace(0, rng.uniform(-0.3, 0.3), stop - start))[:, None]
            marks.append(line.spots[start:stop] + line.aside[start:stop] * line.half[start:stop, None] * share)
    _ink(sheet, marks, 2.8, mask, bark.ink, 1.15)
    eyes = []
    for line in lines[:3]:
        free = len(line.spots) - line.outside
        if free > 60 and rng.random() < 0.7:
            index = line.outside + int(rng.integers(15, free - 15))
            cx, cy = line.beside(index, float(rng.uniform(-0.35, 0.35)))
            turn = float(np.degrees(np.arctan2(line.way[index][1], line.way[index][0])))
            size = float(line.half[index]) * rng.uniform(0.2, 0.28)
            moved = f"translate({cx:.1f},{cy:.1f}) rotate({turn:.0f}) scale(1.5,1)"
            eyes.append(f'<g transform="{moved}">{disc(0, 0, size)}</g>')
    if eyes:
        eye: Field = sheet.mask("".join(eyes), None, 1.2, 0.4, 0.6) * mask
        hollow: Field = np.clip(eye - 0.75 * sheet.blur(eye, 2.4), 0, 1)
        sheet.glaze(hollow * 2.4, bark.ink)
        sheet.glaze(eye * 0.35, bark.ink)


def _none(sheet: PaintSheet, lines: list[Line], mask: Field, bark: InkBark, rng: np.random.Generator) -> None:
    """The strokes alone."""


def _ink(sheet: PaintSheet, marks: list[Points], width: float, mask: Field, ink: str, depth: float) -> None:
    found = sheet.mask(hairs(marks, width, 0.15), None, 0.9, 0.3, 0.25) * mask
    found *= np.clip(1 - 0.5 * np.clip(sheet.tooth, 0, 1.5), 0, 1)
    sheet.glaze(found * depth, ink)


MARKS = {"rings": _rings, "scales": _scales, "twists": _twists, "none": _none}
