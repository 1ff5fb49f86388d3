"""A button for what cannot be taken back, where a hasty second press would do it unmeant."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.basics import PushButton

REST = 0.7
"""Seconds: longer than between two presses of a slow double press, shorter than one reads what was scored."""


class PatientButton(PushButton):
    """Told to `rest`, it is paler and hears nothing for a moment, and one sees how long that still lasts."""

    resting = BooleanProperty(False)
    awake = NumericProperty(1)
    """How much of the rest is over, as far as it is shown."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._wake_soon = Clock.create_trigger(self._wake, REST)

    def rest(self) -> None:
        """From now on for a moment."""
        self.resting, self.kind = True, "tonal"
        self._wake_soon.cancel()
        self._wake_soon()
        Animation.cancel_all(self, "awake")
        self.awake = 0
        if not theme.reduced_motion:
            Animation(awake=1, duration=REST).start(self)

    def _wake(self, _dt: float) -> None:
        self.resting, self.kind, self.awake = False, "filled", 1

    def on_touch_down(self, touch: Any) -> bool:
        """A finger that comes too early has pressed nothing, here or below."""
        return (self.resting and self.collide_point(*touch.pos)) or bool(super().on_touch_down(touch))

    def trigger_action(self, *args: Any, **kwargs: Any) -> None:
        """Nor has a key."""
        if not self.resting:
            super().trigger_action(*args, **kwargs)


load_kv(__file__)
