"""The own tree while a card is held over it: fingers carry the ghost, a word at it says what a place is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from kodama_app.ui.table.camera import Box, Camera, Point
from kodama_app.ui.table.carrying import Carrying
from kodama_app.ui.table.disc_picking import DiscPicking
from kodama_app.ui.table.ghost import Ghost
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


class GrowingView(Carrying, ScoringRun, DiscPicking, Presses, TreeCanvas):
    """A tree view with a hand over it. `placing` is the held card, or None."""

    placing = ObjectProperty(None, allownone=True, force_dispatch=True)
    tag_text = StringProperty("")
    """What to say at the ghost: points, or the reason against the place."""

    def __init__(self, **kwargs: Any) -> None:
        self._ghost: Ghost | None = None
        self._room = 0.0
        """How high the view was when it last looked for what it holds."""
        super().__init__(interactive=True, **kwargs)
        self.tag = Tag(opacity=0)
        self.add_widget(self.tag)
        self._hints = Hints(self)
        self.marks.add(self._hints.beneath)
        self.marks.add(self._hints.drawing)
        self.bind(placing=self._picked_up, tag_text=self._write_tag)

    def resized(self) -> None:
        """With a card or a Spirit in the hand the view stays where the hand expects it.

        But a device that was turned, or a tray that holds less than before, shows another part of the table.
        """
        another_room, self._room = abs(self.height - self._room) > dp(24), self.height
        if self.placing is None and self.summons is None:
            self.fit()
        else:
            if another_room:
                self.drop_fingers()  # where they are has another meaning now
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
        """Card and handle, both whole; a view that was just moved there may be a hair off."""
        left, low, right, top = self._ghost.box(self.camera.scale)
        x, y = self.camera.to_screen((left, low), self.middle)
        end, head = self.camera.to_screen((right, top), self.middle)
        return x > self.x - 1 and y > self.y - 1 and end < self.right + 1 and head < self.top - self.covered + 1

    def bring_into_sight(self) -> None:
        """Show the tree, the whole ghost and its handle."""
        if self._ghost is None or self.tree is None:
            return
        goal, least = self._view_of_all(), dp(LEAST)
        if goal.scale < least:
            goal.come_near(least, self._ghost.box(least), (self.width, self.height), self.covered, dp(self.margin))
        if self.width >= 2 and self.height >= 2:
            self.glide_to(goal)

    def let_go(self) -> None:
        """The handle of a card that is put down must be in reach, at the zoom that the hand has chosen."""
        if self._ghost is None or self._ghost_in_sight:
            return
        goal = replace(self.camera)
        left, low, right, top = box = self._ghost.box(goal.scale)
        if (right - left) * goal.scale < self.width and (top - low) * goal.scale < self.height - self.covered:
            goal.come_near(goal.scale, box, (self.width, self.height), self.covered, 0)
            self.glide_to(goal)

    def occupied(self) -> Box:
        """The tree, and the card that is held beside it."""
        tree = super().occupied()
        if self._ghost is None:
            return tree
        held = self._ghost.box(self.camera.scale)
        return min(tree[0], held[0]), min(tree[1], held[1]), max(tree[2], held[2]), max(tree[3], held[3])

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

    def card_under(self, at: Point) -> str | None:
        """The held card lies on top of all others."""
        if self.placing is not None and self._hits_ghost(at):
            return self.placing.card.id
        return super().card_under(at)

    def _hits_ghost(self, at: Point) -> bool:
        return self._ghost.lies_under(self.camera.to_table(at, self.middle), self.camera.scale)
