"""What the app, the commands and the saves know of a game before it is played: a spec."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple

from kodama_app.engine.events import Event
from kodama_app.engine.record import Header
from kodama_app.engine.rules import Rules
from kodama_app.games.teaching import Teaching

TranscriptLine = dict[str, Any]


class OptionError(ValueError):
    """An option's key or value, or a number of seats, that the game does not know; lists the right ones."""


class Asked(StrEnum):
    """How somebody who sets up a game is asked for an option."""

    AS_HOUSE_RULE = "as a house rule"
    WHO_BEGINS = "who begins"
    """A seat's number, or whatever else the option allows; a game asks this once at most."""
    OF_EACH_SEAT = "of each seat"
    """One of the values offered for every seat, written with commas between them; the first means none."""


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
    asked: Asked = Asked.AS_HOUSE_RULE
    offered: tuple[str, ...] = ()
    """The values to choose among, where `allowed` only describes them."""
    hangs_on: str = ""
    """The option whose choice decides what is usual here: chosen anew, it brings this one back to that."""
    worth_knowing: bool = False
    """Told even where the number of seats leaves nothing to choose."""
    apart: bool = False
    """Scores under different values do not compare: statistics keep them apart."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The values one can choose among."""
        return self.offered or (self.allowed if self.reader is None else ())

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


class NeededText(NamedTuple):
    """A text that every language must have because of what a game is made of."""

    key: str
    counts: bool
    """Must have forms for one and many."""
    where: str
    """What asks for it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has come."""

    stage: str
    """One of the spec's stages."""
    round: int
    """Within the stage, from 1 on."""
    share: float
    """Of the whole game, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game as a value. The id is permanent once released: saves and records name it."""

    id: str
    rules_version: int
    """The present one: goes up when old records would play out differently."""
    seats: range
    options: tuple[Option, ...]
    phases: type[StrEnum]
    """What there can be to do, as states, lessons and catalogs call it."""
    make_rules: Callable[[Mapping[str, str], int], Rules[Any, Any]]
    """Builds a version of the rules from options written out in full."""
    transcript: Callable[[Any, Event], list[TranscriptLine]]
    """From the state after a step and one of its events to lines of the transcript."""
    sources: tuple[str, ...]
    """Where points come from, in the order in which they are told; every entry of a ledger names one of them."""
    stages: tuple[str, ...]
    """What a game is told by, as seasons are; every entry of a ledger says in its first word when it was."""
    stage_family: str
    """What stages are called: the beginning of their texts' keys."""
    progress: Callable[[Any], Progress]
    """How far a state has come."""
    stage_of: Callable[[Sequence[str], int], str]
    """The stage that a record's action lines have come to, for so many seats: lists of games replay nothing."""
    texts: Callable[[], Iterable[NeededText]] = tuple
    """Those for its cards and for the reasons against an action; what happens is worded where it is told."""

    earlier_versions: tuple[int, ...] = ()
    """Of the rules: games begun by one of them are shown, judged and played to the end by it."""
    teaching: Teaching | None = None
    """What lessons and puzzles need of it; None where there are none."""
    figures: Callable[[Mapping[str, str]], Mapping[str, int]] = lambda options: {}
    """The numbers that its rules are told with, by the names that the rule book and lessons have for them, under
    options written out in full."""

    def stage_key(self, stage: str) -> str:
        """The key of a stage's name."""
        return f"{self.stage_family}.{stage}"

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

    def rules_of(self, header: Header) -> Rules[Any, Any]:
        """The rules by which a recorded game is played, and goes on; raises OptionError."""
        return self.rules(self.resolve(header.options, len(header.seats)), header.rules_version)

    def rules(self, options: Mapping[str, str], version: int | None = None) -> Rules[Any, Any]:
        """The rules under options that `resolve` has written out: the present ones, or an earlier version."""
        version = self.rules_version if version is None else version
        if version not in (*self.earlier_versions, self.rules_version):
            versions = ", ".join(map(str, sorted((*self.earlier_versions, self.rules_version))))
            raise OptionError(f"version {version} of the rules of {self.id} is unknown; known: {versions}")
        known = [option.key for option in self.options]
        _refuse_unknown(known, options)
        missing = [key for key in known if key not in options]
        if missing:
            raise OptionError(f"options are not written out, missing: {', '.join(missing)}")
        return self.make_rules(options, version)

    @property
    def apart(self) -> tuple[str, ...]:
        """The keys of options that statistics keep apart."""
        return tuple(option.key for option in self.options if option.apart)

    def mode(self, options: Mapping[str, str], seats: int) -> str:
        """What scores must share to compare: such options' values and the number of seats, as in second/2."""
        return f"{','.join(options.get(key, '') for key in self.apart)}/{seats}"


def _refuse_unknown(known: Sequence[str], given: Mapping[str, str]) -> None:
    for key in given:
        if key not in known:
            raise OptionError(f"unknown option '{key}'; known: {', '.join(sorted(known))}")
