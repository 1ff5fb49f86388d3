"""Every commission's picture by its card's id, and the back they share."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH
from kodama_app.workshop.paint.mural.asked_fewest import FEWEST
from kodama_app.workshop.paint.mural.asked_most import MOST
from kodama_app.workshop.paint.mural.gold import margin_line, washi
from kodama_app.workshop.paint.mural.mounts import letter, on_fan, on_slip
from kodama_app.workshop.paint.mural.scenes import Scene
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.sheet import PaintSheet

SIZE = (512, 512)
"""As the cards of trees have: kivy pads what is no power of two, and then draws the padding in round corners."""
SCALE = 0.9
QUALITY = 74
"""Less than a small picture's: these have more pixels, and are mostly silk."""

BACK = "back"
COMMISSIONS = (*sorted({**MOST, **FEWEST}), BACK)

Mount = Callable[[PaintSheet, PaintSheet], None]


def _framed(card_id: str, sheet: PaintSheet) -> None:
    """The scene is painted on a sheet of its own, of which the mount shows a part."""
    scene: Scene
    mount: Mount
    scene, mount = (MOST[card_id], on_fan) if card_id in MOST else (FEWEST[card_id], on_slip)
    painting = washi(sheet.width, sheet.height, sheet.scale, zlib.crc32(f"scene {card_id}".encode()))
    scene(painting, seeded(card_id, "scene"))
    mount(sheet, painting)


def paint_commission(name: str, size: tuple[int, int] = SIZE, scale: float = SCALE) -> Image.Image:
    """The same picture each time."""
    sheet = washi(BRANCH_WIDTH, BRANCH_HEIGHT, scale, zlib.crc32(f"commission {name}".encode()))
    if name == BACK:
        letter(sheet)
    else:
        _framed(name, sheet)
    margin_line(sheet)
    sheet.image = np.clip(sheet.image, 0, 1)
    return sheet.picture(size)
