"""A record's text cut where the tables cut it: header, a line an action, and everything from the checksum on."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kodama_app.engine.record import DamagedRecord, GameRecord, Header, Played, RecordError, alike, read_record


@dataclass(frozen=True, slots=True)
class Known:
    """A saved game as this process saw it last."""

    touched: int
    """Another process that plays on changes it; while it is the same, nobody else has written."""
    played: tuple[Played, ...] = ()
    """What the stored lines say, as far as this process wrote them itself: they need not be read again."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What is to be stored of a game: the lines before `first` are."""

    header: Header
    head: str
    first: int
    played: list[str]
    tail: str
    known: tuple[Played, ...] = ()
    """For `Known`, once they are stored."""

    @staticmethod
    def of(text: str) -> Lines:
        """All of a record, as it was given; raises RecordError for what is none."""
        record = read_record(text)
        _refuse_half_characters(text + record.text)
        head, *rest = text.split("\n")
        count = len(record.played)
        return Lines(record.header, head, 0, rest[:count], "\n".join(rest[count:]))

    @staticmethod
    def since(known: Known | None, record: GameRecord) -> Lines:
        """Of a record the steps that are not known to be stored: of a game in play the last one, or none."""
        first = alike(known.played, record.played) if known else 0
        played = [one.text for one in record.played[first:]]
        head = record.header.text
        _refuse_half_characters("".join((head, *played, record.tail)))
        return Lines(record.header, head, first, played, record.tail, record.played)

    def of_same_game(self, head: str, tail: str) -> bool:
        """Guards against a mixed-up id. A stored header gone bad does not count: the record at hand mends it.

        Who sits at the table may change in mid-game, when a bot takes over a seat or gives it back, and what was
        taken back may become more.
        """
        if head == self.head:
            return True
        try:
            now, before = self.header, short_record(head, tail).header
            return replace(before, seats=now.seats, taken_back=now.taken_back) == now
        except RecordError:
            return True


def short_record(head: str, tail: str, last: str | None = None) -> GameRecord:
    """A record of the header and one line at most: enough for a list, and quick for a hundred games."""
    return read_record("\n".join((head, tail) if last is None else (head, last, tail)))


def stored_lines(connection: sqlite3.Connection, id: int, first: int = 0) -> list[str]:
    """A game's lines from this one on."""
    rows = connection.execute(
        "SELECT line FROM step WHERE game_id = ? AND number >= ? ORDER BY number", (id, first)
    )
    return [line for (line,) in rows]


def unbroken(connection: sqlite3.Connection, id: int) -> int:
    """How many of a game's lines follow each other from the first on, none missing in between."""
    rows = connection.execute("SELECT number FROM step WHERE game_id = ? ORDER BY number", (id,))
    numbers = [number for (number,) in rows]
    return alike(numbers, range(len(numbers)))


def append_lines(connection: sqlite3.Connection, id: int, first: int, lines: Sequence[str]) -> None:
    """A row for each."""
    rows = [(id, number, line) for number, line in enumerate(lines, start=first)]
    connection.executemany("INSERT INTO step VALUES (?, ?, ?)", rows)


def put_lines(connection: sqlite3.Connection, id: int, lines: Lines) -> bool:
    """Make the stored lines equal to these; False if they were. A line that stays is not touched."""
    stored = stored_lines(connection, id, lines.first)
    stay = alike(stored, lines.played)
    if not lines.first:  # Not written by this process: behind a missing line, a line's place is not its number.
        stay = min(stay, unbroken(connection, id))
    if stay == len(stored) == len(lines.played):
        return False
    connection.execute("DELETE FROM step WHERE game_id = ? AND number >= ?", (id, lines.first + stay))
    append_lines(connection, id, lines.first + stay, lines.played[stay:])
    return True


def _refuse_half_characters(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise DamagedRecord("a name holds half a character, which no file can", 1) from None
