"""Saved games: a row for the game, and a row for every action in it.

A step is one small insert instead of the whole text written again: less to write and to tear, and the lines of
earlier steps are never touched, so nothing that happens while saving can harm them. The caller hands over the
record as a value. What differs from the lines this process knows to be stored is replaced, which makes an undo the
same call as a step, and a step that could not be saved (full disk) is made good by the next one.

Header line, action lines and everything from the checksum on are kept as they were given, so the record's text
comes back byte for byte. Header data and scores are read from those lines: stored twice, they could disagree.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kodama_app.engine.record import GameRecord, RecordError, Seat, readable_part
from kodama_app.store.database import Database, storable
from kodama_app.store.faults import Changed, Gone
from kodama_app.store.lines import Known, Lines, append_lines, put_lines, short_record, stored_lines, unbroken
from kodama_app.store.results import PlayerResult, forget_results, write_results

_DELETED = 0xDE1E7ED
"""Marks a deleted game. Not 1, which one flipped bit makes of 0: no game goes without somebody's word."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """All that a list of games shows; the record itself is read by `Games.load`."""

    id: int
    name: str
    note: str
    """Whatever whoever keeps the game wants to find beside it; nothing here reads it."""
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
    """The header cannot be read: `load` still gives the text, to export and look at."""
    gap: bool = False
    """A step in the middle is missing, or the last one cannot be read: it can be continued from before that."""
    copied: bool = False
    """Taken over in mid-game: it counts for nobody's statistics."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How a game ended. Without seat results (an imported game, a lesson) it stays out of the statistics."""

    winners: tuple[int, ...]
    mode: str = ""
    """The options that make scores comparable, as a key for statistics."""
    seats: tuple[PlayerResult, ...] = field(default=())


