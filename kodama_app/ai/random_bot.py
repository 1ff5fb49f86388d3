"""Places anything anywhere: the measure of what the cards allow, and the first opponent of every test."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal spot, any Kodama."""

    rules: Rules[Any, Any]

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """Looks at nothing but what is legal."""
        world = self.rules.imagine(observation, rng.fork("world"))
        return self.rules.random_action(world, seat, rng.fork("choice"))
