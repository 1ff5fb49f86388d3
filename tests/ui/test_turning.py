"""A device that lies flat between two people: whoever opens the curtain can turn it round first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.secrets import branches_on
from tests.ui.test_table import sit

Start = Callable[..., Stage]
ENTER, T = 13, 116


@pytest.fixture(autouse=True)
def upright() -> Iterator[None]:
    """There is one window for all tests."""
    yield
    Window.rotation = 0


@pytest.mark.parametrize(("size", "text_size"), [((412, 892), 1.0), ((892, 412), 1.0), ((640, 320), 1.3)])
def test_the_curtain_is_turned_by_touch_and_stays_drawn(
    start: Start, size: tuple[int, int], text_size: float
) -> None:
    stage = start(size, language="fr", text_size=text_size)
    screen = sit(stage)
    curtain = screen.curtain
    turn, public = curtain.ids.turn, branches_on(stage)
    assert min(turn.size) >= dp(48)
    assert not turn.collide_widget(curtain.ids.open)
    assert_fits(stage, words_apart=True)
    stage.tap_on(turn)
    stage.frames(3)
    assert Window.rotation == 180
    assert screen.curtain is curtain
    assert branches_on(stage) == public
    x, y = turn.to_window(*turn.center)
    stage.tap(Window.width - 1 - x, Window.height - 1 - y)  # where it is now on the glass
    assert Window.rotation == 0


def test_a_key_turns_the_table_with_the_curtain_and_without(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    stage.key(T, "t")
    assert Window.rotation == 180
    assert screen.curtain is not None
    stage.key(ENTER)
    assert screen.curtain is None
    stage.key(T, "t")
    assert Window.rotation == 0


def test_enter_on_the_button_turns_and_opens_nothing(start: Start) -> None:
    stage = start()
    screen = sit(stage)
    screen.curtain.ids.turn.focus = True
    stage.key(ENTER)
    assert Window.rotation == 180
    assert screen.curtain is not None
