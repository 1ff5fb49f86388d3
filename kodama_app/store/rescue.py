"""What the pages of a damaged file still hold, taken over row by row into a sound one.

From the roots of the tables down, as SQLite would go; where the way is broken, every page that nobody claims is
looked at by itself. A page whose head or pointers are damaged is searched for the heads of rows, and a row that
does not add up is tried with each bit of its head turned.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kodama_app.store.copying import mend
from kodama_app.store.faults import UNREADABLE
from kodama_app.store.pages import (
    INDEX_INNER,
    INDEX_LEAF,
    TABLE_LEAF,
    USUAL_SIZE,
    Broken,
    Pages,
    Value,
    owners,
    record_size,
    varint,
)
from kodama_app.store.shapes import Shape, Shapes

_LEAVES = (TABLE_LEAF, INDEX_LEAF, INDEX_INNER)
_HEAD = 40
"""Bytes at the beginning of a cell, of which one may have a flipped bit: lengths, row's number and types."""
_MOST_TRIES = 200
"""Cells worth trying every bit of: a page of noise has none to find."""
_LONGEST_PREFIX = 14
"""Bytes before a record's head: its length and its row's number."""


def rescue(path: Path, target: sqlite3.Connection) -> int:
    """Take over all rows of a damaged file that can still be read; the number of games among them."""
    shapes = Shapes.of(target)
    games = 0
    for size in (None, USUAL_SIZE):  # What the file says of itself may be the very thing that is broken.
        with Pages(path, size) as pages:
            games = _taken_over(pages, shapes, target)
            if games or pages.size == USUAL_SIZE:
                break
    return games


def _taken_over(pages: Pages, shapes: Shapes, target: sqlite3.Connection) -> int:
    target.execute("BEGIN IMMEDIATE")
    try:
        target.execute("PRAGMA defer_foreign_keys = ON")
        counters: dict[str, int] = {}
        for shape, rowid, values in _Search(pages, shapes).rows():
            if shape.kept:
                row = shape.row(rowid, values)
                names, marks = ", ".join(shape.columns[: len(row)]), ", ".join("?" * len(row))
                # A number too large for SQLite is none that it ever wrote.
                with suppress(sqlite3.IntegrityError, OverflowError):
                    target.execute(f"INSERT OR IGNORE INTO {shape.name} ({names}) VALUES ({marks})", row)
            elif shape.name == "sqlite_sequence" and isinstance(values[0], str) and isinstance(values[1], int):
                counters[values[0]] = values[1]
        mend(target)
        _count_on(target, counters)
        games = int(target.execute("SELECT count(*) FROM game").fetchone()[0])
    except BaseException:
        with suppress(*UNREADABLE):
            if target.in_transaction:
                target.execute("ROLLBACK")
        raise
    target.execute("COMMIT")
    return games


def _count_on(target: sqlite3.Connection, counters: dict[str, int]) -> None:
    """Numbers that were given away once are not given again, as far as the old counters can be believed."""
    for name, highest in target.execute("SELECT name, seq FROM sqlite_sequence").fetchall():
        if highest < counters.get(name, 0) < 2 * highest + 1000:
            target.execute("UPDATE sqlite_sequence SET seq = ? WHERE name = ?", (counters[name], name))


