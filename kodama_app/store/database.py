"""An open database: transactions that happen wholly or not at all, and errors that say what to tell the player.

Used from the thread that opened it only, like the rest of a running game.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from kodama_app.store.faults import Notice, of_sqlite

Clock = Callable[[], datetime]
Renewal = Callable[[sqlite3.Connection], sqlite3.Connection]
"""From a connection to a file that is no longer in its place to one to the file that is, or StoreError."""

LARGEST_VALUE = 32_000_000
"""Bytes: a picture has 100,000, a long game 10,000. Whatever is larger was not written by this app."""
PATIENCE = 2.0
"""Seconds to wait for another process: more would look like a hanging app."""


def system_clock() -> datetime:
    """The wall clock, for showing when a game was played and for nothing else."""
    return datetime.now(UTC)


def connect(target: Path | str, *, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection that begins transactions only when told to; `target` is a file, `:memory:` or a file: URI."""
    connection = sqlite3.connect(str(target), timeout=patience, isolation_level=None, uri=isinstance(target, str))
    # What a file says its tables are is nothing to rely on: no function of it may be called, however it is named.
    connection.execute("PRAGMA trusted_schema = OFF")
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_VALUE)
    # A flipped bit can make text no text. Replaced, it shows up as a damaged line of one game;
    # strict, it would make whole lists unreadable.
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    return connection


def storable(text: str) -> str:
    """A name as a line the database and a file can hold: no control characters, no half characters, one form."""
    whole = text.encode("utf-8", "replace").decode()
    spaced = "".join(" " if unicodedata.category(letter) in ("Cc", "Zl", "Zp") else letter for letter in whole)
    return unicodedata.normalize("NFC", " ".join(spaced.split()))


def identity(path: Path) -> tuple[int, int] | None:
    """Which file lies there, for telling it from another of the same name; None for no file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Database:
    """One connection, to a file or to memory, and what there is to tell about how it was opened."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path,
        *,
        renewal: Renewal | None = None,
        clock: Clock = system_clock,
    ) -> None:
        self._connection = connection
        self._renewal = renewal
        self._clock = clock
        self.path = path
        """Where the file is, or where it should be when the store lives in memory."""
        self.in_memory = renewal is None
        self._opened = identity(path)
        self.notices: list[Notice] = []

    def now(self) -> str:
        """The wall time as ISO text in UTC, to the second."""
        return self._clock().astimezone(UTC).isoformat(timespec="seconds")

    @contextmanager
    def guarded(self) -> Iterator[sqlite3.Connection]:
        """The bare connection, with errors turned into StoreErrors; for reading, and for whole-file copies."""
        try:
            yield self._connection
        except sqlite3.Error as error:
            meaning = of_sqlite(error, self.path)
            if meaning is None:
                raise
            raise meaning from error

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing; when the block is left without an error, it is on the disk."""
        self._stay_in_place()
        with self.guarded() as connection:
            # IMMEDIATE takes the write lock first: what is read below cannot be stale when it is written back,
            # and waiting for another process works (it cannot for a lock that is upgraded half-way).
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                # After some errors SQLite has rolled back by itself; a second try may only fail.
                with suppress(sqlite3.Error):
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                raise

    def _stay_in_place(self) -> None:
        """Go on in the file that has the name now: one deleted while open takes every step, and keeps none."""
        if self._renewal is None or identity(self.path) == self._opened:
            return
        with self.guarded() as old:
            self._connection = self._renewal(old)
            self._opened = identity(self.path)
            old.close()

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        with self.guarded() as connection:
            return connection.execute(sql, values).fetchall()

    def next_number(self, connection: sqlite3.Connection) -> int:
        """The next number of the order in which everything happened; call it inside a transaction."""
        connection.execute("UPDATE sequence SET value = value + 1")
        return int(connection.execute("SELECT value FROM sequence").fetchone()[0])

    def close(self) -> None:
        """Fold the last steps into the main file and let go; harmless twice, and not needed for safety."""
        with suppress(sqlite3.Error):
            self._connection.close()
