"""Pictures on the slip, where fewest of something is asked: what is left out is the picture.

The slip shows the middle of the sheet: from 155 to 475 across, from 96 down to 702.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kodama_app.workshop.paint.mural.boughs import board, bough, plant, seal, sprig, wash_over
from kodama_app.workshop.paint.mural.brush import cover, hairs, ink_lines, mineral
from kodama_app.workshop.paint.mural.leaves import paint_leaves
from kodama_app.workshop.paint.mural.palette import INDIGO, MALACHITE, MOSS_GREEN, PALE_MALACHITE, SHELL, SUMI
from kodama_app.workshop.paint.mural.scenes import Scene
from kodama_app.workshop.paint.mural.wood import paint_wood
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import Points, bow, disc, even, filled, points, ribbon, stroke
from kodama_app.workshop.paint.sheet import PaintSheet, rgb


def still_air(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A full moon, a bough, and not a wing in the air."""
    wash_over(sheet, "#7f97ae", "#dfe5e2", 0.8)
    moon = sheet.mask(disc(346, 312, 100), None, 0.4, 0.2, 0.4)
    cover(sheet, np.clip(sheet.blur(moon, 26) * 0.55, 0, 1), rgb("#e9eee8"))
    mineral(sheet, moon, ("#fdfbf0", "#dfe3da"), None, np.clip(0.25 + 0.3 * sheet.cloud(60, 3), 0, 1), 1.0, 0.02)
    sheet.ink(moon, None, "#4c5c6c", 0.8, 0.6, 0.2)
    card = bough(
        "still air",
        (((120, 560), (230, 545), (290, 480), (436, 476)), 44, 13),
        (((240, 532), (300, 540), (340, 572), (410, 584)), 20, 8),
    )
    tree = plant("pine", size=(54, 66))
    paint_leaves(card, sheet, tree)
    paint_wood(card, sheet, tree.bark)


