"""What a seat may know, and that neither its view nor a bot's move depends on anything else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import BOTS, maker
from kodama_app.engine.plain import checksum, plain
from kodama_app.engine.rng import Rng

from .tables import Game


@cache
def parts(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; of anything else none."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def chances(value: Any) -> list[Rng]:
    """Every generator inside a value; what is met twice is looked at once."""
    found: list[Rng] = []
    seen: set[int] = set()
    ahead = [value]
    while ahead:
        value = ahead.pop()
        kind = type(value)
        if kind is int or kind is str or id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, Rng):
            found.append(value)
        elif names := parts(kind):
            ahead += [getattr(value, name) for name in names]
        elif isinstance(value, tuple | list):
            ahead += value
        elif isinstance(value, Mapping):
            ahead += value.values()
    return found


def text(value: Any) -> str:
    return json.dumps(plain(value), sort_keys=True)


def without_chance(state: Any) -> str:
    """A state's text, its generators blotted out."""
    found = text(state)
    for rng in chances(state):
        found = found.replace(str(rng.state), "?")
    return found


def test_a_world_dealt_anew_looks_the_same_to_the_seat_it_was_dealt_for(game: Game) -> None:
    for number, moment in enumerate(game.sample):
        for seat in range(game.table.seats):
            seen = game.rules.observe(moment.before, seat)
            world = game.rules.imagine(seen, Rng(number))
            assert game.rules.observe(world, seat) == seen
            assert text(game.rules.observe(world, seat)) == text(seen)
            assert game.rules.movers(world) == game.rules.movers(moment.before)
            assert game.rules.scores(world) == game.rules.scores(moment.before)


def test_dealing_anew_really_changes_what_is_hidden(game: Game) -> None:
    state = game.start.state
    if set(plain(state)) - set(plain(game.rules.observe(state, 0))) == {"rng"}:
        pytest.skip("all there is to know lies open; only chance is to come")
    for seat in range(game.table.seats):
        seen = game.rules.observe(state, seat)
        worlds = {without_chance(game.rules.imagine(seen, Rng(number))) for number in range(6)}
        assert len(worlds) == 6
        assert without_chance(state) not in worlds
        assert checksum(game.rules.imagine(seen, Rng(5))) == checksum(game.rules.imagine(seen, Rng(5)))


def test_what_other_seats_keep_to_themselves_is_dealt_anew(game: Game) -> None:
    rules, state, seats = game.rules, game.start.state, range(game.table.seats)
    views = [plain(rules.observe(state, seat)) for seat in seats]
    private = [key for key in views[0] if views[0][key] != views[1][key] and views[0][key] != 0]
    if not private:
        pytest.skip("no seat knows more than another")
    changed = 0
    for seat in seats:
        worlds = [rules.imagine(rules.observe(state, seat), Rng(number)) for number in range(4)]
        for other in set(seats) - {seat}:
            known = {json.dumps([plain(rules.observe(world, other))[key] for key in private]) for world in worlds}
            changed += len(known) > 1
    assert changed >= len(seats) - 1


def test_a_game_dealt_anew_is_the_same_to_everybody_and_goes_on_otherwise(game: Game) -> None:
    rules = game.rules
    for number, moment in enumerate(game.sample):
        anew = rules.reshuffled(moment.before, Rng(number))
        for seat in range(game.table.seats):
            assert text(rules.observe(anew, seat)) == text(rules.observe(moment.before, seat))
        assert rules.movers(anew) == rules.movers(moment.before)
    revealing = [moment for moment in game.moments if moment.step.reveals]
    changed = 0
    for moment in revealing[:: max(1, len(revealing) // 4)]:
        worlds = [rules.reshuffled(moment.before, Rng(number)) for number in range(4)]
        later = {text(rules.observe(rules.apply(world, moment.action).state, moment.seat)) for world in worlds}
        changed += len(later) > 1
    assert changed, "some of these turn over what others chose in secret, but not all of them"


def test_a_mover_has_the_same_candidates_in_every_world(game: Game) -> None:
    for number, moment in enumerate(game.sample[::2]):
        world = game.rules.imagine(game.rules.observe(moment.before, moment.seat), Rng(number))
        here = list(game.rules.candidates(moment.before, moment.seat))
        assert list(game.table.rules().candidates(world, moment.seat)) == here


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_whatever_is_hidden(game: Game, name: str) -> None:
    for number, moment in enumerate(game.sample[::2]):
        other_rules = game.table.rules()
        seen = game.rules.observe(moment.before, moment.seat)
        world = game.rules.imagine(seen, Rng(number + 50))
        chosen = maker(name)(game.rules).choose(seen, moment.seat, Budget(), Rng(number))
        blind = maker(name)(other_rules).choose(
            other_rules.observe(world, moment.seat), moment.seat, Budget(), Rng(number)
        )
        assert chosen == blind
        assert game.rules.faults(moment.before, chosen) == ()


def test_a_step_that_reveals_nothing_is_the_same_step_in_every_world(game: Game) -> None:
    quiet = [moment for moment in game.sample if not moment.step.reveals]
    assert quiet
    for number, moment in enumerate(quiet):
        world = game.rules.imagine(game.rules.observe(moment.before, moment.seat), Rng(number))
        step = game.rules.apply(world, moment.action)
        assert not step.reveals
        assert plain(step.events) == plain(moment.step.events)
        assert game.rules.observe(step.state, moment.seat) == game.rules.observe(moment.step.state, moment.seat)


def test_what_comes_to_light_differs_from_world_to_world(game: Game) -> None:
    rules = game.rules
    revealing = [moment for moment in game.moments if moment.step.reveals]
    assert revealing
    for moment in revealing[:: max(1, len(revealing) // 4)]:
        seen = rules.observe(moment.before, moment.seat)
        worlds = [rules.imagine(seen, Rng.seeded(number)) for number in range(4)]
        if len({without_chance(world) for world in worlds}) == 1:
            continue  # nothing is left that one could not tell beforehand
        later = {text(rules.observe(rules.apply(world, moment.action).state, moment.seat)) for world in worlds}
        assert len(later) > 1


def test_no_observation_holds_the_state_of_chance(game: Game) -> None:
    for moment in game.sample[::3]:
        found = chances(moment.before)
        assert found
        for seat in range(game.table.seats):
            seen = game.rules.observe(moment.before, seat)
            assert chances(seen) == []
            assert all(str(rng.state) not in text(seen) for rng in found)
