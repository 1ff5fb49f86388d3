"""A game is told in its own colours for ever, whatever tokens its people like later."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kodama_app.engine.record import Seat, read_record
from kodama_app.session.session import GameSession
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.theme.tokens import TOKENS, tokens_at, with_tokens
from kodama_app.ui.widgets.log_view import LogSheet
from kodama_app.ui.widgets.seat_mark import seat_marks
from kodama_app.workshop.stage import Stage
from tests.ui import finished

PEOPLE = (Seat("Ann"), Seat("Bo"))
Start = Callable[..., Stage]


def colours(*tokens: str) -> list[object]:
    return [TOKENS[token].colour for token in tokens]


def swapped_later(stage: Stage) -> None:
    """Both like the same token: whoever is moved to the front gets it the next time, and keeps it."""
    profiles = stage.app.store.profiles
    for name, token in (("Ann", "cloud"), ("Bo", "star")):
        profiles.recolour(profiles.find(name).id, token)


def known(stage: Stage) -> None:
    for name, token in (("Ann", "star"), ("Bo", "cloud")):
        stage.app.store.profiles.create(name, token)


def test_end_log_and_replay_keep_the_colours_of_the_game(start: Start) -> None:
    stage = start(reduced_motion=True)
    known(stage)
    begin_game(stage.app, "kodama", PEOPLE, {"first": "0"}, "", seed=7)
    seats = stage.app.router.current.session.header.seats
    stage.app.router.home()
    swapped_later(stage)
    played = GameSession.resume(finished.record())
    played.header = replace(played.header, seats=seats)
    end = stage.app.router.go("end", session=played)
    stage.frames(3)
    shown = {card.headline: card.mark.colour for card in end.ids.trees.children}
    assert [shown["Ann"], shown["Bo"]] == colours("star", "cloud")
    assert [mark.colour for mark in LogSheet(played).marks] == colours("star", "cloud")
    save = stage.app.store.games.create("Later", played.record.text)
    replay = stage.app.router.go("replay", save_id=save)
    stage.until(lambda: replay.replay is not None)
    assert [mark.colour for mark in replay.marks] == colours("star", "cloud")


def test_a_seat_keeps_its_colour_when_a_bot_takes_it_over(start: Start) -> None:
    stage = start(reduced_motion=True)
    known(stage)
    begin_game(stage.app, "kodama", (*PEOPLE, Seat("Squirrel", "greedy")), {"first": "0"}, "", seed=7)
    session = stage.app.router.current.session
    before = [mark.colour for mark in seat_marks(session)]
    session.seat_taken_by(0, "greedy")
    assert [mark.colour for mark in seat_marks(session)] == before


def test_the_next_game_has_the_tokens_people_like_by_then(start: Start) -> None:
    stage = start(reduced_motion=True)
    known(stage)
    begin_game(stage.app, "kodama", PEOPLE, {"first": "0"}, "", seed=7)
    first = stage.app.router.current.session.header.seats
    swapped_later(stage)
    begin_game(stage.app, "kodama", first, {"first": "0"}, "", seed=8)
    again = stage.app.router.current.session
    assert [seat.token for seat in again.header.seats] == ["cloud", "star"]


def test_a_record_without_tokens_has_people_s_own() -> None:
    header = read_record(finished.record()).header
    assert [seat.token for seat in header.seats] == ["", ""]
    assert tokens_at(header.seats, {"ANN": "flower"})[0] == "flower"


def test_a_record_brings_its_tokens_along() -> None:
    seats = with_tokens((Seat("Ann"), Seat("Bo", "oak")), {"Ann": "mushroom"})
    assert [seat.token for seat in seats] == ["mushroom", "firefly"]
    played = GameSession.begin("kodama", seats, 3, {})
    assert read_record(played.record.text).header.seats == seats
    assert tokens_at(seats, {"Ann": "firefly"}) == ["mushroom", "firefly"]


def test_a_token_of_a_later_version_is_no_obstacle() -> None:
    found = tokens_at((Seat("Ann", None, "hedgehog"), Seat("Bo", None, "star")), {})
    assert found[1] == "star"
    assert found[0] in TOKENS
    assert found[0] != "star"
