"""What a hand needs is in sight: the held card and its turning handle, on the smallest phone, in a grown tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.metrics import dp

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.outline import corners_of_card
from kodama_app.workshop.stage import Stage
from tests.ui.test_table import sit

Start = Callable[..., Stage]
KNOB = 16
"""The handle's ring as it is drawn, in dp."""


def assert_in_sight(screen: Any) -> None:
    view, placing = screen.board, screen.model.placing
    hx, hy = view.handle_position()
    knob = dp(KNOB)
    shown = [(hx - knob, hy - knob), (hx + knob, hy + knob)]
    corners = corners_of_card(placing.card, placing.pose)
    shown += [view.camera.to_screen((x / GRAIN, y / GRAIN), view.middle) for x, y in corners]
    for x, y in shown:
        assert view.x <= x <= view.right, (len(screen.model.tree(screen.shown)), placing.pose)
        assert view.y <= y <= view.top, (len(screen.model.tree(screen.shown)), placing.pose)
    xs, ys = zip(*shown[2:], strict=True)
    tag = view.tag
    beside = tag.x >= max(xs) or tag.right <= min(xs) or tag.y >= max(ys) or tag.top <= min(ys)
    assert beside, "the word at the ghost hides it"
    assert view.x <= tag.x, "out of sight"
    assert tag.right <= view.right, "out of sight"


@pytest.mark.parametrize(("size", "density"), [((360, 640), 1.0), ((640, 360), 1.0), ((720, 1280), 2.0)])
def test_the_held_card_and_its_handle_are_in_sight_all_through_a_game(
    start: Start, size: tuple[int, int], density: float
) -> None:
    stage = start(size, density, reduced_motion=True)
    screen = sit(stage, seed=3)
    looked_at = 0
    while stage.app.router.current is screen:
        while stage.app.router.sheet_open:
            stage.app.router.back()
        if screen.curtain is not None:
            screen.curtain.open()
        if screen.game.card.can_take and not screen.holding:
            screen.game.card.take(screen.model.cards[-1])
            for _ in range(min(4, len(screen.model.placing.spots))):
                stage.frames(1)
                assert_in_sight(screen)
                looked_at += 1
                screen.next_one()
            screen.game.card.place()
        elif screen.game.must_play_kodama:
            worth = screen.model.hand(screen.model.mover)[0]
            screen.model.score(worth.card, worth.choice)
        else:
            screen.game.hand_over()
        stage.frames(1)
    assert looked_at >= 24 * 3


def test_a_handle_that_is_half_over_the_edge_comes_back_whole_when_the_finger_lifts(start: Start) -> None:
    stage = start((412, 892), snapping="off")
    screen = sit(stage, seed=3)
    screen.curtain.open()
    screen.game.card.take(screen.model.cards[0])
    stage.wait(0.5)
    view, placing = screen.board, screen.model.placing
    for _ in range(72):
        placing.turn(5)
        view.refresh()
        placing.drag((view.right - 4 - view.handle_position()[0]) / view.camera.scale, 0)
        view.refresh()
        corners = corners_of_card(placing.card, placing.pose)
        if all(view.camera.to_screen((x / GRAIN, 0), view.middle)[0] < view.right for x, _ in corners):
            break  # the whole card is in sight, and of its handle the middle
    hx, _ = view.handle_position()
    assert hx < view.right < hx + dp(KNOB)
    stage.finger(*view.ghost_centre()).up()
    stage.wait(0.8)
    assert view.handle_position()[0] + dp(KNOB) <= view.right + 1
