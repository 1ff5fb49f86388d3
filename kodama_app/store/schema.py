"""The tables, as steps from one schema version to the next.

A released step is never edited: a file of any age passes through the same steps in the same order. Version n is
what the first n steps lead to. Each step changes a definition, so that a version's number can be checked: it
creates, adds columns and moves rows; a table is changed otherwise by making a new one, for only then SQLite keeps
the definitions word for word, and `expected` can tell damage. All steps a file lacks run in one transaction, so a
kill leaves the older version whole.
"""

from __future__ import annotations

import sqlite3

APPLICATION_ID = 0x6B6F6461
"""The letters "koda" in the file's header: tells Kodama's files from other programs' databases."""
MOST_STEPS = 2**62
"""A counter beyond it was not reached by counting."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # Order comes from this counter alone: a phone's clock may jump back by years.
        "CREATE TABLE sequence (value INTEGER NOT NULL)",
        "INSERT INTO sequence VALUES (0)",
        # AUTOINCREMENT: a deleted game's number is never given to another, so an old reference cannot mislead.
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            note TEXT NOT NULL,
            header TEXT NOT NULL,
            tail TEXT NOT NULL,
            ghost TEXT,
            touched INTEGER NOT NULL,
            created TEXT NOT NULL,
            updated TEXT NOT NULL,
            finished INTEGER NOT NULL DEFAULT 0,
            winners TEXT NOT NULL DEFAULT '[]',
            deleted INTEGER NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE step (
            game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (game_id, number)
        ) WITHOUT ROWID""",
        # Apart from the games, so that listing games never reads past a picture.
        """CREATE TABLE picture (
            game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
            tree INTEGER NOT NULL,
            data BLOB NOT NULL,
            PRIMARY KEY (game_id, tree)
        )""",
        "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE profile (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            who TEXT NOT NULL UNIQUE,
            token TEXT NOT NULL,
            used INTEGER NOT NULL
        )""",
        # A result outlives its game: clearing the gallery must not cost anybody a record.
        """CREATE TABLE result (
            id INTEGER PRIMARY KEY,
            number INTEGER NOT NULL,
            game_id INTEGER REFERENCES game (id) ON DELETE SET NULL,
            game TEXT NOT NULL,
            mode TEXT NOT NULL,
            seats INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            who TEXT NOT NULL,
            name TEXT NOT NULL,
            bot TEXT,
            score INTEGER NOT NULL,
            parts TEXT NOT NULL,
            won INTEGER NOT NULL,
            finished TEXT NOT NULL
        )""",
        "CREATE INDEX result_of_game ON result (game_id)",
        "CREATE INDEX result_of_who ON result (who)",
    ),
)


def version(connection: sqlite3.Connection) -> int:
    """The schema version a file says it has; 0 is a file nothing was made in yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring an older file up to date, all steps or none."""
    if version(connection) == len(MIGRATIONS):
        return  # Without asking for the write lock: a start must not wait for another window's saving.
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Read again under the lock: another process may have come first.
        for number, statements in enumerate(MIGRATIONS[version(connection) :], start=version(connection) + 1):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def tables(connection: sqlite3.Connection) -> tuple[str, ...]:
    """The names of a file's own tables, parents before the rows that refer to them."""
    rows = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid"
    )
    return tuple(name for (name,) in rows)


def columns(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    """A table's columns with the types they were declared with."""
    return {row[1]: row[2] for row in connection.execute(f"PRAGMA table_info({table})")}


def misfits(connection: sqlite3.Connection, table: str) -> dict[str, str]:
    """For each column with a type of its own, the condition for rows that hold something else there.

    SQLite writes a value's type beside it and trusts what it finds there: one flipped bit makes a name a blob, and
    no check of its own minds. (Pictures may be anything: whoever reads one looks whether it is one.)
    """
    return {
        name: f"typeof({name}) NOT IN ('{kind.lower()}', 'null')"
        for name, kind in columns(connection, table).items()
        if kind != "BLOB"
    }


Definitions = list[tuple[str, str, str, str | None]]


def definitions(connection: sqlite3.Connection) -> Definitions:
    """Type, name, table and SQL of everything in a file: whatever it is called, nothing is left out."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY type, name, rowid")
    return rows.fetchall()


def expected(found: int) -> Definitions:
    """The definitions a file of this version has, found by making them: a flipped bit in them shows here only."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for statement in (statement for step in MIGRATIONS[:found] for statement in step):
            memory.execute(statement)
        return definitions(memory)
    finally:
        memory.close()
