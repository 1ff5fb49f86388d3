"""The whole course by touches: the right way and the wrong ones, in both languages, on the smallest phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from kivy.metrics import dp

from kodama_app.tutorial.lessons import course
from kodama_app.tutorial.lessons import lesson as course_of
from kodama_app.tutorial.positions import Position
from kodama_app.ui.language import i18n
from kodama_app.ui.screens.learn.words import sentence
from kodama_app.workshop.stage import Stage
from tests.tutorial.pupil import first_way, wrong_ways
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.lesson_hands import LessonHands

SMALL = (360, 640)
LESSONS = [lesson.id for lesson in course()]
LEAST_TREE = 100
"""dp of height that a lesson leaves for the tree on the smallest phone at the largest words."""


def opened(stage: Stage, lesson: str, number: int = 0) -> LessonHands:
    router = stage.app.router
    router.home()
    router.go("learn")
    router.go("lesson", lesson_id=lesson, number=number)
    stage.wait(0.2)
    return LessonHands(stage)


def looks_well(hands: LessonHands) -> None:
    """Every word fits, and the tree has room."""
    assert_fits(hands.stage)
    if not hands.screen.wide:
        assert hands.screen.board.height > dp(LEAST_TREE)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_taken_by_touches(start: Callable[..., Stage], lesson: str, language: str) -> None:
    stage = start(SMALL, language=language, text_size=1.3, reduced_motion=True, bot_speed=4.0)
    hands = opened(stage, lesson)
    for number, step in enumerate(hands.screen.onlooker.lesson.running.lesson.steps):
        assert hands.screen.onlooker.lesson.running.number == number, step.id
        assert hands.panel.verdict == ""
        assert hands.panel.words == sentence(hands.screen.onlooker.lesson.running, i18n.catalog)
        looks_well(hands)
        hands.follow(first_way(step, live(hands), step.goal))
        stage.until(lambda: hands.panel.verdict == "done")
        hands.close_sheets()
        looks_well(hands)
        hands.press_on()
    sheet = stage.find("DoneSheet")
    assert_fits(stage)
    assert lesson in stage.app.settings.lessons_done
    assert lesson not in stage.app.settings.lessons_at
    sheet.close()


def at_the_table(state: Any) -> tuple[Any, ...]:
    """What a step sets up; bots may have chosen something in secret since."""
    told = ("trees", "scores", "hands", "season", "round", "phase", "display", "kept", "collections")
    return tuple(getattr(state, name, None) for name in told)


def live(hands: LessonHands) -> Position:
    """The position as the learner has made it, where a step goes on with it."""
    return replace(hands.screen.onlooker.lesson.running.position, state=hands.screen.session.state)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_wrong_try_gets_its_own_answer_and_can_be_taken_back(
    start: Callable[..., Stage], lesson: str, language: str
) -> None:
    stage = start(SMALL, language=language, text_size=1.3, reduced_motion=True, bot_speed=4.0)
    for number, step in enumerate(course_of(lesson).steps):
        for say, way in wrong_ways(step, course_of(lesson).position(number)):
            # Who is to be waited for must not be done before one looks.
            stage.app.change(bot_speed=0.5 if say == "waiting" else 4.0)
            hands = opened(stage, lesson, number)
            running = hands.screen.onlooker.lesson.running
            hands.follow(way)
            stage.until(lambda hands=hands: bool(hands.panel.verdict))
            assert hands.panel.verdict in ("other", "against", "hint"), (step.id, say)
            assert hands.screen.onlooker.lesson.reply.say == say, step.id
            assert not running.done
            looks_well(hands)
            if hands.panel.verdict == "other":
                assert not hands.screen.ready, "two buttons look as if they led on"
                hands.press_on()
                assert hands.panel.words == sentence(running, i18n.catalog)
                assert at_the_table(hands.screen.session.state) == at_the_table(running.position.state)


@pytest.mark.parametrize("lesson", LESSONS)
def test_one_may_leave_at_any_step_and_come_back_to_it(start: Callable[..., Stage], lesson: str) -> None:
    stage = start(SMALL, language="en", reduced_motion=True)
    for number in range(len(course_of(lesson))):
        hands = opened(stage, lesson, number)
        said = hands.panel.words
        press(stage, hands.panel.ids.leave)
        assert stage.app.router.current.name == "learn"
        title = i18n._(f"lesson.{lesson}.title")
        stage.frames(3)
        press(stage, next(row for row in rows(stage) if row.headline.endswith(title)))
        assert stage.app.router.current.name == "lesson"
        assert stage.app.router.current.onlooker.lesson.running.number == number
        assert stage.app.router.current.onlooker.lesson.panel.words == said


def rows(stage: Stage) -> list[Any]:
    return stage.app.router.current.ids.lessons.children[::-1]


@pytest.mark.parametrize("lesson", LESSONS)
def test_steps_can_be_skipped_and_gone_back_to(start: Callable[..., Stage], lesson: str) -> None:
    stage = start(SMALL, language="fr", text_size=1.3, reduced_motion=True)
    hands = opened(stage, lesson)
    count = len(hands.screen.onlooker.lesson.running.lesson)
    for number in range(1, count):
        hands.press_on()
        assert hands.screen.onlooker.lesson.running.number == number
        assert at_the_table(hands.screen.session.state) == at_the_table(
            hands.screen.onlooker.lesson.running.position.state
        )
    press(stage, hands.panel.ids.back)
    assert hands.screen.onlooker.lesson.running.number == count - 2


def test_the_rest_of_a_lesson_survives_a_new_start(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    opened(stage, LESSONS[0], 4)
    again = start(language="en")
    again.app.router.go("lesson", lesson_id=LESSONS[0])
    assert again.app.router.current.onlooker.lesson.running.number == 4


def test_no_lesson_is_kept_among_the_games(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, LESSONS[0], 9)
    stage.tap_on(hands.screen.ids.confirm)
    stage.tap_on(hands.screen.ids.confirm)
    stage.wait(1.0)
    assert stage.app.store.games.in_progress() == []


def test_words_follow_the_language(start: Callable[..., Stage]) -> None:
    stage = start(language="en")
    hands = opened(stage, LESSONS[0])
    before = hands.panel.words
    stage.app.change(language="fr")
    stage.frames(3)
    assert hands.panel.words != before
    assert hands.panel.words == sentence(hands.screen.onlooker.lesson.running, i18n.catalog)


def test_undo_takes_a_wrong_try_back_as_well(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, LESSONS[0], 2)
    hands.take()
    hands.press_on()
    stage.tap_on(hands.screen.ids.confirm)
    stage.frames(3)
    assert hands.panel.verdict == "other"
    stage.tap_on(hands.screen.ids.undo)
    stage.frames(3)
    assert hands.panel.verdict == ""
    hands.take()
    assert hands.screen.ready, "the button leads on again"


@pytest.mark.parametrize("size", [(412, 892), (892, 412), (800, 1280), (1280, 800)])
def test_lessons_fit_every_window(start: Callable[..., Stage], size: tuple[int, int]) -> None:
    stage = start(size, language="fr", text_size=1.3, reduced_motion=True)
    for lesson in LESSONS:
        hands = opened(stage, lesson)
        looks_well(hands)
        hands.stage.app.router.back()
    assert_fits(stage)


def test_the_place_in_the_lesson_opens_its_menu(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="fr", text_size=1.3)
    hands = opened(stage, LESSONS[0], 3)
    press(stage, hands.panel.ids.place)
    assert_fits(stage)
    press(stage, stage.find("Row", icon="restart"))
    assert hands.screen.onlooker.lesson.running.number == 0


def test_keys_and_the_wheel_move_the_table_as_fingers_do(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, LESSONS[0])
    stage.key(275)
    assert hands.panel.verdict == "done"
    hands.press_on()
    stage.key(ord("+"), "+")
    assert hands.panel.verdict == "done"


def test_the_table_stays_where_it_is_while_an_answer_comes_and_goes(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="fr", text_size=1.3, reduced_motion=True)
    hands = opened(stage, LESSONS[0], 6)
    hands.follow(
        first_way(
            hands.screen.onlooker.lesson.running.step,
            live(hands),
            hands.screen.onlooker.lesson.running.step.answers[0].when,
        )
    )
    stage.wait(0.3)
    height = hands.panel.height
    hands.screen.next_one()
    stage.wait(0.4)
    assert hands.panel.verdict == ""
    assert hands.panel.height == height


def test_undo_is_spoken_of_only_where_something_can_be_undone(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, "draft", 2)
    step = hands.screen.onlooker.lesson.running.step
    hands.follow(first_way(step, live(hands), step.goal))
    assert hands.panel.verdict == "done"
    assert hands.screen.words == "", "the strip leads on, the table's own words would lead astray"
    hands.press_on()
    assert hands.screen.can_undo
    assert hands.screen.words == i18n._("table.grown")
    hands = opened(stage, "draft", 3)
    assert not hands.screen.can_undo
    assert hands.screen.words == i18n._("table.grown.for_good")


def test_the_coach_gives_hints_in_a_lesson_too(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, "lines_and_points", 2)
    stage.tap_on(hands.screen.ids.coach.ids.lamp)
    stage.until(lambda: hands.screen.hinting.advice is not None)
    assert hands.panel.verdict == ""


def test_bots_wait_while_something_is_to_be_taken_back(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True, bot_speed=4.0)
    hands = opened(stage, "a_small_garden", 4)
    (_say, way), *_rest = wrong_ways(
        hands.screen.onlooker.lesson.running.step, hands.screen.onlooker.lesson.running.position
    )
    hands.follow(way)
    stage.wait(1.0)
    assert hands.screen.session.bot_to_move is not None
    assert len(hands.screen.session.timeline.done) == 1


def tap_and_place(hands: LessonHands) -> None:
    """A card that nobody asked for."""
    hands.stage.until(lambda: hands.screen.game.card.can_take)
    hands.stage.tap_on(hands.screen.offer.ids.display.children[0])
    hands.stage.wait(0.2)
    hands.stage.tap_on(hands.screen.ids.confirm)
    hands.stage.wait(0.2)


@pytest.mark.parametrize("ended", [False, True])
@pytest.mark.parametrize("number", [0, 1])
def test_what_was_not_asked_for_does_not_go_on_into_the_next_step(
    start: Callable[..., Stage], number: int, ended: bool
) -> None:
    stage = start(SMALL, language="en", reduced_motion=True, bot_speed=4.0)
    hands = opened(stage, "first_branches", number)
    tap_and_place(hands)
    if ended:  # and the rival has played as well
        hands.screen.model.hand_over()
        stage.wait(0.2)
    assert hands.panel.verdict == "other"
    (hands.pan, hands.zoom)[number]()
    assert hands.panel.verdict == "done"
    hands.press_on()
    if number == 0:
        hands.zoom()
        hands.press_on()
    assert hands.screen.onlooker.lesson.running.step.id == "take"
    assert len(hands.screen.model.tree(0)) == 3
    assert not any(card.locked for card in hands.screen.offer.ids.display.children)
    stage.tap_on(hands.screen.offer.ids.display.children[0])
    assert hands.panel.verdict == "done"


def test_a_card_held_before_it_was_asked_for_is_put_back(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="en", reduced_motion=True)
    hands = opened(stage, "first_branches", 1)
    hands.take()
    hands.zoom()
    hands.press_on()
    assert not hands.screen.holding
    hands.take()
    assert hands.panel.verdict == "done"
    stage.tap_on(hands.screen.ids.undo)  # and thought better of: the next step needs one in the hand
    hands.press_on()
    assert hands.screen.onlooker.lesson.running.step.id == "turn"
    assert hands.screen.holding


def test_what_was_asked_for_goes_on_and_what_was_done_ahead_does_not(start: Callable[..., Stage]) -> None:
    stage = start(SMALL, language="en", reduced_motion=True, bot_speed=4.0)
    lesson = course_of("a_small_garden")
    hands = opened(stage, lesson.id, lesson.number("third"))
    before = len(hands.screen.model.tree(0))
    tap_and_place(hands)
    hands.press_on()
    assert len(hands.screen.model.tree(0)) == before + 1
    stage.tap_on(hands.screen.ids.confirm)
    assert hands.panel.verdict == "done"
    stage.until(lambda: hands.screen.game.card.can_take)
    hands.take()
    hands.screen.game.card.place()  # round four, ahead of the strip
    assert len(hands.screen.model.tree(0)) == before + 2
    hands.press_on()
    assert hands.screen.onlooker.lesson.running.step.id == "fourth"
    assert len(hands.screen.model.tree(0)) == before + 1
    assert hands.screen.model.state.round == 4
    tap_and_place(hands)
    assert hands.panel.verdict == "done"


def test_a_glance_at_the_hand_is_one_in_a_lesson_too(start: Callable[..., Stage]) -> None:
    stage = start(language="en", reduced_motion=True)
    hands = opened(stage, "spirits_of_the_tree")
    hands.screen.game.peek()
    stage.wait(0.3)
    assert stage.find("PeekSheet")
    hands.screen.game._end_peek()
    assert not stage.app.router.sheet_open
