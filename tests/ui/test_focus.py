"""Keys reach what one sees and nothing behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
TAB, ENTER, ESCAPE = 9, 13, 27


def focused(stage: Stage) -> list[Any]:
    return [widget for widget in stage.app.root.walk() if getattr(widget, "focus", False)]


def reached(stage: Stage, presses: int = 6) -> set[Any]:
    """Everything that has the focus at some time while Tab is pressed again and again."""
    found: set[Any] = set()
    for _ in range(presses):
        stage.key(TAB)
        found |= set(focused(stage))
    return found


def test_tab_reaches_nothing_behind_a_curtain(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    assert reached(stage) == {screen.curtain.ids.open, screen.curtain.ids.turn}
    screen.curtain.ids.open.focus = True
    stage.key(ENTER)
    assert screen.curtain is None
    assert len(reached(stage)) > 3


def test_what_a_curtain_falls_over_lets_go_of_the_keys(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    screen.ids.confirm.focus = True
    stage.wait(1.0)
    stage.key(ENTER)  # ends the turn
    assert screen.curtain is not None
    assert focused(stage) == []
    assert reached(stage) == {screen.curtain.ids.open, screen.curtain.ids.turn}


def test_tab_reaches_nothing_behind_a_sheet_and_closing_it_gives_the_focus_back(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    stage.key(TAB)
    (menu,) = focused(stage)
    stage.key(ENTER)
    sheet = stage.app.router.above.children[0]
    within = set(sheet.walk())
    assert focused(stage) == []
    assert reached(stage, 12) <= within
    stage.key(ESCAPE)
    assert focused(stage) == [menu]


def test_a_sheet_over_a_curtain_gives_the_focus_to_nothing_behind_it(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    open_curtain(stage, screen)
    screen.offer.ids.hand.focus = True
    screen.opening.open_menu()
    screen.course.draw_curtain(1)
    stage.key(ESCAPE)
    assert not stage.app.router.sheet_open
    assert focused(stage) == []
