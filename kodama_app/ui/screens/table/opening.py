"""What can be opened over the table: hand, menu, cards, trees, a bot's reasons."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window

from kodama_app.ui.live import i18n
from kodama_app.ui.screens.table.menu import ask, open_menu
from kodama_app.ui.table.hand_sheet import HandSheet, PeekSheet
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_fault


class Opening:
    """For the table's screen."""

    _asked: Sheet | None = None
    """The last question about a Kodama."""

    def ask_why(self) -> None:
        """Let the bot that moved last explain itself."""
        from kodama_app.ui.screens.table.why_sheet import WhySheet

        self.app.router.open_sheet(WhySheet(self.session, self.course.thinking.why, int(self.why_seat)))

    def open_rule(self) -> None:
        """Why may it not lie there? The rule itself; what is held stays held."""
        if self.fault:
            self.course.hush()
            open_fault(self.app, self.fault)

    def open_hand(self, kind: type[HandSheet] = HandSheet) -> None:
        """Look at the own Kodama; only while it is one's turn, or alone among bots."""
        seat = self.model.mover if self.model.person_moves else None
        if seat is None and len(self.model.persons) == 1:
            seat = self.model.persons[0]
        if seat is None or self.curtain is not None:
            return
        if self.course.has_looked(seat):
            advised, advice = self.hinting.in_hand(seat)
            self.app.router.open_sheet(kind(self.model, seat, self.play_kodama, self.show_card, advised, advice))
        else:
            self.course.draw_curtain(seat, before_turn=False, then=self.open_hand)

    def play_kodama(self, card: str, choice: tuple[str, ...]) -> None:
        """Those who wish are asked first, as at a turn's end: it cannot be undone either."""
        if self.app.settings.confirm_end_turn:
            question = i18n._("hand.play_question", kodama=i18n._(f"kodama.{card}.name"))
            self._asked = ask(self.app, question, i18n._("hand.play"), partial(self.model.score, card, choice))
        else:
            self.model.score(card, choice)

    def peek(self) -> None:
        """Holding the closed hand shows it for as long as the finger stays: others look at the same screen."""
        self.open_hand(PeekSheet)
        Window.bind(on_touch_up=self._end_peek)

    def _end_peek(self, *_: Any) -> None:
        Window.unbind(on_touch_up=self._end_peek)
        self.close_hand()

    def close_hand(self) -> None:
        """Nothing of it stays on the screen, nor the question about one of its cards."""
        for sheet in tuple(self.app.router.above.children):
            if isinstance(sheet, HandSheet) or sheet is self._asked:
                sheet.close()

    def turn_table(self) -> None:
        """Turn everything round, for the person opposite a device that lies flat."""
        Window.rotation = (Window.rotation + 180) % 360
        Window.update_viewport()

    def open_menu(self) -> None:
        """Log, rules, turn the table, leave …"""
        open_menu(self)

    def show_all_trees(self) -> None:
        """Every tree, small."""
        from kodama_app.ui.screens.table.overview import Overview

        self.app.router.open_sheet(Overview(self))

    def show_card(self, card: str, worth: str = "") -> Sheet:
        """A card, large, with its exact rule and what it is worth."""
        from kodama_app.ui.widgets.card_sheet import show_card

        return show_card(self.app, card, worth)

    def show_decree(self) -> None:
        """The decree's exact rule."""
        if self.model.decree is not None:
            self.show_card(self.model.decree)
