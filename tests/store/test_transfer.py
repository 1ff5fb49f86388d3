"""Games and whole collections as files: written wholly or not at all, read with suspicion."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import DamagedRecord, NewerFormat, NotARecord, RecordError
from kodama_app.store import Player, PlayerResult, Store, StoreError, StoreFault, Summary
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import record, text
from tests.store.nursery import Nursery


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path / "data")
    yield store
    store.close()


def fill(store: Store, name: str, games: int = 2) -> None:
    for number in range(games):
        store.games.create(f"{name} {number}", text(number + 3), ghost='{"card": 1}')
    id = store.games.create(f"{name} done", text(1))
    seats = (PlayerResult(Player("Léa"), 7, True), PlayerResult(Player("Bo", "random"), 5, False))
    store.games.finish(id, text(2), Summary((0,), "quick", seats), [b"tree 0", b"tree 1"])
    store.profiles.create(name, "star")
    store.settings.replace(language="fr")


def content(store: Store) -> Any:
    """All that a player could miss."""
    games = store.games.in_progress() + store.games.finished()
    pictures = [store.games.picture(game.id, tree) for game in games for tree in range(game.pictures)]
    records = [(game, store.games.load(game.id)) for game in games]
    return records, pictures, store.profiles.all(), store.results.rows(), store.settings.get()


def test_an_exported_game_is_its_record_and_comes_back(store: Store, tmp_path: Path) -> None:
    id = store.games.create("evening", text(5))
    store.export_game(id, tmp_path / "evening.txt")
    assert (tmp_path / "evening.txt").read_bytes() == text(5).encode()
    copy = store.import_game(tmp_path / "evening.txt", "again", note="from Bo")
    assert store.games.load(copy) == (text(5), None)
    assert store.games.game(copy).note == "from Bo"


def test_a_file_that_went_through_mail_is_read_all_the_same(store: Store, tmp_path: Path) -> None:
    mailed = b"\xef\xbb\xbf" + text(5).replace("\n", "\r\n").encode()
    (tmp_path / "mailed.txt").write_bytes(mailed)
    id = store.import_game(tmp_path / "mailed.txt", "again")
    assert store.games.load(id)[0] == text(5)
    store.games.save_step(id, record(6))


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", NotARecord),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", NotARecord),
        (b"Dear diary", NotARecord),
        (b"{" * 100_000, NotARecord),
        (text(5).encode()[:-30], DamagedRecord),
        (text(5).replace("= 3 1", "= 3").encode(), DamagedRecord),
        (text(5).replace('"format": 1', '"format": 2').encode(), NewerFormat),
        (text(5).encode() + b"\n" * 5_000_000, NotARecord),
    ],
)
def test_a_file_that_is_no_game_leaves_everything_as_it_was(
    store: Store, tmp_path: Path, data: bytes, error: type[RecordError]
) -> None:
    fill(store, "Ann")
    before = content(store)
    (tmp_path / "bad.txt").write_bytes(data)
    with pytest.raises(error):
        store.import_game(tmp_path / "bad.txt", "bad")
    assert content(store) == before


def test_a_place_one_cannot_write_or_read_is_told(store: Store, tmp_path: Path) -> None:
    id = store.games.create("evening", text(5))
    (tmp_path / "file").write_text("no folder")
    for call in (
        lambda: store.export_game(id, tmp_path / "file" / "game.txt"),
        lambda: store.export_game(id, tmp_path / "nowhere" / "game.txt"),
        lambda: store.backup(tmp_path / "file" / "all.kodama"),
        lambda: store.import_game(tmp_path / "missing.txt", "x"),
    ):
        with pytest.raises(StoreError) as refusal:
            call()
        assert refusal.value.code is StoreFault.READ_ONLY


def test_a_pipe_or_a_device_is_no_place_for_a_backup(store: Store, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for write in (store.backup, lambda path: store.export_game(store.games.create("evening", text(1)), path)):
        with pytest.raises(StoreError) as refusal:
            write(pipe)
        assert (refusal.value.code, refusal.value.path) == (StoreFault.READ_ONLY, pipe)
    assert pipe.is_fifo()
    assert sorted(os.listdir(tmp_path)) == ["data", "pipe"]


def test_no_room_for_an_export_leaves_the_older_file(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = store.games.create("evening", text(5))
    for name, write in (("game.txt", lambda path: store.export_game(id, path)), ("all.kodama", store.backup)):
        (tmp_path / name).write_text("older")
        with monkeypatch.context() as patch:

            def full(handle: int) -> None:
                raise OSError(errno.ENOSPC, "full")

            patch.setattr(os, "fsync", full)
            with pytest.raises(StoreError) as refusal:
                write(tmp_path / name)
        assert (refusal.value.code, refusal.value.path) == (StoreFault.FULL, tmp_path / name)
        assert (tmp_path / name).read_text() == "older"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["all.kodama", "data", "game.txt"]


def test_a_backup_is_one_file_and_brings_everything_back(store: Store, tmp_path: Path) -> None:
    fill(store, "Ann")
    before = content(store)
    store.backup(tmp_path / "all.kodama")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["all.kodama", "data"]
    saved = (tmp_path / "all.kodama").read_bytes()
    other = Store.open(tmp_path / "other")
    fill(other, "Bea", games=5)
    replaced = content(other)
    aside = other.restore(tmp_path / "all.kodama")
    assert content(other) == before
    assert (tmp_path / "all.kodama").read_bytes() == saved
    other.games.save_step(1, record(9))
    other.close()
    again = Store.open(tmp_path / "other")
    assert again.notices == []
    assert again.games.load(1)[0] == text(9)
    # What was there is a backup like any other, and can be brought back.
    assert aside == tmp_path / "other" / f"{DATABASE}.before-restore-1"
    assert again.restore(aside) == tmp_path / "other" / f"{DATABASE}.before-restore-2"
    assert content(again) == replaced
    again.close()


def test_a_game_begun_after_a_restore_is_the_newest(store: Store, tmp_path: Path) -> None:
    fill(store, "Ann", games=4)
    store.backup(tmp_path / "all.kodama")
    other = Store.open(tmp_path / "other")
    other.restore(tmp_path / "all.kodama")
    other.games.create("new", text(0))
    assert other.games.in_progress()[0].name == "new"
    other.close()


def test_a_backup_of_another_page_size_and_one_in_memory(store: Store, tmp_path: Path) -> None:
    fill(store, "Ann")
    before = content(store)
    store.backup(tmp_path / "all.kodama")
    connection = sqlite3.connect(tmp_path / "all.kodama", isolation_level=None)
    connection.execute("PRAGMA page_size = 1024")
    connection.execute("VACUUM")
    connection.close()
    store.restore(tmp_path / "all.kodama")
    assert content(store) == before
    (tmp_path / "file").write_text("no folder")
    memory = Store.open(tmp_path / "file")
    assert memory.restore(tmp_path / "all.kodama") is None
    assert content(memory) == before
    memory.backup(tmp_path / "from-memory.kodama")
    store.restore(tmp_path / "from-memory.kodama")
    assert content(store) == before


def damaged(path: Path) -> None:
    """So badly that not a single game is in it any more."""
    data = bytearray(path.read_bytes())
    data[4096 * 2 : 4096 * 3] = b"\x55" * 4096
    path.write_bytes(data)


def newer(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.close()


def foreign(path: Path) -> None:
    path.unlink()
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE chess (move)")
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (damaged, StoreFault.DAMAGED),
        (newer, StoreFault.NEWER),
        (foreign, StoreFault.FOREIGN),
        (lambda path: path.write_bytes(path.read_bytes()[:9000]), StoreFault.DAMAGED),
        (lambda path: path.write_text("Dear diary"), StoreFault.FOREIGN),
        (lambda path: path.unlink(), StoreFault.FOREIGN),
    ],
)
def test_a_bad_backup_leaves_everything_as_it_was(
    store: Store, tmp_path: Path, spoil: Any, code: StoreFault
) -> None:
    fill(store, "Ann")
    before = content(store)
    store.backup(tmp_path / "all.kodama")
    spoil(tmp_path / "all.kodama")
    with pytest.raises(StoreError) as refusal:
        store.restore(tmp_path / "all.kodama")
    assert (refusal.value.code, refusal.value.path) == (code, tmp_path / "all.kodama")
    assert content(store) == before
    assert not list((tmp_path / "data").glob("*before-restore*"))


def test_a_restore_killed_at_any_moment_leaves_the_old_or_the_new(tmp_path: Path) -> None:
    new, old = Store.open(tmp_path / "new"), Store.open(tmp_path / "old")
    fill(new, "Ann", games=60)
    fill(old, "Bea", games=60)
    contents = [content(old), content(new)]
    new.backup(tmp_path / "new.kodama")
    old.backup(tmp_path / "old.kodama")
    new.close()
    old.close()
    shutil.copytree(tmp_path / "old", tmp_path / "data")
    store = Store.open(tmp_path / "data")
    start = time.monotonic()
    store.restore(tmp_path / "old.kodama")
    duration = time.monotonic() - start
    store.close()
    with Nursery("restore_in_turn", tmp_path / "data") as nursery:
        for tenth in range(1, 13):
            # A tenth more each time, from after the first restore to somewhere in the third.
            assert nursery.promises_until_killed(duration * tenth / 10)[0] == "new"
            store = Store.open(tmp_path / "data")
            assert (store.notices, store.in_memory) == ([], False)
            assert content(store) in contents
            store.close()
