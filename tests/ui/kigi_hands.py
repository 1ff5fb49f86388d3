"""Kigi at the table, by hand: what a person does there with a finger, and positions worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.engine.record import Seat
from kodama_app.games.kigi.actions import PaintBranch, TakeCommission
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.session.session import GameSession
from kodama_app.workshop.stage import Stage
from tests.ui.hands import agree

NAMES = ("Ana", "Bo", "Cy", "Di", "Eve")


def sit(stage: Stage, *seats: Seat, seed: int = 7, **options: str) -> Any:
    """A table of Kigi, the first seat beginning."""
    from kodama_app.ui.saved_games import begin_game

    begin_game(stage.app, "kigi", seats, {"first": "0", **options}, "test", seed=seed)
    stage.frames(3)
    return stage.app.router.current


def sit_at(stage: Stage, session: GameSession) -> Any:
    """A table where a game has come far."""
    stage.app.router.go("table", session=session)
    stage.frames(3)
    return stage.app.router.current


def begun(seats: int, seed: int = 7, **options: str) -> GameSession:
    people = [Seat(name) for name in NAMES[:seats]]
    return GameSession.begin("kigi", people, seed, {"first": "0", **options})


def points_of(session: GameSession, action: Any) -> int:
    return sum(entry.sheet.total for entry in session.rules.preview(session.state, action))


def played_on(session: GameSession, until: Callable[[GameSession, Any], bool]) -> Any:
    """Always the most points, up to a turn in which the best move is as wished for; that move."""
    while session.outcome is None:
        (seat,) = session.rules.movers(session.state)
        actions = list(session.rules.candidates(session.state, seat))
        best = max(actions, key=lambda action: points_of(session, action))
        if until(session, best):
            return best
        session.act(best)
    raise AssertionError("the game ended before that")


def prunes_a_rival(session: GameSession, action: Any) -> bool:
    return isinstance(action, PaintBranch) and action.tree != action.seat and points_of(session, action) >= 10


def row(screen: Any) -> list[Any]:
    """The cards in the tray, from left to right."""
    return list(screen.offer.ids.display.children[::-1])


def tap_card(stage: Stage, screen: Any, card: str) -> None:
    stage.tap_on(next(shown for shown in row(screen) if shown.card == card))
    stage.wait(0.3)


def chip(screen: Any, seat: int) -> Any:
    return next(child for child in screen.ids.chips.children if child.seat == seat)


def tree_card(screen: Any) -> str:
    """The first card of the display that grows."""
    unfit = screen.model.unfit
    return next(str(card) for card in screen.model.cards if card.startswith("G") and card not in unfit)


def commission(screen: Any) -> str:
    return next(str(card) for card in screen.model.cards if card.startswith("C"))


def confirm(stage: Stage, screen: Any) -> None:
    stage.tap_on(screen.ids.confirm)
    stage.frames(2)


def keep_one(stage: Stage, screen: Any, number: int) -> str:
    """Choose one of two commissions for good."""
    stage.tap_on(row(screen)[number])
    stage.frames(2)
    card = screen.offer.chosen
    stage.tap_on(screen.ids.confirm)
    agree(stage)
    stage.frames(2)
    return str(card)


def is_commission_left(session: GameSession, action: Any) -> bool:
    """Whether a commission lies open while somebody paints."""
    return any(card.startswith("C") for card in session.state.display) and not isinstance(action, TakeCommission)


def one_thing(stage: Stage, screen: Any) -> None:
    """Whatever the table asks for."""
    if screen.course.interlude is not None:
        screen.course.end_interlude()
    elif stage.app.router.sheet_open:
        stage.app.router.back()
    elif screen.curtain is not None:
        screen.curtain.open()
    elif screen.model.state.phase is KigiPhase.KEEPING:
        keep_one(stage, screen, 0)
    elif not screen.model.grown and not screen.holding:
        tap_card(stage, screen, screen.model.cards[0])
        screen.confirm()
    else:
        screen.confirm()
    stage.frames(2)
