"""An Elder that splits at random: the yardstick for how much splitting well is worth. Not offered to players."""

from __future__ import annotations

from dataclasses import replace

from kodama_app.ai.judgement import Judgement
from kodama_app.ai.levels import ELDER
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.actions import SplitBranches


def _splits_in_any_order(weighed: list[Judgement], rng: Rng) -> list[Judgement]:
    if isinstance(weighed[0].action, SplitBranches):
        return list(rng.fork("blind").shuffled(weighed)[0])
    return weighed


BLIND_PRUNER = replace(ELDER, attention=_splits_in_any_order)
"""All else as an Elder."""
