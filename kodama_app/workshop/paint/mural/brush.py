"""What a screen painter's brushes do: body colour that covers, gold lines, ink dripped into wet ink.

All take a `PaintSheet` and masks on it, as the watercolours do; lengths are the sheet's units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from kodama_app.workshop.paint.mural.palette import GOLD_LINE, GOLD_SHADE, SUMI, Tints
from kodama_app.workshop.paint.shapes import Points, even, filled, ribbon
from kodama_app.workshop.paint.sheet import PaintSheet, Region, rgb

Shares = NDArray[np.floating[Any]]
"""For each pixel of a window, how much of something."""


def cover(sheet: PaintSheet, mask: Shares, colour: Shares, region: Region | None = None) -> None:
    """Paint that hides what is under it; `colour` is one colour or a picture of the window's size."""
    window = region or sheet.whole
    share = np.clip(mask, 0, 1)[..., None]
    sheet.image[window] = sheet.image[window] * (1 - share) + colour * share


def mineral(
    sheet: PaintSheet,
    mask: Shares,
    tints: Tints,
    region: Region | None = None,
    mix: Shares | float | None = None,
    body: float = 0.96,
    grains: float = 0.05,
    rim: float = 0.35,
    rim_width: float = 2.6,
) -> None:
    """Stone dust in glue: covers, glitters a little, lies thicker at the edge where the wet colour stopped.

    `mix` says where the deep grade lies (1) and where the pale one (0); without it they settle by chance.
    """
    window = region or sheet.whole
    grade = 0.45 + 0.42 * np.tanh(sheet.window("small", region)) if mix is None else mix
    settled = np.clip(mask * (1 - sheet.blur(mask, rim_width)) * 2, 0, 1)
    deep = np.clip(grade + rim * settled, 0, 1)[..., None]
    colour = rgb(tints[0]) * (1 - deep) + rgb(tints[1]) * deep
    colour = colour * (1 + grains * np.tanh(sheet.tooth[window])[..., None])
    cover(sheet, mask * body, np.clip(colour, 0, 1), region)


def drip(
    sheet: PaintSheet,
    mask: Shares,
    colour: str,
    region: Region | None = None,
    depth: float = 0.8,
    width: float = 5.0,
) -> None:
    """Colour let into wet ink: it spreads, and dries with a dark shore (tarashikomi)."""
    inner = sheet.blur(mask, width)
    shore = np.clip(mask * (1 - inner) * 2.4, 0, 1) ** 1.5
    pool = mask * (0.55 + 0.45 * inner)
    share = np.clip(pool * depth, 0, 1)
    cover(sheet, share, rgb(colour) * np.ones((*mask.shape, 1), dtype=np.float32), region)
    sheet.glaze(shore * 0.55 * depth, SUMI, region)


def hairs(lines: Sequence[Points], width: float, tip: float = 0.25) -> str:
    """Lines that swell in the middle and end in a point, as a loaded brush draws them."""
    rings = []
    for line in lines:
        spots = even(line, 3.0)
        if len(spots) < 3:
            continue
        t = np.linspace(0, 1, len(spots))
        rings.append(ribbon(spots, width / 2 * (tip + (1 - tip) * np.sin(np.pi * t) ** 0.6)))
    return filled(*rings)


def gold_lines(
    sheet: PaintSheet, lines: Sequence[Points], width: float, region: Region | None = None, depth: float = 0.9
) -> None:
    """Gold out of a shell, with its thin shadow below."""
    marks = sheet.mask(hairs(lines, width), region, 0.8, 0.2, 0.2)
    gilded(sheet, marks, region, depth)


def gilded(sheet: PaintSheet, mask: Shares, region: Region | None = None, depth: float = 0.9) -> None:
    """Gold paint where the mask is."""
    step = 0.8 * sheet.scale
    below = np.clip(ndimage.shift(mask, (step, step * 0.6), order=1, mode="nearest") - mask, 0, 1)
    sheet.glaze(below * 0.6 * depth, GOLD_SHADE, region)
    shine = rgb(GOLD_LINE) * (1 + 0.05 * np.tanh(sheet.relief[region or sheet.whole])[..., None])
    cover(sheet, mask * depth, shine, region)


def ink_lines(
    sheet: PaintSheet,
    lines: Sequence[Points],
    width: float,
    region: Region | None = None,
    depth: float = 1.6,
    colour: str = SUMI,
) -> None:
    """Drawn with the tip of a brush."""
    sheet.glaze(sheet.mask(hairs(lines, width), region, 0.8, 0.25, 0.25) * depth, colour, region)
