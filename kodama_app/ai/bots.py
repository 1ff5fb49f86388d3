"""The bots there are, by the names used on the command line and in saves: the one place that says who they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kodama_app.ai.bot import MakeBot
from kodama_app.ai.bot_spec import BotSpec
from kodama_app.ai.games import MINDS
from kodama_app.ai.greedy_bot import GreedyBot
from kodama_app.ai.level import BotLevel
from kodama_app.ai.levels import ELDER, HAZEL, OAK, SAPLING, SEEDLING, WILLOW
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.ai.random_bot import RandomBot

BOTS: Mapping[str, BotSpec] = {
    "random": BotSpec(RandomBot, instead="seedling"),
    "greedy": BotSpec(GreedyBot, instead="sapling"),
    "seedling": BotSpec(SEEDLING, "seed-outline", leaves=1),
    "sapling": BotSpec(SAPLING, "sprout", leaves=2),
    "oak": BotSpec(OAK, "tree", leaves=3),
    "elder": BotSpec(ELDER, "forest", leaves=4),
    "willow": BotSpec(WILLOW, "grass", leaves=3),
    "hazel": BotSpec(HAZEL, "tree-outline", leaves=3),
    **{name: bot for mind in MINDS.values() for name, bot in mind.bots.items()},
}
"""Players choose in this order: from the weakest up, then those with a taste of their own."""


def maker(name: str) -> MakeBot:
    """The bot of that name; a wrong name is answered with the known ones."""
    if name not in BOTS:
        raise LookupError(f"no bot is called '{name}'; known: {', '.join(BOTS)}")
    plays = BOTS[name].plays
    return partial(MindedBot, level=plays) if isinstance(plays, BotLevel) else plays
