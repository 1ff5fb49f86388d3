"""Whole games of Kigi in the real window: by touch, and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.kigi_hands import chip, confirm, keep_one, tap_card
from tests.ui.test_whole_game import close_sheets, tab_to

Start = Callable[..., Stage]
ENTER, ESCAPE = 13, 27


def set_up_by_touch(stage: Stage) -> Any:
    """Two people, and commissions kept in secret."""
    press(stage, stage.find("PushButton", text="Nouvelle partie"))
    press(stage, stage.find("GameTile", game="kigi"))
    press(stage, [widget for widget in stage.app.root.walk() if type(widget).__name__ == "SeatRow"][1])
    press(stage, stage.find("Chip", text="Humain"))
    press(stage, stage.find("FootButton", text="C’est bon"))
    press(stage, stage.app.router.current.ids.begin)
    return stage.app.router.current


def take_something(stage: Stage, screen: Any, number: int) -> None:
    """Now a commission, now a card: sometimes where it comes by itself, sometimes on the other tree."""
    cards = [card for card in screen.model.cards if card not in screen.model.unfit]
    wanted = [card for card in cards if card.startswith("C") == (number % 5 == 4)] or cards
    tap_card(stage, screen, wanted[number % len(wanted)])
    if screen.model.placing is not None and number % 4 == 1:
        other = 1 - screen.model.placing.number
        stage.tap_on(chip(screen, other))
        stage.wait(0.3)
        assert screen.model.placing.number == other
    if screen.model.placing is not None and not screen.model.placing.legal:
        stage.tap_on(screen.ids.next)
        stage.frames(2)
    confirm(stage, screen)
    if screen.course.interlude is not None:  # cards fly: somebody in a hurry taps
        stage.tap(*screen.board.middle)
    stage.frames(2)
    confirm(stage, screen)


def test_a_two_player_game_by_touch_in_french(start: Start) -> None:
    stage = start(language="fr")
    screen = set_up_by_touch(stage)
    assert screen.name == "table"
    assert [seat.bot for seat in screen.session.header.seats] == [None, None]
    turns = 0
    while stage.app.router.current is screen and turns < 60:
        close_sheets(stage)
        assert screen.curtain is None, "there is nothing to hide"
        take_something(stage, screen, turns)
        turns += 1
        stage.frames(3)
    assert stage.app.router.current.name == "end"
    outcome, state = screen.session.outcome, screen.session.state
    assert any(state.collections), "somebody has pruned"
    assert any(state.kept)
    assert {event.tree != event.seat for event in painted(screen)} == {True, False}
    words = " ".join(str(getattr(widget, "text", "")) for widget in stage.app.root.walk())
    assert all(str(score) in words for score in outcome.scores)
    (saved,) = stage.app.store.games.finished()
    assert (saved.game, saved.scores) == ("kigi", outcome.scores)
    assert stage.app.store.games.picture(saved.id, 0)


def painted(screen: Any) -> list[Any]:
    events = (event for _, step in screen.session.timeline.done for event in step.events)
    return [event for event in events if event.name == "BranchPainted"]


def test_a_two_player_game_by_keyboard_in_english(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    tab_to(stage, "PushButton", "New game")
    tab_to(stage, "GameTile", game="kigi")
    tab_to(stage, "SeatRow", number=1)
    tab_to(stage, "Chip", "Person")
    tab_to(stage, "FootButton", "Done")
    tab_to(stage, "PushButton", stage.app.router.current.ids.begin.text)
    screen = stage.app.router.current
    assert screen.session.spec.id == "kigi"
    steps = 0
    while stage.app.router.current is screen and steps < 400:
        if stage.app.router.sheet_open:
            stage.key(ESCAPE)
        elif screen.game.card.can_take and not screen.holding and not screen.model.aside:
            cards = list(screen.model.cards)
            number = next(number for number, card in enumerate(cards, 1) if card not in screen.model.unfit)
            stage.key(ord(str(number)), str(number))
            if screen.holding and steps % 6 == 0:
                before = screen.model.placing.number
                stage.key(ord("]"), "]")
                assert screen.model.placing.number == 1 - before
                stage.key(ord(","), ",")
                assert screen.model.placing.number == before
        else:
            stage.wait(0.8 if screen.ids.confirm.resting else 0)
            stage.key(ENTER)
        stage.frames(2)
        steps += 1
    assert stage.app.router.current.name == "end"


def test_an_advanced_game_with_bots_to_the_end(start: Start) -> None:
    from kodama_app.engine.record import Seat
    from tests.ui.kigi_hands import sit

    stage = start(language="en", reduced_motion=True, bot_speed=4.0)
    screen = sit(stage, Seat("Ana"), Seat("Bo", "greedy"), Seat("Cy", "random"), advanced="yes")
    keep_one(stage, screen, 0)
    turns = 0

    def asked() -> bool:
        over = stage.app.router.current is not screen
        return over or screen.course.interlude is not None or bool(screen.model.person_moves)

    while stage.app.router.current is screen and turns < 200:
        stage.until(asked)
        if stage.app.router.current is not screen:
            break
        if screen.course.interlude is not None:
            stage.tap(200, 300)
        elif screen.game.grown:
            confirm(stage, screen)
        else:
            take_something(stage, screen, turns)
        turns += 1
        stage.frames(2)
    assert stage.app.router.current.name == "end"
    assert all(screen.session.state.kept), "each has the one from before the first turn"
