"""One finger that stays where it came down: lifted soon it has tapped, resting it shows the card under it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.layout import layout
from kodama_app.ui.table.camera import Point

TAP_MOVE = 10
LONG_PRESS = 0.55


class Presses:
    """For a tree's canvas. What began like a tap and became a pinch, a pan or a long press is none any more."""

    show_card = ObjectProperty(None, allownone=True)
    """Told the id of a card that was pressed for long."""

    def __init__(self, **kwargs: Any) -> None:
        self._presser: Any = None
        """The finger that may still turn out to tap."""
        self._pressed_at: Point = (0.0, 0.0)
        self._pressing = Clock.create_trigger(self._long_press, LONG_PRESS)
        super().__init__(**kwargs)

    def finger_down(self, touch: Any, alone: bool) -> None:
        """A finger that comes alone may tap; a second one ends that for both, whichever is lifted last."""
        self.no_tap()
        if alone and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self._presser, self._pressed_at = touch, touch.pos
            self._pressing()

    def finger_moved(self, touch: Any) -> None:
        """Too far for a tap: it is none even if the finger comes back."""
        if touch is self._presser and _went_away(touch):
            self.no_tap()

    def finger_up(self) -> None:
        """Whatever was pressed is not pressed for long."""
        self._pressing.cancel()

    def no_tap(self) -> None:
        """Forget it: the finger that is down does something else."""
        self._presser = None
        self._pressing.cancel()

    def has_tapped(self, touch: Any) -> bool:
        """Whether this finger, being lifted, did nothing but tap the tree."""
        single = touch.grab_current is self and touch is self._presser and not touch.is_double_tap
        return single and not _went_away(touch)

    def _long_press(self, _dt: float) -> None:
        """Show the card under the finger; where none lies it was but a slow tap."""
        if self.tree is None or self.get_root_window() is None:
            return  # the screen has been left under the finger
        card = self.card_under(self._pressed_at)
        if card is not None and self.show_card is not None:
            self.no_tap()
            self.show_card(card)

    def card_under(self, at: Point) -> str | None:
        """The id of the card on top there."""
        x, y = self.camera.to_table(at, self.middle)
        index = layout(self.tree).top_at(round(x * GRAIN), round(y * GRAIN))
        return None if index is None else self.tree.cards[index].card.id


def _went_away(touch: Any) -> bool:
    return abs(touch.x - touch.ox) + abs(touch.y - touch.oy) >= dp(TAP_MOVE)
