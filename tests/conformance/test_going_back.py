"""Undo and redo in any game."""

from __future__ import annotations

from typing import Any

import pytest

from kodama_app.engine.plain import checksum
from kodama_app.engine.timeline import NoWayBack, Timeline

from .tables import Game

STEPS = 12


def walked(game: Game, free: bool) -> Timeline[Any]:
    """The game's last steps as a timeline: that is where every kind of step has come up."""
    first = len(game.moments) - STEPS
    timeline = Timeline(game.steps[first], free=free)
    for moment in game.moments[first:]:
        timeline = timeline.doing(game.rules, moment.action)
    assert checksum(timeline.state) == checksum(game.last)
    return timeline


def test_a_practice_game_goes_back_and_forth_through_equal_states(game: Game) -> None:
    states = [checksum(step.state) for step in game.steps[-STEPS - 1 :]]
    timeline = walked(game, free=True)
    back = [checksum(timeline.state)]
    while timeline.can_undo:
        timeline = timeline.undo()
        back.append(checksum(timeline.state))
    assert back == states[::-1]
    forth = [checksum(timeline.state)]
    while timeline.can_redo:
        timeline = timeline.redo()
        forth.append(checksum(timeline.state))
    assert forth == states


def test_a_game_in_earnest_goes_back_to_the_last_reveal_and_no_further(game: Game) -> None:
    timeline = walked(game, free=False)
    quiet = 0
    for moment in reversed(game.moments[-STEPS:]):
        if moment.step.reveals:
            break
        quiet += 1
    for _ in range(quiet):
        timeline = timeline.undo()
    assert len(timeline.done) == STEPS - quiet
    assert not timeline.can_undo
    with pytest.raises(NoWayBack):
        timeline.undo()


def test_some_steps_can_be_taken_back_and_some_cannot(game: Game) -> None:
    assert {moment.step.reveals for moment in game.moments} == {True, False}
    assert game.start.reveals
