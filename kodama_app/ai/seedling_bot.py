"""The Seedling: plays nicely, sees half of what lies there, and is content with what is good enough."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng

_OVERLOOKED = 2
"""Of so many choices it overlooks one."""


class SeedlingBot(MindedBot):
    """A child at the table: it counts points rightly, but does not look everywhere."""

    level = "sapling"
    insight = Insight(poses=1, promising=0)
    steps = 60

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What caught its eye first, the best of that first; what it overlooked after it."""
        ranked = super().weigh(observation, seat, budget, rng, also)
        seen: list[Judgement] = []
        missed: list[Judgement] = []
        chance = rng.fork("eye")
        for judgement in ranked:
            number, chance = chance.below(_OVERLOOKED)
            (missed if number else seen).append(judgement)
        return seen + missed
