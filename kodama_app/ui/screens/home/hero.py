"""The picture of the first screen: a small tree that a real game could grow, or a painting where there is one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from kodama_app.ui.repaint import written_again
from kodama_app.ui.table.textures import texture
from kodama_app.ui.theme.theme import theme

TREE = (
    ("TL", 0, 440, 0),
    ("B52", -557, 825, 400),
    ("B64", -961, 1100, 600),
    ("B08", 711, 664, 2450),
    ("B03", 81, 1236, 3100),
    ("B29", -1678, 842, 1600),
    ("B16", -110, 1653, 600),
    ("B30", 873, 1554, 2500),
)
"""Card, middle in tenths of a millimetre from the trunk's foot, angle in tenths of a degree, from below up."""
LEFT, RIGHT, TOP = -2080, 1360, 2120
WASHES = ((-0.55, 0.25, 1.5, "leaf_soft"), (0.5, 0.55, 1.2, "glow"), (0.05, 0.05, 1.1, "leaf"))
"""Spots of colour behind the tree: middle and width in shares of the picture, and the theme's name for it."""
PICTURE_SHARE = 0.94


def soft_spot(size: int = 64) -> Any:
    """A round spot that fades to nothing, for a theme's colour to be laid through."""
    middle = (size - 1) / 2
    bits = bytearray()
    for row in range(size):
        for column in range(size):
            away = ((row - middle) ** 2 + (column - middle) ** 2) ** 0.5 / middle
            bits += bytes((255, 255, 255, round(255 * max(0.0, 1 - away) ** 1.6)))
    spot = Texture.create(size=(size, size), colorfmt="rgba")
    written_again(spot, bytes(bits))
    return spot


class Hero(Widget):
    """Fits its picture into whatever room there is, foot at the bottom."""

    _dark = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._spot = soft_spot()
        self._painted = False
        Window.bind(on_flip=self._first_flip)
        # Drawn when the layout rests: in the midst of it, a widget's middle is still that of its old size.
        self._draw_soon = Clock.create_trigger(self._draw)
        self.bind(pos=self._draw_soon, size=self._draw_soon)
        theme.fbind("dark", self._draw_soon)

    def release(self) -> None:
        """The theme outlives every screen; let go of it."""
        theme.funbind("dark", self._draw_soon)

    def _first_flip(self, *_: Any) -> None:
        """Loading the pictures would keep the first frame waiting, so they come with the next one."""
        Window.unbind(on_flip=self._first_flip)
        Clock.schedule_once(self._paint, 0)

    def _paint(self, _dt: float) -> None:
        self._painted = True
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        if self.width < 2 or self.height < 2:
            return
        with self.canvas:
            self._draw_washes()
            if not self._painted:
                return
            painting = texture("presplash")
            if painting is not None:
                self._draw_painting(painting)
            elif all(texture(f"cards/{name}") is not None for name, *_rest in TREE):
                self._draw_tree()

    def _draw_washes(self) -> None:
        reach = min(self.width, self.height * 1.6)
        for x, y, width, name in WASHES:
            red, green, blue, _ = getattr(theme, name)
            Color(red, green, blue, 0.16 if theme.dark else 0.26)
            across = reach * width
            Rectangle(
                texture=self._spot,
                pos=(self.center_x + x * reach / 2 - across / 2, self.y + y * self.height - across * 0.3),
                size=(across, across * 0.75),
            )

    def _draw_painting(self, painting: Any) -> None:
        scale = min(self.width / painting.width, self.height / painting.height)
        size = painting.width * scale, painting.height * scale
        Color(1, 1, 1, 1)
        Rectangle(texture=painting, pos=(self.center_x - size[0] / 2, self.y), size=size)

    def _draw_tree(self) -> None:
        scale = min(self.width / (RIGHT - LEFT), self.height / TOP) * PICTURE_SHARE
        foot = self.center_x - (LEFT + RIGHT) / 2 * scale
        shade = 0.86 if theme.dark else 1.0
        for name, x, y, angle in TREE:
            wide = 1260 if name.startswith("T") else 630
            size = wide * scale, 880 * scale
            middle = foot + x * scale, self.y + y * scale
            PushMatrix()
            Rotate(angle=angle / 10, origin=middle)
            corner = middle[0] - size[0] / 2, middle[1] - size[1] / 2
            Color(0, 0, 0, 0.22)
            lift = 12 * scale
            RoundedRectangle(
                pos=(corner[0] - lift, corner[1] - lift),
                size=(size[0] + 2 * lift, size[1] + 2 * lift),
                radius=[45 * scale],
            )
            Color(shade, shade, shade, 1)
            RoundedRectangle(texture=texture(f"cards/{name}"), pos=corner, size=size, radius=[30 * scale])
            PopMatrix()
