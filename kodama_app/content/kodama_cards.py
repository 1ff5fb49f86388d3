"""Kodama and Sprouts: what is printed on the cards that give points for a tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from kodama_app.content.effects import read_effect, read_name
from kodama_app.content.fields import cards_of, one_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.paths import cards_folder
from kodama_app.content.vocabulary import SEASONS

SPROUT_SETS = ("A", "B", "C")

KODAMA_EFFECTS: Mapping[str, tuple[str, ...]] = {
    "cards_with": ("kinds",),
    "instances": ("kinds",),
    "chosen_instances": (),
    "chosen_end_cards": (),
    "chosen_run": ("beyond",),
    "end_cards": (),
    "longest_line": ("beyond",),
    "near_trunk": ("within",),
    "far_from_trunk": ("within",),
    "forks": ("at_least",),
    "trunk_instances": ("more",),
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
    "chosen_line": ("at_least",),
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
    beyond: int = 0
    """How many of the lowest cards of a line or run give nothing."""
    more: int = 0
    """What comes on top for a Spirit, or for the trunk."""
    as_many: int = 0
    fewer: int = 0
    """The points for as many Spirits as the rival has, and for fewer; `points` are for more."""
    symbol: str = ""
    """On Duo's cards: for how many players."""
    sprout: str | None = None
    season: str | None = None
    """The season in which a Sprout is best played."""


@cache
def kodama_cards() -> Mapping[str, KodamaCard]:
    """All Kodama and Sprouts by id, in the files' order."""
    folder, kinds = cards_folder(), kodama_kinds()
    return {**read_kodama(folder / "kodama.json", kinds), **read_kodama(folder / "duo_kodama.json", kinds)}


def read_kodama(path: Path, kinds: Sequence[str]) -> Mapping[str, KodamaCard]:
    """Kodama and Sprouts out of a file, which speak of these kinds; raises ContentError."""
    effects = {effect: ("points", *parameters) for effect, parameters in KODAMA_EFFECTS.items()}
    found = {}
    for place, value in cards_of(path):
        parameters = read_effect(place, value, kinds, effects, (), ("sprout", "season", "symbol"))
        if ("sprout" in value) != ("season" in value):
            raise place.key("season").wrong("a Sprout has a set and a season, a Kodama has neither")
        if "sprout" in value:
            parameters["sprout"] = one_of(place.key("sprout"), value["sprout"], SPROUT_SETS, "set of Sprouts")
            parameters["season"] = one_of(place.key("season"), value["season"], SEASONS, "season")
        found[value["id"]] = KodamaCard(value["id"], *read_name(place, value), **parameters)
    return MappingProxyType(found)
