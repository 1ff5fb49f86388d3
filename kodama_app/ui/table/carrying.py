"""Fingers that carry the held card: one drags it, two or the handle turn it, one brings it from the row below."""

from __future__ import annotations

import math
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.camera import Point
from kodama_app.ui.table.ghost import HANDLE
from kodama_app.ui.table.placing import Placing

BEFORE_DRAWING = -1
"""Kivy's word for later in this frame, when all touches have been told."""


class Carrying:
    """For a tree's canvas over which a card may be held (`placing`, drawn as `_ghost`)."""

    __events__ = ("on_held", "on_carried_out")

    def __init__(self, **kwargs: Any) -> None:
        self._dragging: list[Any] = []
        self._turning: Any = None
        self._awaited: Any = None
        """A finger on its way here with a card from the row below."""
        self._moves: dict[Any, Point] = {}
        """Where the fingers have gone since the ghost was last carried after them."""
        self._called: tuple[Placing, Point] | None = None
        """The card that the last finger called by a tap, and how far over the table it came."""
        self._carry_soon = Clock.create_trigger(self._carry, BEFORE_DRAWING)
        super().__init__(**kwargs)

    def on_held(self) -> None:
        """The ghost was moved by hand."""

    def on_carried_out(self, touch: Any) -> None:
        """The last finger has left the card outside the table's view."""

    def let_go(self) -> None:
        """The last finger has left the card."""

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on the handle turns, one on the ghost drags, a second one beside it turns too.

        Any finger has seen enough of the scoring run.
        """
        self.finger_down(touch, alone=not (self.touches or self._dragging or self._turning))
        called, self._called = self._called, None
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            self.skip_celebration()
        if self.placing is None or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            if self.placing is not None and touch.is_mouse_scrolling and self._hits_ghost(touch.pos):
                self.placing.turn(-5.0 if touch.button == "scrolldown" else 5.0)
                self._held()
                return True
            return super().on_touch_down(touch)
        if touch.is_double_tap and called is not None and called[0] is self.placing:
            self._send_back(called[1])
            return super().on_touch_down(touch)
        hx, hy = self.handle_position()
        if math.hypot(touch.x - hx, touch.y - hy) < dp(HANDLE + 8):
            self._turning = touch
        elif self._hits_ghost(touch.pos) or self._dragging:
            self._dragging.append(touch)
        else:
            return super().on_touch_down(touch)
        # The collector of cycles would stop the hand for ten milliseconds to go through all of the app: until the
        # finger is lifted it looks only at what was made since.
        undisturbed(self, True)
        touch.grab(self)
        touch.ud["last"] = touch.pos
        return True

    def await_finger(self, touch: Any) -> None:
        """A finger is about to come with the held card: from the edge of the view on it carries it."""
        self._awaited = touch
        touch.grab(self)

    def _meet(self, touch: Any) -> None:
        """It has come: the card's middle is under it, and is dragged from there."""
        self._awaited = None
        Animation.cancel_all(self, "glide")  # a table that still moves would leave the card behind the finger
        x, y = self.camera.to_table(touch.pos, self.middle)
        cx, cy = self._ghost.on_table(self._ghost.centre())
        self.placing.drag(x - cx, y - cy)
        self._dragging.append(touch)
        touch.ud["last"] = touch.pos
        undisturbed(self, True)
        self._held()

    def drop_fingers(self) -> None:
        """Whatever fingers are down carry nothing any more."""
        for touch in (*self._dragging, self._turning, self._awaited):
            if touch is not None:
                touch.ungrab(self)
        self._dragging, self._turning, self._awaited = [], None, None
        self._moves.clear()
        undisturbed(self, False)

    def on_touch_move(self, touch: Any) -> bool:
        """Move or turn the ghost; everything else is the camera's."""
        self.finger_moved(touch)
        if touch is self._awaited and touch.grab_current is self:
            if self.placing is not None and self.collide_point(*touch.pos):
                self._meet(touch)
            return True
        if touch.grab_current is not self or self.placing is None:
            return super().on_touch_move(touch)
        if touch is not self._turning and touch not in self._dragging:
            return super().on_touch_move(touch)
        self._moves[touch] = touch.pos
        self._carry_soon()
        return True

    def _carry(self, *_: Any) -> None:
        """Carry the ghost after all fingers at once: the rules are asked once a frame, however many moved."""
        moves, self._moves = self._moves, {}
        if self.placing is None or not moves:
            return
        for touch, at in moves.items():
            last, touch.ud["last"] = touch.ud["last"], at
            if touch is self._turning:
                pivot = self.camera.to_screen((self.placing.pose.x, self.placing.pose.y), self.middle)
                self.placing.swing(_turn(pivot, last, at))
            elif touch in self._dragging:
                self._drag(touch, last, at)
        self.placing.settle()
        self._held()

    def _drag(self, touch: Any, last: Point, at: Point) -> None:
        dx, dy = (at[0] - last[0]) / self.camera.scale, (at[1] - last[1]) / self.camera.scale
        other = next((finger for finger in self._dragging if finger is not touch), None)
        if other is None:
            self.placing.shift(dx, dy)
            return
        held = other.ud["last"]
        self.placing.swing(_turn(held, last, at), self.camera.to_table(held, self.middle))
        # Both fingers carry the card, so each carries half of it.
        self.placing.shift(dx / 2, dy / 2)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go; a short tap beside the ghost calls it there."""
        self.finger_up()
        if touch is self._awaited and touch.grab_current is self:
            self._awaited = None
            touch.ungrab(self)
            return True
        if touch.grab_current is self and (touch is self._turning or touch in self._dragging):
            self._carry()
            touch.ungrab(self)
            carried = touch is not self._turning and len(self._dragging) == 1
            if touch is self._turning:
                self._turning = None
            else:
                self._dragging.remove(touch)
            if self._turning is None and not self._dragging:
                undisturbed(self, False)
                if carried and not self.collide_point(*touch.pos):
                    self.dispatch("on_carried_out", touch)
                else:
                    self.let_go()
            return True
        tapped = self.placing is not None and self.has_tapped(touch)
        handled = super().on_touch_up(touch)
        if tapped:
            self._call_ghost(touch.pos)
        return handled

    def _call_ghost(self, at: Point) -> None:
        x, y = self.camera.to_table(at, self.middle)
        way = x - self.placing.pose.x, y - self.placing.pose.y
        self._called = self.placing, way
        self.placing.drag(*way)
        self._held()

    def _send_back(self, way: Point) -> None:
        """A double tap means the view, not the card: as a tap calls it at once, the second one takes that back."""
        self.placing.drag(-way[0], -way[1])
        self._held()

    def _held(self) -> None:
        self.refresh()
        self.dispatch("on_held")


def _turn(pivot: Point, start: Point, end: Point) -> float:
    """By how many degrees a finger went round a point, the shorter way."""
    swing = math.atan2(end[1] - pivot[1], end[0] - pivot[0]) - math.atan2(start[1] - pivot[1], start[0] - pivot[0])
    return math.degrees((swing + math.pi) % (2 * math.pi) - math.pi)
