"""Between two people at one device: nothing secret is on the screen until the next one says so."""

from __future__ import annotations

from typing import Any

from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table import tree_view  # noqa: F401  (kv rules)
from kodama_app.ui.theme.palette import SEATS
from kodama_app.ui.widgets.focus import Layer


class Curtain(Layer, FloatLayout):
    """Says whose turn it is and shows that tree, which is public; opens at a press."""

    name_text = StringProperty("")
    what = StringProperty("")
    tree = ObjectProperty(None, allownone=True)
    season = StringProperty("spring")
    colour = ColorProperty(SEATS[0])
    on_open = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing passes through a curtain."""
        super().on_touch_down(touch)
        return True

    def open(self) -> None:
        """Take it away."""
        if self.parent is not None:
            self.parent.remove_widget(self)
            if self.on_open is not None:
                self.on_open()


load_kv(__file__)
