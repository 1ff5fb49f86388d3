"""Rows from one sound database into another: for a restore, and for a file that must not be written.

Rows, not pages or files: the copy is then an ordinary transaction of the receiving database, as safe from a kill
as a step of a game, and safe beside a second process that has the same file open.
"""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from kodama_app.store.database import PATIENCE, connect
from kodama_app.store.faults import Locked
from kodama_app.store.paths import family
from kodama_app.store.schema import MOST_STEPS, columns, misfits, tables


def readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Ways to read a file without changing it, best first; the first use of one may raise.

    With steps in the write-ahead log, SQLite must be let at the log; in a read-only folder that works only if the
    log's shared memory is still there, and if not, on a copy of both elsewhere. Without a log the main file is all
    there is, and reading it as immutable leaves no companion files behind.
    """
    log = family(path)[1]
    logged = log.is_file() and log.stat().st_size
    for mode in ("mode=ro",) if logged else ("mode=ro&immutable=1", "mode=ro"):
        with suppress(sqlite3.Error), closing(connect(f"{path.absolute().as_uri()}?{mode}")) as connection:
            yield connection
    if logged:
        with suppress(OSError), TemporaryDirectory(prefix="kodama-") as elsewhere:
            copy = Path(elsewhere) / path.name
            for file, name in zip(family(path)[:2], family(copy), strict=False):
                shutil.copyfile(file, name)
            with suppress(sqlite3.Error), closing(connect(copy)) as connection:
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
        target.executemany(_insertion(target, name), source.execute(f"SELECT {shared} FROM {name}"))


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


def _insertion(target: sqlite3.Connection, name: str) -> str:
    given = _columns(target, name)
    return f"INSERT INTO {name} ({', '.join(given)}) VALUES ({', '.join('?' * len(given))})"
