"""A long game, without trees and without editions: what saving a step takes, and that nothing else is stored."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kodama_app.engine import record as records
from kodama_app.engine.record import GameRecord, Played, record_of
from kodama_app.engine.timeline import NoWayBack, Timeline
from kodama_app.games.spec import GameSpec, Option, Progress
from kodama_app.session.session import GameSession
from kodama_app.store import Store, lines
from kodama_app.ui.saved_games import SavedKeeper, finish_game
from tests.engine.toy import HEADER, RULES, PebbleRules, Roll, Take

PEBBLES = GameSpec(
    id="pebbles",
    rules_version=1,
    seats=range(2, 3),
    options=(Option("heap", ("9",), lambda *_: "9"),),
    phases=StrEnum("Turn", ["ROLL_OR_TAKE"]),
    make_rules=lambda options, version: RULES,
    transcript=lambda *_: [],
    sources=("pebbles", "die"),
    stages=("heap",),
    stage_family="pebbles",
    progress=lambda state: Progress("heap", 1, 1 - state.heap / 9),
    stage_of=lambda *_: "heap",
)
LONG = 70


class Table:
    """A game of pebbles and its saves, without a screen."""

    def __init__(self, folder: Path) -> None:
        self.store = Store.open(folder)
        self.told: list[str] = []
        self.keeper = SavedKeeper(SimpleNamespace(store=self.store), "evening")
        self.keeper._say = self.told.append  # type: ignore[method-assign]
        start = Timeline(RULES.start(HEADER.setup), free=True)
        self.session = GameSession(PEBBLES, HEADER, start, RULES, self.keeper)
        self.keeper.keep(self.session.record)

    def roll(self, times: int = 1) -> None:
        for _ in range(times):
            mover = self.session.mover
            assert mover is not None
            self.session.act(Roll(mover))

    @property
    def stored(self) -> str:
        assert self.keeper.save_id is not None
        # By another window: this one shall go on with what it knows.
        window = Store.open(self.store.path.parent)
        text, _ = window.games.load(self.keeper.save_id)
        window.close()
        return text

    @property
    def played(self) -> str:
        """The whole game written down from nothing."""
        steps = [(action, step.state) for action, step in self.session.timeline.done]
        return record_of(self.session.header, RULES, steps, self.session.state).text


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    table = Table(tmp_path)
    yield table
    table.store.close()


@pytest.fixture
def effort(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a record was read, one was formatted, a line of one, and a state scored."""
    found: Counter[str] = Counter()

    def counted(what: str, deed: Callable[..., Any]) -> Callable[..., Any]:
        def do(*given: Any) -> Any:
            found[what] += 1
            return deed(*given)

        return do

    for where in (records, lines):
        monkeypatch.setattr(where, "read_record", counted("read", records.read_record))
    for kind, what in ((GameRecord, "record"), (Played, "line")):
        monkeypatch.setattr(kind, "text", property(counted(what, vars(kind)["text"].fget)))
    monkeypatch.setattr(PebbleRules, "scores", counted("scored", PebbleRules.scores))
    return found


def test_a_step_late_in_a_game_is_scored_and_formatted_alone(table: Table, effort: Counter[str]) -> None:
    table.roll(LONG)
    effort.clear()
    table.roll()
    assert effort == {"line": 1, "scored": 1}
    assert table.stored == table.played


def test_a_step_taken_back_and_done_again_costs_no_more(table: Table, effort: Counter[str]) -> None:
    table.roll(LONG)
    effort.clear()
    table.session.undo()
    assert not effort
    assert table.stored == table.played
    effort.clear()
    table.session.redo()
    assert effort == {"line": 1, "scored": 1}
    assert table.stored == table.played


def test_a_game_gone_on_with_is_compared_once_and_scored_by_its_replay_alone(
    table: Table, effort: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kodama_app.session.session.game", lambda _: PEBBLES)
    table.roll(LONG)
    assert table.keeper.save_id is not None
    text, _ = table.store.games.load(table.keeper.save_id)
    table.session = GameSession.resume(text, table.keeper, free=True)
    effort.clear()
    table.roll()
    assert effort == {"line": LONG + 1, "scored": 1}
    effort.clear()
    table.roll()
    assert effort == {"line": 1, "scored": 1}
    assert table.stored == table.played


DEEDS = ("roll", "take", "undo", "redo", "refuse", "allow", "bot", "person")


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(DEEDS), max_size=25))
def test_whatever_happens_the_saved_game_is_the_game_once_it_can_be(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[str]
) -> None:
    table = Table(tmp_path_factory.mktemp("any"))
    refused = False
    for deed in deeds:
        mover = table.session.mover
        try:
            if deed in ("roll", "take") and mover is not None:
                table.session.act(Roll(mover) if deed == "roll" else Take(mover, 1))
            elif deed in ("undo", "redo"):
                getattr(table.session, deed)()
            elif deed in ("bot", "person"):
                table.session.seat_taken_by(1, "random" if deed == "bot" else None)
            elif deed in ("refuse", "allow"):
                refused = deed == "refuse"
                table.store._database.rows(f"PRAGMA query_only = {int(refused)}")
                continue
        except NoWayBack:
            continue
        assert table.session.record.text == table.played
        if mover is not None and not refused:
            assert table.stored == table.played
    table.store._database.rows("PRAGMA query_only = 0")
    table.keeper.keep_again()
    assert table.stored == table.played
    table.store.close()


def test_a_game_without_trees_and_editions_is_finished_and_counted(table: Table) -> None:
    for seat, count in ((0, 3), (1, 3), (0, 2), (1, 1)):
        table.session.act(Take(seat, count))
    finish_game(table.session, table.keeper, ())
    (game,) = table.store.games.finished()
    assert (game.game, game.winners, game.scores, game.pictures) == ("pebbles", (0,), (5, 4), 0)
    rows = table.store.results.rows()
    assert [(row.mode, row.outcome.score, row.outcome.parts) for row in rows] == [
        ("/2", 5, {"pebbles": 5}),
        ("/2", 4, {"pebbles": 4}),
    ]
    assert [one.game for one in table.store.results.records()] == ["pebbles"]
    assert not table.told
