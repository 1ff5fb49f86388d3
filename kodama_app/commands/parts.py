"""What several commands share: reading options and files, showing progress, ending with a clear message."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO, TypeVar

T = TypeVar("T")


class CommandError(Exception):
    """What the user can mend; shown as one line, without a traceback."""


def options(pairs: Sequence[str]) -> Mapping[str, str]:
    """`key=value` words as a mapping."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise CommandError(f"option '{pair}' should look like key=value")
        if key in found:
            raise CommandError(f"option '{key}' is given twice")
        found[key] = value
    return found


def read_text(path: Path) -> str:
    """A file's text, or a message that says which file and why not."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise CommandError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CommandError(f"cannot read {path}: it is not a text file") from None


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file whole, or say which one and why not."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from None


def writable(path: Path) -> None:
    """Whether a file can be written later on, found out now; what it holds stays, and none is left behind."""
    try:
        new = not path.exists()
        path.open("a").close()
        if new:
            path.unlink()
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from None


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """A text file to be written piece by piece, or a message that says which one and why not."""
    try:
        with path.open("w", encoding="utf-8", newline="\n") as out:
            yield out
    except OSError as error:
        raise CommandError(f"cannot write {path}: {error.strerror}") from None


def write_text(out: TextIO, text: str) -> None:
    """A piece of an opened file. Where several are open, the message must name the right one."""
    try:
        out.write(text)
    except OSError as error:
        raise CommandError(f"cannot write {out.name}: {error.strerror}") from None


def progress(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The items, with a progress bar when somebody is watching."""
    if not sys.stderr.isatty():
        yield from items
        return
    from tqdm import tqdm

    yield from tqdm(items, total=total, desc=what, leave=False)
