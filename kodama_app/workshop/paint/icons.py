"""The app's face: a small tree spirit with a sprout on its head, and the tree it keeps."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import Card
from kodama_app.ui.theme.palette import LIGHT
from kodama_app.workshop.paint.bark import paint_bark
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.features import FeaturePlace
from kodama_app.workshop.paint.foliage import paint_foliage
from kodama_app.workshop.paint.free_tree import free_tree
from kodama_app.workshop.paint.leaves import paint_leaf
from kodama_app.workshop.paint.noise import Field, seeded
from kodama_app.workshop.paint.shapes import bow, disc, drawn, filled, stroke
from kodama_app.workshop.paint.sheet import Brush, PaintSheet
from kodama_app.workshop.paint.species import SPECIES

BODY = "M0 -40 C30 -40 43 -18 41 8 C40 36 26 52 0 52 C-26 52 -40 36 -41 8 C-43 -18 -30 -40 0 -40 Z"
SPROUT = "M0 -38 C1 -48 -1 -54 0 -62"
LEAVES = ((-2.55, 37), (-0.55, 41))
"""Heading and length of the sprout's two leaves."""
MOSS = (("#c3d27c", "#86a855"), ("#a3bd66", "#5f8a4a"))
FADE = 0.04
"""The rim that fades away, as a share of the picture."""


def paint_kodama(sheet: PaintSheet, at: tuple[float, float], size: float) -> Field:
    """The spirit, about 100 units high at size 1, around `at`; returns its mask over the whole sheet."""
    place = FeaturePlace(sheet, at, size)
    sheet.shadow(place.mask(drawn(BODY)), place.region, 0.5, 7 * size)
    body = place.piece(drawn(BODY), ("#fbfaf0", "#e9efdc"), "#4a4a38", 1.0, Brush(0.55, 0.4, 0.5, 5 * size, 0.2))
    side = "M41 8 C40 36 26 52 0 52 C-16 52 -28 46 -35 34 C-8 46 22 34 30 -30 C38 -20 42 -8 41 8 Z"
    sheet.wash(place.mask(drawn(side), 4 * size) * body, ("#b9c9b0", "#a9b4cc"), place.region, Brush(0.6, edge=0))
    cheeks = place.mask(disc(-25, 14, 7, 0.7) + disc(25, 14, 7, 0.7), 2 * size)
    sheet.wash(cheeks * body, "#f0a898", place.region, Brush(0.75, edge=0, small=True))
    place.dark(disc(-14, 2, 5.4, 1.25) + disc(14, 2, 5.4, 1.25), "#241a16", 5)
    place.light(disc(-12.3, -1.2, 1.7) + disc(15.7, -1.2, 1.7), 0.95, soft=0.3)
    place.dark(stroke("M-6 16 Q0 21.5 6 16", 2.6), "#5a3a30", 2.4)
    place.dark(stroke(SPROUT, 4.2), "#6a7a34", 1.8)
    foot = (at[0], at[1] - 60 * size)
    rng = seeded("kodama", "sprout")
    mask = place.mask(drawn(BODY) + stroke(SPROUT, 4.2))
    found = np.zeros(sheet.shape, dtype=np.float32)
    found[place.region] = mask
    for (way, long), tints in zip(LEAVES, (("#b9d065", "#79a84c"), ("#cfd86a", "#8cb04c")), strict=True):
        blade = FORMS["ovate"](rng).at(foot, way, long * size)
        paint_leaf(sheet, blade, tints, "#3f5330")
        found = np.maximum(found, sheet.mask(filled(*blade.rings), None, 1.6, 0.3, 0.4))
    return found


