"""A card over a tree, as it is seen: the ghost, what speaks for or against its place, and a word beside it."""

from __future__ import annotations

from dataclasses import replace

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.camera import Box, Camera, Landing, Point
from kodama_app.ui.table.boards.tree.ghost import KNOB, Ghost
from kodama_app.ui.table.boards.tree.placement_marks import PlacementMarks
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.boards.tree.tag import Tag, beside
from kodama_app.ui.table.boards.tree.view import TreeView
from kodama_app.ui.theme.theme import theme

LEAST = 0.125
"""Pixels for a tenth of a millimetre (times the density) below which a held card is too small to be judged, for a
feature measures 15 dp then: it is brought nearer, and the far end of a large tree left out."""
AROUND = 3250
"""How much of the table's height is seen at least, in tenths of a millimetre: what is around a card counts."""
EDGE = 6
"""How far the word keeps from the view's edge, in dp."""


class HeldCard:
    """From when it is taken up until it is put down. Where it is, its `placing` knows."""

    def __init__(self, view: TreeView, placing: Placing, tag: Tag, beneath: InstructionGroup) -> None:
        self.placing = placing
        self.ghost = Ghost(placing.card, placing.pose)
        self._view, self._tag, self._beneath = view, tag, beneath
        self._veiled = False
        self._marks = PlacementMarks(view, placing, self.ghost)
        beneath.add(self._marks.beneath)
        view.marks.add(self.ghost.drawing)
        view.marks.add(self._marks.above)  # what the card covers is ringed

    def put_down(self) -> None:
        """Draw nothing of it any more."""
        self._marks.put_away()
        self._beneath.remove(self._marks.beneath)
        for drawing in (self.ghost.drawing, self._marks.above):
            self._view.marks.remove(drawing)
        self._tag.opacity = 0

    def veil(self, hidden: bool) -> None:
        """It is seen to come: until it is here, it is not drawn."""
        self.ghost.veil(hidden)
        self._veiled = hidden
        self._move_tag()

    def landing(self) -> Landing:
        """Where it is."""
        return Landing(self.ghost.on_table(self.ghost.centre()), self.placing.pose.angle / 10)

    def refresh(self) -> None:
        """It may be elsewhere now."""
        self.ghost.put(self.placing.pose, None if self.placing.in_hand else self.placing.legal)
        self.looked()

    def looked(self) -> None:
        """The view may be another one: what is measured in pixels keeps its size."""
        self.ghost.keep_size(self._view.camera.scale)
        self._marks.show()
        self._move_tag()

    # -- the word beside it

    def say(self, words: str) -> None:
        """Points, or the reason against the place; nothing if empty."""
        self._tag.say(words, theme.ink_on_card_mark, theme.legal if self.placing.legal else theme.illegal)
        self._move_tag()

    def _move_tag(self) -> None:
        tag = self._tag
        if not tag.text or self._veiled:
            tag.opacity = 0
            return
        edge, (left, low, right, top) = dp(EDGE), self._view.room
        corners = [self._on_screen(corner) for corner in self.ghost.corners()]
        tag.pos = beside(tag.size, corners, self.handle, (left + edge, low + edge, right - edge, top - edge))
        tag.opacity = 1

    # -- where it is on the screen

    @property
    def handle(self) -> Point:
        """The turning handle's middle."""
        return self._on_screen(self.ghost.handle(self._view.camera.scale))

    @property
    def centre(self) -> Point:
        """The card's middle."""
        return self._on_screen(self.ghost.centre())

    def _on_screen(self, local: Point) -> Point:
        return self._view.camera.to_screen(self.ghost.on_table(local), self._view.middle)

    def lies_under(self, at: Point) -> bool:
        """Whether a finger there takes hold of it: on the card, or on the word that goes with it."""
        if self._tag.opacity and self._tag.collide_point(*at):
            return True
        camera = self._view.camera
        return self.ghost.lies_under(camera.to_table(at, self._view.middle), camera.scale)

    @property
    def box(self) -> Box:
        """What must be seen of it, on the table: the whole card and its handle."""
        return self.ghost.box(self._view.camera.scale)

    @property
    def in_sight(self) -> bool:
        """Card and handle, both whole; a view that was just moved there may be a hair off."""
        left, low, right, top = self.box
        camera, middle = self._view.camera, self._view.middle
        (x, y), (end, head) = camera.to_screen((left, low), middle), camera.to_screen((right, top), middle)
        room = self._view.room
        return x > room[0] - 1 and y > room[1] - 1 and end < room[2] + 1 and head < room[3] + 1

    def is_hidden_by(self, box: Box) -> bool:
        """Whether something in this part of the window hides some of the card, or its handle."""
        xs, ys = zip(*(self._on_screen(corner) for corner in self.ghost.corners()), strict=True)
        (x, y), knob, (left, low, right, top) = self.handle, dp(KNOB), box
        parts = (min(xs), min(ys), max(xs), max(ys)), (x - knob, y - knob, x + knob, y + knob)
        return any(left < end and start < right and low < head and foot < top for start, foot, end, head in parts)

    # -- looking at it

    def bring_into_sight(self) -> None:
        """Show the tree, the whole card and its handle; near enough to judge its place."""
        room = self._view.room
        goal, least = self.view_of_all(), min(dp(LEAST), (room[3] - room[1]) / AROUND)
        if goal.scale < least:
            goal = self._view.near(goal, least, self.ghost.box(least), margin=True)
        self._view.glide_to(goal)

    def bring_into_reach(self) -> None:
        """The handle of a card that was let go must be in reach, at the zoom that the hand has chosen."""
        if self.in_sight:
            return
        camera, room, (left, low, right, top) = self._view.camera, self._view.room, self.box
        wide, high = (right - left) * camera.scale, (top - low) * camera.scale
        if wide < room[2] - room[0] and high < room[3] - room[1]:
            self._view.glide_to(self._view.near(replace(camera), camera.scale, self.box))

    def view_of_all(self) -> Camera:
        """From where the whole tree and the card are seen, however small."""
        extra = None
        for _ in range(5):  # the handle keeps its size: from farther away it reaches farther over the table
            extra = self.ghost.box(self._view.view_of(extra).scale)
        return self._view.view_of(extra)
