"""The closed Kodama hand, beside the cards to take."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.tray import LongPressable


class HandBack(LongPressable, BoxLayout):
    """The Kodama hand, closed: hold to peek, tap to open."""

    count = NumericProperty(0)
    low = BooleanProperty(False)
    """Smaller, where there is little height."""
    foreign = BooleanProperty(False)
    """Another's: there to be counted, not to be opened."""


load_kv(__file__)
