"""Whatever lies where the saves should be, the store opens, says what is wrong, and loses nothing."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kodama_app.store import Store, StoreError, StoreFault, Summary, opening, schema
from kodama_app.store.paths import DATABASE, OVERRIDE, data_folder
from tests.store.games_to_save import text

ROOT = Path(__file__).parents[2]


def filled(folder: Path, games: int = 3) -> bytes:
    """Make a store with games and close it; the file's bytes."""
    store = Store.open(folder)
    for number in range(games):
        id = store.games.create(f"game {number}", text(40))
        store.games.save_step(id, text(60))
    store.settings.replace(theme="dark")
    store.close()
    return (folder / DATABASE).read_bytes()


def codes(store: Store) -> list[StoreFault]:
    return [notice.code for notice in store.notices]


def assert_usable(store: Store) -> None:
    id = store.games.create("after all", text(1))
    store.games.save_step(id, text(2))
    assert store.games.load(id) == (text(2), None)


def test_the_folder_is_the_users_data_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OVERRIDE, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere/share")
    if sys.platform == "linux":
        assert data_folder() == Path("/somewhere/share/kodama")
    monkeypatch.setenv(OVERRIDE, "/elsewhere")
    assert data_folder() == Path("/elsewhere")


def test_a_missing_folder_is_made_and_the_file_says_whose_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path / "not" / "yet"))
    store = Store.open()
    assert (store.notices, store.in_memory) == ([], False)
    head = (tmp_path / "not" / "yet" / DATABASE).read_bytes()[:100]
    assert head[68:72] == b"koda"
    connection = sqlite3.connect(store.path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    store.close()


def test_every_commit_is_synced_and_references_are_enforced(tmp_path: Path) -> None:
    database = opening.open_database(tmp_path)
    assert database.rows("PRAGMA synchronous") == [(2,)]
    assert database.rows("PRAGMA foreign_keys") == [(1,)]
    database.close()


def random_bytes(whole: bytes) -> bytes:
    return b"\x00\x91" + random.Random(3).randbytes(len(whole) - 2)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "random": random_bytes,
    "zeros": lambda whole: bytes(len(whole)),
    "truncated": lambda whole: whole[: len(whole) // 2],
    "truncated in the header": lambda whole: whole[:50],
    "header flipped": lambda whole: bytes([whole[0] ^ 1]) + whole[1:],
    "write version flipped": lambda whole: whole[:18] + b"\x42" + whole[19:],
    "application id flipped": lambda whole: whole[:68] + b"X" + whole[69:],
    "schema version negative": lambda whole: whole[:60] + b"\xff\xff\xff\xff" + whole[64:],
    "schema version lost": lambda whole: whole[:60] + bytes(4) + whole[64:],
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_file_is_kept_aside_and_a_new_one_begun(tmp_path: Path, name: str) -> None:
    damaged = DAMAGES[name](filled(tmp_path))
    (tmp_path / DATABASE).write_bytes(damaged)
    store = Store.open(tmp_path)
    aside = tmp_path / f"{DATABASE}.damaged-1"
    assert codes(store) == [StoreFault.DAMAGED]
    assert store.notices[0].path == aside
    assert aside.read_bytes() == damaged
    assert not store.in_memory
    assert_usable(store)
    store.close()
    again = Store.open(tmp_path)
    assert again.notices == []
    assert "after all" in [game.name for game in again.games.in_progress()]
    again.close()


def test_the_next_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / DATABASE).write_bytes(bytes(range(200, 256)) * number)
        store = Store.open(tmp_path)
        assert store.notices[0].path.name == f"{DATABASE}.damaged-{number}"
        store.close()
    for number in (1, 2, 3):
        aside = tmp_path / f"{DATABASE}.damaged-{number}"
        assert aside.read_bytes() == bytes(range(200, 256)) * number


def test_games_of_a_damaged_file_are_rescued(tmp_path: Path) -> None:
    whole = bytearray(filled(tmp_path, games=40))
    connection = sqlite3.connect(tmp_path / DATABASE)
    leaf = connection.execute(
        "SELECT max(pageno) FROM dbstat WHERE name = 'step' AND pagetype = 'leaf'"
    ).fetchone()
    connection.close()
    start = (leaf[0] - 1) * 4096
    whole[start : start + 4096] = b"\x55" * 4096
    (tmp_path / DATABASE).write_bytes(whole)
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.DAMAGED]
    assert store.notices[0].rescued == 40
    games = store.games.in_progress()
    assert len(games) == 40
    assert sum(store.games.load(game.id) == (text(60), None) for game in games) >= 35
    assert store.settings.get().theme == "dark"
    # The counter goes on behind everything rescued: a new game is the newest.
    assert store.games.in_progress()[0].id != store.games.create("new", text(0))
    assert store.games.in_progress()[0].name == "new"
    store.close()


def test_steps_that_are_in_the_log_only_are_kept_aside_too(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.games.create("evening", text(9))
    log = (tmp_path / f"{DATABASE}-wal").read_bytes()
    store.close()
    (tmp_path / f"{DATABASE}-wal").write_bytes(log)
    (tmp_path / DATABASE).write_bytes(b"")
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.DAMAGED]
    assert (tmp_path / f"{DATABASE}.damaged-1-wal").read_bytes() == log
    store.close()


PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(300)


