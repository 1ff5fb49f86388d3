"""One tree, large: pan, pinch, wheel and keys; the other trees of the game are a step away."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.screens.end.screen import keep_trees, share_trees
from kodama_app.ui.table.tree_view import TreeCanvas
from kodama_app.ui.widgets import basics, pages  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.ui.widgets.focus import Focusable, Layer
from kodama_app.ui.widgets.spoken import seat_names

LONG_PRESS = 0.5
STEP = 60
"""How far an arrow key moves the table, in pixels."""


class BigTree(Focusable, TreeCanvas):
    """A tree that listens to keys as well: arrows move it, + and - zoom, 0 shows all of it.

    A long press on a card tells `held` its id.
    """

    held = ObjectProperty(None, allownone=True)

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
        card = card_at(self, touch.pos)
        if self.touches == [touch] and moved < dp(10) and card is not None:
            self.touches.clear()
            self.held(card)


def card_at(view: TreeCanvas, at: tuple[float, float]) -> str | None:
    """The uppermost card under a point of the screen."""
    if view.tree is None:
        return None
    x, y = view.camera.to_table(at, view.middle)
    for placed in reversed(view.tree.cards):
        card, pose = placed.card, placed.pose
        cos, sin = math.cos(math.radians(pose.angle / 10)), math.sin(math.radians(pose.angle / 10))
        ox, oy = card.socket.middle if card.socket is not None else (0, 0)
        dx, dy = x - pose.x, y - pose.y
        across, up = cos * dx + sin * dy + ox, -sin * dx + cos * dy + oy
        if 0 <= across <= card.width and 0 <= up <= card.height:
            return str(card.id)
    return None


class TreeScreen(Layer, FloatLayout):
    """`router.go("tree", session=…, seat=…)`."""

    app = ObjectProperty()
    session = ObjectProperty()
    seat = NumericProperty(0)
    title = StringProperty("")
    tree = ObjectProperty(None, allownone=True)
    spirits = ObjectProperty({})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.show(self.seat)

    def show(self, seat: int) -> None:
        """This seat's tree; one past the last is the first."""
        self.seat = seat % len(self.session.header.seats)
        points = i18n.catalog.plural("points", self.session.scores[self.seat])
        name = seat_names(self.session.header)[self.seat]
        self.title = i18n.catalog.text("end.tree.title", player=name, points=points)
        state = self.session.state
        self.tree, self.spirits = state.trees[self.seat], state.covered(self.seat)

    def show_card(self, card: str) -> None:
        """One of its cards, larger still."""
        show_card(self.app, card)

    def keep(self) -> None:
        """As a picture among the user's own."""
        keep_trees(self.app, self.session, [int(self.seat)])

    def share(self) -> None:
        """As a picture to another app."""
        share_trees(self.app, self.session, [int(self.seat)])


load_kv(__file__)
