"""The Sapling: takes the points there are, and of equal choices the one that grows nicely."""

from __future__ import annotations

from kodama_app.ai.insight import Insight
from kodama_app.ai.minded_bot import MindedBot


class SaplingBot(MindedBot):
    """Thinks of points at once and nothing else."""

    level = "sapling"
    insight = Insight(poses=1, promising=0)
    steps = 60
