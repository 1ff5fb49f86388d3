"""The numbers that cards had in earlier versions of the rules: a game begun by them goes on by them.

Each version lists what the next one changed, as {card: {"points": 2}}. So an entry is written once, when numbers
change, and never touched again: a version's cards are the present ones, taken back step by step.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from kodama_app.content.decrees import DECREE_EFFECTS, DecreeCard, decree_cards
from kodama_app.content.effects import NUMBERS
from kodama_app.content.fields import Place, document_of, items, keys, positive
from kodama_app.content.kodama_cards import KODAMA_EFFECTS, KodamaCard, kodama_cards
from kodama_app.content.paths import cards_folder

C = TypeVar("C", KodamaCard, DecreeCard)
Numbers = Mapping[str, Mapping[str, int]]
"""Parameters by card and name."""


@cache
def kodama_cards_of(version: int) -> Mapping[str, KodamaCard]:
    """All Kodama and Sprouts as they were in a version of the rules."""
    path = cards_folder() / "earlier.json"
    effects = {effect: ("points", *parameters) for effect, parameters in KODAMA_EFFECTS.items()}
    return taken_back(kodama_cards(), version, read_earlier(path, "kodama", kodama_cards(), effects))


@cache
def decree_cards_of(version: int) -> Mapping[str, DecreeCard]:
    """All decrees and Duo seasons as they were in a version of the rules."""
    path = cards_folder() / "earlier.json"
    return taken_back(decree_cards(), version, read_earlier(path, "decrees", decree_cards(), DECREE_EFFECTS))


def taken_back(cards: Mapping[str, C], version: int, earlier: Mapping[int, Numbers]) -> Mapping[str, C]:
    """Cards as a version had them; one that no entry reaches back to has them as they are."""
    found = dict(cards)
    for changed in sorted((entry for entry in earlier if entry >= version), reverse=True):
        numbers: Mapping[str, Mapping[str, Any]] = earlier[changed]
        found |= {card: replace(found[card], **changes) for card, changes in numbers.items()}
    return MappingProxyType(found)


def read_earlier(
    path: Path, family: str, cards: Mapping[str, C], effects: Mapping[str, tuple[str, ...]]
) -> Mapping[int, Numbers]:
    """By version the numbers of one family's cards; raises ContentError. Only numbers an effect has may differ."""
    found: dict[int, Numbers] = {}
    for place, value in items(Place(path.name).key("versions"), document_of(path, "versions")["versions"]):
        entry = keys(place, value, ("version", "kodama", "decrees"))
        version, here = positive(place.key("version"), entry["version"]), place.key(family)
        if version in found:
            raise place.key("version").wrong(f"version {version} stands there twice")
        found[version] = {
            card: _numbers(here.key(card), numbers, effects[cards[card].effect])
            for card, numbers in keys(here, entry[family], (), cards).items()
        }
    return found


def _numbers(place: Place, value: Any, parameters: tuple[str, ...]) -> Mapping[str, int]:
    known = [name for name in parameters if name in NUMBERS]
    return {name: NUMBERS[name](place.key(name), number) for name, number in keys(place, value, (), known).items()}
