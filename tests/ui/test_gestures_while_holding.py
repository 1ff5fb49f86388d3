"""What looks like a tap to begin with: with a card or a Spirit in the hand, looking around moves neither."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.workshop.stage import Stage
from tests.ui.duo_hands import at, spirit_buttons
from tests.ui.test_shown_large import sheets
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on two taps are a double tap however slow the machine is: kivy goes by its clock."""

    def wait_for_the_second_tap() -> None:
        (finder,) = (one for one in EventLoop.postproc_modules if hasattr(one, "double_tap_time"))
        finder.touches.clear()
        monkeypatch.setattr(finder, "double_tap_time", 60.0)

    return wait_for_the_second_tap


def holding(start: Start, **settings: Any) -> tuple[Stage, Any, Any]:
    """A card over the first player's tree: the view and what is held there."""
    stage = start(**{"snapping": "off", "reduced_motion": True, **settings})
    screen = sit(stage)
    open_curtain(stage, screen)
    placing = take(stage, screen)
    return stage, screen.board, placing


def beside(view: Any) -> tuple[float, float]:
    """On the bare table, away from tree and ghost."""
    return view.x + 60, view.y + 60


def summoning(start: Start) -> tuple[Stage, Any, Any, tuple[float, float]]:
    """A Spirit over a tree, and where another disc for it is on the screen."""
    stage = start(reduced_motion=True)
    screen = at(stage, DuoPhase.SUMMONING, round=4)
    view = screen.board
    stage.tap_on(next(button for button in spirit_buttons(screen) if not button.barred))
    held = screen.model.summons
    lamp = screen.ids.coach.ids.lamp
    places = [view.disc_position(disc.at) for disc in held.discs if disc is not held.disc]
    place = next(place for place in places if view.collide_point(*place) and not lamp.collide_point(*place))
    return stage, view, held, place


def rest_and_move(stage: Stage, resting: tuple[float, float], moving: tuple[float, float]) -> None:
    """A pinch as many make it: the thumb stays where it is, and is lifted last."""
    thumb, finger = stage.finger(*resting), stage.finger(*moving)
    finger.move(moving[0] + 40, moving[1] + 40)
    finger.up()
    thumb.up()
    stage.frames(2)


def test_a_tap_calls_the_card_at_once_a_slow_one_on_the_bare_table_too(start: Start) -> None:
    stage, view, placing = holding(start)
    for seconds, (x, y) in ((0.0, beside(view)), (0.8, (view.x + 100, view.y + 60))):
        finger = stage.finger(x, y)
        stage.wait(seconds)
        finger.up()
        assert view.camera.to_screen((placing.pose.x, placing.pose.y), view.middle) == pytest.approx((x, y), abs=2)


def test_a_pinch_with_a_resting_finger_leaves_the_card_where_it_is(start: Start) -> None:
    stage, view, placing = holding(start)
    pose, scale = placing.pose, view.camera.scale
    x, y = beside(view)
    rest_and_move(stage, (x, y), (x + 60, y))
    assert view.camera.scale > scale
    assert placing.pose == pose


def test_a_finger_that_rests_while_another_turns_the_card_does_not_call_it(start: Start) -> None:
    stage, view, placing = holding(start)
    pose = placing.pose
    rest_and_move(stage, beside(view), view.handle_position())
    assert (placing.pose.x, placing.pose.y) == (pose.x, pose.y)
    assert placing.pose.angle != pose.angle


def test_a_finger_that_went_away_and_came_back_has_panned(start: Start) -> None:
    stage, view, placing = holding(start)
    pose = placing.pose
    x, y = beside(view)
    finger = stage.finger(x, y)
    finger.move(x + 60, y)
    finger.move(x, y)
    finger.up()
    assert placing.pose == pose


def test_reading_a_placed_card_leaves_the_held_one_where_it_is(start: Start) -> None:
    stage, view, placing = holding(start)
    pose = placing.pose
    finger = stage.finger(*view.disc_position((0, 0)))
    stage.wait(0.8)
    assert sheets(stage) == ["CardSheet"]
    assert stage.find("CardSheet").card == view.tree.cards[0].card.id
    finger.up()
    assert placing.pose == pose


