"""The sheet between two seasons: what each has got, who begins, which decree comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.i18n import Catalog
from kodama_app.ui.games.grove.season_view import SeasonView
from kodama_app.ui.screens.end.stages import StagePoints
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits, edges

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("scores", "before", "first"), [((30, 40), 0, 0), ((40, 30), 0, 1), ((30, 30), 0, 1), ((30, 30), 1, 0)]
)
def test_who_begins_next_and_why(language: str, scores: tuple[int, int], before: int, first: int) -> None:
    points = (StagePoints("spring", {}), StagePoints("spring", {}))
    season = SeasonView("spring", ("Ann", "Bo"), points, scores, before, first)
    words = season.first_words(Catalog(language, strict=True))
    assert words.startswith(("Ann", "Bo")[first])
    assert "{" not in words


def after_spring(seats: int = 2) -> Any:
    """A game right after the step that ended its spring."""
    played = finished.session(seats)
    number = next(
        number
        for number, (_, step) in enumerate(played.timeline.done)
        if any(event.name == "FirstPlayerPassed" for event in step.events)
    )
    timeline = replace(played.timeline, done=played.timeline.done[: number + 1])
    return type(played)(played.spec, played.header, timeline, played.rules, None)


def test_the_sheet_between_seasons(start: Callable[..., Stage]) -> None:
    from kodama_app.ui.games.grove.season_sheet import SeasonSheet

    spring = after_spring()
    stage = start(language="en", first_start_done=True)
    closed: list[bool] = []
    sheet = SeasonSheet.of(spring, spring.timeline.step.events, "spring", on_closed=lambda: closed.append(True))
    stage.app.router.open_sheet(sheet)
    stage.wait(0.5)
    assert sum(bar.total for bar in sheet.groups[0].bars) == sum(spring.scores)
    assert sheet.first
    stage.key(27)
    assert closed == [True]


@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_one_goes_on_from_the_sheet_between_seasons_without_scrolling(
    start: Callable[..., Stage], size: tuple[int, int]
) -> None:
    from kodama_app.ui.games.grove.season_sheet import SeasonSheet

    spring = after_spring(5)
    stage = start(size, language="fr", text_size=1.3, first_start_done=True)
    sheet = SeasonSheet.of(spring, spring.timeline.step.events, "spring")
    stage.app.router.open_sheet(sheet)
    stage.wait(0.5)
    assert_fits(stage)
    button = stage.find("FootButton")
    left, bottom, right, top = edges(button)
    assert 0 <= left < right <= size[0]
    assert 0 <= bottom < top <= size[1]
    stage.tap_on(button)
    assert not stage.app.router.sheet_open


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", ["kodama", "kodama-draft", "kodama-duo"])
def test_the_sheet_between_seasons_tells_every_kodama_and_the_next_decree(
    start: Callable[..., Stage], game_id: str, language: str
) -> None:
    from kodama_app.games import game
    from kodama_app.session.match import play_match
    from kodama_app.session.session import GameSession
    from kodama_app.ui.games.grove.season_sheet import SeasonSheet

    played = GameSession.resume(play_match(game(game_id), ("greedy", "greedy"), 7, {}).record.text)
    steps = [step for _, step in played.timeline.done]
    stage, catalog = start(language=language, first_start_done=True), Catalog(language)
    for season, over in (("summer", "spring"), ("fall", "summer")):
        events = next(
            step.events for step in steps if any(getattr(event, "season", "") == season for event in step.events)
        )
        sheet = SeasonSheet.of(played, events, over)
        stage.app.router.open_sheet(sheet)
        stage.wait(0.3)
        scored = [
            event
            for step in steps
            for event in step.events
            if event.name == "KodamaScored" and event.season == over
        ]
        assert len(scored) == 2
        lines = sheet.shown.split("\n")
        assert len(lines) == 2
        for event, line in zip(scored, lines, strict=True):
            assert catalog.text(f"kodama.{event.card}.name") in line
            assert catalog.plural("points", event.sheet.total) in line
        begun = next(event for event in events if event.name == "SeasonBegun")
        assert catalog.text(f"decree.{begun.decree}.name") in sheet.decree
        assert sheet.rule == rule_words(begun.decree, catalog)
        stage.app.router.back()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_begins_again_may_not_have_had_the_lowest_score_before(language: str) -> None:
    """The first to begin is drawn by lot."""
    words = Catalog(language, strict=True).plural("end.first.kept", 30, player="Ann")
    assert "still" not in words
    assert "toujours" not in words
    assert "30" in words


def test_enter_goes_on_to_the_next_season_once_the_sheet_was_there_to_be_read(
    start: Callable[..., Stage],
) -> None:
    from kodama_app.ui.games.grove.season_sheet import SeasonSheet

    stage, spring = start(language="en", first_start_done=True), after_spring()
    closed: list[bool] = []
    sheet = SeasonSheet.of(spring, spring.timeline.step.events, "spring", on_closed=lambda: closed.append(True))
    stage.app.router.open_sheet(sheet)
    stage.frames(3)
    stage.key(13)
    stage.frames(2)
    assert not closed
    stage.wait(1)
    stage.key(13)
    stage.frames(2)
    assert closed == [True]
