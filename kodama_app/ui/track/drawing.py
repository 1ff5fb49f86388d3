"""How a seat's token looks on the score track, with what stands for the rounds it has made."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle

from kodama_app.ui.table.textures import feature_texture, texture
from kodama_app.ui.theme.palette import LIGHT
from kodama_app.ui.track.score_track import Carry, ScoreTrack
from kodama_app.ui.widgets.seat_mark import Mark

INK, PAPER = LIGHT["ink"], LIGHT["surface"]
"""The board is paper in the dark as well."""
BEHIND = 0.28
"""How far a second token looks out from behind the first, as a share of it."""


def written(words: str, size: float, colour: Any, x: float, y: float, bold: bool = False) -> tuple[int, int]:
    """Words around a point, on the canvas that is being drawn; returns their size."""
    label = CoreLabel(text=words, font_size=max(1.0, size), bold=bold)
    label.refresh()
    wide, high = label.texture.size
    Color(*colour)
    Rectangle(pos=(round(x - wide / 2), round(y - high / 2)), size=(wide, high), texture=label.texture)
    return wide, high


def draw_coin(points: int, x: float, y: float, size: float) -> None:
    """A point token around a point."""
    Color(1, 1, 1, 1)
    Rectangle(pos=(x - size / 2, y - size / 2), size=(size, size), texture=texture("track/points"))
    written(str(points), size * (0.42 if points < 100 else 0.36), INK, x, y, bold=True)


def draw_token(track: ScoreTrack, mark: Mark, score: int, x: float, y: float, size: float) -> None:
    """A seat's token around a point; coins lie elsewhere."""
    carried = track.carried(score)
    if carried and track.carry is Carry.SECOND:
        _disc(mark, x + size * BEHIND, y + size * BEHIND, size)
    _disc(mark, x, y, size)
    if carried and track.carry is Carry.FLIPPED:
        high = size * 0.42
        Color(*mark.colour)
        RoundedRectangle(pos=(x - size / 2, y - high / 2), size=(size, high), radius=[high * 0.3])
        written(str(carried), size * 0.36, (1, 1, 1, 1), x, y, bold=True)


def _disc(mark: Mark, x: float, y: float, size: float) -> None:
    """Ring and feature as everywhere, with a rim of paper that sets it off from other tokens and the board."""
    for colour, share in ((PAPER, 1.0), (mark.colour, 0.92)):
        Color(*colour)
        Ellipse(pos=(x - size * share / 2, y - size * share / 2), size=(size * share, size * share))
    if mark.kind:
        Color(1, 1, 1, 1)
        inner = size * 0.7
        Ellipse(pos=(x - inner / 2, y - inner / 2), size=(inner, inner), texture=feature_texture(mark.kind))
