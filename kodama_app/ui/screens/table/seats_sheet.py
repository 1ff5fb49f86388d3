"""Who plays in which seat, in the midst of a game: a person or any of the bots may take over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.session.session import GameSession
from kodama_app.ui.bots import OFFERED, named_after_its_kind, told_apart
from kodama_app.ui.language import i18n
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.basics import Row, Text
from kodama_app.ui.widgets.bot_list import BotList
from kodama_app.ui.widgets.pages import Sheet


def open_seats(screen: Any) -> None:
    """All seats; pressing one asks who shall play there."""
    sheet = Sheet(title=i18n._("menu.seats"), gap=0)
    sheet.add_widget(Text(text=i18n._("seats.help"), role="label", color=theme.muted))

    def opener(number: int) -> Callable[..., None]:
        def ask(*_: Any) -> None:
            sheet.close()
            screen.app.router.open_sheet(SitterSheet(screen, number))

        return ask

    for number, seat in enumerate(screen.session.header.seats):
        known = OFFERED.get(seat.bot or "")
        icon = "account" if seat.bot is None else "robot-outline" if known is None else known.icon
        row = Row(icon=icon, headline=seat.name, support=_sitter_words(seat.bot))
        row.bind(on_release=opener(number))
        sheet.add_widget(row)
    screen.app.router.open_sheet(sheet)


def _sitter_words(bot: str | None) -> str:
    return i18n._("seats.person") if bot is None else i18n._("seats.bot", bot=i18n._(f"bot.{bot}"))


class SitterSheet(Sheet):
    """One seat: whoever is chosen plays from now on."""

    def __init__(self, screen: Any, seat: int, **kwargs: Any) -> None:
        self.screen, self.seat = screen, seat
        sitting = screen.session.header.seats[seat]
        super().__init__(title=i18n._("seats.who", player=sitting.name), **kwargs)
        if sitting.bot is not None:
            person = Row(icon="account", headline=i18n._("seats.take"), support=i18n._("seats.take.about"))
            person.bind(on_release=lambda *_: self.choose(None))
            self.add_widget(person)
        self.bots = BotList(value=sitting.bot or "")
        self.bots.bind(value=lambda _list, bot: self.choose(bot))
        self.add_widget(self.bots)

    def choose(self, bot: str | None) -> None:
        """What another bot was thinking about is nobody's business any more."""
        self.close()
        self.screen.course.thinking.cancel()
        seat_taken_by(self.screen.session, self.seat, bot)


def seat_taken_by(session: GameSession, number: int, bot: str | None) -> None:
    """Hand a seat over. A bot's own seat is called after the bot in it; everybody else keeps their name."""
    seat, name = session.header.seats[number], None
    if bot is not None and seat.bot is not None and named_after_its_kind(seat.name, seat.bot):
        others = [other.name for place, other in enumerate(session.header.seats) if place != number]
        name = told_apart(i18n._(f"bot.{bot}"), others)
    session.seat_taken_by(number, bot, name)
