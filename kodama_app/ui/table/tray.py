"""What lies beside the tree: the display's cards, the score strip, the closed Kodama hand."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import card_texture, texture
from kodama_app.ui.widgets import seat_mark  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable

LONG_PRESS = 0.5
PULL = 12
"""From how many dp on a finger does not press a card but draws it out of the row."""


class LongPressable(Pressable):
    """A press that lasts shows more instead of doing something."""

    __events__ = ("on_long_press",)

    def on_press(self) -> None:
        """Begin to wait."""
        self._waiting = Clock.schedule_once(self._long, LONG_PRESS)

    def on_touch_up(self, touch: Any) -> bool:
        """Too short."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None:
            waiting.cancel()
        return bool(super().on_touch_up(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that goes elsewhere does not rest here."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None and touch.grab_current is self and pulled(touch):
            waiting.cancel()
        return bool(super().on_touch_move(touch))

    def _long(self, _dt: float) -> None:
        if self.get_root_window() is None:
            return  # the screen has been left under the finger
        self.let_go()
        self.dispatch("on_long_press")

    def let_go(self) -> None:
        """What follows, a long press or a drag, must not count as a press as well."""
        waiting = getattr(self, "_waiting", None)
        if waiting is not None:
            waiting.cancel()
        for touch in list(getattr(self, "_touches", ())):
            touch.ungrab(self)
        self.state = "normal"

    def on_touch_down(self, touch: Any) -> bool:
        """Remember who presses."""
        taken = super().on_touch_down(touch)
        if taken:
            self._touches = [touch]
        return taken

    def on_long_press(self) -> None:
        """For those who listen."""


def pulled(touch: Any) -> bool:
    """Whether a finger has left the spot where it came down."""
    return math.dist(touch.pos, touch.opos) > dp(PULL)


class DisplayCard(LongPressable, Widget):
    """A branch card to take: by a tap, or drawn onto the table with the finger (`on_drawn`)."""

    __events__ = ("on_drawn",)

    card = StringProperty("")
    chosen = BooleanProperty(False)
    advised = BooleanProperty(False)
    """The coach would take it."""
    unfit = BooleanProperty(False)
    """It can be looked at, but not taken."""
    locked = BooleanProperty(False)
    """Nor can any other be taken now. (What is disabled would not hear a long press either.)"""
    texture = ObjectProperty(None, allownone=True)

    def on_card(self, _: Any, card: str) -> None:
        """Its picture."""
        self.texture = card_texture(card)

    def on_touch_move(self, touch: Any) -> bool:
        """Drawn out of the row: from then on the finger belongs to whoever listens."""
        if touch.grab_current is self and not self.locked and pulled(touch):
            self.let_go()
            self.dispatch("on_drawn", touch)
            return True
        return bool(super().on_touch_move(touch))

    def on_drawn(self, touch: Any) -> None:
        """For those who listen."""


class DisplayRow(GridLayout):
    """The cards one may take, as large as fits."""

    cards = ListProperty()
    columns = NumericProperty(4)
    places = NumericProperty(1)
    """The most cards there may be."""
    card_width = NumericProperty(60)
    widest = NumericProperty("104dp")
    """What the screen's height leaves for a card."""
    chosen = StringProperty("")
    advised = StringProperty("")
    """What the coach would take, once it has said so."""
    unfit = ListProperty()
    """Those that may not be taken."""
    locked = BooleanProperty(False)
    take_card = ObjectProperty(None, allownone=True)
    show_card = ObjectProperty(None, allownone=True)
    draw_card = ObjectProperty(None, allownone=True)
    """Told of a card that is drawn out of the row, and of the finger that does it."""

    def on_cards(self, _: Any, cards: list[str]) -> None:
        """Lay them out; a widget takes milliseconds to make, so those that are there show other cards."""
        while len(self.children) > len(cards):
            self.remove_widget(self.children[0])
        while len(self.children) < len(cards):
            widget = DisplayCard(locked=self.locked)
            widget.bind(on_release=self._take)
            widget.bind(on_drawn=lambda drawn, touch: self.draw_card and self.draw_card(drawn.card, touch))
            widget.bind(on_long_press=lambda pressed: self.show_card and self.show_card(pressed.card))
            self.add_widget(widget)
        for widget, card in zip(self.children[::-1], cards, strict=True):
            widget.card = card
        self.on_chosen()
        self.on_advised()
        self.on_unfit()

    def _take(self, pressed: DisplayCard) -> None:
        if self.take_card is not None and not self.locked:
            self.take_card(pressed.card)

    def resize_cards(self) -> None:
        """A card keeps its shape."""
        for card in self.children:
            card.size = (self.card_width, self.card_width * 88 / 63)

    def on_chosen(self, *_: Any) -> None:
        """Mark the one in the hand."""
        for widget in self.children:
            widget.chosen = widget.card == self.chosen

    def on_advised(self, *_: Any) -> None:
        """Mark it."""
        for widget in self.children:
            widget.advised = widget.card == self.advised

    def on_unfit(self, *_: Any) -> None:
        """Grey them."""
        for widget in self.children:
            widget.unfit = widget.card in self.unfit

    def on_locked(self, *_: Any) -> None:
        """Cards can be looked at but not taken."""
        for widget in self.children:
            widget.locked = self.locked


class ScoreChip(Pressable, BoxLayout):
    """A seat: its mark, name and score; whose turn it is, and whose tree is shown."""

    name_text = StringProperty("")
    score = NumericProperty(0)
    mark = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    to_move = BooleanProperty(False)
    shown = BooleanProperty(False)
    role = StringProperty("")
    """In games with roles, which picture tells it."""
    emblem = ObjectProperty(None, allownone=True)
    done = BooleanProperty(False)
    """Has chosen while others are still choosing."""
    tick_x = NumericProperty(0)
    """The middle of the tick that says so."""

    def on_role(self, _: Any, role: str) -> None:
        """Its picture."""
        self.emblem = texture(f"roles/{role}") if role else None


class HandBack(LongPressable, BoxLayout):
    """The Kodama hand, closed: hold to peek, tap to open."""

    count = NumericProperty(0)
    low = BooleanProperty(False)
    """Smaller, where a window is low."""


load_kv(__file__)
