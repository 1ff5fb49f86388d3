"""No right to write, no room, no turn: the app plays on, says why, and saves again as soon as it can."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from kodama_app.store import Store, StoreError, StoreFault, Summary, copying, opening
from kodama_app.store.database import connect
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import assert_usable, codes, record, text

ROOT = Path(__file__).parents[2]


def test_a_folder_that_cannot_be_leads_to_a_store_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        store = Store.open(folder)
        assert (codes(store), store.in_memory) == ([StoreFault.READ_ONLY], True)
        assert store.notices[0].path == folder / DATABASE
        assert_usable(store)
        store.close()


@pytest.mark.parametrize("cleanly", [True, False])
def test_games_in_a_read_only_folder_can_still_be_seen_and_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cleanly: bool
) -> None:
    writing = Store.open(tmp_path)
    writing.games.create("evening", text(5))
    if cleanly:
        writing.close()

    def refuse(path: Path, patience: float) -> Any:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            return connection.execute("DELETE FROM setting")
        finally:
            connection.close()

    monkeypatch.setattr(opening, "_connected", refuse)
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.READ_ONLY], True)
    assert store.games.load(1) == (text(5), None)
    store.games.save_step(1, record(6))
    assert store.games.load(1) == (text(6), None)
    store.close()
    writing.close()


def killed_in(folder: Path) -> Path:
    """Saves with steps in the log only and no shared memory, as a copy of a killed app's folder has them."""
    live = folder.with_name("live")
    writing = Store.open(live)
    writing.games.create("evening", text(5))
    folder.mkdir()
    for name in (DATABASE, f"{DATABASE}-wal"):
        shutil.copy(live / name, folder / name)
    writing.close()
    return folder


def assert_seen(folder: Path) -> None:
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    store = Store.open(folder)
    assert (codes(store), store.in_memory) == ([StoreFault.READ_ONLY], True)
    assert store.games.load(1) == (text(5), None)
    assert_usable(store)
    store.close()
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize("room_elsewhere", [True, False])
def test_games_that_are_in_the_log_of_a_read_only_folder_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room_elsewhere: bool
) -> None:
    def refuse(target: Path | str, patience: float = 2.0) -> sqlite3.Connection:
        if str(tmp_path) not in str(target):
            return connect(target, patience=patience)
        error = sqlite3.OperationalError("unable to open database file")
        error.sqlite_errorcode = sqlite3.SQLITE_CANTOPEN
        raise error

    def no_room(**_: object) -> None:
        raise OSError(28, "no room")

    folder = killed_in(tmp_path / "saves")
    for module in (opening, copying):
        monkeypatch.setattr(module, "connect", refuse)
    if not room_elsewhere:
        monkeypatch.setattr(copying, "TemporaryDirectory", no_room)
    assert_seen(folder)


def test_a_folder_that_is_really_read_only(tmp_path: Path) -> None:
    folder = killed_in(tmp_path / "saves")
    place = tmp_path / "place"
    place.mkdir()
    try:
        for mount in (["--bind", str(folder), str(place)], ["-o", "remount,ro,bind", str(place)]):
            if subprocess.run(["mount", *mount], capture_output=True).returncode:
                pytest.skip("no right to mount a folder for reading only")
    except FileNotFoundError:
        pytest.skip("no mount here")
    try:
        assert_seen(place)
        other = Store.open(tmp_path / "other")
        other.restore(place / DATABASE)
        assert (other.notices, other.games.load(1)) == ([], (text(5), None))
        other.close()
    finally:
        subprocess.run(["umount", str(place)], check=True)


def test_a_damaged_file_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / DATABASE).write_bytes(bytes(500))

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.UNRESCUED, StoreFault.READ_ONLY], True)
    assert (tmp_path / DATABASE).read_bytes() == bytes(500)
    assert_usable(store)
    store.close()


def in_child(code: str, *arguments: str) -> str:
    """Run code in a process of its own: limits on it are for good."""
    command = [sys.executable, "-c", textwrap.dedent(code), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=60).stdout


LIMITED = """
    import resource, sys
    from pathlib import Path
    from kodama_app.store import Store, StoreError
    from tests.store.games_to_save import record, text
    limit, folder = int(sys.argv[1]), Path(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    store = Store.open(folder)
    print(store.in_memory, *(notice.code for notice in store.notices))
    id = store.games.create("full", text(0)) if store.in_memory else 1
    steps = 0
    try:
        for steps in range(1, 200):
            store.games.save_step(id, record(steps))
    except StoreError as error:
        print("refused", error.code, steps, len(store.games.load(id)[0].split(chr(10))) - 3)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        store.games.save_step(id, record(steps + 5))
        print("room again", store.games.load(id)[0] == text(steps + 5))
"""


def test_no_room_even_for_a_new_file_leads_to_a_store_in_memory(tmp_path: Path) -> None:
    assert in_child(LIMITED, "2000", str(tmp_path)).split("\n")[0] == "True full"


