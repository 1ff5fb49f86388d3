"""The window opens where it was last, as large as it was; a file that says nonsense costs nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.ui.window_place import FILE, WindowFollower, WindowPlace

ELSEWHERE = WindowPlace(900, 640, 301, 220)


class Desk:
    """A window and a clock whose time has always come."""

    def __init__(self) -> None:
        self.system_size, self.left, self.top = (1100, 760), 10, 20
        self.heard: dict[str, Callable[..., object]] = {}
        self.filled = 0

    def bind(self, **heard: Callable[..., object]) -> None:
        self.heard |= heard

    def maximize(self) -> None:
        self.filled += 1

    def schedule_once(self, deed: Callable[[float], object], _seconds: float) -> None:
        deed(0)

    def create_trigger(self, deed: Callable[[float], object], _seconds: float) -> Any:
        class Trigger:
            def __call__(self) -> None:
                deed(0)

            def cancel(self) -> None: ...

        return Trigger()


def test_the_first_time_the_system_says_where(tmp_path: Path) -> None:
    assert WindowPlace.read(tmp_path) == WindowPlace(1100, 760, None, None)
    assert WindowPlace.read(tmp_path / "nowhere") == WindowPlace()


def test_where_it_was_moved_to_it_opens_again(tmp_path: Path) -> None:
    desk = Desk()
    WindowFollower(desk, desk, tmp_path, WindowPlace())
    desk.system_size, desk.left, desk.top = (900, 640), 301, 220
    desk.heard["on_resize"]()
    assert WindowPlace.read(tmp_path) == ELSEWHERE
    desk.left = 40
    desk.heard["on_move"]()
    assert WindowPlace.read(tmp_path).left == 40


def test_of_a_window_that_fills_the_screen_the_size_before_is_kept(tmp_path: Path) -> None:
    desk = Desk()
    ELSEWHERE.keep(tmp_path)
    WindowFollower(desk, desk, tmp_path, WindowPlace.read(tmp_path))
    desk.system_size = (2600, 1400)
    desk.heard["on_maximize"]()
    desk.heard["on_resize"]()
    kept = WindowPlace.read(tmp_path)
    assert (kept.width, kept.left, kept.maximized) == (900, 301, True)
    again = Desk()
    WindowFollower(again, again, tmp_path, kept)
    assert again.filled == 1
    again.system_size, again.left, again.top = (900, 640), 301, 220
    again.heard["on_restore"]()
    assert WindowPlace.read(tmp_path) == ELSEWHERE


GOOD = {"width": 900, "height": 640, "left": 1, "top": 2, "maximized": False}


@pytest.mark.parametrize(
    "wrong",
    [
        *({"width": 100}, {"height": 10**9}, {"left": "far"}, {"top": 10**9}, {"maximized": 1}, {"width": True}),
        *({"width": 900.5}, {"shade": 3}),
    ],
)
def test_a_place_that_no_window_could_have_is_forgotten(tmp_path: Path, wrong: dict[str, Any]) -> None:
    (tmp_path / FILE).write_text(json.dumps(GOOD))
    assert WindowPlace.read(tmp_path).width == 900
    (tmp_path / FILE).write_text(json.dumps(GOOD | wrong))
    assert WindowPlace.read(tmp_path) == WindowPlace()


@pytest.mark.parametrize("text", ["", "[", "7", "[" * 9999, "null", "\udc80"])
def test_a_damaged_file_costs_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_bytes(text.encode("utf-8", "surrogateescape"))
    assert WindowPlace.read(tmp_path) == WindowPlace()


def test_a_folder_that_takes_nothing_costs_nothing(tmp_path: Path) -> None:
    ELSEWHERE.keep(tmp_path / "no" / "such" / "folder")
    (tmp_path / "file").write_text("")
    ELSEWHERE.keep(tmp_path / "file")
