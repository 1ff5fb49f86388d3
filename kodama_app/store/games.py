"""Saved games: a row for the game, and a row for every action in it.

A step is one small insert instead of the whole text written again: less to write and to tear, and the lines of
earlier steps are never touched, so nothing that happens while saving can harm them. The caller still hands over
the whole record each time. What differs from the stored lines is replaced, which makes an undo the same call as a
step, and a step that could not be saved (full disk) is made good by the next one.

Header line, action lines and everything from the checksum on are kept as they were given, so the record's text
comes back byte for byte. Header data and scores are read from those lines: stored twice, they could disagree.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kodama_app.engine.record import DamagedRecord, GameRecord, RecordError, Seat, read_record
from kodama_app.store.database import Database, storable
from kodama_app.store.faults import Changed, Gone
from kodama_app.store.results import SeatResult, forget_results, write_results


@dataclass(frozen=True, slots=True)
class SavedGame:
    """All that a list of games shows; the record itself is read by `Games.load`."""

    id: int
    name: str
    note: str
    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, str]
    created: str
    updated: str
    """ISO text in UTC, for display: the order of lists does not depend on it."""
    finished: bool
    scores: tuple[int, ...]
    """So far, or final; empty before the first step."""
    winners: tuple[int, ...]
    steps: int
    pictures: int
    damaged: bool
    """The header or last line cannot be read: `load` still gives the text, to export and look at."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How a game ended. Without seat results (an imported game, a lesson) it stays out of the statistics."""

    winners: tuple[int, ...]
    mode: str = ""
    """The options that make scores comparable, as a key for statistics."""
    seats: tuple[SeatResult, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class _Lines:
    """A record's text, cut where the tables cut it."""

    record: GameRecord
    header: str
    played: list[str]
    tail: str

    @staticmethod
    def of(text: str) -> _Lines:
        record = read_record(text)
        try:
            (text + record.text).encode()
        except UnicodeEncodeError:
            raise DamagedRecord("a name holds half a character, which no file can", 1) from None
        header, *rest = text.split("\n")
        count = len(record.played)
        return _Lines(record, header, rest[:count], "\n".join(rest[count:]))


class Games:
    """The games in the database, in progress and finished."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seen: dict[int, int] = {}
        """Each game's `touched` as this process knows it: another process playing on changes it."""

    def create(self, name: str, record_text: str, *, note: str = "", ghost: str | None = None) -> int:
        """Begin a saved game from its record, played steps included; its id, never used twice."""
        lines = _Lines.of(record_text)
        with self._database.transaction() as connection:
            number, now = self._database.next_number(connection), self._database.now()
            cursor = connection.execute(
                "INSERT INTO game (name, note, header, tail, ghost, touched, created, updated)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (storable(name), storable(note), lines.header, lines.tail, ghost, number, now, now),
            )
            id = cursor.lastrowid
            if id is None:
                raise RuntimeError("an insert gives an id")
            _append(connection, id, 0, lines.played)
        self._seen[id] = number
        return id

    def save_step(self, id: int, record_text: str, ghost: str | None = None) -> None:
        """Make the stored game equal to the record; on return it survives a kill and an empty battery.

        Undone steps go, new ones come. A finished game saved with other steps is in progress again.
        """
        self._write(id, _Lines.of(record_text), ghost, None, ())

    def finish(self, id: int, record_text: str, summary: Summary, pictures: Sequence[bytes] = ()) -> None:
        """The last save of a game, with its results and the picture of each tree: all or nothing."""
        self._write(id, _Lines.of(record_text), None, summary, pictures)

    def save_ghost(self, id: int, ghost: str | None) -> None:
        """Only what the finger holds has changed: cheap, and leaves the order of games alone."""
        with self._database.transaction() as connection:
            self._require_unchanged(connection, id)
            connection.execute("UPDATE game SET ghost = ? WHERE id = ?", (ghost, id))

    def load(self, id: int) -> tuple[str, str | None]:
        """The record's text, byte for byte as saved, and the ghost."""
        with self._database.guarded() as connection:
            # One snapshot for both tables, or another process could slip a step in between.
            connection.execute("BEGIN")
            try:
                header, tail, ghost, touched, _ = self._require(connection, id)
                played = _played(connection, id)
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        self._seen[id] = touched
        return "\n".join((header, *played, tail)), ghost

    def game(self, id: int) -> SavedGame:
        """One game as lists show it."""
        for game in self._list("id = ?", id):
            return game
        raise Gone(self._database.path, f"game {id}")

    def in_progress(self) -> list[SavedGame]:
        """Games to go on with, the one played last first."""
        return self._list("finished = 0")

    def finished(self) -> list[SavedGame]:
        """The gallery, newest first."""
        return self._list("finished = 1")

    def picture(self, id: int, tree: int) -> bytes | None:
        """A final tree's picture, as given to `finish`; whether it is still one is for the caller to find out."""
        # A flipped bit can make bytes a text or a number too.
        sql = "SELECT CAST(data AS BLOB) FROM picture WHERE game_id = ? AND tree = ?"
        rows = self._database.rows(sql, id, tree)
        return bytes(rows[0][0] or b"") if rows else None

    def replace_picture(self, id: int, tree: int, data: bytes) -> None:
        """Another picture for one that went bad; the game itself and the order of games stay."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute("UPDATE picture SET data = ? WHERE game_id = ? AND tree = ?", (data, id, tree))

    def rename(self, id: int, name: str, note: str | None = None) -> None:
        """Another name, and another note if given; the order of games stays."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute(
                "UPDATE game SET name = ?, note = coalesce(?, note) WHERE id = ?",
                (storable(name), None if note is None else storable(note), id),
            )

    def delete(self, id: int) -> None:
        """Out of all lists, and out of the file at the next delete or start; until then it can come back."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute("DELETE FROM game WHERE deleted = 1")
            connection.execute("UPDATE game SET deleted = 1 WHERE id = ?", (id,))

    def restore_deleted(self) -> int | None:
        """Bring the game deleted last back, as it was; its id, or None if there is none."""
        with self._database.transaction() as connection:
            rows = connection.execute("SELECT id FROM game WHERE deleted = 1").fetchall()
            connection.execute("UPDATE game SET deleted = 0 WHERE deleted = 1")
        return int(rows[0][0]) if rows else None

    def purge_deleted(self) -> None:
        """Let go of the deleted game for good; for the start of the app."""
        if self._database.rows("SELECT 1 FROM game WHERE deleted = 1"):
            with self._database.transaction() as connection:
                connection.execute("DELETE FROM game WHERE deleted = 1")

    def _write(
        self, id: int, lines: _Lines, ghost: str | None, summary: Summary | None, pictures: Sequence[bytes]
    ) -> None:
        with self._database.transaction() as connection:
            header, tail, was_finished = self._require_unchanged(connection, id)
            if not _same_game(header, tail, lines):
                raise ValueError(f"the record is not of game {id}: the header is another")
            stored = _played(connection, id)
            kept = _common(stored, lines.played)
            same = kept == len(stored) == len(lines.played)
            if was_finished and same and summary is None:
                return  # A late save of a game that is over: it must not leave the gallery for that.
            connection.execute("DELETE FROM step WHERE game_id = ? AND number >= ?", (id, kept))
            _append(connection, id, kept, lines.played[kept:])
            number, now = self._database.next_number(connection), self._database.now()
            connection.execute(
                "UPDATE game SET header = ?, tail = ?, ghost = ?, touched = ?, updated = ?,"
                " finished = ?, winners = ? WHERE id = ?",
                (
                    *(lines.header, lines.tail, ghost, number, now, int(summary is not None)),
                    *(json.dumps(summary.winners if summary else ()), id),
                ),
            )
            connection.execute("DELETE FROM picture WHERE game_id = ?", (id,))
            forget_results(connection, id)
            if summary is not None:
                connection.executemany(
                    "INSERT INTO picture VALUES (?, ?, ?)",
                    [(id, tree, data) for tree, data in enumerate(pictures)],
                )
                game = lines.record.header.game
                write_results(connection, number, id, game, summary.mode, summary.seats, now)
        self._seen[id] = number

    def _require(self, connection: sqlite3.Connection, id: int) -> tuple[str, str, str | None, int, bool]:
        row = connection.execute(
            "SELECT header, tail, ghost, touched, finished FROM game WHERE id = ? AND deleted = 0", (id,)
        ).fetchone()
        if row is None:
            raise Gone(self._database.path, f"game {id}")
        return row[0], row[1], row[2], row[3], bool(row[4])

    def _require_unchanged(self, connection: sqlite3.Connection, id: int) -> tuple[str, str, bool]:
        """Header, tail and whether it is finished; what another process played on must not be written over."""
        header, tail, _, touched, finished = self._require(connection, id)
        if self._seen.get(id, touched) != touched:
            raise Changed(self._database.path, f"game {id}")
        return header, tail, finished

    def _list(self, condition: str, *values: Any) -> list[SavedGame]:
        rows = self._database.rows(
            "SELECT id, name, note, created, updated, finished, winners, header, tail,"
            " (SELECT count(*) FROM step WHERE game_id = id),"
            " (SELECT line FROM step WHERE game_id = id ORDER BY number DESC LIMIT 1),"
            " (SELECT count(*) FROM picture WHERE game_id = id)"
            f" FROM game WHERE deleted = 0 AND {condition} ORDER BY touched DESC",
            *values,
        )
        return [_saved_game(*row) for row in rows]


def _saved_game(
    id: int,
    name: str,
    note: str,
    created: str,
    updated: str,
    finished: int,
    winners: str,
    header: str,
    tail: str,
    steps: int,
    last: str | None,
    pictures: int,
) -> SavedGame:
    game, seats, options, scores, won = "", (), {}, (), ()  # type: Any, Any, Any, Any, Any
    try:
        record = _head(header, tail, last)
        game, seats, options = record.header.game, record.header.seats, record.header.options
        scores = record.played[0].scores if record.played else ()
        won = tuple(json.loads(winners))
        damaged = not all(type(seat) is int and 0 <= seat < len(seats) for seat in won)
        won = () if damaged else won
    except (RecordError, ValueError, TypeError, RecursionError):
        damaged = True
    times = (created, updated)
    return SavedGame(
        id, name, note, game, seats, options, *times, bool(finished), scores, won, steps, pictures, damaged
    )


def _head(header: str, tail: str, last: str | None = None) -> GameRecord:
    """A record of the header and one line at most: enough for a list, and quick for a hundred games."""
    return read_record("\n".join((header, tail) if last is None else (header, last, tail)))


def _same_game(header: str, tail: str, lines: _Lines) -> bool:
    """Guards against a mixed-up id. A stored header gone bad does not count: the record at hand mends it.

    Who sits at the table may change in mid-game, when a bot takes over a seat or gives it back.
    """
    try:
        stored = _head(header, tail).header
        return replace(stored, seats=lines.record.header.seats) == lines.record.header
    except RecordError:
        return True


def _played(connection: sqlite3.Connection, id: int) -> list[str]:
    rows = connection.execute("SELECT line FROM step WHERE game_id = ? ORDER BY number", (id,))
    return [line for (line,) in rows]


def _append(connection: sqlite3.Connection, id: int, first: int, lines: Sequence[str]) -> None:
    rows = [(id, number, line) for number, line in enumerate(lines, start=first)]
    connection.executemany("INSERT INTO step VALUES (?, ?, ?)", rows)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines agree from the start."""
    for number, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return number
    return min(len(one), len(other))
