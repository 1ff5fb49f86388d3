"""Decrees: what is printed on the cards that give a season its rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from kodama_app.content.effects import read_effect, read_name
from kodama_app.content.fields import cards_of, flag, one_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.paths import cards_folder
from kodama_app.content.vocabulary import SEASONS

DECREE_EFFECTS: Mapping[str, tuple[str, ...]] = {
    "count_as": ("kinds", "becomes"),
    "spring_call": ("points",),
    "grown_near_trunk": ("points", "within"),
    "grown_instances": ("points", "kinds"),
    "grown_trunk_instances": ("points",),
    "grown_from_end_card": ("points",),
    "kinds_beyond_first": ("points",),
    "higher_limit": ("points",),
    "gale": (),
    "harvest": ("points",),
    "quiet_growth": ("points", "at_most"),
    "grown_with_trunk_kind": ("points",),
    "grown_from_haunted_card": ("points",),
    "longest_line_harvest": ("points",),
    "twin_summons": (),
    "restless_spirits": (),
    "veil": (),
    "fair_share": ("points",),
    "parting_gift": ("points",),
}
"""Each effect of a decree with the parameters it needs."""


@dataclass(frozen=True, slots=True)
class DecreeCard:
    """A season's rule."""

    id: str
    name: str
    editions: tuple[str, ...]
    season: str
    effect: str
    points: int = 0
    kinds: tuple[str, ...] = ()
    becomes: str = ""
    """What `kinds` count as."""
    within: int = 0
    at_most: int = 0
    symbol: str = ""
    """On Duo's cards: for how many players."""
    needs_display: bool = False
    """Makes no sense in games without a display."""


@cache
def decree_cards() -> Mapping[str, DecreeCard]:
    """All decrees and Duo seasons by id, in the files' order."""
    folder, kinds = cards_folder(), kodama_kinds()
    return {**read_decrees(folder / "decrees.json", kinds), **read_decrees(folder / "duo_seasons.json", kinds)}


def read_decrees(path: Path, kinds: Sequence[str]) -> Mapping[str, DecreeCard]:
    """Decrees out of a file, which speak of these kinds; raises ContentError."""
    found = {}
    for place, value in cards_of(path):
        parameters = read_effect(place, value, kinds, DECREE_EFFECTS, ("season",), ("needs_display", "symbol"))
        parameters["season"] = one_of(place.key("season"), value["season"], SEASONS, "season")
        parameters["needs_display"] = flag(place.key("needs_display"), value.get("needs_display", False))
        found[value["id"]] = DecreeCard(value["id"], *read_name(place, value), **parameters)
    return MappingProxyType(found)
