"""An Elder that splits at random: the yardstick for how much splitting well is worth. Not offered to players."""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.elder_bot import ElderBot
from kodama_app.ai.judgement import Judgement
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.actions import SplitBranches


class BlindPrunerBot(ElderBot):
    """All else as an Elder."""

    def weigh(
        self, observation: Any, seat: int, budget: Budget, rng: Rng, also: Action | None = None
    ) -> list[Judgement]:
        """An Elder's thoughts; splits in any order."""
        found = super().weigh(observation, seat, budget, rng, also)
        if isinstance(found[0].action, SplitBranches):
            return list(rng.fork("blind").shuffled(found)[0])
        return found
