"""Going back and forth in a running game."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import IllegalAction
from kodama_app.engine.timeline import NoWayBack, Timeline
from tests.engine.toy import HEADER, RULES, Pebbles, Roll, Take


def after(*actions: Action, free: bool = False) -> Timeline[Pebbles]:
    timeline = Timeline(RULES.start(HEADER.setup), free=free)
    for action in actions:
        timeline = timeline.doing(RULES, action)
    return timeline


def test_doing_something_goes_on_from_the_last_state() -> None:
    timeline = after(Take(0, 3), Take(1, 2))
    assert timeline.state.heap == 4
    assert [action for action, _ in timeline.done] == [Take(0, 3), Take(1, 2)]
    assert after().state.heap == 9


def test_undoing_leads_to_the_older_state_and_redoing_back_again() -> None:
    timeline = after(Take(0, 3), Take(1, 2))
    once = timeline.undo()
    assert once.state == after(Take(0, 3)).state
    assert once.undo().state == after().state
    assert once.redo().state.heap == 4
    assert once.undo().redo().redo() == timeline


def test_a_timeline_is_a_value_that_undoing_leaves_alone() -> None:
    timeline = after(Take(0, 3))
    timeline.undo()
    timeline.doing(RULES, Take(1, 1))
    assert (timeline.state.heap, timeline.can_redo) == (6, False)


def test_doing_something_else_forgets_what_was_undone() -> None:
    timeline = after(Take(0, 3), Take(1, 2)).undo().doing(RULES, Take(1, 1))
    assert timeline.state.heap == 5
    assert not timeline.can_redo
    with pytest.raises(NoWayBack, match="nothing to redo"):
        timeline.redo()


def test_an_illegal_action_leaves_everything_as_it_was() -> None:
    timeline = after(Take(0, 3), Take(1, 2)).undo()
    with pytest.raises(IllegalAction, match="'1 take 4' is not allowed: too_many"):
        timeline.doing(RULES, Take(1, 4))
    assert timeline.can_redo


def test_there_is_nothing_before_the_start() -> None:
    for timeline in (after(), after(free=True)):
        assert not timeline.can_undo
        with pytest.raises(NoWayBack, match="nothing to undo"):
            timeline.undo()


def test_there_is_no_way_back_past_what_has_come_to_light() -> None:
    timeline = after(Take(0, 1), Roll(1))
    assert not timeline.can_undo
    with pytest.raises(NoWayBack, match="a hidden card has come to light"):
        timeline.undo()
    later = timeline.doing(RULES, Take(0, 1))
    assert later.undo().state == timeline.state
    assert not later.undo().can_undo


def test_a_practice_game_goes_back_all_the_way() -> None:
    timeline = after(Take(0, 1), Roll(1), Roll(0), free=True)
    assert timeline.undo().undo().undo().state == after().state
    assert timeline.undo().undo().redo().redo().state == timeline.state


def test_all_may_agree_to_go_back_past_what_came_to_light() -> None:
    timeline = after(Take(0, 3), Roll(1), Take(0, 1))
    back = timeline.back_to(1)
    assert back.state == after(Take(0, 3)).state
    assert not back.can_redo
    assert back.doing(RULES, Roll(1)).state == timeline.done[1][1].state, "chance stays as it lies"
    for count in (-1, 3):
        with pytest.raises(NoWayBack, match="none to take back"):
            timeline.back_to(count)
