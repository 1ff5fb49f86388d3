"""What a bot is: it sees an observation, has a budget and a random source of its own, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from kodama_app.ai.judgement import Judgement
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules


class ThinkingStopped(Exception):
    """Somebody took back the question; there is no answer."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think. Steps are counted the same on every machine, so a game can be repeated."""

    steps: int = 1000
    """Positions weighed, at most; a bot may be content with fewer."""
    seconds: float | None = None
    """Where somebody waits: the longest a bot goes on looking for something better."""
    stopped: Callable[[], bool] = field(default=lambda: False, compare=False)
    """Asked again and again: whether the answer is still wanted."""

    def meter(self, most: int) -> Meter:
        """What is left to spend for a bot that would use so many steps."""
        ends = None if self.seconds is None else time.monotonic() + self.seconds
        return Meter(min(most, self.steps), ends, self.stopped)


@dataclass(slots=True)
class Meter:
    """A budget being spent."""

    left: int
    ends: float | None
    stopped: Callable[[], bool]

    def spend(self) -> bool:
        """Use up a step; False when there is none left. Raises ThinkingStopped when nobody waits any more."""
        if self.stopped():
            raise ThinkingStopped
        if self.left <= 0 or (self.ends is not None and time.monotonic() > self.ends):
            return False
        self.left -= 1
        return True


class Bot(Protocol):
    """A player without hands. The rules it was made with are public knowledge, as for anybody at the table."""

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """What to do now; asked only when the seat is to move."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that weighs what it could do, and so can say why."""

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What it thought of, the best first: the first one is what it does; `also` is weighed in any case."""


MakeBot = Callable[[Rules[Any, Any]], Bot]
