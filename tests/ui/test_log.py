"""The log: every event in a sentence, in both languages, newest first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.engine.trees.events import GameEnded
from kodama_app.games.duo import events as duo_events
from kodama_app.games.grove import events as grove_events
from kodama_app.games.kodama import events
from kodama_app.i18n import Catalog
from kodama_app.ui.games import play_of
from kodama_app.ui.widgets.spoken import card_words, seat_names
from kodama_app.ui.words.log_lines import log_lines
from kodama_app.ui.words.words import Tone, Voice
from kodama_app.workshop.scenes.games.duo import played_duo
from kodama_app.workshop.stage import Stage
from tests.ui import finished

LANGUAGES = ("en", "fr")
NAMES = ("Ann", "Bo")
KODAMA, DUO = play_of("kodama").words, play_of("kodama-duo").words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_newest_first(language: str) -> None:
    played, catalog = finished.session(), Catalog(language, strict=True)
    lines = log_lines(played, KODAMA, catalog)
    assert lines[0].tone is Tone.ENDING
    assert lines[0].step == len(played.timeline.done)
    assert lines[-1].step == 0
    assert [line.step for line in lines] == sorted((line.step for line in lines), reverse=True)
    assert sum(line.tone is Tone.HEADING for line in lines) == 3


def test_a_card_is_dealt_after_the_turn_that_took_one() -> None:
    played, catalog = finished.session(), Catalog("en", strict=True)
    told = [line.words for line in reversed(log_lines(played, KODAMA, catalog))]
    dealt = [at for at, words in enumerate(told) if words.startswith("New card in the display")]
    assert dealt
    assert all(" grows a branch with " in told[at - 1] for at in dealt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_has_a_hole(language: str) -> None:
    for line in log_lines(finished.session(3), KODAMA, Catalog(language, strict=True)):
        assert "{" not in line.words
        assert not line.words.startswith("log.")
        assert line.words[-1] in ".!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_events_are_told_too(language: str) -> None:
    catalog = Catalog(language, strict=True)
    sheet = ScoreSheet((ScoreLine(3, "F2"),))
    rare = [
        events.TurnSkipped(1, "fall", 2),
        events.DisplaySwept(("B01",), None),
        events.DisplaySwept(("B01",), "F1"),
        events.SpringCalled(0, "B01", True),
        events.SpringCalled(0, "B01", False),
        grove_events.DecreePaid(0, "F2", "fall", sheet),
        grove_events.KodamaScored(0, "K21", "fall", ("star",), sheet),
        grove_events.KodamaScored(0, "K12", "fall", (), sheet),
        grove_events.FirstPlayerPassed(0, 0),
        grove_events.FirstPlayerPassed(0, 1),
        grove_events.FirstPlayerPassed(0, 1, (0,)),
        grove_events.SeasonBegun("fall", 0, None),
        GameEnded((9, 9), (0, 1), (3, 3)),
        GameEnded((9, 9), (0,), (4, 3)),
        GameEnded((9, 8), (0,), (4, 3)),
        grove_events.BranchRemoved(1, "E01", "fall", 2),
        grove_events.KodamaScored(
            0, "D21", "fall", ("7",), ScoreSheet((ScoreLine(2, "star"), ScoreLine(2, "cloud")))
        ),
        duo_events.BranchesRevealed(0, ("E01", "E02", "E03"), False),
        duo_events.BranchesRevealed(0, ("E01", "E02", "E03"), True),
        duo_events.SpiritSummoned(0, "star", None, 1, 0),
        duo_events.SpiritSummoned(0, "star", (1, 2, 0), 1, 0),
        duo_events.SpiritSummoned(0, "star", (0, 2, 0), 1, 0),
        duo_events.KodamaChosen(1),
        duo_events.RolesSwapped(1),
    ]
    voice = Voice(catalog, NAMES)
    told = [(KODAMA if type(event) in KODAMA.events else DUO).log(event, voice) for event in rare]
    assert all(words and "{" not in words for words in told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(("language", "tied", "alone"), [("en", "tied", "has the"), ("fr", "égalité", "a le")])
def test_of_equal_scores_nobody_is_said_to_be_the_lowest(language: str, tied: str, alone: str) -> None:
    voice = Voice(Catalog(language, strict=True), ("Ann", "Bo", "Cy"))
    words = KODAMA.log(grove_events.FirstPlayerPassed(0, 1, (0, 2)), voice)
    assert tied in words
    assert alone not in words
    assert words.startswith("Bo ")
    assert "Cy" in words
    assert tied not in KODAMA.log(grove_events.FirstPlayerPassed(0, 1), voice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_of_duo_is_told_without_a_hole(language: str) -> None:
    lines = log_lines(played_duo(46), DUO, Catalog(language, strict=True))
    assert len(lines) > 100
    for line in lines:
        assert line.words
        assert "{" not in line.words
        assert not line.words.startswith("log.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_duo_tells_roles_where_other_games_tell_who_starts(language: str) -> None:
    catalog, played = Catalog(language, strict=True), played_duo(46)
    names = seat_names(played.header)
    roles = {"pruner": names[1], "sower": names[0]}
    steps = [played.timeline.start, *(step for _, step in played.timeline.done)]
    told = [line.words for line in log_lines(played, DUO, catalog)]
    assert told[-1] == catalog.text("log.GameSetUp.roles", **roles)
    begun = [event for step in steps for event in step.events if isinstance(event, grove_events.SeasonBegun)]
    for event in begun:
        pruner = names[1 - event.first]
        words = catalog.text(
            "log.SeasonBegun.roles.decree",
            season=catalog.text(f"season.{event.season}"),
            decree=catalog.text(f"decree.{event.decree}.name"),
            pruner=pruner,
            sower=names[event.first],
        )
        assert words in told
    bare = grove_events.SeasonBegun("fall", 0, None)
    voice = Voice(catalog, names)
    assert DUO.log(bare, voice) == catalog.text(
        "log.SeasonBegun.roles", season=catalog.text("season.fall"), **roles
    )
    assert KODAMA.log(bare, voice) != DUO.log(bare, voice)


def test_what_the_veil_hides_is_not_told() -> None:
    catalog = Catalog("en", strict=True)
    split = duo_events.BranchesSplit(0, (("E01",), ("E02", "E09")), "E09")
    words = DUO.log(split, Voice(catalog, NAMES))
    assert card_words("E02", catalog) in words
    assert card_words("E09", catalog) not in words
    assert "one card face down" in words
    revealed = duo_events.BranchesRevealed(0, ("E01", "E02", "E09"), True)
    assert card_words("E01", catalog) not in DUO.log(revealed, Voice(catalog, NAMES))


def test_a_branch_is_spoken_of_by_its_features() -> None:
    assert card_words("B09", Catalog("en", strict=True)) == "1\u00a0firefly and 1\u00a0caterpillar"
    assert card_words("B09", Catalog("fr", strict=True)) == "1\u00a0luciole et 1\u00a0chenille"


def test_two_of_the_same_name_are_told_apart() -> None:
    from dataclasses import replace

    header = finished.session().header
    same = replace(header, seats=(header.seats[0], header.seats[0]))
    assert seat_names(same) == ("Ann 1", "Ann 2")
    assert seat_names(header) == ("Ann", "Bo")


def test_the_log_opens_over_a_screen_and_goes_further_back(start: Callable[..., Stage]) -> None:
    from kodama_app.ui.widgets.log_view import MOST, LogSheet

    stage = start(language="en", first_start_done=True)
    sheet = stage.app.router.open_sheet(LogSheet(finished.session(3)))
    stage.wait(0.5)
    view = sheet.ids.view
    assert len(view.children) == min(MOST, len(sheet.lines))
    if len(sheet.lines) > MOST:
        view.more()
        assert len(view.children) == min(2 * MOST, len(sheet.lines))
    stage.key(27)
    assert sheet.parent is None
