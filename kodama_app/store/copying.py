"""Rows from one database into another: all of them for a restore, what is still readable for a rescue.

Rows, not pages or files: the copy is then an ordinary transaction of the receiving database, as safe from a kill
as a step of a game, and safe beside a second process that has the same file open.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from kodama_app.store.database import PATIENCE, connect
from kodama_app.store.faults import UNREADABLE, Locked
from kodama_app.store.paths import family
from kodama_app.store.schema import MOST_STEPS, columns, misfits, tables


def readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Ways to read a file without changing it, best first; the first use of one may raise.

    With steps in the write-ahead log, SQLite must be let at the log; in a read-only folder that works only if the
    log's shared memory is still there, and if not, the main file alone tells what it can. Without a log the main
    file is all there is, and reading it as immutable leaves no companion files behind.
    """
    log = family(path)[1]
    logged = log.is_file() and log.stat().st_size
    modes = ("mode=ro", "mode=ro&immutable=1")
    for mode in modes if logged else modes[::-1]:
        try:
            connection = connect(f"{path.absolute().as_uri()}?{mode}")
        except sqlite3.Error:
            continue
        with closing(connection):
            yield connection


def copy_pages(source: sqlite3.Connection, target: sqlite3.Connection, path: Path) -> None:
    """A page-by-page copy of a whole database into an empty one, as of one moment."""
    deadline = time.monotonic() + PATIENCE

    def watch(status: int, remaining: int, total: int) -> None:
        # Left alone, `backup` would try again for ever while another process holds the file.
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > deadline:
            raise Locked(path)

    source.backup(target, progress=watch, sleep=0.02)


def replace_all(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Make the target hold the source's rows and no others; both have the same schema. Inside a transaction."""
    target.execute("PRAGMA defer_foreign_keys = ON")
    names = tables(target)
    for name in reversed(names):
        target.execute(f"DELETE FROM {name}")
    for name in names:
        shared = ", ".join(_columns(target, name))
        target.executemany(_insertion(target, name, "INSERT"), source.execute(f"SELECT {shared} FROM {name}"))


def rescue(aside: Path, target: sqlite3.Connection) -> int:
    """Take over all rows of a damaged file that can still be read; the number of games among them."""
    if not aside.is_file() or not aside.stat().st_size:
        return 0  # SQLite would delete the log of an empty file, and be it open for reading only.
    for source in readable(aside):
        target.execute("BEGIN IMMEDIATE")
        try:
            target.execute("PRAGMA defer_foreign_keys = ON")
            for name in tables(target):
                _rescue_table(source, target, name)
            mend(target)
            games = int(target.execute("SELECT count(*) FROM game").fetchone()[0])
        except BaseException as error:
            target.execute("ROLLBACK")
            if not isinstance(error, UNREADABLE):
                raise
        else:
            target.execute("COMMIT")
            return games
    return 0


def _rescue_table(source: sqlite3.Connection, target: sqlite3.Connection, name: str) -> None:
    """Read from both ends towards the broken page between them."""
    try:
        there = _columns(source, name)
        declared = {column: kind for column, kind in columns(target, name).items() if column in there}
    except UNREADABLE:
        return
    if not declared:
        return
    # What a value's type says of it may be the very thing that is broken.
    read = [column if kind == "BLOB" else f"CAST({column} AS {kind})" for column, kind in declared.items()]
    insertion = _insertion(target, name, "INSERT OR IGNORE", list(declared))
    keys = _keys(target, name) or ["rowid"]
    for direction in ("ASC", "DESC"):
        order = ", ".join(f"{key} {direction}" for key in keys)
        try:
            for row in source.execute(f"SELECT {', '.join(read)} FROM {name} ORDER BY {order}"):
                target.execute(insertion, row)
            return
        except UNREADABLE:
            continue


def mend(target: sqlite3.Connection) -> None:
    """Make rows fit together again: no steps without their game, a counter ahead of every number used.

    And no value of another type than its column's: inside this app's own copy it can be made one.
    """
    for name in tables(target):
        kinds = columns(target, name)
        for column, wrong in misfits(target, name).items():
            cast = f"CAST({column} AS {kinds[column]})"
            target.execute(f"UPDATE OR IGNORE {name} SET {column} = {cast} WHERE {wrong}")
    for name in ("step", "picture"):
        target.execute(f"DELETE FROM {name} WHERE game_id NOT IN (SELECT id FROM game)")
    target.execute("UPDATE result SET game_id = NULL WHERE game_id NOT IN (SELECT id FROM game)")
    highest = target.execute(
        "SELECT max(n) FROM (SELECT value AS n FROM sequence UNION SELECT touched FROM game"
        " UNION SELECT used FROM profile UNION SELECT number FROM result) WHERE n BETWEEN 0 AND ?",
        (MOST_STEPS - 1,),
    ).fetchone()[0]
    target.execute("DELETE FROM sequence")
    target.execute("INSERT INTO sequence VALUES (?)", (highest or 0,))


def _columns(connection: sqlite3.Connection, name: str) -> list[str]:
    return list(columns(connection, name))


def _keys(connection: sqlite3.Connection, name: str) -> list[str]:
    described = connection.execute(f"PRAGMA table_info({name})").fetchall()
    return [row[1] for row in sorted(described, key=lambda row: row[5]) if row[5]]


def _insertion(target: sqlite3.Connection, name: str, verb: str, given: list[str] | None = None) -> str:
    given = given or _columns(target, name)
    return f"{verb} INTO {name} ({', '.join(given)}) VALUES ({', '.join('?' * len(given))})"
