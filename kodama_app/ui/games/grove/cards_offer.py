"""What lies in the tray as long as a phase has nothing else: the cards to take and place, and the Kodama hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.ui.games.grove.row_offer import RowOffer
from kodama_app.ui.language import i18n
from kodama_app.ui.table.offer import PART, SPOT, Hint
from kodama_app.ui.words.reason_words import reason


class CardsOffer(RowOffer):
    """The whole of a turn: a card is taken and placed, the turn handed over, at a season's end a Kodama played."""

    kept: ClassVar[bool] = True
    tall: ClassVar[bool] = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.places = self.model.places
        self.ids.display.draw_card = self.screen.game.card.draw

    def on_left_handed(self, *_: Any) -> None:
        """The hand lies on the other side of the cards."""
        hand, cards = self.ids.hand.__self__, self.ids.display.__self__
        self.children = [cards, hand] if self.left_handed else [hand, cards]

    def refresh(self) -> None:
        """The cards, the one in the hand, and what to do."""
        super().refresh()
        model, person = self.model, self.model.person_moves
        self.cards = [] if model.secret and person else list(model.cards)
        self.chosen = model.placing.card.id if model.placing else ""
        self.ids.display.locked = not self.screen.game.card.can_take
        self.words = self._what_to_do() if person else ""

    def refresh_deed(self) -> None:
        """Also while the held card is on its way."""
        self.deed, self.ready = self.model.deed, self.model.ready

    def _what_to_do(self) -> str:
        model = self.model
        if model.grown:
            return i18n._("table.grown" if model.can_undo else "table.grown.for_good")
        if model.choosing_kodama:
            return i18n._("table.choose_kodama")
        return i18n.catalog.text(model.to_take, player=self.screen.player(model.mover))

    def put_away(self) -> None:
        """What the coach has marked goes with the row."""
        self.forget_hint()

    # -- what is done

    def confirm(self) -> None:
        """Place, end the turn, or open the hand to play a Kodama."""
        game = self.screen.game
        if self.model.holding:
            game.card.place()
        elif game.grown:
            game.hand_over()
        elif game.must_play_kodama:
            game.open_hand()

    @property
    def beside(self) -> tuple[str, bool]:
        """The next spot for what is held, or the deck's top card."""
        # i18n: table.call
        return ("call", True) if self.screen.game.can_call else super().beside

    def do_beside(self) -> None:
        """What the button says."""
        if self.screen.game.can_call:
            self.screen.game.call_spring()
        else:
            super().do_beside()

    # -- the coach

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """Where to grow from, which card to take, the very spot; or which Kodama to play."""
        if isinstance(action, GrowBranch):
            return self.hint_growing(action, strength, anew)
        if isinstance(action, ScoreKodama):
            return self._hint_kodama(strength, anew)
        if anew and self.model.holding:  # with a card in the hand there is no button to call one
            self.model.put_back()
            self.screen.refresh()
        return Hint(i18n._("hint.call"))

    def _hint_kodama(self, strength: int, anew: bool) -> Hint:
        screen, hinting = self.screen, self.screen.hinting
        if strength == PART:
            told = [
                reason(replace(term, about=()), screen.play.words, i18n.catalog)
                for term in hinting.advice.told[:1]
            ]
            more = i18n._("hint.more.kodama" if hinting.alone else "hint.more.marked")
            return Hint(i18n._("hint.kodama.think"), more, "".join(told))
        title, told = i18n._("hint.kodama.hand"), []
        if hinting.alone:
            title, *told = screen.game.kodama_words()
        then = screen.game.open_hand if strength == SPOT and anew else None
        return Hint(title, i18n._("hint.more.hand"), "\n".join(told), then)

    def forget_hint(self) -> None:
        """Nothing is marked any more, neither here nor on the tree."""
        super().forget_hint()
        self.screen.board.point_at(None)
