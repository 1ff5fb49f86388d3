"""The people who play here, remembered with the token they like; the one who played last comes first."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from kodama_app.store.database import Database, storable
from kodama_app.store.faults import Gone
from kodama_app.store.results import Player

TOKENS = ("firefly", "caterpillar", "cloud", "star", "flower", "mushroom")
"""The six kinds of feature: a token has the shape and colour of one."""


class NameRefused(ValueError):
    """The name is empty, or somebody has it already (whatever its case)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.empty = not name
        super().__init__(f"'{name}' is taken" if name else "a name must not be empty")


@dataclass(frozen=True, slots=True)
class Profile:
    """A person as the choice of players offers them."""

    id: int
    name: str
    token: str

    @property
    def player(self) -> Player:
        """The same person in the statistics."""
        return Player(self.name)


class Profiles:
    """The remembered people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Profile]:
        """Last used first."""
        return [_profile(*row) for row in self._database.rows(f"{_SELECT} ORDER BY used DESC")]

    def get(self, id: int) -> Profile:
        """The person with this id."""
        for row in self._database.rows(f"{_SELECT} WHERE id = ?", id):
            return _profile(*row)
        raise Gone(self._database.path, f"profile {id}")

    def find(self, name: str) -> Profile | None:
        """The person of this name, however its letters are cased."""
        for row in self._database.rows(f"{_SELECT} WHERE who = ?", Player(name).who):
            return _profile(*row)
        return None

    def create(self, name: str, token: str) -> Profile:
        """Remember somebody new, as the one used last."""
        name = storable(name)
        _check_token(token)
        with self._database.transaction() as connection:
            _check_name(connection, name, None)
            cursor = connection.execute(
                "INSERT INTO profile (name, who, token, used) VALUES (?, ?, ?, ?)",
                (name, Player(name).who, token, self._database.next_number(connection)),
            )
        return Profile(int(cursor.lastrowid or 0), name, token)

    def use(self, *ids: int) -> None:
        """These people begin a game, in this order; the first of them will be offered first."""
        with self._database.transaction() as connection:
            for id in reversed(ids):
                self._update(connection, id, "used", self._database.next_number(connection))

    def rename(self, id: int, name: str) -> Profile:
        """Another name; results so far follow, saved games keep the name they were played under."""
        name = storable(name)
        before = self.get(id).player.who
        with self._database.transaction() as connection:
            _check_name(connection, name, id)
            self._update(connection, id, "name", name)
            self._update(connection, id, "who", Player(name).who)
            connection.execute(
                "UPDATE result SET who = ?, name = ? WHERE who = ?", (Player(name).who, name, before)
            )
        return self.get(id)

    def recolour(self, id: int, token: str) -> Profile:
        """Another token from now on."""
        _check_token(token)
        with self._database.transaction() as connection:
            self._update(connection, id, "token", token)
        return self.get(id)

    def forget(self, id: int) -> None:
        """No longer offered; results and records stay under the name."""
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM profile WHERE id = ?", (id,))

    def _update(self, connection: sqlite3.Connection, id: int, column: str, value: str | int) -> None:
        if not connection.execute(f"UPDATE profile SET {column} = ? WHERE id = ?", (value, id)).rowcount:
            raise Gone(self._database.path, f"profile {id}")


_SELECT = "SELECT id, name, token FROM profile"


def _profile(id: int, name: str, token: str) -> Profile:
    # An unknown token, of a later version or a flipped bit, must not keep somebody from playing.
    return Profile(id, name, token if token in TOKENS else TOKENS[0])


def _check_token(token: str) -> None:
    if token not in TOKENS:
        raise ValueError(f"'{token}' is no token: they are {', '.join(TOKENS)}")


def _check_name(connection: sqlite3.Connection, name: str, own: int | None) -> None:
    if not name:
        raise NameRefused(name)
    row = connection.execute("SELECT id FROM profile WHERE who = ?", (Player(name).who,)).fetchone()
    if row is not None and row[0] != own:
        raise NameRefused(name)
