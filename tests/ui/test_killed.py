"""An app killed at any moment goes on where it was: `kill -9`, then the same game again, game after game."""

from __future__ import annotations

import json
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import Played, read_record
from kodama_app.games import GAMES
from kodama_app.session.session import GameSession
from kodama_app.store import Store
from tests.ui import finished
from tests.ui.unattended import trees

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Saved:
    """What the store holds of a game."""

    text: str
    finished: bool

    @property
    def played(self) -> tuple[Played, ...]:
        return read_record(self.text).played


def saved_games(folder: Path) -> dict[int, Saved]:
    store = Store.open(folder)
    games = [*store.games.in_progress(), *store.games.finished()]
    found = {game.id: Saved(store.games.load(game.id)[0], game.finished) for game in games}
    store.close()
    return found


def complaints(folder: Path) -> Path:
    """Where what an app says on its way out is kept: beside its saves, never among them."""
    return folder.with_suffix(".err")


def started(folder: Path, game: str, *more: str) -> Any:
    with complaints(folder).open("w") as errors:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.ui.unattended", str(folder), game, *more],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            cwd=ROOT,
        )


def play_and_kill(folder: Path, game: str, chance: random.Random) -> list[dict[str, Any]]:
    """Start the app, kill it at some moment, also while it starts; gives what it had told until then."""
    app = started(folder, game)
    awaited = chance.randrange(6)
    lines = [app.stdout.readline() for _ in range(awaited)]
    time.sleep(chance.random() * (0.3 if awaited else 3.0))
    app.kill()
    lines += app.stdout.readlines()
    assert app.wait() == -signal.SIGKILL, f"it had stopped by itself: {complaints(folder).read_text()}"
    return [json.loads(line) for line in lines if line.endswith("\n")]


def play_to_the_end(folder: Path, game: str) -> None:
    """Let the app go on until it sits down at the next game: however slow the machine, one is finished then."""
    app = started(folder, game)
    tables = (line for line in map(json.loads, app.stdout) if "trees" in line)
    sat_down_at = {line["game"] for line in islice(tables, 2)}
    assert len(sat_down_at) == 2, f"it had stopped by itself: {complaints(folder).read_text()}"
    app.kill()
    app.wait()


def check_gone_on(told: list[dict[str, Any]], before: dict[int, Saved]) -> bool:
    """A game that was left is gone on with, its scores and trees as they were; every other game is a new one."""
    sat = [line for line in told if "trees" in line]
    left = [game for game, saved in before.items() if not saved.finished]
    gone_on = bool(sat and left)
    if gone_on:
        first = sat.pop(0)
        assert [first["game"]] == left
        session = GameSession.resume(before[first["game"]].text)
        assert first["scores"] == list(session.scores)
        assert first["trees"] == trees(session)
    assert not {line["game"] for line in sat} & set(before)
    return gone_on


def check_kept(told: list[dict[str, Any]], before: dict[int, Saved], after: dict[int, Saved]) -> None:
    """Nothing that was kept or told is lost, and no more came than what was done last and not told any more."""
    untold = 0
    for game in {*before, *(line["game"] for line in told)}:
        expected = list(before[game].played) if game in before else []
        steps_told = [line for line in told if line["game"] == game and "action" in line]
        expected += [Played(line["action"], tuple(line["scores"])) for line in steps_told]
        assert list(after[game].played[: len(expected)]) == expected
        untold += len(after[game].played) - len(expected)
    assert untold <= 2, "a card placed and the turn ended, at most"


def check_finished(folder: Path, games: list[int]) -> None:
    """Games that were killed on their way end like any other: replayed, counted, with a picture of each tree."""
    store = Store.open(folder)
    for game in games:
        outcome = GameSession.resume(store.games.load(game)[0]).outcome
        assert outcome is not None
        assert store.games.game(game).scores == outcome.scores
        assert store.games.game(game).winners == outcome.winners
        assert all(store.games.picture(game, tree) for tree in range(2))
    played = [statistics.games for statistics in store.results.players()]
    store.close()
    assert games
    assert played == [len(games)] * 2


@pytest.mark.parametrize("kills", [6, pytest.param(50, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", [spec.id for spec in GAMES])
def test_a_killed_app_goes_on_where_it_was(tmp_path: Path, game: str, kills: int) -> None:
    folder, chance = tmp_path / "saves", random.Random(kills)
    before: dict[int, Saved] = {}
    gone_on = 0
    for _ in range(kills):
        told = play_and_kill(folder, game, chance)
        gone_on += check_gone_on(told, before)
        after = saved_games(folder)
        check_kept(told, before, after)
        before = after
    assert gone_on >= kills // 2
    play_to_the_end(folder, game)
    check_finished(folder, [game for game, saved in saved_games(folder).items() if saved.finished])


def test_a_game_killed_between_its_last_step_and_its_end_is_finished_at_the_next_start(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    store = Store.open(folder)
    left = store.games.create("killed", finished.record())
    store.close()
    play_to_the_end(folder, "kodama")
    assert saved_games(folder)[left].finished
    check_finished(folder, [left])


def test_a_killed_app_comes_back_with_the_card_in_the_hand(tmp_path: Path) -> None:
    def told_until(key: str) -> Any:
        app = started(tmp_path / "saves", "kodama", "--hold")
        line = next(line for line in map(json.loads, app.stdout) if key in line)
        app.kill()
        app.wait()
        return line[key]

    held = told_until("ghost")
    assert held is not None
    assert told_until("behind_curtain") == held
