"""Saves that refuse in the midst of use: it is said in the player's language, and nothing stops."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.store.faults import Device, ReadOnly
from kodama_app.tutorial.lessons import course
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.screens.learn.done_sheet import DoneSheet
from kodama_app.ui.screens.learn.first_start import FirstStart
from kodama_app.ui.widgets.pages import Toast
from kodama_app.workshop.stage import Stage
from tests.ui.finished import before_the_end
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def refuse(stage: Stage) -> None:
    """From now on SQLite itself refuses to write."""
    stage.app.store._database.rows("PRAGMA query_only = 1")


def allow(stage: Stage) -> None:
    """The outage is over."""
    stage.app.store._database.rows("PRAGMA query_only = 0")


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
    screen.onlooker.lesson.forward()
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
    assert screen.game.grown
    assert told(stage) == refusal(stage)
    stage.tap_on(screen.ids.confirm)
    stage.wait(0.5)
    assert screen.model.mover == 1, "the next player's turn"


def kept(stage: Stage, screen: Any) -> bool:
    """Whether the store has the game as it stands on the table."""
    return bool(stage.app.store.games.load(screen.keeper.save_id)[0] == screen.session.record.text)


def step(stage: Stage, screen: Any) -> None:
    """Lay a card, or take it back; what was told before is out of sight by then."""
    stage.wait(9.0)
    assert not told(stage)
    if screen.game.grown:
        screen.undo()
    else:
        take(stage, screen)
        stage.tap_on(screen.ids.confirm)
    stage.frames(3)


def test_every_outage_is_told_of_once(start: Start) -> None:
    stage = start(language="fr", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    for _ in range(2):
        refuse(stage)
        step(stage, screen)
        assert told(stage) == refusal(stage)
        step(stage, screen)
        assert not told(stage), "the same outage"
        allow(stage)
        step(stage, screen)
        assert not told(stage)
        assert kept(stage, screen), "with the steps of the outage"


def test_the_news_of_a_step_do_not_hide_that_it_was_not_kept(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = start(language="fr", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    monkeypatch.setattr("kodama_app.ui.words.news.news", lambda *_: "News!")
    refuse(stage)
    step(stage, screen)
    assert told(stage) == refusal(stage)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "The last steps of this game are not saved."), ("fr", "Les dernières actions")]
)
def test_leaving_during_an_outage_says_what_is_not_saved(start: Start, language: str, words: str) -> None:
    stage = start(language=language, reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    refuse(stage)
    step(stage, screen)
    stage.wait(9.0)
    stage.app.router.home()
    stage.frames(3)
    assert told(stage) == i18n._("store.steps_unsaved", why=refusal(stage))
    assert told(stage).startswith(words)
    assert not kept(stage, screen)


@pytest.mark.parametrize("way", ["leave", "pause"])
def test_going_away_after_an_outage_saves_what_it_held_up(start: Start, way: str) -> None:
    stage = start(language="en", reduced_motion=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    refuse(stage)
    step(stage, screen)
    stage.wait(9.0)
    allow(stage)
    if way == "leave":
        stage.app.router.home()
    else:
        stage.app.on_pause()
    stage.frames(3)
    assert not told(stage)
    assert kept(stage, screen)


def test_leaving_a_game_that_was_never_saved_says_so(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    refuse(stage)
    sit(stage)
    stage.app.router.home()
    stage.frames(3)
    assert told(stage) == i18n._("store.game_unsaved", why=refusal(stage))


def test_a_game_that_ends_during_an_outage_says_so(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    screen, last = before_the_end(stage.app)
    refuse(stage)
    screen.session.act(last)
    stage.until(lambda: stage.app.router.current.name == "end")
    stage.frames(3)
    assert told(stage) == i18n._("store.steps_unsaved", why=refusal(stage))
    assert not kept(stage, screen)


@pytest.mark.parametrize("saved", [True, False])
def test_a_game_whose_end_was_refused_at_first_is_finished_when_its_table_is_left(
    start: Start, saved: bool
) -> None:
    stage = start(language="en", reduced_motion=True)
    screen, last = before_the_end(stage.app)
    if not saved:
        screen.keeper.save_id = None
    refuse(stage)
    screen.session.act(last)
    allow(stage)
    stage.until(lambda: stage.app.router.current.name == "end")
    (game,) = stage.app.store.games.finished()
    assert game.id == screen.keeper.save_id
    assert kept(stage, screen)
    assert len(stage.app.store.results.rows()) == 2


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
