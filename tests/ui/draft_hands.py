"""The draft at the table, by hand: what a person does in each of its phases, with nothing but a finger."""

from __future__ import annotations

from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.hands import agree
from tests.ui.test_whole_game import close_sheets, play_kodama


def hand_row(screen: Any) -> Any:
    return screen.offer.ids.display


def tap_card(stage: Stage, screen: Any, number: int = 0) -> None:
    """Tap a card of the hand that may be kept."""
    fits = [card for card in hand_row(screen).children[::-1] if not card.unfit]
    stage.tap_on(fits[min(number, len(fits) - 1)])
    stage.frames(2)


def keep_one(stage: Stage, screen: Any, number: int = 0) -> str:
    tap_card(stage, screen, number)
    card = screen.offer.chosen
    stage.tap_on(screen.ids.confirm)
    agree(stage)
    return str(card)


def place(stage: Stage, screen: Any) -> None:
    """The kept card is in the hand already: place it and end the turn."""
    assert screen.holding
    stage.tap_on(screen.ids.confirm)
    stage.tap_on(screen.ids.confirm)


def asks(stage: Stage, screen: Any) -> bool:
    """Whether it is the person's move, or there is something to look at."""
    router = stage.app.router
    shown = screen.course.interlude is not None or router.sheet_open or router.current is not screen
    return shown or bool(screen.model.person_moves)


def one_thing(stage: Stage, screen: Any, number: int = 0) -> None:
    """Whatever the table asks for."""
    if screen.course.interlude is not None:
        stage.tap(200, 300)
    elif stage.app.router.sheet_open:
        close_sheets(stage)
    elif screen.curtain is not None:
        stage.tap_on(screen.curtain.ids.open)
    elif screen.model.picking:
        keep_one(stage, screen, number % 4)
    elif screen.holding:
        place(stage, screen)
    elif screen.game.grown:  # left between placing and ending the turn
        stage.tap_on(screen.ids.confirm)
    elif screen.game.must_play_kodama:
        play_kodama(stage, screen)
    stage.frames(2)
