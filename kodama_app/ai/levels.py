"""The bots there are, by the names used on the command line and in saves."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.ai.blind_pruner_bot import BlindPrunerBot
from kodama_app.ai.bot import MakeBot
from kodama_app.ai.elder_bot import ElderBot
from kodama_app.ai.greedy_bot import GreedyBot
from kodama_app.ai.hazel_bot import HazelBot
from kodama_app.ai.oak_bot import OakBot
from kodama_app.ai.random_bot import RandomBot
from kodama_app.ai.sapling_bot import SaplingBot
from kodama_app.ai.seedling_bot import SeedlingBot
from kodama_app.ai.willow_bot import WillowBot

BOTS: Mapping[str, MakeBot] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "seedling": SeedlingBot,
    "sapling": SaplingBot,
    "oak": OakBot,
    "elder": ElderBot,
    "willow": WillowBot,
    "hazel": HazelBot,
    "blind-pruner": BlindPrunerBot,
}

LADDER = ("seedling", "sapling", "oak", "elder")
"""From the one who is easily beaten to the one who is not."""
STYLES = ("willow", "hazel")
"""As strong as an Oak, each with a liking of its own."""


def maker(name: str) -> MakeBot:
    """The bot of that name; a wrong name is answered with the known ones."""
    if name not in BOTS:
        raise LookupError(f"no bot is called '{name}'; known: {', '.join(BOTS)}")
    return BOTS[name]