def _cushion(sheet: PaintSheet, at: tuple[float, float], wide: float, tall: float) -> Field:
    """A mound of moss."""
    x, y = at
    rng = seeded("cushion")
    mound = bow(
        [(x - wide, y), (x - wide * 0.7, y - tall * 1.35), (x + wide * 0.7, y - tall * 1.35), (x + wide, y)], 60
    )
    low = bow(
        [(x + wide, y), (x + wide * 0.5, y + tall * 0.5), (x - wide * 0.5, y + tall * 0.5), (x - wide, y)], 60
    )
    tufts = "".join(disc(px, py, rng.uniform(2, 7)) for px, py in mound[4:-4])
    mask = sheet.mask(filled(np.r_[mound, low]) + tufts, None, 2, 1.2, 0.6)
    sheet.lift(mask, None, 0.9)
    sheet.wash(mask, MOSS[0], None, Brush(1.0, 0.5, 0.5, 6, 0.5))
    shade = sheet.mask(filled(low - np.array([0, tall * 0.12])), None, 3, 1.5, tall * 0.12) * mask
    sheet.wash(shade, MOSS[1], None, Brush(0.8, 0.5, 0.1, 6, 0.5))
    spots = "".join(
        disc(x + rng.normal(0, wide * 0.42), y - abs(rng.normal(0, tall * 0.35)), rng.uniform(1.5, 4), 0.7)
        for _ in range(150)
    )
    sheet.wash(
        sheet.mask(spots, None, 1, 0.8, 0.4) * mask, MOSS[1], None, Brush(0.4, 0.5, 0.6, 2, 0.4, small=True)
    )
    sheet.ink(mask, None, "#3f5330", 0.6, 0.6, 0.5)
    return mask


def _glade(sheet: PaintSheet) -> None:
    """Green light, brighter in the middle."""
    w, h = sheet.width, sheet.height
    one = np.ones(sheet.shape, dtype=np.float32)
    x, y = sheet.places()
    far = np.hypot((x - w / 2) / w, (y - h * 0.46) / h)
    mix = np.clip(far * 2.1 - 0.25 + 0.14 * sheet.window("mix"), 0, 1).astype(np.float32)
    sheet.wash(one, ("#f1eeb4", "#8fb56c"), None, Brush(0.95, 0.5, 0, 9, 0.3), mix)
    sheet.wash(np.clip(far * 2.4 - 0.75, 0, 1).astype(np.float32), "#5f9460", None, Brush(0.6, 0.6, 0, 9, 0.3))
    rng = seeded("glade")
    for soft, count in ((6.0, 9), (2.5, 5)):
        rings = []
        for _ in range(count):
            angle, reach = rng.uniform(0, math.tau), rng.uniform(0.36, 0.52)
            at = (w * (0.5 + reach * math.cos(angle)), h * (0.5 + reach * math.sin(angle)))
            rings += list(FORMS["ovate"](rng).at(at, rng.uniform(0, math.tau), w * rng.uniform(0.14, 0.24)).rings)
        sheet.wash(sheet.mask(filled(*rings), None, 4, 1, soft), "#5f9a5c", None, Brush(0.32, 0.5, 0.3, 5, 0.3))


def _motif(sheet: PaintSheet, size: float) -> Field:
    """Spirit on its cushion, in the sheet's middle."""
    x, y = sheet.width / 2, sheet.height / 2
    cushion = _cushion(sheet, (x, y + 62 * size), 66 * size, 30 * size)
    return np.maximum(cushion, paint_kodama(sheet, (x, y + 14 * size), size))


def icon() -> Image.Image:
    """The whole icon, 512 pixels."""
    sheet = PaintSheet(512 / 1.6, 512 / 1.6, 1.6, 21)
    _glade(sheet)
    _motif(sheet, 1.7)
    return sheet.picture((512, 512))


def icon_fg() -> Image.Image:
    """The motif alone, within the inner two thirds, as launchers cut the rest."""
    sheet = PaintSheet(432 / 1.6, 432 / 1.6, 1.6, 22)
    return sheet.cutout(_motif(sheet, 0.98), (432, 432))


