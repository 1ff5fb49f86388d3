"""A row of branch cards beside the closed Kodama hand."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from kodama_app.ui.games.grove import cards_row  # noqa: F401  (kv rules)
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
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
    """In the closed hand beside the row."""
    foreign = BooleanProperty(False)
    """That hand belongs to a tree one is only looking at."""

    def refresh(self) -> None:
        """How many Kodama are left: to whoever's tree was asked for, else to whoever may open the hand."""
        model, shown, people = self.model, int(self.screen.shown), self.model.persons
        self.foreign = bool(self.screen.caption)
        own = model.mover if model.person_moves else people[0] if len(people) == 1 else None
        self.kodama_left = len(model.state.hands[shown if self.foreign or own is None else own])

    def press_hand(self) -> None:
        """Open it, unless it is another's."""
        if self.foreign:
            self._refuse_hand()
        else:
            self.screen.game.open_hand()

    def hold_hand(self) -> None:
        """A peek."""
        if self.foreign:
            self._refuse_hand()
        else:
            self.screen.game.peek()

    def _refuse_hand(self) -> None:
        self.screen.course.tell(i18n._("hand.secret", player=self.screen.player(int(self.screen.shown))))

    def source(self, card: str) -> Source:
        """Where it lies in the row."""
        lying = next((one for one in self.ids.display.children if one.card == card), None)
        return super().source(card) if lying is None else (lying.to_window(*lying.center), lying.width)

    def forget_hint(self) -> None:
        """No card is marked any more."""
        self.advised = ""


load_kv(__file__)
