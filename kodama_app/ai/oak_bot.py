"""The Oak: knows what an open line is worth and when a Kodama is best spent, but does not look ahead."""

from __future__ import annotations

from kodama_app.ai.insight import Insight
from kodama_app.ai.minded_bot import MindedBot


class OakBot(MindedBot):
    """Judges by what lies there."""

    level = "oak"
    insight = Insight(poses=4, promising=4)
    steps = 80
