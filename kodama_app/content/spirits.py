"""Kodama, Sprouts and decrees: what is printed on the cards that give points or bend the rules.

An effect is a key; what it does is the games' business. Here stands which parameters each key needs, so that
a slip in the data is found when it is loaded and not in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kodama_app.content.fields import Place, cards_of, flag, keys, one_of, positive, text, whole, words
from kodama_app.content.paths import cards_folder
from kodama_app.content.vocabulary import BOXES, KINDS, SEASONS, SYMBOLS

SPROUT_SETS = ("A", "B", "C")

KODAMA_EFFECTS: Mapping[str, tuple[str, ...]] = {
    "cards_with": ("kinds",),
    "instances": ("kinds",),
    "chosen_instances": (),
    "chosen_end_cards": (),
    "chosen_run": (),
    "end_cards": (),
    "longest_line": (),
    "near_trunk": ("within",),
    "far_from_trunk": ("within",),
    "forks": ("at_least",),
    "trunk_instances": (),
    "trunk_cards": (),
    "kinds_on_end_cards": (),
    "complete_sets": (),
    "varied_cards": ("at_least",),
    "rarest_kind": (),
    "commonest_kind": (),
    "branch_cards": (),
    "low_features": ("within", "at_most"),
    "twin_end_cards": (),
    "links": (),
    "far_end_cards": ("within",),
    "plentiful_kinds": ("at_least",),
    "trunk_end_cards": (),
    "chosen_pair": (),
    "chosen_absence": (),
    "chosen_line": (),
    "spirits": (),
    "perches": ("more",),
    "beside_spirits": (),
    "chosen_spirit": (),
    "kinds_with_spirits": (),
    "low_spirits": ("within",),
    "high_spirits": ("within",),
    "rival_spirits": (),
    "more_spirits": ("as_many", "fewer"),
    "spirit_line": (),
    "kindred": (),
    "solitude": (),
}
"""Each effect of a Kodama with the parameters it needs beside `points`."""

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
class KodamaCard:
    """A Kodama or, with a set's letter and a season, a Sprout."""

    id: str
    name: str
    editions: tuple[str, ...]
    effect: str
    points: int
    kinds: tuple[str, ...] = ()
    within: int = 0
    """How many cards from the trunk the effect reaches, or begins beyond."""
    at_least: int = 0
    """How many children or different features a card needs, or how often a kind must show."""
    at_most: int = 0
    """The most points there are to have, where there is such a bound."""
    more: int = 0
    """What comes on top for a Spirit."""
    as_many: int = 0
    fewer: int = 0
    """The points for as many Spirits as the rival has, and for fewer; `points` are for more."""
    symbol: str = ""
    """On Duo's cards: for how many players."""
    sprout: str | None = None
    season: str | None = None
    """The season in which a Sprout is best played."""


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
def kodama_cards() -> Mapping[str, KodamaCard]:
    """All Kodama and Sprouts by id, in the files' order."""
    folder = cards_folder()
    return {**read_kodama(folder / "kodama.json"), **read_kodama(folder / "duo_kodama.json")}


@cache
def decree_cards() -> Mapping[str, DecreeCard]:
    """All decrees and Duo seasons by id, in the files' order."""
    folder = cards_folder()
    return {**read_decrees(folder / "decrees.json"), **read_decrees(folder / "duo_seasons.json")}


def _kinds(place: Place, value: Any) -> tuple[str, ...]:
    return words(place, value, KINDS, "kind")


_PARAMETERS: Mapping[str, Callable[[Place, Any], Any]] = {
    "points": positive,
    "kinds": _kinds,
    "becomes": lambda place, value: one_of(place, value, KINDS, "kind"),
    "within": positive,
    "at_least": positive,
    "at_most": whole,
    "more": positive,
    "as_many": positive,
    "fewer": positive,
}


def _effect(
    place: Place,
    value: dict[str, Any],
    effects: Mapping[str, tuple[str, ...]],
    needed: tuple[str, ...],
    allowed: tuple[str, ...] = (),
) -> dict[str, Any]:
    """The card's effect and its parameters: exactly those that this effect asks for."""
    if "effect" not in value:
        raise place.key("effect").wrong("missing")
    effect = one_of(place.key("effect"), value["effect"], effects, "effect")
    parameters = effects[effect]
    keys(place, value, ("id", "name", "editions", "effect", *needed, *parameters), allowed)
    found = {name: _PARAMETERS[name](place.key(name), value[name]) for name in parameters}
    if "symbol" in value:
        found["symbol"] = one_of(place.key("symbol"), value["symbol"], SYMBOLS, "symbol")
    return {"effect": effect, **found}


def read_kodama(path: Path) -> Mapping[str, KodamaCard]:
    """Kodama and Sprouts out of a file; raises ContentError."""
    effects = {effect: ("points", *parameters) for effect, parameters in KODAMA_EFFECTS.items()}
    found = {}
    for place, value in cards_of(path):
        parameters = _effect(place, value, effects, (), ("sprout", "season", "symbol"))
        if ("sprout" in value) != ("season" in value):
            raise place.key("season").wrong("a Sprout has a set and a season, a Kodama has neither")
        if "sprout" in value:
            parameters["sprout"] = one_of(place.key("sprout"), value["sprout"], SPROUT_SETS, "set of Sprouts")
            parameters["season"] = one_of(place.key("season"), value["season"], SEASONS, "season")
        found[value["id"]] = KodamaCard(value["id"], *_named(place, value), **parameters)
    return MappingProxyType(found)


def read_decrees(path: Path) -> Mapping[str, DecreeCard]:
    """Decrees out of a file; raises ContentError."""
    found = {}
    for place, value in cards_of(path):
        parameters = _effect(place, value, DECREE_EFFECTS, ("season",), ("needs_display", "symbol"))
        parameters["season"] = one_of(place.key("season"), value["season"], SEASONS, "season")
        parameters["needs_display"] = flag(place.key("needs_display"), value.get("needs_display", False))
        found[value["id"]] = DecreeCard(value["id"], *_named(place, value), **parameters)
    return MappingProxyType(found)


def _named(place: Place, value: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    editions = words(place.key("editions"), value["editions"], BOXES, "edition")
    return text(place.key("name"), value["name"]), editions
