"""A row of branch cards beside the closed Kodama hand."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import ListProperty, NumericProperty, StringProperty

from kodama_app.ui.games.grove import cards_row  # noqa: F401  (kv rules)
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.board import Source


class RowOffer(GroveOffer):
    """Cards to take onto the own tree."""

    shows_hand: ClassVar[bool] = True

    cards = ListProperty()
    unfit = ListProperty()
    """Those that may not be taken; they stay to be looked at."""
    chosen = StringProperty("")
    advised = StringProperty("")
    """What the coach would take, once it has said so."""
    places = NumericProperty(1)
    """The most cards there may be: the row keeps room for them."""
    kodama_left = NumericProperty(0)
    """In the hand of the seat whose tree is shown."""

    def refresh(self) -> None:
        """How many Kodama are left."""
        self.kodama_left = len(self.model.state.hands[int(self.screen.shown)])

    def source(self, card: str) -> Source:
        """Where it lies in the row."""
        lying = next((one for one in self.ids.display.children if one.card == card), None)
        return super().source(card) if lying is None else (lying.to_window(*lying.center), lying.width)

    def forget_hint(self) -> None:
        """No card is marked any more."""
        self.advised = ""


load_kv(__file__)
