"""Opening the saves, whatever lies there: this never fails, it only has more or less to tell.

The ladder: open the file; if it is damaged or another program's, move it aside, begin a new one and rescue what
can be read; if the folder cannot be used at all, go on in memory with a copy of what could be read, so that the
app still plays. A newer version's file is not touched, not even moved: after an update it works again.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import suppress
from functools import partial
from pathlib import Path

from kodama_app.store.copying import copy_pages, mend, readable, replace_all, rescue
from kodama_app.store.database import PATIENCE, Clock, Database, connect, system_clock
from kodama_app.store.faults import (
    UNREADABLE,
    Damaged,
    Foreign,
    Locked,
    Newer,
    Notice,
    StoreError,
    of_sqlite,
    of_system,
)
from kodama_app.store.paths import DATABASE, created, family, free_name
from kodama_app.store.schema import (
    APPLICATION_ID,
    MIGRATIONS,
    MOST_STEPS,
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


def open_database(folder: Path, *, patience: float = PATIENCE, clock: Clock = system_clock) -> Database:
    """The database in this folder, or the next best thing, with its notices."""
    path = folder / DATABASE
    notices: list[Notice] = []
    try:
        connection = _open_or_begin_anew(path, patience, notices)
    except StoreError as error:
        notices.append(error.notice)
        database = Database(_in_memory(path), path, clock=clock)
    else:
        database = Database(connection, path, renewal=partial(_renewed, path, patience), clock=clock)
    database.notices += notices
    return database


def _open_or_begin_anew(path: Path, patience: float, notices: list[Notice]) -> sqlite3.Connection:
    try:
        return _open(path, patience)
    except (Damaged, Foreign) as error:
        aside = _set_aside(path)
        # Told even if what follows fails: the player must learn where the old file is.
        notices.append(Notice(error.code, aside, error.detail))
        connection = _open(path, patience)
        if isinstance(error, Damaged):
            with suppress(*UNREADABLE):
                rescued = rescue(aside, connection)
                notices[-1] = Notice(error.code, aside, error.detail, rescued)
        return connection


def _renewed(path: Path, patience: float, old: sqlite3.Connection) -> sqlite3.Connection:
    """A connection to the file that lies there now; one that is still empty gets all that `old` holds."""
    fresh = _open(path, patience) if path.exists() else _open_or_begin_anew(path, patience, [])
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
    except BaseException:
        connection.close()
        raise
    return connection


def _is_new(connection: sqlite3.Connection) -> bool:
    mark = connection.execute("PRAGMA application_id").fetchone()[0]
    return mark in (0, APPLICATION_ID) and version(connection) == 0 and not tables(connection)


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Whether this is a sound database of Kodama's that this version understands; raises what it is instead.

    The whole file is checked at every start, because a page that went bad would otherwise be found in mid-game:
    0.03 s for 40 MB of pictures on a desktop.
    """
    found, own = version(connection), definitions(connection)
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        same = own.keys() >= expected(1).keys()
        raise (Damaged if same else Foreign)(path, "the application id is another")
    if found > len(MIGRATIONS):
        raise Newer(path, f"schema {found}, this version knows {len(MIGRATIONS)}")
    if found < 0 or own != expected(found):
        raise Damaged(path, f"the tables are not those of schema {found}")
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise Damaged(path, str(verdict))


def _check_rows(connection: sqlite3.Connection, path: Path) -> None:
    """What SQLite's own check does not look at; a copy in memory is mended instead."""
    if not version(connection):
        return
    for name in tables(connection):
        wrong = " OR ".join(misfits(connection, name).values()) or "0"
        if connection.execute(f"SELECT 1 FROM {name} WHERE {wrong} LIMIT 1").fetchone():
            raise Damaged(path, f"a row of {name} holds values of another type")
    counters = connection.execute("SELECT value FROM sequence").fetchall()
    if len(counters) != 1 or not 0 <= counters[0][0] < MOST_STEPS:
        raise Damaged(path, "the counter is broken")


def _look(path: Path) -> None:
    """What SQLite would misunderstand or quietly clear away, seen in the bytes before it gets the file."""
    log = family(path)[1]
    if not path.exists() or (path.is_file() and path.stat().st_size == 0):
        if log.is_file() and log.stat().st_size:
            # SQLite would take this for a new file and delete the log, the only place the steps are in.
            raise Damaged(path, "only the write-ahead log is left")
        return
    begins_rightly(path)


def begins_rightly(path: Path) -> None:
    """Raise Foreign or Damaged if the file's first bytes are not those of an SQLite file."""
    if not path.is_file():
        raise Foreign(path, "not a file")
    with path.open("rb") as file:
        head = file.read(_HEADER)
    if head.startswith(_MAGIC):
        # An unknown write version makes SQLite open the file for reading only, for ever and without a word.
        if len(head) < _HEADER or head[18] not in (1, 2):
            raise Damaged(path, "the header is broken")
        return
    if head.startswith(_OTHERS) or (head.isascii() and head.decode("ascii").replace("\n", " ").isprintable()):
        raise Foreign(path, "not a database")
    raise Damaged(path, "the header is broken")


def _set_aside(path: Path) -> Path:
    aside = free_name(path, "damaged")
    try:
        for old, new in zip(family(path), family(aside), strict=True):
            if os.path.lexists(old):
                old.rename(new)
    except OSError as error:
        raise of_system(error, path) from error
    return aside


def _in_memory(path: Path) -> sqlite3.Connection:
    """A database in memory, holding what the file holds if it can be read at all."""
    memory = connect(":memory:")
    with suppress(OSError, Newer):
        for source in readable(path) if path.is_file() else ():
            with suppress(*UNREADABLE, Damaged, Foreign, Locked):
                check(source, path)
                copy_pages(source, memory, path)
                break
    memory.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    memory.execute("PRAGMA foreign_keys = ON")
    migrate(memory)
    mend(memory)
    return memory
