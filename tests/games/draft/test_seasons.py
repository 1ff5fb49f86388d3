"""From season to season: the Kodama phase as usual, all cards shuffled together, and the end."""

from __future__ import annotations

import pytest

from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.events import GameEnded
from kodama_app.games.draft.events import BranchesDrawn
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import FirstPlayerPassed, KodamaScored

from ..forest import Ground, tree
from .forest import Game


def all_cards(game: Game) -> list[str]:
    """Every branch card on the table, wherever it lies."""
    state = game.state
    grown = [placed.card.id for found in state.trees for placed in found.cards[1:]]
    held = [card for hand in state.held for card in hand]
    picks = [pick for pick in state.picks if pick is not None and pick not in held]
    return [*state.deck, *state.removed, *held, *picks, *grown]


def test_the_kodama_phase_goes_in_turn_order(ground: Ground) -> None:
    game = Game.started(3, first="2", decrees="none")
    game.growing_phase()
    assert [len(grown) for grown in game.state.trees] == [5, 5, 5]
    movers = []
    while game.state.phase is DraftPhase.KODAMA:
        movers.append(game.mover)
        game.anything()
        assert isinstance(game.events[0], KodamaScored)
    assert movers == [2, 0, 1]
    assert game.state.season_name == "summer"
    assert (game.state.phase, game.state.round) == (DraftPhase.PICKING, 1)


def test_the_lowest_score_plays_first_next_season(ground: Ground) -> None:
    game = Game.started(3, first="0", decrees="none").kodama_phase().score(20, 9, 30)
    game.change(trees=(tree("F"), tree("C"), tree("S")), hands=(("K12", "K13"),) * 3)
    for seat in range(3):
        game.do(ScoreKodama(seat, "K12"))
    assert game.told(FirstPlayerPassed) == [FirstPlayerPassed(0, 1)]
    assert game.rules.movers(game.state) == (1, 2, 0)


def kodama_over(ground: Ground) -> tuple[Game, Game]:
    """A game before and after the last Kodama of spring, with cards in hands, deck and among the removed."""
    game = Game.started(2, 3, first="0", decrees="none")
    game.growing_phase()
    removed = game.state.deck[:2]
    game.change(removed=removed, deck=game.state.deck[2:])
    game.anything()
    before = Game(game.rules, game.state)
    game.anything()
    return before, game


def test_next_season_hands_deck_and_removed_cards_are_shuffled_together(ground: Ground) -> None:
    before, game = kodama_over(ground)
    old, new = before.state, game.state
    assert [len(hand) for hand in old.held] == [3, 3]
    assert new.removed == ()
    assert [len(hand) for hand in new.held] == [4, 4]
    unused = {*old.deck, *old.removed, *(card for hand in old.held for card in hand)}
    assert {*new.deck, *(card for hand in new.held for card in hand)} == unused
    assert len(new.deck) == len(unused) - 8 == 65 - 8 - 8
    assert len(game.told(BranchesDrawn)) == 2
    assert game.reveals


def test_the_shuffle_is_a_real_one_and_goes_by_the_games_own_chance(ground: Ground) -> None:
    before, game = kodama_over(ground)
    order = [card for seat in game.state.turn_order for card in game.state.held[seat]] + list(game.state.deck)
    assert order != sorted(order)
    assert game.state.rng != before.state.rng
    before.change(rng=Rng(12345))
    before.anything()
    other = [card for seat in before.state.turn_order for card in before.state.held[seat]]
    assert sorted([*other, *before.state.deck]) == sorted(order)
    assert [*other, *before.state.deck] != order


def test_a_removed_card_comes_back_with_the_next_season(ground: Ground) -> None:
    game = Game.started(2, first="0", decrees="none")
    for _ in range(3):
        game.round()
    ground.stuck = lambda found: True
    game.pick_all()
    removed = set(game.state.removed)
    assert len(removed) == 2
    ground.stuck = lambda found: False
    game.to_phase(DraftPhase.PICKING)
    assert removed < {*game.state.deck, *game.state.held[0], *game.state.held[1]}
    assert len(game.state.deck) == 65 - 6 - 8


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_is_lost_or_doubled_up_to_the_end(ground: Ground, seats: int) -> None:
    game = Game.started(seats, 5)
    cards = sorted(all_cards(game))
    assert len(cards) == len(set(cards)) == (101 if seats == 6 else 65)
    while game.state.phase is not DraftPhase.ENDED:
        game.anything()
        assert sorted(all_cards(game)) == cards
    assert [len(grown) for grown in game.state.trees] == [13] * seats
    assert [len(hand) for hand in game.state.hands] == [1] * seats
    assert game.told(GameEnded)
    assert game.rules.outcome(game.state) is not None


def test_with_five_seats_the_deck_runs_dry_in_fall_after_round_one(ground: Ground) -> None:
    game = Game.started(5, 2, decrees="none")
    game.growing_phase()
    game.to_phase(DraftPhase.PICKING)
    assert (game.state.season_name, len(game.state.deck)) == ("summer", 65 - 20 - 20)
    game.growing_phase()
    game.to_phase(DraftPhase.PICKING)
    assert (game.state.season_name, len(game.state.deck)) == ("fall", 5)
    sizes = []
    for _ in range(4):
        sizes.append((len(game.state.deck), {len(hand) for hand in game.state.held}))
        game.round()
    assert sizes == [(5, {4}), (0, {4}), (0, {3}), (0, {2})]
    assert game.state.phase is DraftPhase.KODAMA
    game.to_phase(DraftPhase.ENDED)
    assert [len(grown) for grown in game.state.trees] == [13] * 5


def test_sprouts_may_be_played_and_none_is_left_over(ground: Ground) -> None:
    game = Game.started(2, first="0", sprouts="B,-", decrees="none").to_phase(DraftPhase.ENDED)
    assert sorted(game.state.scored[0]) == ["SB1", "SB2", "SB3"]
    assert [len(hand) for hand in game.state.hands] == [0, 1]


def test_random_play_ends_too(ground: Ground) -> None:
    game, rng = Game.started(4, 9), Rng(2)
    while movers := game.rules.movers(game.state):
        seat, rng = rng.choice(movers)
        game.do(game.rules.random_action(game.state, seat, rng))
    assert game.state.phase is DraftPhase.ENDED
