"""What lies in the tray in Kigi: the display, or the two commissions of which one is kept in secret."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import ListProperty

from kodama_app.engine.actions import Action
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch
from kodama_app.ui.games.kigi import display  # noqa: F401  (kv rules)
from kodama_app.ui.games.kigi.placing import PaintPlacing
from kodama_app.ui.games.kigi.standing_words import brief, figures, standing_words
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.boards.tree.row_offer import CardRowOffer
from kodama_app.ui.table.offer import CARD, PART, Hint, Said


class DisplayOffer(CardRowOffer):
    """The whole of a turn: a card is taken and painted or laid aside, and the turn handed over."""

    kept: ClassVar[bool] = True
    tall: ClassVar[bool] = False
    open_to_all: ClassVar[bool] = True

    standings = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.places = self.model.places
        self.ids.display.draw_card = self.screen.game.card.draw

    def refresh(self) -> None:
        """The cards and their numbers, the one in the hand, and what to do."""
        model = self.model
        self.cards, self.unfit = list(model.cards), list(model.unfit)
        self.chosen = model.aside or (model.placing.card.id if model.placing else "")
        self.ids.display.locked = not self.screen.game.card.can_take
        self.words = self._what_to_do() if model.person_moves else ""
        self._count()

    def refresh_deed(self) -> None:
        """Also while the held card is on its way."""
        self.deed, self.ready = self.model.deed, self.model.ready
        self._count()

    def _count(self) -> None:
        """How each commission stands for whoever looks, now and after the move in the hand."""
        model, after = self.model, self.model.after_what_is_held()
        found = []
        for card in model.cards:
            if card not in model.rules.table.box.commissions:
                found.append(("", "", False, "", False))
                continue
            now = model.standing(card, model.viewer)
            later = now if after is None else model.standing(card, model.viewer, after)
            told = "" if later == now else brief(later)
            found.append((figures(self.screen, now), brief(now), now.met, told, later.met))
        self.standings = found

    def _what_to_do(self) -> str:
        model, player = self.model, self.screen.player(self.model.mover or 0)
        if model.grown:
            return i18n._("table.taken" if model.can_undo else "table.taken.for_good")
        if model.aside in model.rules.table.box.commissions:
            standing = model.standing(model.aside, model.viewer)
            words = standing_words(self.screen, model.viewer, standing)
            # i18n: kigi.commission.met kigi.commission.not_met
            key = "kigi.commission.met" if standing.met else "kigi.commission.not_met"
            return i18n._(key, commission=i18n._(f"commission.{model.aside}.name"), standing=words)
        if model.aside:
            return i18n._("kigi.removes", player=player)
        # i18n: table.take_a_card
        return i18n._("kigi.nothing_fits" if model.stuck else "table.take_a_card", player=player)

    def worth(self, placing: Placing, moving: bool) -> Said:
        """Points, and what of the tree would leave, for whose collection."""
        points = placing.points("growth")
        if not isinstance(placing, PaintPlacing) or not placing.pruned:
            return super().worth(placing, moving)
        told = [i18n.n_("table.would_score", points), self._prunes(placing)]
        if placing.cut_off:
            told.append(i18n.n_("kigi.cut_off", len(placing.cut_off)))
        return Said(" ".join(told), tag=i18n._("kigi.tag", points=points, cards=placing.pruned))

    def _prunes(self, placing: PaintPlacing) -> str:
        owner = self.model.state.owner(placing.number)
        if owner == self.model.mover:
            return i18n.n_("kigi.prunes.yours", placing.pruned)
        return i18n.n_("kigi.prunes", placing.pruned, owner=self.screen.player(owner))

    def put_away(self) -> None:
        """What the coach has marked goes with the row."""
        self.forget_hint()

    # -- what is done

    def confirm(self) -> None:
        """Take what is prepared, or end the turn."""
        game = self.screen.game
        if self.model.holding:
            game.card.place()
        elif game.grown:
            game.hand_over()

    @property
    def beside(self) -> tuple[str, bool]:
        """On to the next spot, of a card over a tree."""
        return "next_spot", self.model.placing is not None

    # -- the coach

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """Where to grow, or which card to take."""
        if isinstance(action, PaintBranch):
            return self.hint_growing(action, strength, anew)
        card = getattr(action, "card", "")
        if card not in self.model.rules.table.box.commissions:
            self.advised = card
            return Hint(i18n._("hint.remove"))
        if strength == PART:
            return Hint(i18n._("hint.commission.think"), i18n._("hint.more.commission"))
        self.advised = card
        return Hint(i18n._("hint.commission"))

    def forget_hint(self) -> None:
        """Nothing is marked any more, neither here nor on the tree."""
        super().forget_hint()
        self.screen.board.point_at(None)


class KeepingOffer(CardRowOffer):
    """Two commissions. Nothing of them is on the screen before their owner looks."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(deed="keep", **kwargs)  # i18n: table.keep

    def refresh(self) -> None:
        """Those of whoever looks; ready once one is chosen."""
        model, may_look = self.model, self.screen.course.may_look
        self.cards = list(model.offered_commissions) if may_look else []
        self.chosen = self.chosen if self.chosen in self.cards else ""
        self.ready = bool(self.chosen)
        self.words = self._words() if may_look else ""

    def _words(self) -> str:
        if self.chosen:
            return i18n._(f"commission.{self.chosen}.rule", points=self._points())
        return i18n._("table.keep_commission", player=self.screen.player(self.model.mover or 0))

    def _points(self) -> str:
        return i18n.n_("points", self.model.rules.table.box.commissions[self.chosen].points)

    def choose(self, card: str) -> None:
        """Make ready to keep it."""
        self.chosen = card
        self.screen.hinting.put_away()
        self.screen.refresh()
        self.screen.onlooker.did("take")

    def put_away(self) -> None:
        """Nobody's choice is seen any more."""
        self.cards, self.chosen, self.words = [], "", ""

    @property
    def beside(self) -> tuple[str, bool]:
        """There are no spots."""
        return "", False

    def key(self, name: str) -> bool:
        """Digits choose."""
        if not name.isdigit() or not 1 <= int(name) <= len(self.cards):
            return False
        self.choose(self.cards[int(name) - 1])
        return True

    def next_one(self, step: int) -> bool:
        """The other one."""
        if not self.cards:
            return False
        at = self.cards.index(self.chosen) + step if self.chosen else 0
        self.choose(self.cards[at % len(self.cards)])
        return True

    def confirm(self) -> None:
        """Keep it; there is no way back, for others look at theirs next."""
        card = self.chosen
        if card:
            question = i18n._("table.keep_commission_question", commission=i18n._(f"commission.{card}.name"))
            self.screen.game.ask_first(question, i18n._("table.keep"), lambda: self.model.keep(card))

    def hint(self, action: Action, strength: int, anew: bool) -> Hint:
        """First that one is better, then which."""
        assert isinstance(action, KeepCommission)
        if strength == PART:
            return Hint(i18n._("hint.keep.think"), i18n._("hint.more.commission"))
        self.advised = action.card
        return Hint(i18n._("hint.keep"), "" if strength > CARD else i18n._("hint.more.why"))


load_kv(__file__)
