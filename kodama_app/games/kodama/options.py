"""The choices before a game of Kodama, as text and as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kodama_app.content.spirits import SPROUT_SETS
from kodama_app.content.vocabulary import EDITIONS
from kodama_app.games.spec import Option

NO_SPROUTS = "-"
CHANCE = "chance"
NONE = "none"

_SPROUTS_ALLOWED = "A, B, C or - for each seat, as in A,-,B (each letter once, second edition only)"
_EDITION_DISPLAY = {"first": "3", "second": "4"}
_EDITION_DECREES = {"first": "open", "second": "hidden"}


def _fixed(value: str) -> Callable[[Mapping[str, str], int], str]:
    return lambda earlier, seats: value


def _no_sprouts(earlier: Mapping[str, str], seats: int) -> str:
    return ",".join([NO_SPROUTS] * seats)


def _read_limit(value: str, earlier: Mapping[str, str], seats: int) -> str | None:
    if value == NONE:
        return value
    return str(int(value)) if value.isascii() and value.isdecimal() and len(value) < 5 else None


def _read_sprouts(value: str, earlier: Mapping[str, str], seats: int) -> str | None:
    sets = value.split(",")
    given = [letter for letter in sets if letter != NO_SPROUTS]
    known = all(letter in SPROUT_SETS for letter in given)
    if len(sets) != seats or not known or len(set(given)) != len(given):
        return None
    return value if not given or earlier["edition"] == "second" else None


def _read_first(value: str, earlier: Mapping[str, str], seats: int) -> str | None:
    if value == CHANCE:
        return value
    return value if value in map(str, range(seats)) else None


OPTIONS = (
    Option("edition", EDITIONS, _fixed("second")),
    Option("display", ("3", "4"), lambda earlier, seats: _EDITION_DISPLAY[earlier["edition"]]),
    Option("decrees", ("open", "hidden", NONE), lambda earlier, seats: _EDITION_DECREES[earlier["edition"]]),
    Option("limit", ("a whole number", NONE), _fixed("10"), _read_limit),
    Option("pool", ("base",), _fixed("base")),
    Option("sprouts", (_SPROUTS_ALLOWED,), _no_sprouts, _read_sprouts),
    Option("first", ("a seat's number from 0 up", CHANCE), _fixed(CHANCE), _read_first),
)


@dataclass(frozen=True, slots=True)
class KodamaOptions:
    """The options as the rules use them."""

    edition: str
    display: int
    decrees: str
    limit: int | None
    sprouts: tuple[str | None, ...]
    """For each seat its set of Sprouts, if it has one."""
    first: int | None
    """None leaves it to chance who wears the most green."""

    @staticmethod
    def read(options: Mapping[str, str]) -> KodamaOptions:
        """From texts that `GameSpec.resolve` has written out."""
        sprouts = options["sprouts"].split(",")
        return KodamaOptions(
            options["edition"],
            int(options["display"]),
            options["decrees"],
            None if options["limit"] == NONE else int(options["limit"]),
            tuple(None if letter == NO_SPROUTS else letter for letter in sprouts),
            None if options["first"] == CHANCE else int(options["first"]),
        )
