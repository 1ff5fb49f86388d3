"""The Oak: overlooks nothing, lays its cards with care, and takes the most there is to be had now."""

from __future__ import annotations

from kodama_app.ai.insight import Insight
from kodama_app.ai.minded_bot import MindedBot


class OakBot(MindedBot):
    """Sees every choice, and no further than the present turn."""

    level = "oak"
    insight = Insight(poses=1, promising=0)
    steps = 80
