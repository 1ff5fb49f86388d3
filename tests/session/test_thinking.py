"""Thinking beside the screen: real threads, stopped at once, late answers dropped."""

from __future__ import annotations

import time
from threading import Event

import pytest

from kodama_app.ai.bot import Budget, ThinkingStopped
from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Coaching, Thinking, Worker

WAIT = 60.0


def _until(ready: object, patience: float = WAIT) -> object:
    ends = time.monotonic() + patience
    while time.monotonic() < ends:
        found = ready()  # type: ignore[operator]
        if found is not None:
            return found
        time.sleep(0.005)
    raise AssertionError("no answer came")


@pytest.fixture
def session() -> GameSession:
    return GameSession.begin("kodama", (Seat("Oak", "oak"), Seat("Ada", None)), 4, {"first": "0"})


def test_a_bot_s_action_comes_once_and_says_why(session: GameSession) -> None:
    thinking = Thinking(session)
    thinking.start()
    assert thinking.busy
    action = _until(thinking.poll)
    assert thinking.poll() is None
    assert not session.rules.faults(session.state, action)
    advice = thinking.why[0]
    assert advice.best.action == action
    assert advice.told
    thinking.close()


def test_an_answer_for_an_old_position_is_dropped(session: GameSession) -> None:
    thinking = Thinking(session)
    thinking.start()
    session.act(next(session.rules.candidates(session.state, 0)))
    ends = time.monotonic() + WAIT
    while thinking.busy and time.monotonic() < ends:
        assert thinking.poll() is None
        time.sleep(0.005)
    assert not thinking.busy
    assert not thinking.why
    thinking.close()


def test_who_thinks_stops_when_the_question_is_taken_back() -> None:
    begun, ended = Event(), Event()

    def think(budget: Budget) -> int:
        meter = budget.meter(10**9)
        begun.set()
        try:
            while True:
                meter.left = 10
                meter.ends = None
                meter.spend()
        except ThinkingStopped:
            ended.set()
            raise

    worker: Worker[int] = Worker()
    worker.ask("here", think)
    assert begun.wait(WAIT)
    worker.cancel()
    assert ended.wait(WAIT)
    assert not worker.busy
    assert worker.poll("here") is None
    worker.close()


def test_a_new_question_replaces_the_old_one() -> None:
    worker: Worker[str] = Worker()
    worker.ask("old", lambda budget: "old answer")
    worker.ask("new", lambda budget: "new answer")
    assert _until(lambda: worker.poll("new")) == "new answer"
    worker.close()


def test_the_coach_answers_for_the_person_to_move(session: GameSession) -> None:
    session.act(next(session.rules.candidates(session.state, 0)))
    session.act(next(session.rules.candidates(session.state, 0)))
    coaching = Coaching(session)
    coaching.ask_hint()
    advice = _until(coaching.hint)
    assert advice.best.action.seat == 1  # type: ignore[attr-defined]
    assert not session.rules.faults(session.state, advice.best.action)  # type: ignore[attr-defined]
    coaching.close()
