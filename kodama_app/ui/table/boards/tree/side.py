"""What every game of trees adds to the table: a card in the hand, whose tree is looked at, what the deck holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from kodama_app.engine.rules import Step
from kodama_app.engine.trees.events import GameEnded
from kodama_app.engine.trees.spots import forget
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.card_in_hand import CardInHand
from kodama_app.ui.table.boards.tree.deck_sheet import show_deck
from kodama_app.ui.table.boards.tree.placing_help import placing_help
from kodama_app.ui.table.game_side import GameSide
from kodama_app.ui.widgets.asking import Entry, ask
from kodama_app.ui.widgets.pages import Sheet

TURN = 5.0
"""Degrees a key turns the held card by."""


class TreeSide(GameSide):
    """Its `card` is what a person holds over a tree."""

    hand: ClassVar[type[CardInHand]] = CardInHand

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.card = self.hand(table)
        self._asked: Sheet | None = None
        """The last question about something that is chosen for good."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Turning what is held, and looking at it closely."""
        return {
            "q": lambda: self.card.turn(TURN),
            "e": lambda: self.card.turn(-TURN),
            "i": self._show_held,
        }

    def move(self, dx: int, dy: int, far: bool) -> bool:
        """The held card."""
        return self.card.move(dx, dy, far)

    def menu(self) -> list[Entry]:
        """The deck."""
        return [("cards", i18n._("menu.deck"), partial(show_deck, self.table))]

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

    def stepped(self, step: Step[Any]) -> None:
        """After the last, nobody searches any more."""
        if any(isinstance(event, GameEnded) for event in step.events):
            for tree in self.model.state.trees:
                forget(tree)

    def ask_first(self, question: str, yes: str, act: Callable[[], object]) -> None:
        """Choose for good: asked about, unless one does not wish it, or may try again anyway."""
        if self.table.app.settings.confirm_choices and not self.table.onlooker.forgives:
            self._asked = ask(self.table.app, question, yes, act)
        else:
            act()

    def close_secrets(self) -> None:
        """The question about something that nobody else may know of."""
        for sheet in tuple(self.table.app.router.above.children):
            if isinstance(sheet, Sheet) and self.is_secret(sheet):
                sheet.close()

    def is_secret(self, sheet: Sheet) -> bool:
        """Whether a sheet shows what is for one pair of eyes."""
        return sheet is self._asked

    @property
    def grown(self) -> bool:
        """Whether somebody at the screen has placed a card and may hand over."""
        return bool(self.model.person_moves and self.model.grown)

    def hand_over(self) -> None:
        """End the turn; those who wish are asked first, for it cannot be undone."""
        self.table.board.skip_celebration()
        if self.table.app.settings.confirm_end_turn:
            words = i18n._("table.hand_over_question"), i18n._("table.hand_over")
            ask(self.table.app, *words, self.model.hand_over)
        else:
            self.model.hand_over()

    def _show_held(self) -> None:
        """What a long press does for fingers."""
        if self.card.placing is not None:
            self.table.opening.show_card(self.card.placing.card.id)
