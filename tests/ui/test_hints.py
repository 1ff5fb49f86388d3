"""The lamp at the table: three hints, each more open than the one before, and nothing that outlives it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.ai.coach import Advice
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.record import Seat
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.session.session import GameSession
from kodama_app.ui.language import i18n
from kodama_app.ui.words.reason_words import reasons
from kodama_app.workshop.scenes.stopped_games import sat_down
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.test_table import open_curtain, sit

Start = Callable[..., Stage]
H = 104


def alone(stage: Stage) -> Any:
    """Somebody alone with a bot, to move."""
    return sit(stage, Seat("Ana"), Seat("Oak", "oak"))


def lamp(screen: Any) -> Any:
    return screen.ids.coach.ids.lamp


def asked(stage: Stage, screen: Any) -> Advice:
    stage.tap_on(lamp(screen))
    stage.until(lambda: screen.hinting.advice is not None)
    stage.frames(2)
    return screen.hinting.advice


def second_turn(stage: Stage) -> Any:
    """As `alone`, with a branch on the own tree."""
    screen = alone(stage)
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    screen.game.hand_over()
    stage.until(lambda: screen.model.growing and screen.model.person_moves)
    stage.frames(2)
    return screen


def test_with_nothing_but_a_trunk_the_first_hint_names_the_card(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = alone(stage)
    advice = asked(stage, screen)
    assert screen.offer.ids.display.advised == advice.best.action.card
    assert screen.model.placing is None
    first, *_ = reasons(advice, screen.play.words, i18n.catalog, costs=False)
    assert screen.ids.coach.bubble.words == first, "the main reason comes first"
    stage.tap_on(lamp(screen))
    assert screen.model.placing.pose == advice.best.action.pose


def test_three_taps_tell_the_part_the_card_and_the_spot_and_place_nothing(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = second_turn(stage)
    advice = asked(stage, screen)
    action, bubble = advice.best.action, screen.ids.coach.bubble
    assert isinstance(action, GrowBranch)
    assert bubble.title == "Grow from the framed card."
    assert bubble.words
    assert screen.board._glow is not None
    assert screen.offer.ids.display.advised == ""
    stage.tap_on(lamp(screen))
    assert screen.offer.ids.display.advised == action.card
    assert [card.card for card in screen.offer.ids.display.children if card.advised] == [action.card]
    assert screen.model.placing is None
    stage.tap_on(screen.ids.coach.bubble)
    assert (screen.model.placing.card.id, screen.model.placing.pose) == (action.card, action.pose)
    assert screen.model.placing.legal
    assert screen.board._glow is None
    assert len(screen.model.tree(0)) == 2
    points = sum(term.points for term in advice.best.terms if term.key == "now")
    assert str(round(points)) in screen.ids.coach.bubble.title
    stage.tap_on(screen.ids.confirm)
    assert screen.session.timeline.done[-1][0] == action


def test_the_last_hint_says_why_as_the_moments_after_a_game_do(start: Start) -> None:
    stage = start((412, 915), language="en", reduced_motion=True)
    screen = alone(stage)
    with_advice(screen, 3)
    stage.frames(3)
    said = screen.ids.coach.bubble.words
    why = reasons(screen.hinting.advice, screen.play.words, i18n.catalog)
    assert len(why) > 1
    assert all(sentence in said for sentence in why), "what it gives, and what it costs"
    assert "6\u00a0points" in said.split("\n")[0], "first of all what it is compared with"


def test_reasons_that_find_no_room_are_read_on(start: Start) -> None:
    stage = start((640, 360), language="fr", text_size=1.3, reduced_motion=True)
    screen = alone(stage)
    with_advice(screen, 3)
    stage.frames(3)
    why, read = reasons(screen.hinting.advice, screen.play.words, i18n.catalog), ""
    assert not all(sentence in screen.ids.coach.bubble.words for sentence in why)
    for _ in range(5):
        bubble = screen.ids.coach.bubble
        assert bubble.y >= screen.board.y
        read += bubble.words
        stage.tap_on(bubble)
        stage.frames(3)
    assert all(sentence in read for sentence in why)


def test_the_screen_lives_while_the_coach_thinks_and_shows_that_it_does(start: Start) -> None:
    stage = start(language="en")
    screen = alone(stage)
    stage.key(H, "h")
    assert screen.hinting.coaching.busy
    assert 0 < screen.ids.coach.progress < 1
    before = screen.board.camera.x
    stage.drag((200, 500), (260, 500))
    assert screen.board.camera.x != before
    stage.until(lambda: screen.hinting.advice is not None)
    stage.frames(1)
    assert screen.ids.coach.progress == 0


def test_an_action_ends_the_coachs_thinking_and_takes_its_words_away(start: Start) -> None:
    stage = start()
    screen = alone(stage)
    screen.hint()
    assert screen.hinting.coaching.busy
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    assert not screen.hinting.coaching.busy
    stage.wait(0.3)
    time.sleep(0.3)
    stage.wait(0.3)
    assert screen.hinting.advice is None
    assert screen.ids.coach.bubble is None
    assert not lamp(screen).shown  # placed: there is nothing left to advise


def test_undo_forgets_the_advice(start: Start) -> None:
    stage = start(reduced_motion=True)
    screen = alone(stage)
    asked(stage, screen)
    screen.game.card.take(screen.model.cards[0])
    assert screen.ids.coach.bubble is None
    assert screen.hinting.advice is not None  # the position is the same: the coach need not think again
    stage.tap_on(screen.ids.undo)
    assert screen.hinting.advice is None


@pytest.mark.parametrize("way", ["leave", "pause", "undo"])
def test_leaving_pausing_and_undoing_stop_all_thinking(start: Start, way: str) -> None:
    stage = start()
    screen = sit(stage, Seat("Ana"), Seat("Elder", "elder"), first="1" if way != "undo" else "0")
    thinking, coaching = screen.course.thinking, screen.hinting.coaching
    if way == "undo":
        screen.hint()
        assert coaching.busy
        screen.undo()
    else:
        stage.frames(2)
        assert thinking.busy
        if way == "leave":
            stage.app.router.home()
        else:
            stage.app.on_pause()
    assert not thinking.busy
    assert not coaching.busy
    if way == "pause":  # and it goes on when somebody looks again
        stage.frames(2)
        assert thinking.busy
    if way == "leave":
        assert coaching._hints._threads._shutdown
        assert thinking._worker._threads._shutdown


def test_the_lamp_is_there_only_for_a_person_to_move(start: Start) -> None:
    stage = start()
    screen = sit(stage, Seat("Ana"), Seat("Elder", "elder"), first="1")
    assert not lamp(screen).shown
    stage.key(H, "h")
    assert not screen.hinting.coaching.busy
    stage.app.router.home()
    screen = sit(stage)
    assert lamp(screen).shown
    stage.key(H, "h")  # behind the curtain
    assert not screen.hinting.coaching.busy
    open_curtain(stage, screen)
    stage.key(H, "h")
    assert screen.hinting.coaching.busy


def with_advice(screen: Any, strength: int) -> None:
    """As if the coach had spoken of a Kodama in the hand."""
    kodama = screen.model.state.hands[0][0]
    action = next(
        action
        for action in screen.session.rules.candidates(screen.session.state, 0)
        if isinstance(action, GrowBranch)
    )
    best = Judgement(action, (Term("now", 4.0, ("firefly", "star")), Term("kodama", 3.4, (kodama, "summer"))))
    instead = Judgement(action, (Term("now", 6.0, ("firefly", "star")), Term("lines", 0.4, ("star",))))
    screen.hinting.advice, screen.hinting.strength = Advice(best, instead), strength
    screen.hinting._show()


def test_who_is_to_call_a_card_finds_the_button_for_it(start: Start) -> None:
    from kodama_app.ui.language import i18n

    stage = start(language="en", reduced_motion=True)
    sessions = (
        GameSession.begin("kodama", (Seat("Ana"), Seat("Oak", "oak")), seed, {"first": "0"}) for seed in range(99)
    )
    screen = sat_down(stage, next(session for session in sessions if "S4" in session.state.decrees[:1]))
    stage.tap_on(screen.offer.ids.display.children[0])
    assert screen.holding
    screen.hinting.advice = Advice(Judgement(CallSpring(0), (Term("lines", 2.0),)), None)
    screen.hinting.strength = 1
    screen.hinting._show()
    stage.frames(3)
    assert screen.ids.coach.bubble.title == i18n._("hint.call")
    assert not screen.holding
    assert screen.ids.next.text == i18n._("table.call")
    stage.tap_on(screen.ids.next)
    stage.tap_on(stage.find("PushButton", text=i18n._("table.call.yes")))
    assert screen.session.timeline.done[-1][0] == CallSpring(0)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (800, 1280)])
def test_hints_fit_at_the_largest_text_and_follow_the_language(
    start: Start, size: tuple[int, int], language: str
) -> None:
    stage = start(size, language=language, text_size=1.3, reduced_motion=True)
    screen = alone(stage)
    titles = []
    for strength in (1, 2, 3):
        with_advice(screen, strength)
        stage.frames(3)
        bubble, view = screen.ids.coach.bubble, screen.board
        assert bubble.y >= view.y
        assert_fits(stage)
        titles.append(bubble.title)
    stage.app.change(language="fr" if language == "en" else "en")
    stage.frames(2)
    assert screen.ids.coach.bubble.title not in titles


def test_the_lamp_is_under_the_left_thumb_of_left_handed_players(start: Start) -> None:
    stage = start(left_handed=True)
    screen = alone(stage)
    assert lamp(screen).center_x < screen.board.center_x
    screen.opening.turn_table()
    stage.frames(3)
    x, y = lamp(screen).center
    stage.tap(stage.app.root.width - x, stage.app.root.height - y)
    assert screen.hinting.coaching.busy
    screen.opening.turn_table()


def test_the_cross_takes_the_words_away_and_the_lamp_goes_on_where_it_was(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = alone(stage)
    with_advice(screen, 1)
    stage.frames(3)
    assert screen.board.covered > 0
    stage.tap_on(next(child for child in screen.ids.coach.bubble.children if type(child).__name__ == "IconButton"))
    assert screen.ids.coach.bubble is None
    assert screen.board._glow is None
    assert (screen.hinting.strength, screen.board.covered) == (1, 0)
    stage.tap_on(lamp(screen))
    assert screen.hinting.strength == 2


def test_the_longest_decree_leaves_room_for_the_season(start: Start) -> None:
    from kodama_app.content.decrees import decree_cards
    from kodama_app.ui.language import i18n

    stage = start((360, 640), language="fr", text_size=1.3, reduced_motion=True)
    screen = alone(stage)
    screen.header.decree = max((i18n._(f"decree.{card}.name") for card in decree_cards()), key=len)
    stage.frames(3)
    assert_fits(stage)
    assert screen.ids.headline.height < stage.find("ScoreChip").height * 1.2
