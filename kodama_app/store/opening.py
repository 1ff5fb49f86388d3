"""Opening the saves, whatever lies there: this never fails, it only has more or less to tell.

The ladder: open the file; if it is damaged, exchange it for what can be rescued of it; if it is another program's,
move it aside and begin a new one; if the folder cannot be used at all, go on in memory with a copy of what can be
read, so that the app still plays. A newer version's file is not touched, not even moved: after an update it works.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from kodama_app.store.aside import exchange, finish_exchange, set_aside, taken_from_aside, untold
from kodama_app.store.copying import copy_pages, mend, readable, replace_all
from kodama_app.store.database import PATIENCE, Clock, Database, connect, system_clock
from kodama_app.store.drafts import clear_drafts
from kodama_app.store.faults import (
    UNREADABLE,
    Damaged,
    Foreign,
    Locked,
    Newer,
    Notice,
    StoreError,
    StoreFault,
    of_sqlite,
    of_system,
)
from kodama_app.store.log import read_log
from kodama_app.store.paths import DATABASE, created, family
from kodama_app.store.rescue import rescue
from kodama_app.store.schema import (
    APPLICATION_ID,
    MIGRATIONS,
    MOST_STEPS,
    Definitions,
    definitions,
    expected,
    migrate,
    misfits,
    tables,
    version,
)

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_OTHERS = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF", b"PK\x03\x04", b"\x1f\x8b", b"\x7fELF", b"MZ", b"RIFF")
"""How files that people mistake for other files begin; what begins like nothing known counts as damaged."""


_WITHOUT_A_GAME = """
    WITH RECURSIVE played (id) AS (
        SELECT min(game_id) FROM step
        UNION ALL SELECT (SELECT min(game_id) FROM step WHERE game_id > played.id) FROM played WHERE id IS NOT NULL
    )
    SELECT id FROM played WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM game)
"""
"""From game to game, not from step to step: there are sixty times as many."""


def open_database(folder: Path, *, patience: float = PATIENCE, clock: Clock = system_clock) -> Database:
    """The database in this folder, or the next best thing, with its notices."""
    path = folder / DATABASE
    notices: list[Notice] = []
    clear_drafts(path)
    try:
        connection = _open_or_begin_anew(path, patience, notices)
    except StoreError as error:
        notices.append(error.notice)
        database = Database(_in_memory(path, isinstance(error, Newer)), path, clock=clock)
    else:
        database = Database(connection, path, renewal=partial(_renewed, path, patience), clock=clock)
    database.notices += notices
    return database


def _open_or_begin_anew(path: Path, patience: float, notices: list[Notice]) -> sqlite3.Connection:
    connection = _open_or_exchange(path, patience, notices)
    notices[:0] = untold(path)
    with suppress(*UNREADABLE):
        notice = taken_from_aside(path, connection)
        notices += [notice] if notice else []
    return connection


def _open_or_exchange(path: Path, patience: float, notices: list[Notice]) -> sqlite3.Connection:
    try:
        finish_exchange(path)
    except OSError as error:
        notices.append(Notice(StoreFault.UNRESCUED, path, str(error)))
        raise of_system(error, path) from error
    try:
        return _open(path, patience)
    except Foreign as error:
        notices.append(Notice(error.code, set_aside(path), error.detail))
    except Damaged as error:
        try:
            exchange(path, error)
        except StoreError:
            # The file stays in its place, damaged as it is, and the next start tries again.
            notices.append(Notice(StoreFault.UNRESCUED, path, error.detail))
            raise
    return _open(path, patience)


def _renewed(path: Path, patience: float, old: sqlite3.Connection) -> sqlite3.Connection:
    """A connection to the file that lies there now; one that is still empty gets all that `old` holds."""
    if not path.exists() and any(os.path.lexists(file) for file in family(path)):
        set_aside(path)  # The log of the file that is gone; `old` knows what is in it.
    fresh = _open(path, patience)
    try:
        fresh.execute("BEGIN IMMEDIATE")
        # Another window may have been first: what has happened there since must stay.
        if fresh.execute("SELECT value FROM sequence").fetchone() == (0,):
            replace_all(old, fresh)
        fresh.execute("COMMIT")
    except BaseException:
        fresh.close()
        raise
    return fresh


def _open(path: Path, patience: float) -> sqlite3.Connection:
    try:
        created(path.parent)
        _look(path)
    except OSError as error:
        raise of_system(error, path) from error
    deadline = time.monotonic() + patience
    while True:
        try:
            return _connected(path, patience)
        except UNREADABLE as error:
            meaning = of_sqlite(error, path)
            # Switching a new file to WAL does not wait for another process that does the same, it fails at once.
            if isinstance(meaning, Locked) and time.monotonic() < deadline:
                time.sleep(0.02)
                continue
            # Whatever else SQLite says of a file it has just been shown means that the file is not right.
            raise meaning or Damaged(path, str(error)) from error


def _connected(path: Path, patience: float) -> sqlite3.Connection:
    logged = _has_content(family(path)[1])
    connection = connect(path, patience=patience)
    try:
        if _is_new(connection):
            # Before WAL, hence straight into the main file: from now on its header says whose it is.
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        else:
            check(connection, path)
            _check_rows(connection, path)
        # A file system without shared memory refuses WAL and stays with a rollback journal: slower, as safe.
        connection.execute("PRAGMA journal_mode = WAL")
        # NORMAL would survive a kill too, but not an empty battery: the last steps could be missing.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection)
        if logged:
            _fold(connection, patience)
    except BaseException:
        connection.close()
        raise
    return connection


def _fold(connection: sqlite3.Connection, patience: float) -> None:
    """Put the steps of a killed process into the main file: in a log that only grows, a broken bit costs most.

    Without waiting for anybody: beside another window the log stays, which is as safe.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA busy_timeout = 0")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    connection.execute(f"PRAGMA busy_timeout = {int(patience * 1000)}")


