"""Decrees that lie open are seen by everybody, all three of them; those that lie face down by nobody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.games import GAMES, game
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press

Start = Callable[..., Stage]
WITH_DECREES = [spec.id for spec in GAMES if any(option.key == "decrees" for option in spec.options)]


def sit(stage: Stage, game_id: str, season: int = 1, **options: str) -> Any:
    """Alone with a bot, in the midst of the game."""
    from kodama_app.session.session import GameSession
    from kodama_app.ui.saved_games import sit_down

    session = GameSession.begin(game_id, (Seat("Ana"), Seat("Bo", "random")), 5, {"first": "0", **options})
    start = session.timeline.start
    state = replace(start.state, season=season, round=2)
    session.timeline = replace(session.timeline, start=replace(start, state=state))
    sit_down(stage.app, session=session)
    stage.frames(6)
    return stage.app.router.current


def decrees_of(screen: Any) -> list[str]:
    return list(screen.session.state.decrees)


def tiles(stage: Stage) -> list[Any]:
    return [widget for widget in stage.app.root.walk() if type(widget).__name__ == "DecreeTile"][::-1]


def told(found: list[Any]) -> dict[str, str]:
    return {tile.card: tile.when for tile in found}


@pytest.mark.parametrize("game_id", WITH_DECREES)
def test_table_sheet_and_overview_show_all_three_with_the_present_one_marked(start: Start, game_id: str) -> None:
    stage = start(language="fr", reduced_motion=True)
    screen = sit(stage, game_id, decrees="open")
    spring, summer, fall = decrees_of(screen)
    wanted = {spring: "past", summer: "now", fall: "coming"}
    assert {one.card: one.when for one in screen.header.open_ones} == wanted
    stage.key(ord("d"), "d")
    stage.frames(4)
    assert told(tiles(stage)) == wanted
    assert_fits(stage)
    press(stage, next(tile for tile in tiles(stage) if tile.card == fall))
    assert stage.find("CardSheet").card == fall
    while stage.app.router.sheet_open:
        stage.app.router.back()
    stage.key(ord("o"), "o")
    stage.wait(0.3)
    assert told(tiles(stage)) == wanted
    assert_fits(stage)


def test_a_long_press_shows_one_large(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, "kodama", decrees="open")
    press(stage, screen.header)
    finger = stage.hold(next(tile for tile in tiles(stage) if tile.when == "now"))
    assert stage.find("CardSheet").card == decrees_of(screen)[1]
    finger.up()


def test_the_first_edition_shows_them_by_itself(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    assert len(sit(stage, "kodama", 0, edition="first").header.open_ones) == 3
    assert not sit(stage, "kodama", 0, edition="second").header.open_ones


@pytest.mark.parametrize("size", [(412, 915), (320, 600), (800, 400), (1280, 800)])
def test_they_fit_every_window(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", reduced_motion=True)
    sit(stage, "kodama", decrees="open")
    assert_fits(stage)
    for key in "do":
        stage.key(ord(key), key)
        stage.wait(0.3)
        assert_fits(stage)
        stage.app.router.back()
        stage.frames(2)


@pytest.mark.parametrize("game_id", WITH_DECREES)
def test_what_lies_face_down_changes_nothing_that_is_seen(start: Start, game_id: str) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, game_id, 0, decrees="hidden")

    def seen() -> list[bytes]:
        pictures = []
        for key in ("", "d", "o"):
            if key:
                stage.key(ord(key), key)
            stage.wait(0.5)
            pictures.append(stage.pixels().tobytes())
            assert not tiles(stage)
            if key:
                stage.app.router.back()
                stage.wait(0.2)
        return pictures

    stage.wait(4)  # the first message has gone
    before, state = seen(), screen.session.state
    box = game(game_id).rules(screen.session.header.options).table.box
    others = [
        next(card for card in box.season_decrees(season) if card != state.decrees[season]) for season in (1, 2)
    ]
    start_step = screen.session.timeline.start
    swapped = replace(start_step, state=replace(state, decrees=(state.decrees[0], *others)))
    screen.session.timeline = replace(screen.session.timeline, start=swapped)
    screen.refresh()
    assert seen() == before
