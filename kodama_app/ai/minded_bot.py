"""The thinking bot of every level: imagine a world, weigh it, do what weighs most."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.games import MINDS
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.level import BotLevel
from kodama_app.ai.mind import Mind
from kodama_app.ai.plain_mind import PlainMind
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules


class MindedBot:
    """A level at the table of one game."""

    def __init__(self, rules: Rules[Any, Any], level: BotLevel) -> None:
        self.rules, self.level = rules, level
        self.mind = _mind_for(rules, level)

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """The best of what was weighed."""
        return self.weigh(observation, seat, budget, rng)[0].action

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What it thought of, what it likes best first; `also` is weighed with the best, good or not."""
        world = self.rules.imagine(observation, rng.fork("world"))
        found = self.mind.weigh(world, seat, budget.meter(self.level.steps), rng.fork("thoughts"), also)
        return self.level.attention(found, rng)


def _mind_for(rules: Rules[Any, Any], level: BotLevel) -> Mind:
    spec = MINDS.get(rules.game)
    return PlainMind(rules) if spec is None else spec.make(rules, level)
