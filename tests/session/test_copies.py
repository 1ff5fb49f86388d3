"""A copy of a game in progress, played to its end: as good a game as any, only that it counts for nobody."""

from __future__ import annotations

import pytest

from kodama_app.engine.record import Seat, copy_of
from kodama_app.engine.rng import Rng
from kodama_app.games import GAMES
from kodama_app.games.spec import GameSpec
from kodama_app.judge.transcript import judge_transcript
from kodama_app.session.session import GameSession
from kodama_app.session.summary import summary_of
from kodama_app.session.transcript import transcript

BEFORE = 7
"""Actions that were played where the game began."""


def played_on(session: GameSession, most: int = 2000) -> GameSession:
    """Some more actions, chosen at random."""
    for number in range(most):
        if session.mover is None:
            break
        session.act(session.rules.random_action(session.state, session.mover, Rng.seeded(number)))
    return session


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_judge_has_nothing_against_a_game_that_went_on_as_a_copy(spec: GameSpec) -> None:
    begun = played_on(GameSession.begin(spec.id, [Seat("Ann"), Seat("Bo")], 5, {}), BEFORE)
    copy = GameSession.resume(copy_of(begun.rules, begun.record, begun.state, 8).text)
    assert not copy.timeline.can_undo
    played_on(copy)
    again = GameSession.resume(copy.record.text)
    assert again.outcome == copy.outcome is not None
    steps = [again.timeline.start, *(step for _action, step in again.timeline.done)]
    assert judge_transcript(list(transcript(again.spec, again.header, steps))) == []
    summary = summary_of(again)
    assert summary is not None
    assert (summary.winners, summary.seats) == (again.outcome.winners, ())
