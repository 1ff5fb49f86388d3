"""The score track as each game's book has it: opened from the names, and at the end as the course of the game."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.ui.games import PLAYS
from kodama_app.ui.track.moments import track_moments
from kodama_app.ui.track.places import HIGH, SPACE, WIDE, places, round_places
from kodama_app.ui.track.score_track import Carry, ScoreTrack
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]
SECOND = ScoreTrack(50, Carry.COINS, 4)


def session_of(game: str, **options: str) -> GameSession:
    return GameSession.begin(game, (Seat("Ann"), Seat("Bo")), 3, options)


def played() -> GameSession:
    return finished.session()


def sheet_of(stage: Stage) -> Any:
    stage.frames(3)
    (sheet,) = stage.app.router.above.children
    return sheet


# -- as the books have it


@pytest.mark.parametrize(
    ("game", "options", "spaces", "carry"),
    [
        ("kodama", {}, 50, Carry.COINS),
        ("kodama", {"edition": "first"}, 100, Carry.SECOND),
        ("kodama-draft", {"edition": "second"}, 50, Carry.COINS),
        ("kodama-draft", {"edition": "first"}, 100, Carry.SECOND),
        ("kodama-duo", {}, 100, Carry.FLIPPED),
    ],
)
def test_each_game_has_the_track_of_its_book(
    game: str, options: dict[str, str], spaces: int, carry: Carry
) -> None:
    from kodama_app.ui.track.view import track_of

    track = track_of(session_of(game, **options))
    assert (track.spaces, track.carry) == (spaces, carry)


@pytest.mark.parametrize(
    ("score", "space", "coins"),
    [
        (0, 0, ()),
        (49, 49, ()),
        (50, 0, (50,)),
        (99, 49, (50,)),
        (100, 0, (100,)),
        (132, 32, (100,)),
        (163, 13, (100, 50)),
    ],
)
def test_a_token_is_taken_at_50_and_turned_over_at_100(score: int, space: int, coins: tuple[int, ...]) -> None:
    assert SECOND.space(score) == space
    assert SECOND.coins(score) == coins


def test_a_track_of_a_hundred_has_no_point_tokens() -> None:
    duo = ScoreTrack(100, Carry.FLIPPED, 4)
    assert [duo.space(score) for score in (99, 100, 109)] == [99, 0, 9]
    assert [duo.carried(score) for score in (99, 100, 109)] == [0, 100, 100]
    assert duo.coins(109) == ()


# -- the board


@pytest.mark.parametrize("spaces", [50, 100])
def test_spaces_are_on_the_board_and_lie_apart(spaces: int) -> None:
    found = places(spaces)
    rounds = [at for season in range(3) for at in round_places(spaces, season, 4)]
    assert len(found) == spaces
    assert all(SPACE < x < WIDE - SPACE and SPACE < y < HIGH - SPACE for x, y in (*found, *rounds))
    every = [*found, *rounds]
    apart = min(math.dist(a, b) for n, a in enumerate(every) for b in every[n + 1 :])
    assert apart > 2 * SPACE
    assert max(math.dist(a, b) for a, b in pairwise(found)) < 4 * SPACE


@pytest.mark.parametrize("play", [play for play in PLAYS if play.track], ids=lambda play: play.spec.id)
def test_every_track_was_painted(play: Any) -> None:
    from kodama_app.ui.table.textures import texture
    from kodama_app.ui.track.view import track_of

    assert texture(f"track/{track_of(session_of(play.spec.id)).spaces}") is not None


# -- at the table


def test_the_name_of_the_tree_on_the_table_opens_the_track(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei"))
    open_curtain(stage, screen)
    chips = {int(chip.seat): chip for chip in screen.ids.chips.children}
    stage.tap_on(chips[1])
    assert screen.shown == 1
    assert not stage.app.router.sheet_open
    stage.tap_on(chips[1])
    assert sheet_of(stage).ids.view.session is screen.session
    stage.key(27)
    assert not stage.app.router.sheet_open


def test_a_name_pressed_for_long_opens_it_and_does_not_leave_the_tree(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei"))
    open_curtain(stage, screen)
    chip = next(chip for chip in screen.ids.chips.children if chip.seat == 1)
    stage.hold(chip, 1.0).up()
    assert sheet_of(stage).ids.view.session is screen.session
    assert screen.shown == 0


def test_a_key_and_the_menu_open_it(start: Start) -> None:
    from kodama_app.ui.screens.table.menu import table_menu
    from kodama_app.ui.track.view import TrackSheet

    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei"))
    open_curtain(stage, screen)
    stage.key(ord("s"), "s")
    assert isinstance(sheet_of(stage), TrackSheet)
    sheet_of(stage).close()
    (entry,) = [act for _icon, words, act in table_menu(screen) if words == "Score track"]
    entry()
    assert isinstance(sheet_of(stage), TrackSheet)


# -- as the course of the game


def test_the_course_begins_at_nought_and_ends_with_the_score(start: Start) -> None:
    session = played()
    moments = track_moments(session)
    assert moments[0].scores == (0, 0)
    assert (moments[0].stage, moments[0].round) == ("spring", 1)
    assert moments[-1].scores == session.scores
    assert (moments[-1].stage, moments[-1].round) == ("fall", 4)
    for seat in range(2):
        scores = [moment.scores[seat] for moment in moments]
        assert scores == sorted(scores)
    assert all(a != b for a, b in pairwise(moments))


def test_tokens_stand_on_their_spaces_and_the_season_token_on_its_round(start: Start) -> None:
    stage = start(reduced_motion=True)
    end = stage.app.router.go("end", session=played())
    stage.frames(5)
    view = end.ids.track
    board, scale = view.ids.board, view.ids.board.width / WIDE
    for step in range(0, int(view.last) + 1, 7):
        view.step = step
        moment = view.moments[step]
        alone = [seat for seat in (0, 1) if moment.scores[0] % 50 != moment.scores[1] % 50]
        for seat in alone:
            x, y = places(50)[moment.scores[seat] % 50]
            assert board.token_at(seat) == pytest.approx(
                (board.x + x * scale, board.y + y * scale), abs=scale * 20
            )
        x, y = round_places(50, ("spring", "summer", "fall").index(moment.stage), 4)[moment.round - 1]
        assert board.season_at() == pytest.approx((board.x + x * scale, board.y + y * scale))
        assert [int(row.score) for row in reversed(view.ids.rows.children)] == list(moment.scores)


def test_tokens_on_one_space_do_not_hide_each_other(start: Start) -> None:
    stage = start(reduced_motion=True)
    end = stage.app.router.go("end", session=played())
    stage.frames(5)
    view = end.ids.track
    view.step = 0
    one, other = (view.ids.board.token_at(seat) for seat in (0, 1))
    assert math.dist(one, other) > SPACE * view.ids.board.width / WIDE


def test_the_game_passes_by_itself_and_stops_at_its_end(start: Start) -> None:
    stage = start(reduced_motion=True)
    end = stage.app.router.go("end", session=played())
    stage.frames(5)
    view = end.ids.track
    stage.wait(0.2)
    view.ids.play.trigger_action(0)
    assert (view.step, view.playing) == (0, True)
    stage.wait(2.0)
    assert 1 <= view.step <= 3
    view.move(1)
    assert not view.playing
    view.step = view.last - 1
    view.toggle()
    stage.wait(2.5)
    assert view.step == view.last
    assert not view.playing


def test_tokens_walk_from_space_to_space_unless_one_wants_less_motion(start: Start) -> None:
    stage = start(reduced_motion=False)
    end = stage.app.router.go("end", session=played())
    stage.frames(5)
    view = end.ids.track
    board = view.ids.board
    view.step = 0
    stage.wait(1.0)
    here = board.token_at(0)
    view.step = view.last
    stage.wait(0.2)
    between = board.token_at(0)
    stage.wait(1.0)
    there = board.token_at(0)
    assert between not in (here, there)
    stage.app.change(reduced_motion=True)
    view.step = 0
    assert board.token_at(0) == pytest.approx(here)


@pytest.mark.parametrize(("language", "words"), [("en", "Summer"), ("fr", "Été")])
def test_seasons_are_named_in_the_reader_s_language(start: Start, language: str, words: str) -> None:
    stage = start(language=language, reduced_motion=True)
    end = stage.app.router.go("end", session=played())
    stage.frames(3)
    assert end.ids.track.names[1] == words


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412), (1280, 800)])
def test_the_sheet_fits_with_six_at_the_table(start: Start, size: tuple[int, int]) -> None:
    from kodama_app.ui.track.view import TrackSheet

    stage = start(size=size, language="fr", reduced_motion=True, text_size=1.3)
    sheet = TrackSheet(finished.session(6, 7, ("pool", "mixed")))
    stage.app.router.open_sheet(sheet)
    stage.frames(4)
    assert_fits(stage)
    assert sheet.ids.view.ids.board.height > 240
