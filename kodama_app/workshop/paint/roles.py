"""The emblems of the two roles in a game of two: who prunes, and who sows."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from PIL import Image
from scipy import ndimage

from kodama_app.workshop.paint.characters.scenery import leaf
from kodama_app.workshop.paint.characters.stage import SIDE, PaintStage, Tints
from kodama_app.workshop.paint.characters.wardrobe import grain
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import disc, drawn, stroke
from kodama_app.workshop.paint.sheet import INK, PaintSheet, Region

STEEL: Tints = ("#dfe8ea", "#8fa8b0")
GRIP: Tints = ("#f0705a", "#b82f36")
CLOTH: Tints = ("#e8bc78", "#b8804a")
SEED: Tints = ("#f6d890", "#c88f3c")
SPROUT: Tints = ("#c8e868", "#74b440")


class Cutting(PaintSheet):
    """A sheet that remembers what has an outline: that much is cut out in the end, with a rim of paper."""

    def __init__(self, name: str, scale: float) -> None:
        super().__init__(SIDE, SIDE, scale, zlib.crc32(name.encode()))
        self.kept: Field = np.zeros(self.shape, dtype=np.float32)

    def ink(
        self,
        mask: Field,
        region: Region | None = None,
        colour: str = INK,
        width: float = 0.6,
        depth: float = 0.8,
        gaps: float = 0.35,
    ) -> None:
        """As on any sheet; the inked shape is kept."""
        window = region or self.whole
        self.kept[window] = np.maximum(self.kept[window], mask)
        super().ink(mask, region, colour, width, depth, gaps)

    def emblem(self, size: int, rim: float = 6) -> Image.Image:
        """What was kept, with `rim` units of paper around it and no holes."""
        solid = ndimage.binary_fill_holes(self.kept > 0.5)
        away = ndimage.distance_transform_edt(~solid) / self.scale
        away = ndimage.gaussian_filter(away, self.scale)
        edge = np.clip((rim - away) * self.scale + 0.5, 0, 1).astype(np.float32)
        line = np.clip(1.5 - np.abs(rim - 0.9 - away), 0, 1).astype(np.float32)
        self.glaze(line * 0.9, "#6a5a48")
        return self.cutout(edge, (size, size))


def pruner(stage: PaintStage) -> None:
    """Shears about to close on a leaf."""
    s = stage.at(128, 150, 24, 1.12)
    leaf(s, 0, -34, -90, 84, SPROUT, "ovate", "#2c5a1c")
    for side in (1, -1):
        half = s.at(0, 0, 13 * side, 1, side < 0)
        half.part(
            drawn("M-8 6 C-10 -20 -2 -62 26 -92 C38 -62 34 -24 14 10 Z"),
            STEEL,
            "#2a3a44",
            1.9,
            volume=0.8,
            shadow=0.2,
        )
        half.light(stroke("M4 -14 C6 -36 14 -56 24 -74", 4), 0.85, soft=0.8)
        grip = half.part(
            drawn("M-12 2 L10 6 C4 24 -14 44 -18 66 C-22 88 -52 86 -50 62 C-48 40 -26 24 -12 2 Z"),
            GRIP,
            "#4a0f14",
            1.9,
            shadow=0.2,
        )
        half.light(stroke("M-14 22 C-26 36 -36 46 -39 60", 5), 0.55, "#ffe4d8", 1.6, grip)
    s.part(disc(0, 6, 13), ("#f6dc84", "#c89a34"), "#4a3410", 1.7)
    s.dark(stroke("M-5 6 L5 6", 3), "#6a4a14", 2)


def sower(stage: PaintStage) -> None:
    """An open pouch of seeds, one of which could not wait."""
    s = stage.at(114, 140, 0, 0.98)
    s.part(stroke("M6 -34 C10 -54 0 -66 6 -82", 8), SPROUT, "#2c5a1c", 1.4)
    leaf(s, 6, -80, -150, 62, SPROUT, "ovate", "#2c5a1c")
    leaf(s, 6, -80, -26, 66, SPROUT, "ovate", "#2c5a1c")
    for x, y, turn in (
        (-34, -40, -30),
        (-10, -48, 10),
        (30, -44, 24),
        (46, -34, 60),
        (-22, -34, 70),
        (10, -36, -40),
    ):
        _seed(s.at(x, y, turn, 1.1))
    bag = s.part(
        drawn(
            "M-46 -28 C-40 -8 -78 20 -76 58 C-74 88 -44 96 0 96 C44 96 74 88 76 58 C78 20 40 -8 46 -28 "
            "Q0 -14 -46 -28 Z"
        ),
        CLOTH,
        "#4a2a10",
        1.9,
        shadow=0.2,
    )
    folds = ["M-30 -6 Q-46 20 -50 48", "M-10 0 Q-16 30 -18 50", "M12 0 Q18 28 20 46", "M32 -6 Q48 20 52 44"]
    grain(s, bag, folds, "#8a5428", 2.4)
    s.part(stroke("M-46 -8 Q0 10 46 -8", 11), ("#6fb08c", "#2f7a64"), "#10402f", 1.5)
    s.part(disc(0, 54, 27), ("#fff4d8", "#ecd4a0"), "#6a4420", 1.3, volume=0.4)
    _seed(s.at(0, 56, 20, 1.7))
    for x, y, turn in ((98, 60, 40), (90, 88, -30), (114, 84, 70)):
        _seed(s.at(x, y, turn, 1.2))


def _seed(stage: PaintStage) -> None:
    """A plump drop, point up."""
    seed = stage.part(drawn("M0 -15 C8 -6 11 2 9 8 C7 14 -7 14 -9 8 C-11 2 -8 -6 0 -15 Z"), SEED, "#5a3810", 1.4)
    stage.light(disc(-3, 2, 2.6, 1.6), 0.8, soft=0.6, on=seed)


ROLES: dict[str, Callable[[PaintStage], None]] = {"pruner": pruner, "sower": sower}


def role_picture(name: str, size: int = SIDE) -> Image.Image:
    """The emblem on nothing; the same picture each time."""
    sheet = Cutting(f"role {name}", 2.0 * size / SIDE)
    ROLES[name](PaintStage(sheet))
    return sheet.emblem(size)
