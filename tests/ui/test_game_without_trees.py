"""A game with neither tree nor card sits down at the table every game sits at, to the end and beyond."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import begin_game
from kodama_app.ui.screens.statistics.view_model import StatisticsView
from kodama_app.ui.widgets.card_sheet import show_card
from kodama_app.workshop.stage import Stage
from tests.handfuls import alone
from tests.handfuls.game.rules import TakePebbles
from tests.handfuls.joining import joined
from tests.handfuls.screen.play import CARD

ROOT = Path(__file__).parents[2]
Start = Callable[..., Stage]
SEATS = Seat("Ana"), Seat("Bo", "random")


@pytest.fixture(autouse=True)
def _there() -> Iterator[None]:
    with joined():
        yield


def seated(start: Start, **settings: Any) -> tuple[Stage, Any]:
    stage = start(reduced_motion=True, language="en", bot_speed=2.0, **settings)
    begin_game(stage.app, "handfuls", SEATS, {"heap": "12"}, "Pebbles", seed=3)
    stage.frames(3)
    return stage, stage.app.router.current


def take(stage: Stage, screen: Any, count: int = 2) -> None:
    """Choose a handful with a finger and take it."""
    stage.until(lambda: screen.model.person_moves and screen.model.offered == "taking")
    wanted = next(one for one in screen.offer.children if one.text == str(min(count, screen.model.state.heap)))
    stage.tap_on(wanted)
    stage.tap_on(screen.ids.confirm)


def play_on(stage: Stage, screen: Any) -> None:
    """To the end, by touch; the bot plays by itself."""
    while screen.session.outcome is None:
        if screen.model.person_moves:
            if screen.model.offered == "taking":
                take(stage, screen)
            else:
                stage.tap_on(screen.ids.confirm)
        stage.think()
    stage.until(lambda: stage.app.router.current.name == "end")


def test_it_is_chosen_and_asked_for_like_any_other(start: Start) -> None:
    stage = start(language="en")
    screen = stage.app.router.go("new_game")
    stage.frames(3)
    stage.tap_on(stage.find("GameTile", game="handfuls"))
    assert screen.plan.game == "handfuls"
    assert [rule.key for rule in screen.plan.house_rules()] == ["heap"]
    assert not screen.plan.asks_who_begins
    screen.begin()
    stage.frames(3)
    assert stage.app.router.current.session.header.game == "handfuls"


def test_a_handful_is_taken_put_back_and_taken_by_touch_against_a_bot(start: Start) -> None:
    stage, screen = seated(start)
    take(stage, screen, 3)
    assert screen.session.state.heap == 9
    assert screen.session.scores[0] == 3
    stage.tap_on(screen.ids.undo)
    assert screen.session.state.heap == 12
    assert screen.board.text == "12"
    take(stage, screen, 2)
    stage.tap_on(screen.ids.confirm)  # the die: no way back from here
    assert screen.session.state.turn == 1
    stage.until(lambda: screen.session.state.turn == 2)
    assert screen.session.scores[1] > 0
    assert not screen.can_undo


def test_it_is_played_by_keys_and_the_coach_has_a_word_for_it(start: Start) -> None:
    stage, screen = seated(start)
    stage.key(ord("3"), "3")
    stage.key(13)
    assert screen.session.timeline.done[-1][0] == TakePebbles(0, 3)
    stage.key(8)
    assert screen.session.timeline.done == ()
    screen.hint()
    stage.until(lambda: screen.hinting.advice is not None)
    assert isinstance(screen.hinting.advice.best.action, TakePebbles)


def test_its_card_is_shown_at_its_table_though_another_game_has_one_of_that_name(start: Start) -> None:
    stage, screen = seated(start)
    assert screen.opening.show_card(CARD).title == "The Heap"
    assert show_card(stage.app, CARD).title != "The Heap"
    stage.app.router.home()
    stage.app.router.go("rules", tab="cards")
    stage.wait(0.3)
    (line,) = [one for one in stage.find("ListPanel", heading="Handfuls").children if hasattr(one, "headline")]
    assert line.headline == "The Heap"
    line.dispatch("on_release")
    assert stage.find("CardSheet").title == "The Heap"


def test_it_ends_and_is_found_in_gallery_replay_and_statistics(start: Start) -> None:
    stage, screen = seated(start)
    play_on(stage, screen)
    end = stage.app.router.current
    assert sum(one.total for result in end.view.seats for one in result.stages) == sum(end.view.outcome.scores)
    icons = {getattr(widget, "icon", None) for widget in end.walk()}
    assert "image-outline" not in icons  # no tree, no picture
    assert "dots-triangle" in icons
    store = stage.app.store
    (kept,) = store.games.finished()
    assert (kept.game, kept.pictures) == ("handfuls", 0)
    assert {row.game for row in store.results.rows()} == {"handfuls"}
    stage.app.router.home()
    gallery = stage.app.router.go("gallery")
    stage.wait(0.5)
    assert gallery.count == 1
    gallery.replay(stage.find("GameCard").item)
    stage.wait(0.5)
    replay = stage.app.router.current
    assert replay.last > 2
    replay.move(1)
    assert "takes" in replay.sentence
    stage.app.router.home()
    stage.app.router.go("statistics")
    stage.wait(0.3)
    assert any(getattr(line, "text", "") == "Ana" for line in stage.app.root.walk())
    view = StatisticsView.of(store.results, "handfuls", i18n.catalog)
    assert view.sources == ("pebbles", "luck")
    told = {line.name: (line.best, sum(line.parts)) for line in view.players}
    assert told["Ana"] == (str(kept.scores[0]), kept.scores[0])


def test_killed_in_the_midst_of_a_turn_it_goes_on_there(start: Start, tmp_path: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.handfuls.alone", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=ROOT,
    )
    assert child.stdout is not None
    lines = int(child.stdout.readline())
    child.send_signal(signal.SIGKILL)
    child.wait()
    stage = start(folder=tmp_path, reduced_motion=True, language="en", bot_speed=2.0)
    home = stage.app.router.current
    assert home.latest.names == ("Ana", "Bo")
    home.continue_latest()
    stage.frames(3)
    screen = stage.app.router.current
    assert screen.session.record.text.count("\n") == lines
    assert screen.session.timeline.done[-1][0] == TakePebbles(0, alone.HANDFUL)
    assert screen.ready  # what was taken waits for the die
    play_on(stage, screen)
    assert stage.app.store.games.in_progress() == []


def test_its_text_can_be_taken_along_and_brought_back(start: Start) -> None:
    stage, screen = seated(start)
    take(stage, screen)
    again = GameSession.resume(screen.session.record.text)
    assert again.state == screen.session.state
