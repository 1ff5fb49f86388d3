"""The bots there are, by the names used on the command line and in saves."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.ai.bot import MakeBot
from kodama_app.ai.greedy_bot import GreedyBot
from kodama_app.ai.random_bot import RandomBot

BOTS: Mapping[str, MakeBot] = {"random": RandomBot, "greedy": GreedyBot}


def maker(name: str) -> MakeBot:
    """The bot of that name; a wrong name is answered with the known ones."""
    if name not in BOTS:
        raise LookupError(f"no bot is called '{name}'; known: {', '.join(BOTS)}")
    return BOTS[name]
