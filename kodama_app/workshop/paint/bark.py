"""Paints a card's bark exactly where the card says it is, and measures that it did."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LinearRing, LineString, Polygon

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.limbs import Line, lines_of, spread
from kodama_app.workshop.paint.noise import Field, seeded
from kodama_app.workshop.paint.shapes import Points, disc, even, filled
from kodama_app.workshop.paint.sheet import INK, Brush, PaintSheet
from kodama_app.workshop.paint.species import Wood
from kodama_app.workshop.paint.weave import WEAVES, laid

PULL = 1.6
"""How far rounding may leave the card's ring, in tenths of a millimetre."""
TOLERANCE = 5.0
"""How far the painted edge may lie from the ring: half a millimetre."""


def flipped(card: Card, ring: Sequence[tuple[int, int]]) -> Points:
    """From the card's frame (y up) to the picture's (y down)."""
    return np.array([(x, card.height - y) for x, y in ring], dtype=np.float64)


def bark_shape(card: Card) -> Polygon:
    """The bark that counts, in the picture's frame."""
    shape: Polygon = shapely.union_all([Polygon(flipped(card, ring)) for ring in card.bark])
    return shape


def outlines(card: Card) -> list[Points]:
    """The rings with their corners rounded, never further than PULL from the true ones."""
    found = []
    for ring in card.bark:
        corners = flipped(card, ring)
        true = LinearRing(corners)
        dense = even(np.r_[corners, corners[:1]], 4)[:-1]
        kernel = np.exp(-0.5 * (np.arange(-12, 13) / 4.0) ** 2)
        kernel /= kernel.sum()
        wrapped = np.r_[dense[-12:], dense, dense[:12]]
        round_ = np.c_[[np.convolve(wrapped[:, k], kernel, "valid") for k in (0, 1)]].T
        spots = shapely.points(round_)
        back = shapely.line_interpolate_point(true, shapely.line_locate_point(true, spots))
        base = np.c_[shapely.get_x(back), shapely.get_y(back)]
        away = round_ - base
        far = np.maximum(np.hypot(away[:, 0], away[:, 1]), 1e-9)
        kept = base + away * np.minimum(1, PULL / far)[:, None]
        # Where the limb runs off the card the cut must stay straight and whole.
        size = np.array([card.width, card.height])
        edge = np.any((dense < 14) | (dense > size - 14), axis=1)
        found.append(np.where(edge[:, None], dense, kept))
    return found


def bark_mask(card: Card, sheet: PaintSheet) -> Field:
    """How much of each pixel is bark, with the hand's wobble."""
    return sheet.mask(filled(*outlines(card)), None, 0.85, 0.4, 0.4)


def bark_error(card: Card, sheet: PaintSheet, mask: Field) -> float:
    """The furthest that the painted edge and the card's ring are apart, in tenths of a millimetre, either way.

    The card's own edges do not count: there the limb runs on.
    """
    ring = bark_shape(card).boundary
    edge = _edge_spots(mask, sheet.scale)
    size = np.array([card.width, card.height])
    painted = edge[((edge > 8) & (edge < size - 8)).all(1)]
    out = shapely.distance(shapely.points(painted), ring).max()
    dense = np.array([p for line in _lines(ring) for p in even(np.array(line.coords), 2)])
    true = dense[((dense > 8) & (dense < size - 8)).all(1)]
    back = shapely.distance(shapely.points(true), shapely.MultiPoint(edge)).max()
    return float(max(out, back))


def _lines(shape: LineString) -> list[LineString]:
    return list(shape.geoms) if hasattr(shape, "geoms") else [shape]


def _edge_spots(mask: Field, scale: float) -> Points:
    """Where the mask passes one half between neighbouring pixels, in units."""
    found = []
    for axis in (0, 1):
        a = mask[:-1] if axis == 0 else mask[:, :-1]
        b = mask[1:] if axis == 0 else mask[:, 1:]
        rows, columns = np.nonzero((a > 0.5) != (b > 0.5))
        share = (0.5 - a[rows, columns]) / (b[rows, columns] - a[rows, columns])
        x, y = columns + 0.5, rows + 0.5
        found.append(np.c_[x + share * axis, y + share * (1 - axis)] / scale)
    return np.concatenate(found)