@pytest.mark.parametrize(
    "content", [PNG, b"Dear diary,\ntoday we grew a tree.\n", b'{"format": 1, "game": "kodama"}']
)
def test_some_other_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / DATABASE).write_bytes(content)
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.FOREIGN]
    assert store.notices[0].path.read_bytes() == content
    assert_usable(store)
    store.close()


@pytest.mark.parametrize("application_id", [0, 1234])
def test_another_programs_database_is_kept_aside_unchanged(tmp_path: Path, application_id: int) -> None:
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute(f"PRAGMA application_id = {application_id}")
    connection.execute("CREATE TABLE game (title)")
    connection.execute("INSERT INTO game VALUES ('chess')")
    connection.commit()
    connection.close()
    content = (tmp_path / DATABASE).read_bytes()
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.FOREIGN]
    assert store.notices[0].path.read_bytes() == content
    assert store.games.in_progress() == []
    assert_usable(store)
    store.close()


def test_a_folder_in_the_files_place_is_moved_aside(tmp_path: Path) -> None:
    (tmp_path / DATABASE / "inside").mkdir(parents=True)
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.FOREIGN]
    assert (tmp_path / f"{DATABASE}.damaged-1" / "inside").is_dir()
    assert_usable(store)
    store.close()


def test_a_newer_file_is_left_alone_and_the_app_plays_in_memory(tmp_path: Path) -> None:
    filled(tmp_path)
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    connection.close()
    content = (tmp_path / DATABASE).read_bytes()
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.NEWER], True)
    assert_usable(store)
    store.close()
    assert (tmp_path / DATABASE).read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == [DATABASE]


NEXT = (
    "ALTER TABLE game ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'",
    "CREATE TABLE garden (game_id INTEGER REFERENCES game (id))",
    "INSERT INTO garden SELECT id FROM game",
)


def test_an_older_file_is_migrated_with_all_its_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(tmp_path)
    for module in (schema, opening):
        monkeypatch.setattr(module, "MIGRATIONS", (*schema.MIGRATIONS[:1], NEXT))
    store = Store.open(tmp_path)
    assert (store.notices, store.in_memory) == ([], False)
    assert [store.games.load(game.id)[0] for game in store.games.in_progress()] == [text(60)] * 3
    store.close()
    connection = sqlite3.connect(tmp_path / DATABASE)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    assert connection.execute("SELECT count(*) FROM garden, game WHERE mood = 'calm'").fetchone() == (9,)
    connection.close()


def test_an_empty_file_and_one_killed_at_birth_become_databases(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"")
    Store.open(tmp_path).close()
    born = tmp_path / "born"
    born.mkdir()
    connection = sqlite3.connect(born / DATABASE)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.close()
    for folder in (tmp_path, born):
        store = Store.open(folder)
        assert (store.notices, store.in_memory) == ([], False)
        assert_usable(store)
        store.close()


def test_a_migration_that_fails_half_way_leaves_the_older_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path)
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, (*NEXT, "NONSENSE")))
    connection = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    with pytest.raises(sqlite3.OperationalError, match="NONSENSE"):
        schema.migrate(connection)
    assert schema.version(connection) == 1
    assert "garden" not in schema.tables(connection)
    connection.close()


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
    store.games.save_step(1, text(6))
    assert store.games.load(1) == (text(6), None)
    store.close()
    writing.close()


def test_a_damaged_file_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / DATABASE).write_bytes(bytes(500))

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(13, "no")

    monkeypatch.setattr(Path, "rename", refuse)
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.READ_ONLY], True)
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
    from tests.store.games_to_save import text
    limit, folder = int(sys.argv[1]), Path(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    store = Store.open(folder)
    print(store.in_memory, *(notice.code for notice in store.notices))
    id = store.games.create("full", text(0)) if store.in_memory else 1
    steps = 0
    try:
        for steps in range(1, 200):
            store.games.save_step(id, text(steps))
    except StoreError as error:
        print("refused", error.code, steps, len(store.games.load(id)[0].split(chr(10))) - 3)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        store.games.save_step(id, text(steps + 5))
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
            one.games.save_step(id, text(2))
        assert refusal.value.code is StoreFault.LOCKED
    holder.execute("ROLLBACK")
    store.games.save_step(id, text(2))
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


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    filled(folder)
    return folder / DATABASE


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_no_damage_of_any_kind_keeps_the_store_from_opening(
    whole: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Bytes overwritten anywhere, header and schema more often; everything can be listed, read and played."""
    size = whole.stat().st_size
    content = bytearray(whole.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        end = data.draw(st.sampled_from((100, 4096, len(content))))
        at = data.draw(st.integers(0, end - 1))
        piece = data.draw(st.binary(min_size=1, max_size=64))
        content[at : at + len(piece)] = piece
    del content[size:]
    folder = tmp_path_factory.mktemp("hit")
    (folder / DATABASE).write_bytes(content)
    store = Store.open(folder)
    for game in store.games.in_progress() + store.games.finished():
        store.games.load(game.id)
    assert_usable(store)
    kept = [notice.path for notice in store.notices if notice.code in (StoreFault.DAMAGED, StoreFault.FOREIGN)]
    if kept:
        assert kept[0].stat().st_size == len(content)
    elif not store.in_memory:
        assert len(store.games.in_progress() + store.games.finished()) == 4
    store.close()
