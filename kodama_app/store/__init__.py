"""Everything that outlives the program: games, settings, people and results, in one SQLite database.

Why a database and not a file for each game, rewritten at every step and moved into place:

- A step is one small transaction. Finishing a game changes its row, its results and its pictures together; with
  files a kill between two of them leaves a game finished but not counted, or counted twice.
- It checks itself at the start, so damage is found before play, and what a damaged file still holds is rescued.
- Two processes (a second window, a process Android has not quite ended) take turns instead of overwriting.
- Lists, statistics and migrations are queries; all saves are one file to back up.

Why WAL: a commit appends to the log and syncs once, the main file is not touched in mid-game, readers never wait;
a log torn anywhere is read up to its last whole commit. `synchronous = FULL` syncs at every commit, because a
confirmed step must survive an empty battery, not just a kill; measured 4 ms a step on a busy desktop. The tests in
`tests/store` kill a saving process at random moments, and tear the log at random bytes.

A record's text (kodama_app.engine.record) is the one form a game is saved in; nothing here knows any rules.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import IO

from kodama_app.store import transfer
from kodama_app.store.aside import all_told
from kodama_app.store.database import PATIENCE, Clock, Database, system_clock
from kodama_app.store.faults import Notice, StoreError, StoreFault
from kodama_app.store.games import Games, SavedGame, Summary
from kodama_app.store.opening import open_database
from kodama_app.store.paths import data_folder
from kodama_app.store.profiles import Profile, Profiles
from kodama_app.store.results import Player, PlayerResult, Results
from kodama_app.store.settings import SavedSettings, Settings

__all__ = [
    "Games",
    "Notice",
    "Player",
    "PlayerResult",
    "Profile",
    "Profiles",
    "Results",
    "SavedGame",
    "Settings",
    "Store",
    "StoreError",
    "StoreFault",
    "Summary",
]


class Store:
    """The door to all of it. Opening always succeeds; `notices` tells what the player should know."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.games = Games(database)
        self.settings = SavedSettings(database)
        self.profiles = Profiles(database)
        self.results = Results(database)

    @classmethod
    def open(cls, folder: Path | None = None, *, patience: float = PATIENCE, clock: Clock = system_clock) -> Store:
        """Open the saves in this folder, by default the user's; `patience` is how long to wait for others."""
        store = cls(open_database(data_folder() if folder is None else folder, patience=patience, clock=clock))
        with suppress(StoreError):  # Tidying up: if another window is busy, the next start does it.
            store.games.purge_deleted()
        return store

    @property
    def notices(self) -> list[Notice]:
        """What there is to tell; a screen that has told them calls `told`."""
        return self._database.notices

    @property
    def in_memory(self) -> bool:
        """Nothing will be saved: the notices say why."""
        return self._database.in_memory

    @property
    def path(self) -> Path:
        """Where the database is, or should be."""
        return self._database.path

    def export_game(self, id: int, path: Path) -> None:
        """A game as a text file."""
        transfer.export_game(self.games, id, path)

    def import_game(self, path: Path, name: str, *, note: str = "") -> int:
        """A text file as a new game in progress; raises RecordError for one that is no record."""
        return transfer.import_game(self.games, path, name, note=note)

    def import_text(self, text: str, name: str, *, note: str = "") -> int:
        """Pasted text as a new game in progress; raises RecordError for text that is no record."""
        return transfer.import_text(self.games, text, name, note=note)

    def told(self) -> None:
        """The notices have been shown: they need not be told again, not even if the app is killed now."""
        unusable = [notice.detail for notice in self.notices if notice.code is StoreFault.BAD_SETTING]
        self.notices.clear()
        if not self.in_memory:
            all_told(self.path)
            if unusable:
                with suppress(StoreError):  # then it is told once more
                    self.settings.forget(unusable)

    def backup_into(self, file: IO[bytes]) -> None:
        """Everything into an open file, for a place that is no path."""
        transfer.backup_into(self._database, file)

    def backup(self, path: Path) -> None:
        """Everything into one file."""
        transfer.backup(self._database, path)

    def restore(self, path: Path) -> Path | None:
        """Everything from such a file; the answer is where the present data was kept aside."""
        aside = transfer.restore(self._database, path)
        self.games = Games(self._database)
        self.settings.reload()
        return aside

    def close(self) -> None:
        """Let go of the file; a process that ends without it loses nothing, and is told its notices again."""
        self.told()
        self._database.close()
