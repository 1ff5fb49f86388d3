"""The bots one can sit down with, as the screens show them. Knows no widget and asks no bot to think."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import FORMATS

MOST_LEAVES = 4


@dataclass(frozen=True, slots=True)
class BotCharacter:
    """What a bot is known by; name and character stand in the catalogs, under its name in saves."""

    icon: str
    leaves: int
    """How strong it plays, from 1 to MOST_LEAVES."""


OFFERED: Mapping[str, BotCharacter] = {
    "seedling": BotCharacter("seed-outline", 1),
    "sapling": BotCharacter("sprout", 2),
    "oak": BotCharacter("tree", 3),
    "elder": BotCharacter("forest", 4),
    "willow": BotCharacter("grass", 3),
    "hazel": BotCharacter("tree-outline", 3),
}
"""From the weakest up, then those with a taste of their own. Others are for the command line and old saves."""
OFFERED_INSTEAD: Mapping[str, str] = {"random": "seedling", "greedy": "sapling", "blind-pruner": "elder"}
"""Bots of earlier games that are no longer offered, and who plays most like them."""
NEWCOMER = "seedling"
"""Who sits opposite on a first visit."""


def offered(bot: str | None) -> str | None:
    """The bot for a new game in the seat of an earlier one; none where a person sat, or a bot nobody knows."""
    known = OFFERED_INSTEAD.get(bot or "", bot)
    return known if known in OFFERED else None


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
