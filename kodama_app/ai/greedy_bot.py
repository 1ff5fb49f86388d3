"""Takes the most points it can get now and never thinks of later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules
from kodama_app.engine.scores import ledger_total


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """Most points now; among equals, chance decides."""

    rules: Rules[Any, Any]

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """Looks at every candidate once."""
        world = self.rules.imagine(observation, rng.fork("world"))
        best: list[Action] = []
        most = -1
        for action in self.rules.candidates(world, seat):
            points = self.points(world, action)
            if points > most:
                best, most = [], points
            if points == most:
                best.append(action)
        return rng.fork("choice").choice(best)[0]

    def points(self, world: Any, action: Action) -> int:
        """What an action is taken for: what the rules preview."""
        return ledger_total(self.rules.preview(world, action))
