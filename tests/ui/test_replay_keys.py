"""A replay by keyboard: Tab leads to the slider too, arrows move it step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import ImageChops

from kodama_app.workshop.stage import Stage
from tests.ui import finished

TAB, RIGHT, LEFT = 9, 275, 276


def focus_slider(stage: Stage) -> Any:
    slider = stage.find("Level")
    for _ in range(20):
        stage.key(TAB)
        if slider.focus:
            return slider
    raise AssertionError("Tab never reaches the slider")


def test_the_slider_is_moved_with_arrow_keys(start: Callable[..., Stage]) -> None:
    stage = start(reduced_motion=True)
    screen = stage.app.router.go("replay", session=finished.session())
    stage.wait(0.5)
    slider = focus_slider(stage)
    for _ in range(3):
        stage.key(RIGHT)
    assert (screen.step, slider.focus) == (3, True)
    stage.key(LEFT)
    assert screen.step == 2
    assert screen.tableau.tree == screen.replay.frames[2].state.trees[int(screen.seat)]
    for _ in range(4):
        stage.key(LEFT)
    assert screen.step == 0


def test_the_focused_slider_has_a_ring(start: Callable[..., Stage]) -> None:
    stage = start(reduced_motion=True)
    stage.app.router.go("replay", session=finished.session())
    stage.wait(0.5)
    without = stage.pixels()
    slider = focus_slider(stage)
    stage.frames(3)
    x, y = slider.to_window(slider.x, slider.y)
    around = (
        round(x),
        round(without.height - y - slider.height),
        round(x + slider.width),
        round(without.height - y),
    )
    changed = ImageChops.difference(without.crop(around), stage.pixels().crop(around)).getbbox()
    assert changed is not None
    assert changed[2] - changed[0] > slider.width * 0.9
