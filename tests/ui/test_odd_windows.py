"""The table in windows that are small or nearly square, as on half of a phone's screen: the tree is still seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.games.duo.phases import DuoPhase
from kodama_app.workshop.stage import Stage
from tests.ui import duo_hands
from tests.ui.fits import assert_fits
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
ODD = [(360, 360), (412, 400), (412, 430), (430, 412), (500, 500), (559, 360), (560, 360), (360, 559), (620, 600)]


def carry_off(stage: Stage, screen: Any, placing: Any) -> None:
    """To where no card may lie."""
    placing.drag(-300, -300)
    screen.board.refresh()
    screen.game.card.held()
    stage.wait(0.3)
    assert screen.fault


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_the_tree_keeps_a_useful_part_of_any_window(start: Start, text_size: float) -> None:
    stage = start(ODD[0], language="fr", text_size=text_size, reduced_motion=True, snapping="off")
    screen = sit(stage)
    open_curtain(stage, screen)
    placing: Any = None
    for step in ("taking", "holding", "at fault"):
        stage.resize(*ODD[0])
        if step == "holding":
            placing = take(stage, screen)
        elif step == "at fault":
            carry_off(stage, screen, placing)
        for size in ODD:
            stage.resize(*size)
            assert_fits(stage)


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("phase", "round"), [(DuoPhase.SPLITTING, 3), (DuoPhase.SUMMONING, 1)])
def test_duo_leaves_room_for_the_tree_too(start: Start, phase: DuoPhase, round: int, text_size: float) -> None:
    stage = start((412, 430), language="fr", text_size=text_size, reduced_motion=True)
    screen = duo_hands.at(stage, phase, round=round)
    if phase is DuoPhase.SPLITTING:
        stage.tap_on(next(iter(screen.offer.cards())))
    for size in [(412, 430), (360, 420), (500, 500), (560, 420), (430, 425)]:
        stage.resize(*size)
        assert_fits(stage)


@pytest.mark.parametrize("text_size", [1.0, 1.3])
def test_on_a_small_phone_cards_to_place_leave_more_room_than_they_take(start: Start, text_size: float) -> None:
    stage = start((360, 640), language="fr", text_size=text_size, reduced_motion=True)
    screen = duo_hands.at(stage, DuoPhase.GROWING, round=4)
    assert len(screen.offer.ids.display.children) == 2
    assert screen.board.height > 2 * screen.offer.ids.display.height
    assert_fits(stage)


def test_a_square_window_has_the_cards_below_and_the_season_beside_the_names(start: Start) -> None:
    stage = start((500, 480), reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    ids = screen.ids
    assert not screen.wide
    assert ids.tray.top <= screen.board.y + 1
    assert ids.headline.center_y == pytest.approx(ids.strip.to_window(*ids.strip.center)[1], abs=2)
    stage.tap_on(screen.header)
    assert stage.app.router.sheet_open  # its name has no room there; its rule is a tap away
    stage.app.router.back()
    stage.resize(412, 892)
    assert ids.headline.y > ids.strip.top - 1  # two rows again, as on any phone
    assert screen.header.text == screen.header.decree


def test_a_table_turned_upright_leaves_no_gaps_in_the_tray(start: Start) -> None:
    opened = start((412, 892), reduced_motion=True)
    screen = sit(opened)
    open_curtain(opened, screen)
    expected = screen.ids.tray.height
    opened.resize(1280, 800)
    opened.resize(412, 892)
    assert screen.ids.tray.height == expected