def bare_beauty(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """An old bough in snow, without a flower."""
    wash_over(sheet, "#8b98a4", "#d3d9da", 0.7)
    card = bough(
        "bare beauty",
        (((150, 640), (250, 560), (200, 430), (330, 300)), 58, 13),
        (((240, 500), (310, 470), (380, 480), (440, 410)), 28, 9),
        (((246, 420), (210, 370), (215, 320), (205, 262)), 22, 8),
        (((330, 474), (370, 500), (400, 540), (440, 545)), 15, 6),
        (((290, 350), (340, 340), (380, 320), (404, 276)), 15, 6),
    )
    bark = paint_wood(card, sheet, plant("plum").bark)
    _snow(sheet, bark)
    flakes = "".join(disc(rng.uniform(170, 460), rng.uniform(110, 690), rng.uniform(2.4, 6.0)) for _ in range(70))
    cover(sheet, sheet.mask(flakes, None, 0.4, 0.3, 0.5) * 0.95, rgb(SHELL[0]))


def _snow(sheet: PaintSheet, bark: Field) -> None:
    """On everything that looks up."""
    step = round(15 * sheet.scale)
    above = np.zeros_like(bark)
    above[step:] = bark[:-step]
    top = sheet.blur(np.clip(bark - above, 0, 1), 2.2)
    rough = 0.36 + 0.13 * np.tanh(sheet.cloud(26, 2.8))
    lain = sheet.blur(np.clip((top - rough) * 5, 0, 1).astype(np.float32), 0.6)
    mineral(sheet, lain, SHELL, None, 0.1, 1.0, 0.02, 0.15)
    sheet.ink(lain, None, "#5c6a78", 0.7, 0.6, 0.3)


def single_stroke(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """One sweep of a full brush on an empty sheet, and the seal."""
    wash_over(sheet, "#f6f0e0", "#f1ead8")
    spine = even(bow([(196, 540), (262, 486), (350, 420), (432, 226)]), 2.5)
    t = np.linspace(0, 1, len(spine))
    _stroke(
        sheet, spine, 40 * np.clip(t * 14, 0.5, 1) ** 0.5 * (1 - 0.72 * t**1.3) * (1 + 0.06 * np.sin(t * 11)), rng
    )
    seal(sheet, (226, 632), 1.1)


def slender_line(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """One shoot that never forked, from the ground to its last leaf."""
    wash_over(sheet, "#dfe6e4", "#f0eee2")
    ground = bow([(150, 650), (250, 606), (380, 606), (480, 650)], 40)
    moss = sheet.mask(filled(np.r_[ground, points([(480, 720), (150, 720)])]), None, 1, 0.3, 0.5)
    mineral(sheet, moss, PALE_MALACHITE, None, np.clip(0.3 + 0.3 * sheet.cloud(70, 3), 0, 1), 0.95)
    spine = even(bow([(290, 632), (238, 490), (404, 360), (330, 196)]), 2.5)
    t = np.linspace(0, 1, len(spine))
    stem = sheet.mask(filled(ribbon(spine, 7.0 - 4.6 * t)), None, 0.8, 0.3, 0.3)
    sheet.glaze(stem * 3.2, SUMI)
    # The higher, the smaller; each alone, left and right by turns.
    for number, share in enumerate((0.46, 0.58, 0.69, 0.79, 0.88)):
        x, y = spine[int(share * (len(spine) - 1))]
        way = (-28, -150)[number % 2]
        sprig(sheet, "ovate", (float(x), float(y)), (way,), 88 - 8 * number, (MALACHITE, MOSS_GREEN)[number % 2])
    sprig(sheet, "ovate", (330, 200), (-95,), 58, PALE_MALACHITE)


def nothing_wasted(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A portfolio tied shut with nothing in it, the brush laid to rest beside it."""
    wash_over(sheet, "#ece9df", "#d9dcda")
    floor = [points([(160, y), (315, y), (470, y)]) for y in (572, 650)]
    ink_lines(sheet, floor, 2.2, None, 0.5, "#6a7684")
    board(sheet, ((210, 246), (420, 246), (420, 548), (210, 548)), INDIGO)
    spine = sheet.mask('<rect x="210" y="246" width="28" height="302" fill="#fff"/>', None, 0.5, 0.2, 0.4)
    sheet.glaze(spine * 0.8, SUMI)
    label = sheet.mask('<rect x="302" y="286" width="52" height="128" fill="#fff"/>', None, 0.4, 0.2, 0.3)
    mineral(sheet, label, SHELL, None, 0.3, 1.0)
    sheet.ink(label, None, SUMI, 0.9, 0.9, 0.2)
    tie = sheet.mask(stroke("M207 474 L423 474", 9), None, 0.4, 0.2, 0.3)
    mineral(sheet, tie, ("#f4efe2", "#c8c4b6"), None, 0.3, 1.0)
    sheet.ink(tie, None, SUMI, 1.0, 0.9, 0.1)
    knot = sheet.mask(disc(328, 474, 12), None, 0.3, 0.2, 0.3)
    mineral(sheet, knot, ("#f4efe2", "#c8c4b6"), None, 0.3, 1.0)
    sheet.ink(knot, None, SUMI, 1.0, 0.9, 0.1)
    for path, wide, tints in (
        ("M214 606 L360 594", 11, ("#c99f62", "#80592c")),
        ("M360 594 L384 592", 15, ("#e9e2d0", "#a89c80")),
        ("M384 592 L410 590", 10, ("#5a5048", SUMI)),
    ):
        part = sheet.mask(stroke(path, wide), None, 0.4, 0.2, 0.3)
        sheet.shadow(part, None, 0.7, 4)
        mineral(sheet, part, tints, None, 0.4, 1.0)
        sheet.ink(part, None, SUMI, 0.9, 0.9, 0.1)


def _stroke(sheet: PaintSheet, spine: Points, half: NDArray[np.float64], rng: np.random.Generator) -> None:
    """Ink at its fullest where the brush touched down; the hairs part as it runs dry."""
    body = sheet.mask(filled(ribbon(spine, half)), None, 1.6, 0.8, 0.4)
    sheet.glaze(sheet.blur(body, 5) * 0.25, SUMI)
    sheet.glaze(body * 2.6, SUMI)
    way = np.gradient(spine, axis=0)
    aside = np.c_[-way[:, 1], way[:, 0]] / np.hypot(way[:, 0], way[:, 1])[:, None]
    partings = []
    for share in np.linspace(-0.86, 0.86, 13):
        start = int(len(spine) * rng.uniform(0.34, 0.72))
        stop = min(len(spine), start + int(len(spine) * rng.uniform(0.15, 0.4)))
        partings.append((spine + aside * (half * share)[:, None])[start:stop])
    gaps = sheet.mask(hairs(partings, 2.6, 0.2), None, 0.8, 0.4, 0.25) * body
    cover(sheet, gaps * 0.85, rgb("#f1ead8"))


FEWEST: dict[str, Scene] = {
    "C02": still_air,
    "C04": bare_beauty,
    "C06": single_stroke,
    "C08": slender_line,
    "C10": nothing_wasted,
}
