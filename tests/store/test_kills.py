"""Processes killed at any moment, and logs torn at any byte: what was confirmed is there, and nothing half."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kodama_app.engine.record import read_record
from kodama_app.store import Store
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import record, text
from tests.store.nursery import Nursery

KILLS = 50


def assert_sound(path: Path) -> None:
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    connection.close()


def test_a_process_killed_at_any_moment_leaves_every_confirmed_step(tmp_path: Path) -> None:
    chance = random.Random(20)
    store = Store.open(tmp_path)
    id = store.games.create("evening", text(0))
    store.close()
    before = 0
    with Nursery("play_on", tmp_path) as nursery:
        for _ in range(KILLS):
            promises = nursery.promises_until_killed(chance.random() * 0.03)
            assert_sound(tmp_path / DATABASE)
            store = Store.open(tmp_path)
            assert (store.notices, store.in_memory) == ([], False)
            found, ghost = store.games.load(id)
            steps = len(read_record(found).played)
            # At most one step more than promised: saved, and killed before it could say so.
            promised = [int(line.split()[1]) for line in promises]
            assert promised[-1] <= steps <= promised[-1] + 1
            assert promised[0] == before + 1
            assert found == text(steps)
            # A finished game has its results and pictures, an unfinished one has none: never half of it.
            game = store.games.game(id)
            assert ghost == (None if game.finished else f'{{"card": {steps}}}')
            assert game.pictures == len(store.results.rows()) == (2 if game.finished else 0)
            before = steps
            store.close()
    assert before > KILLS


@pytest.fixture(scope="module")
def torn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with 30 steps that are in the log only, as files without a process."""
    folder, copy = tmp_path_factory.mktemp("live"), tmp_path_factory.mktemp("torn")
    store = Store.open(folder)
    store.games.create("evening", text(0))
    store.close()
    store = Store.open(folder)
    for steps in range(1, 31):
        store.games.save_step(1, record(steps))
    for name in (DATABASE, DATABASE + "-wal"):
        shutil.copy(folder / name, copy / name)
    store.close()
    return copy


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0, 1), garbage=st.binary(max_size=5000))
def test_a_log_torn_at_any_byte_is_read_up_to_its_last_whole_step(
    torn: Path, tmp_path_factory: pytest.TempPathFactory, share: float, garbage: bytes
) -> None:
    folder = tmp_path_factory.mktemp("power-cut")
    log = (torn / (DATABASE + "-wal")).read_bytes()
    cut = int(len(log) * share)
    shutil.copy(torn / DATABASE, folder / DATABASE)
    (folder / (DATABASE + "-wal")).write_bytes(log[:cut] + garbage)
    store = Store.open(folder)
    assert (store.notices, store.in_memory) == ([], False)
    found, _ = store.games.load(1)
    steps = len(read_record(found).played)
    assert found == text(steps)
    # Each step's commit takes about the same room: a cut near the end must not cost the beginning.
    assert steps >= int(30 * share) - 2
    store.games.save_step(1, record(steps + 1))
    store.close()
    shutil.rmtree(folder)


def test_a_game_continues_with_what_the_finger_held(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    id = store.games.create("evening", text(2))
    store.games.save_step(id, record(3), '{"card": "B17"}')
    store.games.save_ghost(id, '{"card": "B18"}')
    other = Store.open(tmp_path)  # The first is not closed, as after a kill.
    assert other.games.load(id) == (text(3), '{"card": "B18"}')
    other.games.save_step(id, record(4), None)
    assert other.games.load(id) == (text(4), None)
    other.close()
    store.close()
