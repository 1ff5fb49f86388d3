"""Hands are secret: what a seat may know of the others' cards, and worlds that fit it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.engine.plain import plain
from kodama_app.engine.rng import Rng
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.observation import DraftObservation
from kodama_app.games.draft.phases import DraftPhase

from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


def seen_by(game: Game, seat: int) -> DraftObservation:
    found: Any = game.rules.observe(game.state, seat)
    assert isinstance(found, DraftObservation)
    return found


def text_of(seen: DraftObservation) -> str:
    """All of an observation but the list of what cannot be placed anywhere."""
    return json.dumps(plain(replace(seen, unseen=())))


def started(seats: int = 3, **options: str) -> Game:
    return Game.started(seats, 5, first="0", **options)


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    game = started()
    seen = seen_by(game, 1)
    assert seen.held == ((), game.state.held[1], ())
    assert seen.held_sizes == (4, 4, 4)
    assert seen.hand == game.state.hands[1]
    assert (seen.picks, seen.picked) == ((None,) * 3, (False,) * 3)


def test_nothing_of_anothers_hand_is_in_an_observation() -> None:
    game = started()
    text, seen = text_of(seen_by(game, 1)), seen_by(game, 1)
    for card in (*game.state.held[0], *game.state.held[2], *game.state.deck):
        assert f'"{card}"' not in text
    for card in (*game.state.hands[0], *game.state.hands[2]):
        assert f'"{card}"' not in text
    assert seen.unseen == tuple(sorted((*game.state.held[0], *game.state.held[2], *game.state.deck)))
    assert "deck" not in plain(seen)


def test_a_secret_pick_shows_that_it_was_made_and_nothing_else() -> None:
    game = started()
    one, other = (replace(game.state, picks=(card, None, None)) for card in game.state.held[0][:2])
    assert game.rules.observe(one, 1) == game.rules.observe(other, 1)
    assert game.rules.observe(one, 0) != game.rules.observe(other, 0)
    game.change(picks=one.picks)
    seen = seen_by(game, 1)
    assert (seen.picks, seen.picked) == ((None, None, None), (True, False, False))
    assert f'"{one.picks[0]}"' not in text_of(seen)
    assert seen_by(game, 0).picks == one.picks


def test_a_pick_of_a_card_that_one_has_passed_on_is_as_secret() -> None:
    game = started()
    game.round()
    known = game.state.held[1][:3]
    one, other = (replace(game.state, picks=(None, card, None)) for card in known[:2])
    assert game.rules.observe(one, 0) == game.rules.observe(other, 0)


def test_after_the_reveal_all_see_what_each_has_chosen() -> None:
    game = started()
    game.pick_all()
    assert game.state.phase is DraftPhase.GROWING
    for seat in range(3):
        assert seen_by(game, seat).picks == game.state.picks
        assert None not in seen_by(game, seat).picks


def test_what_went_through_the_own_hand_is_known_what_was_drawn_is_not() -> None:
    game = started()
    game.round()
    passed, drawn = game.state.held[1][:3], game.state.held[1][3:]
    seen = seen_by(game, 0)
    assert seen.held == (game.state.held[0], passed, ())
    assert seen.held_sizes == (4, 4, 4)
    assert set(drawn) < set(seen.unseen)
    assert not set(passed).intersection(seen.unseen)
    for card in (*drawn, *game.state.held[2]):
        assert f'"{card}"' not in text_of(seen)


def test_known_cards_are_known_further_round_the_table() -> None:
    game = started()
    game.round()
    game.round()
    own = [card for card in game.state.held[2] if card in game.state.seen[0]]
    assert own
    assert seen_by(game, 0).held[2] == tuple(own)


def test_exchanging_what_is_hidden_changes_no_observation() -> None:
    game = started(decrees="hidden")
    game.round()
    state = game.state
    # Seat 0 knows three cards of seat 1's hand, and nothing of seat 2's.
    held = (state.held[0], (*state.held[1][:3], state.deck[0]), state.deck[1:5])
    deck = tuple(reversed((*state.held[1][3:], *state.held[2], *state.deck[5:])))
    other = replace(state, held=held, deck=deck, rng=Rng(99), hands=(state.hands[0], *reversed(state.hands[1:])))
    assert game.rules.observe(other, 0) == game.rules.observe(state, 0)
    assert game.rules.observe(other, 1) != game.rules.observe(state, 1)


def test_with_a_new_season_all_that_was_known_is_gone() -> None:
    game = started(decrees="none")
    game.growing_phase()
    assert any(seen_by(game, 0).held[1:])
    game.to_phase(DraftPhase.PICKING)
    assert game.state.season_name == "summer"
    for seat in range(3):
        seen = seen_by(game, seat)
        assert [bool(hand) for hand in seen.held] == [at == seat for at in range(3)]


def test_a_removed_card_lies_open() -> None:
    game = started().change(removed=("FF0",))
    assert seen_by(game, 2).removed == ("FF0",)


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("decrees", ["hidden", "none"])
def test_an_imagined_world_fits_the_observation_at_every_moment(seats: int, decrees: str) -> None:
    game = started(seats, decrees=decrees)
    cards = sorted(game.rules.table.box.branches)
    number = 0
    while game.state.phase is not DraftPhase.ENDED:
        number += 1
        if number % 5 == 0:
            seat = number // 5 % seats
            seen = seen_by(game, seat)
            world = game.rules.imagine(seen, Rng(number))
            assert game.rules.observe(world, seat) == seen
            held = [card for hand in world.held for card in hand]
            picks = [pick for pick in world.picks if pick is not None and world.phase is not DraftPhase.PICKING]
            grown = [placed.card.id for found in world.trees for placed in found.cards[1:]]
            assert sorted([*world.deck, *held, *picks, *grown, *world.removed]) == cards
            assert list(map(len, world.held)) == list(map(len, game.state.held))
        game.anything()


def test_an_imagined_secret_pick_is_one_that_could_have_been_made() -> None:
    game = started()
    game.do(PickBranch(1, game.state.held[1][2]))
    found = set()
    for number in range(30):
        world = game.rules.imagine(seen_by(game, 0), Rng(number))
        assert world.picks[0] is None
        assert world.picks[1] in world.held[1]
        assert world.picks[2] is None
        found.add(world.picks[1])
    assert len(found) > 5


def test_worlds_differ_with_the_stream_and_only_with_it() -> None:
    game = started()
    seen = seen_by(game, 0)
    assert game.rules.imagine(seen, Rng(1)) == game.rules.imagine(seen, Rng(1))
    worlds = [game.rules.imagine(seen, Rng(number)) for number in range(8)]
    assert len({world.held for world in worlds}) == 8
    assert len({world.hands for world in worlds}) > 1


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    game = started()
    game.round()
    game.do(PickBranch(1, game.state.held[1][0]))
    game.state = game.rules.imagine(seen_by(game, 2), Rng(4))
    game.to_phase(DraftPhase.ENDED)
    assert [len(grown) for grown in game.state.trees] == [13] * 3
