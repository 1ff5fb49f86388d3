"""The pages of an SQLite file and the rows on them, read without SQLite, which refuses what is damaged.

Whatever the bytes say, reading ends: every page of an overflow chain is used once, and nothing larger than the app
itself would write is put together. Nothing that lies in a file is ever carried out.

The format: https://www.sqlite.org/fileformat2.html
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Self

from kodama_app.store.database import LARGEST_VALUE
from kodama_app.store.log import PAGE_SIZES, Log, read_log
from kodama_app.store.paths import family

TABLE_INNER, TABLE_LEAF, INDEX_INNER, INDEX_LEAF = 5, 13, 2, 10
USUAL_SIZE = 4096
_HEADER = 100

Value = int | float | str | bytes | None


class Broken(ValueError):
    """These bytes are no cell."""


class Pages:
    """A file's pages with its log laid over them, as the last commit left them."""

    def __init__(self, path: Path, size: int | None = None) -> None:
        self._open = ExitStack()
        self._main = self._opened(path)
        self._log_file = self._opened(family(path)[1])
        log = read_log(family(path)[1]) if self._log_file else Log()
        head = self._main.read(_HEADER) if self._main else b""
        self.size = size or log.page_size or _claimed_size(head)
        self._frames = {frame.page: frame for frame in log.frames if log.page_size == self.size}
        length = self._main.seek(0, 2) if self._main else 0
        self._in_main = -(-length // self.size)
        self.count = max(self._in_main, *self._frames, 0)
        if self._frames:
            last = next(frame.pages for frame in reversed(log.frames) if frame.pages)
            self.count = min(self.count, max(last, 1))
        self._used: set[int] = set()

    def _opened(self, path: Path) -> BinaryIO | None:
        try:
            return self._open.enter_context(path.open("rb")) if path.is_file() else None
        except FileNotFoundError:
            return None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def __getitem__(self, number: int) -> bytes:
        """A page; what is missing of the last one of a torn file is filled up with zeros."""
        frame = self._frames.get(number)
        if frame is not None and self._log_file:
            self._log_file.seek(frame.at)
            image = bytearray(self._log_file.read(self.size))
            if frame.flipped is not None:
                image[frame.flipped[0]] ^= frame.flipped[1]
            return bytes(image)
        if not self._main or not 0 < number <= self.count:
            return bytes(self.size)
        self._main.seek((number - 1) * self.size)
        return self._main.read(self.size).ljust(self.size, b"\0")

    def present(self) -> Iterator[int]:
        """The pages there is something of: a log may speak of more than any disk could hold."""
        beyond = sorted(page for page in self._frames if self._in_main < page <= self.count)
        return chain(range(1, min(self._in_main, self.count) + 1), beyond)

    def kind(self, number: int) -> int:
        """Which of the four kinds of b-tree pages it is, or anything else."""
        return self[number][_start(number)]

    def children(self, number: int) -> list[int]:
        """The pages below an inner one."""
        data, start = self[number], _start(number)
        below = [_number(data, at) for at in _pointers(data, start, 12) if at + 4 <= len(data)]
        return [*below, _number(data, start + 8)]

    def starts(self, number: int) -> list[int]:
        """Where a page says that its cells begin."""
        data, start = self[number], _start(number)
        inner = data[start] in (TABLE_INNER, INDEX_INNER)
        return _pointers(data, start, 12 if inner else 8)

    def cell(self, data: bytes, at: int, kind: int) -> tuple[int | None, list[Value]]:
        """The row's number, if it has one, and its values; raises Broken."""
        size, at = varint(data, at + 4 if kind == INDEX_INNER else at)
        rowid: int | None = None
        if kind == TABLE_LEAF:
            rowid, at = varint(data, at)
        here = self._local(size, kind)
        if not 0 < size <= LARGEST_VALUE or at + here > len(data):
            raise Broken("longer than the page")
        payload = data[at : at + here]
        if here < size:
            if at + here + 4 > len(data):
                raise Broken("longer than the page")
            if record_size(payload) != size:
                raise Broken("another length")  # before a chain of pages is followed, and used up
            payload += self._overflow(_number(data, at + here), size - here)
        return rowid, values(payload, size)

    def _local(self, size: int, kind: int) -> int:
        """How much of a cell is on its page, the rest being in a chain of others."""
        most = self.size - 35 if kind == TABLE_LEAF else (self.size - 12) * 64 // 255 - 23
        if size <= most:
            return size
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (size - least) % (self.size - 4)
        return here if here <= most else least

    def _overflow(self, number: int, size: int) -> bytes:
        """What a chain of pages holds, or its beginning if it breaks off."""
        parts: list[bytes] = []
        while size > 0 and 0 < number <= self.count and number not in self._used:
            self._used.add(number)
            data = self[number]
            parts.append(data[4 : 4 + size])
            number, size = _number(data, 0), size - (self.size - 4)
        return b"".join(parts)

    def is_overflow(self, number: int) -> bool:
        """Whether a row that was read goes on there."""
        return number in self._used

    def free(self) -> set[int]:
        """Pages that hold nothing any more, as far as the file's list of them can be followed."""
        head = self[1]
        found: set[int] = set()
        trunk = _number(head, 32)
        while 1 < trunk <= self.count and trunk not in found:
            data = self[trunk]
            leaves = _number(data, 4)
            if leaves > self.size // 4 - 2:
                break
            found.add(trunk)
            found.update(struct.unpack_from(f">{leaves}I", data, 8))
            trunk = _number(data, 0)
        return found


def owners(pages: Pages, roots: Mapping[str, tuple[int, bool]]) -> tuple[dict[int, str], bool]:
    """Whose page each is, from the roots down, and whether nothing was missing on the way.

    `roots` has the page where each table or index begins, and whether it has the form of an index.
    """
    found: dict[int, str] = {}
    whole = True
    for name, (root, as_index) in roots.items():
        inner, leaf = (INDEX_INNER, INDEX_LEAF) if as_index else (TABLE_INNER, TABLE_LEAF)
        below = [root]
        while below:
            number = below.pop()
            if not 0 < number <= pages.count or number in found:
                whole = False
                continue
            found[number] = name
            kind = pages.kind(number)
            if kind == inner:
                below += pages.children(number)
            elif kind != leaf:
                whole = False
    return found, whole


def varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    if at < len(data) and data[at] < 0x80:
        return data[at], at + 1
    value = 0
    for place in range(8):
        if at + place >= len(data):
            raise Broken("beyond the end")
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    if at + 8 >= len(data):
        raise Broken("beyond the end")
    value = value << 8 | data[at + 8]
    return value - (1 << 64) if value >> 63 else value, at + 9


def _types(payload: bytes) -> tuple[list[int], int]:
    """What a record's head says of its values, and where they begin."""
    end, at = varint(payload, 0)
    if not 0 < end <= len(payload):
        raise Broken("the head is too long")
    if payload[at:end].isascii():
        return list(payload[at:end]), end  # a byte each, as nearly always
    types: list[int] = []
    while at < end:
        kind, at = varint(payload, at)
        types.append(kind)
    if at != end:
        raise Broken("the head ends within a number")
    return types, at


def record_size(payload: bytes) -> int:
    """How long a record is that begins like this."""
    types, at = _types(payload)
    return at + sum(map(_length, types))


def values(payload: bytes, size: int) -> list[Value]:
    """A record's values; of a payload that breaks off, the last may be cut short."""
    types, at = _types(payload)
    lengths = list(map(_length, types))
    if at + sum(lengths) != size:
        raise Broken("another length")
    found: list[Value] = []
    for place, (kind, length) in enumerate(zip(types, lengths, strict=True), start=1):
        end = at + length
        if end > len(payload) and (kind < 12 or place < len(types)):
            raise Broken("the rest is missing")
        found.append(_value(kind, payload[at:end]))
        at = end
    return found


_LENGTHS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    if kind not in _LENGTHS:
        raise Broken("no type")
    return _LENGTHS[kind]


def _value(kind: int, data: bytes) -> Value:
    if kind >= 12:
        return data.decode("utf-8", "replace") if kind % 2 else data
    if kind == 0:
        return None
    if kind == 7:
        return float(struct.unpack(">d", data)[0])
    return int.from_bytes(data, "big", signed=True) if kind < 7 else kind - 8


def _start(number: int) -> int:
    """Where a page's own content begins: the file's header is on the first."""
    return _HEADER if number == 1 else 0


def _pointers(data: bytes, start: int, header: int) -> list[int]:
    count = int.from_bytes(data[start + 3 : start + 5], "big")
    first = start + header
    return [int.from_bytes(data[at : at + 2], "big") for at in range(first, min(first + 2 * count, len(data)), 2)]


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 4], "big")


def _claimed_size(head: bytes) -> int:
    size = int.from_bytes(head[16:18], "big") if len(head) >= 18 else 0
    size = 65536 if size == 1 else size
    return size if size in PAGE_SIZES else USUAL_SIZE
