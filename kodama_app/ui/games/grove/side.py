"""What the Kodama games add to the table: decree, Kodama hand, deck and discards, all trees at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.core.window import Window

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rules import Step
from kodama_app.engine.trees.events import GameEnded
from kodama_app.engine.trees.spots import forget
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.ui.games.grove.card_in_hand import CardInHand
from kodama_app.ui.games.grove.deck_sheet import show_deck
from kodama_app.ui.games.grove.decree_chip import DecreeChip
from kodama_app.ui.games.grove.discards import show_discards
from kodama_app.ui.games.grove.hand_sheet import HandSheet, PeekSheet
from kodama_app.ui.games.grove.open_decrees import DecreesSheet
from kodama_app.ui.games.grove.placing_help import placing_help
from kodama_app.ui.games.grove.presentation import Presentation
from kodama_app.ui.games.grove.season_sheet import SeasonSheet
from kodama_app.ui.language import i18n
from kodama_app.ui.table.game_side import GameSide
from kodama_app.ui.table.offer import CARD
from kodama_app.ui.widgets.asking import Entry, ask
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.words.reason_words import move_words, reasons

TURN = 5.0
"""Degrees a key turns the held card by."""


class GroveSide(GameSide):
    """Its `card` is what a person holds over the tree."""

    once: ClassVar[str] = "ck"

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.card = CardInHand(table)
        self._chip = DecreeChip(table)
        self._chip.bind(on_release=lambda *_: self.show_decree())
        self._asked: Sheet | None = None
        """The last question about a Kodama, or about a card of a secret hand."""

    # -- what the table asks for

    @property
    def header(self) -> DecreeChip:
        """The decree."""
        return self._chip

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Turning what is held, and looking at what is there."""
        return {
            "q": lambda: self.card.turn(TURN),
            "e": lambda: self.card.turn(-TURN),
            "i": self._show_held,
            "k": self.open_hand,
            "d": self.show_decree,
            "c": self._call,
        }

    def move(self, dx: int, dy: int, far: bool) -> bool:
        """The held card."""
        return self.card.move(dx, dy, far)

    def menu(self) -> list[Entry]:
        """The deck, and the discards where they lie open."""
        deck: Entry = ("cards", i18n._("menu.deck"), partial(show_deck, self.table))
        discards: Entry = ("cards-outline", i18n._("menu.discards"), partial(show_discards, self.table))
        return [deck] if self.model.discards is None else [deck, discards]

    @property
    def overview(self) -> Callable[[], Sheet]:
        """Every tree."""
        from kodama_app.ui.games.grove.overview import Overview

        return partial(Overview, self.table)

    def part(self, name: str) -> Any:
        """The decree, or something that lies in the tray."""
        return self._chip if name == "decree" else self.table.offer.ids.get(name)

    def caption(self, seat: int) -> str:
        """Whose tree."""
        return i18n._("table.tree_of", player=self.table.player(seat))

    def entered(self) -> None:
        """Cards are drawn to bark, and find spots by themselves, as far as one likes."""
        settings, model = self.table.app.settings, self.model
        model.snapping = settings.snapping
        bots = [seat.bot for seat in self.table.session.header.seats]
        help = self.table.onlooker.placing_help or placing_help(settings.placing_help, bots)
        if help != model.help:
            model.help, held = help, model.ghost
            if held is not None:  # it stays where it is
                model.pick_again(held)

    def refresh(self) -> None:
        """The decree, and the others where they lie open."""
        decree, self._chip.open_ones = self.model.decree, list(self.model.open_decrees)
        self._chip.decree = "" if decree is None else i18n._(f"decree.{decree}.name")

    def stepped(self, step: Step[Any]) -> None:
        """After the last, nobody searches any more."""
        if any(isinstance(event, GameEnded) for event in step.events):
            for tree in self.model.state.trees:
                forget(tree)

    def told(self, step: Step[Any]) -> None:
        """What the season that is over gave, and who begins the next."""
        if any(isinstance(event, SeasonBegun) for event in step.events):
            self.table.app.sounds.play("chime")
            over = self.model.state.season - 1
            if over >= 0:
                sheet = SeasonSheet.of(self.table.session, step.events, SEASONS[over])
                self.table.app.router.open_sheet(sheet)

    def greeting(self, seat: int) -> Presentation:
        """The decree, and the own Kodama."""
        return Presentation(table=self.table, seat=seat)

    def close_secrets(self) -> None:
        """The hand, and the question about one of its cards."""
        for sheet in tuple(self.table.app.router.above.children):
            if isinstance(sheet, Sheet) and (sheet is self._asked or isinstance(sheet, HandSheet)):
                sheet.close()

    # -- the Kodama hand

    def open_hand(self, kind: type[HandSheet] = HandSheet) -> None:
        """Look at the own Kodama; only while it is one's turn, or alone among bots."""
        table, model = self.table, self.model
        seat = model.mover if model.person_moves else None
        if seat is None and len(model.persons) == 1:
            seat = model.persons[0]
        if seat is not None and table.curtain is None:
            if table.course.has_looked(seat):
                advised, advice = self._advised(seat)
                sheet = kind(model, seat, self.play_kodama, table.opening.show_card, advised, advice)
                table.app.router.open_sheet(sheet)
            else:
                table.course.draw_curtain(seat, before_turn=False, then=self.open_hand)
        table.onlooker.did("hand")

    def play_kodama(self, card: str, choice: tuple[str, ...]) -> None:
        """For good."""
        question = i18n._("hand.play_question", kodama=i18n._(f"kodama.{card}.name"))
        self.ask_first(question, i18n._("hand.play"), partial(self.model.score, card, choice))

    def ask_first(self, question: str, yes: str, act: Callable[[], object]) -> None:
        """Choose for good: asked about, unless one does not wish it, or may try again anyway."""
        if self.table.app.settings.confirm_choices and not self.table.onlooker.forgives:
            self._asked = ask(self.table.app, question, yes, act)
        else:
            act()

    def peek(self) -> None:
        """Holding the closed hand shows it for as long as the finger stays: others look at the same screen."""
        self.open_hand(PeekSheet)
        Window.bind(on_touch_up=self._end_peek)

    def _end_peek(self, *_: Any) -> None:
        Window.unbind(on_touch_up=self._end_peek)
        self.close_secrets()

    def kodama_words(self) -> list[str]:
        """Which Kodama, and why: with the names of those that are kept, so not for everybody's eyes."""
        advice, words = self.table.hinting.advice, self.table.play.words
        kodama = move_words(advice.best, words, i18n.catalog)
        return [i18n._("hint.kodama", kodama=kodama), *reasons(advice, words, i18n.catalog)]

    def _advised(self, seat: int) -> tuple[str, str]:
        """The Kodama that an open hand of this seat marks, and what it says there: that the table may not say."""
        hinting = self.table.hinting
        if hinting.advice is None or hinting.strength < CARD or not hinting.saying:
            return "", ""
        action = hinting.advice.best.action
        if not isinstance(action, ScoreKodama) or action.seat != seat:
            return "", ""
        return action.card, "" if hinting.alone else "\n".join(self.kodama_words())

    # -- what else is done

    @property
    def grown(self) -> bool:
        """Whether somebody at the screen has placed a card and may hand over."""
        return bool(self.model.person_moves and self.model.grown)

    @property
    def must_play_kodama(self) -> bool:
        """Whether somebody at the screen is to choose a Kodama."""
        return bool(self.model.person_moves and self.model.choosing_kodama)

    @property
    def can_call(self) -> bool:
        """Whether somebody at the screen may turn up the deck's top card."""
        return self.card.can_take and not self.model.holding and bool(self.model.can_call)

    def call_spring(self) -> None:
        """Turn up the deck's top card, once it is known what that means: it cannot be undone."""
        decree = self.model.rules.table.box.decrees[self.model.decree]
        question = i18n._("table.call_question", more_points=i18n.n_("points.more", decree.points))
        ask(self.table.app, question, i18n._("table.call.yes"), self.model.call_spring)

    def _call(self) -> None:
        if self.can_call:
            self.call_spring()

    def hand_over(self) -> None:
        """End the turn; those who wish are asked first, for it cannot be undone."""
        self.table.board.skip_celebration()
        if self.table.app.settings.confirm_end_turn:
            words = i18n._("table.hand_over_question"), i18n._("table.hand_over")
            ask(self.table.app, *words, self.model.hand_over)
        else:
            self.model.hand_over()

    def show_decree(self) -> None:
        """The decree's exact rule; those of all three where they lie open."""
        show, all_open = self.table.opening.show_card, self.model.open_decrees
        if all_open:
            self.table.app.router.open_sheet(DecreesSheet(all_open, show))
        elif self.model.decree is not None:
            show(self.model.decree)
        self.table.onlooker.did("decree")

    def _show_held(self) -> None:
        """What a long press does for fingers."""
        if self.card.placing is not None:
            self.table.opening.show_card(self.card.placing.card.id)