def icon_bg() -> Image.Image:
    """The light behind it."""
    sheet = PaintSheet(432 / 1.6, 432 / 1.6, 1.6, 23)
    _glade(sheet)
    return sheet.picture((432, 432))


def _young_tree(side: int) -> Card:
    """A tree that stands free."""
    curves = (
        ([(425, 180), (395, 330), (455, 430), (425, 770)], 66, 7),
        ([(421, 330), (370, 420), (280, 440), (170, 560)], 36, 5),
        ([(428, 390), (490, 480), (570, 480), (680, 600)], 34, 5),
        ([(436, 480), (400, 570), (320, 610), (270, 730)], 25, 4),
        ([(436, 520), (480, 610), (560, 640), (580, 740)], 23, 4),
        ([(350, 445), (300, 430), (230, 420), (150, 450)], 15, 4),
        ([(520, 472), (580, 450), (640, 450), (720, 470)], 15, 4),
        ([(412, 250), (400, 215), (385, 190), (350, 165)], 34, 18),
        ([(425, 250), (440, 215), (460, 190), (505, 165)], 34, 18),
    )
    spines = ((bow(corners, 20) * 0.86 + np.array([60, 15]), thick, thin) for corners, thick, thin in curves)
    return free_tree("young tree", side, side, spines)


def presplash() -> Image.Image:
    """A young tree on moss, its spirit beside it, on plain paper; 1024 pixels."""
    side = 850
    sheet = PaintSheet(side, side, 1024 / side, 24)
    _, y = sheet.places()
    sky = sheet.mask(disc(side / 2, side * 0.45, side * 0.36), None, 16, 3, 3)
    mix = np.clip(y / side * 1.4 - 0.2 + 0.15 * sheet.window("mix"), 0, 1).astype(np.float32)
    sheet.wash(sky, ("#c6e0e4", "#f4e6b4"), None, Brush(0.55, 0.55, 0.4, 9, 0.3), mix)
    tree = _young_tree(side)
    species = next(kind for kind in SPECIES if kind.name == "cherry")
    paint_foliage(tree, sheet, species, "spring")
    rng = seeded("presplash", "tips")
    for limb in tree.limbs[:-2]:
        (ax, ay, _), (bx, by, _) = limb.points[-3], limb.points[-1]
        way = math.atan2(ay - by, bx - ax)
        # A little way back, so that the bark, painted later, holds their stalks.
        foot = (bx - 12 * math.cos(way), side - by - 12 * math.sin(way))
        for turn in (-0.9, 0.8, 0.0):
            blade = FORMS[species.blade](rng).at(foot, way + turn, rng.uniform(56, 70))
            paint_leaf(sheet, blade, species.leaves["spring"][rng.integers(4)], species.vein["spring"])
    paint_bark(tree, sheet, species.wood)
    _cushion(sheet, (425, 706), 230, 58)
    paint_kodama(sheet, (512, 648), 0.74)
    return _fading(sheet.picture((1024, 1024)))


def _fading(picture: Image.Image) -> Image.Image:
    """On the app's own paper, smooth at the rim: a phone fills the rest of its screen with that colour."""
    colours = np.asarray(picture, dtype=np.float32)
    high, wide = colours.shape[:2]
    paper = np.array(LIGHT["paper"][:3], dtype=np.float32) * 255
    colours = np.clip(colours * (paper / np.r_[colours[0], colours[-1]].mean(axis=0)), 0, 255)
    across, down = (np.minimum(np.arange(side), np.arange(side)[::-1]) / (FADE * side) for side in (wide, high))
    inside = np.clip(np.minimum(across[None, :], down[:, None]), 0, 1)[..., None]
    inside = inside * inside * (3 - 2 * inside)
    return Image.fromarray(np.rint(paper + (colours - paper) * inside).astype(np.uint8))


ICONS: dict[str, Callable[[], Image.Image]] = {
    paint.__name__: paint for paint in (icon, icon_fg, icon_bg, presplash)
}
