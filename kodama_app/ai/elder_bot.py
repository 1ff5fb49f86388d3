"""The Elder: sees what lines, room, hand and rivals will be worth, and plays the next turn through in its head."""

from __future__ import annotations

from kodama_app.ai.insight import Insight
from kodama_app.ai.minded_bot import MindedBot


class ElderBot(MindedBot):
    """The strongest: every term of the evaluation, and a search over imagined decks on top of it."""

    level = "elder"
    insight = Insight(poses=6, promising=6, breadth=8, worlds=8, replies=5)
    steps = 600
