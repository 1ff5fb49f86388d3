"""The smallest game that has everything the contract speaks of: no tree, no cards, a die and a heap of pebbles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError, whole
from kodama_app.engine.events import Event
from kodama_app.engine.record import GameRecord, Header, Seat, record_of
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction, Outcome, Setup, Step
from kodama_app.engine.scores import Entry, Ledger, ScoreLine, ScoreSheet, ledger_total


class PebbleFault(StrEnum):
    NOT_YOUR_TURN = "not_your_turn"
    TOO_MANY = "too_many"


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

    def scored(self, seat: int, points: int, why: str) -> Pebbles:
        ledgers = list(self.ledgers)
        sheet = ScoreSheet((ScoreLine(points, why),))
        ledgers[seat] = (*ledgers[seat], Entry(why, str(self.turn), sheet))
        return replace(self, ledgers=tuple(ledgers), turn=self.turn + 1)


class PebbleRules:
    """Seats take one to three pebbles, or roll, in turn until the heap is gone."""

    actions: tuple[type[Action], ...] = (Take, Roll)

    def start(self, setup: Setup) -> Step[Pebbles]:
        return Step(Pebbles(9, 0, ((),) * setup.seats, Rng.seeded(setup.seed)), (), reveals=True)

    def movers(self, state: Pebbles) -> tuple[int, ...]:
        return (state.turn % len(state.ledgers),) if state.heap else ()

    def faults(self, state: Pebbles, action: Action) -> tuple[Fault, ...]:
        found = []
        if (action.seat,) != self.movers(state):
            found.append(Fault(PebbleFault.NOT_YOUR_TURN))
        if isinstance(action, Take) and not 1 <= action.count <= min(3, state.heap):
            found.append(Fault(PebbleFault.TOO_MANY, found=action.count, allowed=3))
        return tuple(found)

    def candidates(self, state: Pebbles, seat: int) -> Iterator[Action]:
        yield from (Take(seat, count) for count in range(1, min(3, state.heap) + 1))
        yield Roll(seat)

    def random_action(self, state: Pebbles, seat: int, rng: Rng) -> Action:
        return rng.choice(list(self.candidates(state, seat)))[0]

    def preview(self, state: Pebbles, action: Action) -> Ledger:
        return ()

    def apply(self, state: Pebbles, action: Action) -> Step[Pebbles]:
        faults = self.faults(state, action)
        if faults:
            raise IllegalAction(action, faults)
        if isinstance(action, Take):
            after = replace(state, heap=state.heap - action.count)
            return Step(after.scored(action.seat, action.count, "pebbles"), ())
        eyes, rng = state.rng.below(6)
        after = replace(state, rng=rng).scored(action.seat, eyes + 1, "die")
        return Step(after, (Rolled(action.seat, eyes + 1),), reveals=True)

    def observe(self, state: Pebbles, seat: int) -> Pebbles:
        return replace(state, rng=Rng(0))

    def imagine(self, observation: Pebbles, rng: Rng) -> Pebbles:
        return replace(observation, rng=rng)

    def ledgers(self, state: Pebbles) -> tuple[Ledger, ...]:
        return state.ledgers

    def scores(self, state: Pebbles) -> tuple[int, ...]:
        return tuple(map(ledger_total, state.ledgers))

    def outcome(self, state: Pebbles) -> Outcome | None:
        scores = self.scores(state)
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return None if state.heap else Outcome(scores, winners, (0,) * len(scores))


RULES = PebbleRules()
HEADER = Header("pebbles", 1, 4, (Seat("Ann"), Seat("Bo", "random")), {"heap": "9"})


def played(*actions: Action, header: Header = HEADER) -> GameRecord:
    """The record of a game in which this was done."""
    step, steps = RULES.start(header.setup), []
    for action in actions:
        step = RULES.apply(step.state, action)
        steps.append((action, step.state))
    return record_of(header, RULES, steps, step.state)
