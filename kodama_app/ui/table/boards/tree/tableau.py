"""A tree to look at closely, away from the table: pan, pinch, wheel and keys; what was done there stands out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.behaviors import FocusBehavior

from kodama_app.content.trees import every_tree_card
from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.outline import box, corners_of_card
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.boards.tree.camera import Box, Camera
from kodama_app.ui.table.boards.tree.canvas import TreeCanvas
from kodama_app.ui.table.boards.tree.card_drawing import LyingCard
from kodama_app.ui.table.boards.tree.pictures import tree_pngs
from kodama_app.ui.table.boards.tree.postcard import postcard_png
from kodama_app.ui.table.boards.tree.regrowth import Regrowth
from kodama_app.ui.table.looking import Looking
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.focus import Focusable
from kodama_app.ui.widgets.tree_picture import TreeButton, TreePicture

LONG_PRESS = 0.5
STEP = 60
"""How far an arrow key moves the table, in pixels."""
NONE_NEW = -1


@dataclass(frozen=True, slots=True)
class Placement:
    """A card that lay there, or might have."""

    card: Card
    pose: Pose
    ghost: bool


class TreeTableau(Focusable, TreeCanvas):
    """A tree that listens to keys as well: arrows move it, + and - zoom, 0 shows all of it.

    The card that came last has a line around it, and cards that are not part of the tree may be laid over it.
    """

    held = ObjectProperty(None, allownone=True)
    newest = NumericProperty(NONE_NEW)
    placements = ListProperty()
    _seat = _number = 0
    """Whose tree, and which."""

    def show(self, state: Any, seat: int) -> None:
        """A seat's tree."""
        self._seat, self._number = seat, state.tree_number(seat)
        super().show(state, seat)

    def mark(self, events: Sequence[Event]) -> None:
        """The card that came to this tree last, if any did."""
        here = [one for one in events if self._is_here(one)]
        self.newest = max((getattr(event, "index", NONE_NEW) for event in here), default=NONE_NEW)

    def _is_here(self, event: Any) -> bool:
        tree = getattr(event, "tree", None)
        return getattr(event, "seat", None) == self._seat if tree is None else tree == self._number

    def compare(self, played: Action | None, better: Action | None) -> None:
        """Cards where they were laid on this tree, and where the coach would have laid them."""
        moves = ((played, False), (better, True))
        self.placements = [
            Placement(every_tree_card()[action.card], action.pose, ghost)
            for action, ghost in moves
            if isinstance(action, GrowBranch) and action.tree == self._number
        ]

    def on_newest(self, *_: Any) -> None:
        """Another card."""
        self.looked()

    def on_placements(self, *_: Any) -> None:
        """Others to show."""
        self.look()

    def looked(self) -> None:
        """Lines keep their width at every zoom."""
        self.marks.clear()
        if self.tree is not None and 0 < self.newest < len(self.tree):
            self.marks.add(self.frame(int(self.newest), theme.glow, 2.5))
        for placement in self.placements:
            alpha, colour = (0.62, theme.legal) if placement.ghost else (1.0, theme.glow)
            lying = LyingCard(placement.card, placement.pose, alpha, at_once=True)
            lying.keep_size(self.camera.scale)
            self.marks.add(lying.drawing)
            self.marks.add(self.outline(placement.card, placement.pose, colour, 3))

    def view_of(self, extra: Box | None = None) -> Camera:
        """The tree with all that might have been."""
        boxes = [box(corners_of_card(one.card, one.pose)) for one in self.placements]
        if extra is None and boxes:
            lefts, lows, rights, tops = zip(*boxes, strict=True)
            extra = min(lefts) / GRAIN, min(lows) / GRAIN, max(rights) / GRAIN, max(tops) / GRAIN
        return super().view_of(extra)

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """The keys of the table; the rest (Tab) is the focus behaviour's."""
        moves = {"left": (STEP, 0), "right": (-STEP, 0), "up": (0, -STEP), "down": (0, STEP)}
        if keycode[1] in moves:
            self.camera.pan(*moves[keycode[1]])
        elif text in ("+", "=", "-"):
            self.camera.zoom(1 / 1.2 if text == "-" else 1.2, self.middle, self.middle)
        elif text == "0":
            self.fit()
        else:
            return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))
        self.look()
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """A finger moves the table and leaves the keys where they are."""
        FocusBehavior.ignored_touch.append(touch)
        taken = bool(TreeCanvas.on_touch_down(self, touch))
        if taken and self.held is not None and len(self.touches) == 1 and touch in self.touches:
            Clock.schedule_once(lambda _dt: self._long_press(touch), LONG_PRESS)
        return taken

    def _long_press(self, touch: Any) -> None:
        moved = abs(touch.x - touch.ox) + abs(touch.y - touch.oy)
        card = self.card_under(touch.pos)
        if self.touches == [touch] and moved < dp(10) and card is not None:
            self.touches.clear()
            self.held(card)


class TreeLooking(Looking):
    """Games of trees: every seat has one."""

    has_pictures = True
    tableau = TreeTableau
    sight = TreeCanvas
    regrowth = Regrowth

    def pictures(self, state: Any, size: tuple[int, int], seats: Sequence[int] | None = None) -> list[bytes]:
        """All trees, or those of some seats."""
        return tree_pngs(state, size, seats)

    def postcard(self, state: Any, seat: int, name: str, line: str) -> bytes:
        """A seat's tree on paper."""
        number = state.tree_number(seat)
        return postcard_png(state.trees[number], state.covered(number), name, line, state.ground)

    def picture(self, state: Any, seat: int) -> Any:
        """A seat's tree."""
        spirits = state.covered(state.tree_number(seat))
        return TreeButton(tree=state.tree_of(seat), spirits=spirits, season=state.ground)

    def evidence(
        self, state: Any, seat: int, events: Sequence[Event], lit: Sequence[Any] = (), before: Any = None
    ) -> Any:
        """A seat's tree with the cards that came with these events framed, and what is lit: cards, discs."""
        framed = [event.index for event in events if hasattr(event, "index")]
        marks = dict.fromkeys((*framed, *lit), tuple(theme.glow))
        tree, spirits = state.tree_of(seat), state.covered(state.tree_number(seat))
        return TreePicture(tree=tree, spirits=spirits, season=state.ground, marks=marks)

    def place(self, state: Any, action: Action) -> int:
        """With whoever has the tree."""
        owner: int = state.owner(action.tree) if isinstance(action, GrowBranch) else action.seat
        return owner

    def shows(self, action: Action) -> bool:
        """A card that is laid can be seen, whatever else is done cannot."""
        return isinstance(action, GrowBranch)


load_kv(__file__)