def paint_bark(card: Card, sheet: PaintSheet, wood: Wood) -> Field:
    """All layers of a card's bark; returns its mask."""
    rng = seeded(card.id, "bark")
    lines = lines_of(card)
    mask = bark_mask(card, sheet)
    inside = mask > 0.01
    x, y = sheet.places()
    on = spread(lines, np.c_[x[inside], y[inside]])

    def over(values: NDArray[np.float64] | Field) -> Field:
        field = np.zeros(sheet.shape, dtype=np.float32)
        field[inside] = values
        return field

    small = [sheet.window("small")[inside] for _ in range(3)]
    patch = sheet.window("mix")[inside]
    shade, rim = on.shade, on.rim
    cracks, plates = WEAVES[wood.weave](rng)
    wander = 6.0 * sheet.sway[0][inside].astype(float), 6.0 * sheet.sway[1][inside].astype(float)
    # One generator state for both, so that cracks and plates of a limb lie on each other.
    state = rng.bit_generator.state
    crack = laid(cracks, on, wander, rng)
    rng.bit_generator.state = state
    plate = laid(plates, on, wander, rng)

    sheet.shadow(mask, None, 0.34, 9)
    sheet.lift(mask, None, 0.88, "#fbf3e0")
    sheet.wash(mask, wood.base, None, Brush(0.85, 0.5, 0.55, 4, 0.30))
    side = np.clip(0.06 + 0.95 * np.clip(shade * 0.95 + 0.12 + 0.2 * small[0], 0, 1.25), 0, 1.15)
    sheet.wash(over(side) * mask, wood.shade, None, Brush(0.62, 0.35, 0.1, 4, 0.28))
    core = np.clip(shade * 1.6 - 0.40 + 0.3 * small[1] + 0.5 * np.clip(rim - 0.75, 0, 1), 0, 1)
    sheet.wash(over(core) * mask, wood.core, None, Brush(0.44, 0.4, 0.0, 4, 0.3))
    sheet.wash(sheet.blur(over(crack), 0.3) * mask, wood.crack, None, Brush(0.62, 0.3, 0.0, 4, 0.2, 0.3))
    lit = plate * np.clip(-shade * 1.1 + 0.25, 0, 1) * (1 - 0.7 * crack)
    sheet.lift(over(lit) * mask, None, 0.42, wood.glint)
    glow = np.exp(-(((shade + 0.45 + 0.1 * small[2]) / 0.28) ** 2)) * (1 - crack)
    sheet.lift(over(glow) * mask, None, 0.14, wood.glint)
    moss = np.clip(wood.moss * (patch + 0.25 * small[2]) - 0.30 + 0.75 * np.clip(shade - 0.1, 0, 1), 0, 1)
    sheet.wash(over(moss * (1 - 0.35 * crack)) * mask, ("#7d9a4e", "#5f8447"), None, Brush(0.72, 0.5, 0.1, 3, 0.5))
    sprigs = np.clip(moss * 1.7 - 0.35, 0, 1) * (small[0] > 0.2)
    sheet.lift(over(sprigs) * mask, None, 0.20, "#b9c96a")
    _lichen(sheet, lines, mask, rng)
    sheet.ink(mask, None, INK, 0.95, 0.95, 0.25)
    _strokes(sheet, lines, rng)
    _knots(sheet, lines, mask, wood, rng)
    return mask


def _lichen(sheet: PaintSheet, lines: list[Line], mask: Field, rng: np.random.Generator) -> None:
    """Pale grey-green rosettes on the light side."""
    body = []
    for line in lines:
        for _ in range(rng.integers(0, 3)):
            index = int(rng.integers(line.outside, len(line.spots))) if line.outside < len(line.spots) else 0
            x, y = line.beside(index, rng.uniform(-0.7, 0.7))
            for _ in range(rng.integers(3, 8)):
                dx, dy = rng.normal(0, 7, 2)
                body.append(disc(x + dx, y + dy, rng.uniform(1.5, 4.5), 0.85))
    if body:
        spots = sheet.mask("".join(body), None, 1.5, 1.2, 0.5) * mask
        sheet.lift(spots, None, 0.55, "#e8ead2")
        sheet.wash(spots, ("#b9c9a6", "#c9c38f"), None, Brush(0.45, 0.4, 0.8, 1.6, 0.4, small=True))


def _strokes(sheet: PaintSheet, lines: list[Line], rng: np.random.Generator) -> None:
    """Short pen lines along the grain."""
    marks = []
    for line in lines:
        free = len(line.spots) - line.outside
        for _ in range(free // 5):
            start = line.outside + int(rng.integers(0, max(1, free - 4)))
            stop = start + int(rng.integers(5, 18))
            share = rng.uniform(-0.85, 0.85)
            marks.append(line.spots[start:stop] + (line.aside * line.half[:, None])[start:stop] * share)
    sheet.pen([mark for mark in marks if len(mark) > 2], None, INK, 1.0, 0.42, 0.85)


def _knots(sheet: PaintSheet, lines: list[Line], mask: Field, wood: Wood, rng: np.random.Generator) -> None:
    """Scars of lost twigs: an eye with lids, longer along the limb."""
    for line in lines[:3]:
        free = len(line.spots) - line.outside
        if free < 60 or rng.random() < 0.35:
            continue
        index = line.outside + int(rng.integers(15, free - 15))
        x, y = line.beside(index, rng.uniform(-0.4, 0.4))
        size = line.half[index] * rng.uniform(0.13, 0.2)
        turn = np.degrees(np.arctan2(line.way[index][1], line.way[index][0]))
        region = sheet.region(np.array([[x, y]]), 3.5 * size + 6)
        for grow, colour, strength in (
            (2.0, wood.shade[0], 0.35),
            (1.35, wood.crack, 0.5),
            (0.75, "#2a1b16", 0.9),
        ):
            moved = f"translate({x:.1f},{y:.1f}) rotate({turn:.0f}) scale(1.5,1)"
            body = f'<g transform="{moved}">{disc(0, 0, size * grow)}</g>'
            eye = sheet.mask(body, region, 0.85, 0.6, 0.5) * mask[region]
            sheet.wash(eye, colour, region, Brush(strength, 0.4, 0.9, 1.6, 0.2, small=True))
