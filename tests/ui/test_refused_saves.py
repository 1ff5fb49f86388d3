"""Saves that refuse in the midst of use: it is said in the player's language, and nothing stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.store.faults import Device, ReadOnly
from kodama_app.tutorial.lessons import course
from kodama_app.ui.live import i18n
from kodama_app.ui.play import begin_game
from kodama_app.ui.screens.learn.done_sheet import DoneSheet
from kodama_app.ui.screens.learn.first_start import FirstStart
from kodama_app.ui.widgets.pages import Toast
from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def refuse(stage: Stage) -> None:
    """From now on SQLite itself refuses to write."""
    stage.app.store._database.rows("PRAGMA query_only = 1")


def told(stage: Stage) -> str:
    return " ".join(one.text for one in stage.app.router.above.children if isinstance(one, Toast))


def refusal(stage: Stage) -> str:
    return i18n._(f"store.{ReadOnly.code}", path=str(stage.app.store._database.path))


def test_a_setting_that_cannot_be_kept_holds_all_the_same(start: Start) -> None:
    stage = start(language="en")
    refuse(stage)
    screen = stage.app.router.go("settings")
    screen.set(language="fr")
    stage.frames(3)
    assert i18n.lang == "fr"
    assert told(stage) == refusal(stage)


def test_the_first_question_can_be_answered_in_the_other_language(start: Start) -> None:
    stage = start(language="en")
    refuse(stage)
    sheet = stage.app.router.open_sheet(FirstStart(stage.app))
    stage.frames(3)
    sheet._speak("fr")
    stage.frames(3)
    assert i18n.lang == "fr"
    assert any(isinstance(one, FirstStart) for one in stage.app.router.above.children)


def test_a_lesson_ends_as_ever(start: Start) -> None:
    stage = start(language="fr", reduced_motion=True)
    lesson = course()[1]
    screen = stage.app.router.go("lesson", lesson_id=lesson.id, number=len(lesson) - 1)
    stage.wait(0.2)
    refuse(stage)
    stage.app.settings = stage.app.settings.__class__()  # nothing was ever played
    screen.forward()
    stage.frames(3)
    assert any(isinstance(one, DoneSheet) for one in stage.app.router.above.children)
    assert lesson.id in stage.app.settings.lessons_done


def test_a_game_is_played_on_though_nothing_is_kept(start: Start) -> None:
    stage = start(language="fr", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    refuse(stage)
    take(stage, screen)
    stage.wait(0.3)  # where the card rests cannot be kept either: that alone is not worth a message
    assert not told(stage)
    stage.tap_on(screen.ids.confirm)
    stage.frames(3)
    assert screen.grown
    assert told(stage) == refusal(stage)
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.5)
    assert screen.model.mover == 1, "the next player's turn"


def test_a_new_game_begins(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    refuse(stage)
    begin_game(stage.app, "kodama", (Seat("Ana"), Seat("Bo")), {}, "")
    stage.frames(3)
    assert stage.app.router.current.name == "table"
    assert told(stage) == refusal(stage)


@pytest.mark.parametrize("name", ["gallery", "statistics"])
def test_a_list_that_cannot_be_read_says_so_and_back_leads_home(
    start: Start, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    stage = start(language="en", reduced_motion=True)
    home = stage.app.router.current
    home.shown = [(name, "chart-bar")]
    stage.frames(3)
    fails: Any = Device(stage.app.store._database.path, "worn out")

    def fail(*_: Any) -> None:
        raise fails

    monkeypatch.setattr(stage.app.store.games, "finished", fail)
    monkeypatch.setattr(type(stage.app.store.results), "rows", fail)
    monkeypatch.setattr(type(stage.app.store.results), "players", fail)
    press(stage, stage.find("HomeTile", to=name))
    assert told(stage) == i18n._("store.device", path=str(fails.path))
    assert stage.app.router.current.name == name
    stage.key(27)
    stage.frames(3)
    assert stage.app.router.current is home


def test_mistakes_of_the_program_stay_loud(start: Start) -> None:
    from kivy.clock import Clock

    stage = start(language="en")
    Clock.schedule_once(lambda _dt: {}["no such key"], 0)
    with pytest.raises(KeyError):
        stage.frames(3)
