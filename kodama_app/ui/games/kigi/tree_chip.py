"""A seat's name with its tree: whose it is, points, collection, commissions. All are always in sight."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, ReferenceListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.tray import ScoreChip
from kodama_app.ui.widgets import tree_picture  # noqa: F401  (kv rules)


class TokenCount(BoxLayout):
    """A sign and how many there are of it."""

    icon = StringProperty("")
    count = StringProperty("")
    letters = NumericProperty(11)


class TreeChip(ScoreChip):
    """Pressed, it opens that tree; pressed again, or for long, the side of the seat."""

    tree = ObjectProperty(None, allownone=True)
    ground = StringProperty("mural")
    pile = NumericProperty(0)
    """How many cards its collection has."""
    kept = NumericProperty(0)
    """How many commissions lie at its side."""
    met = NumericProperty(0)
    """How many of them are met now."""
    flat = BooleanProperty(False)
    """Words stand beside the picture, not below it."""
    pile_x = NumericProperty(0)
    pile_y = NumericProperty(0)
    pile_at = ReferenceListProperty(pile_x, pile_y)
    """Where the collection is told."""


load_kv(__file__)
