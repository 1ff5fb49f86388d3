"""What a commission is written on: silk of two colours, and the fan or the slip of paper that bears its picture.

Most of something is asked on an open fan before vermilion, fewest on a narrow slip before indigo: colour and
outline both tell them apart where the picture is too small to.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from kodama_app.workshop.paint.mural.boughs import seal
from kodama_app.workshop.paint.mural.brush import cover, gilded, hairs, ink_lines, mineral
from kodama_app.workshop.paint.mural.palette import OCHRE, SUMI, UMBER, Tints
from kodama_app.workshop.paint.mural.patterns import wave_lines
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import Points, disc, filled, points, stroke
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

VERMILION: Tints = ("#c8402c", "#971f1c")
NIGHT: Tints = ("#33507f", "#1b2f57")
CORD: Tints = ("#e8573c", "#a81c1c")
PAPER_CORD: Tints = ("#fffaf0", "#d9cfb8")
CREST = 802.0
"""How far down the sign is: in the quiet foot of the card."""

LOWER = 34.0
"""How far the fan lies below where its scene was painted: the app writes a card's name across its head."""
PIVOT = (315.0, 672.0 + LOWER)
OUTER, INNER = 520.0, 150.0
SPAN = math.radians(35.5)
"""Of the open fan to either side of its middle."""
FOLDS = 14

SLIP = (155.0, 96.0, 320.0, 606.0)
"""Left, top, width and height."""


def silk(sheet: PaintSheet, tints: Tints, lines: Sequence[Points], thread: str, depth: float) -> None:
    """Cloth with a pattern woven in, and a gold cord round its edge."""
    x, y = sheet.places()
    fall = 0.40 + 0.16 * sheet.cloud(220, 3.4) + 0.32 * (y / sheet.height - 0.4)
    mineral(sheet, np.ones(sheet.shape, dtype=np.float32), tints, None, fall, 1.0, 0.008, 0.0)
    pattern = sheet.mask(hairs(lines, 4.2, 0.9), None, 0.6, 0.2, 0.4)
    worn = np.clip(0.85 + 0.3 * np.tanh(sheet.cloud(90, 2.8)), 0.2, 1)
    cover(sheet, pattern * worn * depth, rgb(thread))
    inside = np.minimum(np.minimum(x, sheet.width - x), np.minimum(y, sheet.height - y))
    cord = np.clip(1 - np.abs(inside - 13) / 4.2, 0, 1)
    gilded(sheet, np.clip(cord * 2, 0, 1).astype(np.float32), None, 0.9)


def waves_of_silk(sheet: PaintSheet) -> None:
    """Vermilion, with gold waves."""
    silk(sheet, VERMILION, wave_lines(sheet.width, sheet.height, 70.0, (0.96, 0.62)), "#e8a648", 0.42)


def lattice_of_silk(sheet: PaintSheet) -> None:
    """Indigo, with a plain lattice."""
    w, h, step = sheet.width, sheet.height, 90.0
    lines = []
    for at in np.arange(-h, w + h, step):
        for way in (1, -1):
            lines.append(points([(at, -5), (at + way * (h + 10) * 0.5, (h + 10) * 0.5), (at + way * h, h + 5)]))
    silk(sheet, NIGHT, lines, "#7f9cc4", 0.32)


def crest(sheet: PaintSheet, count: int, y: float = CREST) -> None:
    """One gold disc, or three that touch: how a patron's clerk marks fewest and most."""
    reach = 26.0 if count > 1 else 0.0
    turns = [math.tau * i / count - math.pi / 2 for i in range(count)]
    at = [(315 + reach * math.cos(turn), y + 6 + reach * math.sin(turn)) for turn in turns]
    discs = sheet.mask("".join(disc(*spot, 21) for spot in at), None, 0.3, 0.2, 0.3)
    sheet.glaze(np.clip(sheet.blur(discs, 5) - discs, 0, 1) * 1.2, SUMI)
    bulge = 1.2 * (1 - sheet.blur(discs, 9))
    mineral(sheet, discs, ("#f6e2a4", "#b98630"), None, np.clip(bulge, 0, 1), 1.0, 0.03, 0.2)
    sheet.ink(discs, None, SUMI, 1.6, 1.0, 0.1)


