"""Between two people at one device: nothing secret is on the screen until the next one says so."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table import tree_view  # noqa: F401  (kv rules)
from kodama_app.ui.theme.palette import SEATS
from kodama_app.ui.widgets.focus import Layer


class Curtain(Layer, FloatLayout):
    """Says whose turn it is and shows that tree, which is public; opens at a press."""

    name_text = StringProperty("")
    upright = BooleanProperty(False)
    """The tree stands above the words, not beside them."""
    what = StringProperty("")
    before_turn = BooleanProperty(True)
    """Else it hides something that was asked for in the midst of a turn."""
    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})
    season = StringProperty("spring")
    colour = ColorProperty(SEATS[0])
    opened: Any = None
    """What to do then."""
    turn = ObjectProperty(None, allownone=True)
    """Turns the table to whoever sits opposite: the menu, which also does, lies behind the curtain."""

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
