"""The first start asks one question, once; and the way to the lessons from the home screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.store import Notice, StoreFault
from kodama_app.ui.language import i18n
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press


def question(stage: Stage) -> Any:
    return stage.find("FirstStart")


def buttons(stage: Stage) -> dict[str, Any]:
    return {child.text: child for child in question(stage).ids.foot.children}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_who_has_never_played_goes_straight_into_the_first_lesson(
    start: Callable[..., Stage], language: str
) -> None:
    stage = start((360, 640), newcomer=True, language=language, text_size=1.3)
    stage.app.router.above.clear_widgets()
    stage.app.router.current.entered()
    assert_fits(stage)
    press(stage, buttons(stage)[i18n._("first.new")])
    stage.wait(0.3)
    assert stage.app.router.current.name == "lesson"
    assert stage.app.router.current.onlooker.lesson.running.number == 0
    assert stage.app.settings.first_start_done
    assert not stage.app.settings.has_played
    stage.app.router.back()
    assert stage.app.router.current.name == "learn"
    stage.app.router.back()
    assert stage.app.router.current.name == "home"
    assert not stage.app.router.sheet_open


def test_who_has_played_is_at_home_and_never_asked_again(start: Callable[..., Stage]) -> None:
    stage = start(newcomer=True)
    press(stage, buttons(stage)[i18n._("first.played")])
    assert stage.app.router.current.name == "home"
    assert stage.app.settings.has_played
    again = start(newcomer=True)
    assert not again.app.router.sheet_open


def test_closing_the_question_is_an_answer_too(start: Callable[..., Stage]) -> None:
    stage = start(newcomer=True)
    assert stage.app.router.back()
    assert stage.app.settings.first_start_done
    stage.app.router.current.entered()
    assert not stage.app.router.sheet_open


def test_a_wrong_guess_of_the_language_is_mended_with_one_press(start: Callable[..., Stage]) -> None:
    stage = start(newcomer=True)
    before = i18n.lang
    press(stage, next(one for one in question(stage).ids.content.children if hasattr(one, "kind")))
    assert i18n.lang != before
    assert question(stage).title == i18n._("first.question")
    assert not stage.app.settings.first_start_done


def test_trouble_with_the_saves_is_told_before_anything_is_asked(start: Callable[..., Stage]) -> None:
    stage = start(newcomer=True)
    stage.app.router.above.clear_widgets()
    stage.app.store.notices.append(Notice(StoreFault.BAD_SETTING, stage.app.store.path, "theme"))
    stage.app.router.current.entered()
    stage.frames(2)
    with pytest.raises(LookupError):
        question(stage)
    stage.app.router.back()
    stage.app.router.current.entered()
    assert question(stage)


def test_home_leads_to_the_lessons_and_offers_the_next_one(start: Callable[..., Stage]) -> None:
    stage = start(language="en", lessons_done=["first_branches"])
    tile = next(tile for tile in stage.app.router.current.ids.tiles.children if tile.to == "learn")
    press(stage, tile)
    screen = stage.app.router.current
    assert screen.name == "learn"
    title = i18n._("lesson.lines_and_points.title")
    assert screen.offer == i18n._("lesson.begin", title=title)  # nobody goes on with what was never begun
    assert_fits(stage, words_apart=True)
    press(stage, screen.ids.go_on)
    assert stage.app.router.current.onlooker.lesson.running.lesson.id == "lines_and_points"
    stage.app.router.back()
    assert stage.app.router.current.offer == i18n._("lesson.go_on", title=title)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_list_of_lessons_fits_the_smallest_phone(start: Callable[..., Stage], language: str) -> None:
    stage = start((360, 640), language=language, text_size=1.3, lessons_at={"duo": "summon"})
    stage.app.router.go("learn")
    assert_fits(stage, words_apart=True)
    stage.app.change(language="en" if language == "fr" else "fr")
    assert_fits(stage, words_apart=True)
