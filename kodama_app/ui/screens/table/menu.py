"""The table's menu: what is needed now and then in a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from kodama_app.ui.exporting import export_game
from kodama_app.ui.live import i18n
from kodama_app.ui.platform import Answer
from kodama_app.ui.play import begin_game
from kodama_app.ui.screens.table.seats_sheet import open_seats
from kodama_app.ui.table.discards import show_discards
from kodama_app.ui.table.textures import feature_texture
from kodama_app.ui.widgets.basics import PushButton, Row, Text
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_book

Entry = tuple[str, str, Callable[[], None]]
"""Something to do: icon, words, deed."""


def open_menu(screen: Any) -> None:
    """Log, deck, rules, turn the table, seats, restart, export, leave."""
    app = screen.app
    discards: Entry = ("cards-outline", i18n._("menu.discards"), lambda: show_discards(screen))
    export: Entry = ("export-variant", i18n._("menu.export"), lambda: _export(screen))
    kept = screen.keeper is not None and screen.keeper.save_id is not None
    entries: list[Entry] = [
        ("view-grid-outline", i18n._("overview.title"), screen.show_all_trees),
        ("text-box-outline", i18n._("menu.log"), lambda: _log(screen)),
        ("cards", i18n._("menu.deck"), lambda: _deck(screen)),
        *([] if screen.model.discards is None else [discards]),
        ("book-open-variant", i18n._("menu.rules"), lambda: open_book(app)),
        ("cog", i18n._("menu.settings"), lambda: app.router.go("settings")),
        ("rotate-left", i18n._("menu.turn_table"), screen.turn_table),
        ("robot", i18n._("menu.seats"), lambda: open_seats(screen)),
        ("autorenew", i18n._("menu.restart"), lambda: _restart(screen)),
        *([export] if kept else []),
        ("close", i18n._("menu.leave"), lambda: app.router.home()),
    ]
    app.router.open_sheet(menu_sheet(i18n._("menu.title"), entries))


def ask(app: Any, question: str, yes: str, act: Callable[[], None]) -> Sheet:
    """A question with one answer; closing the sheet is the other."""
    sheet = Sheet(title=question)

    def agreed(*_: Any) -> None:
        sheet.close()
        act()

    button = PushButton(text=yes, size_hint=(1, None))
    button.bind(on_release=agreed)
    sheet.add_widget(button)
    app.router.open_sheet(sheet)
    return sheet


def menu_sheet(title: str, entries: list[Entry]) -> Sheet:
    """A list of things to do, each with its icon; doing one closes it."""
    sheet = Sheet(title=title, gap=0)

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
    """What may still come, by kind: public knowledge, or what the person at the screen may know."""
    model = screen.model
    hidden = model.hidden_branches(screen.course.looking)
    branches = screen.session.rules.table.box.branches
    counts: dict[str, int] = {}
    for card in hidden:
        for feature in branches[card].features:
            counts[feature.kind] = counts.get(feature.kind, 0) + 1
    sheet = Sheet(title=i18n.n_(f"deck.{model.hidden_where}", len(hidden)))
    for kind in sorted(counts, key=lambda kind: -counts[kind]):
        line = BoxLayout(size_hint_y=None, height=dp(36), spacing=dp(12))
        line.add_widget(Image(texture=feature_texture(kind), size_hint_x=None, width=dp(36)))
        words = f"{counts[kind]}  {i18n.n_(f'kind.{kind}', counts[kind])}"
        line.add_widget(Text(text=words, pos_hint={"center_y": 0.5}))
        sheet.add_widget(line)
    screen.app.router.open_sheet(sheet)


def _export(screen: Any) -> None:
    """What has been played so far, to go on elsewhere or to show somebody."""
    keeper, app = screen.keeper, screen.app

    def kept(answer: Answer) -> None:
        if answer.went_well:
            app.router.tell(i18n._("gallery.exported", path=answer.where), 8.0)

    export_game(app, keeper.save_id, keeper.name, kept)


def _restart(screen: Any) -> None:
    """The same seats and options, dealt anew; the game left stays among the saved ones."""
    header = screen.session.header
    name = screen.keeper.name if screen.keeper is not None else ""
    begin_game(screen.app, header.game, header.seats, header.options, name)
