"""Choosing from a secret hand: each card can be tried on the tree before one is kept."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import ListProperty, NumericProperty, StringProperty

from kodama_app.engine.actions import Action
from kodama_app.games.draft.actions import PickBranch
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.table import tray  # noqa: F401  (kv rules)
from kodama_app.ui.table.offer import Offer


class PickingOffer(Offer):
    """The own hand beside the closed Kodama. Nothing of it is on the screen before its owner looks."""

    shows_hand: ClassVar[bool] = True

    cards = ListProperty()
    unfit = ListProperty()
    """Those that may not be kept; they stay to be looked at."""
    looked_at = StringProperty("")
    advised = StringProperty("")
    columns = NumericProperty(4)
    widest = NumericProperty("104dp")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="keep", **kwargs)  # i18n: table.keep
        row = self.screen.ids.display.__self__
        for name in ("columns", "widest"):
            setattr(self, name, getattr(row, name))
            row.bind(**{name: self.setter(name)})

    def refresh(self) -> None:
        """The hand of whoever looks; ready once a card is chosen."""
        model, may_look = self.model, self.screen.course.may_look
        self.cards = list(model.cards) if may_look else []
        self.unfit = [card for card in self.cards if model.refusal(card) is not None]
        self.looked_at = model.looked_at if may_look else ""
        self.ready = bool(self.looked_at)
        self.words = self._words() if may_look else ""

    def _words(self) -> str:
        if self.looked_at:  # looked at, and not over the tree: it fits nowhere
            return i18n._("table.pick.nothing_fits")
        return i18n._("table.pick", player=self.screen.player(self.model.mover or 0))

    def confirm(self) -> None:
        """Keep the card; there is no way back, for others look at their hands next."""
        self.screen.ids.view.skip_celebration()
        self.model.keep()

    def hint(self, action: Action, strength: int, anew: bool) -> tuple[str, str]:
        """First that one stands out, then which, then where it would go."""
        assert isinstance(action, PickBranch)
        if strength == 1:
            return i18n._("hint.pick.think"), i18n._("hint.more.card")
        self.advised = action.card
        if strength == 2:
            return i18n._("hint.pick"), i18n._("hint.more.spot")
        if anew and self.looked_at != action.card:
            self.screen.take(action.card)
            self.advised = action.card
        return i18n._("hint.pick"), ""

    def forget_hint(self) -> None:
        """No card is marked any more."""
        self.advised = ""


load_kv(__file__)
