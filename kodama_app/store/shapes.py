"""What the rows of each table look like on a page, so that one is known even where nothing says whose it is."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from kodama_app.store.pages import Value
from kodama_app.store.schema import tables

_INTERNAL = {
    "sqlite_schema": ("TEXT", "TEXT", "TEXT", "INTEGER", "TEXT"),
    "sqlite_sequence": ("TEXT", "INTEGER"),
}
_TYPES: dict[str, tuple[type, ...]] = {"INTEGER": (int,), "TEXT": (str,), "BLOB": (bytes,)}
_EMPTY: dict[str, Value] = {"INTEGER": 0, "TEXT": "", "BLOB": b""}
# How a record's head announces a value: short whole numbers, texts and blobs up to some megabytes.
_INTEGER, _NULL = rb"[\x01-\x06\x08\x09]", rb"\x00"
_LONG = rb"[\x0c-\x7f]|[\x81-\xff][\x00-\x7f]|[\x81-\xff][\x80-\xff][\x00-\x7f]"


@dataclass(frozen=True)
class Shape:
    """The columns of a table or an index, in the order in which they lie on a page."""

    name: str
    columns: tuple[str, ...]
    kinds: tuple[str, ...]
    may_be_null: tuple[bool, ...]
    as_index: bool
    """Rows lie in the pages of an index: an index does so, and a table without row numbers."""
    numbered: int | None = None
    """The column that is the row's number, and on the page empty."""
    kept: bool = True
    """Rows of a table, to take over; those of an index are only there to be told from them."""
    _known: dict[tuple[type, ...], int] = field(default_factory=dict, compare=False, repr=False)

    def misfits(self, values: Sequence[Value]) -> int:
        """How many values cannot be their column's; more than there are columns where their number is wrong."""
        types = tuple(map(type, values))  # nothing else matters, and most rows of a table have the same
        if types not in self._known:
            wrong = max(len(values), len(self.kinds)) + 1
            if len(values) <= len(self.kinds) and all(self.may_be_null[len(values) :]):
                wrong = sum(not self._fits(place, value) for place, value in enumerate(values))
            self._known[types] = wrong
        return self._known[types]

    def bears(self, values: Sequence[Value]) -> bool:
        """Whether a row with these can be one of this table's, some of it gone bad."""
        return self.misfits(values) <= max(1, len(self.kinds) // 3)

    def _fits(self, place: int, value: Value) -> bool:
        if place == self.numbered:
            return value is None
        return self.may_be_null[place] if value is None else isinstance(value, _TYPES[self.kinds[place]])

    def row(self, rowid: int | None, values: Sequence[Value]) -> list[Value]:
        """The values as their columns want them, as SQLite's CAST would make them."""
        row = list(values)
        if self.misfits(values):
            row = [self._cast(place, value) for place, value in enumerate(values)]
        if self.numbered is not None:
            row[self.numbered] = rowid
        return row

    def _cast(self, place: int, value: Value) -> Value:
        kind = self.kinds[place]
        if self._fits(place, value):
            return value
        if value is None:
            return _EMPTY[kind]
        text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
        if kind == "INTEGER":
            number = re.match(r"\s*[+-]?\d{1,18}", text)
            return int(number[0]) if number else 0
        return text if kind == "TEXT" else text.encode()

    @cached_property
    def head(self) -> re.Pattern[bytes]:
        """Finds, anywhere in some bytes, what may be the head of a record of this shape: its length, its types."""
        parts = []
        for place, kind in enumerate(self.kinds):
            null = _NULL + rb"|" if self.may_be_null[place] else b""
            whole = _INTEGER if kind == "INTEGER" else _LONG
            parts.append(_NULL if place == self.numbered else rb"(?:" + null + whole + rb")")
        return re.compile(rb"(?s)(?=[\x02-\x7f](" + b"".join(parts) + rb"))")


@dataclass(frozen=True)
class Shapes:
    """All shapes in a database, and where each begins in a file that was made in one go."""

    by_name: dict[str, Shape] = field(default_factory=dict)
    roots: dict[str, int] = field(default_factory=dict)

    @staticmethod
    def of(connection: sqlite3.Connection) -> Shapes:
        """The shapes of a sound database."""
        found = {
            name: Shape(name, (), kinds, (True,) * len(kinds), False, kept=False)
            for name, kinds in _INTERNAL.items()
        }
        for name in tables(connection):
            found[name] = _of_table(connection, name)
            for _, index, *_rest in connection.execute(f"PRAGMA index_list({name})").fetchall():
                kinds = dict(zip(found[name].columns, found[name].kinds, strict=True))
                held = [row[2] for row in connection.execute(f"PRAGMA index_info({index})")]
                parts = (*(kinds[column] for column in held), "INTEGER")
                found[index] = Shape(index, (), parts, (True,) * len(parts), True, kept=False)
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master").fetchall())
        # The key of a table without row numbers is the table itself.
        return Shapes({name: shape for name, shape in found.items() if name in (*roots, "sqlite_schema")}, roots)

    def of_orphan(self, values: Sequence[Value], as_index: bool) -> Shape | None:
        """Whose row this is, if it is plainly somebody's."""
        shapes = (shape for shape in self.by_name.values() if shape.as_index == as_index)
        fitting = [shape for shape in shapes if shape.misfits(values) == 0]
        return fitting[0] if fitting else None


def _of_table(connection: sqlite3.Connection, name: str) -> Shape:
    described = connection.execute(f"PRAGMA table_info({name})").fetchall()
    sql = connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]
    as_index = "WITHOUT ROWID" in sql
    if as_index:
        described = sorted(described, key=lambda row: row[5] or len(described) + 1)  # the key comes first
    keys = [place for place, row in enumerate(described) if row[5] and row[2] == "INTEGER"]
    numbered = keys[0] if len(keys) == 1 and not as_index and sum(bool(row[5]) for row in described) == 1 else None
    return Shape(
        name,
        tuple(row[1] for row in described),
        tuple(row[2] for row in described),
        tuple(not row[3] or place == numbered for place, row in enumerate(described)),
        as_index,
        numbered,
    )
