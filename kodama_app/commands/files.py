"""Files that commands read and write: whatever goes wrong is told in one line that names the file.

What is written comes into being elsewhere and takes the file's place when it is whole: whatever happens before,
Ctrl-C, a kill, a full disk, a file that was there is as it was.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from kodama_app.commands.errors import CommandError
from kodama_app.store import StoreError
from kodama_app.store.drafts import written_whole

LONGEST = 4_000_000
"""Bytes of a record, or of a line of a transcript: a hundred times what the longest game has."""
_OPEN_ALREADY = tuple(map(Path, ("/dev", "/dev/fd", "/proc/self/fd")))


@contextmanager
def reading(path: Path) -> Iterator[IO[bytes]]:
    """A file to be read piece by piece; what is wrong with it is a message that says which file and why."""
    try:
        with path.open("rb") as file:
            yield file
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}") from None


def lines_of(path: Path, file: IO[bytes]) -> Iterator[str]:
    """The lines of a text as they come, without their ends: it may be longer than there is memory."""
    begins = True
    while data := file.readline(LONGEST + 1):
        if len(data) > LONGEST:
            raise CommandError(f"cannot read {path}: it has a line far too long for a game")
        # Editors and mail programs begin a text with a mark, which is no part of it.
        yield _text(path, data.removesuffix(b"\n"), "utf-8-sig" if begins else "utf-8")
        begins = False


def _text(path: Path, data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        raise CommandError(f"cannot read {path}: it is not a text file") from None


class Output:
    """A file on its way; where several are, each error names the right one."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path, self._file = path, file

    def write(self, piece: str | bytes) -> None:
        """The next piece."""
        with naming(self._path):
            self._file.write(piece.encode() if isinstance(piece, str) else piece)


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file whole, or say which one and why not."""
    with opened(path) as out:
        out.write(content)


def writable(path: Path) -> None:
    """Whether a file can be written later on, found out now; what it holds stays, and none is left behind."""
    with naming(path):
        _draft(path).close()


@contextmanager
def opened(path: Path) -> Iterator[Output]:
    """A file to be written piece by piece, in its place once all of it is there."""
    with naming(path):
        file = _draft(path)
    try:
        yield Output(path, file)
        with naming(path):
            file.flush()
            if not _as_it_comes(path):
                _move_in(file, path.resolve())
    finally:
        with naming(path):
            file.close()


def _as_it_comes(path: Path) -> bool:
    """A pipe, a printer, a terminal: there is nothing to keep, and nothing may take its place."""
    return path.parent in _OPEN_ALREADY or (path.exists() and not path.is_file())


def _draft(path: Path) -> IO[bytes]:
    """Where to write at first: a file without a name, of which not even a kill leaves anything."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return path.open("wb") if _as_it_comes(path) else tempfile.TemporaryFile(dir=path.resolve().parent)


def _move_in(file: IO[bytes], place: Path) -> None:
    mode = stat.S_IMODE(place.stat().st_mode) if place.exists() else 0o666 & ~_umask()

    def fill(draft: Path) -> None:
        file.seek(0)
        with draft.open("wb") as out:
            shutil.copyfileobj(file, out)
        draft.chmod(mode)

    written_whole(place, fill)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@contextmanager
def naming(path: Path | None) -> Iterator[None]:
    """Whatever cannot be written meanwhile is this file, or where it was to be."""
    try:
        yield
    except (OSError, StoreError) as error:
        reason = error if isinstance(error, OSError) else error.__cause__
        raise CommandError(f"cannot write {path}: {getattr(reason, 'strerror', None) or reason}") from None
