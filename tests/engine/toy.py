"""The smallest game that has everything the contract speaks of: no tree, no cards, a die and a heap of pebbles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, NotationError, whole
from kodama_app.engine.events import Event
from kodama_app.engine.phased_rules import Choices, Kind, PhasedRules
from kodama_app.engine.record import GameRecord, Header, Seat, record_of
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, Outcome, Setup, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreLine, ScoreSheet, ledger_total


class PebbleFault(StrEnum):
    TOO_MANY = "too_many"


class PebblePhase(StrEnum):
    PLAYING = "playing"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take pebbles, a point each: nothing comes to light."""

    verb: ClassVar[str] = "take"
    count: int

    def words(self) -> tuple[str, ...]:
        return (str(self.count),)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> Take:
        if len(words) != 1:
            raise NotationError("'take' takes a number")
        return cls(seat, whole(words[0], "the number"))


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Roll a die for points: chance is asked."""

    verb: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: int
    eyes: int


@dataclass(frozen=True, slots=True)
class Pebbles:
    heap: int
    turn: int
    ledgers: tuple[Ledger, ...]
    rng: Rng

    @property
    def phase(self) -> PebblePhase:
        return PebblePhase.PLAYING if self.heap else PebblePhase.ENDED

    @property
    def seats(self) -> int:
        return len(self.ledgers)

    @property
    def movers(self) -> tuple[int, ...]:
        return (self.turn % self.seats,) if self.heap else ()

    def scored(self, seat: int, points: int, why: str) -> Pebbles:
        ledgers = list(self.ledgers)
        sheet = ScoreSheet((ScoreLine(points, why),))
        ledgers[seat] = (*ledgers[seat], Entry(why, str(self.turn), sheet))
        return replace(self, ledgers=tuple(ledgers), turn=self.turn + 1)


@dataclass(frozen=True)
class Dish:
    """The table of this game: what does not change while it is played."""

    heap: int = 9
    handful: int = 3


def take_faults(dish: Dish, state: Pebbles, action: Take) -> Iterator[Fault]:
    if not 1 <= action.count <= min(dish.handful, state.heap):
        yield Fault(PebbleFault.TOO_MANY, found=action.count, allowed=dish.handful)


def take(dish: Dish, state: Pebbles, action: Take) -> Step[Pebbles]:
    after = replace(state, heap=state.heap - action.count)
    return Step(after.scored(action.seat, action.count, "pebbles"), ())


def roll(dish: Dish, state: Pebbles, action: Roll) -> Step[Pebbles]:
    eyes, rng = state.rng.below(6)
    after = replace(state, rng=rng).scored(action.seat, eyes + 1, "die")
    return Step(after, (Rolled(action.seat, eyes + 1),), reveals=True)


def takes_and_roll(dish: Dish, state: Pebbles, seat: int) -> Iterator[Action]:
    yield from (Take(seat, count) for count in range(1, min(dish.handful, state.heap) + 1))
    yield Roll(seat)


class PebbleRules(PhasedRules[Dish, Pebbles]):
    """Seats take one to three pebbles, or roll, in turn until the heap is gone."""

    game: ClassVar[str] = "pebbles"

    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        Take: Kind((PebblePhase.PLAYING,), take_faults, take),
        Roll: Kind((PebblePhase.PLAYING,), lambda dish, state, action: (), roll),
    }
    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {PebblePhase.PLAYING: Choices(takes_and_roll)}

    def start(self, setup: Setup) -> Step[Pebbles]:
        return Step(Pebbles(self.table.heap, 0, ((),) * setup.seats, Rng.seeded(setup.seed)), (), reveals=True)

    def observe(self, state: Pebbles, seat: int) -> Pebbles:
        return replace(state, rng=Rng(0))

    def imagine(self, observation: Pebbles, rng: Rng) -> Pebbles:
        return replace(observation, rng=rng)

    def reshuffled(self, state: Pebbles, rng: Rng) -> Pebbles:
        return replace(state, rng=rng)

    def ledgers(self, state: Pebbles) -> tuple[Ledger, ...]:
        return state.ledgers

    def scores(self, state: Pebbles) -> tuple[int, ...]:
        return tuple(map(ledger_total, state.ledgers))

    def outcome(self, state: Pebbles) -> Outcome | None:
        scores = self.scores(state)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return None if state.heap else Outcome(scores, winners, (0,) * len(scores))


RULES = PebbleRules(Dish())
HEADER = Header("pebbles", 1, 4, (Seat("Ann"), Seat("Bo", "random")), {"heap": "9"})


def played(*actions: Action, header: Header = HEADER) -> GameRecord:
    """The record of a game in which this was done."""
    step, steps = RULES.start(header.setup), []
    for action in actions:
        step = RULES.apply(step.state, action)
        steps.append((action, step.state))
    return record_of(header, RULES, steps, step.state)
