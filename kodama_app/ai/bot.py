"""What a bot is: it sees an observation, has a budget and a random source of its own, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: steps are counted the same on every machine, so a game can be repeated."""

    steps: int = 1000


class Bot(Protocol):
    """A player without hands. The rules it was made with are public knowledge, as for anybody at the table."""

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """What to do now; asked only when the seat is to move."""


MakeBot = Callable[[Rules[Any, Any]], Bot]
