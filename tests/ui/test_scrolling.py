"""What is longer than the window can be read by keys, whatever has the focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import edges
from tests.ui.test_table import sit

Start = Callable[..., Stage]
TAB, UP, DOWN, HOME, END, PAGE_UP, PAGE_DOWN = 9, 273, 274, 278, 279, 280, 281


def log(stage: Stage) -> Any:
    from kodama_app.ui.widgets.log_view import LogSheet

    sheet = stage.app.router.open_sheet(LogSheet(finished.session(2)))
    stage.wait(0.3)
    return sheet


def in_sight(view: Any, rows: list[Any]) -> set[Any]:
    _, low, _, high = edges(view)
    return {row for row in rows if edges(row)[1] >= low - 1 and edges(row)[3] <= high + 1}


def test_the_log_can_be_read_to_its_end_by_keys(start: Start) -> None:
    stage = start(language="en")
    sheet = log(stage)
    view, rows = sheet.ids.scroller, list(sheet.ids.view.children)
    seen = in_sight(view, rows)
    assert len(seen) < len(rows) / 2
    stage.key(TAB)  # with the focus on a button, too
    for _ in range(60):
        stage.key(PAGE_DOWN)
        seen |= in_sight(view, rows)
    assert seen == set(rows)
    assert view.scroll_y == 0
    stage.key(PAGE_UP)
    assert 0 < view.scroll_y < 1
    stage.key(HOME)
    assert view.scroll_y == 1
    stage.key(END)
    assert view.scroll_y == 0


def test_arrows_scroll_a_page_while_nothing_has_the_focus(start: Start) -> None:
    stage = start((412, 600), language="en")
    screen = stage.app.router.go("about")
    stage.wait(0.3)
    view = next(widget for widget in screen.walk() if type(widget).__name__ == "ScrollView")
    assert view.scroll_y == 1
    for _ in range(2):
        stage.key(DOWN)
    once = view.scroll_y
    assert once < 1
    stage.key(UP)
    assert once < view.scroll_y < 1
    stage.key(PAGE_DOWN)
    assert view.scroll_y < once


def test_what_lies_below_a_sheet_does_not_move(start: Start) -> None:
    stage = start((412, 600), language="en")
    screen = stage.app.router.go("about")
    stage.wait(0.3)
    below = next(widget for widget in screen.walk() if type(widget).__name__ == "ScrollView")
    sheet = log(stage)
    stage.key(END)
    assert (sheet.ids.scroller.scroll_y, below.scroll_y) == (0, 1)


def test_a_replay_stays_where_it_is_below_a_sheet(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = stage.app.router.go("replay", session=finished.session())
    stage.wait(0.5)
    sheet = log(stage)
    stage.key(END)
    assert (screen.step, sheet.ids.scroller.scroll_y) == (0, 0)


def test_at_the_table_there_is_nothing_to_scroll(start: Start) -> None:
    stage = start()
    sit(stage)
    before = stage.pixels()
    stage.key(PAGE_DOWN)
    assert stage.pixels().tobytes() == before.tobytes()
