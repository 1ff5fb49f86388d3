"""Any card of a game as a picture; one that was never painted is set in type instead."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import texture


class CardFace(FloatLayout):
    """A card's picture in its own proportions, in the middle of the widget."""

    book = ObjectProperty(None, allownone=True)
    """The `CardBook` that has it."""
    card = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    emblem = StringProperty("")
    words_key = StringProperty("")
    shape = NumericProperty(63 / 88)
    """Width to height."""
    box = ListProperty([0, 0, 1, 1])
    """Where the picture lies."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place, shape=self._place)
        self._place()

    def on_book(self, *_: Any) -> None:
        """Book and card come one after the other."""
        self.on_card()

    def on_card(self, *_: Any) -> None:
        """Look for the picture."""
        if self.book is not None and self.card:
            look = self.book.look(self.card)
            self.shape, self.picture = look.shape, texture(look.picture)
            self.emblem, self.words_key = look.emblem, look.name_key

    def _place(self, *_: Any) -> None:
        wide = min(self.width, self.height * self.shape)
        high = wide / self.shape
        # Not center_x: kivy keeps it, and in the midst of a layout it is still that of the old size.
        self.box = [self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high]


load_kv(__file__)
