"""A step is shown once: what changes with it changes together, and is worked out a single time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.ui.screens.table.showing import Showing
from kodama_app.workshop.stage import Stage

Start = Callable[..., Stage]


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """One entry for each time that the table was shown anew."""
    found: list[Any] = []
    chips = Showing.refresh_chips
    monkeypatch.setattr(Showing, "refresh_chips", lambda table: (found.append(table), chips(table)))
    return found


def sit(stage: Stage, game: str, *seats: Seat, **options: str) -> Any:
    from kodama_app.ui.saved_games import begin_game

    begin_game(stage.app, game, seats, options, "test", seed=7)
    stage.frames(5)
    return stage.app.router.current


def test_a_card_that_is_placed_taken_back_and_placed_again_is_shown_once_each_time(
    start: Start, shown: list[Any]
) -> None:
    stage = start(placing_help="best")
    screen = sit(stage, "kodama", Seat("Ana"), Seat("Elder", "elder"), first="0")
    screen.game.card.take(screen.model.cards[0])
    for deed in (screen.game.card.place, screen.undo, screen.game.card.place):
        stage.wait(2.0)  # the lights of the last card are out
        shown.clear()
        deed()
        assert len(shown) == 1
    stage.wait(2.0)
    assert len(shown) == 1  # the lights alone change nothing that is to be read


def test_a_bot_is_shown_once_for_each_of_its_steps(start: Start, shown: list[Any]) -> None:
    stage = start(bot_speed=3.0)
    screen = sit(stage, "kodama", Seat("Ana"), Seat("Seedling", "seedling"), first="0")
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    shown.clear()
    before = len(screen.session.timeline.done)
    screen.game.hand_over()
    stage.until(lambda: screen.model.person_moves)
    assert len(shown) == len(screen.session.timeline.done) - before


def test_choosing_a_pile_with_a_card_that_was_tried_is_shown_once(start: Start, shown: list[Any]) -> None:
    stage = start(bot_speed=3.0)
    screen = sit(stage, "kodama-duo", Seat("Ana"), Seat("Seedling", "seedling"), first="0")
    stage.until(lambda: screen.model.person_moves)
    stage.tap_on(next(screen.offer.cards()))
    shown.clear()
    screen.confirm()
    assert screen.model.holding
    assert len(shown) == 1
