"""Stacked bars: a group for each seat, a bar for each season, a segment for each source of points.

Segments differ by colour, by pattern (plain, stripes, dots) and by the number written on them, so that nobody
needs to tell colours apart. All bars of a chart share one scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.repaint import paints, written_again
from kodama_app.ui.theme.palette import rgb
from kodama_app.ui.theme.theme import theme

PATTERNS = ("plain", "stripes", "dots")
TILE = 16
"""A pattern's side in texels."""
_SKY = {False: rgb("#2f5f8a"), True: rgb("#9cc6ec")}


@dataclass(frozen=True, slots=True)
class ChartBar:
    """A labelled bar; `parts` go with the chart's `sources`."""

    label: str
    parts: tuple[int, ...]

    @property
    def total(self) -> int:
        """The whole bar."""
        return sum(self.parts)


@dataclass(frozen=True, slots=True)
class ChartGroup:
    """Bars that belong together, under a title."""

    title: str
    total: str
    bars: tuple[ChartBar, ...]


def fills() -> tuple[Any, ...]:
    """The sources' colours under the present theme; `theme.ink_on_leaf` is readable on all of them."""
    return theme.leaf, theme.gold, _SKY[bool(theme.dark)]


@cache
def pattern(name: str) -> Texture:
    """A white tile with holes of transparency that repeats over a segment."""
    rows: list[int] = []
    for y in range(TILE):
        for x in range(TILE):
            lit = (x + y) % 8 < 2 if name == "stripes" else (x % 8 - 4) ** 2 + (y % 8 - 4) ** 2 <= 3
            rows += (255, 255, 255, 255 if lit else 0)
    tile = Texture.create(size=(TILE, TILE), colorfmt="rgba")
    tile.wrap = "repeat"
    written_again(tile, bytes(rows))
    return tile


def draw_segment(canvas: Any, source: int, box: Sequence[float]) -> None:
    """One segment: ground, then its pattern."""
    x, y, width, height = box
    name = PATTERNS[source % len(PATTERNS)]
    with canvas:
        Color(*fills()[source % len(PATTERNS)])
        Rectangle(pos=(x, y), size=(width, height))
        if name != "plain":
            Color(*theme.ink_on_leaf[:3], 0.3)
            side = dp(TILE)
            repeats = (0, 0, width / side, 0, width / side, height / side, 0, height / side)
            Rectangle(pos=(x, y), size=(width, height), texture=pattern(name), tex_coords=repeats)


class Swatch(Widget):
    """A source's colour and pattern in the legend."""

    source = NumericProperty(0)
    dark = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Layouts move a widget many times before it rests: drawn once a frame is enough.
        later = Clock.create_trigger(self.draw)
        self.bind(pos=later, size=later, source=later, dark=later)
        later()

    def draw(self, *_: Any) -> None:
        """Anew, wherever it is now."""
        self.canvas.clear()
        draw_segment(self.canvas, self.source, (*self.pos, *self.size))


class Bar(Widget):
    """The stacked segments of one bar, each with its number where there is room for it."""

    parts = ListProperty()
    scale = NumericProperty(1)
    """The longest bar's total: what the whole width stands for."""
    dark = BooleanProperty(False)
    ground = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.repaint = Clock.create_trigger(self.draw)  # also when the numbers' textures are gone
        for name in ("pos", "size", "parts", "scale", "dark", "ground"):
            self.fbind(name, self.repaint)
        paints(self)

    def draw(self, *_: Any) -> None:
        """Segments from left to right; the numbers stand on the segment's plain colour, whatever its pattern."""
        self.canvas.clear()
        if self.width <= 1 or not self.scale:
            return
        with self.canvas:
            Color(*self.ground)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(4)])
        x = self.x
        for source, points in enumerate(self.parts):
            width = self.width * points / self.scale
            if width <= 0:
                continue
            draw_segment(self.canvas, source, (x, self.y, max(dp(2), width - dp(1)), self.height))
            self._write(source, str(points), x, width)
            x += width

    def _write(self, source: int, words: str, x: float, width: float) -> None:
        label = CoreLabel(text=words, font_size=sp(13) * theme.text_size)
        label.refresh()
        texture = label.texture
        if texture.width + dp(8) > width:
            return
        left, low = x + (width - texture.width) / 2, self.center_y - texture.height / 2
        with self.canvas:
            Color(*fills()[source % len(PATTERNS)])
            RoundedRectangle(pos=(left - dp(3), low), size=(texture.width + dp(6), texture.height), radius=[dp(4)])
            Color(*theme.ink_on_leaf)
            Rectangle(pos=(round(left), round(low)), size=texture.size, texture=texture)


class BarRow(BoxLayout):
    """A bar between its label and its total."""

    label = StringProperty("")
    total = StringProperty("")
    parts = ListProperty()
    scale = NumericProperty(1)
    label_width = NumericProperty(84)


class GroupBox(BoxLayout):
    """A seat's bars under its name."""

    title = StringProperty("")
    total = StringProperty("")


class Legend(StackLayout):
    """What the patterns stand for."""

    words = ListProperty()

    def on_words(self, _: Any, words: list[str]) -> None:
        """A swatch and a word each."""
        self.clear_widgets()
        for source, word in enumerate(words):
            self.add_widget(LegendItem(source=source, word=word))


class LegendItem(BoxLayout):
    """One entry of the legend."""

    source = NumericProperty(0)
    word = StringProperty("")


class StackedChart(BoxLayout):
    """`sources` are the legend's words, `groups` a ChartGroup for each seat. Two columns where there is room."""

    sources = ListProperty()
    groups = ListProperty()
    label_width = NumericProperty(84)
    """Room for the bars' labels, at most: names need more of it than seasons."""

    def on_groups(self, _: Any, groups: list[ChartGroup]) -> None:
        """All bars anew, on a scale they share."""
        grid = self.ids.grid
        grid.clear_widgets()
        every = [bar for group in groups for bar in group.bars]
        scale = max([bar.total for bar in every] or [0]) or 1
        pen = CoreLabel(font_size=sp(14))
        widest = max([pen.get_extents(bar.label)[0] / sp(1) for bar in every] or [0]) + 4
        for group in groups:
            box = GroupBox(title=group.title, total=group.total)
            for bar in group.bars:
                row = BarRow(label=bar.label, total=str(bar.total), parts=bar.parts, scale=scale)
                row.label_width = min(self.label_width, widest)
                box.add_widget(row)
            grid.add_widget(box)


load_kv(__file__)
