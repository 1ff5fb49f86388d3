"""Kigi as an entry of the minds' list."""

from __future__ import annotations

from kodama_app.ai.bot_spec import BotSpec
from kodama_app.ai.games.kigi.mind import KigiMind
from kodama_app.ai.games.kigi.school import KigiSchool
from kodama_app.ai.games.kigi.yardstick import YardstickBot
from kodama_app.ai.mind import MindSpec
from kodama_app.games.kigi.rules import KigiRules

KIGI = MindSpec(
    game=KigiRules.game,
    make=KigiMind.of_level,
    school=KigiSchool(),
    bots={"yardstick": BotSpec(YardstickBot, instead="oak")},
)
