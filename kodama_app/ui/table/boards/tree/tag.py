"""The word that goes with the ghost: its points, or in a word or two why it may not lie there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.boards.tree.camera import Box, Point
from kodama_app.ui.table.boards.tree.ghost import KNOB

GAP = 6
"""Between the word and the ghost, in dp."""


def beside(size: Point, ghost: Sequence[Point], handle: Point, room: Box) -> Point:
    """Where to write a word of this size: above the ghost, else beside or below it, never on it nor on its handle.

    All in pixels; `ghost` are the card's corners. A card so near that it fills the room leaves no place but on it.
    """
    # As far as the middle of the handle: its edge may be touched where there is little room.
    return apart(size, ghost, [handle], dp(KNOB), room)


def apart(
    size: Point, middle: Sequence[Point], others: Sequence[Point], radius: float, room: Box, corners: bool = False
) -> Point:
    """Beside the box around the middle's points, on as few as can be of the round things that lie about.

    The first place that is free is taken, and above comes first; `corners` allows places askew as well.
    """
    (wide, high), (left, low, right, top), gap = size, room, dp(GAP)
    xs, ys = zip(*middle, strict=True)
    # What is out of sight needs no word beside it.
    x0, x1 = (min(max(x, left), right) for x in (min(xs), max(xs)))
    y0, y1 = (min(max(y, low), top) for y in (min(ys), max(ys)))
    x = min(max((x0 + x1 - wide) / 2, left), right - wide)
    y = min(max((y0 + y1 - high) / 2, low), top - high)
    right_of, left_of, above, below = x1 + gap, x0 - gap - wide, y1 + gap, y0 - gap - high
    places = [(x, above), (right_of, y), (left_of, y), (x, below)]
    if corners:
        places += [(across, up) for up in (above, below) for across in (right_of, left_of)]
    fitting = [spot for spot in places if left <= spot[0] <= right - wide and low <= spot[1] <= top - high]

    def hidden(spot: Point) -> int:
        return sum(
            spot[0] - radius < x < spot[0] + wide + radius and spot[1] - radius < y < spot[1] + high + radius
            for x, y in others
        )

    return min(fitting, key=hidden) if fitting else (x, y)


@lru_cache(maxsize=64)
def _written(text: str, font_size: float, ink: tuple[float, ...]) -> Any:
    """A dragged card says the same few words again and again; writing them is the dearest part of a frame.

    The label is kept, not its texture alone: it writes anew when a phone takes its graphics memory away.
    """
    label = CoreLabel(text=text, font_size=font_size, color=ink)
    label.refresh()
    return label


class Tag(Widget):
    """As large as its words; moved by a matrix, so that its round corners are not worked out at every step."""

    text = StringProperty("")
    font_size = NumericProperty(18)
    ink = ColorProperty((1, 1, 1, 1))
    fill = ColorProperty((0, 0, 0, 0))
    words = ObjectProperty(None, allownone=True)

    def say(self, text: str, ink: Any, fill: Any) -> None:
        """Show these words in these colours."""
        self.text, self.ink, self.fill = text, ink, fill
        self.on_font_size()

    def on_font_size(self, *_: Any) -> None:
        """Write."""
        if self.text:
            self.words = _written(self.text, self.font_size, tuple(self.ink)).texture
            self.size = self.words.width + dp(20), self.words.height + dp(8)


load_kv(__file__)
