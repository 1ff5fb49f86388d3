"""What cards that give points or bend the rules have in common: an effect with its parameters.

An effect is a key; what it does is the games' business. Each family of cards says which parameters a key needs, so
that a slip in the data is found when it is loaded and not in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kodama_app.content.fields import Place, keys, one_of, positive, text, whole, words
from kodama_app.content.vocabulary import BOXES, SYMBOLS

NUMBERS: Mapping[str, Callable[[Place, Any], int]] = {
    "points": positive,
    "within": positive,
    "at_least": positive,
    "at_most": whole,
    "beyond": whole,
    "more": whole,
    "as_many": positive,
    "fewer": positive,
}


def _parameter(place: Place, name: str, value: Any, kinds: Sequence[str]) -> Any:
    if name == "kinds":
        return words(place, value, kinds, "kind")
    return one_of(place, value, kinds, "kind") if name == "becomes" else NUMBERS[name](place, value)


def read_effect(
    place: Place,
    value: dict[str, Any],
    kinds: Sequence[str],
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
    found = {name: _parameter(place.key(name), name, value[name], kinds) for name in parameters}
    if "symbol" in value:
        found["symbol"] = one_of(place.key("symbol"), value["symbol"], SYMBOLS, "symbol")
    return {"effect": effect, **found}


def read_name(place: Place, value: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """The card's name, and the editions it belongs to."""
    editions = words(place.key("editions"), value["editions"], BOXES, "edition")
    return text(place.key("name"), value["name"]), editions
