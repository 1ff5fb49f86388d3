"""While bots play: they can be hurried, and say why they did what they did."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from concurrent.futures import wait
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.coach import account
from kodama_app.engine.record import Seat
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.engine.timeline import Timeline
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.session.session import GameSession
from kodama_app.ui import smooth
from kodama_app.ui.games import play_of
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.screens.table.why_sheet import WhySheet
from kodama_app.ui.widgets.spoken import seat_names
from kodama_app.ui.words.reason_words import reasons
from kodama_app.workshop.scenes.stopped_games import sat_down
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.test_table import sit

Start = Callable[..., Stage]
SPACE = 32


def after_bots(stage: Stage, *bots: str, language: str = "en") -> Any:
    """A table at which bots have just played before the person."""
    stage.app.change(language=language, bot_speed=4.0)
    seats = [Seat("Ana"), *(Seat(name.capitalize(), name) for name in bots)]
    screen = sit(stage, *seats, first="1")
    stage.until(lambda: screen.game.card.can_take)
    stage.frames(2)  # the question finds its place on the person's own tree
    return screen


def test_the_bot_that_moved_last_can_be_asked_why(start: Start) -> None:
    stage = start(language="en")
    screen = after_bots(stage, "oak")
    assert screen.ids.coach.ids.why.text == "Oak: why?"
    stage.tap_on(screen.ids.coach.ids.why)
    sheet = stage.find("WhySheet")
    action = screen.course.thinking.why[1].best.action
    assert isinstance(action, GrowBranch)
    assert sheet.title == "Why did Oak do that?"
    assert sheet.deed.startswith("Oak grows a branch")
    assert sheet.reasons
    assert sheet.picture.tree is screen.model.tree(1)
    (marked,) = sheet.picture.marks
    assert sheet.picture.tree.cards[marked].pose == action.pose


def test_a_bot_that_stands_in_for_a_person_tells_nothing_of_their_hand(start: Start) -> None:
    """The same move, thought out with other cards in the hand, is told in the same words."""
    start(language="en")
    played, words = GameSession.resume(finished.record()), play_of("kodama").words
    rules, steps = played.rules, (played.timeline.start, *(step for _action, step in played.timeline.done))
    session = GameSession.resume(finished.record())
    session.seat_taken_by(0, "elder")
    for number, (action, _step) in enumerate(played.timeline.done):
        if number < 8 or action.seat or not isinstance(action, GrowBranch):
            continue
        told, weighed = [], []
        for hands in (steps[number].state.hands, steps[number].state.hands[::-1]):
            world = replace(steps[number].state, hands=hands)
            session.timeline = Timeline(Step(world, ())).doing(rules, action)
            advice = account(rules, rules.observe(world, 0), action, Budget(), Rng(4))
            weighed.append(reasons(advice, words, i18n.catalog, open_hand=False))
            sheet = WhySheet(session, {0: advice}, 0)
            told.append((sheet.title, sheet.deed, sheet.reasons, sheet.instead))
        assert told[0] == told[1]
        assert "stands in" in told[0][2]
        if weighed[0] != weighed[1]:
            break
    else:
        raise AssertionError("no hand weighed in any choice: nothing was tried")


def test_a_bot_keeps_a_person_s_secret_through_a_restart_but_not_its_own(start: Start) -> None:
    stage = start(language="en")
    session = sit(stage, Seat("Ana"), Seat("Oak", "oak"), first="0").session
    session.seat_taken_by(0, "sapling")
    session.seat_taken_by(0, "elder")
    session.seat_taken_by(1, "elder")
    again = GameSession.resume(session.record.text)
    assert [seat.stands_in for seat in again.header.seats] == [True, False]
    begin_game(stage.app, "kodama", again.header.seats, {"first": "0"}, "")
    assert not any(seat.stands_in for seat in stage.app.router.current.session.header.seats)


def test_the_question_goes_once_the_person_has_moved(start: Start) -> None:
    stage = start(language="en")
    screen = after_bots(stage, "sapling")
    screen.game.card.take(screen.model.cards[0])
    assert screen.ids.coach.ids.why.text == "", "it would lie over the card"
    screen.back()
    assert screen.ids.coach.ids.why.text
    screen.game.card.take(screen.model.cards[0])
    screen.game.card.place()
    assert screen.ids.coach.ids.why.text == ""
    assert screen.ids.coach.ids.why.disabled


def test_the_question_makes_room_for_a_hint(start: Start) -> None:
    stage = start(language="en")
    screen = after_bots(stage, "sapling")
    coach = screen.ids.coach
    stage.tap_on(coach.ids.lamp)
    stage.until(lambda: coach.bubble is not None)
    assert coach.ids.why.text == ""
    screen.hinting.put_away()
    assert coach.ids.why.text == "Sapling: why?"


def test_of_several_bots_each_explains_itself(start: Start) -> None:
    stage = start(language="en")
    screen = after_bots(stage, "sapling", "willow")
    assert screen.ids.coach.ids.why.text == "Willow: why?"
    screen.opening.ask_why()
    stage.frames(2)
    sheet = stage.find("WhySheet")
    assert [words for _, words in sheet.choices] == list(seat_names(screen.session.header)[1:])
    sheet.chosen = "1"
    assert sheet.title == "Why did Sapling do that?"
    assert sheet.picture.tree is screen.model.tree(1)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_the_question_and_the_answer_fit(start: Start, size: tuple[int, int], language: str) -> None:
    stage = start(size, text_size=1.3)
    screen = after_bots(stage, "sapling", language=language)
    assert_fits(stage)
    why, lamp = screen.ids.coach.ids.why, screen.ids.coach.ids.lamp
    assert why.right <= lamp.x
    screen.opening.ask_why()
    assert_fits(stage)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(360, 640), (412, 892), (892, 412)])
def test_the_question_hides_no_feature_where_it_can_stand_elsewhere(
    start: Start, size: tuple[int, int], left_handed: bool
) -> None:
    stage = start(size, language="fr", reduced_motion=True, left_handed=left_handed)
    moved = 0
    for seed, length in product((7, 11), range(12, 50, 4)):
        if moved and length == 12:
            break  # games enough: in this one it had to make way
        played = finished.session(2, seed)
        early = Timeline(played.timeline.start, played.timeline.done[:length])
        screen = sat_down(stage, GameSession(played.spec, played.header, early, played.rules, None))
        if screen.curtain is not None:
            screen.curtain.open()
        view, coach = screen.board, screen.ids.coach
        screen.why_seat = 1
        stage.wait(0.4)
        chip = coach.ids.why
        assert chip.text
        foot = coach.y + coach.why_edge
        at_foot = view.hidden_by((chip.x, foot, chip.right, foot + chip.height))
        here = view.hidden_by((*chip.pos, chip.right, chip.top))
        assert here <= at_foot
        assert coach.why_high == (here < at_foot)
        moved += coach.why_high
    assert moved, "no tree of these games is in its way: it shows nothing"


def slow_table(stage: Stage) -> Any:
    """Three bots before the person, at the slowest speed, with all motion."""
    stage.app.change(bot_speed=0.5, reduced_motion=False)
    seats = (Seat("Ana"), *(Seat(name, "sapling") for name in ("B", "C", "D")))
    return sit(stage, *seats, first="1")


def thought_out(screen: Any) -> None:
    """Wait until the bot has made up its mind, while no time passes at the table."""
    answer = screen.course.thinking._worker._answer
    if answer is not None:
        wait([answer], timeout=10)


@pytest.mark.parametrize("way", ["tap", "key"])
def test_hurried_bots_neither_wait_nor_show_off_until_a_person_is_to_move(start: Start, way: str) -> None:
    stage = start()
    screen = slow_table(stage)
    forward = screen.ids.coach.ids.forward
    assert forward.shown
    stage.tap_on(forward) if way == "tap" else stage.key(SPACE, " ")
    assert screen.course.hurrying
    assert forward.active
    shown: list[bool] = []
    screen.board.celebrate = lambda *_: shown.append(True)
    frames = 0
    while not screen.game.card.can_take and frames < 60:  # without hurry each of the six steps waits for 84
        thought_out(screen)
        stage.frames(1)
        frames += 1
    assert screen.game.card.can_take
    assert not shown
    assert not screen.course.hurrying
    assert not forward.shown


def test_pressed_again_one_may_follow_once_more(start: Start) -> None:
    stage = start()
    screen = slow_table(stage)
    stage.key(SPACE, " ")
    stage.key(SPACE, " ")
    assert not screen.course.hurrying
    done = len(screen.session.timeline.done)
    time.sleep(0.3)
    stage.frames(5)
    assert len(screen.session.timeline.done) <= done + 1


def test_a_person_to_move_has_nothing_to_hurry(start: Start) -> None:
    stage = start()
    screen = sit(stage, Seat("Ana"), Seat("Oak", "oak"))
    assert not screen.ids.coach.ids.forward.shown
    stage.key(SPACE, " ")
    assert not screen.course.hurrying


def test_while_bots_play_the_interpreter_is_shared_and_afterwards_all_is_as_before(start: Start) -> None:
    usual = sys.getswitchinterval()
    stage = start()
    screen = sit(stage, Seat("Ana"), Seat("Elder", "elder"), first="1")
    stage.frames(2)
    assert sys.getswitchinterval() == pytest.approx(smooth.TURN)
    assert gc.get_threshold()[2] > 1_000_000
    assert screen.course.thinking.busy
    stage.app.router.home()
    assert sys.getswitchinterval() == pytest.approx(usual)
    assert gc.get_threshold()[2] < 1_000_000


def test_what_a_bot_holds_stays_its_secret(start: Start) -> None:
    from kodama_app.ai.coach import Advice
    from kodama_app.ai.judgement import Judgement, Term
    from kodama_app.games.grove.actions import ScoreKodama
    from kodama_app.ui.language import i18n
    from kodama_app.ui.screens.table.why_sheet import WhySheet

    stage = start(language="en")
    screen = after_bots(stage, "sapling")
    held = screen.model.state.hands[1][0]
    grown = screen.course.thinking.why[1].best.action
    best = Judgement(grown, (Term("now", 4.0, ("star",)), Term("kodama", 5.0, (held, "fall"))))
    kept = Judgement(ScoreKodama(1, held), (Term("now", 9.0, (held,)),))
    sheet = WhySheet(screen.session, {1: Advice(best, kept)}, 1)
    said = f"{sheet.reasons} {sheet.instead}"
    assert "The Kodama in hand should give 5\u00a0points more." in said
    assert i18n._(f"kodama.{held}.name") not in said


def test_a_message_never_lies_over_the_question_to_a_bot(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    played = finished.session(2, 7)
    early = Timeline(played.timeline.start, played.timeline.done[:20])
    screen = sat_down(stage, GameSession(played.spec, played.header, early, played.rules, None))
    if screen.curtain is not None:
        screen.curtain.open()
    screen.course.greeting.end()
    coach, chip = screen.ids.coach, screen.ids.coach.ids.why
    screen.course.tell("Mei plays Climber: 12 points.")
    stage.frames(3)
    toast = stage.find("Toast")
    before = toast.y
    screen.why_seat = 1
    stage.wait(0.3)
    coach.why_high = True  # as where features lie at the foot
    stage.frames(3)
    assert toast.y < before
    assert toast.top <= chip.y
    screen.course.tell("Another one.")
    stage.frames(3)
    assert stage.find("Toast").top <= chip.y
    coach.why_high = False
    stage.frames(3)
    assert stage.find("Toast").y == before


def test_words_of_the_coach_send_a_message_away(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage, Seat("Ana"), Seat("Mei", "greedy"))
    stage.frames(3)
    screen.course.tell("Ana begins.")
    stage.frames(2)
    screen.hint()
    stage.until(lambda: screen.hinting.saying)
    with pytest.raises(LookupError):
        stage.find("Toast")
