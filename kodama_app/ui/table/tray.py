"""What is pressed at a table: the names with their scores, and what shows more when a press lasts."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import texture
from kodama_app.ui.widgets import seat_mark  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable

LONG_PRESS = 0.5
PULL = 12
"""From how many dp on a finger does not press something but draws it along."""
STILL = 4
"""And within how many it may tremble while it rests there."""


class LongPressable(Pressable):
    """A press that lasts shows more instead of doing something."""

    __events__ = ("on_long_press",)

    def on_press(self) -> None:
        """Begin to wait."""
        self._waiting = Clock.schedule_once(self._long, LONG_PRESS)

    def on_touch_up(self, touch: Any) -> bool:
        """Too short."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None:
            waiting.cancel()
        return bool(super().on_touch_up(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that goes elsewhere, however slowly, does not rest here."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None and touch.grab_current is self and math.dist(touch.pos, touch.opos) > dp(STILL):
            waiting.cancel()
        return bool(super().on_touch_move(touch))

    def _long(self, _dt: float) -> None:
        if self.get_root_window() is None:
            return  # the screen has been left under the finger
        self.let_go()
        self.dispatch("on_long_press")

    def let_go(self) -> None:
        """What follows, a long press or a drag, must not count as a press as well."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None:
            waiting.cancel()
        for touch in list(getattr(self, "_touches", ())):
            touch.ungrab(self)
        self.state = "normal"

    def on_touch_down(self, touch: Any) -> bool:
        """Remember who presses."""
        taken = bool(super().on_touch_down(touch))
        if taken:
            self._touches = [touch]
        return taken

    def on_long_press(self) -> None:
        """For those who listen."""


def pulled(touch: Any) -> bool:
    """Whether a finger has left the spot where it came down."""
    return bool(math.dist(touch.pos, touch.opos) > dp(PULL))


class ScoreChip(LongPressable, BoxLayout):
    """A seat: its mark, name and score; whose turn it is, and who is shown."""

    name_text = StringProperty("")
    score = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    to_move = BooleanProperty(False)
    shown = BooleanProperty(False)
    role = StringProperty("")
    """In games with roles, which picture tells it."""
    emblem = ObjectProperty(None, allownone=True)
    done = BooleanProperty(False)
    """Has chosen while others are still choosing."""
    tick_x = NumericProperty(0)
    """The middle of the tick that says so."""

    def on_role(self, _: Any, role: str) -> None:
        """Its picture."""
        self.emblem = texture(f"roles/{role}") if role else None


load_kv(__file__)
