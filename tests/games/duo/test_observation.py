"""What each player may know: behind the Veil, of the other's Kodama, of the deck; and worlds that fit it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.engine.plain import plain
from kodama_app.engine.rng import Rng
from kodama_app.games.duo.actions import ChoosePile
from kodama_app.games.duo.observation import FACE_DOWN, DuoObservation
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import DuoState

from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


def seen_by(game: Game, seat: int, state: DuoState | None = None) -> DuoObservation:
    found: Any = game.rules.observe(state or game.state, seat)
    assert isinstance(found, DuoObservation)
    return found


def text_of(seen: DuoObservation) -> str:
    """All of an observation but the list of what cannot be placed anywhere."""
    return json.dumps(plain(replace(seen, unseen=())))


def veiled(sower: int = 0, seed: int = 1) -> Game:
    """Summer's first round under the Veil, before the split."""
    game = Game.started(seed, first=str(sower))
    return game.decree("DU2")


@pytest.mark.parametrize("sower", [0, 1])
def test_behind_the_veil_the_pruner_alone_sees_the_three_cards(sower: int) -> None:
    game = veiled(sower)
    assert seen_by(game, 1 - sower).revealed == game.state.revealed
    seen = seen_by(game, sower)
    assert seen.revealed == (FACE_DOWN,) * 3
    for card in game.state.revealed:
        assert f'"{card}"' not in text_of(seen)
    assert seen.unseen == tuple(sorted((*game.state.deck, *game.state.revealed)))


@pytest.mark.parametrize("sower", [0, 1])
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_sower_sees_the_hidden_card_nowhere_before_choosing(sower: int, number: int) -> None:
    game = veiled(sower)
    cards = game.state.revealed
    hidden = cards[number]
    game.split(cards[0], hidden=hidden)
    seen = seen_by(game, sower)
    assert f'"{hidden}"' not in text_of(seen)
    assert hidden in seen.unseen
    assert seen.unseen == tuple(sorted((*game.state.deck, hidden)))
    assert seen.hidden == FACE_DOWN
    turned = tuple(tuple(FACE_DOWN if card == hidden else card for card in pile) for pile in game.state.piles)
    assert seen.piles == turned
    pruner = seen_by(game, 1 - sower)
    assert (pruner.piles, pruner.hidden) == (game.state.piles, hidden)
    assert hidden not in pruner.unseen


def test_another_hidden_card_is_no_other_sight_for_the_sower() -> None:
    game = veiled()
    one, two, three = game.state.revealed
    before = game.state
    other = replace(before, revealed=(one, two, before.deck[4]), deck=(*before.deck[:4], three, *before.deck[5:]))
    assert seen_by(game, 0, other) == seen_by(game, 0, before)
    changed = Game(game.rules, other).split(one, hidden=before.deck[4])
    game.split(one, hidden=three)
    assert seen_by(game, 0, changed.state) == seen_by(game, 0)
    assert seen_by(game, 1, changed.state) != seen_by(game, 1)


@pytest.mark.parametrize("pile", [0, 1])
def test_after_choosing_all_three_lie_open(pile: int) -> None:
    game = veiled()
    cards = game.state.revealed
    game.split(cards[0], hidden=cards[1])
    game.do(ChoosePile(0, pile))
    for seat in (0, 1):
        seen = seen_by(game, seat)
        assert seen.held == game.state.held
        assert (seen.hidden, seen.piles) == (None, ())
        assert seen.unseen == tuple(sorted(game.state.deck))


def test_an_imagined_world_fits_behind_the_veil() -> None:
    game = veiled()
    cards = game.state.revealed
    for _ in ("before", "after"):
        for seat in (0, 1):
            seen = seen_by(game, seat)
            for number in range(20):
                world = game.rules.imagine(seen, Rng(number))
                assert seen_by(game, seat, world) == seen
                laid = [*world.revealed, *(card for pile in world.piles for card in pile)]
                assert FACE_DOWN not in laid
                assert sorted([*world.deck, *laid]) == sorted(game.rules.table.box.branches)
                assert (world.hidden is None) == (game.state.hidden is None)
                assert world.hidden is None or world.hidden in laid
        if game.state.phase is DuoPhase.SPLITTING:
            game.split(cards[0], hidden=cards[2])
    sower = seen_by(game, 0)
    hidden = {game.rules.imagine(sower, Rng(number)).hidden for number in range(60)}
    assert len(hidden) > 15
    assert not hidden.intersection(cards[:2])
    assert {game.rules.imagine(seen_by(game, 1), Rng(number)).hidden for number in range(9)} == {cards[2]}


