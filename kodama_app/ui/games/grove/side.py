"""What the Kodama games add to the table: decree, Kodama hand, deck and discards, all trees at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.core.window import Window

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rules import Step
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import SeasonBegun
from kodama_app.i18n import Catalog
from kodama_app.ui.games.grove.decree_chip import DecreeChip
from kodama_app.ui.games.grove.discards import show_discards
from kodama_app.ui.games.grove.hand_sheet import HandSheet, PeekSheet
from kodama_app.ui.games.grove.open_decrees import DecreesSheet
from kodama_app.ui.games.grove.presentation import Presentation
from kodama_app.ui.games.grove.season_sheet import SeasonSheet
from kodama_app.ui.games.grove.season_view import SeasonView
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.side import TreeSide
from kodama_app.ui.table.offer import CARD
from kodama_app.ui.widgets.asking import Entry, ask
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.words.reason_words import move_words, reasons


class GroveSide(TreeSide):
    """Decrees are in force, and Kodama are in the hand."""

    once: ClassVar[str] = "ck"

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self._chip = DecreeChip(table)
        self._chip.bind(on_release=lambda *_: self.show_decree())

    # -- what the table asks for

    @property
    def header(self) -> DecreeChip:
        """The decree."""
        return self._chip

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Turning what is held, and looking at what is there."""
        return {**super().keys(), "k": self.open_hand, "d": self.show_decree, "c": self._call}

    def menu(self) -> list[Entry]:
        """The deck, and the discards where they lie open."""
        discards: Entry = ("cards-outline", i18n._("menu.discards"), partial(show_discards, self.table))
        return [*super().menu(), *([] if self.model.discards is None else [discards])]

    @property
    def overview(self) -> Callable[[], Sheet]:
        """Every tree."""
        from kodama_app.ui.games.grove.overview import Overview

        return partial(Overview, self.table)

    def part(self, name: str) -> Any:
        """The decree, or something that lies in the tray."""
        return self._chip if name == "decree" else self.table.offer.ids.get(name)

    def refresh(self) -> None:
        """The decree, and the others where they lie open."""
        decree, self._chip.open_ones = self.model.decree, list(self.model.open_decrees)
        self._chip.decree = "" if decree is None else i18n._(f"decree.{decree}.name")

    def told(self, step: Step[Any]) -> None:
        """What the season that is over gave, and who begins the next."""
        if any(isinstance(event, SeasonBegun) for event in step.events):
            self.table.app.sounds.play("chime")
            over = self.model.state.season - 1
            if over >= 0:
                sheet = SeasonSheet.of(self.table.session, step.events, SEASONS[over], first=self.first_words)
                self.table.app.router.open_sheet(sheet)

    def first_words(self, view: SeasonView, events: Sequence[Any], catalog: Catalog) -> str:
        """How the sheet between two seasons tells who goes first next."""
        return view.first_words(catalog)

    def greeting(self, seat: int) -> Presentation:
        """The decree, and the own Kodama."""
        return Presentation(table=self.table, seat=seat)

    def is_secret(self, sheet: Sheet) -> bool:
        """The hand as well."""
        return super().is_secret(sheet) or isinstance(sheet, HandSheet)

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

    def show_decree(self) -> None:
        """The decree's exact rule; those of all three where they lie open."""
        show, all_open = self.table.opening.show_card, self.model.open_decrees
        if all_open:
            self.table.app.router.open_sheet(DecreesSheet(all_open, show))
        elif self.model.decree is not None:
            show(self.model.decree)
        self.table.onlooker.did("decree")
