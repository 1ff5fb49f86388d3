"""Whatever lies where the saves should be, the store opens, says what is wrong, and loses nothing."""

from __future__ import annotations

import random
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kodama_app.store import Store, StoreFault, opening, schema
from kodama_app.store.paths import DATABASE, OVERRIDE, data_folder
from tests.store.games_to_save import assert_usable, codes, record, text


def filled(folder: Path, games: int = 3) -> bytes:
    """Make a store with games and close it; the file's bytes."""
    store = Store.open(folder)
    for number in range(games):
        id = store.games.create(f"game {number}", text(40))
        store.games.save_step(id, record(60))
    store.settings.replace(theme="dark")
    store.close()
    return (folder / DATABASE).read_bytes()


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


def told_by_hand(folder: Path, *statements: str) -> None:
    """Change the file behind the store's back, as a flipped bit or another program would."""
    connection = sqlite3.connect(folder / DATABASE, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE game SET name = CAST(name AS BLOB) WHERE id = 1",
        "UPDATE game SET updated = CAST(updated AS BLOB) WHERE id = 2",
        "UPDATE game SET header = CAST(header AS BLOB) WHERE id = 3",
        "UPDATE step SET line = CAST(line AS BLOB) WHERE game_id = 1 AND number = 7",
        "UPDATE game SET touched = 'never' WHERE id = 1",
        "UPDATE setting SET value = CAST(value AS BLOB)",
        "DELETE FROM sequence",
        "UPDATE sequence SET value = 9223372036854775807",
        "INSERT INTO sequence VALUES (3)",
    ],
)
def test_values_of_another_type_are_damage_and_every_game_is_rescued(tmp_path: Path, statement: str) -> None:
    filled(tmp_path)
    told_by_hand(tmp_path, statement)
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.DAMAGED]
    assert store.notices[0].rescued == 3
    assert {game.name for game in store.games.in_progress()} == {"game 0", "game 1", "game 2"}
    assert all(store.games.load(game.id)[0] == text(60) for game in store.games.in_progress())
    assert store.settings.get().theme == "dark"
    assert_usable(store)
    store.close()
    again = Store.open(tmp_path)
    assert codes(again) == []  # what was rescued is sound
    again.close()


def test_a_backup_with_a_value_of_another_type_is_mended_as_it_comes_in(tmp_path: Path) -> None:
    filled(tmp_path / "old")
    told_by_hand(tmp_path / "old", "UPDATE game SET name = CAST(name AS BLOB)", "DELETE FROM sequence")
    store = Store.open(tmp_path / "new")
    store.restore(tmp_path / "old" / DATABASE)
    assert {game.name for game in store.games.in_progress()} == {"game 0", "game 1", "game 2"}
    assert_usable(store)
    store.close()
    again = Store.open(tmp_path / "new")
    assert codes(again) == []
    again.close()


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
