"""A card lying on the table, drawn: its picture, and a soft dark line about it, clean at every zoom."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Quad
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kodama_app.engine.geometry.convex import Region, WorldPoint
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.outline import corners_of_card
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.repaint import written_again
from kodama_app.ui.table.textures import card_texture, fine_soon, needs_fine

SHADOW = 14
"""How far a card's shadow falls, in tenths of a millimetre."""
LEAST = 1.4
"""How far it falls at least on the screen, in dp: thinner than a pixel, a line is drawn in pieces."""
INSIDE = 1.0
"""How far the line reaches onto the card, in dp: it hides the steps of a slanting edge."""
DARKEST = 0.56
"""How dark it is at the very edge."""
INK = (33, 25, 13)
STEPS = 32
PLAIN = (1.0, 1.0, 1.0, 1.0)
"""Seen through no coloured glass."""
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""Which way is outward at each corner, in the card's own frame."""


def card_points(card: Card, pose: Pose) -> list[float]:
    """The corners of a card on the table."""
    return [value / GRAIN for corner in corners_of_card(card, pose) for value in corner]


class LyingCard:
    """Corners are worked out here rather than by turning the canvas: every matrix costs another call when drawing.

    The line is drawn with its card and before the next one: of a card that lies under others it is seen as far as
    the card is. Its picture is as fine as its size asks for: soon, or `at_once` for those who draw it only once.
    """

    def __init__(self, card: Card, pose: Pose, alpha: float = 1.0, at_once: bool = False) -> None:
        self._card, self._at_once = card, at_once
        self._scale: float | None = None
        self._fine = False
        points = card_points(card, pose)
        self._corners = [*zip(points[::2], points[1::2], strict=True)]
        (ax, ay), (bx, by), *_ = self._corners
        self._along = (bx - ax) / card.width, (by - ay) / card.width
        self._line = Mesh(mode="triangles", texture=_falloff(), indices=_BAND)
        self.drawing = InstructionGroup()
        self._colour = Color(1, 1, 1, alpha)
        self.drawing.add(self._colour)
        self._picture = Quad(texture=card_texture(card.id, 0), points=points)
        self.drawing.add(self._picture)
        self.drawing.add(self._line)

    def fade(self, alpha: float) -> None:
        """How much of it is seen."""
        self._colour.a = alpha

    def tint(self, colour: tuple[float, ...]) -> None:
        """As if seen through glass of this colour; how much of it is seen stays."""
        self._colour.rgb = colour[:3]

    def keep_size(self, scale: float) -> None:
        """Line and picture are as fine as this zoom asks for."""
        if scale == self._scale:
            return
        self._scale = scale
        self._keep_sharp(self._card.height * scale)
        cos, sin = self._along
        outside = max(SHADOW, dp(LEAST) / scale)
        vertices: list[float] = []
        for reach, across in ((outside, 0.0), (0.0, 0.5), (-dp(INSIDE) / scale, 1.0)):
            for (x, y), (u, v) in zip(self._corners, CORNERS, strict=True):
                vertices += (x + reach * (cos * u - sin * v), y + reach * (sin * u + cos * v), across, 0.5)
        self._line.vertices = vertices

    def _keep_sharp(self, height: float) -> None:
        fine = needs_fine(height)
        if fine == self._fine:
            return
        self._fine = fine
        if fine and not self._at_once:
            fine_soon(self._card.id, self._wear)
        else:
            self._picture.texture = card_texture(self._card.id, height)

    def _wear(self, picture: Any) -> None:
        """Its fine picture, if that is still wanted now that it is there."""
        if self._fine:
            self._picture.texture = picture


def _band() -> list[int]:
    """Triangles between three rectangles that lie in each other, by the numbers of their corners."""
    found: list[int] = []
    for ring in (0, 4):
        for here in range(4):
            on = (here + 1) % 4
            found += (ring + here, ring + on, ring + 4 + here, ring + on, ring + 4 + on, ring + 4 + here)
    return found


_BAND = _band()


@cache
def _falloff() -> Any:
    """How dark the line is, from its outer side to its inner one, with the card's edge in the middle."""
    found = Texture.create(size=(2 * STEPS, 1), colorfmt="rgba")
    found.wrap = "clamp_to_edge"
    outside = [((step + 0.5) / STEPS) ** 1.5 for step in range(STEPS)]
    inside = [1 - (step + 0.5) / STEPS for step in range(STEPS)]
    pixels = b"".join(bytes((*INK, round(255 * DARKEST * share))) for share in (*outside, *inside))
    written_again(found, pixels)
    return found


def seen_edges(tree: Tree, index: int) -> list[tuple[list[float], bool]]:
    """The parts of a card's edge that no later card hides, each as points in table units; whether it closes."""
    laid = layout(tree)
    corners, covers = laid.outlines[index].corners, laid.covers(index)
    runs: list[list[tuple[float, float]]] = []
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        for a, b in _seen(start, end, covers):
            piece = [_between(start, end, share) for share in (a, b)]
            if runs and runs[-1][-1] == piece[0]:
                runs[-1].append(piece[1])
            else:
                runs.append(piece)
    if len(runs) > 1 and runs[-1][-1] == runs[0][0]:
        runs[0] = [*runs.pop()[:-1], *runs[0]]
    return [([value for point in run for value in point], run[0] == run[-1]) for run in runs]


def lines_along(runs: list[tuple[list[float], bool]], colour: tuple[float, ...], width: float) -> InstructionGroup:
    """Lines through points, in table units like their width."""
    group = InstructionGroup()
    group.add(Color(*colour))
    for points, closed in runs:
        group.add(Line(points=points, close=closed, cap="none", width=width))
    return group


def _between(start: WorldPoint, end: WorldPoint, share: float) -> tuple[float, float]:
    if share in (0.0, 1.0):  # exactly a corner, or two edges would not meet in it
        x, y = end if share else start
        return x / GRAIN, y / GRAIN
    (x0, y0), (x1, y1) = start, end
    return (x0 + (x1 - x0) * share) / GRAIN, (y0 + (y1 - y0) * share) / GRAIN


def _seen(start: WorldPoint, end: WorldPoint, covers: tuple[Region, ...]) -> list[tuple[float, float]]:
    """The shares of the way from start to end that lie under none of the covers."""
    seen = [(0.0, 1.0)]
    for cover in covers:
        into, out = 0.0, 1.0
        for a, b, c in cover:
            here, there = a * start[0] + b * start[1] - c, a * end[0] + b * end[1] - c
            if here > 0 >= there:
                into = max(into, here / (here - there))
            elif there > 0 >= here:
                out = min(out, here / (here - there))
            elif here > 0:
                into, out = 1.0, 0.0
        if into < out:
            cut = [part for low, high in seen for part in ((low, min(high, into)), (max(low, out), high))]
            seen = [(low, high) for low, high in cut if low < high]
    return seen
