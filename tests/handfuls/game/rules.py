"""Take one to three pebbles, a point each; then end the turn: a die gives as many points as it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, whole
from kodama_app.engine.events import Event
from kodama_app.engine.phased_rules import Choices, Kind, PhasedRules
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, Outcome, Setup, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreLine, ScoreSheet, ledger_total

MOST = 3
SEATS = range(2, 5)


class HandfulPhase(StrEnum):
    TAKING = "taking"
    ENDING = "ending"
    OVER = "over"


class HandfulFault(StrEnum):
    TOO_MANY = "too_many"


@dataclass(frozen=True, slots=True)
class TakePebbles(Action):
    verb: ClassVar[str] = "take"
    count: int

    def words(self) -> tuple[str, ...]:
        return (str(self.count),)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> TakePebbles:
        return cls(seat, whole(words[0], "the number"))


@dataclass(frozen=True, slots=True)
class RollDie(Action):
    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class HeapLaid(Event):
    heap: int
    seats: int


@dataclass(frozen=True, slots=True)
class HeapGone(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PebblesTaken(Event):
    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    seat: int
    eyes: int


@dataclass(frozen=True, slots=True)
class Handfuls:
    heap: int
    turn: int
    taken: bool
    ledgers: tuple[Ledger, ...]
    rng: Rng

    @property
    def phase(self) -> HandfulPhase:
        if self.taken:
            return HandfulPhase.ENDING
        return HandfulPhase.TAKING if self.heap else HandfulPhase.OVER

    @property
    def seats(self) -> int:
        return len(self.ledgers)

    @property
    def movers(self) -> tuple[int, ...]:
        return () if self.phase is HandfulPhase.OVER else (self.turn % self.seats,)

    def paid(self, source: str, points: int, **changes: Any) -> Handfuls:
        ledgers, seat = list(self.ledgers), self.turn % self.seats
        entry = Entry(source, f"heap {self.turn}", ScoreSheet((ScoreLine(points, source),)))
        ledgers[seat] = (*ledgers[seat], entry)
        return replace(self, ledgers=tuple(ledgers), **changes)


@dataclass(frozen=True, slots=True)
class HandfulsSeen:
    """What a seat may know: all but what the die will show."""

    heap: int
    turn: int
    taken: bool
    ledgers: tuple[Ledger, ...]


def ended(state: Handfuls) -> Outcome | None:
    if state.movers:
        return None
    scores = tuple(map(ledger_total, state.ledgers))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, (0,) * len(scores))


def take_faults(heap: int, state: Handfuls, action: TakePebbles) -> Iterator[Fault]:
    allowed = min(MOST, state.heap)
    if not 1 <= action.count <= allowed:
        yield Fault(HandfulFault.TOO_MANY, found=action.count, allowed=allowed)


def take(heap: int, state: Handfuls, action: TakePebbles) -> Step[Handfuls]:
    after = state.paid("pebbles", action.count, heap=state.heap - action.count, taken=True)
    return Step(after, (PebblesTaken(action.seat, action.count),))


def roll(heap: int, state: Handfuls, action: RollDie) -> Step[Handfuls]:
    eyes, rng = state.rng.below(6)
    after = state.paid("luck", eyes + 1, rng=rng, taken=False, turn=state.turn + 1)
    over = ended(after)
    gone = () if over is None else (HeapGone(over.scores, over.winners),)
    return Step(after, (DieRolled(action.seat, eyes + 1), *gone), reveals=True)


def worth(heap: int, state: Handfuls, action: TakePebbles) -> Ledger:
    return state.paid("pebbles", action.count).ledgers[action.seat][-1:]


def takes(heap: int, state: Handfuls, seat: int) -> Iterator[Action]:
    return (TakePebbles(seat, count) for count in range(1, min(MOST, state.heap) + 1))


class HandfulRules(PhasedRules[int, Handfuls]):
    game: ClassVar[str] = "handfuls"
    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        TakePebbles: Kind((HandfulPhase.TAKING,), take_faults, take, worth),
        RollDie: Kind((HandfulPhase.ENDING,), lambda heap, state, action: (), roll),
    }
    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        HandfulPhase.TAKING: Choices(takes),
        HandfulPhase.ENDING: Choices(lambda heap, state, seat: [RollDie(seat)]),
    }

    def start(self, setup: Setup) -> Step[Handfuls]:
        if setup.seats not in SEATS:
            raise ValueError(f"handfuls are not for {setup.seats}")
        state = Handfuls(self.table, 0, False, ((),) * setup.seats, Rng.seeded(setup.seed))
        return Step(state, (HeapLaid(self.table, setup.seats),), reveals=True)

    def observe(self, state: Handfuls, seat: int) -> HandfulsSeen:
        return HandfulsSeen(state.heap, state.turn, state.taken, state.ledgers)

    def imagine(self, observation: HandfulsSeen, rng: Rng) -> Handfuls:
        seen = observation
        return Handfuls(seen.heap, seen.turn, seen.taken, seen.ledgers, rng)

    def reshuffled(self, state: Handfuls, rng: Rng) -> Handfuls:
        return replace(state, rng=rng)

    def ledgers(self, state: Handfuls) -> tuple[Ledger, ...]:
        return state.ledgers

    def scores(self, state: Handfuls) -> tuple[int, ...]:
        return tuple(map(ledger_total, state.ledgers))

    def outcome(self, state: Handfuls) -> Outcome | None:
        return ended(state)
