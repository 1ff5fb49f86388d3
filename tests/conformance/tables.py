"""The tables every game is tried at, the one without trees too, and whole games played there at random.

Only these two tables know a game by its name. A game without an entry is tried with its defaults.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.record import GameRecord, Header, Seat, read_record, record_of, replay
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules, Setup, Step
from kodama_app.games import GAMES
from kodama_app.games.kigi.actions import RemoveCard
from kodama_app.games.spec import GameSpec
from tests.handfuls.game.spec import HANDFULS

OPTION_SETS: Mapping[str, tuple[tuple[int, int, Mapping[str, str]], ...]] = {
    "kodama": (
        (2, 18, {"edition": "first"}),
        (3, 2, {"edition": "first", "decrees": "hidden", "display": "4", "first": "2"}),
        (3, 3, {"sprouts": "A,-,C", "decrees": "open"}),
        (2, 4, {"limit": "none", "decrees": "none", "display": "3"}),
        (3, 5, {"pool": "mixed"}),
    ),
    "kodama-duo": (
        (2, 0, {"limit": "0", "decrees": "none"}),
        (2, 7, {"pool": "mixed", "decrees": "open"}),
    ),
    "kodama-draft": ((3, 8, {"edition": "first", "sprouts": "-,-,-", "pool": "mixed"}),),
    "kigi": (
        (2, 1, {"advanced": "yes", "first": "1"}),
        (5, 6, {"advanced": "yes"}),
    ),
}
"""Seats, seed and options worth trying, by the game's id. In the first of a game's, all it knows should happen."""
HARDLY_EVER: Mapping[str, set[type[Action]]] = {"kigi": {RemoveCard}}
"""What no game at random comes to; the game's own tests do it."""
SAMPLE = 9
"""About how many moments of a game the slower checks look at."""


@dataclass(frozen=True)
class Table:
    """A game, how many play it, and by which options."""

    spec: GameSpec
    seats: int
    seed: int
    given: Mapping[str, str]

    @property
    def name(self) -> str:
        return " ".join((self.spec.id, str(self.seats), *(f"{key}={value}" for key, value in self.given.items())))

    @property
    def setup(self) -> Setup:
        return Setup(self.seats, self.seed, self.spec.resolve(self.given, self.seats))

    def rules(self) -> Rules[Any, Any]:
        """New rules each time: nothing kept from an earlier game can help."""
        return self.spec.rules(self.setup.options)


@dataclass(frozen=True)
class Moment:
    """A decision in a game: who stood before which state, what was done and what came of it."""

    before: Any
    seat: int
    action: Action
    step: Step[Any]


@dataclass(frozen=True)
class Game:
    """A game played to its end by choosing at random."""

    table: Table
    rules: Rules[Any, Any]
    start: Step[Any]
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Any:
        return self.moments[-1].step.state

    @property
    def steps(self) -> tuple[Step[Any], ...]:
        return self.start, *(moment.step for moment in self.moments)

    @property
    def sample(self) -> tuple[Moment, ...]:
        """Moments from all over the game, with each kind of action there was at least once."""
        every = max(1, len(self.moments) // SAMPLE)
        numbers = set(range(0, len(self.moments), every))
        first: dict[type[Action], int] = {}
        for number, moment in enumerate(self.moments):
            first.setdefault(type(moment.action), number)
        return tuple(self.moments[number] for number in sorted(numbers.union(first.values())))

    @property
    def record(self) -> GameRecord:
        setup, spec = self.table.setup, self.table.spec
        seats = tuple(Seat(f"Player {seat}") for seat in range(setup.seats))
        header = Header(spec.id, spec.rules_version, setup.seed, seats, setup.options)
        pairs = ((moment.action, moment.step.state) for moment in self.moments)
        return record_of(header, self.rules, pairs, self.last)

    @cached_property
    def again(self) -> list[tuple[Action | None, Step[Any]]]:
        """The game replayed from its text by new rules."""
        return replay(self.table.rules(), read_record(self.record.text))


def tables() -> tuple[Table, ...]:
    """Every game with every number of seats, and with the options worth trying."""
    games = (*GAMES, HANDFULS)
    found = [Table(spec, seats, 20 + seats, {}) for spec in games for seats in spec.seats]
    for spec in games:
        found += [Table(spec, *rest) for rest in OPTION_SETS.get(spec.id, ())]
    return tuple(found)


def play(table: Table) -> Game:
    """A whole game at a table; stops a game that will not end."""
    rules = table.rules()
    start = rules.start(table.setup)
    return Game(table, rules, start, tuple(_moments(rules, start)))


def _moments(rules: Rules[Any, Any], step: Step[Any]) -> Iterator[Moment]:
    rng = Rng.seeded(1).fork("conformance")
    for number in range(2000):
        movers = rules.movers(step.state)
        if not movers:
            return
        before, chance = step.state, rng.fork(str(number))
        seat, chance = chance.choice(movers)
        action = rules.random_action(before, seat, chance)
        step = rules.apply(before, action)
        yield Moment(before, seat, action, step)
    raise AssertionError("2000 actions and the game is not over")
