"""A device is turned and turned back: everything stands where it stood before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.widget import Widget

from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.duo_hands import at
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def places(root: Widget) -> dict[str, tuple[int, ...]]:
    """Where every widget lies, by its way down from the root."""
    found: dict[str, tuple[int, ...]] = {}

    def look(widget: Widget, way: str) -> None:
        found[way] = tuple(round(value) for value in (*widget.to_window(*widget.pos), *widget.size))
        for number, child in enumerate(widget.children):
            look(child, f"{way}/{number}{type(child).__name__}")

    look(root, "")
    return found


def table(stage: Stage) -> None:
    open_curtain(stage, sit(stage))


def holding(stage: Stage) -> None:
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)


def splitting(stage: Stage) -> None:
    from kodama_app.games.duo.state import DuoPhase

    at(stage, DuoPhase.SPLITTING)


def hand(stage: Stage) -> None:
    screen = sit(stage)
    open_curtain(stage, screen)
    screen.game.open_hand()


def menu(stage: Stage) -> None:
    screen = sit(stage)
    open_curtain(stage, screen)
    screen.opening.open_menu()


def end(stage: Stage) -> None:
    stage.app.router.go("end", session=finished.session(2), save_id=None)


def replay(stage: Stage) -> None:
    stage.app.router.go("replay", save_id=finished.keep(stage.app, pictures=False))


def home_with_games(stage: Stage) -> None:
    sit(stage)
    stage.app.router.home()


def goes(name: str, **given: Any) -> Callable[[Stage], None]:
    return lambda stage: stage.app.router.go(name, **given)


SCENES: dict[str, Callable[[Stage], object]] = {
    "home": lambda stage: None,
    "home with games": home_with_games,
    "curtain": sit,
    "table": table,
    "holding": holding,
    "splitting": splitting,
    "hand": hand,
    "menu": menu,
    "end": end,
    "replay": replay,
    "lesson": goes("lesson", lesson_id="first_branches", number=0),
    **{name: goes(name) for name in ("new_game", "settings", "learn", "puzzles", "rules", "about", "statistics")},
}


@pytest.mark.parametrize("size", [(412, 892), (892, 412), (800, 1280)])
@pytest.mark.parametrize("scene", SCENES)
def test_turned_and_back_all_stands_where_it_stood(start: Start, scene: str, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", reduced_motion=True)
    SCENES[scene](stage)
    stage.wait(1.0)
    before = places(stage.app.root)
    stage.resize(size[1], size[0])
    stage.wait(0.6)
    stage.resize(*size)
    stage.wait(0.6)
    after = places(stage.app.root)
    assert after.keys() == before.keys()
    moved = {way: (before[way], after[way]) for way in before if before[way] != after[way]}
    assert not moved, next(iter(moved.items()))
