"""What a seat may know, and worlds that fit it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from kodama_app.engine.plain import plain
from kodama_app.engine.rng import Rng
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.state import KodamaState

from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")


def played(turns: int, **options: str) -> Game:
    game = Game.started(3, 5, first="0", **options)
    for _ in range(turns):
        game.turn()
    return game


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    game = played(2)
    seen = game.rules.observe(game.state, 1)
    assert seen.hand == game.state.hands[1]
    assert seen.hand_sizes == (4, 4, 4)
    assert seen.trees == game.state.trees
    assert seen.ledgers == game.state.ledgers
    assert (seen.display, seen.first, seen.turn) == (game.state.display, 0, 2)


def test_no_hidden_card_is_in_the_observation() -> None:
    game = played(2, decrees="hidden")
    text = json.dumps(plain(game.rules.observe(game.state, 1)))
    for card in (*game.state.hands[0], *game.state.hands[2], *game.state.decrees[1:]):
        assert f'"{card}"' not in text
    assert str(game.state.rng.state) not in text
    assert "deck" not in plain(game.rules.observe(game.state, 1))


def test_the_deck_is_known_by_content_not_by_order() -> None:
    game = played(2)
    seen = game.rules.observe(game.state, 1)
    assert seen.unseen == tuple(sorted(game.state.deck))
    assert seen.unseen != game.state.deck


def swapped(game: Game, seat: int) -> KodamaState:
    """The same game with everything hidden from a seat exchanged."""
    state = game.state
    dealt = {card for hand in state.hands for card in hand}
    others = iter([card for card in game.rules.table.box.kodama_deck() if card not in dealt])
    hands = tuple(hand if at == seat else tuple(next(others) for _ in hand) for at, hand in enumerate(state.hands))
    decrees = (state.decrees[0], "U1" if state.decrees[1] != "U1" else "U2", "F2")
    return replace(state, hands=hands, decrees=decrees, deck=tuple(reversed(state.deck)), rng=Rng(99))


def test_exchanging_what_is_hidden_changes_no_observation() -> None:
    game = played(2, decrees="hidden")
    other = swapped(game, 1)
    assert other.hands[0] != game.state.hands[0]
    assert other.decrees != game.state.decrees
    assert game.rules.observe(other, 1) == game.rules.observe(game.state, 1)
    assert game.rules.observe(other, 0) != game.rules.observe(game.state, 0)


def test_decrees_are_known_when_they_lie_open_or_were_turned() -> None:
    game = played(0, decrees="open")
    assert game.rules.observe(game.state, 0).decrees == game.state.decrees
    game = played(0, decrees="hidden")
    assert game.rules.observe(game.state, 0).decrees == (game.state.decrees[0], None, None)
    game.change(season=1)
    assert game.rules.observe(game.state, 0).decrees == (*game.state.decrees[:2], None)


@pytest.mark.parametrize("decrees", ["open", "hidden", "none"])
@pytest.mark.parametrize("sprouts", ["-,-,-", "A,-,C"])
def test_an_imagined_world_fits_the_observation(decrees: str, sprouts: str) -> None:
    game = played(12, decrees=decrees, sprouts=sprouts)
    game.any_kodama()
    assert game.state.phase is KodamaPhase.KODAMA
    for seat in range(3):
        seen = game.rules.observe(game.state, seat)
        world = game.rules.imagine(seen, Rng(seat))
        assert game.rules.observe(world, seat) == seen
        hands = [card for hand in world.hands for card in hand]
        shown = [card for scored in world.scored for card in scored]
        assert len({*hands, *shown}) == len(hands) + len(shown)
        assert sorted(world.deck) == sorted(game.state.deck)
        assert [decree is None for decree in world.decrees] == [decrees == "none"] * 3
        for season, decree in enumerate(world.decrees):
            assert decree is None or decree in game.rules.table.box.season_decrees(season)


def test_sprouts_of_others_are_no_secret() -> None:
    game = played(0, sprouts="A,-,C")
    world = game.rules.imagine(game.rules.observe(game.state, 1), Rng(0))
    assert world.hands == game.state.hands


def test_worlds_differ_with_the_stream_and_only_with_it() -> None:
    game = played(1)
    seen = game.rules.observe(game.state, 0)
    assert game.rules.imagine(seen, Rng(1)) == game.rules.imagine(seen, Rng(1))
    worlds = [game.rules.imagine(seen, Rng(number)) for number in range(8)]
    assert len({world.deck for world in worlds}) == 8
    assert len({world.hands for world in worlds}) > 1
    assert len({world.decrees for world in worlds}) > 1


def test_an_imagined_game_can_be_played_to_its_end() -> None:
    game = played(3)
    game.change(**{name: getattr(game.rules.imagine(game.rules.observe(game.state, 0), Rng(4)), name)
                   for name in ("deck", "hands", "decrees", "rng")})  # fmt: skip
    while game.state.phase is not KodamaPhase.ENDED:
        game.do(next(game.rules.candidates(game.state, game.mover)))
    assert game.rules.outcome(game.state) is not None
