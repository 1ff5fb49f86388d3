"""After a game: the table one has left is cleared away, not whenever Python happens to look.

A table, its session and its trees hold each other in a ring, and only the collector of cycles ends that; it comes
late, and not at all while bots think (see `smooth`).
"""

from __future__ import annotations

import gc
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context

from kodama_app.ui.platform.memory import give_back
from kodama_app.ui.table import textures

AT_REST = 0.05
"""Seconds after which a new screen is laid out, and nothing on it moves yet."""
ROUNDS, FEW = 3, 1000
"""How often the collector looks at most, and how little is not worth another look.

What widgets held on to is let go of only when they are gone."""
DRAWN = 0.1
"""Seconds after which graphics memory that was let go of is really free."""


class Tidying:
    """Clears away after screens that held a game, at rest; pictures too, unless somebody sits at another table."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._clear = Clock.create_trigger(self._at_rest, AT_REST)
        self._give_back = Clock.create_trigger(lambda _dt: give_back(), DRAWN)

    def soon(self) -> None:
        """Once the screen that is coming is there."""
        self._clear.cancel()
        self._clear()

    def _at_rest(self, _dt: float) -> None:
        """After the frame: in the midst of it the clock still holds what it has called."""
        Window.bind(on_flip=self._after_frame)
        Window.canvas.ask_update()  # where nothing moves no frame comes by itself

    def _after_frame(self, *_: Any) -> None:
        Window.unbind(on_flip=self._after_frame)
        self.now()

    def now(self) -> None:
        """While nothing moves: it takes a tenth of a second."""
        if not any(getattr(screen, "keeps_awake", False) for screen in self._app.router.stack):
            textures.let_go()
        for _ in range(ROUNDS):
            if gc.collect() < FEW:
                break
        get_context().gl_dealloc()
        self._give_back()
