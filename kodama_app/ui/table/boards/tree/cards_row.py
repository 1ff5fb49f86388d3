"""Cards side by side in the tray, to be taken."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import card_texture
from kodama_app.ui.table.tray import LongPressable, pulled


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
    seen = NumericProperty(1)
    """How much of its height is in sight, from its top on."""
    texture = ObjectProperty(None, allownone=True)

    def picture(self) -> Any:
        """All of it."""
        return card_texture(self.card)

    def on_card(self, *_: Any) -> None:
        """Its picture, or the upper part of it."""
        whole = self.picture()
        if self.seen < 1 and whole is not None:
            wide, high = whole.size
            self.texture = whole.get_region(0, round(high * (1 - self.seen)), wide, round(high * self.seen))
        else:
            self.texture = whole

    def on_seen(self, *_: Any) -> None:
        """The row has sunk, or come up again."""
        if self.card:
            self.on_card()

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

    kind: ClassVar[type[DisplayCard]] = DisplayCard

    cards = ListProperty()
    columns = NumericProperty(4)
    places = NumericProperty(1)
    """The most cards there may be."""
    card_width = NumericProperty(60)
    seen = NumericProperty(1)
    """How much of the cards' height is in sight; the row sinks while one of them is held."""
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
            widget = self.kind(locked=self.locked)
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
            card.seen = self.seen
            card.size = (self.card_width, self.card_width * 88 / 63 * self.seen)

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


load_kv(__file__)
