"""A moment of its own between two turns: shown over the table, ended by a tap, a key or by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.engine.rules import Step
from kodama_app.ui.widgets.focus import Layer

SLOWEST = 0.1


class Interlude(Layer, FloatLayout):
    """Shows what has already happened: the game is final before it begins, so it may end at any moment."""

    only_motion: ClassVar[bool] = False
    """All of it is told elsewhere as well: those who want less motion do not see it."""

    screen = ObjectProperty()
    title = StringProperty("")
    ended: Callable[[], None] | None = None
    """Told once, however it ends."""
    _timer: Any = None

    def begin(self, step: Step[Any]) -> float:
        """Show what a step brought; for how many seconds, at normal speed."""
        raise NotImplementedError

    def play(self, step: Step[Any], ended: Callable[[], None]) -> None:
        """Come, and go by itself after a while: sooner where bots play faster."""
        self.ended = ended
        seconds = self.begin(step) / max(self.screen.app.settings.bot_speed, SLOWEST)
        self._timer = Clock.schedule_once(lambda _dt: self.end(), seconds)

    def end(self) -> None:
        """Enough of it."""
        if self._timer is not None:
            self._timer.cancel()
        for widget in self.walk(restrict=True):
            Animation.cancel_all(widget)
        if self.parent is not None:
            self.parent.remove_widget(self)
        ended, self.ended = self.ended, None
        if ended is not None:
            ended()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing passes through, and a touch is enough of it."""
        self.end()
        return True
