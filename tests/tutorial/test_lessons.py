"""The course as data: every step can be done by the rules alone, every number is the engine's own."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

import pytest

from kodama_app.i18n import Catalog
from kodama_app.tutorial.goals import LEARNER, Happened
from kodama_app.tutorial.lessons import Lesson, course
from kodama_app.tutorial.progress import LessonProgress, after
from kodama_app.tutorial.running import Reply, Running, StepVerdict
from kodama_app.tutorial.signals import Acted, Gesture
from kodama_app.ui.screens.learn.words import answer, filled, sentence

from .pupil import first_way, ways, wrong_ways

LANGUAGES = ("en", "fr")
STEPS = [(lesson, number) for lesson in course() for number in range(len(lesson))]
NAMES = [f"{lesson.id}-{lesson.steps[number].id}" for lesson, number in STEPS]


def replies(lesson: Lesson, number: int) -> Iterator[tuple[Running, Reply]]:
    """The answers to the right way and to each wrong one, each in a fresh run."""
    step, position = lesson.steps[number], lesson.position(number)
    for _say, way in (("done", first_way(step, position, step.goal)), *wrong_ways(step, position)):
        running = Running(lesson, number)
        for signal in way:
            reply = running.hear(signal)
        assert reply is not None
        yield running, reply


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_every_step_can_be_done_and_every_wrong_try_has_its_own_answer(lesson: Lesson, number: int) -> None:
    (right, done), *others = replies(lesson, number)
    assert done.verdict is StepVerdict.DONE
    assert right.done
    said = [reply.say for _running, reply in others]
    assert said == [one.say for one in lesson.steps[number].answers]
    assert all(reply.verdict is not StepVerdict.DONE for _running, reply in others)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_every_text_is_filled_with_what_the_engine_says(lesson: Lesson, number: int, language: str) -> None:
    catalog = Catalog(language, strict=True)
    assert "{" not in sentence(Running(lesson, number), catalog)
    for running, reply in replies(lesson, number):
        words = answer(running, reply, catalog)
        assert "{" not in words
        if reply.event is not None and "{points" in raw(running.key(reply.say), catalog):
            assert str(reply.values["points"]) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_holds_a_number_of_its_own(language: str) -> None:
    catalog = Catalog(language)
    for lesson in course():
        for key in lesson.text_keys():
            plain = re.sub(r"\{\w+\}", "", raw(key, catalog))
            assert not re.search(r"\d", plain), f"{key}: {plain}"


def raw(key: str, catalog: Catalog) -> str:
    """A text before it is filled."""

    class Same(dict[str, object]):
        def __missing__(self, name: str) -> str:
            return "{" + name + "}"

    message = catalog._messages.get(key)
    return "" if message is None else string.Formatter().vformat(message.forms[0], (), Same())


@pytest.mark.parametrize(("lesson", "number"), STEPS, ids=NAMES)
def test_a_goal_is_a_choice(lesson: Lesson, number: int) -> None:
    """Where something is to be placed well it can be placed otherwise, too: there is a choice to learn from."""
    step, position = lesson.steps[number], lesson.position(number)
    if not isinstance(step.goal, Happened) or not (
        step.goal.best or step.goal.limit or "parent" in step.goal.fields
    ):
        return
    everything = list(ways(step, position, Happened(step.goal.name)))
    right = [way for way in everything if step.goal.met(way[-1])]
    assert 0 < len(right) < len(everything)


def test_the_rule_books_example_is_worth_what_it_says() -> None:
    lesson = next(one for one in course() if one.id == "lines_and_points")
    running, reply = next(replies(lesson, lesson.number("eight")))
    assert reply.values["points"] == 8
    assert answer(running, reply, Catalog("en")).startswith(
        "8\u00a0points: 5\u00a0fireflies + 3\u00a0caterpillars."
    )


def test_a_try_that_was_not_thought_of_is_answered_by_its_points() -> None:
    lesson = course()[0]
    running = Running(lesson, 0)
    position = lesson.position(0)
    action = next(iter(position.rules.candidates(position.state, LEARNER)))
    reply = running.hear(
        Acted(position.rules, position.state, action, position.rules.apply(position.state, action))
    )
    assert reply is not None
    assert (reply.verdict, reply.say) == (StepVerdict.OTHER, "")
    assert str(reply.values["points"]) in answer(running, reply, Catalog("en"))
    assert not running.done


def test_what_is_done_is_not_answered_twice() -> None:
    running = Running(course()[0], 0)
    assert running.hear(Gesture("pan")) is not None
    assert running.hear(Gesture("pan")) is None


def test_values_are_told_as_numbers_and_as_points() -> None:
    assert filled({"now": 1}, Catalog("en"))["now_points"] == "1\u00a0point"
    assert filled({"now": 3}, Catalog("fr"))["now_points"] == "3\u00a0points"


def test_progress_is_kept_by_names_and_survives_other_steps() -> None:
    first, second = course()[:2]
    progress = LessonProgress({}, ()).with_step(first, 3)
    assert progress.begins(first) == 3
    assert LessonProgress({first.id: "a step of long ago"}, ()).begins(first) == 0
    done = progress.with_done(first)
    assert (done.begins(first), done.is_done(first), done.next) == (0, True, second)
    assert done.with_step(first, 2).is_done(first)
    assert (after(first), after(course()[-1])) == (second, None)
