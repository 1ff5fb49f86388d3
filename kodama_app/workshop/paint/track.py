"""The board of the score track: a garland of spaces round the tree of the year, and the things that lie on it."""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import numpy as np
from PIL import Image

from kodama_app.engine.trees.card import SOCKETS, Card, Limb, Ring
from kodama_app.ui.track.places import (
    APART,
    EDGE,
    HIGH,
    ROUND,
    SPACE,
    WIDE,
    bough,
    places,
    rings,
    round_places,
    tree,
)
from kodama_app.workshop.paint.bark import paint_bark
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.characters.faces import Face
from kodama_app.workshop.paint.characters.stage import PaintStage, Tints
from kodama_app.workshop.paint.decrees.land import spirit
from kodama_app.workshop.paint.foliage import WET, LeafRoom, Twig, twigs_of
from kodama_app.workshop.paint.leaves import ORNAMENTS, paint_leaf, paint_twig
from kodama_app.workshop.paint.noise import Field, seeded
from kodama_app.workshop.paint.shapes import disc, filled, points, ribbon
from kodama_app.workshop.paint.sheet import Brush, PaintSheet
from kodama_app.workshop.paint.species import SEASONS, SPECIES, Species

SCALE = 1.25
SIZE = (1024, 1024)
ROUNDS = 4
LAYERS = 5
"""How often leaves are looked for along a bough."""
CHERRY = next(one for one in SPECIES if one.name == "cherry")
OAK = next(one for one in SPECIES if one.name == "oak")
MAPLE = next(one for one in SPECIES if one.name == "maple")
YEAR = (CHERRY, OAK, MAPLE)
"""Who is loveliest in which season."""
AIR = (("#f8dfe4", "#dcebc8"), ("#c2e0e6", "#dcebb8"), ("#f6d9a4", "#efc4a0"))
"""The light round each bough."""
STONES: dict[int, Tints] = {1: ("#fdf6e4", "#f1e2c0"), 5: ("#dfe8c4", "#bcd096"), 10: ("#f8dc94", "#e8b95c")}
"""Every fifth and tenth space stands out."""
EDGING = "#7a5c38"
GOLD: Tints = ("#f8dc84", "#cf9a3c")


def track_picture(spaces: int) -> Image.Image:
    """The board with so many spaces; stretched to a square, as textures are."""
    sheet = PaintSheet(WIDE, HIGH, SCALE, zlib.crc32(f"track {spaces}".encode()))
    _air(sheet, spaces)
    _garland(sheet, spaces)
    _tree(sheet, spaces)
    for number, at in enumerate(places(spaces)):
        kind = 10 if number % 10 == 0 else 5 if number % 5 == 0 else 1
        _stone(sheet, _down(at), SPACE * (1.0 if kind == 1 else 1.06), STONES[kind])
    for season in range(len(SEASONS)):
        for at in round_places(spaces, season, ROUNDS):
            _stone(sheet, _down(at), ROUND, ("#fffaf0", "#f6ecd4"))
    _rim(sheet)
    return sheet.picture(SIZE)


def season_picture(size: int = 128) -> Image.Image:
    """The season token: a tree spirit on gold."""
    sheet = PaintSheet(140, 140, 3 * size / 140, zlib.crc32(b"season token"))
    mask = _coin(sheet, 70, 66)
    spirit(PaintStage(sheet), 70, 74, 0.92, Face())
    return sheet.cutout(mask, (size, size))


def points_picture(size: int = 128) -> Image.Image:
    """A point token; its number is written on the screen."""
    sheet = PaintSheet(140, 140, 3 * size / 140, zlib.crc32(b"point token"))
    return sheet.cutout(_coin(sheet, 70, 66), (size, size))


def _coin(sheet: PaintSheet, at: float, radius: float) -> Field:
    mask = sheet.mask(disc(at, at, radius), None, 0.8, 0.2, 0.35)
    sheet.lift(mask, None, 1.0, "#fff6d8")
    sheet.wash(mask, GOLD, None, Brush(1.0, 0.3, 0.5, 5, 0.2))
    inner = sheet.mask(disc(at, at, radius * 0.86), None, 0.8, 0.2, 0.4)
    sheet.ink(inner, None, "#8a5a1c", 1.0, 0.5, 0.3)
    sheet.ink(mask, None, "#5a3a14", 2.2, 0.95, 0.05)
    return mask


def _down(at: tuple[float, float]) -> tuple[float, float]:
    return at[0], HIGH - at[1]


def _air(sheet: PaintSheet, spaces: int) -> None:
    """Spring, summer and fall as light behind the boughs; green below."""
    (foot, _), _size = tree(spaces)
    for season, tints in enumerate(AIR):
        line = points([_down(at) for at in bough(spaces, season)])
        x, y = line[26]
        body = disc(x, y, 250 if season != 1 else 230, 0.95 if season != 1 else 1.25)
        sheet.wash(sheet.mask(body, None, 26, 4, 40), tints, None, Brush(0.75, 0.6, 0.0, 9, 0.3))
    (_, low), size = tree(spaces)
    t = np.linspace(0, math.tau, 60)
    mound = np.c_[foot + 300 * size * np.cos(t), HIGH - low - 30 * size + 70 * size * np.sin(t)]
    sheet.wash(
        sheet.mask(filled(mound), None, 12, 3, 6), ("#cfdc94", "#a4bf6c"), None, Brush(0.7, 0.6, 0.3, 7, 0.4)
    )


