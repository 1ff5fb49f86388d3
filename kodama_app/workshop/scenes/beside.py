"""Everything beside the table: looking back at a finished game, setting up, and what goes wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kodama_app.workshop.scenes.table import PEOPLE, Take, put_away
from kodama_app.workshop.stage import Stage

RULES_SHOWN = (
    *("cards.features", "placing.bark", "placing.tries", "growth.example", "growth.broken"),
    *("words.end_card", "options.six"),
)
"""Paragraphs to look at."""


def played_game(names: tuple[str, ...] = PEOPLE) -> Any:
    """A finished game between people; bots played it for them."""
    from kodama_app.engine.record import Seat
    from kodama_app.games import GAMES
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession

    session = GameSession.resume(play_match(GAMES[0], ("greedy",) * len(names), 4, {}).record.text)
    session.header = replace(session.header, seats=tuple(map(Seat, names)))
    return session


def empty(stage: Stage, take: Take) -> None:
    """The screens before anybody has played."""
    take("home-empty")
    for name in ("gallery", "statistics", "profiles"):
        stage.app.router.go(name)
        take(f"{name}-empty")
        stage.app.router.home()


def looking_back(stage: Stage, take: Take, session: Any) -> None:
    """A game that is over: its end, a tree, the gallery, the replay, the statistics."""
    from kodama_app.ui.saved_games import SavedKeeper, finish_game
    from kodama_app.ui.screens.gallery.import_sheet import drawn

    keeper = SavedKeeper(stage.app, "Jardin")
    keeper.keep(session.record)
    finish_game(session, keeper, drawn(session))
    router = stage.app.router
    _pages(stage, take, "end", session=session, save_id=keeper.save_id)
    router.go("tree", session=session, seat=1)
    take("tree")
    router.home()
    router.go("gallery")
    take("gallery")
    router.current.open_menu(router.current.ids.cards.children[0].item)
    take("gallery-menu")
    put_away(stage)
    router.current.open_import()
    router.above.children[0].from_file("holidays.txt")
    take("import")
    put_away(stage)
    router.go("replay", save_id=keeper.save_id)
    take("replay")
    router.current.step = router.current.last // 2
    take("replay-later")
    router.home()
    _pages(stage, take, "statistics")


def setting_up(stage: Stage, take: Take) -> None:
    """New game with its sheets, settings, players, rules, about."""
    router = stage.app.router
    screen = router.go("new_game")
    take("new_game")
    screen.add_person()
    take("seat")
    router.above.children[0].sit("elder")
    take("seat-bot")
    put_away(stage)
    screen.house_open = True
    _scrolled(stage, take, "house-rules")
    router.home()
    for name in ("settings", "profiles", "rules", "about"):
        _pages(stage, take, name)
    router.go("profiles").edit(stage.app.store.profiles.all()[0])
    take("profile")
    put_away(stage)
    router.home()
    rule_book(stage, take)


def rule_book(stage: Stage, take: Take) -> None:
    """A search, all cards, and paragraphs with pictures of every kind."""
    from kodama_app.games import GAMES

    router = stage.app.router
    screen = router.go("rules")
    screen.ids.search.text = {"fr": "ecorce"}.get(stage.app.settings.language, "bark")
    take("rules-search")
    router.home()
    router.go("rules", tab="cards")
    take("rules-cards")
    router.home()
    read_about(stage, take, GAMES[0].id, RULES_SHOWN)


def read_about(stage: Stage, take: Take, game: str, paragraphs: Sequence[str]) -> None:
    """Paragraphs of the rule book, as whoever plays that game reads them."""
    for paragraph in paragraphs:
        stage.app.router.go("chapter", paragraph=paragraph, game=game)
        take(f"rules-{paragraph}")
        stage.app.router.home()


def trouble(stage: Stage, take: Take) -> None:
    """A damaged file of saves, and a saved game that does not play out as written."""
    from kodama_app.store.faults import Notice, StoreFault
    from kodama_app.store.paths import data_folder
    from kodama_app.ui.saved_games import continue_game

    stage.app.store.notices.append(Notice(StoreFault.DAMAGED, data_folder() / "kodama.db.damaged-1", rescued=2))
    stage.app.router.home()
    take("damaged-saves")
    put_away(stage)
    game = stage.app.store.games.in_progress()[0]
    text = stage.app.store.games.load(game.id)[0]
    broken = stage.app.store.games.create("Jardin", text.replace("checksum ", "checksum 0"))
    continue_game(stage.app, broken)
    take("damaged-game")
    stage.wait(7)  # the message goes


def _pages(stage: Stage, take: Take, name: str, **params: Any) -> None:
    """A page that scrolls: how it opens, and its end where that is not seen at once."""
    stage.app.router.go(name, **params)
    take(name)
    _scrolled(stage, take, f"{name}-end")
    stage.app.router.home()


def _scrolled(stage: Stage, take: Take, name: str) -> None:
    stage.wait(0.2)
    view = stage.find("ScrollView")
    if view.viewport_size[1] > view.height + 1:
        view.scroll_y = 0
        take(name)
