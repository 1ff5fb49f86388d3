"""The Sapling: looks for the most points now, and overlooks one choice in three."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.eye import first_seen
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng


class SaplingBot(MindedBot):
    """An eager player who has not learned to look twice."""

    level = "oak"
    insight = Insight(poses=1, promising=0)
    steps = 80

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What it saw, the best of that first; what it overlooked after it."""
        ranked = super().weigh(observation, seat, budget, rng, also)
        return first_seen(ranked, 2, 3, rng.fork("eye"))
