"""The word that goes with the ghost: its points, or in a word or two why it may not lie there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv


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
