"""Who is to act where several may at once: people first, and bots beside them."""

from __future__ import annotations

import time

from kodama_app.engine.record import Seat
from kodama_app.games.draft.actions import PickBranch
from kodama_app.session.session import GameSession
from kodama_app.session.thinking import Thinking

SEATS = (Seat("Bo", "random"), Seat("Ann"), Seat("Cy", "random"), Seat("Di"))


def drafting() -> GameSession:
    return GameSession.begin("kodama-draft", SEATS, 3, {"first": "0"})


def pick(session: GameSession, seat: int) -> None:
    session.act(next(iter(session.rules.candidates(session.state, seat))))


def test_people_come_first_and_bots_may_act_beside_them() -> None:
    session = drafting()
    assert session.mover == 1
    assert session.bot_to_move is None
    assert session.bots_to_move == (0, 2)
    pick(session, 1)
    assert session.mover == 3
    pick(session, 3)
    assert session.mover == 0
    assert session.bot_to_move == "random"


def test_a_bot_thinks_while_a_person_is_to_move() -> None:
    session, end = drafting(), time.monotonic() + 30
    thinking = Thinking(session)
    thinking.start()
    action = None
    while action is None and time.monotonic() < end:
        action = thinking.poll()
    thinking.close()
    assert isinstance(action, PickBranch)
    assert action.seat == 0


def test_one_after_the_other_nobody_acts_beside() -> None:
    session = GameSession.begin("kodama", SEATS, 3, {"first": "0"})
    assert session.mover == 0
    assert session.bots_to_move == (0,)
