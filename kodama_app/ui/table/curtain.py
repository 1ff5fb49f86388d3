"""Between two people at one device: nothing secret is on the screen until the next one says so."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.palette import SEATS
from kodama_app.ui.widgets.focus import Layer


class Curtain(Layer, FloatLayout):
    """Says whose turn it is, beside what all may see of that seat; opens at a press."""

    name_text = StringProperty("")
    upright = BooleanProperty(False)
    """What there is to see stands above the words, not beside them."""
    what = StringProperty("")
    before_turn = BooleanProperty(True)
    """Else it hides something that was asked for in the midst of a turn."""
    colour = ColorProperty(SEATS[0])
    opened: Any = None
    """What to do then."""
    turn = ObjectProperty(None, allownone=True)
    """Turns the table to whoever sits opposite: the menu, which also does, lies behind the curtain."""

    def show(self, sight: Widget) -> None:
        """Something public to look at meanwhile."""
        self.ids.parts.add_widget(sight, index=1)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing passes through a curtain."""
        super().on_touch_down(touch)
        return True

    def open(self) -> None:
        """Take it away."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            if self.opened is not None:
                self.opened()


load_kv(__file__)
