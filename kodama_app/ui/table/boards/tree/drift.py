"""A table that comes along: a finger that lingers with a card at the view's edge reaches what lies beyond it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.camera import Point
from kodama_app.ui.table.boards.tree.view import TreeView

EDGE = 36
"""How near to the edge a finger means what is beyond, in dp."""
LINGERING = 0.25
"""Seconds it stays there first: a card drawn up from the row passes the edge, too."""
PACE = 480
"""How fast the table comes, in dp a second."""


class Drift:
    """Goes on only while a finger is at an edge beyond which there is more of the tree."""

    def __init__(self, view: TreeView, moved: Callable[[float, float], None]) -> None:
        self._view, self._moved = view, moved
        """Told by how much the table has moved under the finger, in its own units."""
        self._at: Point = (0.0, 0.0)
        self._lingered = 0.0
        self._ticking: Any = None

    def follow(self, at: Point) -> None:
        """The finger that carries the card is here now."""
        self._at = at
        if self._ticking is None and self._way() != (0, 0):
            self._lingered = 0.0
            self._ticking = Clock.schedule_interval(self._go_on, 0)

    def stop(self) -> None:
        """No finger carries it any more."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _way(self) -> tuple[int, int]:
        """To which sides the finger asks for more, where there is more."""
        view, edge, (x, y) = self._view, dp(EDGE), self._at
        left, low, right, top = view.room
        box = view.tree_box
        start, foot = view.camera.to_screen(box[:2], view.middle)
        end, head = view.camera.to_screen(box[2:], view.middle)
        across = (x > right - edge and end > right) - (x < left + edge and start < left)
        up = (y > top - edge and head > top) - (y < low + edge and foot < low)
        return across, up

    def _go_on(self, dt: float) -> None:
        across, up = self._way()
        if (across, up) == (0, 0):
            self.stop()
            return
        self._lingered += dt
        if self._lingered < LINGERING:
            return
        camera, step = self._view.camera, dp(PACE) * dt
        before = camera.x, camera.y
        camera.pan(-across * step, -up * step)
        self._view.stay_near()
        self._moved(camera.x - before[0], camera.y - before[1])
