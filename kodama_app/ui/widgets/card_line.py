"""A card in a list: its face, small, with its name and its exact rule."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets import card_face  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable


class CardLine(Pressable, BoxLayout):
    """Pressing it shows the card large."""

    book = ObjectProperty()
    """The `CardBook` that has it."""
    card = StringProperty("")
    headline = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")
    brief = BooleanProperty(False)
    """One of several that explain something else: smaller."""


load_kv(__file__)