def _arc(radius: float, start: float = -SPAN, stop: float = SPAN, count: int = 80) -> Points:
    """Round the pivot, measured from straight up."""
    turn = np.linspace(start, stop, count)
    return points(np.c_[PIVOT[0] + radius * np.sin(turn), PIVOT[1] - radius * np.cos(turn)])


def on_fan(sheet: PaintSheet, painting: PaintSheet) -> None:
    """The painting on an open fan, folded and sticked; the foot of the sticks is held by a pin."""
    waves_of_silk(sheet)
    x, y = sheet.places()
    leaf = sheet.mask(filled(np.r_[_arc(OUTER), _arc(INNER)[::-1]]), None, 0.3, 0.15, 0.35)
    sticks = np.linspace(-SPAN, SPAN, FOLDS + 1)
    ribs = "".join(filled(np.r_[_arc(INNER + 8, a - 0.024, a + 0.024, 4), points([PIVOT])]) for a in sticks)
    guards = "".join(
        filled(np.r_[_arc(OUTER + 5, a - 0.018, a + 0.018, 4), _arc(-26, a - 0.09, a + 0.09, 4)])
        for a in (-SPAN, SPAN)
    )
    wood = sheet.mask(ribs, None, 0.2, 0.1, 0.3)
    whole = np.clip(np.maximum(leaf, wood) + sheet.mask(guards, None, 0.2, 0.1, 0.3), 0, 1)
    _cast(sheet, whole)
    mineral(sheet, wood, UMBER, None, 0.35, 1.0, 0.05, 0.4)
    sheet.ink(wood, None, SUMI, 1.0, 0.9, 0.1)
    cover(sheet, leaf, np.roll(painting.image, round(LOWER * sheet.scale), axis=0))
    turn = np.arctan2(x - PIVOT[0], PIVOT[1] - y)
    fold = (turn + SPAN) / (2 * SPAN) * FOLDS
    way = np.abs((fold / 2) % 1 - 0.5) * 2
    up = (fold % 2 < 1).astype(np.float32)
    sheet.glaze((leaf * (1 - up) * (0.06 + 0.12 * (1 - way))).astype(np.float32), "#4a3420")
    cover(sheet, (leaf * up * 0.10 * way).astype(np.float32), rgb("#fff6da"))
    crease = np.exp(-((np.abs(fold - np.round(fold)) / 0.035) ** 2))
    sheet.glaze((leaf * crease * 0.22).astype(np.float32), "#4a3420")
    gilded(sheet, sheet.mask(hairs([_arc(OUTER - 3), _arc(INNER + 3)], 6.0, 0.9), None, 0.3, 0.1, 0.2), None, 0.9)
    sheet.ink(leaf, None, SUMI, 1.5, 1.0, 0.1)
    lacquer = sheet.mask(guards, None, 0.2, 0.1, 0.3)
    mineral(sheet, lacquer, ("#4b2a1e", "#1f1210"), None, 0.6, 1.0, 0.02, 0.4)
    sheet.ink(lacquer, None, SUMI, 1.0, 1.0, 0.1)
    gilded(sheet, sheet.mask(disc(*PIVOT, 8.5), None, 0, 0, 0.3), None, 1.0)
    crest(sheet, 3)


def on_slip(sheet: PaintSheet, painting: PaintSheet) -> None:
    """The painting on a narrow slip of paper that hangs by a thread from the card's head."""
    lattice_of_silk(sheet)
    left, top, wide, high = SLIP
    middle = left + wide / 2
    thread = sheet.mask(stroke(f"M{middle} 13 L{middle} {top + 26}", 4.5), None, 0.5, 0.2, 0.3)
    paper = sheet.mask(filled(_box(left, left + wide, top, top + high)), None, 0.5, 0.35, 0.35)
    _cast(sheet, paper)
    cover(sheet, paper, painting.image)
    x, y = sheet.places()
    inside = np.minimum(np.minimum(x - left, left + wide - x), np.minimum(y - top, top + high - y))
    silver = np.clip(1.4 - np.abs(inside - 9) / 1.6, 0, 1) * paper
    cover(sheet, (silver * 0.75).astype(np.float32), rgb("#8d9aa6"))
    sheet.glaze((paper * 0.30 * np.exp(-np.clip(inside, 0, None) / 5)).astype(np.float32), "#6a7684")
    sheet.ink(paper, None, SUMI, 1.3, 0.9, 0.1)
    hole = sheet.mask(disc(middle, top + 28, 7), None, 0, 0, 0.3)
    cover(sheet, hole, rgb(NIGHT[1]))
    mineral(sheet, thread, ("#f2efe6", "#b9c0c8"), None, 0.3, 1.0)
    sheet.ink(thread, None, SUMI, 0.8, 0.8, 0.2)
    crest(sheet, 1)


