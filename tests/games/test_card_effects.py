"""Each game knows what the cards in its box do: those of all Kodama games, and its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from kodama_app.content.decrees import DECREE_EFFECTS
from kodama_app.content.kodama_cards import KODAMA_EFFECTS
from kodama_app.games import GAMES, game
from kodama_app.games.grove.card_effects import GROVE_EFFECTS
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.spec import GameSpec

EVERY: dict[str, Any] = {spec.id: spec.rules(spec.resolve({}, spec.seats.start)) for spec in GAMES}
TABLES = {game_id: rules for game_id, rules in EVERY.items() if isinstance(rules, GroveRules)}


def known(game_id: str) -> set[str]:
    effects = TABLES[game_id].table.effects
    return {*effects.decrees, *effects.kodama}


def boxes(spec: GameSpec) -> Iterator[Any]:
    """The box of every edition and pool a game offers."""
    asked = [option for option in spec.options if option.key in ("edition", "pool")]
    values = [("base", "mixed") if option.key == "pool" else option.allowed for option in asked]
    for chosen in product(*values):
        options = dict(zip((option.key for option in asked), chosen, strict=True))
        yield spec.rules(spec.resolve(options, spec.seats.start)).table.box  # type: ignore[attr-defined]


def test_every_effect_of_the_content_has_its_hooks() -> None:
    decrees = {name for rules in TABLES.values() for name in rules.table.effects.decrees}
    assert decrees == set(DECREE_EFFECTS)


def test_every_effect_of_the_content_has_its_function() -> None:
    kodama = {name for rules in TABLES.values() for name in rules.table.effects.kodama}
    assert kodama == set(KODAMA_EFFECTS)


@pytest.mark.parametrize("spec", map(game, TABLES), ids=lambda spec: spec.id)
def test_a_game_knows_what_every_card_of_its_boxes_does(spec: GameSpec) -> None:
    found = list(boxes(spec))
    assert len(found) >= 2
    for box in found:
        cards = (*box.kodama.values(), *box.decrees.values())
        assert {card.effect for card in cards} <= known(spec.id)


def test_what_only_one_game_knows_is_in_none_of_the_others() -> None:
    shared = {*GROVE_EFFECTS.decrees, *GROVE_EFFECTS.kodama}
    own = {game_id: known(game_id) - shared for game_id in TABLES}
    assert own["kodama"] == {"spring_call", "gale"}
    assert {"veil", "twin_summons", "spirits", "chosen_spirit"} < own["kodama-duo"]
    assert own["kodama-draft"] == set()
    assert not own["kodama"] & own["kodama-duo"]
    assert not shared & {"spring_call", "veil", "spirits"}
    assert known(game("kodama-draft").id) == shared
