"""Human mistakes, made on purpose: what the two beginners of the ladder share."""

from __future__ import annotations

from typing import Any, ClassVar

from kodama_app.ai.bot import Budget
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng


class HastyBot(MindedBot):
    """Counts as an Oak does, but does not look everywhere."""

    level = "oak"
    insight = Insight(poses=1, promising=0)
    steps = 80
    seen_of_three: ClassVar[int]
    """How many of three choices catch its eye, by chance."""

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """What caught its eye, the best of that first; after it what it overlooked."""
        caught: list[Judgement] = []
        overlooked: list[Judgement] = []
        eye = rng.fork("eye")
        for judgement in super().weigh(observation, seat, budget, rng, also):
            number, eye = eye.below(3)
            (caught if number < self.seen_of_three else overlooked).append(judgement)
        return caught + overlooked
