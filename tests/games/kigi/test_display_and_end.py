"""The display, its sweeps, taking a commission, what fits nowhere, and the end."""

from __future__ import annotations

import pytest

from kodama_app.engine.trees.events import GameEnded
from kodama_app.games.kigi.events import CardsTurnedUp, CommissionCounted, CommissionsSwept
from tests.games.forest import Ground

from .painters import Painters, begun, mural

pytestmark = pytest.mark.usefixtures("bare")
TREES = mural("P"), mural("R")


def test_forty_cards_are_the_deck_and_three_of_them_lie_open() -> None:
    for seats in range(2, 6):
        game = begun(seats)
        state = game.state
        assert len(state.display) == 3
        assert len(state.display) + len(state.deck) + len(state.gone) == 40
        assert len({tree.trunk.id for tree in state.trees}) == seats
        assert all(tree.laid == 1 for tree in state.trees)


def test_the_display_is_refilled_at_the_hand_over_and_not_before() -> None:
    game = Painters.at(TREES, ["TT", "C01", "DD"], ["VV", "PP"]).grow("TT")
    assert game.state.display == ("C01", "DD")
    game.hand_over()
    assert game.state.display == ("VV", "C01", "DD"), "where the gap was"
    assert game.event(CardsTurnedUp).new == ("VV",)
    assert game.mover == 1


def test_a_commission_lies_open_at_the_side_and_scores_nothing_yet() -> None:
    game = Painters.at(TREES, ["C01", "TT"], ["VV"]).take("C01")
    assert game.state.kept == (("C01",), ())
    assert game.state.scores == (0, 0)
    assert game.state.ledgers == ((), ())


def test_one_card_a_turn() -> None:
    game = Painters.at(TREES, ["C01", "TT", "DD"], ["VV"]).take("C01")
    assert game.codes(game.growing("TT")) == ["already_taken"]
    assert list(game.rules.candidates(game.state, 0)) == [game.rules.actions[-1](0)]


def test_a_turn_cannot_be_handed_over_without_a_card() -> None:
    game = Painters.at(TREES, ["C01", "TT", "DD"])
    with pytest.raises(ValueError, match="nothing_taken"):
        game.hand_over()


def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    from kodama_app.games.kigi.actions import TakeCommission

    game = Painters.at(TREES, ["C01", "TT"], ["VV"])
    assert game.codes(game.growing("VV")) == ["not_in_display"]
    assert game.codes(game.growing("XX")) == ["unknown_card"]
    assert game.codes(game.growing("C01"))[0] == "a_commission"
    assert game.codes(TakeCommission(0, "TT")) == ["a_tree_card"]
    assert game.codes(TakeCommission(0, "C02")) == ["not_in_display"]
    assert game.codes(TakeCommission(1, "C01")) == ["not_your_turn"]


def test_three_commissions_leave_the_game_and_three_cards_come() -> None:
    game = Painters.at(TREES, ["TT", "C01", "C02"], ["C03", "VV", "PP", "DD", "RR"]).grow("TT").hand_over()
    assert game.event(CommissionsSwept).cards == ("C03", "C01", "C02")
    assert game.state.display == ("VV", "PP", "DD")
    assert set(game.state.gone) == {"C01", "C02", "C03"}


def test_two_sweeps_running() -> None:
    deck = ["C03", "C04", "C05", "C06", "VV"]
    game = Painters.at(TREES, ["TT", "C01", "C02"], deck).grow("TT").hand_over()
    swept = [event.cards for event in game.events if isinstance(event, CommissionsSwept)]
    assert swept == [("C03", "C01", "C02"), ("C04", "C05", "C06")]
    assert game.state.display == ("VV",)


def test_one_or_two_commissions_stay() -> None:
    game = Painters.at(TREES, ["TT", "C01", "C02"], []).grow("TT").hand_over()
    assert game.state.display == ("C01", "C02")
    game.take("C01").hand_over()
    assert game.state.display == ("C02",)


