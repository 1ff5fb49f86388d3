"""Files in the making: written beside their place, moved into it when whole, cleared away if nobody finished them.

Whoever makes a draft holds a lock on it, so that a second window clears away none that is still being written. A
draft that lies elsewhere than the saves is noted beside them, or nobody would find it after a kill.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from kodama_app.store.faults import ReadOnly, StoreError, of_system
from kodama_app.store.paths import family

try:
    import fcntl
except ImportError:  # Windows keeps open files from being deleted by itself.
    fcntl = None  # type: ignore[assignment]

_ENDING = ".draft"
_NOTES = ".drafts"


@contextmanager
def draft(path: Path, saves: Path | None = None) -> Iterator[Path]:
    """An empty file beside `path`, gone at the end unless it was moved away; `saves` is where it may be noted."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=_ENDING, dir=path.parent)
    made = Path(name)
    try:
        if fcntl is None:
            os.close(handle)  # There no open file can be moved.
        else:
            with suppress(OSError):  # Not every file system has locks.
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if saves is not None and saves.parent.absolute() != path.parent.absolute():
            _note(saves, made)
        yield made
    finally:
        for file in family(made):
            with suppress(OSError):
                file.unlink(missing_ok=True)
        if fcntl is not None:
            os.close(handle)


def written_whole(
    path: Path, write: Callable[[Path], object], saves: Path | None = None, *, over: bool = True
) -> bool:
    """Let `write` fill a draft beside `path`, then put it there: whatever fails, `path` is as it was.

    Not over a file that is there, unless one may: then the answer is False. Never over what is no file: a pipe or
    a device would be gone.
    """
    try:
        if path.exists() and not path.is_file():
            raise ReadOnly(path, "not a file")
        with draft(path, saves) as made:
            write(made)
            if not over and not _claimed(path, made):
                return False
            put_in_place(made, path)
            return True
    except OSError as error:
        raise of_system(error, path) from error
    except StoreError as error:
        raise type(error)(path, error.detail) from error


def _claimed(path: Path, made: Path) -> bool:
    """Take a free name, in one go with what is to lie there if the file system can."""
    with suppress(FileExistsError):
        try:
            os.link(made, path)
        except FileExistsError:
            return False
        except (OSError, AttributeError):
            path.open("xb").close()
        return True
    return False


def put_in_place(made: Path, path: Path) -> None:
    """A whole file under its name, in one step, and on the disk when this returns."""
    with made.open("rb+") as file:
        os.fsync(file.fileno())
    made.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Names must reach the disk too; Windows has no such call and needs none."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def clear_drafts(saves: Path) -> None:
    """Delete what killed processes left half-written, here and where it was noted."""
    notes = saves.with_name(saves.name + _NOTES)
    with suppress(OSError):
        names = os.listdir(saves.parent)
        for name in names:
            if name.startswith(f".{saves.name}.") and name.endswith(_ENDING):
                _clear(saves.with_name(name))
        if notes.name in names:
            noted = [Path(os.fsdecode(name)) for name in notes.read_bytes().split(b"\0") if name]
            if not [made for made in noted if _is_draft(made) and not _clear(made)]:
                notes.unlink()


def _note(saves: Path, made: Path) -> None:
    with suppress(OSError), saves.with_name(saves.name + _NOTES).open("ab") as notes:
        notes.write(os.fsencode(made.absolute()) + b"\0")


def _is_draft(made: Path) -> bool:
    return made.name.startswith(".") and made.name.endswith(_ENDING)


def _clear(made: Path) -> bool:
    """Whether the draft is gone; one that is still being written stays."""
    try:
        handle = os.open(made, os.O_RDWR)
    except OSError:
        return not os.path.lexists(made)
    try:
        if fcntl is not None:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        for file in family(made):
            file.unlink(missing_ok=True)
    except OSError:
        return False
    finally:
        os.close(handle)
    return True
