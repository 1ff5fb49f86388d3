"""Files made by hand: nothing in them is ever run, and nothing in them fills the memory."""

from __future__ import annotations

import sqlite3
import struct
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from kodama_app.store import Store, StoreError, StoreFault, opening
from kodama_app.store.log import checksum
from kodama_app.store.pages import Pages
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import codes, record, text

ROOT = Path(__file__).parents[2]


def test_a_file_with_somebody_elses_trigger_is_never_run_only_read(tmp_path: Path) -> None:
    """Whatever its name: SQLite itself refuses names like this, but not in a file made by hand."""
    for name in ("evil", "sqlite_evil"):
        folder = tmp_path / name
        store = Store.open(folder)
        store.games.create("evening", text(5))
        store.backup(folder / "all.kodama")
        store.close()
        for path in (folder / DATABASE, folder / "all.kodama"):
            connection = sqlite3.connect(path)
            connection.execute("CREATE TRIGGER evil AFTER UPDATE ON sequence BEGIN DELETE FROM game; END")
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("UPDATE sqlite_master SET name = ? WHERE name = 'evil'", (name,))
            connection.commit()
            connection.close()
        store = Store.open(folder)
        assert codes(store) == [StoreFault.DAMAGED]
        store.restore(folder / "all.kodama")
        store.games.create("morning", text(1))
        assert [game.name for game in store.games.in_progress()] == ["morning", "evening"]
        store.games.save_step(1, record(6))
        store.close()
        connection = sqlite3.connect(folder / DATABASE)
        assert connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall() == []
        connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE VIEW sqlite_look AS SELECT load_extension('x')",
        "CREATE INDEX sqlite_order ON game (abs(id))",
        "CREATE TABLE sqlite_more (a, b AS (a + 1))",
        "CREATE TABLE sqlite_stat1 (tbl, idx, stat)",
    ],
)
def test_only_what_the_app_defines_itself_is_opened(tmp_path: Path, statement: str) -> None:
    store = Store.open(tmp_path)
    store.games.create("evening", text(5))
    store.close()
    connection = sqlite3.connect(tmp_path / DATABASE)
    plain = statement.replace("sqlite_", "plain_")
    connection.execute(plain)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute(
        "UPDATE sqlite_master SET name = replace(name, 'plain_', 'sqlite_'),"
        " tbl_name = replace(tbl_name, 'plain_', 'sqlite_'), sql = replace(sql, 'plain_', 'sqlite_')"
    )
    connection.commit()
    connection.close()
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.DAMAGED]
    assert store.games.load(1) == (text(5), None)
    store.close()
    connection = sqlite3.connect(tmp_path / DATABASE)
    assert opening.definitions(connection) == opening.expected(1)
    connection.close()


PEAK = """
    import resource, sys
    from pathlib import Path
    from kodama_app.store import Store, StoreError
    store = Store.open(Path(sys.argv[1]))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        path = Path(sys.argv[3])
        getattr(store, sys.argv[2])(path.open("wb") if sys.argv[2] == "backup_into" else path)
        print("done")
    except StoreError as error:
        print(error.code)
    print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.parametrize(("deed", "word"), [("backup", "done"), ("backup_into", "done"), ("restore", "too-large")])
def test_a_picture_of_120_megabytes_neither_fills_the_memory_nor_comes_in(
    tmp_path: Path, deed: str, word: str
) -> None:
    """A save that holds one already can still be backed up: the pages go by one after the other."""
    for name in ("large", "small"):
        store = Store.open(tmp_path / name)
        store.games.create("evening", text(5))
        store.close()
    large = tmp_path / "large" / DATABASE
    connection = sqlite3.connect(large)
    connection.execute("INSERT INTO picture VALUES (1, 0, zeroblob(120000000))")
    connection.commit()
    connection.close()
    saves, file = ("large", tmp_path / "all.kodama") if deed != "restore" else ("small", large)
    command = [sys.executable, "-c", textwrap.dedent(PEAK), str(tmp_path / saves), deed, str(file)]
    said, more = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert said == word
    assert int(more) < 60  # megabytes
    store = Store.open(tmp_path / saves)
    assert (store.notices, store.games.load(1)) == ([], (text(5), None))
    assert not list((tmp_path / saves).glob("*before-restore*"))
    if deed != "restore":
        with pytest.raises(StoreError) as refusal:
            store.games.picture(1, 0)
        assert refusal.value.code is StoreFault.TOO_LARGE
    store.close()


def test_a_log_may_speak_of_more_pages_than_any_disk_holds(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.games.create("evening", text(5))
    store.close()
    path = tmp_path / DATABASE
    path.write_bytes(bytes([path.read_bytes()[0] ^ 1]) + path.read_bytes()[1:])
    head = struct.pack(">6I", 0x377F0683, 3007000, 4096, 1, 2, 3)
    sum_of_head = checksum(head, "big")
    last, page = struct.pack(">2I", 2**31 - 1, 2**31 - 1), bytes(4096)
    frame = last + head[16:24] + struct.pack(">2I", *checksum(last + page, "big", sum_of_head)) + page
    (tmp_path / f"{DATABASE}-wal").write_bytes(head + struct.pack(">2I", *sum_of_head) + frame)
    with Pages(path) as pages:
        assert pages.count == 2**31 - 1
        assert len(list(pages.present())) < 100
    store = Store.open(tmp_path)
    assert store.games.load(1) == (text(5), None)
    store.close()