class Games:
    """The games in the database, in progress and finished."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[int, Known] = {}
        self._deleted: list[int] = []
        """By this process, the last one last."""

    def create(
        self,
        name: str,
        record_text: str,
        *,
        note: str = "",
        ghost: str | None = None,
        summary: Summary | None = None,
        pictures: Sequence[bytes] = (),
    ) -> int:
        """Begin a saved game from its record, played steps included; its id, never used twice.

        With a summary it is over already, as games from elsewhere may be: at no moment is there a half of it.
        """
        lines = Lines.of(record_text)
        with self._database.transaction() as connection:
            number, now = self._database.next_number(connection), self._database.now()
            cursor = connection.execute(
                "INSERT INTO game (name, note, header, tail, ghost, touched, created, updated)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (storable(name), storable(note), lines.head, lines.tail, ghost, number, now, now),
            )
            id = cursor.lastrowid
            if id is None:
                raise RuntimeError("an insert gives an id")
            append_lines(connection, id, 0, lines.played)
            if summary is not None:
                connection.execute(
                    "UPDATE game SET finished = 1, winners = ? WHERE id = ?", (json.dumps(summary.winners), id)
                )
                _write_end(connection, number, id, lines, summary, pictures, now)
        self._known[id] = Known(number)
        return id

    def save_step(self, id: int, record: GameRecord, ghost: str | None = None, note: str | None = None) -> None:
        """Make the stored game equal to the record; on return it survives a kill and an empty battery.

        Undone steps go, new ones come; the others are neither written nor read, unless it is the first save of a
        game that was loaded. A finished game saved with other steps is in progress again.
        """
        self._write(id, Lines.since(self._known.get(id), record), ghost, None, (), note)

    def finish(self, id: int, record_text: str, summary: Summary, pictures: Sequence[bytes] = ()) -> None:
        """The last save of a game, with its results and pictures: all or nothing."""
        self._write(id, Lines.of(record_text), None, summary, pictures)

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
                played = stored_lines(connection, id)
            finally:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
        self._known[id] = Known(touched)
        return "\n".join((header, *played, tail)), ghost

    def game(self, id: int) -> SavedGame:
        """One game as lists show it."""
        for game in self._list("id = ?", id):
            return game
        raise Gone(self._database.path, f"game {id}")

    def unbroken(self, id: int) -> int:
        """How many steps of a game there are before the first one that is missing."""
        with self._database.guarded() as connection:
            return unbroken(connection, id)

    def in_progress(self) -> list[SavedGame]:
        """Games to go on with, the one played last first."""
        return self._list("finished = 0")

    def finished(self) -> list[SavedGame]:
        """The gallery, newest first."""
        return self._list("finished = 1")

    def picture(self, id: int, place: int) -> bytes | None:
        """One of those given to `finish`; whether it is still a picture is for the caller to find out."""
        # A flipped bit can make bytes a text or a number too.
        sql = "SELECT CAST(data AS BLOB) FROM picture WHERE game_id = ? AND tree = ?"
        rows = self._database.rows(sql, id, place)
        return bytes(rows[0][0] or b"") if rows else None

    def replace_picture(self, id: int, place: int, data: bytes) -> None:
        """Another picture for one that went bad or is lost; the game itself and the order of games stay."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute("INSERT OR REPLACE INTO picture VALUES (?, ?, ?)", (id, place, data))

    def rename(self, id: int, name: str, note: str | None = None) -> None:
        """Another name, and another note if given; the order of games stays."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute(
                "UPDATE game SET name = ?, note = coalesce(?, note) WHERE id = ?",
                (storable(name), None if note is None else storable(note), id),
            )

    def delete(self, id: int) -> None:
        """Out of all lists, and out of the file at the next start; until then it can come back."""
        with self._database.transaction() as connection:
            self._require(connection, id)
            connection.execute("UPDATE game SET deleted = ? WHERE id = ?", (_DELETED, id))
        self._deleted.append(id)

    def deleted(self, finished: bool) -> list[SavedGame]:
        """What was deleted since the app was opened, in progress or from the gallery; the last one first."""
        found = {game.id: game for game in self._list("finished = ?", int(finished), deleted=True)}
        return [found[id] for id in reversed(self._deleted) if id in found]

    def restore(self, id: int) -> None:
        """Bring a deleted game back, as it was."""
        with self._database.transaction() as connection:
            sql = "UPDATE game SET deleted = 0 WHERE id = ? AND deleted = ?"
            if not connection.execute(sql, (id, _DELETED)).rowcount:
                raise Gone(self._database.path, f"game {id}")
        if id in self._deleted:
            self._deleted.remove(id)

    def purge_deleted(self) -> None:
        """Let go of deleted games for good; for the start of the app."""
        if self._database.rows("SELECT 1 FROM game WHERE deleted = ?", _DELETED):
            with self._database.transaction() as connection:
                connection.execute("DELETE FROM game WHERE deleted = ?", (_DELETED,))

    def _write(
        self,
        id: int,
        lines: Lines,
        ghost: str | None,
        summary: Summary | None,
        pictures: Sequence[bytes],
        note: str | None = None,
    ) -> None:
        with self._database.transaction() as connection:
            header, tail, was_finished = self._require_unchanged(connection, id)
            if not lines.of_same_game(header, tail):
                raise ValueError(f"the record is not of game {id}: the header is another")
            changed = put_lines(connection, id, lines)
            if was_finished and not changed and summary is None:
                return  # A late save of a game that is over: it must not leave the gallery for that.
            number, now = self._database.next_number(connection), self._database.now()
            connection.execute(
                "UPDATE game SET header = ?, tail = ?, ghost = ?, note = coalesce(?, note), touched = ?,"
                " updated = ?, finished = ?, winners = ? WHERE id = ?",
                (
                    *(lines.head, lines.tail, ghost, note, number, now, int(summary is not None)),
                    *(json.dumps(summary.winners if summary else ()), id),
                ),
            )
            connection.execute("DELETE FROM picture WHERE game_id = ?", (id,))
            forget_results(connection, id)
            if summary is not None:
                _write_end(connection, number, id, lines, summary, pictures, now)
        self._known[id] = Known(number, lines.known)

    def _require(self, connection: sqlite3.Connection, id: int) -> tuple[str, str, str | None, int, bool]:
        row = connection.execute(
            "SELECT header, tail, ghost, touched, finished FROM game WHERE id = ? AND deleted != ?",
            (id, _DELETED),
        ).fetchone()
        if row is None:
            raise Gone(self._database.path, f"game {id}")
        return row[0], row[1], row[2], row[3], bool(row[4])

    def _require_unchanged(self, connection: sqlite3.Connection, id: int) -> tuple[str, str, bool]:
        """Header, tail and whether it is finished; what another process played on must not be written over."""
        header, tail, _, touched, finished = self._require(connection, id)
        known = self._known.get(id)
        if known is not None and known.touched != touched:
            raise Changed(self._database.path, f"game {id}")
        return header, tail, finished

    def _list(self, condition: str, *values: Any, deleted: bool = False) -> list[SavedGame]:
        rows = self._database.rows(
            "SELECT id, name, note, created, updated, finished, winners, header, tail,"
            " (SELECT count(*) FROM step WHERE game_id = id),"
            " (SELECT max(number) FROM step WHERE game_id = id),"
            " (SELECT line FROM step WHERE game_id = id ORDER BY number DESC LIMIT 1),"
            " (SELECT count(*) FROM picture WHERE game_id = id)"
            f" FROM game WHERE (deleted = ?) = {int(deleted)} AND {condition} ORDER BY touched DESC",
            *(_DELETED, *values),
        )
        return [_saved_game(*row) for row in rows]


def _write_end(
    connection: sqlite3.Connection,
    number: int,
    id: int,
    lines: Lines,
    summary: Summary,
    pictures: Sequence[bytes],
    now: str,
) -> None:
    """What a game leaves behind when it is over."""
    rows = [(id, place, data) for place, data in enumerate(pictures)]
    connection.executemany("INSERT INTO picture VALUES (?, ?, ?)", rows)
    write_results(connection, number, id, lines.header.game, summary.mode, summary.seats, now)


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
    highest: int | None,
    last: str | None,
    pictures: int,
) -> SavedGame:
    game, seats, options, scores, won = "", (), {}, (), ()  # type: Any, Any, Any, Any, Any
    gap, copied = steps != (-1 if highest is None else highest) + 1, False
    try:
        try:
            record = short_record(header, tail, last)
        except RecordError:
            record, gap = readable_part(header, 0), True
        copied = bool(record.header.copied)
        game, seats, options = record.header.game, record.header.seats, record.header.options
        scores = record.played[0].scores if record.played else ()
        won = tuple(json.loads(winners))
        damaged = not all(type(seat) is int and 0 <= seat < len(seats) for seat in won)
        won = () if damaged else won
    except (RecordError, ValueError, TypeError, RecursionError):
        damaged = True
    times = (created, updated)
    return SavedGame(
        *(id, name, note, game, seats, options, *times, bool(finished), scores, won, steps, pictures),
        damaged=damaged,
        gap=gap and not damaged,
        copied=copied,
    )
