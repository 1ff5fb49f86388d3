"""The table's menu: what is needed now and then in a game."""

from __future__ import annotations

from typing import Any

from kodama_app.store import StoreError
from kodama_app.ui.exporting import export_game
from kodama_app.ui.language import i18n
from kodama_app.ui.platform import Answer
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.screens.table import taking_back
from kodama_app.ui.screens.table.seats_sheet import open_seats
from kodama_app.ui.widgets.asking import Entry
from kodama_app.ui.widgets.pages import FootButton, Sheet
from kodama_app.ui.widgets.rule_link import open_book


def table_menu(screen: Any) -> list[Entry]:
    """Log, what the game has to show, rules, take back, turn the table, seats, restart, export, leave."""
    app, opening = screen.app, screen.opening
    overview: Entry = ("view-grid-outline", i18n._("overview.title"), opening.show_all)
    track: Entry = ("scoreboard-outline", i18n._("track.title"), opening.open_track)
    export: Entry = ("export-variant", i18n._("menu.export"), lambda: _export(screen))
    back = taking_back.entry(screen)
    kept = screen.keeper is not None and screen.keeper.save_id is not None
    return [
        *([] if screen.game.overview is None else [overview]),
        *([] if screen.play.track is None else [track]),
        ("text-box-outline", i18n._("menu.log"), lambda: _log(screen)),
        *screen.game.menu(),
        ("book-open-variant", i18n._("menu.rules"), lambda: open_book(app)),
        ("cog", i18n._("menu.settings"), lambda: app.router.go("settings")),
        *([] if back is None else [back]),
        ("rotate-left", i18n._("menu.turn_table"), opening.turn_table),
        ("robot", i18n._("menu.seats"), lambda: open_seats(screen)),
        ("autorenew", i18n._("menu.restart"), lambda: _restart(screen)),
        *([export] if kept else []),
        ("close", i18n._("menu.leave"), lambda: app.router.home()),
    ]


def _log(screen: Any) -> None:
    from kodama_app.ui.widgets.log_view import LogSheet

    screen.app.router.open_sheet(LogSheet(screen.session))


def _export(screen: Any) -> None:
    """What has been played so far, to go on elsewhere or to show somebody."""
    keeper, app = screen.keeper, screen.app

    def kept(answer: Answer) -> None:
        if answer.went_well:
            app.router.tell(i18n._("gallery.exported", path=answer.where), 8.0)

    export_game(app, keeper.save_id, keeper.name, kept)


def _restart(screen: Any) -> None:
    """The same seats and options, dealt anew; whether the game at hand stays to be played on is asked."""
    if not screen.session.timeline.done:
        _begin_again(screen, replacing=True)
        return
    sheet = Sheet(title=i18n._("restart.title"))

    def chosen(replacing: bool) -> None:
        sheet.close()
        _begin_again(screen, replacing)

    def answer(words: str, kind: str, replacing: bool) -> None:
        button = FootButton(text=words, kind=kind)
        button.bind(on_release=lambda *_: chosen(replacing))
        sheet.add_widget(button)

    answer(i18n._("restart.keep"), "filled", False)
    answer(i18n._("restart.replace"), "tonal", True)
    screen.app.router.open_sheet(sheet)


def _begin_again(screen: Any, replacing: bool) -> None:
    header, keeper, app = screen.session.header, screen.keeper, screen.app
    begin_game(app, header.game, header.seats, header.options, keeper.name if keeper is not None else "")
    if replacing and keeper is not None and keeper.save_id is not None:
        try:
            app.store.games.delete(keeper.save_id)  # once its table is left, which writes to it
        except StoreError as error:
            app.router.complain(error)
