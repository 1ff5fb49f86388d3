"""What fingers and keys do at a lesson's table, told as gestures: the table itself knows nothing of lessons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kivy.metrics import dp

from kodama_app.tutorial.signals import Gesture, Held, Signal
from kodama_app.ui.screens.table.course import Course
from kodama_app.ui.screens.table.keys import TableKeys

FAR = 12
"""dp the table must move to count as moved."""
NEARER = 1.06
"""By how much it must grow or shrink to count as zoomed."""


class WatchedKeys(TableKeys):
    """Keys move the table too."""

    def pressed(self, *args: Any) -> bool:
        """As ever; then see what it did."""
        view = self.screen.watcher.look()
        meant = super().pressed(*args)
        self.screen.watcher.compare(view)
        return meant


class LessonCourse(Course):
    """A game that ends here ends a step and no more: it goes into no gallery and leads to no other screen."""

    def hurry(self) -> None:
        """Watched."""
        super().hurry()
        self.screen.hear(Gesture("hurry"))

    def _pass_time(self, dt: float) -> None:
        """Nobody plays on while something waits to be taken back."""
        if not self.screen.astray:
            super()._pass_time(dt)

    def _end(self) -> None:
        return


class Watcher:
    """Compares what was with what is, and tells the lesson."""

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self._pose: Any = None
        self._moved = False
        self._view: Any = None

    # -- the table under the fingers

    def look(self) -> tuple[float, float, float]:
        """Where the camera is."""
        camera = self.screen.ids.view.camera
        return camera.x, camera.y, camera.scale

    def compare(self, before: tuple[float, float, float]) -> None:
        """Was the table moved or zoomed?"""
        x, y, scale = self.look()
        ratio = max(scale, before[2]) / min(scale, before[2])
        if ratio > NEARER:
            self.screen.hear(Gesture("zoom"))
        elif max(abs(x - before[0]), abs(y - before[1])) * scale > dp(FAR):
            self.screen.hear(Gesture("pan"))

    def touched(self, touch: Any) -> None:
        """A finger came down; with the first one a movement of the table may begin."""
        view = self.screen.ids.view
        if self._view is None and view.collide_point(*touch.pos):
            self._view = self.look()

    def let_go(self) -> None:
        """A finger was lifted; with the last one the movement is over."""
        if self._view is not None and not self.screen.ids.view.touches:
            before, self._view = self._view, None
            self.compare(before)

    # -- the card in the hand

    def taken(self) -> None:
        """A card was taken: it flew where it is."""
        placing = self.screen.model.placing
        self._pose, self._moved = (None if placing is None else placing.pose), False

    def carried(self) -> None:
        """The ghost was moved or turned by hand."""
        placing, before = self.screen.model.placing, self._pose
        if placing is None or before is None or placing.pose == before:
            return
        self._pose, self._moved = placing.pose, True
        if placing.pose.angle != before.angle:
            self.screen.hear(Gesture("turn"))
        if (placing.pose.x, placing.pose.y) != (before.x, before.y):
            self.screen.hear(Gesture("move"))

    @contextmanager
    def flight(self) -> Iterator[None]:
        """It goes on to another good spot by itself: no hand moves or turns it."""
        before, self._pose, self._moved = self._pose, None, False
        yield
        placing = self.screen.model.placing
        if placing is not None:
            self._pose = placing.pose
            if placing.pose != before:
                self.screen.hear(Gesture("next"))

    def resting(self) -> Signal | None:
        """The card over the tree, where the hand has left it."""
        placing, model = self.screen.model.placing, self.screen.model
        if placing is None:
            return None
        parent = next((spot.parent for spot in placing.spots if spot.pose == placing.pose), None)
        if parent is None and not placing.faults:
            parent = model.parent_at(placing.pose)
        return Held(placing.card.id, parent, placing.faults, self._moved)
