"""Games and whole collections as files one can take along: written beside their place, then moved into it.

A file that exists is thus either the old one or the whole new one. A backup is one SQLite file without
companions; restoring puts its rows in place of the present ones in a single transaction, after the present ones
were copied aside, so at every moment one of the two is complete.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from kodama_app.engine.record import NotARecord, read_record
from kodama_app.store.copying import copy_pages, mend, readable, replace_all
from kodama_app.store.database import Database, connect
from kodama_app.store.faults import UNREADABLE, Damaged, StoreError, of_sqlite, of_system
from kodama_app.store.games import Games
from kodama_app.store.opening import begins_rightly, check
from kodama_app.store.paths import free_name
from kodama_app.store.schema import migrate

LONGEST_RECORD = 4_000_000
"""Bytes; a long game has about 10,000. Whatever is bigger is no game, and need not be read to the end."""


def export_game(games: Games, id: int, path: Path) -> None:
    """Write a game's record to a text file; an existing file is replaced."""
    text, _ = games.load(id)
    written_whole(path, lambda draft: draft.write_bytes(text.encode("utf-8", "replace")))


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
    """Everything into one file; an existing file is replaced."""
    written_whole(path, lambda draft: _copy_into(database, draft))


def restore(database: Database, path: Path) -> Path | None:
    """Everything from a backup, in place of what is there; where the present data was kept (None: in memory).

    The backup itself is opened for reading only. Games and settings read before are stale afterwards: the Store
    sees to that.
    """
    with closing(_validated(path)) as source:
        aside = None
        if not database.in_memory:
            aside = free_name(database.path, "before-restore")
            backup(database, aside)
        with database.transaction() as connection:
            replace_all(source, connection)
    return aside


def _validated(path: Path) -> sqlite3.Connection:
    """The backup's content in memory, sound and of this version's schema; or the StoreError that says why not."""
    try:
        begins_rightly(path)
    except OSError as error:
        raise of_system(error, path) from error
    reason: StoreError = Damaged(path)
    for source in readable(path):
        memory = connect(":memory:")
        try:
            check(source, path)
            copy_pages(source, memory, path)
            _check_thoroughly(memory, path)
            migrate(memory)
            mend(memory)
        except (*UNREADABLE, StoreError) as error:
            memory.close()
            known = error if isinstance(error, StoreError) else of_sqlite(error, path)
            reason = known or Damaged(path, str(error))
        else:
            return memory
    raise reason


def _check_thoroughly(memory: sqlite3.Connection, path: Path) -> None:
    # A restore replaces everything and happens once in a while: worth the checks that a start has no time for.
    verdict = memory.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if verdict != "ok" or memory.execute("PRAGMA foreign_key_check").fetchone():
        raise Damaged(path, str(verdict))


def _copy_into(database: Database, draft: Path) -> None:
    with database.guarded() as source, closing(connect(draft)) as target:
        copy_pages(source, target, database.path)
        # The copy inherits WAL; without it, it needs no companion files and can be mailed.
        target.execute("PRAGMA journal_mode = DELETE")


def written_whole(path: Path, write: Callable[[Path], object]) -> None:
    """Let `write` fill a draft beside `path`, then put it there: whatever fails, `path` is as it was."""
    draft: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        os.close(handle)
        draft = Path(name)
        write(draft)
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        draft.replace(path)
        _sync_folder(path.parent)
    except OSError as error:
        raise of_system(error, path) from error
    except StoreError as error:
        raise type(error)(path, error.detail) from error
    finally:
        if draft is not None:
            with suppress(OSError):
                draft.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    # The new name itself must reach the disk too; Windows has no such call and needs none.
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
