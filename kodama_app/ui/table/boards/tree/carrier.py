"""Fingers that carry the held card: one drags it, two or the handle turn it, one brings it from the row below."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp

from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.boards.tree.camera import Point
from kodama_app.ui.table.boards.tree.drift import Drift
from kodama_app.ui.table.boards.tree.ghost import HANDLE
from kodama_app.ui.table.boards.tree.held_card import HeldCard
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.boards.tree.view import TreeView

BEFORE_DRAWING = -1
"""Kivy's word for later in this frame, when all touches have been told."""
SLACK = 8
"""How far beside the handle a finger still takes it, in dp."""
WHEEL = 5.0
"""Degrees that a notch of the wheel turns the card by."""


class Carrier:
    """Over a tree's view. Told `held`, it carries that; it tells what has become of it by three calls."""

    def __init__(
        self,
        view: TreeView,
        moved: Callable[[], None],
        let_go: Callable[[], None],
        carried_out: Callable[[Any], None],
    ) -> None:
        self._view = view
        self._moved, self._let_go, self._carried_out = moved, let_go, carried_out
        """The card lies elsewhere; the last finger has left it; that finger was outside the view then."""
        self._held: HeldCard | None = None
        self._dragging: list[Any] = []
        self._turning: Any = None
        self._awaited: Any = None
        """A finger on its way here with a card from the row below."""
        self._moves: dict[Any, Point] = {}
        """Where the fingers have gone since the card was last carried after them."""
        self._called: tuple[Placing, Point] | None = None
        """The card that the last finger called by a tap, and how far over the table it came."""
        self._drift = Drift(view, self._table_came)
        self._carry_soon = Clock.create_trigger(self._carry, BEFORE_DRAWING)

    @property
    def busy(self) -> bool:
        """Whether fingers are on the card."""
        return bool(self._dragging) or self._turning is not None

    def hold(self, held: HeldCard | None) -> None:
        """Another card, or none; fingers that are down carry that one from where they are."""
        self._held = held
        self._moves.clear()
        self._drift.stop()

    # -- fingers

    def down(self, touch: Any) -> bool:
        """A finger on the handle turns, one on the card drags, a second one beside it turns too."""
        called, self._called = self._called, None
        held = self._held
        if held is None:
            return False
        if touch.is_mouse_scrolling:
            return self._wheel(touch, held)
        if not self._view.collide_point(*touch.pos):
            return False
        if touch.is_double_tap and called is not None and called[0] is held.placing:
            # It means the view, not the card: as a tap calls it at once, the second one takes that back.
            x, y = called[1]
            held.placing.drag(-x, -y)
            self._moved()
            return False
        first = not self.busy
        if math.dist(touch.pos, held.handle) < dp(HANDLE + SLACK):
            self._turning = touch
        elif held.lies_under(touch.pos) or self._dragging:
            self._dragging.append(touch)
        else:
            return False
        if first:
            held.placing.take_hold()
        self._follow(touch)
        touch.grab(self._view)
        return True

    def _wheel(self, touch: Any, held: HeldCard) -> bool:
        if not held.lies_under(touch.pos):
            return False
        held.placing.turn(-WHEEL if touch.button == "scrolldown" else WHEEL)
        self._moved()
        return True

    def _follow(self, touch: Any) -> None:
        touch.ud["last"] = touch.pos
        # The collector of cycles would stop the hand for ten milliseconds to go through all of the app: until the
        # finger is lifted it looks only at what was made since.
        undisturbed(self, True)

    def move(self, touch: Any) -> bool:
        """Carry the card after a finger that is on it, or that comes with it; whether this is one."""
        if touch.grab_current is not self._view:
            return False
        if touch is self._awaited:
            if self._held is not None and self._view.collide_point(*touch.pos):
                self._meet(touch, self._held)
            return True
        if self._held is None or not self._carries(touch):
            return False
        self._moves[touch] = touch.pos
        self._carry_soon()
        return True

    def up(self, touch: Any) -> bool:
        """Whether that finger had anything to do with the card."""
        if touch.grab_current is not self._view:
            return False
        if touch is self._awaited:
            self._awaited = None
            touch.ungrab(self._view)
        elif self._carries(touch):
            self._carry()
            touch.ungrab(self._view)
            self._lifted(touch)
        else:
            return False
        return True

    def _carries(self, touch: Any) -> bool:
        return touch is self._turning or touch in self._dragging

    def _lifted(self, touch: Any) -> None:
        carried = touch is not self._turning and len(self._dragging) == 1
        if touch is self._turning:
            self._turning = None
        else:
            self._dragging.remove(touch)
        self._drift.stop()
        if not self.busy:
            undisturbed(self, False)
            if carried and not self._view.collide_point(*touch.pos):
                self._carried_out(touch)
            else:
                self._let_go()

    def await_finger(self, touch: Any) -> None:
        """A finger is about to come with the held card: from the edge of the view on it carries it."""
        self._awaited = touch
        touch.grab(self._view)

    def _meet(self, touch: Any, held: HeldCard) -> None:
        """It has come: the card's middle is under it, and is dragged from there."""
        self._awaited = None
        self._view.stand_still()  # a table that still moves would leave the card behind the finger
        x, y = self._view.camera.to_table(touch.pos, self._view.middle)
        cx, cy = held.ghost.on_table(held.ghost.centre())
        held.placing.drag(x - cx, y - cy)
        self._dragging.append(touch)
        self._follow(touch)
        self._moved()

    def drop_fingers(self) -> None:
        """Whatever fingers are down carry nothing any more."""
        for touch in (*self._dragging, self._turning, self._awaited):
            if touch is not None:
                touch.ungrab(self._view)
        self._dragging, self._turning, self._awaited = [], None, None
        self._moves.clear()
        self._drift.stop()
        undisturbed(self, False)

    def call(self, at: Point) -> None:
        """A short tap beside the card brings it there."""
        if self._held is None:
            return
        placing = self._held.placing
        x, y = self._view.camera.to_table(at, self._view.middle)
        placing.take_hold()
        way = x - placing.pose.x, y - placing.pose.y
        self._called = placing, way
        placing.drag(*way)
        self._moved()

    # -- the card after them

    def _carry(self, *_: Any) -> None:
        """Carry the card after all fingers at once: the rules are asked once a frame, however many moved."""
        moves, self._moves = self._moves, {}
        if self._held is None or not moves:
            return
        placing = self._held.placing
        for touch, at in moves.items():
            last, touch.ud["last"] = touch.ud["last"], at
            if touch is self._turning:
                pivot = self._view.camera.to_screen((placing.pose.x, placing.pose.y), self._view.middle)
                placing.swing(_turn(pivot, last, at))
            elif touch in self._dragging:
                self._drag(placing, touch, last, at)
        placing.settle()
        self._moved()
        if len(self._dragging) == 1 and self._turning is None:
            self._drift.follow(self._dragging[0].pos)

    def _table_came(self, dx: float, dy: float) -> None:
        """The table has moved under a resting finger, and the card stays with that."""
        if self._held is not None:
            self._held.placing.drag(dx, dy)
            self._moved()

    def _drag(self, placing: Placing, touch: Any, last: Point, at: Point) -> None:
        camera = self._view.camera
        dx, dy = (at[0] - last[0]) / camera.scale, (at[1] - last[1]) / camera.scale
        other = next((finger for finger in self._dragging if finger is not touch), None)
        if other is None:
            placing.shift(dx, dy)
            return
        held = other.ud["last"]
        placing.swing(_turn(held, last, at), camera.to_table(held, self._view.middle))
        # Both fingers carry the card, so each carries half of it.
        placing.shift(dx / 2, dy / 2)


def _turn(pivot: Point, start: Point, end: Point) -> float:
    """By how many degrees a finger went round a point, the shorter way."""
    swing = math.atan2(end[1] - pivot[1], end[0] - pivot[0]) - math.atan2(start[1] - pivot[1], start[0] - pivot[0])
    return math.degrees((swing + math.pi) % (2 * math.pi) - math.pi)
