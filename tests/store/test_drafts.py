"""Half-written files: gone at the next start, wherever they lie, unless somebody is still writing them."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import time
from pathlib import Path

import pytest

from kodama_app.store import Store
from kodama_app.store.drafts import draft
from kodama_app.store.paths import DATABASE
from kodama_app.store.transfer import KEPT
from tests.store.games_to_save import text
from tests.store.nursery import Nursery
from tests.store.test_transfer import content, fill


def hidden(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir() if file.name.startswith("."))


def left_by_a_kill(path: Path, saves: Path) -> None:
    """What a process leaves that dies in the middle of a draft: the file without its lock."""
    child = os.fork()
    if child == 0:
        with draft(path, saves) as made:
            made.write_bytes(b"half")
            Path(f"{made}-journal").write_bytes(b"half")
            os._exit(0)
    os.waitpid(child, 0)


def test_what_killed_backups_and_restores_left_is_cleared_at_the_next_start(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / ".hidden.draft").write_text("a letter of mine")
    Store.open(tmp_path / "data").close()
    saves = tmp_path / "data" / DATABASE
    left_by_a_kill(saves, saves)
    left_by_a_kill(saves.with_name(f"{DATABASE}.before-restore-1"), saves)
    left_by_a_kill(elsewhere / "all.kodama", saves)
    assert len(hidden(tmp_path / "data")) == 4
    assert len(hidden(elsewhere)) == 3
    Store.open(tmp_path / "data").close()
    assert os.listdir(tmp_path / "data") == [DATABASE]
    assert hidden(elsewhere) == [".hidden.draft"]


def test_a_draft_that_is_still_being_written_stays(tmp_path: Path) -> None:
    saves = tmp_path / "data" / DATABASE
    Store.open(tmp_path / "data").close()
    with draft(saves) as here, draft(tmp_path / "all.kodama", saves) as there:
        Store.open(tmp_path / "data").close()
        assert here.exists()
        assert there.exists()
    Store.open(tmp_path / "data").close()
    assert os.listdir(tmp_path / "data") == [DATABASE]


def test_copies_of_what_was_before_are_kept_to_a_few(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data")
    fill(store, "Ann")
    store.backup(tmp_path / "all.kodama")
    kept = [store.restore(tmp_path / "all.kodama") for _ in range(KEPT + 3)]
    assert [path is not None and path.exists() for path in kept] == [False] * 3 + [True] * KEPT
    assert len(set(kept)) == len(kept)  # no name is used twice while its like is there
    oldest = kept[-KEPT]
    assert oldest is not None
    store.restore(oldest)
    assert oldest.exists()  # whoever restores one may want to do it again
    store.close()


@pytest.mark.parametrize("kills", [8, pytest.param(100, marks=pytest.mark.long)])
def test_backups_and_restores_killed_at_any_moment_leave_old_or_new_whole(tmp_path: Path, kills: int) -> None:
    contents = []
    for name in ("new", "old"):
        store = Store.open(tmp_path / name)
        fill(store, name, games=40)
        contents.append(content(store))
        store.backup(tmp_path / f"{name}.kodama")
        store.close()
    (tmp_path / "elsewhere").mkdir()
    shutil.copytree(tmp_path / "old", tmp_path / "data")
    store = Store.open(tmp_path / "data")
    begun = time.monotonic()
    store.restore(tmp_path / "new.kodama")
    store.backup(tmp_path / "elsewhere" / "all.kodama")
    duration = time.monotonic() - begun
    store.close()
    chance = random.Random(9)
    with Nursery("back_up", tmp_path / "data") as nursery:
        for number in range(kills):
            nursery.promises_until_killed(chance.random() * 2 * duration)
            store = Store.open(tmp_path / "data")
            assert (store.notices, store.in_memory) == ([], False)
            assert content(store) in contents
            store.close()
            assert hidden(tmp_path / "data") == hidden(tmp_path / "elsewhere") == []
            copy = tmp_path / f"copy-{number}"
            copy.mkdir()
            shutil.copy(tmp_path / "elsewhere" / "all.kodama", copy / DATABASE)
            for file in (tmp_path / "data").glob("*before-restore*"):
                file.unlink()
            backed_up = Store.open(copy)
            assert backed_up.notices == []
            assert content(backed_up) in contents
            backed_up.close()
            connection = sqlite3.connect(copy / DATABASE)
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            connection.close()


def test_a_backup_into_an_open_file_leaves_nothing_behind(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data")
    store.games.create("evening", text(5))
    (tmp_path / "copy").mkdir()
    with (tmp_path / "copy" / DATABASE).open("wb") as file:
        store.backup_into(file)
    assert hidden(tmp_path / "data") == []
    store.close()
    copy = Store.open(tmp_path / "copy")
    assert (copy.notices, copy.games.load(1)) == ([], (text(5), None))
    copy.close()
