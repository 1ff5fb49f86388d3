"""Players' tokens: a colour and a shape each, so that they can be told apart without colours too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from kodama_app.engine.record import Seat
from kodama_app.ui.theme.palette import SEATS, Colour


@dataclass(frozen=True, slots=True)
class Token:
    """What a player's things are marked with."""

    colour: Colour
    """Dark enough for a white icon or white words."""
    icon: str


TOKENS: Mapping[str, Token] = {
    "firefly": Token(SEATS[3], "owl"),
    "caterpillar": Token(SEATS[0], "rabbit"),
    "cloud": Token(SEATS[1], "bird"),
    "star": Token(SEATS[4], "butterfly"),
    "flower": Token(SEATS[2], "turtle"),
    "mushroom": Token(SEATS[5], "snail"),
}
"""By the names the store remembers them under. None looks like a feature: which feature is a player's own is
decided by the trunk that is dealt, and stands in a ring of the token's colour at the table."""


def free_token(taken: Iterable[str], wish: str = "") -> str:
    """The token wished for, or the first that nobody has."""
    gone = set(taken)
    if wish in TOKENS and wish not in gone:
        return wish
    return next((name for name in TOKENS if name not in gone), next(iter(TOKENS)))


def shared_out(wishes: Sequence[str]) -> list[str]:
    """A token for each seat: wishes are met in the order of seats, then the rest get what is left."""
    found = ["" for _ in wishes]
    for seat, wish in enumerate(wishes):
        if wish in TOKENS and wish not in found:
            found[seat] = wish
    for seat, token in enumerate(found):
        found[seat] = token or free_token(found)
    return found


def tokens_at(seats: Sequence[Seat], remembered: Mapping[str, str]) -> list[str]:
    """The tokens at a table: those of the game, whoever likes another one by now.

    A game that was dealt without any has people's own, as remembered under their names, and the rest for others.
    """
    own = _own(seats, remembered)
    return shared_out([seat.token or wish for seat, wish in zip(seats, own, strict=True)])


def with_tokens(seats: Sequence[Seat], remembered: Mapping[str, str]) -> tuple[Seat, ...]:
    """The seats of a game that is about to begin: people's own tokens first, then those of the game before."""
    own = _own(seats, remembered)
    found = shared_out([wish or seat.token for seat, wish in zip(seats, own, strict=True)])
    return tuple(replace(seat, token=token) for seat, token in zip(seats, found, strict=True))


def _own(seats: Sequence[Seat], remembered: Mapping[str, str]) -> list[str]:
    known = {name.casefold(): token for name, token in remembered.items()}
    return [known.get(seat.name.casefold(), "") if seat.bot is None else "" for seat in seats]
