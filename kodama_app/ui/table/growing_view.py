"""The own tree while a card is held over it: fingers carry the ghost, a word at it says what a place is worth."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from kodama_app.ui.smooth import undisturbed
from kodama_app.ui.table.camera import Camera, Point
from kodama_app.ui.table.disc_picking import DiscPicking
from kodama_app.ui.table.ghost import HANDLE, Ghost
from kodama_app.ui.table.hints import Hints
from kodama_app.ui.table.placing import Placing
from kodama_app.ui.table.presses import Presses
from kodama_app.ui.table.scoring_run import ScoringRun
from kodama_app.ui.table.tag import Tag, beside
from kodama_app.ui.table.tree_view import TreeCanvas
from kodama_app.ui.theme.theme import theme

LEAST = 0.054
"""Pixels for a tenth of a millimetre (times the density) below which a held card is too small to be judged: it is
brought nearer then, and the far end of a large tree left out."""
BEFORE_DRAWING = -1
"""Kivy's word for later in this frame, when all touches have been told."""


class GrowingView(ScoringRun, DiscPicking, Presses, TreeCanvas):
    """A tree view with a hand over it. `placing` is the held card, or None."""

    placing = ObjectProperty(None, allownone=True, force_dispatch=True)
    tag_text = StringProperty("")
    """What to say at the ghost: points, or the reason against the place."""

    def __init__(self, **kwargs: Any) -> None:
        self._dragging: list[Any] = []
        self._turning: Any = None
        self._moves: dict[Any, Point] = {}
        """Where the fingers have gone since the ghost was last carried after them."""
        self._called: tuple[Placing, Point] | None = None
        """The card that the last finger called by a tap, and how far over the table it came."""
        self._ghost: Ghost | None = None
        self._room = 0.0
        """How high the view was when it last looked for what it holds."""
        super().__init__(interactive=True, **kwargs)
        self.tag = Tag(opacity=0)
        self.add_widget(self.tag)
        self._hints = Hints(self)
        self.marks.add(self._hints.beneath)
        self.marks.add(self._hints.drawing)
        self._carry_soon = Clock.create_trigger(self._carry, BEFORE_DRAWING)
        self.bind(placing=self._picked_up, tag_text=self._write_tag)

    def resized(self) -> None:
        """With a card or a Spirit in the hand the view stays where the hand expects it.

        But a device that was turned, or a tray that holds less than before, shows another part of the table.
        """
        another_room, self._room = abs(self.height - self._room) > dp(24), self.height
        if self.placing is None and self.summons is None:
            self.fit()
        else:
            self.look()
            if self._ghost is not None and (another_room or not self._ghost_in_sight):
                self.bring_into_sight()

    # -- the ghost

    def _picked_up(self, *_: Any) -> None:
        self._hints.clear()
        self._moves.clear()
        if self._ghost is not None:
            self.marks.remove(self._ghost.drawing)
            self._ghost = None
        placing: Placing | None = self.placing
        if placing is not None:
            self._ghost = Ghost(placing.card, placing.pose)
            self.marks.add(self._ghost.drawing)
            # Over the card: what it covers is ringed.
            self.marks.remove(self._hints.drawing)
            self.marks.add(self._hints.drawing)
        self._write_tag()
        self.refresh()
        if self._ghost is not None and not self._ghost_in_sight:
            self.bring_into_sight()

    def refresh(self) -> None:
        """Show the ghost where it is now, and why it may or may not lie there."""
        placing: Placing | None = self.placing
        if placing is None or self._ghost is None:
            self.tag.opacity = 0
            return
        self._ghost.put(placing.pose, placing.legal)
        self.looked()

    def looked(self) -> None:
        """What is measured in pixels keeps its size."""
        super().looked()
        if self._ghost is not None:
            self._ghost.keep_size(self.camera.scale)
            # Another tree comes before its own card is taken up, or this one is put down.
            if self.placing is not None and self.placing.tree == self.tree:
                self._hints.show(self.placing, self._ghost)
            self._move_tag()

    @property
    def _ghost_in_sight(self) -> bool:
        places = [*map(self._on_screen, self._ghost.corners()), self.handle_position()]
        return all(self.x <= x <= self.right and self.y <= y <= self.top - self.covered for x, y in places)

    def bring_into_sight(self) -> None:
        """Show the tree, the whole ghost and its handle."""
        if self._ghost is None or self.tree is None:
            return
        goal, least = self._view_of_all(), dp(LEAST)
        if goal.scale < least:
            goal.come_near(least, self._ghost.box(least), (self.width, self.height), self.covered, dp(self.margin))
        if self.width >= 2 and self.height >= 2:
            self.glide_to(goal)

    def show_all(self) -> None:
        """The whole tree and the held card, however small: a double tap must not leave the card out of sight."""
        if self._ghost is None or self.tree is None:
            super().show_all()
        else:
            self.glide_to(self._view_of_all())

    def _view_of_all(self) -> Camera:
        extra = None
        for _ in range(5):  # the handle keeps its size: from farther away it reaches farther over the table
            extra = self._ghost.box(self.view_of(extra).scale)
        return self.view_of(extra)

    def handle_position(self) -> Point:
        """Where the turning handle is on the screen."""
        return self._on_screen(self._ghost.handle(self.camera.scale))

    def ghost_centre(self) -> Point:
        """Where the ghost's middle is on the screen."""
        return self._on_screen(self._ghost.centre())

    def _on_screen(self, local: Point) -> Point:
        return self.camera.to_screen(self._ghost.on_table(local), self.middle)

    def _write_tag(self, *_: Any) -> None:
        legal = self.placing is not None and self.placing.legal
        self.tag.say(self.tag_text, theme.ink_on_card_mark, theme.legal if legal else theme.illegal)
        self._move_tag()

    def _move_tag(self) -> None:
        if self._ghost is None or not self.tag_text:
            self.tag.opacity = 0
            return
        edge = dp(6)
        room = self.x + edge, self.y + edge, self.right - edge, self.top - self.covered - edge
        ghost = [self._on_screen(corner) for corner in self._ghost.corners()]
        self.tag.pos = beside(self.tag.size, ghost, self.handle_position(), room)
        self.tag.opacity = 1

    # -- touching

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

    def on_touch_move(self, touch: Any) -> bool:
        """Move or turn the ghost; everything else is the camera's."""
        self.finger_moved(touch)
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
        if touch.grab_current is self and (touch is self._turning or touch in self._dragging):
            self._carry()
            touch.ungrab(self)
            if touch is self._turning:
                self._turning = None
            else:
                self._dragging.remove(touch)
            if self._turning is None and not self._dragging:
                undisturbed(self, False)
            return True
        tapped = self.placing is not None and self.has_tapped(touch)
        handled = super().on_touch_up(touch)
        if tapped:
            self._call_ghost(touch.pos)
        return handled

    def card_under(self, at: Point) -> str | None:
        """The held card lies on top of all others."""
        if self.placing is not None and self._hits_ghost(at):
            return self.placing.card.id
        return super().card_under(at)

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

    __events__ = ("on_held",)

    def on_held(self) -> None:
        """The ghost was moved by hand."""

    def _hits_ghost(self, at: Point) -> bool:
        return self._ghost.lies_under(self.camera.to_table(at, self.middle), self.camera.scale)


def _turn(pivot: Point, start: Point, end: Point) -> float:
    """By how many degrees a finger went round a point, the shorter way."""
    swing = math.atan2(end[1] - pivot[1], end[0] - pivot[0]) - math.atan2(start[1] - pivot[1], start[0] - pivot[0])
    return math.degrees((swing + math.pi) % (2 * math.pi) - math.pi)
