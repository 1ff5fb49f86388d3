"""What the pictures of commissions are put together from: boughs, loose features, little cards, a portfolio."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np

from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, SOCKETS, Card
from kodama_app.workshop.drawing.mural_icons import both
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.free_tree import free_tree
from kodama_app.workshop.paint.mural.brush import cover, gilded, mineral
from kodama_app.workshop.paint.mural.leaves import leaf
from kodama_app.workshop.paint.mural.medallions import MEDALLIONS, MuralPlace
from kodama_app.workshop.paint.mural.palette import CINNABAR, SUMI, WASHI, Tints
from kodama_app.workshop.paint.mural.plants import PLANTS, MuralTree
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import bow, drawn, filled, placed, points, stroke
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

Corner = tuple[float, float]
Grown = tuple[Sequence[Corner], float, float]
"""A Bézier curve's corners (y down), the limb's width at its foot and at its tip."""


def bough(name: str, *limbs: Grown) -> Card:
    """A bough for the brushes that paint cards; hosts before the limbs that grow from them."""
    curves = []
    for corners, thick, thin in limbs:
        spine = bow(corners, 24)
        curves.append((np.c_[spine[:, 0], BRANCH_HEIGHT - spine[:, 1]], thick, thin))
    return free_tree(name, BRANCH_WIDTH, BRANCH_HEIGHT, curves, SOCKETS["left-high"])


def plant(name: str, **habit: object) -> MuralTree:
    """A tree of the cards, which may carry other leaves here."""
    found = next(tree for tree in PLANTS if tree.name == name)
    return replace(found, habit=replace(found.habit, **habit))  # type: ignore[arg-type]


class TurnedPlace(MuralPlace):
    """A spot where things stand at a slant."""

    def __init__(self, sheet: PaintSheet, at: tuple[float, float], size: float, degrees: float) -> None:
        super().__init__(sheet, at, size)
        self.degrees = degrees

    def body(self, shapes: str) -> str:
        """Turned as well."""
        return super().body(f'<g transform="rotate({self.degrees:.1f})">{shapes}</g>')


def loose(sheet: PaintSheet, kind: str, at: Corner, size: float, degrees: float = 0) -> None:
    """A feature without its disc."""
    place = TurnedPlace(sheet, at, size, degrees)
    MEDALLIONS[kind](place)


def wash_over(sheet: PaintSheet, top: str, foot: str, bend: float = 1.0) -> None:
    """A plain paper ground that changes from head to foot."""
    _, y = sheet.places()
    at = np.clip((y - 90) / 610, 0, 1) ** bend + 0.05 * sheet.cloud(180, 3.2)
    share = np.clip(at, 0, 1)[..., None]
    grain = 1 + 0.018 * np.tanh(sheet.tooth)[..., None]
    cover(sheet, np.ones(sheet.shape), np.clip((rgb(top) * (1 - share) + rgb(foot) * share) * grain, 0, 1))


def sprig(sheet: PaintSheet, blade: str, foot: Corner, ways: Iterable[float], size: float, tints: Tints) -> None:
    """Leaves from one spot; the ways are in degrees, 0 to the right and down from there."""
    for way in ways:
        leaf(sheet, FORMS[blade](sheet.rng).at(foot, math.radians(way), size), tints)


def sheet_of_card(
    sheet: PaintSheet, at: Corner, degrees: float, size: tuple[float, float], gold: str, shadow: float = 0.9
) -> None:
    """A little tree card: gold in a paper margin."""
    wide, high = size[0] / 2, size[1] / 2
    corners = points([(-wide, -high), (wide, -high), (wide, high), (-wide, high)])
    turn = math.radians(degrees)
    whole = sheet.mask(filled(placed(corners, at, turn)), None, 0.3, 0.15, 0.3)
    sheet.shadow(whole, None, shadow, 5)
    cover(sheet, whole, rgb(WASHI))
    inner = sheet.mask(filled(placed(corners * 0.92, at, turn)), None, 0.3, 0.3, 0.3)
    cover(sheet, inner, rgb(gold) * (1 + 0.05 * np.tanh(sheet.relief)[..., None]))
    sheet.ink(whole, None, SUMI, 1.0, 0.8, 0.1)


def ribbon_bow(sheet: PaintSheet, at: Corner, size: float, tints: Tints) -> None:
    """Two loops, two ends and a knot."""
    place = MuralPlace(sheet, at, size)
    place.flat(both(drawn("M0 0 C10 20 22 38 34 50 L18 54 C10 38 2 20 0 0 Z")), tints, 0.7, SUMI, 1.2)
    place.flat(both(drawn("M0 0 C20 -34 56 -30 54 -4 C52 18 22 16 0 0 Z")), tints, 0.35, SUMI, 1.3)
    place.dark(both(drawn("M12 -2 C26 -14 40 -14 42 -4 C36 6 24 6 12 -2 Z")), tints[1], 0.9)
    place.flat('<rect x="-10" y="-11" width="20" height="22" rx="6" fill="#fff"/>', tints, 0.5, SUMI, 1.3)


def board(sheet: PaintSheet, corners: Sequence[Corner], tints: Tints, edge: bool = True) -> Field:
    """One cover of a portfolio: cloth over board, gold along its edge."""
    ring = points(corners)
    mask = sheet.mask(filled(ring), None, 0.5, 0.25, 0.35)
    sheet.shadow(mask, None, 1.0, 8)
    mineral(sheet, mask, tints, None, np.clip(0.45 + 0.2 * sheet.cloud(90, 3), 0, 1), 1.0, 0.08, 0.3)
    if edge:
        middle = ring.mean(axis=0)
        outer = sheet.mask(filled(middle + (ring - middle) * 0.93), None, 0.5, 0.25, 0.3)
        inner = sheet.mask(filled(middle + (ring - middle) * 0.90), None, 0.5, 0.25, 0.3)
        gilded(sheet, np.clip(outer - inner, 0, 1), None, 0.9)
    sheet.ink(mask, None, SUMI, 1.5, 1.0, 0.1)
    return mask


def seal(sheet: PaintSheet, at: Corner, size: float) -> None:
    """A painter's, cut with a tree: trunk, two boughs, ground."""
    place = MuralPlace(sheet, at, size)
    square = place.mask('<rect x="-22" y="-22" width="44" height="44" rx="5" fill="#fff"/>')
    mineral(sheet, square, CINNABAR, place.region, 0.7, 0.95, 0.15)
    lines = place.mask(stroke("M0 -14 L0 12 M-12 13 L12 13 M0 -2 L-12 -11 M0 3 L12 -6", 4.2), 0.3)
    cover(sheet, lines, rgb("#f6ecd8"), place.region)
