"""One finger that stays where it came down: lifted soon it has tapped, resting it shows the card under it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.camera import Point
from kodama_app.ui.table.boards.tree.view import TreeView

TAP_MOVE = 10
STILL = 4
"""dp within which a finger that rests may tremble: one that has gone farther moves something, however slowly."""
LONG_PRESS = 0.55


class Presses:
    """On a tree's view. What began like a tap and became a pinch, a pan or a long press is none any more."""

    def __init__(
        self, view: TreeView, card_under: Callable[[Point], str | None], show: Callable[[str], None]
    ) -> None:
        self._view, self._card_under, self._show = view, card_under, show
        self._finger: Any = None
        """The one that may still turn out to tap."""
        self._at: Point = (0.0, 0.0)
        self._pressing = Clock.create_trigger(self._long_press, LONG_PRESS)

    def down(self, touch: Any, alone: bool) -> None:
        """A finger that comes alone may tap; a second one ends that for both, whichever is lifted last."""
        self.forget()
        if alone and self._view.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self._finger, self._at = touch, touch.pos
            self._pressing()

    def moved(self, touch: Any) -> None:
        """Too far for a tap: it is none even if the finger comes back. Much less is too far for a long press."""
        if touch is not self._finger:
            return
        if _went(touch) >= dp(STILL):
            self._pressing.cancel()
        if _went(touch) >= dp(TAP_MOVE):
            self.forget()

    def up(self) -> None:
        """Whatever was pressed is not pressed for long."""
        self._pressing.cancel()

    def forget(self) -> None:
        """The finger that is down does something else."""
        self._finger = None
        self._pressing.cancel()

    def tapped(self, touch: Any) -> bool:
        """Whether this finger, being lifted, did nothing but tap the tree."""
        single = touch.grab_current is self._view and touch is self._finger and not touch.is_double_tap
        return single and _went(touch) < dp(TAP_MOVE)

    def _long_press(self, _dt: float) -> None:
        """Show the card under the finger; where none lies it was but a slow tap."""
        card = self._card_under(self._at)
        if card is not None:
            self.forget()
            self._show(card)


def _went(touch: Any) -> float:
    return float(abs(touch.x - touch.ox) + abs(touch.y - touch.oy))
