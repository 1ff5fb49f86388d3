"""Trees as still pictures: drawn once into a texture, so that they may lie on pages that scroll.

A TreeCanvas clips itself to a fixed part of the window and cannot be scrolled; a picture can, and costs one quad.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    Color,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.repaint import paints
from kodama_app.ui.table.boards.tree.pictures import tree_texture
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.png import is_whole

SMALL = 400 * 400
"""Pixels below which a picture is drawn twice as large as it is shown: so small, cards have jagged edges."""


def stored_texture(data: bytes) -> Any:
    """A stored picture, or None where it is damaged.

    Kivy must not know where it is from: bringing it back, it would look for a file.
    """
    if not is_whole(data):
        return None
    try:
        image = CoreImage(BytesIO(data), ext="png", keep_data=True)
    except Exception:  # kivy's loaders raise nothing narrower
        return None
    (pixels,) = image.image._data
    pixels.source = None
    texture = Texture.create_from_data(pixels, mipmap=True)
    if pixels.flip_vertical:
        texture.flip_vertical()
    return texture


class TreePicture(Widget):
    """A tree, or a stored picture of one (`data`), filling the widget, with round corners; empty if damaged."""

    tree = ObjectProperty(None, allownone=True)
    data = ObjectProperty(None, allownone=True)
    season = StringProperty("fall")
    radius = VariableListProperty([12])
    """In dp, of each corner from the upper left on; one number is meant for all."""
    marks = DictProperty()
    spirits = ObjectProperty({})
    dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._drawn: tuple[Any, ...] | None = None
        self._texture: Any = None
        super().__init__(**kwargs)
        # Layouts move a widget many times before it rests: a picture is worth drawing once a frame at most.
        self._draw_soon = later = Clock.create_trigger(self._draw)
        for name in ("pos", "size", "tree", "data", "dark", "season", "marks", "spirits"):
            self.fbind(name, later)
        later()
        paints(self)

    def repaint(self) -> None:
        """The picture was drawn into graphics memory that is gone."""
        self._drawn = None
        self._draw_soon()

    def _draw(self, *_: Any) -> None:
        size = max(2, round(self.width)), max(2, round(self.height))
        key = (id(self.tree), id(self.data), size, self.dark, self.season, repr(self.marks), repr(self.spirits))
        if key != self._drawn and size[0] > 8 and size[1] > 8:
            self._drawn, self._texture = key, self._made(size)
        self.canvas.clear()
        if self._texture is None:
            return
        radius = [dp(corner) for corner in self.radius]
        with self.canvas:
            Color(1, 1, 1, 1)
            StencilPush()
            RoundedRectangle(pos=self.pos, size=self.size, radius=radius)
            StencilUse()
            Rectangle(pos=self._fitted[:2], size=self._fitted[2:], texture=self._texture)
            StencilUnUse()
            RoundedRectangle(pos=self.pos, size=self.size, radius=radius)
            StencilPop()

    def _made(self, size: tuple[int, int]) -> Any:
        if self.data is not None:
            return stored_texture(self.data)
        if self.tree is None:
            return None
        fineness = 2 if size[0] * size[1] < SMALL else 1
        return tree_texture(self.tree, size, self.season, self.marks, self.spirits, fineness)

    @property
    def _fitted(self) -> tuple[float, float, float, float]:
        """A stored picture keeps its shape and covers all of the widget; a drawn one fits by itself."""
        wide, high = self._texture.size
        scale = max(self.width / wide, self.height / high)
        return (
            self.center_x - wide * scale / 2,
            self.center_y - high * scale / 2,
            wide * scale,
            high * scale,
        )


class TreeButton(Pressable, TreePicture):
    """A tree's picture that opens something."""


load_kv(__file__)
