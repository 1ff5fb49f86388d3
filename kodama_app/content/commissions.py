"""Commissions: what a patron asks of a painter's tree and collection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from kodama_app.content.fields import cards_of, keys, one_of, positive, text, words
from kodama_app.content.kinds import kigi_kinds
from kodama_app.content.paths import cards_folder

MOST, FEWEST = ASKED = "most", "fewest"
"""What may be asked: that nobody has more, or that nobody has less."""
FEATURES = "features"
COUNTED = (FEATURES, "cards", "end_cards", "collection")
"""Of what."""


@dataclass(frozen=True, slots=True)
class Commission:
    """A patron's request."""

    id: str
    name: str
    asks: str
    of: str
    points: int
    kinds: tuple[str, ...] = ()
    """Where features are counted, those of these kinds."""


@cache
def commissions() -> Mapping[str, Commission]:
    """All of them by id, in the file's order."""
    return read_commissions(cards_folder() / "commissions.json", kigi_kinds())


def read_commissions(path: Path, kinds: Sequence[str]) -> Mapping[str, Commission]:
    """Commissions out of a file, which speak of these kinds; raises ContentError."""
    found = {}
    for place, value in cards_of(path):
        of = one_of(place.key("of"), value.get("of"), COUNTED, "thing to count")
        parameters = ("kinds",) if of == FEATURES else ()
        keys(place, value, ("id", "name", "asks", "of", "points", *parameters))
        found[value["id"]] = Commission(
            value["id"],
            text(place.key("name"), value["name"]),
            one_of(place.key("asks"), value["asks"], ASKED, "way to ask"),
            of,
            positive(place.key("points"), value["points"]),
            words(place.key("kinds"), value["kinds"], kinds, "kind") if parameters else (),
        )
    return MappingProxyType(found)