def test_a_world_imagined_behind_the_veil_can_be_played_on() -> None:
    game = veiled()
    game.split(game.state.revealed[0], hidden=game.state.revealed[2])
    game.state = game.rules.imagine(seen_by(game, 0), Rng(7))
    game.to_phase(DuoPhase.ENDED)
    assert game.rules.outcome(game.state) is not None


def test_without_the_veil_both_see_the_three_cards_and_the_piles() -> None:
    game = Game.started(first="0", decrees="none")
    for seat in (0, 1):
        assert seen_by(game, seat).revealed == game.state.revealed
    game.split(game.state.revealed[1])
    for seat in (0, 1):
        assert seen_by(game, seat).piles == game.state.piles
        assert seen_by(game, seat).hidden is None


def test_a_player_sees_the_own_kodama_and_the_number_of_the_others() -> None:
    game = Game.started(3)
    seen = seen_by(game, 1)
    assert seen.hand == game.state.hands[1]
    assert seen.hand_sizes == (4, 4)
    text = json.dumps(plain(seen))
    for card in (*game.state.hands[0], *game.state.decrees[1:]):
        assert f'"{card}"' not in text
    assert "deck" not in plain(seen)


def test_spirits_and_discards_lie_open() -> None:
    game = Game.started(3).spirits(star=(0, 0, 0)).change(discards=("FF0",))
    for seat in (0, 1):
        assert seen_by(game, seat).spirits == game.state.spirits
        assert seen_by(game, seat).discards == ("FF0",)


def test_exchanging_what_is_hidden_changes_no_observation() -> None:
    game = Game.started(3)
    state = game.state
    dealt = {*state.hands[0], *state.hands[1]}
    others = tuple(card for card in game.rules.table.box.kodama_deck() if card not in dealt)[:4]
    decrees = (state.decrees[0], "DU1" if state.decrees[1] != "DU1" else "DU3", "DF2")
    other = replace(
        state, hands=(state.hands[0], others), decrees=decrees, deck=tuple(reversed(state.deck)), rng=Rng(9)
    )
    assert seen_by(game, 0, other) == seen_by(game, 0)
    assert seen_by(game, 1, other) != seen_by(game, 1)


@pytest.mark.parametrize("options", [{}, {"decrees": "none"}, {"decrees": "open"}, {"pool": "mixed"}])
def test_an_imagined_world_fits_the_observation_at_every_moment(options: dict[str, str]) -> None:
    game, rng = Game.started(6, **options), Rng(5)
    cards = sorted(game.rules.table.box.branches)
    number = 0
    while movers := game.rules.movers(game.state):
        number += 1
        if number % 3 == 0:
            for seat in (0, 1):
                seen = seen_by(game, seat)
                world = game.rules.imagine(seen, Rng(number))
                assert seen_by(game, seat, world) == seen
                grown = [placed.card.id for found in world.trees for placed in found.cards[1:]]
                laid = [card for pile in (*world.piles, *world.held) for card in pile]
                assert sorted([*world.deck, *world.revealed, *laid, *grown, *world.discards]) == cards
                assert len({*world.hands[0], *world.hands[1]}) == sum(map(len, game.state.hands))
        rng = rng.fork("next")
        game.do(game.rules.random_action(game.state, movers[-1], rng))


def test_worlds_differ_with_the_stream_and_only_with_it() -> None:
    game = Game.started(3)
    seen = seen_by(game, 0)
    assert game.rules.imagine(seen, Rng(1)) == game.rules.imagine(seen, Rng(1))
    worlds = [game.rules.imagine(seen, Rng(number)) for number in range(8)]
    assert len({world.deck for world in worlds}) == 8
    assert len({world.hands for world in worlds}) > 1
    assert len({world.decrees for world in worlds}) > 1


def test_a_piles_preview_does_not_look_behind_the_veil() -> None:
    game = veiled()
    cards = game.state.revealed
    game.split(cards[0], hidden=cards[0])
    assert game.rules.preview(game.state, ChoosePile(0, 0)) == ()
    assert game.rules.preview(game.state, ChoosePile(0, 1))
