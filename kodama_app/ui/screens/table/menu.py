"""The table's menu: what is needed now and then in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ai.levels import BOTS
from kodama_app.ui.live import i18n
from kodama_app.ui.play import begin_game
from kodama_app.ui.router import SCREENS
from kodama_app.ui.widgets.basics import PushButton, Row, Text
from kodama_app.ui.widgets.pages import Sheet


def open_menu(screen: Any) -> None:
    """Log, deck, rules, turn the table, seats, restart, leave."""
    app = screen.app
    entries: list[tuple[str, str, Callable[[], None]]] = [
        ("text-box-outline", i18n._("menu.log"), lambda: _log(screen)),
        ("cards", i18n._("menu.deck"), lambda: _deck(screen)),
        ("rotate-left", i18n._("menu.turn_table"), screen.turn_table),
        ("robot", i18n._("menu.seats"), lambda: _seats(screen)),
        ("autorenew", i18n._("menu.restart"), lambda: _restart(screen)),
        ("close", i18n._("menu.leave"), lambda: app.router.home()),
    ]
    if "rules" in SCREENS:
        entries.insert(2, ("book-open-variant", i18n._("menu.rules"), lambda: app.router.go("rules")))
    if "settings" in SCREENS:
        entries.insert(3, ("cog", i18n._("menu.settings"), lambda: app.router.go("settings")))
    app.router.open_sheet(_list(i18n._("menu.title"), entries))


def ask(app: Any, question: str, yes: str, act: Callable[[], None]) -> None:
    """A question with one answer; closing the sheet is the other."""
    sheet = Sheet(title=question)

    def agreed(*_: Any) -> None:
        sheet.close()
        act()

    button = PushButton(text=yes, size_hint_x=1)
    button.bind(on_release=agreed)
    sheet.add_widget(button)
    app.router.open_sheet(sheet)


def _list(title: str, entries: list[tuple[str, str, Callable[[], None]]]) -> Sheet:
    sheet = Sheet(title=title)

    def chosen(act: Callable[[], None]) -> None:
        sheet.close()
        act()

    for icon, words, act in entries:
        row = Row(icon=icon, headline=words)
        row.bind(on_release=lambda _row, act=act: chosen(act))
        sheet.add_widget(row)
    return sheet


def _log(screen: Any) -> None:
    from kodama_app.ui.widgets.log_view import LogSheet

    screen.app.router.open_sheet(LogSheet(screen.session))


def _deck(screen: Any) -> None:
    """What is left in the deck, by kind: public knowledge."""
    state = screen.model.state
    branches = screen.session.rules.table.box.branches
    counts: dict[str, int] = {}
    for card in state.deck:
        for feature in branches[card].features:
            counts[feature.kind] = counts.get(feature.kind, 0) + 1
    sheet = Sheet(title=i18n.n_("deck.cards", len(state.deck)))
    for kind in sorted(counts, key=lambda kind: -counts[kind]):
        sheet.add_widget(Text(text=f"{counts[kind]}  {i18n.n_(f'kind.{kind}', counts[kind])}"))
    screen.app.router.open_sheet(sheet)


def _seats(screen: Any) -> None:
    """Hand a seat to a bot, or take it back."""
    entries: list[tuple[str, str, Callable[[], None]]] = []

    def taken(seat: int, bot: str | None) -> Callable[[], None]:
        def act() -> None:
            screen.thinking.cancel()
            screen.session.seat_taken_by(seat, bot)

        return act

    for number, seat in enumerate(screen.session.header.seats):
        if seat.bot is None:
            bot = list(BOTS)[-1]
            entries.append(("robot", i18n._("seats.to_bot", player=seat.name), taken(number, bot)))
        else:
            entries.append(("account", i18n._("seats.to_person", player=seat.name), taken(number, None)))
    screen.app.router.open_sheet(_list(i18n._("menu.seats"), entries))


def _restart(screen: Any) -> None:
    """The same seats and options, dealt anew; the game left stays among the saved ones."""
    header = screen.session.header
    name = screen.keeper.name if screen.keeper is not None else ""
    begin_game(screen.app, header.game, header.seats, header.options, name)
