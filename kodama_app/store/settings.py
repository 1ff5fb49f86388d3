"""The player's settings: typed, each with a default and the values it may have.

A row for each setting that was ever changed. A value that does not fit (an older version's, a damaged one) costs
that setting only: its default holds and a notice names it. Rows of a later version's settings are left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from kodama_app.store.database import Database
from kodama_app.store.faults import Notice, StoreError, StoreFault

_ACCEPTS = "accepts"


def _one_of(*values: str) -> Mapping[str, Callable[[Any], bool]]:
    return {_ACCEPTS: lambda value: isinstance(value, str) and value in values}


def _between(low: float, high: float) -> Mapping[str, Callable[[Any], bool]]:
    # `type` and not isinstance, for True is an int; "not a number" compares false with everything and is refused.
    return {_ACCEPTS: lambda value: type(value) in (int, float) and low <= value <= high}


def _texts(found: Any) -> bool:
    return all(isinstance(text, str) for text in found)


def _counts(found: Any) -> bool:
    return isinstance(found, dict) and _texts(found) and all(type(n) is int and n >= 0 for n in found.values())


_COUNTS: Mapping[str, Callable[[Any], bool]] = {_ACCEPTS: _counts}
_SWITCH: Mapping[str, Callable[[Any], bool]] = {_ACCEPTS: lambda value: isinstance(value, bool)}


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings at once; a ValueError for values that no screen could have chosen."""

    language: str = field(default="", metadata=_one_of("", "en", "fr"))
    """Empty: the system's."""
    text_size: float = field(default=1.0, metadata=_between(0.85, 1.6))
    theme: str = field(default="system", metadata=_one_of("system", "light", "dark"))
    reduced_motion: bool = field(default=False, metadata=_SWITCH)
    sound: bool = field(default=True, metadata=_SWITCH)
    volume: float = field(default=0.7, metadata=_between(0, 1))
    """Kept while the sound is off, so that switching it on again brings back the same loudness."""
    vibration: bool = field(default=True, metadata=_SWITCH)
    """For devices a hand can feel."""
    snapping: str = field(default="gentle", metadata=_one_of("off", "gentle", "strong"))
    placing_help: str = field(default="auto", metadata=_one_of("auto", "best", "any", "none"))
    """Where a card that is taken goes by itself; "auto": the stronger the bots, the less help."""
    kodama_gains: bool = field(default=False, metadata=_SWITCH)
    """Whether a held card also tells what the Kodama in the hand would gain; alone with bots only."""
    left_handed: bool = field(default=False, metadata=_SWITCH)
    bot_speed: float = field(default=1.0, metadata=_between(0.5, 4))
    confirm_choices: bool = field(default=True, metadata=_SWITCH)
    """A Kodama to play, a card to keep: chosen once, and for good."""
    confirm_end_turn: bool = field(default=False, metadata=_SWITCH)
    first_start_done: bool = field(default=False, metadata=_SWITCH)
    has_played: bool = field(default=False, metadata=_SWITCH)
    """Somebody has finished a game or the lessons: the menu need not lead to the lessons first any more."""
    lessons_at: Mapping[str, str] = field(
        default_factory=dict,
        metadata={_ACCEPTS: lambda value: isinstance(value, dict) and _texts(value) and _texts(value.values())},
    )
    """Lessons that were begun, and the step at which each was left."""
    lessons_done: Sequence[str] = field(
        default_factory=list, metadata={_ACCEPTS: lambda value: isinstance(value, list) and _texts(value)}
    )
    """Lessons that were taken to their end, in that order."""

    puzzles_tried: Mapping[str, int] = field(default_factory=dict, metadata=_COUNTS)
    """Puzzles that were tried since they were last solved, and how often."""
    puzzles_solved: Mapping[str, int] = field(default_factory=dict, metadata=_COUNTS)
    """Puzzles that were solved, and in how many tries at best; 0 with a hint."""

    def __post_init__(self) -> None:
        for one in fields(self):
            value = getattr(self, one.name)
            if not one.metadata[_ACCEPTS](value):
                raise ValueError(f"the setting {one.name} cannot be {value!r}")


class SavedSettings:
    """The settings in force, and their rows in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._current = Settings()
        try:
            self.reload()
        except StoreError as error:
            database.notices.append(error.notice)

    def get(self) -> Settings:
        """The settings in force."""
        return self._current

    def reload(self) -> Settings:
        """Read the rows again, as after a restore; bad ones become notices of the database."""
        values: dict[str, Any] = {}
        known = {one.name: one for one in fields(Settings)}
        for key, text in self._database.rows("SELECT key, value FROM setting ORDER BY key"):
            if key not in known:
                continue
            try:
                value = json.loads(text)
            except (ValueError, RecursionError):
                value = None
            if known[key].metadata[_ACCEPTS](value):
                values[key] = value
            else:
                self._database.notices.append(Notice(StoreFault.BAD_SETTING, self._database.path, key))
        self._current = Settings(**values)
        return self._current

    def forget(self, names: Iterable[str]) -> None:
        """Take away rows that are unusable: their defaults are in force, and it need not be told again."""
        with self._database.transaction() as connection:
            connection.executemany("DELETE FROM setting WHERE key = ?", [(name,) for name in names])

    def replace(self, **changes: Any) -> Settings:
        """Change some settings and save them: `replace(theme="dark")`."""
        return self.save(replace(self._current, **changes))

    def save(self, settings: Settings) -> Settings:
        """Put these in force and on the disk; if the disk refuses, they are in force all the same."""
        # First in force: who switches the sound off wants silence, also on a full disk.
        self._current = settings
        rows = [(one.name, json.dumps(getattr(settings, one.name))) for one in fields(settings)]
        with self._database.transaction() as connection:
            connection.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
        return settings
