"""Six at a table: set up by touch, told apart, all trees at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.theme.tokens import TOKENS
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.test_table import sit

Start = Callable[..., Stage]
SIX = ("Jean-Baptiste", "Bo", "Cy", "Di", "Ed", "Flo")


def six_at_the_table(stage: Stage) -> Any:
    screen = sit(stage, Seat(SIX[0]), *(Seat(name, "random") for name in SIX[1:]))
    stage.frames(3)
    return screen


def test_six_are_set_up_by_touch_and_sit_down(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    press(stage, stage.app.router.current.ids.begin)
    screen = stage.app.router.current
    for _ in range(4):
        press(stage, screen.ids.add_bot)
    assert len(screen.plan.seats) == 6
    assert screen.ids.add_bot.disabled
    assert len({row.token for row in screen.ids.seats.children}) == 6
    assert "Both boxes" in screen.house_words
    press(stage, stage.find("GameTile", game="kodama-duo"))
    assert len(screen.plan.seats) == 2
    assert "Seedling 5" in screen.aside
    press(stage, stage.find("GameTile", game="kodama"))
    assert len(screen.plan.seats) == 6
    assert screen.aside == ""
    press(stage, screen.ids.begin)
    table = stage.app.router.current
    assert table.session.header.options["pool"] == "mixed"
    assert len(table.ids.chips.children) == 6
    assert len({(mark.colour, mark.kind) for mark in table.seat_marks}) == 6
    assert len({mark.colour for mark in table.seat_marks}) == len({mark.kind for mark in table.seat_marks}) == 6


def test_tokens_differ_by_shape_and_by_colour() -> None:
    assert len({token.icon for token in TOKENS.values()}) == len({token.colour for token in TOKENS.values()}) == 6


def test_the_overview_shows_all_trees_and_opens_one(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = six_at_the_table(stage)
    press(stage, screen.ids.all_trees)
    stage.wait(0.2)
    tiles = stage.find("Overview").ids.tiles.children[::-1]
    assert [tile.name_text for tile in tiles] == list(SIX)
    assert [tile.first for tile in tiles] == [True, *[False] * 5]
    assert all(tile.ends == "0 end cards" for tile in tiles)
    assert tiles[0].x < tiles[1].x
    assert tiles[0].y == tiles[1].y > tiles[2].y
    press(stage, tiles[4])
    assert not stage.app.router.sheet_open
    assert screen.shown == 4
    stage.key(ord("o"))
    stage.frames(2)
    assert stage.find("Overview")


@pytest.mark.parametrize(("size", "columns"), [((412, 892), 2), ((800, 1280), 2), ((1280, 800), 3)])
def test_the_overview_fills_the_window_and_hides_no_tree(
    start: Start, size: tuple[int, int], columns: int
) -> None:
    stage = start(size, language="fr", reduced_motion=True)
    screen = six_at_the_table(stage)
    screen.opening.show_all()
    stage.wait(0.2)
    overview = stage.find("Overview")
    tiles = overview.ids.tiles
    assert tiles.cols == columns
    assert overview.ids.scroller.height >= overview.ids.content.height
    assert overview.ids.body.height > 0.9 * size[1]
    assert overview.ids.body.width > 0.9 * size[0]
    assert tiles.children[0].high > 0.55 * tiles.children[0].width


def test_two_need_no_button_to_see_both(start: Start) -> None:
    stage = start(language="en")
    screen = sit(stage)
    assert screen.ids.all_trees.disabled
    screen.curtain.open()
    stage.key(ord("o"))
    stage.frames(2)
    assert len(stage.find("Overview").ids.tiles.children) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_fit_the_smallest_phone_at_the_largest_text(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True)
    screen = six_at_the_table(stage)
    assert_fits(stage)
    screen.opening.show_all()
    stage.wait(0.2)
    assert_fits(stage)


@pytest.mark.parametrize(("size", "text_size"), [((412, 892), 1.0), ((360, 780), 1.3), ((800, 1280), 1.0)])
def test_a_tall_window_shows_all_six_scores(start: Start, size: tuple[int, int], text_size: float) -> None:
    stage = start(size=size, language="fr", text_size=text_size, reduced_motion=True)
    screen = six_at_the_table(stage)
    for chip in screen.ids.chips.children:
        chip.score = 128
    stage.frames(3)
    strip = screen.ids.strip
    for chip in screen.ids.chips.children:
        left, low = chip.to_window(*chip.pos)
        assert strip.x <= left
        assert left + chip.width <= strip.right
        assert strip.y <= low
        assert low + chip.height <= strip.top
        score = chip.ids.score_label
        assert score.texture_size[0] <= score.width
    assert_fits(stage)
    last = next(chip for chip in screen.ids.chips.children if chip.seat == 5)
    stage.tap_on(last)
    assert screen.shown == 5


@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_fit_wherever_one_looks_back(start: Start, language: str) -> None:
    from kodama_app.games.grove.events import SeasonBegun
    from kodama_app.ui.games.grove.season_sheet import SeasonSheet

    stage = start(size=(360, 640), language=language, text_size=1.3, reduced_motion=True, first_start_done=True)
    played, router = finished.session(6), stage.app.router
    steps = [step for _, step in played.timeline.done]
    summer = next(step for step in steps if any(isinstance(event, SeasonBegun) for event in step.events))
    router.open_sheet(SeasonSheet.of(played, summer.events, "spring"))
    stage.wait(0.2)
    assert_fits(stage)
    button = stage.find("FootButton")
    assert 0 <= button.to_window(*button.pos)[1] < button.to_window(button.x, button.top)[1] <= 640
    router.back()
    save_id = finished.keep(stage.app, seats=6, pictures=False)
    for name, given in (
        ("end", {"session": played, "save_id": None}),
        ("gallery", {}),
        ("statistics", {}),
        ("replay", {"save_id": save_id}),
    ):
        router.go(name, **given)
        stage.wait(0.3)
        assert_fits(stage)
        router.home()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_game_says_what_it_is_in_the_room_there_is(start: Start, language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3)
    screen = stage.app.router.go("new_game")
    for _ in range(4):
        screen.add_bot()
    for game in ("kodama-duo", "kodama-draft", "kodama"):
        screen.choose_game(game)
        assert_fits(stage)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bots_of_a_kind_are_told_apart_at_the_largest_text(start: Start, language: str) -> None:
    from kodama_app.ui.language import i18n
    from kodama_app.ui.widgets.lettering import words_width

    stage = start(size=(360, 640), text_size=1.3, language=language)
    names = [i18n._("bot.seedling"), *(f"{i18n._('bot.seedling')} {number}" for number in (2, 3))]
    screen = sit(stage, Seat("Ana"), *(Seat(name, "seedling") for name in names))
    stage.frames(4)
    chips = screen.ids.chips.children[::-1][1:]
    assert [chip.name_text for chip in chips] == names
    for chip in chips:
        label = chip.ids.name_label
        assert words_width(label.text, label.font_size) <= label.width + 1, "whole, if in smaller letters"