@dataclass(slots=True)
class _Search:
    """The rows in some pages."""

    pages: Pages
    shapes: Shapes
    tries: int = _MOST_TRIES

    def rows(self) -> Iterator[tuple[Shape, int | None, list[Value]]]:
        owned, whole = owners(self.pages, self._roots())
        for number in sorted(owned):
            yield from self._on(number, self.shapes.by_name[owned[number]])
        if whole:
            return
        free = self.pages.free()
        for number in self.pages.present():
            if number not in owned and number not in free and not self.pages.is_overflow(number):
                yield from self._on(number, None)

    def _roots(self) -> dict[str, tuple[int, bool]]:
        """Where each table begins: as the file says, and where it says nothing as in every file of this app's."""
        roots = {"sqlite_schema": 1}
        for number in owners(self.pages, {"sqlite_schema": (1, False)})[0]:
            for _, _, values in self._on(number, self.shapes.by_name["sqlite_schema"]):
                if len(values) == 5 and isinstance(values[3], int) and isinstance(values[1], str):
                    roots.setdefault(values[1], values[3])
        for name, root in self.shapes.roots.items():
            if name not in roots and root not in roots.values():
                roots[name] = root
        return {
            name: (root, self.shapes.by_name[name].as_index)
            for name, root in roots.items()
            if name in self.shapes.by_name
        }

    def _on(self, number: int, owner: Shape | None) -> Iterator[tuple[Shape, int | None, list[Value]]]:
        """The rows on a page, those it points at first."""
        kind, data = self.pages.kind(number), self.pages[number]
        if owner is not None and not owner.kept and owner.name not in ("sqlite_schema", "sqlite_sequence"):
            return
        whole = kind in _LEAVES
        if whole:
            for at in self.pages.starts(number):
                found = self._cell(data, at, kind, owner) or self._cell_mended(data, at, kind, owner)
                if found is None:
                    whole = False
                else:
                    yield found
        if not whole and kind != 5:
            yield from self._carved(data, owner)

    def _cell(
        self, data: bytes, at: int, kind: int, owner: Shape | None
    ) -> tuple[Shape, int | None, list[Value]] | None:
        try:
            rowid, values = self.pages.cell(data, at, kind)
        except Broken:
            return None
        as_index = kind != TABLE_LEAF
        if owner is not None and owner.as_index == as_index and owner.bears(values):
            return owner, rowid, values
        shape = self.shapes.of_orphan(values, as_index)
        return (shape, rowid, values) if shape else None

    def _cell_mended(
        self, data: bytes, at: int, kind: int, owner: Shape | None
    ) -> tuple[Shape, int | None, list[Value]] | None:
        """A cell as it may have been before one bit of its head flipped."""
        if not 8 <= at < len(data) - 4 or not self.tries:
            return None
        self.tries -= 1
        first = None
        for byte in range(at, min(at + _HEAD, len(data))):
            for bit in range(8):
                turned = data[:byte] + bytes([data[byte] ^ 1 << bit]) + data[byte + 1 :]
                found = self._cell(turned, at, kind, owner)
                if found and found[0].misfits(found[2]) == 0 and not _garbled(found[2]):
                    if _makes_sense(*found):
                        return found
                    first = first or found
        return first

    def _carved(self, data: bytes, owner: Shape | None) -> Iterator[tuple[Shape, int | None, list[Value]]]:
        """Rows that nothing points at any more, known by the form of their heads."""
        for shape in (owner,) if owner else self.shapes.by_name.values():
            if not shape.kept:
                continue
            kind = INDEX_LEAF if shape.as_index else TABLE_LEAF
            for match in shape.head.finditer(data):
                at = self._start(data, match.start(), len(match[1]), kind)
                found = None if at is None else self._cell(data, at, kind, shape)
                if found and found[0] is shape and shape.misfits(found[2]) == 0 and not _garbled(found[2]):
                    yield found

    def _start(self, data: bytes, head: int, types: int, kind: int) -> int | None:
        """Where the cell begins whose record's head is here, if the bytes before it agree."""
        if data[head] != types + 1:
            return None
        with suppress(Broken):
            size = record_size(data[head : head + types + 1])
            for at in range(head - 1, max(7, head - _LONGEST_PREFIX), -1):
                said, end = varint(data, at)
                if said == size and (end if kind != TABLE_LEAF else varint(data, end)[1]) == head:
                    return at
        return None


def _makes_sense(shape: Shape, _rowid: int | None, values: list[Value]) -> bool:
    """Whether a game's texts begin and end where they should: lengths alone can add up in more than one way."""
    texts = dict(zip(shape.columns, map(str, values), strict=False))
    head, tail, line = texts.get("header", "{}"), texts.get("tail", "checksum\n"), texts.get("line", " = ")
    return (
        head.startswith("{")
        and head.endswith("}")
        and tail.startswith("checksum")
        and tail.endswith("\n")
        and " = " in line
    )


def _garbled(values: list[Value]) -> bool:
    return any(isinstance(value, str) and "\ufffd" in value for value in values)
