"""Where every tree is open to everyone, replay and moments show the tree on which a card was laid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from kodama_app.ai.coach import Advice, Loss
from kodama_app.ai.judgement import Judgement
from kodama_app.engine.record import Seat
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.session.session import GameSession
from kodama_app.ui.saved_games import sit_down
from kodama_app.ui.screens.gallery.replay import Replay
from kodama_app.workshop.stage import Stage
from tests.games.kodama.test_named_tree import OpenState

Start = Callable[..., Stage]
BOT = 1


def opened(session: GameSession) -> GameSession:
    values = {field.name: getattr(session.state, field.name) for field in fields(session.state)}
    start = replace(session.timeline.start, state=OpenState(**values))
    session.timeline = replace(session.timeline, start=start)
    return session


def sit(stage: Stage, open_to_all: bool = True) -> Any:
    seats = Seat("Ana"), Seat("Bo", "random")
    session = GameSession.begin("kodama", seats, 7, {"first": "0"})
    sit_down(stage.app, session=opened(session) if open_to_all else session)
    stage.frames(5)
    return stage.app.router.current


def other_tree(screen: Any) -> GrowBranch:
    candidates = screen.session.rules.candidates(screen.session.state, 0)
    found = next(one for one in candidates if isinstance(one, GrowBranch) and one.tree == BOT)
    assert found.seat == 0
    return found


def test_what_was_done_at_another_s_tree_is_seen_there_afterwards(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    action = other_tree(screen)
    step = screen.session.act(action)
    words = screen.play.words
    assert words.lights(step).laid == action.card
    assert Replay.of(screen.session).frames[1].place == BOT
    replay = stage.app.router.go("replay", session=screen.session)
    stage.wait(0.3)
    replay.move(1)
    assert (replay.seat, replay.tableau.newest) == (BOT, 1)
    replay.look_at(0)
    assert replay.tableau.newest < 0


@pytest.mark.parametrize(("hidden", "seen"), [("", 0), ("own_shown", BOT), ("coach_shown", 0)])
def test_a_moment_shows_the_tree_on_which_the_move_lies_that_is_looked_at(
    start: Start, hidden: str, seen: int
) -> None:
    stage = start(reduced_motion=True)
    screen = sit(stage)
    best = other_tree(screen)
    own = replace(best, tree=0)
    loss = Loss(0, 0, Judgement(own, ()), Advice(Judgement(best, ()), None))
    screen.session.act(own)
    moment = stage.app.router.go("moment", session=screen.session, loss=loss)
    stage.frames(3)
    if hidden:
        setattr(moment, hidden, False)
    assert moment.tableau.tree is screen.session.timeline.start.state.trees[seen]
    assert [one.ghost for one in moment.tableau.placements] == [bool(seen)]