def test_a_disk_that_fills_up_keeps_all_steps_and_the_next_save_makes_good(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.games.create("full", text(0))
    store.close()
    opened, refused, again, _ = in_child(LIMITED, "150000", str(tmp_path)).split("\n")
    assert opened == "False"
    word, code, at, kept = refused.split()
    assert (word, code) == ("refused", "full")
    assert int(kept) == int(at) - 1
    assert again == "room again True"


def test_a_database_at_its_limit_says_full_and_stays_as_it_was(tmp_path: Path) -> None:
    database = opening.open_database(tmp_path)
    store = Store(database)
    id = store.games.create("evening", text(3))
    database.rows(f"PRAGMA max_page_count = {database.rows('PRAGMA page_count')[0][0]}")
    with pytest.raises(StoreError) as refusal:
        store.games.finish(id, text(4), Summary((0,)), [bytes(100_000)])
    assert refusal.value.code is StoreFault.FULL
    assert store.games.load(id) == (text(3), None)
    assert store.games.picture(id, 0) is None
    database.rows("PRAGMA max_page_count = 100000")
    store.games.finish(id, text(4), Summary((0,)), [bytes(100_000)])
    assert store.games.picture(id, 0) == bytes(100_000)
    store.close()


def test_a_really_full_disk(tmp_path: Path) -> None:
    """A file system of 300 kB, where the system lets us mount one; the disk is full before the store opens."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=300k", "none", str(disk)]
    try:
        if subprocess.run(mount, capture_output=True).returncode:
            pytest.skip("no right to mount a small disk")
    except FileNotFoundError:
        pytest.skip("no mount here")
    try:
        store = Store.open(disk)
        store.games.create("evening", text(5))
        store.close()
        with (disk / "filler").open("wb", buffering=0) as filler, suppress(OSError):
            while True:
                filler.write(bytes(4096))
        store = Store.open(disk)
        assert (codes(store), store.in_memory) == ([StoreFault.FULL], True)
        assert store.games.load(1) == (text(5), None)
        assert_usable(store)
        store.close()
        (disk / "filler").unlink()
        store = Store.open(disk)
        assert (store.notices, store.in_memory) == ([], False)
        assert store.games.load(1) == (text(5), None)
        store.close()
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def test_a_second_process_waits_and_then_says_locked(tmp_path: Path) -> None:
    store = Store.open(tmp_path, patience=0.2)
    id = store.games.create("evening", text(1))
    holder = sqlite3.connect(store.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    other = Store.open(tmp_path, patience=0.2)
    assert (other.notices, other.in_memory) == ([], False)
    assert other.games.load(id) == (text(1), None)
    for one in (store, other):
        with pytest.raises(StoreError) as refusal:
            one.games.save_step(id, record(2))
        assert refusal.value.code is StoreFault.LOCKED
    holder.execute("ROLLBACK")
    store.games.save_step(id, record(2))
    assert other.games.load(id) == (text(2), None)
    holder.close()
    other.close()
    store.close()


def test_a_short_lock_is_waited_for(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    code = """
        import sqlite3, sys, time
        holder = sqlite3.connect(sys.argv[1], isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        print("held", flush=True)
        time.sleep(0.3)
        holder.execute("COMMIT")
    """
    command = [sys.executable, "-c", textwrap.dedent(code), str(tmp_path / DATABASE)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as holder:
        if holder.stdout is None:
            raise RuntimeError("the child has no stdout")
        assert holder.stdout.readline() == b"held\n"
        store = Store.open(tmp_path, patience=20)
        store.games.create("evening", text(0))
        store.close()


def test_processes_that_start_together_share_one_new_file(tmp_path: Path) -> None:
    code = """
        import sys
        from pathlib import Path
        from kodama_app.store import Store
        from tests.store.games_to_save import text
        print("ready", flush=True)
        sys.stdin.readline()
        store = Store.open(Path(sys.argv[1]), patience=20)
        store.games.create("mine", text(3))
        print(store.in_memory, store.notices)
    """
    command = [sys.executable, "-c", textwrap.dedent(code), str(tmp_path)]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    children: list[Any] = [subprocess.Popen(command, cwd=ROOT, **pipes) for _ in range(4)]
    for child in children:
        assert child.stdout.readline() == "ready\n"
    for child in children:
        child.stdin.write("go\n")
        child.stdin.flush()
    assert [child.communicate(timeout=60)[0] for child in children] == ["False []\n"] * 4
    store = Store.open(tmp_path)
    assert [game.name for game in store.games.in_progress()] == ["mine"] * 4
    store.close()


def test_a_lock_that_does_not_wait_by_itself_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two processes switching a new file to WAL: seen once in sixty starts of four, too rare to wait for here."""
    connected, failures = opening._connected, iter(range(3))

    def busy_at_first(path: Path, patience: float) -> sqlite3.Connection:
        for _ in failures:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = sqlite3.SQLITE_BUSY
            raise error
        return connected(path, patience)

    monkeypatch.setattr(opening, "_connected", busy_at_first)
    store = Store.open(tmp_path, patience=20)
    assert (store.notices, store.in_memory) == ([], False)
    store.close()
    failures = iter(range(1000))
    store = Store.open(tmp_path, patience=0.1)
    assert (codes(store), store.in_memory) == ([StoreFault.LOCKED], True)
    store.close()
