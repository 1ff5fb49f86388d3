"""Choices before a game that all Kodama games know, as text and as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from kodama_app.content.kodama_cards import SPROUT_SETS
from kodama_app.content.vocabulary import EDITIONS
from kodama_app.games.options import first_seat, fixed
from kodama_app.games.spec import Asked, Option

NO_SPROUTS = "-"
NONE = "none"
MOST_WITH_BASE_POOL = 5
"""Players for whom the cards of the base game suffice."""

_SPROUTS_ALLOWED = "A, B, C or - for each seat, as in A,-,B (each letter once, second edition only)"
_EDITION_DECREES = {"first": "open", "second": "hidden"}


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


def _needed_pool(earlier: Mapping[str, str], seats: int) -> str:
    return "base" if seats <= MOST_WITH_BASE_POOL else "mixed"


def _read_pool(value: str, earlier: Mapping[str, str], seats: int) -> str | None:
    known = value == "mixed" or (value == "base" and seats <= MOST_WITH_BASE_POOL)
    return value if known else None


EDITION = Option("edition", EDITIONS, fixed("second"), apart=True)
DECREES = Option("decrees", ("open", "hidden", NONE), fixed("hidden"))
EDITION_DECREES = Option(
    "decrees",
    ("open", "hidden", NONE),
    lambda earlier, seats: _EDITION_DECREES[earlier["edition"]],
    hangs_on=EDITION.key,
)
LIMIT = Option("limit", ("a whole number", NONE), fixed("10"), _read_limit, offered=("8", "10", "12", "15", NONE))
POOL = Option(
    "pool",
    ("base (up to five players)", "mixed"),
    _needed_pool,
    _read_pool,
    offered=("base", "mixed"),
    worth_knowing=True,
)
SPROUTS = Option(
    "sprouts",
    (_SPROUTS_ALLOWED,),
    _no_sprouts,
    _read_sprouts,
    asked=Asked.OF_EACH_SEAT,
    offered=(NO_SPROUTS, *SPROUT_SETS),
)


@dataclass(frozen=True, slots=True)
class GroveOptions:
    """The options as the rules use them."""

    decrees: str
    limit: int | None
    first: int | None
    """None leaves it to chance who wears the most green."""
    sprouts: tuple[str | None, ...] = ()
    """For each seat its set of Sprouts, if it has one; empty in games without Sprouts."""

    @classmethod
    def read(cls, options: Mapping[str, str]) -> Self:
        """From texts that `GameSpec.resolve` has written out."""
        sprouts = options["sprouts"].split(",") if "sprouts" in options else []
        return cls(
            options["decrees"],
            None if options["limit"] == NONE else int(options["limit"]),
            first_seat(options),
            tuple(None if letter == NO_SPROUTS else letter for letter in sprouts),
        )

    def sprouts_of(self, seat: int) -> str | None:
        """The seat's set of Sprouts."""
        return self.sprouts[seat] if self.sprouts else None
