"""The six features, painted on paper discs: told apart by silhouette, by ground, and at 24 pixels.

All are drawn around the origin for a disc of radius 60, y down.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import data, disc, drawn, star, stroke
from kodama_app.workshop.paint.sheet import Brush, PaintSheet, Region, dab

GROUNDS = {
    "firefly": ("#5b7386", "#243c4e"),
    "caterpillar": ("#eef2c4", "#cfdc8c"),
    "cloud": ("#8cc4e6", "#4f97c9"),
    "star": ("#6a62ae", "#35307a"),
    "flower": ("#fdeef0", "#f7d3dc"),
    "mushroom": ("#efd59c", "#d3a862"),
}
DEPTH = {"firefly": 1.45, "caterpillar": 0.9, "cloud": 1.0, "star": 1.35, "flower": 0.9, "mushroom": 0.95}
CRISP = Brush(1.15, 0.3, 0.6, 3.2, 0.16, small=True)


class FeaturePlace:
    """A spot on a sheet to draw around, `size` times as large as in life."""

    def __init__(self, sheet: PaintSheet, at: tuple[float, float], size: float = 1.0) -> None:
        self.sheet, self.at, self.size = sheet, at, size
        self.region: Region = sheet.region(np.array([at]), (FEATURE_RADIUS + 24) * size)

    def body(self, shapes: str) -> str:
        """The shapes moved here."""
        x, y = self.at
        return f'<g transform="translate({x:.2f},{y:.2f}) scale({self.size:.4f})">{shapes}</g>'

    def mask(self, shapes: str, soft: float = 0.4) -> Field:
        """The shapes, with hardly a tremble: these must be read when small."""
        return self.sheet.mask(self.body(shapes), self.region, 0.5, 0.15, soft)

    def piece(
        self,
        shapes: str,
        colours: str | tuple[str, str],
        ink: str | None,
        width: float = 0.9,
        brush: Brush = CRISP,
    ) -> Field:
        """A part of the picture: lifted, washed, inked."""
        return dab(
            self.sheet, self.body(shapes), self.region, colours, ink, brush, 0.96, width * max(self.size, 0.6), 0.5
        )

    def light(self, shapes: str, amount: float, to: str = "#fffdf4", soft: float = 0.5) -> None:
        """A lifted light."""
        self.sheet.lift(self.mask(shapes, soft), self.region, amount, to)

    def dark(self, shapes: str, colour: str, depth: float = 2.2) -> None:
        """Eyes, feelers, feet: nearly opaque."""
        self.sheet.glaze(self.mask(shapes, 0.25) * depth, colour, self.region)


def _firefly(p: FeaturePlace) -> None:
    """Night, two raised wings and a lamp for a tail that lights the dark around it."""
    p.light(disc(0, 24, 42), 0.55, "#dfe87a", 9)
    p.light(disc(0, 26, 30), 0.85, "#fbfba6", 6)
    wing = "M2 -10 C10 -50 52 -50 49 -24 C46 -6 18 -1 2 -4 Z"
    mirror = "M-2 -10 C-10 -50 -52 -50 -49 -24 C-46 -6 -18 -1 -2 -4 Z"
    wings = p.piece(
        drawn(wing) + drawn(mirror), ("#e6f1f4", "#b9d3e0"), "#24414f", 0.9, Brush(0.7, 0.4, 0.8, 3, 0.2)
    )
    veins = stroke("M6 -12 L38 -34 M8 -8 L42 -22 M-6 -12 L-38 -34 M-8 -8 L-42 -22", 1.6)
    p.sheet.glaze(p.mask(veins) * wings * 0.6, "#5f8496", p.region)
    p.piece(drawn("M-14 6 C-19 24 -11 46 0 47 C11 46 19 24 14 6 Z"), ("#f8f66e", "#d8e83e"), "#6f7a14", 1.0)
    p.light(disc(0, 27, 8, 1.4), 0.85, "#fffff0", 3)
    p.dark(stroke("M-15 18 Q0 23 15 18 M-12 32 Q0 37 12 32", 1.8), "#a9b52c", 0.8)
    case = "M-15 8 C-17 -12 -8 -20 0 -20 C8 -20 17 -12 15 8 Q0 13 -15 8 Z"
    p.piece(drawn(case), ("#54433c", "#2f2522"), "#17100c", 0.9)
    p.light(stroke("M0 -16 L0 8", 1.6), 0.5, "#b9a48c", 0.2)
    p.light(stroke("M-6 -38 Q-9 -47 -17 -50 M6 -38 Q9 -47 17 -50", 2.8), 0.85, "#f4ecd6", 0.2)
    p.piece(drawn("M-12 -18 C-12 -32 12 -32 12 -18 Q0 -13 -12 -18 Z"), ("#f08a72", "#d9503f"), "#5f1c16", 0.9)
    p.piece(disc(0, -33, 9), ("#54433c", "#2f2522"), "#17100c", 0.8)
    p.light(disc(-3.8, -34.5, 2.5) + disc(3.8, -34.5, 2.5), 0.95)


def _caterpillar(p: FeaturePlace) -> None:
    """An arched row of beads with feet, head to the right."""
    beads = [(-41, 17, 10.5), (-28, 3, 12.5), (-11, -8, 14), (7, -5, 14.5), (21, 9, 14.5)]
    feet = " ".join(f"M{x} {y + r - 2} l-3 9 M{x + 6} {y + r - 3} l2 9" for x, y, r in beads)
    p.dark(stroke(feet, 4.4), "#5a3c22", 2.0)
    p.dark(stroke("M29 -9 Q27 -26 18 -31 M38 -9 Q43 -24 51 -26", 3.4), "#3c6420", 2.2)
    for i, (x, y, r) in enumerate(beads):
        tints = ("#a9d04e", "#6fa832") if i % 2 else ("#86bf46", "#4a8f34")
        p.piece(disc(x, y, r), tints, "#274d1a", 1.0)
        p.light(disc(x - 3, y - 5, 3.6), 0.9, "#fbe65c")
    p.piece(disc(34, 3, 17), ("#cfe06a", "#93bf40"), "#274d1a", 1.0)
    p.dark(disc(29, 0, 3.4) + disc(40, 0, 3.4), "#1c140e", 4)
    p.dark(stroke("M29 9 Q35 14 41 9", 2.4), "#3a2a18", 2)
    p.sheet.wash(p.mask(disc(25, 7, 4) + disc(44, 7, 4), 1.2), "#ee8a6a", p.region, Brush(0.6, edge=0, small=True))


def _cloud(p: FeaturePlace) -> None:
    """Three heaps on a flat foot."""
    outline = "M-34 25 C-55 25 -54 -3 -35 -4 C-35 -27 -8 -35 3 -17 C13 -31 38 -20 34 -1 C53 1 51 25 33 25 Z"
    p.sheet.shadow(p.mask(drawn(outline)), p.region, 0.35, 5)
    mask = p.piece(
        drawn(outline), ("#fdfdfa", "#eef3f2"), "#2f6488", 1.25, Brush(0.5, 0.4, 0.5, 4, 0.15, small=True)
    )
    shade = "M-46 14 C-24 24 26 22 46 12 C45 20 40 26 33 26 L-34 26 C-42 26 -46 20 -46 14 Z"
    p.sheet.wash(
        p.mask(drawn(shade), 2.5) * mask, ("#b4cfe0", "#9fb4d6"), p.region, Brush(0.9, edge=0.1, small=True)
    )
    p.dark(stroke("M-23 1 C-21 -11 -8 -15 -1 -7 M7 5 C11 -7 23 -7 26 2", 3), "#7fa9c6", 1.1)


def _star(p: FeaturePlace) -> None:
    """Five rays, one half of each in shade."""
    p.light(disc(0, 2, 40), 0.28, "#cfc8f0", 9)
    ring = star(48, 21, 5) + np.array([0, 3])
    mask = p.piece(f'<path d="{data(ring)}" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/>',
                   ("#ffe367", "#fbc93c"), "#6b4a10", 1.2)  # fmt: skip
    facets = "".join(drawn(data(np.array([(0, 3), ring[i], ring[(i + 1) % 10]]))) for i in range(0, 10, 2))
    p.sheet.wash(p.mask(facets) * mask, ("#e89a2a", "#e0762c"), p.region, Brush(0.75, edge=0.2, small=True))
    p.light(disc(-9, -8, 4), 0.7, soft=1.5)


def _flower(p: FeaturePlace) -> None:
    """Five notched petals around a yellow heart."""
    petal = "M0 -5 C-27 -18 -27 -51 -7 -49 Q0 -47 0 -40 Q0 -47 7 -49 C27 -51 27 -18 0 -5 Z"
    for i in range(5):
        mask = p.piece(drawn(petal, turn=72 * i), ("#f8a3bc", "#e5648f"), "#8f2450", 1.0)
        vein = f'<g transform="rotate({72 * i})">{stroke("M0 -12 L0 -31 M-4 -12 L-9 -27 M4 -12 L9 -27", 2)}</g>'
        p.sheet.glaze(p.mask(vein) * mask * 0.9, "#b8336a", p.region)
    p.piece(disc(0, 0, 13), ("#ffdc55", "#f2a930"), "#8a5a14", 1.0)
    seeds = "".join(disc(7 * math.cos(a), 7 * math.sin(a), 1.9) for a in (0.3, 1.56, 2.8, 4.07, 5.3))
    p.dark(seeds, "#9a5418", 1.6)


def _mushroom(p: FeaturePlace) -> None:
    """A spotted cap on a stout stem."""
    p.dark(stroke("M-24 41 l-5 -12 M-19 41 l1 -15 M21 41 l5 -13 M27 41 l9 -8", 2.6), "#6f8f3e", 1.6)
    p.piece(
        drawn("M-11 3 C-10 18 -17 32 -19 41 Q0 49 19 41 C17 32 10 18 11 3 Z"),
        ("#fffaf0", "#f3e4c4"),
        "#4a3018",
        1.2,
    )
    p.piece(drawn("M-36 9 Q0 -4 36 9 Q18 17 0 17 Q-18 17 -36 9 Z"), ("#ecd8b2", "#c9a878"), "#5a4028", 0.9)
    cap = "M-46 8 C-46 -28 -20 -47 0 -47 C20 -47 46 -28 46 8 Q22 -5 0 -5 Q-22 -5 -46 8 Z"
    p.piece(drawn(cap), ("#ec5a40", "#c22a2a"), "#5f1416", 1.2, Brush(1.25, 0.35, 0.5, 4, 0.15, small=True))
    spots = [(-4, -30, 9), (-27, -14, 6.8), (23, -18, 7.6), (37, -2, 3.6), (4, -13, 4.2)]
    p.light("".join(disc(x, y, r, 0.8) for x, y, r in spots), 0.95, "#fff6e4", 0.4)
    p.light(disc(-20, -33, 7, 0.5), 0.3, soft=3)


PICTURES: dict[str, Callable[[FeaturePlace], None]] = {
    "firefly": _firefly,
    "caterpillar": _caterpillar,
    "cloud": _cloud,
    "star": _star,
    "flower": _flower,
    "mushroom": _mushroom,
}


def paint_feature(sheet: PaintSheet, kind: str, at: tuple[float, float], size: float = 1.0) -> Field:
    """The disc of a feature; returns the disc's mask over the whole sheet."""
    place = FeaturePlace(sheet, at, size)
    whole = disc(0, 0, FEATURE_RADIUS)
    mask = sheet.mask(place.body(whole), place.region, 0.35, 0.25, 0.35)
    sheet.shadow(mask, place.region, 0.75, 5 * size)
    sheet.lift(mask, place.region, 1.0, "#fffaf0")
    sheet.wash(
        mask * np.clip(sheet.blur(1 - mask, 4 * size) * 1.4, 0, 1),
        "#e3cfa6",
        place.region,
        Brush(0.6, edge=0, small=True),
    )
    inner = place.mask(disc(0, 0, FEATURE_RADIUS - 6.5))
    sheet.wash(inner, GROUNDS[kind], place.region, Brush(DEPTH[kind], 0.45, 0.5, 3.5, 0.25, small=True))
    PICTURES[kind](place)
    sheet.ink(mask, place.region, "#4f3c2c", 0.75 * max(size, 0.6), 0.8, 0.3)
    field = np.zeros(sheet.shape, dtype=np.float32)
    field[place.region] = mask
    return field


DiscPainter = Callable[[PaintSheet, str, tuple[float, float]], Field]


def feature_picture(kind: str, size: int = 128, paint: DiscPainter = paint_feature) -> Image.Image:
    """The disc alone, edge to edge, on nothing."""
    room = 2 * FEATURE_RADIUS + 6
    sheet = PaintSheet(room, room, 3 * size / room, zlib.crc32(kind.encode()))
    mask = paint(sheet, kind, (room / 2, room / 2))
    return sheet.cutout(mask, (size, size))
