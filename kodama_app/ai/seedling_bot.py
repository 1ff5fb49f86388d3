"""The Seedling: counts rightly and plays nicely, but looks at a third of what lies there and is content."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.eye import first_seen
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng


class SeedlingBot(MindedBot):
    """A child at the table: the first nice thing it sees is good enough."""

    level = "oak"
    insight = Insight(poses=1, promising=0)
    steps = 80

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What caught its eye, the best of that first; what it overlooked after it."""
        ranked = super().weigh(observation, seat, budget, rng, also)
        return first_seen(ranked, 1, 3, rng.fork("eye"))
