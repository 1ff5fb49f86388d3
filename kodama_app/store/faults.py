"""What can go wrong with the saves, as codes that screens put into the user's language.

Neither SQLite's nor the system's sentences reach a player: they are English, and none says what to do next.
"""

from __future__ import annotations

import errno
import sqlite3
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import ClassVar


class StoreFault(StrEnum):
    """Permanent codes: catalogs of messages are keyed by them."""

    DAMAGED = "damaged"
    NEWER = "newer"
    READ_ONLY = "read-only"
    FULL = "full"
    LOCKED = "locked"
    FOREIGN = "foreign"
    DEVICE = "device"
    """The storage itself reports an error."""
    GONE = "gone"
    """No such game any more: deleted here, or by another window."""
    CHANGED = "changed"
    """Another window has played on in this game since it was read here."""
    TOO_LARGE = "too-large"
    """Something in it is far larger than anything this app writes."""
    UNRESCUED = "unrescued"
    """A damaged file that could not be dealt with yet; every start tries again. A notice only."""
    PARTLY = "partly"
    """A restored file was damaged; what it still held is here. A notice only."""
    BAD_SETTING = "bad-setting"
    """A stored setting is unusable; its default is in force. A notice only, never an error."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the user should be told at the next occasion; the app goes on."""

    code: StoreFault
    path: Path
    """The file concerned: where a damaged one is now, else where the saves should be."""
    detail: str = ""
    """For the log, or the setting's name."""
    rescued: int = 0
    """How many games of a damaged file could be taken over into the new one."""


class StoreError(Exception):
    """Nothing was changed: what was asked for happened not at all."""

    code: ClassVar[StoreFault]

    def __init__(self, path: Path, detail: str = "") -> None:
        self.path, self.detail = path, detail
        super().__init__(f"{self.code}: {path}" + (f" ({detail})" if detail else ""))

    @property
    def notice(self) -> Notice:
        """The same as something to tell rather than to raise."""
        return Notice(self.code, self.path, self.detail)


class Damaged(StoreError):
    """Kodama's own file, but broken."""

    code = StoreFault.DAMAGED


class Newer(StoreError):
    """Written by a later version; this one must not touch it."""

    code = StoreFault.NEWER


class ReadOnly(StoreError):
    """The folder or file may not be written, or cannot exist there."""

    code = StoreFault.READ_ONLY


class Full(StoreError):
    """No room left."""

    code = StoreFault.FULL


class Locked(StoreError):
    """Another process kept the saves busy for longer than is bearable to wait."""

    code = StoreFault.LOCKED


class Foreign(StoreError):
    """Some other program's file."""

    code = StoreFault.FOREIGN


class Device(StoreError):
    """The storage fails for a reason the system does not tell."""

    code = StoreFault.DEVICE


class TooLarge(StoreError):
    """A value nobody needs, which would fill the memory."""

    code = StoreFault.TOO_LARGE


class Gone(StoreError):
    """The game asked for is not there."""

    code = StoreFault.GONE


class Changed(StoreError):
    """Saving would overwrite steps this window has never seen; saving as a new game is always possible."""

    code = StoreFault.CHANGED


_BY_RESULT: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_CORRUPT: Damaged,
    sqlite3.SQLITE_NOTADB: Damaged,
    sqlite3.SQLITE_FORMAT: Damaged,
    sqlite3.SQLITE_BUSY: Locked,
    sqlite3.SQLITE_LOCKED: Locked,
    sqlite3.SQLITE_PROTOCOL: Locked,
    sqlite3.SQLITE_READONLY: ReadOnly,
    sqlite3.SQLITE_CANTOPEN: ReadOnly,
    sqlite3.SQLITE_PERM: ReadOnly,
    sqlite3.SQLITE_AUTH: ReadOnly,
    sqlite3.SQLITE_FULL: Full,
    sqlite3.SQLITE_NOLFS: Full,
    sqlite3.SQLITE_IOERR: Device,
    sqlite3.SQLITE_TOOBIG: TooLarge,
}
# On a full disk only plain writes answer SQLITE_FULL; making room for the shared memory, or a quota, says these.
_NO_ROOM = {sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE, sqlite3.SQLITE_IOERR_TRUNCATE}

_BY_ERRNO: dict[int | None, type[StoreError]] = {
    errno.ENOSPC: Full,
    errno.EDQUOT: Full,
    errno.EFBIG: Full,
    errno.EIO: Device,
}


UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What reading a broken file raises; the second when SQLite's own complaint quotes broken text."""


def of_sqlite(error: Exception, path: Path) -> StoreError | None:
    """What an SQLite error means; None for those that are the program's own mistake and must stay loud."""
    result = getattr(error, "sqlite_errorcode", None)
    if not isinstance(result, int):
        return None
    kind = Full if result in _NO_ROOM else _BY_RESULT.get(result & 0xFF)
    return kind(path, str(error)) if kind else None


def of_system(error: OSError, path: Path) -> StoreError:
    """What the system's error means: whatever is neither full nor broken comes down to a place not to write to."""
    return _BY_ERRNO.get(error.errno, ReadOnly)(path, str(error))
