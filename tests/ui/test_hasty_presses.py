"""Presses that come too soon, or where nothing is to be pressed: turns end and choices are made only if meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets.patient_button import REST, PatientButton
from kodama_app.workshop.stage import Stage
from tests.ui.draft_hands import tap_card
from tests.ui.hands import press
from tests.ui.test_hasty_hands import at_table, sheets
from tests.ui.test_table import take

Start = Callable[..., Stage]
ENTER = 13


def tap(stage: Stage, screen: Any) -> None:
    """At once, whether the button looks ready or not."""
    button = screen.ids.confirm
    stage.finger(*button.to_window(*button.center)).up()


def enter(stage: Stage, screen: Any) -> None:
    stage.key(ENTER)


def enter_on_the_button(stage: Stage, screen: Any) -> None:
    screen.ids.confirm.focus = True
    stage.key(ENTER)


@pytest.mark.parametrize("way", [tap, enter, enter_on_the_button])
@pytest.mark.parametrize("later", [0.3, 0.6])
def test_a_slow_double_press_places_and_does_not_end_the_turn(
    start: Start, way: Callable[[Stage, Any], None], later: float
) -> None:
    stage, screen = at_table(start)
    take(stage, screen)
    way(stage, screen)
    assert screen.deed == "hand_over"
    stage.wait(later)
    way(stage, screen)
    stage.frames(2)
    assert screen.model.mover == 0
    assert screen.can_undo
    stage.wait(REST)
    way(stage, screen)
    stage.frames(2)
    assert screen.curtain is not None, "pressed again, once it was ready, it ends"


@pytest.mark.parametrize("still", [True, False])
def test_one_sees_that_the_button_waits(start: Start, still: bool) -> None:
    stage, screen = at_table(start, reduced_motion=still)
    take(stage, screen)
    button = screen.ids.confirm
    ready = tuple(button.fill)
    tap(stage, screen)
    stage.frames(2)
    assert tuple(button.fill) != ready
    early = button.awake
    stage.wait(REST / 2)
    assert (button.awake > early) != still, "it fills, unless one wants less motion"
    stage.wait(REST)
    assert tuple(button.fill) == ready
    stage.tap_on(screen.ids.undo)
    tap(stage, screen)
    stage.frames(2)
    assert screen.model.grown, "to place need not wait: it can be undone"
    assert button.resting, "but the end of the turn waits again"


def test_enter_with_nothing_to_confirm_does_nothing(start: Start) -> None:
    stage, screen = at_table(start)
    for _ in range(3):
        stage.key(ENTER)
        stage.wait(1.0)
    assert screen.model.placing is None
    assert not screen.session.timeline.done
    assert screen.curtain is None


def test_the_word_beside_the_card_is_part_of_it(start: Start) -> None:
    stage, screen = at_table(start, snapping="off")
    placing, view = take(stage, screen), screen.board
    pose, (x, y) = placing.pose, view.tag.center
    stage.tap(x, y)
    assert placing.pose == pose
    finger = stage.finger(x, y)
    stage.wait(0.9)
    assert not sheets(stage)
    finger.move(x + 30, y)
    finger.up()
    assert placing.pose.x == pytest.approx(pose.x + 30 / view.camera.scale, abs=2)


# -- what is chosen for good is asked about


def kept(screen: Any) -> bool:
    return any(action.seat == 0 and action.verb == "pick" for action, _step in screen.session.timeline.done)


def test_a_hasty_second_press_does_not_answer_the_question(start: Start) -> None:
    from kodama_app.ui.saved_games import begin_game

    stage = start(language="en", reduced_motion=True)
    begin_game(stage.app, "kodama-draft", (Seat("Ana"), Seat("Bo", "random")), {}, "test", seed=3)
    stage.frames(5)
    screen = stage.app.router.current
    for answer in ("no", "yes"):
        tap_card(stage, screen)
        tap(stage, screen)
        stage.frames(3)
        (question,) = sheets(stage)
        assert question.title == i18n._("table.keep_question")
        (yes,) = (one for one in question.walk(restrict=True) if isinstance(one, PatientButton))
        stage.wait(0.3)
        stage.finger(*yes.to_window(*yes.center)).up()
        stage.frames(3)
        assert sheets(stage) == [question]
        assert not screen.model.has_chosen(0)
        if answer == "no":
            stage.app.router.back()
            stage.frames(2)
            assert screen.model.picking
    press(stage, yes)
    assert kept(screen)


def test_who_does_not_wish_to_be_asked_keeps_at_once(start: Start) -> None:
    from kodama_app.ui.saved_games import begin_game

    stage = start(language="en", reduced_motion=True, confirm_choices=False)
    begin_game(stage.app, "kodama-draft", (Seat("Ana"), Seat("Bo", "random")), {}, "test", seed=3)
    stage.frames(5)
    screen = stage.app.router.current
    tap_card(stage, screen)
    tap(stage, screen)
    stage.frames(2)
    assert not sheets(stage)
    assert kept(screen)
