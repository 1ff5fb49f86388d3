"""What the app, the commands and the saves know of a game before it is played: a spec."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.rules import Rules

TranscriptLine = dict[str, Any]


class OptionError(ValueError):
    """An option's key or value, or a number of seats, that the game does not know; lists the right ones."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice made before a game. Values are texts; `key=value` is the same everywhere."""

    key: str
    allowed: tuple[str, ...]
    """The values, or words that describe them where `reader` decides."""
    default: Callable[[Mapping[str, str], int], str]
    """The value when none is given; may look at the options before this one and the number of seats."""
    reader: Callable[[str, Mapping[str, str], int], str | None] | None = None
    """Returns the value in its one spelling, or None when it is wrong."""

    def parse(self, value: str, earlier: Mapping[str, str], seats: int) -> str:
        """The value in its one spelling; raises OptionError."""
        if self.reader is not None:
            read = self.reader(value, earlier, seats)
        else:
            read = value if value in self.allowed else None
        if read is None:
            allowed = ", ".join(self.allowed)
            raise OptionError(f"option '{self.key}' cannot be '{value}'; allowed: {allowed}")
        return read


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game as a value. The id is permanent once released: saves and records name it."""

    id: str
    rules_version: int
    """Goes up when old records would play out differently."""
    seats: range
    options: tuple[Option, ...]
    make_rules: Callable[[Mapping[str, str]], Rules[Any, Any]]
    """Builds the rules from options written out in full."""
    transcript: Callable[[Any, Event], list[TranscriptLine]]
    """From the state after a step and one of its events to lines of the transcript."""

    def resolve(self, given: Mapping[str, str], seats: int) -> dict[str, str]:
        """All options with their values, defaults written out; raises OptionError."""
        if seats not in self.seats:
            fewest, most = self.seats.start, self.seats.stop - 1
            range_ = f"{fewest}" if fewest == most else f"{fewest} to {most}"
            raise OptionError(f"{self.id} is for {range_} players, not {seats}")
        _refuse_unknown([option.key for option in self.options], given)
        found: dict[str, str] = {}
        for option in self.options:
            value = given[option.key] if option.key in given else option.default(found, seats)
            found[option.key] = option.parse(value, found, seats)
        return found

    def rules(self, options: Mapping[str, str]) -> Rules[Any, Any]:
        """The rules under options that `resolve` has written out."""
        known = [option.key for option in self.options]
        _refuse_unknown(known, options)
        missing = [key for key in known if key not in options]
        if missing:
            raise OptionError(f"options are not written out, missing: {', '.join(missing)}")
        return self.make_rules(options)


def _refuse_unknown(known: Sequence[str], given: Mapping[str, str]) -> None:
    for key in given:
        if key not in known:
            raise OptionError(f"unknown option '{key}'; known: {', '.join(sorted(known))}")
