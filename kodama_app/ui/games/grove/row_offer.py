"""A row of branch cards beside the closed Kodama hand."""

from __future__ import annotations

from typing import ClassVar

from kivy.properties import NumericProperty

from kodama_app.ui.games.grove import hand_back  # noqa: F401  (kv rules)
from kodama_app.ui.games.grove.offer import GroveOffer
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.boards.tree.row_offer import CardRowOffer


class RowOffer(CardRowOffer, GroveOffer):
    """Cards to take onto the own tree."""

    shows_hand: ClassVar[bool] = True

    kodama_left = NumericProperty(0)
    """In the hand of the seat whose tree is shown."""

    def refresh(self) -> None:
        """How many Kodama are left."""
        self.kodama_left = len(self.model.state.hands[int(self.screen.shown)])


load_kv(__file__)
