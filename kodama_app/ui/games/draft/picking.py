"""Choosing from a secret hand: each card can be tried on the tree before one is kept."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.games.draft.actions import PickBranch
from kodama_app.ui.games.grove.row_offer import RowOffer
from kodama_app.ui.language import i18n
from kodama_app.ui.table.offer import CARD, PART, Hint


class PickingOffer(RowOffer):
    """The own hand beside the closed Kodama. Nothing of it is on the screen before its owner looks."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="keep", **kwargs)  # i18n: table.keep

    def refresh(self) -> None:
        """The hand of whoever looks; ready once a card is chosen."""
        super().refresh()
        model, may_look = self.model, self.screen.course.may_look
        self.cards = list(model.cards) if may_look else []
        self.unfit = [card for card in self.cards if model.refusal(card) is not None]
        self.chosen = model.looked_at if may_look else ""
        self.ready = bool(self.chosen)
        self.words = self._words() if may_look else ""

    def _words(self) -> str:
        if self.chosen:  # looked at, and not over the tree: it fits nowhere
            return i18n._("table.pick.nothing_fits")
        return i18n._("table.pick", player=self.screen.player(self.model.mover or 0))

    def confirm(self) -> None:
        """Keep the card; there is no way back, for others look at their hands next."""
        self.screen.board.skip_celebration()
        if self.ready:
            self.screen.game.ask_first(i18n._("table.keep_question"), i18n._("table.keep"), self.model.keep)

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """First that one stands out, then which, then where it would go."""
        assert isinstance(action, PickBranch)
        if strength == PART:
            return Hint(i18n._("hint.pick.think"), i18n._("hint.more.card"))
        self.advised = action.card
        if strength == CARD:
            return Hint(i18n._("hint.pick"), i18n._("hint.more.spot"))
        if anew and self.chosen != action.card:
            self.screen.game.card.take(action.card)
            self.advised = action.card
        return Hint(i18n._("hint.pick"))