def _is_new(connection: sqlite3.Connection) -> bool:
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    return mark in (0, APPLICATION_ID) and version(connection) == 0 and not definitions(connection)


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Whether this is a sound database of Kodama's that this version understands; raises what it is instead.

    First that it defines exactly what it should, before anything in it is looked at: no trigger, view or computed
    column of somebody else's is ever run. Then the whole file, at every start, because a page that went bad would
    otherwise be found in mid-game: 0.05 s for 500 games and 50 MB of pictures on a desktop. SQLite's quick check
    is no quicker, and misses a page that was written in another one's place.
    """
    found, own = version(connection), definitions(connection)
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        names = {name for _, name, *_ in own}
        same = names >= {name for _, name, *_ in expected(1)}
        raise (Damaged if same else Foreign)(path, "the application id is another")
    if found > len(MIGRATIONS) and not _one_bit_from_known(found, own):
        raise Newer(path, f"schema {found}, this version knows {len(MIGRATIONS)}")
    if not 0 <= found <= len(MIGRATIONS) or own != expected(found):
        raise Damaged(path, f"the tables are not those of schema {found}")
    verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Damaged(path, str(verdict))


def _one_bit_from_known(found: int, own: Definitions) -> bool:
    """Whether a newer version's number is only a known one with a flipped bit: the tables are still the same."""
    return any(
        (found ^ known).bit_count() == 1 and own == expected(known) for known in range(1, len(MIGRATIONS) + 1)
    )


def _check_rows(connection: sqlite3.Connection, path: Path) -> None:
    """What SQLite's own check does not look at; a copy in memory is mended instead."""
    if not version(connection):
        return
    for name in tables(connection):
        wrong = " OR ".join(misfits(connection, name).values()) or "0"
        if connection.execute(f"SELECT 1 FROM {name} WHERE {wrong} LIMIT 1").fetchone():
            raise Damaged(path, f"a row of {name} holds values of another type")
    if connection.execute(_WITHOUT_A_GAME).fetchone():
        raise Damaged(path, "steps of a game that is not there")
    counters = connection.execute("SELECT value FROM sequence").fetchall()
    if len(counters) != 1 or not 0 <= counters[0][0] < MOST_STEPS:
        raise Damaged(path, "the counter is broken")


def _look(path: Path) -> None:
    """What SQLite would misunderstand or quietly clear away, seen in the bytes before it gets the file."""
    log = family(path)[1]
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        if _has_content(log):
            # SQLite would take this for a new file and delete the log, the only place the steps are in.
            raise Damaged(path, "only the write-ahead log is left")
        return
    begins_rightly(path)
    if _has_content(log) and read_log(log).broken:
        # SQLite would read up to the broken place, and forget everything behind it.
        raise Damaged(path, "the write-ahead log is broken")


def _has_content(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def begins_rightly(path: Path) -> None:
    """Raise Foreign or Damaged if the file's first bytes are not those of an SQLite file."""
    if not path.is_file():
        raise Foreign(path, "not a file")
    with path.open("rb") as file:
        head = file.read(_HEADER)
    if head.startswith(_MAGIC):
        # An unknown write version makes SQLite open the file for reading only, for ever and without a word; with a
        # read version of its own it would not look into the log.
        if len(head) < _HEADER or head[18] not in (1, 2) or head[19] != head[18]:
            raise Damaged(path, "the header is broken")
        return
    if head.startswith(_OTHERS) or (head.isascii() and head.decode("ascii").replace("\n", " ").isprintable()):
        raise Foreign(path, "not a database")
    raise Damaged(path, "the header is broken")


def _in_memory(path: Path, newer: bool) -> sqlite3.Connection:
    """A database in memory, holding what the file holds as far as it can be read."""
    memory = connect(":memory:")
    whole = False
    with suppress(OSError):
        for source in readable(path) if path.is_file() and not newer else ():
            with suppress(*UNREADABLE, Damaged, Foreign, Locked, Newer):
                check(source, path)
                copy_pages(source, memory, path)
                whole = True
                break
    memory.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    memory.execute("PRAGMA foreign_keys = ON")
    migrate(memory)
    if not whole and not newer:
        with suppress(*UNREADABLE, OSError):
            rescue(path, memory)
    mend(memory)
    return memory
