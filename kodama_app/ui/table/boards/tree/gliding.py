"""The way from one view of a table to another, followed by the eye."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.event import EventDispatcher
from kivy.properties import NumericProperty

from kodama_app.ui.table.boards.tree.camera import Camera


class Gliding(EventDispatcher):
    """One way at a time; `look` is told each view on it."""

    share = NumericProperty(1.0)
    """How much of the way lies behind."""

    def __init__(self, look: Callable[[Camera], None]) -> None:
        super().__init__()
        self._look = look
        self._start = Camera()
        self.goal: Camera | None = None
        """Where it leads to, while it goes on."""

    def begin(self, start: Camera, goal: Camera, seconds: float) -> None:
        """From here to there, in place of a way before."""
        self.stop()
        self._start, self.goal = start, goal
        self.share = 0.0
        way = Animation(share=1.0, duration=seconds, transition="out_quad")
        way.bind(on_complete=lambda *_: self.stop())
        way.start(self)

    def stop(self) -> None:
        """No farther."""
        Animation.cancel_all(self)
        self.goal = None

    def on_share(self, _: Any, share: float) -> None:
        """A step."""
        if self.goal is not None:
            self._look(self._start.between(self.goal, share))