def _garland(sheet: PaintSheet, spaces: int) -> None:
    """A vine on which the spaces hang, with leaves on both sides that turn with the year."""
    rng = seeded(f"track {spaces}", "garland")
    way = points([_down(at) for at in places(spaces)])
    for start in range(0, len(way) - 1):
        paint_twig(sheet, way[start : start + 2], 13, ("#c69a6b", "#7a5a44"))
    middle = np.array([WIDE / 2, HIGH / 2])
    for number in range(len(way) - 1):
        season = min(2, number * 3 // len(way))
        species = YEAR[season]
        name = SEASONS[season]
        a, b = way[number], way[number + 1]
        for side in (-1, 1):
            if rng.random() < 0.2:
                continue
            at = (a + b) / 2
            heading = math.atan2(b[1] - a[1], b[0] - a[0]) + side * rng.uniform(0.7, 1.25)
            size = rng.uniform(46, 58)
            blade = FORMS[species.blade if season != 1 else "ovate"](rng).at((at[0], at[1]), heading, size)
            tints = species.leaves[name]
            paint_leaf(sheet, blade, tints[int(rng.integers(len(tints)))], species.vein[name], None, WET[name])
        if season == 0 and rng.random() < 0.3:
            out = (a + b) / 2 + (a - middle) / np.hypot(*(a - middle)) * rng.uniform(-26, 22)
            ORNAMENTS["blossom"](sheet, (float(out[0]), float(out[1])), 0)


def _tree(sheet: PaintSheet, spaces: int) -> None:
    """Bole and boughs, each bough in its own season."""
    (x, y), size = tree(spaces)
    lines = [[(x, y - 14 * size, 150 * size), (x, y + 60 * size, 104 * size), (x, y + 240 * size, 84 * size)]]
    for season in range(len(SEASONS)):
        line = bough(spaces, season)
        widths = np.interp(np.linspace(0, 1, len(line)), [0, 0.4, 1], [74, 48, 22]) * size
        lines.append([(px, py, w) for (px, py), w in zip(line, widths, strict=True)])
    for side in (-1, 1):
        lines.append(
            [
                (x, y + 40 * size, 60 * size),
                (x + side * 60 * size, y + 4 * size, 42 * size),
                (x + side * 120 * size, y - 14 * size, 16 * size),
            ]
        )
    limbs = tuple(Limb(tuple((round(a), round(b), round(c)) for a, b, c in line)) for line in lines)
    whole = Card(f"track {spaces}", WIDE, HIGH, None, tuple(map(_outline, limbs)), (), limbs)
    inner = EDGE + APART * (rings(spaces) - 0.5)
    room = LeafRoom(whole)
    for season in (0, 2, 1):  # summer would take all the room
        _foliage(sheet, replace(whole, limbs=(limbs[1 + season],)), YEAR[season], SEASONS[season], room, inner)
    paint_bark(whole, sheet, OAK.wood)


def _outline(limb: Limb) -> Ring:
    line = np.array(limb.points, dtype=np.float64)
    ring = ribbon(line[:, :2], line[:, 2] / 2)
    return tuple((round(x), round(y)) for x, y in ring)


def _foliage(sheet: PaintSheet, card: Card, species: Species, season: str, room: LeafRoom, inner: float) -> None:
    """Leaves of one bough, grown several times over for a full crown; none reaches the garland."""
    rng = seeded(f"{card.id} {season}", "tints")
    low, high = np.array([inner, inner]), np.array([WIDE - inner, HIGH - inner])

    def within(twig: Twig) -> bool:
        outline = np.concatenate([twig.spine, *(ring for blade in twig.leaves for ring in blade.rings)])
        return bool(((outline > low) & (outline < high)).all())

    twigs: list[Twig] = []
    for layer in range(LAYERS):
        # As those of a branch card, whose first limb is no bole.
        own = replace(card, id=f"{card.id} {season} {layer}", socket=SOCKETS["bottom"])
        twigs += [twig for twig in twigs_of(own, species.habit(season), room) if within(twig)]
    tints, ornament = species.leaves[season], species.ornaments[season]
    for twig in twigs:
        paint_twig(sheet, twig.spine, 6.0, (species.wood.base[0], species.wood.shade[1]))
    for twig in twigs:
        for blade in twig.leaves:
            pair = tints[int(rng.integers(len(tints)))]
            paint_leaf(sheet, blade, pair, species.vein[season], None, WET[season])
        if ornament is not None:
            for place in twig.ornaments:
                ORNAMENTS[ornament](sheet, *place)


def _stone(sheet: PaintSheet, at: tuple[float, float], radius: float, tints: Tints) -> None:
    """A space: a pale disc that casts a shadow."""
    region = sheet.region(points([at]), radius + 16)
    mask = sheet.mask(disc(*at, radius), region, 1.2, 0.3, 0.4)
    sheet.shadow(mask, region, 0.42, 5)
    sheet.lift(mask, region, 0.97, "#fffaf0")
    sheet.wash(mask, tints, region, Brush(0.85, 0.4, 0.5, 4, 0.25, small=True))
    sheet.ink(mask, region, EDGING, 1.1, 0.85, 0.2)


def _rim(sheet: PaintSheet) -> None:
    x, y = sheet.places()
    inside = np.minimum(np.minimum(x, WIDE - x), np.minimum(y, HIGH - y))
    sheet.glaze((0.4 * np.exp(-inside / 5.0)).astype(np.float32), "#b99c6c")


TRACKS: dict[str, Callable[[], Image.Image]] = {
    "50.jpg": partial(track_picture, 50),
    "100.jpg": partial(track_picture, 100),
    "season.png": season_picture,
    "points.png": points_picture,
}