@pytest.mark.parametrize("snapping", ["off", "gentle", "strong"])
def test_a_double_tap_shows_the_whole_tree_and_leaves_the_card_where_it_is(
    start: Start, patient: Callable[[], None], snapping: str
) -> None:
    stage, view, placing = holding(start, snapping=snapping)
    pose = placing.pose
    stage.pinch((view.center_x, view.y + 40), 120, 60)
    scale = view.camera.scale
    patient()
    x, y = beside(view)
    stage.tap(x, y)
    assert placing.pose != pose
    stage.tap(x, y)
    assert placing.pose == pose
    places = [view.ghost_centre(), view.handle_position(), view.disc_position((0, 0))]
    assert all(view.collide_point(*place) for place in places)
    assert view.camera.scale > scale


# -- slow fingers


def test_a_finger_that_rests_on_the_held_card_carries_it_on_and_never_opens_it(start: Start) -> None:
    stage, view, placing = holding(start)
    pose, (x, y) = placing.pose, view.ghost_centre()
    finger = stage.finger(x, y)
    stage.wait(1.0)
    assert sheets(stage) == []
    for step in range(1, 7):  # a nudge of six pixels in more than a second
        finger.move(x + step, y, steps=1)
        stage.wait(0.2)
    assert sheets(stage) == []
    finger.up()
    assert placing.pose.x == pytest.approx(pose.x + 6 / view.camera.scale, abs=2)


def test_a_finger_that_has_moved_a_little_moves_the_table_and_opens_no_card(start: Start) -> None:
    stage, view, _placing = holding(start)
    (x, y), before = view.disc_position((0, 0)), view.camera.x
    finger = stage.finger(x, y)
    stage.wait(0.2)
    finger.move(x + 6, y, steps=2)
    stage.wait(1.0)
    assert sheets(stage) == []
    finger.up()
    assert view.camera.x != before


def test_a_card_of_the_row_that_is_drawn_slowly_is_not_opened(start: Start) -> None:
    stage, view, _placing = holding(start)
    screen = stage.app.router.current
    other = next(card for card in screen.offer.ids.display.children if not card.chosen)
    x, y = other.to_window(*other.center)
    finger = stage.finger(x, y)
    for step in range(1, 13):
        finger.move(x, y + 2 * step, steps=1)
        stage.wait(0.1)
    assert sheets(stage) == []
    finger.move(*view.center)
    finger.up()
    assert screen.model.placing.card.id == other.card


@pytest.mark.parametrize("snapping", ["off", "gentle", "strong"])
def test_a_tap_on_the_held_card_leaves_it_where_it_is(start: Start, snapping: str) -> None:
    stage, view, placing = holding(start, snapping=snapping)
    x, y = view.ghost_centre()
    stage.drag((x, y), (x + 26, y + 9))
    stage.wait(0.3)
    pose = placing.pose
    stage.tap(*view.ghost_centre())
    assert placing.pose == pose
    screen = stage.app.router.current
    (chosen,) = (card for card in screen.offer.ids.display.children if card.chosen)
    stage.tap_on(chosen)
    stage.wait(0.3)
    assert (screen.model.placing, placing.pose) == (placing, pose), "nor does one on its picture in the row"
    x, y = view.ghost_centre()
    stage.drag((x, y), (x + 1, y), steps=1)
    one = 1 / view.camera.scale
    assert abs(placing.pose.x - pose.x) <= one + 1, "a trembling finger does not let it jump"


def test_a_card_that_was_called_can_be_dragged_on(start: Start) -> None:
    stage, view, placing = holding(start)
    stage.tap(*beside(view))
    stage.wait(0.3)
    pose, (x, y) = placing.pose, view.ghost_centre()
    stage.drag((x, y), (x + 50, y))
    assert placing.pose.x == pytest.approx(pose.x + 50 / view.camera.scale, abs=2)
    assert placing.pose.y == pose.y


def test_a_long_press_on_a_disc_reads_its_card_and_sends_no_spirit_there(start: Start) -> None:
    stage, _view, held, place = summoning(start)
    disc = held.disc
    finger = stage.finger(*place)
    stage.wait(0.8)
    assert sheets(stage) == ["CardSheet"]
    finger.up()
    assert held.disc is disc


def test_a_pinch_that_rests_on_a_disc_sends_no_spirit_there(start: Start) -> None:
    stage, view, held, place = summoning(start)
    disc, (x, y) = held.disc, view.middle
    rest_and_move(stage, place, (x, y) if abs(x - place[0]) > 40 else (x + 60, y))
    assert held.disc is disc
