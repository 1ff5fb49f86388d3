"""What all thinking bots share: imagine a world, weigh it, do what weighs most."""

from __future__ import annotations

from typing import Any, ClassVar

from kodama_app.ai.bot import Budget
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minds import mind_for
from kodama_app.ai.style import PLAIN, Style
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules


class MindedBot:
    """A level: which weights it has learned, how far it sees, what it likes."""

    level: ClassVar[str]
    insight: ClassVar[Insight]
    style: ClassVar[Style] = PLAIN
    steps: ClassVar[int] = 400
    """Positions it weighs for one action, at most."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.mind = mind_for(rules, self.level, self.insight, self.style)

    def choose(self, observation: Any, seat: int, budget: Budget, rng: Rng) -> Action:
        """The best of what was weighed."""
        return self.weigh(observation, seat, budget, rng)[0].action

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What it thought of, the best first; `also` is weighed with the best, good or not."""
        world = self.rules.imagine(observation, rng.fork("world"))
        return self.mind.weigh(world, seat, budget.meter(self.steps), rng.fork("thoughts"), also)