def test_three_commissions_leave_with_an_empty_deck_too_and_the_game_ends() -> None:
    game = Painters.at(TREES, ["TT", "C01", "C02"], ["C03"]).grow("TT").hand_over()
    assert game.event(CommissionsSwept).cards == ("C03", "C01", "C02")
    assert game.event(CardsTurnedUp).cards == ()
    assert game.state.movers == ()
    assert game.rules.outcome(game.state) is not None


def test_a_first_deal_of_three_commissions_is_swept() -> None:
    for seed in range(400):
        game = begun(2, seed)
        if any(isinstance(event, CommissionsSwept) for event in game.events):
            assert len(game.state.display) == 3
            assert len(game.state.gone) % 3 == 0
            assert any(not card.startswith("C") for card in game.state.display)
            return
    raise AssertionError("no deal began with three commissions")


def test_the_game_ends_when_the_display_is_empty_after_a_hand_over() -> None:
    game = Painters.at(TREES, ["TT"], []).grow("TT")
    assert game.state.movers == (0,)
    game.hand_over()
    assert game.state.movers == ()
    assert game.event(GameEnded).scores == (0, 0)


def test_a_tree_card_that_fits_nowhere_may_be_removed_only_if_nothing_else_can_be_taken(bare: Ground) -> None:
    from kodama_app.games.kigi.actions import RemoveCard

    bare.stuck = lambda tree: True
    game = Painters.at(TREES, ["TT", "C01"], ["VV"])
    assert game.codes(RemoveCard(0, "TT")) == ["something_fits"], "a commission can be taken"
    assert [action.verb for action in game.rules.candidates(game.state, 0)] == ["take"]
    game = Painters.at(TREES, ["TT", "DD"], ["VV"])
    assert {action.text for action in game.rules.candidates(game.state, 0)} == {"0 remove TT", "0 remove DD"}
    game.remove("TT")
    assert game.state.scores == (0, 0)
    assert game.state.gone == ("TT",)
    assert game.hand_over().state.display == ("VV", "DD")
    bare.stuck = lambda tree: tree.trunk.id == "GP"
    assert game.codes(RemoveCard(1, "DD")) == ["something_fits"], "it fits on some tree"


def test_no_commission_is_met_before_it_is_held() -> None:
    """The rule book's end: Bob's three and your one."""
    you = mural("P", (0, "TD"), (1, "PV"), (2, "DD"))
    bob = mural("R", (0, "RR1"), (0, "RR2"))
    game = Painters.at(
        [you, bob], ["RR3"], [], kept=[["C07", "C05"], ["C02", "C04", "C10"]], collections=[["XX"], ["YY"]]
    )
    game.grow("RR3", 1, tree=1).hand_over()
    counted = {
        (event.seat, event.card): event.sheet.total for event in game.told if isinstance(event, CommissionCounted)
    }
    assert counted == {(0, "C07"): 0, (0, "C05"): 10, (1, "C02"): 10, (1, "C04"): 10, (1, "C10"): 10}
    assert game.event(GameEnded).winners == (1,)
    assert [event.card for event in game.told if isinstance(event, CommissionCounted) and event.seat == 1] == [
        "C02",
        "C04",
        "C10",
    ]


def test_a_tie_goes_to_most_blossoms_on_the_own_tree_the_trunks_included() -> None:
    game = Painters.at([mural("P", (0, "RT")), mural("R", (0, "RV"))], ["TT"]).grow("TT", 0, 0).hand_over()
    assert game.event(GameEnded).tie_break == (1, 2)
    assert game.event(GameEnded).winners == (1,)


def test_who_is_still_tied_wins_too() -> None:
    game = Painters.at([mural("P", (0, "RT")), mural("V", (0, "RT"))], ["DD"]).grow("DD", 0, 0).hand_over()
    assert game.event(GameEnded).winners == (0, 1)
