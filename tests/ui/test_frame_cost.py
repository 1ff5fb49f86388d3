"""What a frame must not do twice, or at all, while a card is dragged."""

from __future__ import annotations

import gc
import json
import math
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.card_drawing import LEAST, SHADOW
from kodama_app.ui.table.boards.tree.ghost import ARC, KNOB
from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def drawn(instruction: Any) -> Iterator[Any]:
    """An instruction and all it holds, as often as it is drawn."""
    yield instruction
    for child in getattr(instruction, "children", ()):
        yield from drawn(child)


def test_every_card_is_drawn_once(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    names = [type(found).__name__ for found in drawn(screen.board.canvas)]
    size = len(screen.board.tree)
    assert (names.count("Quad"), names.count("Mesh")) == (size, size)  # a card and the line about it


def holding(start: Start) -> tuple[Stage, Any]:
    """The window and the tree's view, with a card in the hand that goes where the finger goes."""
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    return stage, screen.board


def test_lines_about_cards_are_worked_out_for_another_zoom_only(start: Start) -> None:
    stage, view = holding(start)
    (line,) = [found for found in drawn(view._cards) if type(found).__name__ == "Mesh"]
    before = line.vertices

    def width() -> float:
        """From the line's outer side to the card's edge, on the screen."""
        return abs(line.vertices[0] - line.vertices[16]) * view.camera.scale

    stage.drag(view.ghost_centre(), (view.center_x, view.center_y))
    view.camera.pan(30, 10)
    view.look()
    assert line.vertices is before
    view.camera.scale = 0.02
    view.look()
    assert width() == pytest.approx(dp(LEAST))  # as small as can be: still wider than a pixel
    view.camera.scale = 1.0
    view.look()
    assert width() == pytest.approx(SHADOW)


def test_two_fingers_in_one_frame_ask_the_rules_once(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    rules, asked = type(screen.session.rules), []
    faults = rules.faults
    monkeypatch.setattr(rules, "faults", lambda *args: asked.append(args) or faults(*args))
    x, y = screen.board.ghost_centre()
    one, two = stage.finger(x - 20, y), stage.finger(x + 20, y)
    asked.clear()
    one.put(x - 20, y - 15)
    two.put(x + 20, y + 25)
    stage.frames(1)
    assert len(asked) == 1
    one.up()
    two.up()


def test_a_line_that_was_shown_before_is_not_built_again(start: Start) -> None:
    stage = start(snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing, view = take(stage, screen), screen.board
    view.refresh()  # lines are as wide as the view asks for that has come to rest
    lit = [*drawn(view.marks)]
    stage.drag(view.ghost_centre(), (view.center_x, view.top - 20))
    assert not placing.legal
    assert [*drawn(view.marks)] != lit
    placing.hold(placing.spots[0].pose)
    view.refresh()
    assert {id(found) for found in drawn(view.marks)} == {id(found) for found in lit}


def test_the_collector_leaves_the_app_alone_until_the_finger_is_lifted(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    usual = gc.get_threshold()
    finger = stage.finger(*screen.board.ghost_centre())
    assert gc.get_threshold()[2] > 1_000_000, "its large round would come in the midst of a drag"
    assert gc.get_threshold()[:2] == usual[:2]
    finger.up()
    assert gc.get_threshold() == usual


def test_a_focus_ring_is_drawn_only_while_it_can_be_seen(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    button = screen.offer.ids.hand

    def lines() -> int:
        return sum(type(found).__name__ == "Line" for found in drawn(button.canvas.after))

    assert lines() == 0
    button.focus = True
    assert lines() == 1
    button.focus = False
    assert lines() == 0


def test_the_turning_arrow_lies_in_the_handle_and_is_drawn_anew_for_another_zoom_only(start: Start) -> None:
    stage, view = holding(start)
    ghost, drawings = view.held.ghost, []
    draw = ghost._draw_arrow
    ghost._draw_arrow = lambda *args: drawings.append(args) or draw(*args)

    def reach() -> float:
        """How far the arrow goes from the handle's middle, on the screen."""
        middle, scale = ghost.handle(view.camera.scale), view.camera.scale
        points = [*ghost._arrow.points, *ghost._tips[0].points, *ghost._tips[1].points]
        corners = zip(points[::2], points[1::2], strict=True)
        return max(math.dist(middle, corner) for corner in corners) * scale

    before = reach()
    assert dp(ARC) <= before < dp(KNOB - 1)
    stage.drag(view.ghost_centre(), (view.center_x, view.center_y))
    stage.drag(view.handle_position(), (view.center_x, view.top - 40))
    assert drawings == []
    view.camera.zoom(1.5, view.middle, view.middle)
    view.look()
    assert len(drawings) == 1
    assert reach() == pytest.approx(before)


@pytest.mark.long
def test_the_bench_of_the_screen_tells_its_figures_without_a_screen(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    said = subprocess.run(
        [sys.executable, "-m", "kodama_app", "bench", "--ui", "--json"],
        env={name: value for name, value in os.environ.items() if name not in hidden and "KIVY" not in name}
        | {"KODAMA_DATA": str(tmp_path), "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr
    figures = json.loads(said.stdout)
    # How large they are is this machine's affair; that they can be had at all is ours.
    assert {"frame_ms_p99", "first_frame_ratio"} <= figures.keys()
    assert all(isinstance(figure, float) and 0 < figure < math.inf for figure in figures.values())
