"""Games and whole collections as files one can take along: written beside their place, then moved into it.

A file that exists is thus either the old one or the whole new one. A backup is one SQLite file without
companions; restoring puts its rows in place of the present ones in a single transaction, after the present ones
were copied aside, so at every moment one of the two is complete.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import IO

from kodama_app.engine.record import NotARecord, read_record
from kodama_app.store.copying import copy_pages, mend, readable, replace_all
from kodama_app.store.database import LARGEST_VALUE, Database, connect
from kodama_app.store.drafts import draft, written_whole
from kodama_app.store.faults import (
    UNREADABLE,
    Damaged,
    Notice,
    ReadOnly,
    StoreError,
    StoreFault,
    TooLarge,
    of_sqlite,
    of_system,
)
from kodama_app.store.games import Games
from kodama_app.store.log import read_log
from kodama_app.store.opening import begins_rightly, check
from kodama_app.store.paths import family, free_name, is_live, numbered
from kodama_app.store.rescue import rescue
from kodama_app.store.schema import columns, migrate, tables

KEPT = 3
"""Copies of what was there before a restore; the oldest go."""
_BEFORE = "before-restore"
LONGEST_RECORD = 4_000_000
"""Bytes; a long game has about 10,000. Whatever is bigger is no game, and need not be read to the end."""


def export_game(games: Games, id: int, path: Path) -> None:
    """Write a game's record to a text file; an existing file is replaced."""
    text, _ = games.load(id)
    written_whole(path, lambda made: made.write_bytes(text.encode("utf-8", "replace")))


def import_game(games: Games, path: Path, name: str, *, note: str = "") -> int:
    """A new saved game from a text file; a RecordError says what is wrong with a file that is none."""
    try:
        with path.open("rb") as file:
            data = file.read(LONGEST_RECORD + 1)
    except OSError as error:
        raise of_system(error, path) from error
    try:
        if len(data) > LONGEST_RECORD:
            raise NotARecord("this is no game record: it is far too long")
        # Mail programs and editors add a byte order mark; the record does not begin with one.
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotARecord("this is no game record: it is not text in UTF-8") from None
    return import_text(games, text, name, note=note)


def import_text(games: Games, text: str, name: str, *, note: str = "") -> int:
    """A new saved game from pasted text; line ends and spaces a mail program changed are put right."""
    return games.create(name, read_record(text).text, note=note)


def backup(database: Database, path: Path) -> None:
    """Everything into one file; an existing file is replaced, but never the saves themselves."""
    if not database.in_memory and is_live(path, database.path):
        raise ReadOnly(path, "these are the saves themselves")
    written_whole(path, lambda made: _copy_into(database, made), saves=database.path)


def backup_into(database: Database, file: IO[bytes]) -> None:
    """Everything into an open file, piece by piece; its own OSErrors are whoever's it is."""
    # Where the saves are in memory, nothing can be written beside their place.
    place = Path(tempfile.gettempdir()) / database.path.name if database.in_memory else database.path
    with ExitStack() as stack:
        try:
            made = stack.enter_context(draft(place))
            _copy_into(database, made)
            whole = stack.enter_context(made.open("rb"))
        except OSError as error:
            raise of_system(error, place) from error
        shutil.copyfileobj(whole, file)


def restore(database: Database, path: Path) -> Path | None:
    """Everything from a backup, in place of what is there; where the present data was kept (None: in memory).

    The backup itself is opened for reading only. Of a damaged one, or a file set aside, comes what can be rescued,
    and a notice says so. Games and settings read before are stale afterwards: the Store sees to that.
    """
    aside = None
    with ExitStack() as stack:
        source, notice = _validated(path, _beside(database, stack))
        if not database.in_memory:
            aside = free_name(database.path, _BEFORE)
            backup(database, aside)
        with database.transaction() as connection:
            replace_all(source, connection)
    database.notices += [notice] if notice else []
    for older in [*numbered(database.path, _BEFORE).values()][:-KEPT]:
        if older.absolute() != path.absolute():
            with suppress(OSError):
                older.unlink()
    return aside


def _beside(database: Database, stack: ExitStack) -> Callable[[], sqlite3.Connection]:
    """Makes databases for a backup's content: files where there can be any, for it may be larger than memory."""

    def made() -> sqlite3.Connection:
        try:
            target = ":memory:" if database.in_memory else stack.enter_context(draft(database.path))
        except OSError as error:
            raise of_system(error, database.path) from error
        connection = stack.enter_context(closing(connect(target)))
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    return made


def _validated(path: Path, new: Callable[[], sqlite3.Connection]) -> tuple[sqlite3.Connection, Notice | None]:
    """A copy of the backup, sound and of this version's schema; or the StoreError that says why not."""
    try:
        begins_rightly(path)
        broken = read_log(family(path)[1]).broken
    except OSError as error:
        raise of_system(error, path) from error
    except Damaged:
        broken = True
    reason: StoreError = Damaged(path)
    for source in () if broken else readable(path):
        copy = new()
        try:
            check(source, path)
            _check_sizes(source, path)
            copy_pages(source, copy, path)
            if copy.execute("PRAGMA foreign_key_check").fetchone():
                raise Damaged(path, "rows that refer to none")
            migrate(copy)
            mend(copy)
        except (*UNREADABLE, StoreError) as error:
            known = error if isinstance(error, StoreError) else of_sqlite(error, path)
            reason = known or Damaged(path, str(error))
        else:
            return copy, None
    if not isinstance(reason, Damaged):
        raise reason
    copy = new()
    try:
        migrate(copy)
        games = rescue(path, copy)
    except UNREADABLE as error:
        raise of_sqlite(error, path) or reason from error
    if not games:
        raise reason
    return copy, Notice(StoreFault.PARTLY, path, reason.detail, games)


def _check_sizes(source: sqlite3.Connection, path: Path) -> None:
    """Nothing that this app could not have written, before any of it is copied."""
    for name in tables(source):
        for column in columns(source, name):
            if source.execute(f"SELECT 1 FROM {name} WHERE length({column}) > ?", (LARGEST_VALUE,)).fetchone():
                raise TooLarge(path, f"{name}.{column}")


def _copy_into(database: Database, made: Path) -> None:
    with database.guarded() as source, closing(connect(made)) as target:
        copy_pages(source, target, database.path)
        # The copy inherits WAL; without it, it needs no companion files and can be mailed.
        target.execute("PRAGMA journal_mode = DELETE")
