"""Choices before a game that many games know, as text and as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kodama_app.games.spec import Asked, Option

CHANCE = "chance"


def fixed(value: str) -> Callable[[Mapping[str, str], int], str]:
    """A default that depends on nothing."""
    return lambda earlier, seats: value


def _read_first(value: str, earlier: Mapping[str, str], seats: int) -> str | None:
    if value == CHANCE:
        return value
    return value if value in map(str, range(seats)) else None


FIRST = Option("first", ("a seat's number from 0 up", CHANCE), fixed(CHANCE), _read_first, asked=Asked.WHO_BEGINS)


def first_seat(options: Mapping[str, str]) -> int | None:
    """The seat that begins; None leaves it to chance."""
    return None if options[FIRST.key] == CHANCE else int(options[FIRST.key])
