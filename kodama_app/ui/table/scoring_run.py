"""The scoring run: the discs that scored light up one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.ui.table.camera import Point
from kodama_app.ui.table.tree_view import feature_position
from kodama_app.ui.theme.theme import theme


class ScoringRun:
    """For a tree's canvas. The model was final before the run began, so it can be skipped at any moment."""

    _run: Any = None

    def celebrate(
        self,
        features: tuple[FeatureAt, ...],
        each: float,
        done: Callable[[], None],
        lit: Callable[[], None] = lambda: None,
    ) -> None:
        """Light the discs, each so many seconds after the other.

        `lit` is called with each light, `done` at the end, however it comes.
        """
        self.skip_celebration()
        group = InstructionGroup()
        self.marks.add(group)
        rest = list(features)
        step = theme.duration(each)

        def light(_dt: float) -> bool:
            if not rest:
                self.skip_celebration()
                return False
            group.add(self.circle(*self.feature_position(rest.pop(0)), theme.glow, 4))
            lit()
            return True

        self._run = (group, done, Clock.schedule_interval(light, step) if step else None)
        if not step or not rest:
            self.skip_celebration()

    def skip_celebration(self) -> None:
        """End the run."""
        if self._run is None:
            return
        (group, done, event), self._run = self._run, None
        if event is not None:
            event.cancel()
        self.marks.remove(group)
        done()

    def circle(self, x: float, y: float, colour: Any, width: float) -> InstructionGroup:
        """A ring around a disc and never over it, this many dp wide at most."""
        group = InstructionGroup()
        group.add(Color(*colour))
        width = min(dp(width) / self.camera.scale, FEATURE_RADIUS * 0.35)
        group.add(Line(circle=(x, y, FEATURE_RADIUS + width, 0, 360, 28), width=width))
        return group

    def feature_position(self, at: FeatureAt) -> Point:
        """The middle of a placed card's feature on the table."""
        return feature_position(self.tree, at)
