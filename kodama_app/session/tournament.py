"""Bots against bots: paired seeds, every seat for everybody, and what the results prove."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from statistics import median
from typing import Any

from kodama_app.ai.bot import Bot, Budget
from kodama_app.ai.bots import maker
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.games.spec import GameSpec
from kodama_app.session.match import moves

CONFIDENCE = 1.959964
"""Standard errors on either side of a 95 % interval."""


@dataclass(slots=True)
class EntrantResults:
    """One entrant's results so far. Who shares a victory gets their share of it."""

    bot: str
    games: int = 0
    wins: float = 0.0
    score: int = 0
    seconds: list[float] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for the win rate."""
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.win_rate, CONFIDENCE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def plain(self) -> dict[str, str | float]:
        """The figures as printed."""
        low, high = self.interval
        times = sorted(self.seconds) or [0.0]
        return {
            "bot": self.bot,
            "games": self.games,
            "win_rate": round(self.win_rate, 4),
            "ci_low": round(low, 4),
            "ci_high": round(high, 4),
            "mean_score": round(self.score / max(self.games, 1), 2),
            "ms_median": round(median(times) * 1000, 1),
            "ms_p99": round(times[min(len(times) - 1, len(times) * 99 // 100)] * 1000, 1),
        }


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """One game's result: points and shares of the victory, by entrant."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    seconds: tuple[tuple[float, ...], ...]


@dataclass(slots=True)
class _Timed:
    """A bot with a watch."""

    bot: Bot
    seconds: float = 0.0
    """What the last action took."""

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """The bot's own choice."""
        begun = time.perf_counter()
        action = self.bot.choose(observation, seat, budget, rng)
        self.seconds = time.perf_counter() - begun
        return action


def play_game(
    spec: GameSpec, bots: Sequence[str], game: int, seed: int, options: Mapping[str, str]
) -> TournamentGame:
    """Game number `game`: each seed is played once for every rotation of the seats."""
    count = len(bots)
    shift = game % count
    seated = [(seat + shift) % count for seat in range(count)]  # the entrant on each seat
    resolved = spec.resolve(options, count)
    rules = spec.rules(resolved)
    number = seed + game // count
    players = [_Timed(maker(bots[entrant])(rules)) for entrant in seated]
    start = rules.start(Setup(count, number, resolved))
    state = start.state
    times: list[list[float]] = [[] for _ in bots]
    for action, step in moves(rules, players, start, number):
        # Where there is nothing to choose nobody thinks, and no time should look good for it.
        if len(list(islice(rules.candidates(state, action.seat), 2))) > 1:
            times[seated[action.seat]].append(players[action.seat].seconds)
        state = step.state
    outcome = rules.outcome(state)
    assert outcome is not None
    scores, shares = [0] * count, [0.0] * count
    for seat, entrant in enumerate(seated):
        scores[entrant] = outcome.scores[seat]
        shares[entrant] = (seat in outcome.winners) / len(outcome.winners)
    return TournamentGame(tuple(scores), tuple(shares), tuple(map(tuple, times)))


def tally(bots: Sequence[str], played: Iterator[TournamentGame]) -> Iterator[list[EntrantResults]]:
    """The standings after each game."""
    standings = [EntrantResults(bot) for bot in bots]
    for result in played:
        for standing, score, share, seconds in zip(
            standings, result.scores, result.shares, result.seconds, strict=True
        ):
            standing.games += 1
            standing.wins += share
            standing.score += score
            standing.seconds.extend(seconds)
        yield standings
