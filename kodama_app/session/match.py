"""A game between bots, played to the end without anybody watching."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.ai.bot import Bot, Budget
from kodama_app.ai.bots import maker
from kodama_app.engine.actions import Action
from kodama_app.engine.record import GameRecord, Header, Seat, record_of
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome, Rules, Step
from kodama_app.games.spec import GameSpec


@dataclass(frozen=True, slots=True)
class Match:
    """A finished game: how it began and every step that followed."""

    spec: GameSpec
    header: Header
    rules: Rules[Any, Any]
    start: Step[Any]
    steps: tuple[tuple[Action, Step[Any]], ...]

    @property
    def last(self) -> Any:
        """The final state."""
        return self.steps[-1][1].state if self.steps else self.start.state

    @property
    def outcome(self) -> Outcome:
        """Who won."""
        outcome = self.rules.outcome(self.last)
        if outcome is None:
            raise ValueError("the match is not over")
        return outcome

    @property
    def record(self) -> GameRecord:
        """The game's own text form."""
        return record_of(self.header, self.rules, ((action, step.state) for action, step in self.steps), self.last)


def play_match(spec: GameSpec, bots: Sequence[str], seed: int, options: Mapping[str, str]) -> Match:
    """Let bots, by name, play a whole game; the same arguments give the same game."""
    resolved = spec.resolve(options, len(bots))
    header = Header(spec.id, spec.rules_version, seed, tuple(Seat(bot, bot) for bot in bots), resolved)
    rules = spec.rules(resolved)
    players: list[Bot] = [maker(bot)(rules) for bot in bots]
    start = rules.start(header.setup)
    return Match(spec, header, rules, start, tuple(moves(rules, players, start, seed)))


def moves(
    rules: Rules[Any, Any], players: Sequence[Bot], step: Step[Any], seed: int
) -> Iterator[tuple[Action, Step[Any]]]:
    """What bots do, one after the other, until nobody is to move."""
    chance = Rng.seeded(seed).fork("bots")
    number = 0
    while movers := rules.movers(step.state):
        seat = movers[0]
        observation = rules.observe(step.state, seat)
        action = players[seat].choose(observation, seat, Budget(), chance.fork(f"move {number}"))
        step = rules.apply(step.state, action)
        number += 1
        yield action, step
