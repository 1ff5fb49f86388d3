"""The scoring run: the discs that scored light up one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup

from kodama_app.engine.scores import FeatureAt
from kodama_app.ui.table.boards.tree.view import TreeView
from kodama_app.ui.theme.theme import theme

WIDTH = 4
"""Of a light's ring, in dp."""


class ScoringRun:
    """Over a tree. The model was final before the run began, so it can be skipped at any moment."""

    def __init__(self, view: TreeView) -> None:
        self._view = view
        self._done: Callable[[], None] | None = None
        self._ticking: Any = None
        self._rest: list[FeatureAt | int] = []
        self._lit: Callable[[], None] = lambda: None
        self.lights = InstructionGroup()
        """What is lit so far, in its order; on the tree while the run goes on."""

    @property
    def going(self) -> bool:
        """Whether there is more to light."""
        return self._done is not None

    def begin(
        self, parts: Sequence[FeatureAt | int], each: float, done: Callable[[], None], lit: Callable[[], None]
    ) -> None:
        """Light discs, and cards by their numbers, one after so many seconds, in place of a run before."""
        self.skip()
        self._rest, self._done, self._lit = list(parts), done, lit
        self._view.marks.add(self.lights)
        step = theme.duration(each)
        if step and self._rest:
            self._ticking = Clock.schedule_interval(self._light, step)
        else:
            self.skip()

    def _light(self, _dt: float) -> None:
        if self._rest:
            part = self._rest.pop(0)
            if isinstance(part, int):
                self.lights.add(self._view.frame(part, theme.glow, WIDTH))
            else:
                self.lights.add(self._view.circle(*self._view.feature_position(part), theme.glow, WIDTH))
            self._lit()
        else:
            self.skip()

    def skip(self) -> None:
        """End it, if it goes on."""
        if self._done is None:
            return
        done, self._done = self._done, None
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None
        self._view.marks.remove(self.lights)
        self.lights.clear()
        done()
