"""Buttons in even columns: all of one width, and as many side by side as their words allow."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.layout import Layout

from kodama_app.ui.widgets.basics import PushButton
from kodama_app.ui.widgets.lettering import words_width

MOST = 3
"""Columns: more of them are not taken in at a glance."""
GAP = 8


class ButtonGrid(Layout):
    """The first button leads: it has a row to itself wherever the others fill theirs only without it."""

    minimum_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint_y = None
        layout = self._trigger_layout
        self.bind(children=layout, pos=layout, size=layout)

    def add_widget(self, widget: PushButton, *args: Any, **kwargs: Any) -> None:
        """Widths are given here, whatever a button's own words would like."""
        widget.size_hint_x = 1
        widget.bind(natural_width=self._trigger_layout, natural_height=self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: PushButton, *args: Any, **kwargs: Any) -> None:
        """It may lie elsewhere now."""
        widget.unbind(natural_width=self._trigger_layout, natural_height=self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: Any) -> None:
        """From the top down; buttons of a row are as high as the highest of them."""
        y = self.top
        for row in self.rows():
            wide = (self.width - dp(GAP) * (len(row) - 1)) / len(row)
            for button in row:
                button.width = wide
            high = max(button.natural_height for button in row)
            for column, button in enumerate(row):
                button.height = high
                button.pos = self.x + column * (wide + dp(GAP)), y - high
            y -= high + dp(GAP)
        self.minimum_height = max(0, self.top - y - dp(GAP))

    def rows(self) -> list[list[PushButton]]:
        """Full ones only, but for the leader's."""
        buttons = self.children[::-1]
        count = len(buttons)
        needed = max(map(least_width, buttons), default=0)
        for columns in range(min(MOST, count), 1, -1):
            alone = count % columns  # what a grid without a leader would leave over
            if alone < 2 and columns * (needed + dp(GAP)) - dp(GAP) <= self.width:
                rest = buttons[alone:]
                rows = [rest[at : at + columns] for at in range(0, len(rest), columns)]
                return [buttons[:alone], *rows] if alone else rows
        return [[button] for button in buttons]


def least_width(button: PushButton) -> float:
    """How narrow a button may be for its words to stand on two lines at most."""
    text, size = button.text, button.letters
    return float(button.natural_width - words_width(text, size) + button.broken_width(text, size))
