"""A damaged file exchanged for what was rescued of it; a kill at any moment leaves one of the two in place.

The rescued rows are a whole file, `….rescued-1`, before the damaged one is touched. While that file is there the
exchange is under way, and whoever comes next ends it: the damaged file and its companions become `….damaged-1`,
the rescued one takes their place. What there is to tell lies beside them, `….damaged-1.untold`, until it was told.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from kodama_app.store.database import connect, identity
from kodama_app.store.drafts import draft, put_in_place, sync_folder, written_whole
from kodama_app.store.faults import UNREADABLE, Damaged, Full, Notice, StoreError, StoreFault, of_sqlite, of_system
from kodama_app.store.paths import family, free_name, numbered
from kodama_app.store.rescue import rescue
from kodama_app.store.schema import APPLICATION_ID, migrate

_DAMAGED, _RESCUED, _UNTOLD = "damaged", "rescued", ".untold"


def exchange(path: Path, fault: Damaged) -> None:
    """Put what can be rescued in the place of a damaged file, which is kept; raises StoreError if it cannot be."""
    judged = identity(path)
    try:
        with draft(path) as made:
            games = _rescued_into(path, made)
            if identity(path) != judged:
                return  # Another process has been here, and done it.
            aside = free_name(path, _DAMAGED)
            note = f"{games}\n{fault.detail}".encode("utf-8", "replace")
            written_whole(_note(aside), lambda note_draft: note_draft.write_bytes(note))
            put_in_place(made, path.with_name(aside.name.replace(f".{_DAMAGED}-", f".{_RESCUED}-")))
        finish_exchange(path)
    except UNREADABLE as error:
        raise of_sqlite(error, path) or Full(path, str(error)) from error
    except OSError as error:
        raise of_system(error, path) from error


def _rescued_into(path: Path, made: Path) -> int:
    with closing(connect(made)) as target:
        # Nobody but this process knows the file: it is synced once, when whole.
        target.execute("PRAGMA journal_mode = MEMORY")
        target.execute("PRAGMA synchronous = OFF")
        target.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(target)
        return rescue(path, target)


def finish_exchange(path: Path) -> None:
    """End an exchange that was begun; an OSError says why it cannot be ended."""
    for number, ready in numbered(path, _RESCUED).items():
        aside = path.with_name(f"{path.name}.{_DAMAGED}-{number}")
        for old, new in zip(family(path), family(aside), strict=True):
            if os.path.lexists(old):
                with suppress(FileNotFoundError):  # A second process does the same.
                    old.rename(new)
        sync_folder(path.parent)
        with suppress(FileNotFoundError):
            ready.replace(path)
            sync_folder(path.parent)


def set_aside(path: Path) -> Path:
    """Move a file and its companions out of the way; where they are now."""
    aside = free_name(path, _DAMAGED)
    try:
        for old, new in zip(family(path), family(aside), strict=True):
            if os.path.lexists(old):
                old.rename(new)
    except OSError as error:
        raise of_system(error, path) from error
    return aside


def taken_from_aside(path: Path, connection: sqlite3.Connection) -> Notice | None:
    """Into saves in which nothing has ever happened, what files set aside earlier hold: the newest that has games.

    All or nothing; whatever keeps it from being done, the next start tries again.
    """
    if connection.execute("SELECT value FROM sequence").fetchone() != (0,):
        return None
    for aside in reversed(numbered(path, _DAMAGED).values()):
        with suppress(*UNREADABLE, StoreError, OSError):
            games = rescue(aside, connection)
            if games:
                return Notice(StoreFault.DAMAGED, aside, "not rescued before", games)
    return None


def untold(path: Path) -> list[Notice]:
    """What an exchange has left to tell."""
    found: list[Notice] = []
    for aside in numbered(path, _DAMAGED).values():
        with suppress(OSError, ValueError):
            games, _, detail = _note(aside).read_text("utf-8", "replace").partition("\n")
            found.append(Notice(StoreFault.DAMAGED, aside, detail, int(games)))
    return found


def all_told(path: Path) -> None:
    """The notes have served."""
    for aside in numbered(path, _DAMAGED).values():
        with suppress(OSError):
            _note(aside).unlink(missing_ok=True)


def _note(aside: Path) -> Path:
    return aside.with_name(aside.name + _UNTOLD)
