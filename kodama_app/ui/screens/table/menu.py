"""The table's menu: what is needed now and then in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.ai.levels import BOTS
from kodama_app.ui.live import i18n
from kodama_app.ui.play import begin_game
from kodama_app.ui.router import SCREENS
from kodama_app.ui.widgets.basics import Row
from kodama_app.ui.widgets.pages import Sheet


def open_menu(screen: Any) -> None:
    """Log, deck, rules, turn the table, seats, restart, leave."""
    app = screen.app
    entries: list[tuple[str, str, Callable[[], None]]] = [
        ("text-box-outline", "menu.log", lambda: _log(screen)),
        ("cards", "menu.deck", lambda: _deck(screen)),
        ("rotate-left", "menu.turn_table", lambda: setattr(screen, "turned", not screen.turned)),
        ("robot", "menu.seats", lambda: _seats(screen)),
        ("autorenew", "menu.restart", lambda: _restart(screen)),
        ("close", "menu.leave", lambda: app.router.home()),
    ]
    if "rules" in SCREENS:
        entries.insert(2, ("book-open-variant", "menu.rules", lambda: app.router.go("rules")))
    if "settings" in SCREENS:
        entries.insert(3, ("cog", "menu.settings", lambda: app.router.go("settings")))
    app.router.open_sheet(_list(i18n._("menu.title"), [(icon, i18n._(key), act) for icon, key, act in entries]))


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
    from kodama_app.ui.widgets.basics import Text

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
