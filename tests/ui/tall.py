"""A game in which the first seat grows one tall line: what a phone has the least room for."""

from __future__ import annotations

from functools import cache
from typing import Any

from kodama_app.content.trees import every_tree_card
from kodama_app.engine.actions import Action
from kodama_app.engine.record import Seat
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.outline import corners_of_card
from kodama_app.session.session import GameSession
from kodama_app.workshop.stage import Stage

LINE = 9
"""Cards in the line, the trunk with them."""


@cache
def record(cards: int = LINE) -> str:
    """Two people; the first is to take another card for a tree that reaches as high as so many cards can."""
    session = GameSession.begin("kodama", (Seat("Ana"), Seat("Bo")), 7, {"first": "0"})
    while True:
        seat = session.mover
        assert seat is not None
        moves = list(session.rules.candidates(session.state, seat))
        highest = max(moves, key=_top)
        if seat == 0 and isinstance(highest, GrowBranch) and len(session.state.tree_of(0)) == cards:
            return str(session.record.text)
        session.act(highest if seat == 0 else moves[0])


def _top(action: Action) -> float:
    """How high a card would reach."""
    if not isinstance(action, GrowBranch):
        return 0.0
    return max(y for _, y in corners_of_card(every_tree_card()[action.card], action.pose))


def sit(stage: Stage, cards: int = LINE) -> Any:
    """At that game's table, the curtain open."""
    from kodama_app.ui.saved_games import continue_game

    continue_game(stage.app, stage.app.store.games.create("tall", record(cards)))
    stage.frames(5)
    screen = stage.app.router.current
    if screen.curtain is not None:
        screen.curtain.open()
        stage.frames(2)
    return screen
