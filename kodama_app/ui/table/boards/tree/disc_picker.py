"""Picking one of a tree's discs: rings around those that can take what is held, which lies on the picked one."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.camera import Camera, Point
from kodama_app.ui.table.boards.tree.markers import MARKER, marker_on
from kodama_app.ui.table.boards.tree.places import all_discs
from kodama_app.ui.table.boards.tree.tag import Tag, apart
from kodama_app.ui.table.boards.tree.view import TreeView
from kodama_app.ui.theme.theme import theme

REACH = 28
"""How far beside a disc a finger still means it, in dp."""
NEAR = 0.2
"""Pixels for a tenth of a millimetre at which a disc measures 24 dp."""
AROUND = 420
"""What is seen of the tree around such discs, in tenths of a millimetre."""

FLOOR = -80
"""The lowest one needs to see, in the same: a strip of the table's edge."""


class DiscChoice(Protocol):
    """Something in the hand that can be laid on discs of a tree. Knows no widget."""

    @property
    def tree(self) -> Tree:
        """The one it is held over."""

    @property
    def kind(self) -> str:
        """What it is: a picture's name."""

    @property
    def places(self) -> Sequence[FeatureAt]:
        """The discs that can take it."""

    @property
    def place(self) -> FeatureAt | None:
        """The one it is held over now; None where there is none for it."""

    @property
    def counted(self) -> Sequence[FeatureAt]:
        """What else matters for it there: ringed brightly, and kept in sight."""


class DiscPicker:
    """Over a tree's view. `held` is for one of its discs, or None; a tap on any disc is told to `picked`."""

    def __init__(self, view: TreeView) -> None:
        self._view = view
        self.held: DiscChoice | None = None
        self.picked: Callable[[FeatureAt], None] | None = None
        self.rings = InstructionGroup()
        self.tag = Tag(opacity=0)
        """A word beside the picked disc."""
        self._said: tuple[str, bool] = ("", True)
        self._ringed: float | None = None
        """The zoom at which the rings were drawn; None while there are none."""
        self._others: list[Point] = []
        """Where all other discs of the tree lie on the table."""
        theme.bind(dark=self._draw)

    def hold(self, held: DiscChoice | None, words: str = "", good: bool = True) -> None:
        """Show it where it is now, with a word of good or bad about that place; or nothing any more."""
        self.held, self._said = held, (words, good)
        self._draw()

    def looked(self) -> None:
        """The view may be another one: rings keep their width at every zoom."""
        if self.held is None:
            return
        if self._ringed is not None and self._ringed != self._view.camera.scale:
            self._draw()
        self._place_tag()

    def _place(self) -> tuple[DiscChoice, FeatureAt] | None:
        """What is held and where, if that is on the tree one sees."""
        held = self.held
        if held is None or held.place is None or self._view.tree is not held.tree:
            return None
        return held, held.place

    def _draw(self, *_: Any) -> None:
        """Thin rings where it may lie, bright ones around what else matters, and itself."""
        self.rings.clear()
        self._ringed = None
        held = self.held
        self._view.lift("" if held is None or held.place is None else held.kind)
        shown = self._place()
        if shown is None:
            self.tag.opacity = 0
            return
        view, (held, chosen), counted = self._view, shown, shown[0].counted
        self._ringed = view.camera.scale
        for at in held.places:
            if at != chosen and at not in counted:
                self._ring(at, theme.legal, 1.4)
        for at in counted:
            if at != chosen:
                self._ring(at, theme.glow, 2.4)
        self.rings.add(marker_on(held.tree, chosen, held.kind))
        self._ring(chosen, theme.legal, 2.4)
        self._others = [view.feature_position(at) for at in all_discs(held.tree) if at != chosen]
        words, good = self._said
        self.tag.say(words, theme.ink_on_card_mark, theme.legal if good else theme.illegal)
        self._place_tag()

    def _ring(self, at: FeatureAt, colour: Any, width: float) -> None:
        self.rings.add(self._view.circle(*self._view.feature_position(at), colour, width))

    def _place_tag(self) -> None:
        """Beside the disc, where the room allows it and no other disc is hidden: one chooses among them."""
        shown = self._place()
        if shown is None or self._ringed is None:
            self.tag.opacity = 0
            return
        view, camera = self._view, self._view.camera
        x, y = view.disc_position(shown[1])
        reach = (FEATURE_RADIUS + 16) * camera.scale
        around = [(x - reach, y - reach), (x + reach, y + reach)]
        others = [camera.to_screen(disc, view.middle) for disc in self._others]
        self.tag.pos = apart(self.tag.size, around, others, MARKER * camera.scale, view.room, corners=True)
        self.tag.opacity = 1

    # -- looking at it

    def bring_into_sight(self) -> None:
        """Near enough to tell the discs apart, far enough to see all that matters there."""
        shown = self._place()
        if shown is None:
            return
        held, chosen = shown
        goal = self._view.view_of()
        if goal.scale < dp(NEAR):
            goal = self._near([self._view.feature_position(at) for at in (chosen, *held.counted)], goal)
        self._view.glide_to(goal)

    def _near(self, spots: list[Point], whole: Camera) -> Camera:
        """A view of some spots, between the tree's whole and near."""
        xs, ys = zip(*spots, strict=True)
        left, right, top = min(xs) - AROUND, max(xs) + AROUND, max(ys) + AROUND
        low = max(min(ys) - AROUND, FLOOR)  # below the table there is nothing to see
        room = self._view.room
        scale = min((room[2] - room[0]) / (right - left), (room[3] - room[1]) / (top - low), dp(NEAR))
        return whole if scale <= whole.scale else self._view.near(whole, scale, (left, low, right, top))

    # -- fingers

    def tap(self, at: Point) -> None:
        """Picks the disc there, or the nearest within reach, whether that can take it or not."""
        held, view = self.held, self._view
        if held is None or self.picked is None or view.tree is not held.tree:
            return
        away, disc = min((math.dist(at, view.disc_position(one)), one) for one in all_discs(held.tree))
        if away <= max(dp(REACH), FEATURE_RADIUS * view.camera.scale):
            self.picked(disc)
