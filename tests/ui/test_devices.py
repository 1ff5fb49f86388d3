"""The table on many devices: densities, orientations, text sizes, pause and Back; nothing cut off anywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.content.decrees import decree_cards
from kodama_app.content.rule_book import rule_book
from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.tutorial.puzzles import puzzles
from kodama_app.ui.language import i18n
from kodama_app.ui.router import SCREENS
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.real_screen import alike
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ESCAPE = 27


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("size", "density"), [((360, 640), 1.0), ((640, 360), 1.0), ((720, 1280), 2.0), ((990, 1400), 2.75)]
)
def test_the_table_fits_with_large_text(
    start: Start, language: str, size: tuple[int, int], density: float
) -> None:
    stage = start(size, density, language=language, text_size=1.3, reduced_motion=True, snapping="off")
    screen = sit(stage)
    assert_fits(stage)  # the curtain
    open_curtain(stage, screen)
    assert_fits(stage)
    placing = take(stage, screen)
    assert_fits(stage)
    placing.drag(-300, -300)
    screen.board.refresh()
    screen.game.card.held()
    stage.frames(2)
    assert not placing.legal
    assert_fits(stage)
    screen.next_one()
    stage.tap_on(screen.ids.confirm)
    assert_fits(stage)
    stage.tap_on(screen.offer.ids.hand)
    assert_fits(stage)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_every_decree_is_named_in_whole_words(start: Start, size: tuple[int, int], language: str) -> None:
    stage = start(size, language=language, text_size=1.3, reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    for decree in decree_cards():
        screen.header.decree = i18n._(f"decree.{decree}.name")
        assert_fits(stage)
        assert not screen.header.bare


LONG = ("Wilhelminamargaretheanna", "Jean-Baptiste-Emmanuelle", "Maximilian Alexander Ben", "Bo")
"""As long as a name can be written, in one word, in three, and short."""


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_a_long_name_is_never_broken_in_two(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", text_size=1.3, reduced_motion=True)
    screen = sit(stage, *map(Seat, LONG))
    assert_fits(stage)  # the curtain
    open_curtain(stage, screen)
    assert_fits(stage)
    stage.tap_on(screen.ids.all_trees)
    stage.wait(0.3)
    assert_fits(stage)
    tiles = stage.find("TileGrid").children
    assert len({tile.height for tile in tiles}) == 1, "on one line"
    stage.app.router.home()
    stage.app.router.current.list_games()
    assert_fits(stage)


def test_a_paused_app_comes_back_with_the_card_in_the_hand(start: Start, tmp_path: Any) -> None:
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    placing.drag(40, -30)
    pose = placing.pose
    assert stage.app.on_pause() is True
    again = start(folder=tmp_path)  # as after being killed while paused
    from kodama_app.ui.saved_games import continue_game

    (saved,) = again.app.store.games.in_progress()
    continue_game(again.app, saved.id)
    again.frames(3)
    table = again.app.router.current
    assert table.model.placing is not None
    assert table.model.placing.card.id == placing.card.id
    assert table.model.placing.pose == pose


@pytest.mark.parametrize("name", ["home", "table"])
def test_a_resized_window_shows_what_one_opened_at_that_size_shows(start: Start, name: str) -> None:
    def shown(stage: Stage) -> Any:
        if name == "table":
            open_curtain(stage, sit(stage))
        return stage

    opened = shown(start((1280, 800), reduced_motion=True))
    opened.wait(1)
    expected = opened.pixels()
    resized = shown(start((1100, 760)))
    resized.wait(1)
    resized.resize(1280, 800)
    resized.wait(1)
    assert alike(resized.pixels(), expected)


OPENED_WITH: dict[str, Callable[[], dict[str, Any]]] = {
    "table": lambda: {"session": GameSession.begin("kodama", [Seat("Ana"), Seat("Bo")], 7, {})},
    "lesson": lambda: {"lesson_id": "first_branches"},
    "puzzle": lambda: {"puzzle_id": puzzles()[0].id},
    "end": lambda: {"session": finished.session()},
    "tree": lambda: {"session": finished.session(), "seat": 0},
    "replay": lambda: {"session": finished.session()},
    "chapter": lambda: {"chapter": rule_book().chapters[0].id, "game": "kodama"},
}
"""What some screens cannot be opened without; a moment has its own test, for only the coach can make one."""


@pytest.mark.parametrize("name", [name for name in SCREENS if name not in ("home", "moment")])
def test_back_leads_home_from_every_screen(start: Start, name: str) -> None:
    stage = start(reduced_motion=True)
    stage.app.router.go(name, **OPENED_WITH.get(name, dict)())
    stage.frames(3)
    stage.key(ESCAPE)
    assert stage.app.router.current.name == "home"
    assert stage.app.router.back() is False  # from home the system puts the app away
