"""Where a held card may not lie, the tree itself shows what stands in the way; a double tap shows all of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.table.boards.tree.card_drawing import seen_edges
from kodama_app.ui.theme.theme import theme
from kodama_app.workshop.stage import Stage
from tests.ui.test_table import sit, take
from tests.ui.unattended import kodama_step

Start = Callable[..., Stage]
Point = tuple[float, float]
MUCH, LITTLE = 0.5, 0.1


@pytest.fixture
def holding(start: Start) -> tuple[Stage, Any]:
    """A card over a tree of four, going where the finger goes."""
    stage = start(snapping="off", language="en", reduced_motion=True)
    screen = sit(stage)
    while len(screen.model.tree(0)) < 4 or screen.model.mover != 0 or screen.curtain is None:
        kodama_step(stage, screen)
    screen.curtain.open()
    stage.frames(3)
    take(stage, screen)
    assert screen.model.placing.legal
    return stage, screen


def led_to(stage: Stage, screen: Any, code: PlacementFault) -> Fault:
    """Drag the card to where a rule is against it."""
    placing, view = screen.model.placing, screen.board
    for pose in places(placing.pose):
        if code in {fault.code for fault in placing.rules.faults(placing.state, placing.action_at(pose))}:
            (x, y), scale = view.ghost_centre(), view.camera.scale
            stage.drag((x, y), (x + (pose.x - placing.pose.x) * scale, y + (pose.y - placing.pose.y) * scale))
            stage.wait(0.2)
            return next(fault for fault in placing.faults if fault.code is code)
    raise LookupError(code)


def places(pose: Pose) -> Iterator[Any]:
    """Around a place, nearest first."""
    steps = [(x, y) for x in range(-900, 901, 60) for y in range(-900, 901, 60)]
    for x, y in sorted(steps, key=lambda step: math.hypot(*step)):
        yield Pose(pose.x + x, pose.y + y, pose.angle)


def marked(stage: Stage, view: Any, points: list[Point]) -> float:
    """At what share of some points of the table one sees the colour of what may not be.

    Never quite none: the held card has a frame of that colour itself, which may cross them. What lies under that
    card is not seen, so it is not asked for.
    """
    picture, found = stage.pixels(), []
    for point in points:
        x, y = view.camera.to_screen(point, view.middle)
        x, y = view.to_window(x, y)
        covered = view.held is not None and view.held.lies_under((x, y))
        if view.x < x < view.right and view.y < y < view.top and not covered:
            found.append(picture.getpixel((int(x), int(picture.height - 1 - y))))
    assert found
    wanted = [255 * value for value in theme.illegal[:3]]
    hits = [all(abs(a - b) < 14 for a, b in zip(colour, wanted, strict=True)) for colour in found]
    return sum(hits) / len(hits)


def along(points: list[float]) -> list[Point]:
    """Points all the way along a line."""
    corners = list(zip(points[::2], points[1::2], strict=True))
    return [
        (a[0] + (b[0] - a[0]) * share / 20, a[1] + (b[1] - a[1]) * share / 20)
        for a, b in pairwise(corners)
        for share in range(21)
    ]


def test_the_second_card_is_outlined(holding: tuple[Stage, Any]) -> None:
    stage, screen = holding
    view = screen.board
    fault = led_to(stage, screen, PlacementFault.TOUCHES_ANOTHER_CARD)
    others = [index for index in fault.cards if index < len(view.tree)]
    assert others
    for index in others:
        edge = [point for points, _ in seen_edges(view.tree, index) for point in along(points)]
        assert marked(stage, view, edge) > MUCH
    screen.model.placing.hold(screen.model.placing.spots[0].pose)
    view.refresh()
    stage.wait(0.2)
    assert marked(stage, view, edge) < LITTLE  # where it may lie, nothing stands in the way


def test_the_covered_feature_is_ringed(holding: tuple[Stage, Any]) -> None:
    stage, screen = holding
    view = screen.board
    fault = led_to(stage, screen, PlacementFault.COVERS_FEATURE)
    assert fault.features
    for at in fault.features:
        x, y = view.feature_position(at)
        ring = [
            (x + (FEATURE_RADIUS + 8) * math.cos(angle), y + (FEATURE_RADIUS + 8) * math.sin(angle))
            for angle in (number * math.tau / 28 for number in range(28))
        ]
        assert marked(stage, view, ring) > MUCH


def test_the_tables_edge_is_lit(holding: tuple[Stage, Any]) -> None:
    stage, screen = holding
    view = screen.board
    edge = [(float(x), 0.0) for x in range(-3000, 3001, 50)]
    for _ in screen.model.placing.spots[1:]:
        stage.tap_on(screen.ids.next)  # on to the trunk, near the edge
    stage.wait(0.2)
    assert marked(stage, view, edge) < LITTLE
    led_to(stage, screen, PlacementFault.OFF_THE_TABLE)
    assert marked(stage, view, edge) > MUCH


def test_a_double_tap_shows_the_whole_tree(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.input.postproc import kivy_postproc_modules

    # Taps have the machine's own time, and a machine may be slow.
    monkeypatch.setattr(kivy_postproc_modules["doubletap"], "double_tap_time", 60.0)
    stage = start(reduced_motion=True)
    screen = sit(stage)
    screen.curtain.open()
    stage.frames(3)
    view = screen.board
    goal = view.view_of()
    view.camera.pan(90, -60)
    view.camera.zoom(1.7, view.middle, view.middle)
    view.look()
    stage.tap(*view.middle)
    assert view.camera != goal
    stage.tap(*view.middle)
    assert view.camera == goal
