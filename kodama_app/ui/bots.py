"""The bots one can sit down with, as the screens show them. Knows no widget and asks no bot to think."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from kodama_app.ai.bot_spec import BotSpec
from kodama_app.ai.bots import BOTS
from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import FORMATS

OFFERED: Mapping[str, BotSpec] = {name: bot for name, bot in BOTS.items() if bot.leaves}
"""From the weakest up, then those with a taste of their own. Others are for the command line and old saves."""
MOST_LEAVES = max(bot.leaves for bot in OFFERED.values())
NEWCOMER = "seedling"
"""Who sits opposite on a first visit."""

PAUSE = 1.4
"""Seconds between a bot's steps at normal speed, so that one can follow."""
AT_ONCE = 4.0
"""The speed from which on nobody waits."""


def bot_pause(speed: float) -> float:
    """Seconds between a bot's steps."""
    return 0.0 if speed >= AT_ONCE else PAUSE / speed


def offered(bot: str | None) -> str | None:
    """The bot for a new game in the seat of an earlier one; none where a person sat, or a bot nobody knows."""
    known = BOTS.get(bot or "")
    return None if known is None else known.instead or bot


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody at the table already has it."""
    taken = {other.casefold() for other in others}
    found, count = name, 1
    while found.casefold() in taken:
        count += 1
        found = f"{name} {count}"
    return found


def named_after_its_kind(name: str, bot: str) -> bool:
    """Whether a seat is called as its bot is, in any language; a person's seat that a bot plays for is not."""
    return name.rstrip("0123456789").rstrip().casefold() in _names(bot)


@cache
def _names(bot: str) -> frozenset[str]:
    """A bot's name in every language, and the one it has on the command line."""
    told = (Catalog(language).text(f"bot.{bot}") for language in FORMATS)
    return frozenset(name.casefold() for name in (bot, *told))
