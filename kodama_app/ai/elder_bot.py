"""The Elder: knows what lines, room, hand and rivals will be worth, and plays its next turn in its head."""

from __future__ import annotations

from kodama_app.ai.insight import Insight
from kodama_app.ai.minded_bot import MindedBot


class ElderBot(MindedBot):
    """The strongest: every term of the evaluation, and a search over imagined decks on top of it."""

    level = "elder"
    insight = Insight(poses=6, promising=6, breadth=6, worlds=16, replies=4)
    steps = 500
