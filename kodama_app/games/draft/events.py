"""What happens only in the drafting variant."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.events import Event


@dataclass(frozen=True, slots=True)
class PickMade(Event):
    """A seat has made its choice; which one is nobody else's knowledge yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class BranchPicked(Event):
    """The common reveal: what a seat has chosen."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class HandPassed(Event):
    """The rest of a hand went to the left neighbour."""

    giver: int
    taker: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BranchesDrawn(Event):
    """A seat drew branch cards: four at a season's start, then back to four."""

    seat: int
    cards: tuple[str, ...]
