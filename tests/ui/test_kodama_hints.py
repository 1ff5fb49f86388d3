"""Hints about Kodama: what is in a hand is named to its owner alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.record import Seat
from kodama_app.games import game
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import KODAMA
from kodama_app.session.match import play_match
from kodama_app.session.session import GameSession
from kodama_app.ui.language import i18n
from kodama_app.workshop.scenes.stopped_games import cut, sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.secrets import kodama_on
from tests.ui.test_hints import alone, asked, lamp, with_advice
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]


def before_the_kodama(*seats: Seat) -> GameSession:
    """A game in which the first seat is to play its first Kodama."""
    match = play_match(game("kodama"), ("greedy", "greedy"), 5, {"first": "0"})
    session = GameSession.begin("kodama", seats, match.header.seed, match.header.options)
    for action, _ in match.steps:
        if session.state.phase == KODAMA and session.mover == 0:
            break
        session.act(action)
    return session


def test_in_the_kodama_phase_the_coach_names_one_and_opens_the_hand(start: Start) -> None:
    from kodama_app.ui.saved_games import SavedKeeper, sit_down

    stage = start(language="en", reduced_motion=True)
    session = before_the_kodama(Seat("Ana"), Seat("Oak", "oak"))
    sit_down(stage.app, session=session, keeper=SavedKeeper(stage.app, "x"))
    stage.frames(3)
    screen = stage.app.router.current
    action = asked(stage, screen).best.action
    assert isinstance(action, ScoreKodama)
    names = [stage_name(card) for card in session.state.hands[0]]
    assert not any(name in screen.ids.coach.bubble.title + screen.ids.coach.bubble.words for name in names)
    stage.tap_on(lamp(screen))
    assert stage_name(action.card) in screen.ids.coach.bubble.title
    assert not stage.app.router.sheet_open
    stage.tap_on(lamp(screen))
    sheet = stage.find("HandSheet")
    cards = [child for child in sheet.walk() if type(child).__name__ == "HandCard"]
    assert (cards[0].card, [card.advised for card in cards]) == (action.card, [True, *[False] * (len(cards) - 1)])


def stage_name(card: str) -> str:

    return i18n._(f"kodama.{card}.name")


def test_with_others_at_the_screen_nothing_in_the_hand_is_named(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    with_advice(screen, 1)
    assert "The Kodama in hand should give about 3\u00a0points more." in screen.ids.coach.bubble.words
    stage.app.router.home()
    screen = alone(stage)
    with_advice(screen, 1)
    assert stage_name(screen.model.state.hands[0][0]) in screen.ids.coach.bubble.words


GAMES = ("kodama", "kodama-draft", "kodama-duo")


def at_the_kodama(stage: Stage, game_id: str, *seats: Seat) -> Any:
    """The table when the first Kodama is to be played or chosen, the curtain opened."""
    match = play_match(game(game_id), ("greedy", "greedy"), 5, {"first": "0"})
    session = cut(GameSession.resume(match.record.text), lambda state: state.phase == KODAMA)
    given = dict(zip((session.mover, 1 - session.mover), seats, strict=True))
    session.header = replace(session.header, seats=(given[0], given[1]))
    screen = sat_down(stage, session)
    if screen.curtain is not None:
        stage.tap_on(screen.curtain.ids.open)
        stage.frames(2)
    screen.course.greeting.end()
    return screen


def kodama_advice(screen: Any, shift: int = 0) -> Advice:
    """One Kodama of the hand against another that is kept for later, and a term for each sentence there is."""
    model = screen.model
    hand = model.state.hands[model.mover]
    played, kept = hand[shift], hand[shift - 1]
    best = Judgement(
        ScoreKodama(model.mover, played), (Term("now", 4.0, (played,)), Term("kodama", 9.4, (kept, "summer")))
    )
    instead = Judgement(ScoreKodama(model.mover, kept), (Term("now", 10.0, (kept,)),))
    return Advice(best, instead)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game_id", GAMES)
def test_with_others_at_the_table_no_kodama_of_the_hand_is_named_on_it(
    start: Start, game_id: str, language: str
) -> None:
    stage = start(language=language, reduced_motion=True)
    screen = at_the_kodama(stage, game_id, Seat("Ana"), Seat("Bo"))
    hand = screen.model.state.hands[screen.model.mover]
    for shift in range(len(hand)):
        screen.hinting.advice = kodama_advice(screen, shift)
        for strength in (1, 2):
            screen.hinting.strength = strength
            screen.hinting._show()
            stage.frames(3)
            assert screen.hinting.saying
            assert not stage.app.router.sheet_open
            assert kodama_on(stage, hand) == set()
        screen.course._seen_by = screen.model.mover  # who asks has the device
        stage.tap_on(screen.ids.coach.bubble)
        stage.frames(3)
        advice = stage.find("HandAdvice").text
        assert stage_name(hand[shift]) in advice
        assert stage_name(hand[shift - 1]) in advice
        assert stage.find("HandCard").advised
        stage.app.router.back()
        stage.frames(3)
        assert kodama_on(stage, hand) == set()
        screen.hinting.forget()


@pytest.mark.parametrize("way", ["lamp", "button"])
def test_the_hand_that_a_hint_opens_waits_behind_the_curtain_too(start: Start, way: str) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = at_the_kodama(stage, "kodama", Seat("Ana"), Seat("Bo"))
    hand = screen.model.state.hands[screen.model.mover]
    screen.course._seen_by = None
    screen.hinting.advice, screen.hinting.strength = kodama_advice(screen), 2
    screen.hinting._show()
    stage.tap_on(lamp(screen) if way == "lamp" else screen.ids.confirm)
    stage.frames(3)
    assert screen.curtain is not None
    assert kodama_on(stage, hand) == set()
    stage.tap_on(screen.curtain.ids.open)
    stage.frames(3)
    assert stage.find("HandCard").card == screen.hinting.advice.best.action.card
    assert stage_name(hand[0]) in stage.find("HandAdvice").text


@pytest.mark.parametrize("game_id", GAMES)
def test_alone_with_bots_the_coach_names_kodama_on_the_table(start: Start, game_id: str) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = at_the_kodama(stage, game_id, Seat("Ana"), Seat("Oak", "oak"))
    screen.hinting.advice, screen.hinting.strength = kodama_advice(screen), 2
    screen.hinting._show()
    bubble, (played, kept) = screen.ids.coach.bubble, screen.model.state.hands[screen.model.mover][::-3]
    names = {stage_name(played), stage_name(kept)}
    assert all(name in bubble.title + bubble.words for name in names)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_advice_in_the_hand_fits(start: Start, size: tuple[int, int], language: str) -> None:
    stage = start(size, language=language, text_size=1.3, reduced_motion=True)
    screen = at_the_kodama(stage, "kodama", Seat("Ana"), Seat("Bo"))
    screen.course._seen_by = screen.model.mover
    screen.hinting.advice, screen.hinting.strength = kodama_advice(screen), 2
    screen.hinting._show()
    stage.frames(3)
    assert_fits(stage)
    screen.hint()
    stage.frames(3)
    assert_fits(stage)
