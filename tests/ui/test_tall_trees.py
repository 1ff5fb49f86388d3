"""A tree of nine cards in a line on a phone: the held card is large enough to judge, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.metrics import dp

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.engine.trees.outline import corners_of_card
from kodama_app.ui.theme.theme import theme
from kodama_app.workshop.stage import Stage
from tests.ui import tall
from tests.ui.test_in_sight import assert_in_sight
from tests.ui.test_table import take

Start = Callable[..., Stage]
Box = tuple[float, float, float, float]
PHONES = ((412, 915), (360, 640))
KNOB = 14


def on_screen(view: Any, x: float, y: float) -> tuple[float, float]:
    return view.camera.to_screen((x, y), view.middle)


def held_boxes(view: Any) -> list[Box]:
    """What the held card and its handle fill of the window."""
    placing = view.placing
    corners = [on_screen(view, x / GRAIN, y / GRAIN) for x, y in corners_of_card(placing.card, placing.pose)]
    xs, ys = zip(*corners, strict=True)
    (x, y), knob = view.handle_position(), dp(KNOB)
    return [(min(xs), min(ys), max(xs), max(ys)), (x - knob, y - knob, x + knob, y + knob)]


def covers(widget: Any, box: Box) -> bool:
    left, low, right, top = box
    return bool(widget.x < right and left < widget.right and widget.y < top and low < widget.top)


def all_in_sight(view: Any) -> bool:
    """The whole tree, and the held card and its handle if there is one."""
    boxes = [] if view.placing is None else held_boxes(view)
    left, low, right, top = view.tree_box
    boxes.append((*on_screen(view, left, low), *on_screen(view, right, top)))
    return all(
        view.x <= one[0] and view.y <= one[1] and one[2] <= view.right and one[3] <= view.top for one in boxes
    )


@pytest.mark.parametrize("size", PHONES)
def test_features_at_the_held_card_are_large_enough_to_judge(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, reduced_motion=True)
    screen = tall.sit(stage)
    for number in range(len(screen.model.cards)):
        take(stage, screen, number)
        for _ in screen.model.placing.spots:
            stage.frames(2)
            assert 2 * FEATURE_RADIUS * screen.board.camera.scale >= dp(14)
            assert_in_sight(screen)
            screen.next_one()


@pytest.mark.parametrize("size", PHONES)
def test_a_held_card_is_given_the_room_of_what_nobody_needs_meanwhile(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, reduced_motion=True)
    screen = tall.sit(stage)
    before = screen.board.height
    take(stage, screen)
    stage.frames(3)
    assert screen.board.height >= before + dp(90)
    chips = screen.ids.chips.children
    assert all(chip.get_root_window() is not None for chip in chips), "names stay, to look at another tree"
    screen.put_down()
    stage.frames(3)
    assert screen.board.height == before


def test_a_small_tree_has_room_enough_and_nothing_moves(start: Start) -> None:
    stage = start(PHONES[0], reduced_motion=True)
    screen = tall.sit(stage, 2)
    before = screen.board.height
    take(stage, screen)
    stage.frames(3)
    assert screen.board.height == before


@pytest.mark.parametrize("size", PHONES)
def test_a_card_of_the_row_is_found_where_it_was_while_another_one_is_held(
    start: Start, size: tuple[int, int]
) -> None:
    stage = start(size, reduced_motion=True)
    screen = tall.sit(stage)
    row = screen.offer.ids.display
    places = {card.card: card.to_window(*card.center) for card in row.children}
    take(stage, screen)
    stage.frames(3)
    for name, at in places.items():
        card = next(card for card in row.children if card.collide_point(*card.to_widget(*at)))
        assert card.card == name
        assert card.height >= dp(48)


@pytest.mark.parametrize("way", ["key", "button", "double tap"])
def test_the_whole_tree_is_shown_with_the_held_card_and_its_handle_and_near_again(
    start: Start, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = start(PHONES[1], reduced_motion=True, snapping="off")
    screen = tall.sit(stage)
    take(stage, screen)
    stage.frames(3)
    view = screen.board
    view.placing.hold(Pose(-1400, 5200, 2700))  # far beside the tree, its handle farther still
    view.refresh()

    def ask() -> None:
        if way == "key":
            stage.key(ord("f"), "f")
        elif way == "button":
            stage.tap_on(screen.ids.whole)
        else:
            (finder,) = (one for one in EventLoop.postproc_modules if hasattr(one, "double_tap_time"))
            finder.touches.clear()
            monkeypatch.setattr(finder, "double_tap_time", 60.0)
            at = view.x + 30, view.y + 30
            stage.finger(*at).up()
            stage.finger(*at).up()
        stage.frames(3)

    assert not all_in_sight(view)
    ask()
    assert all_in_sight(view)
    if way != "double tap":  # which first calls the card, and takes that back
        ask()
        assert 2 * FEATURE_RADIUS * view.camera.scale >= dp(14)
        assert not all_in_sight(view)


def test_a_tree_at_rest_comes_near_and_goes_far_again(start: Start) -> None:
    stage = start(PHONES[1], reduced_motion=True)
    view = tall.sit(stage).board
    assert all_in_sight(view)
    stage.key(ord("f"), "f")
    assert 2 * FEATURE_RADIUS * view.camera.scale >= dp(14)
    assert not all_in_sight(view)
    stage.key(ord("f"), "f")
    assert all_in_sight(view)


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_lamp_never_covers_the_held_card_nor_its_handle(start: Start, left_handed: bool) -> None:
    stage = start(PHONES[1], reduced_motion=True, snapping="off", left_handed=left_handed)
    screen = tall.sit(stage)
    take(stage, screen)
    view, lamp = screen.board, screen.ids.coach.ids.lamp
    stage.frames(3)
    for x, y in ((view.right - 60, view.y + 70), (view.x + 60, view.y + 70), (view.x + 60, view.top - 70)):
        finger = stage.finger(*view.ghost_centre())
        finger.move(x, y)
        stage.frames(2)
        for box in held_boxes(view):
            assert not (lamp.opacity and covers(lamp, box)), (x, y)
        finger.up()
        stage.wait(0.3)
        for box in held_boxes(view):
            assert not (lamp.opacity and covers(lamp, box)), (x, y)
    screen.put_down()
    stage.frames(3)
    assert lamp.y < view.y + dp(10), "at home again"
    assert (lamp.center_x < view.center_x) == left_handed


def test_the_reason_against_a_place_lies_neither_over_the_card_nor_its_handle(start: Start) -> None:
    stage = start(PHONES[1], reduced_motion=True, snapping="off", language="fr")
    screen = tall.sit(stage)
    take(stage, screen)
    view = screen.board
    stage.frames(3)
    height = view.height
    for y in (view.y + 40, view.top - 60):
        finger = stage.finger(*view.ghost_centre())
        finger.move(view.center_x + 90, y)
        finger.up()
        stage.wait(0.5)
        assert screen.fault
        words = screen.ids.words
        assert words.height >= dp(48), "a finger finds it"
        for box in held_boxes(view):
            assert not covers(words, box)
        assert view.height == height, "the table does not move"


def test_the_end_the_branch_grows_from_is_marked(start: Start) -> None:
    stage = start(PHONES[0], reduced_motion=True, snapping="off")
    screen = tall.sit(stage)
    placing = take(stage, screen)
    stage.frames(3)
    for angle in (0, 900, 2100):
        placing.hold(Pose(placing.pose.x, placing.pose.y, angle))
        screen.board.refresh()
        stage.frames(2)
        x, y = on_screen(screen.board, placing.pose.x, placing.pose.y)
        pixels = stage.pixels()
        middle = pixels.getpixel((round(x), pixels.height - 1 - round(y)))
        assert middle == tuple(round(255 * part) for part in theme.ink_on_card_mark[:3])


def test_a_card_drawn_up_from_the_row_is_under_the_finger(start: Start) -> None:
    stage = start(PHONES[1], reduced_motion=True, snapping="off")
    screen = tall.sit(stage)
    view = screen.board
    card = screen.offer.ids.display.children[-1]
    finger = stage.finger(*card.to_window(*card.center))
    finger.move(view.center_x, view.center_y, steps=12)
    assert screen.model.placing.card.id == card.card
    assert view.ghost_centre() == pytest.approx(finger.at, abs=3)
    finger.up()


def test_a_finger_that_lingers_at_the_edge_reaches_what_lies_beyond_it(start: Start) -> None:
    stage = start(PHONES[1], reduced_motion=True, snapping="off")
    screen = tall.sit(stage)
    take(stage, screen)
    view = screen.board
    stage.frames(3)
    start_at = view.ghost_centre()
    finger = stage.finger(*start_at)
    finger.move(view.center_x, view.y + 12)
    before = view.camera.y
    stage.wait(0.2)
    assert view.camera.y == before, "a finger that only passes means nothing"
    stage.wait(3)
    assert on_screen(view, 0, view.tree_box[1])[1] >= view.y - 1, "the trunk is in sight"
    centre = view.ghost_centre()
    rested = view.camera.y
    stage.wait(0.5)
    assert view.camera.y == rested, "no farther than the tree"
    assert centre == pytest.approx((view.center_x, view.y + 12), abs=3)
    finger.up()
