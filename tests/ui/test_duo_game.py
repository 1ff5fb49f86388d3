"""Whole games of Duo in the real window, from the home screen to the end screen, by touches alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import one_thing
from tests.ui.hands import press

Start = Callable[..., Stage]


def begin(stage: Stage, words: str, *seats: Seat) -> Any:
    """New game, Duo, begin: with the people of the game left last."""
    from kodama_app.ui.saved_games import begin_game

    begin_game(stage.app, "kodama", seats, {}, "before", seed=1)
    stage.app.router.home()
    stage.frames(3)
    press(stage, stage.find("PushButton", text=words))
    new_game = stage.app.router.current
    press(stage, stage.find("GameTile", game="kodama-duo"))
    assert new_game.plan.game == "kodama-duo"
    press(stage, new_game.ids.begin)
    return stage.app.router.current


def play_to_the_end(stage: Stage, screen: Any, seconds: float) -> int:
    """Until the end screen is there; how often a curtain was opened."""
    curtains, until = 0, time.monotonic() + seconds
    while stage.app.router.current is screen:
        assert time.monotonic() < until, screen.words
        before = screen.curtain
        one_thing(stage, screen)
        curtains += before is not None and screen.curtain is not before
    return curtains


@pytest.mark.parametrize(("language", "button"), [("en", "New game"), ("fr", "Nouvelle partie")])
def test_two_people_play_duo_by_touch(start: Start, language: str, button: str) -> None:
    stage = start(language=language, reduced_motion=True)
    screen = begin(stage, button, Seat("Éloïse"), Seat("Björn"))
    curtains = play_to_the_end(stage, screen, 120)
    end = stage.app.router.current
    assert end.name == "end"
    session = screen.session
    assert session.header.game == "kodama-duo"
    assert all(len(tree) > 9 for tree in session.state.trees)
    assert any(at is not None for _, at in session.state.spirits)
    # Six Kodama are chosen in secret, and under the Veil the Pruner looks four times: no other curtain is drawn.
    assert curtains <= 6 + 4
    (saved,) = stage.app.store.games.finished()
    assert saved.scores == session.outcome.scores
    assert stage.app.store.games.picture(saved.id, 0)


@pytest.mark.long
def test_a_person_plays_duo_against_a_bot_by_touch_in_english(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, bot_speed=4.0)
    screen = begin(stage, "New game", Seat("Ana"), Seat("Mei", "greedy"))
    assert play_to_the_end(stage, screen, 300) == 0
    assert stage.app.router.current.name == "end"
    assert screen.session.outcome is not None
