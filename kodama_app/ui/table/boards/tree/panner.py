"""Fingers and a wheel that move the table: one finger pans, two zoom, a double tap shows all."""

from __future__ import annotations

import math
from typing import Any

from kodama_app.ui.table.boards.tree.view import TreeView

STEP = 1.12
"""By how much a notch of the wheel brings the table nearer."""


class Panner:
    """Moves a view's camera. `touches` are the fingers that do."""

    def __init__(self, view: TreeView) -> None:
        self._view = view
        self.touches: list[Any] = []

    def down(self, touch: Any) -> None:
        """A finger on the view that nobody else wants, or a notch of the wheel."""
        view = self._view
        if touch.is_mouse_scrolling:
            # kivy tells the wheel upward as "scrolldown"
            view.camera.zoom(STEP if touch.button == "scrolldown" else 1 / STEP, touch.pos, view.middle)
            view.stay_near()
        elif touch.is_double_tap:
            view.show_all()
        else:
            touch.grab(view)
            touch.ud["last"] = touch.pos
            self.touches.append(touch)

    def move(self, touch: Any) -> bool:
        """Whether it moved the table."""
        view = self._view
        if touch.grab_current is not view or touch not in self.touches:
            return False
        last, touch.ud["last"] = touch.ud["last"], touch.pos
        if len(self.touches) == 1:
            view.camera.pan(touch.x - last[0], touch.y - last[1])
        else:
            other = next(finger for finger in self.touches if finger is not touch)
            before = max(math.dist(last, other.pos), 1.0)
            view.camera.zoom(max(math.dist(touch.pos, other.pos), 1.0) / before, other.pos, view.middle)
        view.stay_near()
        return True

    def up(self, touch: Any) -> bool:
        """Whether it was on the view."""
        if touch.grab_current is not self._view:
            return False
        touch.ungrab(self._view)
        if touch in self.touches:
            self.touches.remove(touch)
        return True
