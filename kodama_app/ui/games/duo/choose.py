"""The Sower's offer: both piles to choose from; and the choice between two cards of which neither fits."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch
from kodama_app.games.duo.observation import FACE_DOWN
from kodama_app.ui.games.duo.pile_offer import PileOffer
from kodama_app.ui.games.duo.piles import PileCard
from kodama_app.ui.language import i18n
from kodama_app.ui.table.offer import Hint

NEITHER = -1


class EitherOffer(PileOffer):
    """One of two is to be chosen."""

    def key(self, name: str) -> bool:
        """1 and 2 choose one."""
        if self.locked or name not in ("1", "2"):
            return False
        self.pile_pressed(int(name) - 1)
        return True


class ChooseOffer(EitherOffer):
    """A tap chooses a pile; on a card it also tries that card on the own tree, where it cannot be laid yet."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="choose", **kwargs)  # i18n: table.choose
        self._chosen = NEITHER
        self._of: Any = None

    def refresh(self) -> None:
        """Other piles have yet to be chosen from, and so have these by a bot that took the seat over."""
        model, piles = self.model, self.model.seen.piles
        if piles != self._of or self.locked:
            self._of, self._chosen = piles, NEITHER
        self.lay_out(piles)
        tried = None if model.placing is None else model.placing.card.id
        for number, pile in enumerate(self.piles):
            pile.chosen = number == self._chosen
            for card in pile.widgets():
                card.chosen = card.card == tried
        self.ready = not self.locked and self._chosen != NEITHER
        pruner, sower = self.player(model.state.pruner), self.player(model.state.sower)
        if self.locked:
            self.words = i18n._("duo.watch.choosing", player=sower)
        elif self.ready:
            self.words = i18n._("duo.choose.ready", player=pruner)
        else:
            self.words = i18n._("duo.choose", player=sower)

    def pressed(self, card: PileCard) -> None:
        """Choose its pile, and try it."""
        self._chosen = next(number for number, pile in enumerate(self._of) if card.card in pile)
        if card.card == FACE_DOWN:
            self.model.put_back()
            self.screen.refresh()
        else:
            self.screen.game.card.take(card.card)

    def pile_pressed(self, pile: int) -> None:
        """Choose it; a card of the other one is put back."""
        held = self.model.placing
        if held is not None and held.card.id not in self._of[pile]:
            self.model.put_back()
        self._chosen = pile
        self.screen.app.sounds.play("leaf")
        self.screen.refresh()

    def confirm(self) -> None:
        """Take the pile."""
        if self.ready:
            with self.screen.showing.at_once():
                self.model.choose(self._chosen)

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """First that one is better, then which."""
        assert isinstance(action, ChoosePile)
        if strength == 1:
            return Hint(i18n._("hint.choose.think"), i18n._("hint.more.pile"))
        if anew:
            self.pile_pressed(action.pile)
        return Hint(i18n._("hint.choose"))


class RemoveOffer(EitherOffer):
    """Two cards, neither fits: one leaves the game, the other is the discard."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="remove", **kwargs)  # i18n: table.remove
        self._going = ""
        for pile in self.piles:
            pile.lines = 0

    def refresh(self) -> None:
        """Each card is a pile of its own."""
        cards = self.model.cards
        if self._going not in cards:
            self._going = ""
        self.lay_out([[card] for card in cards])
        for pile in self.piles:
            pile.chosen = self._going in pile.cards
        self.ready = not self.locked and bool(self._going)
        self.words = i18n._("duo.remove", player=self.player(self.model.mover or 0))

    def shows_worth(self, pile: int) -> bool:
        """Nothing at all."""
        return False

    def pressed(self, card: PileCard) -> None:
        """This one goes."""
        self._going = card.card
        self.screen.refresh()

    def pile_pressed(self, pile: int) -> None:
        """The card in it goes."""
        self._going = self.piles[pile].cards[0]
        self.screen.refresh()

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """Which one to give up."""
        assert isinstance(action, RemoveBranch)
        if anew:
            self._going = action.card
            self.screen.refresh()
        return Hint(i18n._("hint.remove"))

    def confirm(self) -> None:
        """It is gone."""
        if self.ready:
            self.model.remove(self._going)
