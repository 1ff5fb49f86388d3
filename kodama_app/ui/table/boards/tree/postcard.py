"""A tree to keep: on paper, with a margin, and below it whose it is."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.pictures import Markers, tree_texture
from kodama_app.ui.theme.palette import LIGHT
from kodama_app.ui.widgets.png import png_of

SIZE = (1772, 2362)
"""In pixels: 15 by 20 centimetres at the density of a print."""
DENSITY = 300
"""Of a print, in pixels an inch."""
MARGIN = 118
"""A centimetre."""
NAME, LINE = 92, 50
"""How high letters are, in pixels: the name's, and those below it."""


def postcard_png(tree: Tree, markers: Markers, name: str, line: str, season: str = "fall") -> bytes:
    """A tree's picture as a file's bytes: the tree, a name, and a line below it; by day, for paper is white."""
    wide, high = SIZE
    across = wide - 2 * MARGIN
    words = [_written(name, NAME, across, bold=True), _written(line, LINE, across)]
    caption = sum(one.height for one in words) + MARGIN // 3
    picture = across, high - 3 * MARGIN - caption
    drawn = tree_texture(tree, picture, season, markers=markers, dark=False)
    fbo = Fbo(size=SIZE)
    with fbo:
        ClearColor(*LIGHT["paper"])
        ClearBuffers()
        Color(1, 1, 1, 1)
        Rectangle(texture=drawn, pos=(MARGIN, high - MARGIN - picture[1]), size=picture)
        Color(*LIGHT["outline"])
        for x, y, w, h in _frame(MARGIN, high - MARGIN - picture[1], *picture):
            Rectangle(pos=(x, y), size=(w, h))
        Color(1, 1, 1, 1)
        top = high - 2 * MARGIN - picture[1] + MARGIN // 4
        for one in words:
            top -= one.height
            Rectangle(texture=one, pos=((wide - one.width) / 2, top), size=one.size)
            top -= MARGIN // 6
    fbo.draw()
    return png_of(SIZE, fbo.texture.pixels, DENSITY)


def _frame(x: float, y: float, wide: float, high: float, thick: float = 3) -> list[tuple[float, ...]]:
    return [
        (x, y, wide, thick),
        (x, y + high - thick, wide, thick),
        (x, y, thick, high),
        (x + wide - thick, y, thick, high),
    ]


def _written(text: str, size: int, room: float, bold: bool = False) -> Any:
    """Words in one line, in smaller letters where they are many."""
    label = CoreLabel(text=text, font_size=size, bold=bold, color=LIGHT["ink"])
    label.refresh()
    if label.texture.width > room:
        label = CoreLabel(text=text, font_size=size * room / label.texture.width, bold=bold, color=LIGHT["ink"])
        label.refresh()
    return label.texture
