"""A row of branch cards beside the closed Kodama hand."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty

from kodama_app.ui.games.grove import hand_back  # noqa: F401  (kv rules)
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.row_offer import CardRowOffer


class RowOffer(CardRowOffer, GroveOffer):
    """Cards to take onto the own tree."""

    shows_hand: ClassVar[bool] = True

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


load_kv(__file__)
