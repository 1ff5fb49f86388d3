"""What can be opened over any game's table: menu, cards, all seats at a glance, a rule, a bot's reasons."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window

from kodama_app.ui.language import i18n
from kodama_app.ui.screens.table.menu import table_menu
from kodama_app.ui.widgets.asking import menu_sheet
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_fault


class Opening:
    """Opens sheets over one table."""

    def __init__(self, table: Any) -> None:
        self.table, self.router = table, table.app.router

    def ask_why(self) -> None:
        """Let the bot that moved last explain itself."""
        from kodama_app.ui.screens.table.why_sheet import WhySheet

        table = self.table
        self.router.open_sheet(WhySheet(table.session, table.course.thinking.why, int(table.why_seat)))

    def open_rule(self) -> None:
        """Why may it not lie there? The rule itself; what is held stays held."""
        if self.table.fault:
            self.table.course.hush()
            open_fault(self.table.app, self.table.fault)

    def turn_table(self) -> None:
        """Turn everything round, for the person opposite a device that lies flat."""
        Window.rotation = (Window.rotation + 180) % 360
        Window.update_viewport()

    def open_menu(self) -> None:
        """Log, rules, turn the table, leave …"""
        title, entries = self.table.onlooker.menu() or (i18n._("menu.title"), table_menu(self.table))
        self.router.open_sheet(menu_sheet(title, entries))

    def show_all(self) -> None:
        """Every seat's part of the game, small."""
        if self.table.game.overview is not None:
            self.router.open_sheet(self.table.game.overview())
            self.table.onlooker.did("overview")

    def press_name(self, seat: int) -> None:
        """A seat's part of the board; the name of what is on the table already leads to more of that seat."""
        if seat != self.table.shown or not self.table.game.open_seat(seat):
            self.table.show(seat)

    def open_track(self) -> bool:
        """The score track; False in games that have none."""
        from kodama_app.ui.track.view import TrackSheet, track_of

        if track_of(self.table.session) is None:
            return False
        self.router.open_sheet(TrackSheet(self.table.session))
        return True

    def show_card(self, card: str, worth: str = "") -> Sheet:
        """A card, large, with its exact rule and what it is worth."""
        from kodama_app.ui.widgets.card_sheet import show_card

        return show_card(self.table.app, card, worth, self.table.session)
