"""Spirit markers: a ghostlet in a ring of its own light, with the feature it counts as in its arms.

They lie over a feature's disc on a tree, as large as it. The feature keeps its shape and its ground, so that the
kind is read as on a disc; the deep green behind, the shining ring and two eyes say that it is none.
"""

from __future__ import annotations

import zlib

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints, both
from kodama_app.workshop.paint.features import DEPTH, GROUNDS, PICTURES, FeaturePlace
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import disc, drawn
from kodama_app.workshop.paint.sheet import Brush, PaintSheet

SIZE = 128
DEEP: Tints = ("#1fa08c", "#086468")
GLOW = "#8dffc4"
PALE: Tints = ("#fbfffa", "#cfeedd")
INK = "#0d4a42"
GHOST = (
    "M0 -49 C22 -49 33 -36 34 -20 C46 -8 49 12 48 30 C44 40 36 36 31 42 C22 51 12 49 0 52 "
    "C-12 49 -22 51 -31 42 C-36 36 -44 40 -48 30 C-49 12 -46 -8 -34 -20 C-33 -36 -22 -49 0 -49 Z"
)
BELLY = (0.0, 15.0, 36.0)
"""Where the feature is held: its middle and the radius of its ground."""
HELD = {"firefly": 0.74, "caterpillar": 0.74, "cloud": 0.72, "star": 0.72, "flower": 0.72, "mushroom": 0.72}


def paint_spirit(sheet: PaintSheet, kind: str, at: tuple[float, float]) -> Field:
    """The marker around a spot; returns its mask over the whole sheet."""
    stage = PaintStage(sheet).at(*at)
    ring = stage.mask(disc(0, 0, FEATURE_RADIUS), 0.35, sway=0.35)
    sheet.lift(ring.mask, ring.region, 1.0, "#c4ffe0")
    inner = stage.mask(disc(0, 0, FEATURE_RADIUS - 4.5), 0.4, sway=0.35)
    sheet.wash(inner.mask, DEEP, inner.region, Brush(1.5, 0.35, 0.3, 3, 0.2, small=True))
    _shine(stage, FEATURE_RADIUS)
    stage.part(drawn(GHOST), PALE, INK, 1.1, volume=0.35)
    x, y, radius = BELLY
    ground = stage.mask(disc(x, y, radius), 0.4, sway=0.4)
    sheet.lift(ground.mask, ground.region, 1.0, "#fffaf0")
    sheet.wash(ground.mask, GROUNDS[kind], ground.region, Brush(DEPTH[kind], 0.3, 0.35, 3, 0.2, small=True))
    sheet.ink(ground.mask, ground.region, INK, 1.0, 0.8, 0.2)
    _hold(stage, kind)
    stage.dark(both(disc(13, -31, 6.4, 1.2)), "#10211f", 5, soft=0.3)
    stage.light(disc(-10.8, -34.2, 2.2) + disc(15.2, -34.2, 2.2), 0.97, soft=0.25)
    stage.tint(both(disc(24, -22, 4, 0.7)), "#f29a94", 0.8, 1.4)
    stage.part(both(disc(38, 16, 8.5, 1.15)), PALE, INK, 0.9, volume=0.3, shadow=0.3)
    leaf(stage, 1, -46, -164, 26, ("#c8f088", "#6fc060"), vein="#1f6a3c")
    leaf(stage, -1, -46, -16, 26, ("#d8f494", "#86d06c"), vein="#1f6a3c")
    sheet.ink(ring.mask, ring.region, INK, 1.3, 0.95, 0.1)
    field = np.zeros(sheet.shape, dtype=np.float32)
    field[ring.region] = ring.mask
    return field


def _hold(stage: PaintStage, kind: str) -> None:
    """The feature on the belly; what it sheds of light beyond its ground is taken back."""
    sheet, (x, y, radius) = stage.sheet, BELLY
    before = sheet.image.copy()
    PICTURES[kind](FeaturePlace(sheet, stage.spot(x, y), HELD[kind]))
    px, py = sheet.places()
    cx, cy = stage.spot(x, y)
    beyond = np.clip(np.hypot(px - cx, py - cy) - radius - 5, 0, 1)[..., None]
    sheet.image = (sheet.image * (1 - beyond) + before * beyond).astype(np.float32)


def _shine(stage: PaintStage, radius: float) -> None:
    """The ring: white where it is brightest, green as it fades into the ground."""
    x, y = stage.sheet.places()
    cx, cy = stage.spot(0, 0)
    far = np.hypot(x - cx, y - cy)
    inside = np.clip(radius + 1 - far, 0, 1)
    fade = np.exp(-(((far - radius + 3) / 6.5) ** 2)) * inside
    core = np.exp(-(((far - radius + 4.5) / 2.2) ** 2)) * inside
    stage.sheet.lift(fade.astype(np.float32), None, 0.85, GLOW)
    stage.sheet.lift(core.astype(np.float32), None, 0.9, "#f6fff8")


def spirit_picture(kind: str, size: int = SIZE) -> Image.Image:
    """The marker alone, edge to edge, on nothing."""
    room = 2 * FEATURE_RADIUS + 6
    sheet = PaintSheet(room, room, 3 * size / room, zlib.crc32(f"spirit {kind}".encode()))
    mask = paint_spirit(sheet, kind, (room / 2, room / 2))
    return sheet.cutout(mask, (size, size))