def _cast(sheet: PaintSheet, mask: Field) -> None:
    """The shadow on the silk of what lies on it."""
    sheet.shadow(mask, None, 1.5, 8)
    sheet.glaze(np.clip(sheet.blur(mask, 10) - mask, 0, 1) * 0.9, SUMI)


def letter(sheet: PaintSheet) -> None:
    """The back: half of each silk, and the patron's letter on it, folded and tied."""
    other = PaintSheet(sheet.width, sheet.height, sheet.scale, 7)
    lattice_of_silk(other)
    waves_of_silk(sheet)
    w, h = sheet.width, sheet.height
    half = sheet.mask(filled(points([(-9, h + 9), (w + 9, -9), (w + 9, h + 9)])), None, 0, 0, 0.3)
    cover(sheet, half, other.image)
    gilded(sheet, sheet.mask(stroke(f"M15 {h - 21} L{w - 15} 21", 7), None, 0.3, 0.2, 0.2), None, 0.95)
    left, right, top, foot = 188.0, 442.0, 170.0, 706.0
    paper = sheet.mask(filled(_box(left, right, top, foot)), None, 0.6, 0.4, 0.35)
    _cast(sheet, paper)
    tone = np.clip(0.3 + 0.3 * np.tanh(sheet.cloud(120, 3)), 0, 1)
    mineral(sheet, paper, ("#fbf4e2", "#e6d8b8"), None, tone, 1.0, 0.03, 0.2)
    # Folded in three lengthwise: the right third lies on top and throws a shade.
    sheet.glaze(sheet.mask(filled(_box(350, right - 2, top + 2, foot - 2)), None, 0, 0, 0.5) * 0.16, "#8a7650")
    folds = [points([(x, top + 2), (x - 1, 440), (x, foot - 2)]) for x in (272, 350)]
    ink_lines(sheet, folds, 2.4, None, 0.8, "#8a7650")
    sheet.ink(paper, None, SUMI, 1.4, 1.0, 0.1)
    middle = 420.0
    for offsets, tints in (((-10, 10), CORD), ((0,), PAPER_CORD)):
        strands = "".join(stroke(f"M{left - 7} {middle + y} L{right + 7} {middle + y}", 7) for y in offsets)
        _tied(sheet, strands, tints)
    loops = "M0 0 C-64 -72 -118 -52 -88 -10 C-70 14 -30 6 0 0 C30 6 70 14 88 -10 C118 -52 64 -72 0 0"
    ends = "M0 0 C-18 46 -40 70 -62 94 M0 0 C18 46 40 70 62 94"
    for path, tints in ((loops, CORD), (ends, PAPER_CORD)):
        _tied(sheet, f'<g transform="translate(315,{middle})">{stroke(path, 13)}</g>', tints)
    _tied(sheet, disc(315, middle, 17), OCHRE)
    seal(sheet, (315, 612), 1.35)


def _tied(sheet: PaintSheet, shapes: str, tints: Tints) -> None:
    """A piece of the cord of twisted paper."""
    mask = sheet.mask(shapes, None, 0.4, 0.2, 0.3)
    sheet.shadow(mask, None, 0.6, 4)
    mineral(sheet, mask, tints, None, 0.4, 1.0)
    sheet.ink(mask, None, SUMI, 1.1, 0.9, 0.1)


def _box(left: float, right: float, top: float, foot: float) -> Points:
    return points([(left, top), (right, top), (right, foot), (left, foot)])
