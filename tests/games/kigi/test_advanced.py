"""The advanced game: one of two commissions is kept in secret."""

from __future__ import annotations

import pytest

from kodama_app.engine.rng import Rng
from kodama_app.games.kigi.actions import KeepCommission
from kodama_app.games.kigi.events import CardsTurnedUp, ChoiceMade, CommissionKept, CommissionsSwept
from kodama_app.games.kigi.phases import KigiPhase

from .painters import Painters, begun


def chosen(seats: int, seed: int = 3) -> Painters:
    game = begun(seats, seed, advanced="yes")
    for seat in range(seats):
        game.do(KeepCommission(seat, game.state.offered[seat][seat % 2]))
    return game


@pytest.mark.parametrize("seats", range(2, 6))
def test_each_seat_is_dealt_two_and_all_others_go_into_the_deck(seats: int) -> None:
    game = begun(seats, 3, advanced="yes")
    pairs = game.state.offered
    assert game.state.phase is KigiPhase.KEEPING
    assert game.state.display == ()
    assert len({card for pair in pairs for card in pair}) == 2 * seats
    game = chosen(seats)
    left = [*game.state.display, *game.state.deck, *game.state.gone]
    assert len(left) == 40 - seats
    assert not {card for (card,) in game.state.kept} & set(left)


def test_all_choose_at_once_in_any_order() -> None:
    game = begun(3, 3, advanced="yes", first="1")
    assert game.state.movers == (1, 2, 0)
    game.do(KeepCommission(0, game.state.offered[0][1]))
    assert game.state.movers == (1, 2)
    assert game.events == (ChoiceMade(0),)
    assert game.codes(KeepCommission(0, game.state.offered[0][0])) == ["not_your_turn"]


def test_only_one_of_the_two_may_be_kept() -> None:
    game = begun(2, 3, advanced="yes")
    mine, theirs = game.state.offered
    assert game.codes(KeepCommission(0, theirs[0])) == ["not_offered"]
    assert game.codes(KeepCommission(0, "G01")) == ["unknown_card"]
    assert [action.text for action in game.rules.candidates(game.state, 0)] == [f"0 keep {card}" for card in mine]


def test_those_kept_lie_open_once_all_have_chosen() -> None:
    game = chosen(3)
    told = [event for event in game.events if isinstance(event, CommissionKept)]
    assert [event.seat for event in told] == [0, 1, 2]
    assert all(event.card in event.offered for event in told)
    assert game.state.kept == tuple((event.card,) for event in told)
    assert game.state.phase is KigiPhase.PAINTING
    assert any(isinstance(event, CardsTurnedUp | CommissionsSwept) for event in game.events)


def test_the_choice_is_secret_until_all_have_chosen() -> None:
    """Whatever a seat is dealt and keeps, another sees only whether it has chosen."""
    game = begun(2, 3, advanced="yes")
    views = []
    for card in game.state.offered[0]:
        step = game.rules.apply(game.state, KeepCommission(0, card))
        views.append(game.rules.observe(step.state, 1))
    assert views[0] == views[1]
    assert views[0].chosen == (True, False)
    mine = set(game.state.offered[0])
    assert mine <= set(views[0].unseen)


def test_an_imagined_rival_has_chosen_one_of_its_two() -> None:
    game = begun(3, 3, advanced="yes")
    game.do(KeepCommission(0, game.state.offered[0][0]))
    seen = game.rules.observe(game.state, 2)
    pairs = set()
    for number in range(20):
        world = game.rules.imagine(seen, Rng(number))
        assert world.choices[0] in world.offered[0]
        assert world.choices[1:] == (None, None)
        assert world.offered[2] == game.state.offered[2]
        pairs.add(world.offered[0])
    assert len(pairs) > 10


def test_the_deck_is_shuffled_only_when_all_have_chosen() -> None:
    game = chosen(2)
    again = begun(2, 3, advanced="yes")
    for seat in (0, 1):
        again.do(KeepCommission(seat, again.state.offered[seat][1 - seat % 2]))
    assert game.state.display != again.state.display
