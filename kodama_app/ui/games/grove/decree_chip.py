"""The decree in force, always in sight beside the headline; all of them where they lie open."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from kodama_app.ui.games.grove import open_decrees  # noqa: F401  (kv rules)
from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets.basics import Chip


class DecreeChip(Chip):
    """Its name; pressed, it shows its rule. Nothing in games, or seasons, without one."""

    screen = ObjectProperty()
    decree = StringProperty("")
    bare = BooleanProperty(False)
    """A sign in place of the name."""
    open_ones = ListProperty()
    """All decrees, where they lie open: their pictures stand before the name, or in place of the sign."""
    before = NumericProperty(0)
    """How much room these take."""
    room = NumericProperty(400)
    """How wide the row is that it stands in."""
    most = NumericProperty(100)
    """How wide it may be itself."""

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(screen=screen, room=screen.ids.main.width, **kwargs)
        screen.ids.main.bind(width=self.setter("room"))


load_kv(__file__)
