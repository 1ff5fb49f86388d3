"""Turns: choose a card of the display, place it, score it, hand over; and what is against the rules."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import Action, HandOver, NotationError, read_action
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction
from kodama_app.engine.scores import Entry
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import BranchGrown
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.events import DisplayDealt, DisplaySwept, TurnSkipped
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.rules import KodamaRules

from ..forest import OFF_THE_BARK, Ground, on, tree
from .forest import Game


def firefly_game(limit: str = "10") -> Game:
    """Two firefly trunks; a display of FF, C, FFF and S, nothing but clouds in the deck."""
    branches = ["FF", "C", "FFF", "S", *(f"LL{number}" for number in range(30))]
    game = Game.started(branches=branches, first="0", decrees="none", limit=limit)
    game.change(trees=(tree("F"), tree("F")), display=("FF", "C", "FFF", "S"))
    return game.change(deck=tuple(f"LL{number}" for number in range(30)))


def test_a_placement_scores_its_growth_at_once(ground: Ground) -> None:
    game = firefly_game()
    event = game.grow("FF")
    assert isinstance(event, BranchGrown)
    assert (event.seat, event.tree, event.card, event.index, event.parent) == (0, 0, "FF", 1, 0)
    assert (event.growth.total, event.base_points, event.decree_sheet.total) == (3, 3, 0)
    assert (event.limit, event.season, event.round) == (10, "spring", 1)
    assert game.state.scores == (3, 0)
    assert game.state.ledgers[0] == (Entry("growth", "spring 1", event.growth),)
    assert game.state.trees[0].cards[1].card.id == "FF"
    assert len(game.state.trees[1]) == 1


def test_a_placement_worth_nothing_is_legal_and_noted(ground: Ground) -> None:
    game = firefly_game()
    game.grow("C")
    assert game.state.scores == (0, 0)
    assert len(game.state.ledgers[0]) == 1


def test_nothing_comes_to_light_before_the_turn_is_handed_over(ground: Ground) -> None:
    game = firefly_game()
    game.grow("C")
    assert not game.reveals
    assert game.state.display == ("FF", "FFF", "S")
    assert game.mover == 0
    assert list(game.rules.candidates(game.state, 0)) == [HandOver(0)]


def test_the_new_card_comes_into_the_empty_spot(ground: Ground) -> None:
    game = firefly_game()
    game.grow("C")
    game.do(HandOver(0))
    assert game.state.display == ("FF", "LL0", "FFF", "S")
    assert game.events == (DisplayDealt(("FF", "LL0", "FFF", "S"), ("LL0",)),)
    assert game.reveals
    assert game.state.deck[0] == "LL1"
    assert game.mover == 1
    assert not game.state.grown


def test_with_an_empty_deck_play_goes_on_without_refill(ground: Ground) -> None:
    game = firefly_game().change(deck=())
    game.grow("C")
    game.do(HandOver(0))
    assert game.state.display == ("FF", "FFF", "S")
    assert game.events == ()
    assert not game.reveals
    later = game.rules.apply(game.state, GrowBranch(1, 1, "S", on(0))).state
    later = game.rules.apply(later, HandOver(1)).state
    assert later.display == ("FF", "FFF")
    assert later.gap is None


def test_players_take_turns_from_the_first_player_to_the_left(ground: Ground) -> None:
    game = Game.started(3, first="1", decrees="none")
    movers = []
    while game.state.phase is KodamaPhase.GROWING:
        movers.append((game.state.round, game.mover))
        game.turn()
    assert movers == [(number, seat) for number in (1, 2, 3, 4) for seat in (1, 2, 0)]
    assert [len(grown) for grown in game.state.trees] == [5, 5, 5]


def test_all_reasons_are_given_together(ground: Ground) -> None:
    game = firefly_game(limit="3")
    ground.faults = (Fault(PlacementFault.COVERS_FEATURE, features=((0, 0),)),)
    covers, over = game.rules.faults(game.state, GrowBranch(0, 0, "FFF", on(0)))
    assert covers.code is PlacementFault.COVERS_FEATURE
    assert over == Fault(
        PlacementFault.OVER_THE_LIMIT,
        cards=(0, 1),
        features=((1, 0), (1, 1), (1, 2), (0, 0)),
        found=4,
        allowed=3,
    )


def test_the_limit_itself_may_be_reached_and_may_be_lifted(ground: Ground) -> None:
    assert firefly_game(limit="4").codes(GrowBranch(0, 0, "FFF", on(0))) == []
    assert firefly_game(limit="3").codes(GrowBranch(0, 0, "FFF", on(0))) == ["over_the_limit"]
    assert firefly_game(limit="none").codes(GrowBranch(0, 0, "FFF", on(0))) == []


def test_reasons_against_growing(ground: Ground) -> None:
    game = firefly_game()
    assert game.codes(GrowBranch(0, 0, "FF", OFF_THE_BARK)) == ["not_on_bark"]
    assert game.codes(GrowBranch(0, 0, "LL3", on(0))) == ["not_in_display"]
    assert game.codes(GrowBranch(0, 0, "XYZ", on(0))) == ["unknown_card"]
    assert game.codes(GrowBranch(1, 1, "FF", on(0))) == ["not_your_turn"]
    assert game.codes(GrowBranch(9, 9, "FF", on(0))) == ["not_your_turn"]
    assert game.codes(HandOver(0)) == ["nothing_grown"]
    assert game.codes(CallSpring(0)) == ["no_spring_call"]
    assert game.codes(ScoreKodama(0, "X01")) == ["wrong_phase", "unknown_card"]
    game.grow("FF")
    assert game.codes(GrowBranch(0, 0, "C", on(0))) == ["already_grown"]


def test_an_action_of_another_game_is_refused(ground: Ground) -> None:
    assert firefly_game().codes(Action(0)) == ["not_an_action_here"]


def test_an_illegal_action_changes_nothing(ground: Ground) -> None:
    game = firefly_game()
    before = game.state
    with pytest.raises(IllegalAction, match="'0 grow LL3 0 0 0' is not allowed: not_in_display"):
        game.do(GrowBranch(0, 0, "LL3", on(0)))
    assert game.state is before


def test_a_display_that_fits_nowhere_goes_under_the_deck(ground: Ground) -> None:
    game = firefly_game(limit="2").change(display=("FF", "FFF"), turn=1, round=1, grown=True, gap=None)
    game.do(HandOver(1))
    swept, dealt = game.events
    assert swept == DisplaySwept(("FF", "FFF"), None)
    assert dealt == DisplayDealt(("LL0", "LL1", "LL2", "LL3"), ("LL0", "LL1", "LL2", "LL3"))
    assert game.state.deck[-2:] == ("FF", "FFF")
    assert game.mover == 0


def test_after_two_sweeps_the_turn_is_skipped(ground: Ground) -> None:
    game = firefly_game()
    ground.stuck = lambda grown: grown is game.state.trees[1]
    game.grow("C")
    game.do(HandOver(0))
    expected = ["DisplayDealt"] + ["DisplaySwept", "DisplayDealt"] * 2 + ["TurnSkipped"]
    assert game.names() == expected
    assert game.events[-1] == TurnSkipped(1, "spring", 1)
    assert (game.mover, game.state.round) == (0, 2)
    assert game.state.ledgers[1] == ()


def test_with_an_empty_deck_a_turn_without_a_fit_is_skipped_at_once(ground: Ground) -> None:
    game = firefly_game().change(deck=())
    ground.stuck = lambda grown: grown is game.state.trees[1]
    game.grow("C")
    game.do(HandOver(0))
    assert game.names() == ["TurnSkipped"]
    assert game.state.display == ("FF", "FFF", "S")


def test_a_game_in_which_nothing_ever_fits_still_reaches_its_kodama_phase(ground: Ground) -> None:
    ground.stuck = lambda grown: True
    game = Game.started(5, decrees="none")
    assert game.state.phase is KodamaPhase.KODAMA
    assert game.names().count("TurnSkipped") == 20


def test_candidates_name_every_card_on_every_parent_within_the_limit(ground: Ground) -> None:
    game = firefly_game(limit="3").change(trees=(tree("F", (0, "C")), tree("F")))
    found = [(action.card, action.pose.x) for action in game.rules.candidates(game.state, 0)
             if isinstance(action, GrowBranch)]  # fmt: skip
    assert found == [("FF", 0), ("FF", 1), ("C", 0), ("C", 1), ("FFF", 1), ("S", 0), ("S", 1)]
    assert list(game.rules.candidates(game.state, 1)) == []


def test_a_preview_tells_the_points_of_any_placement_on_bark(ground: Ground) -> None:
    game = firefly_game(limit="1").decree("U1")
    growth, decree = game.rules.preview(game.state, GrowBranch(0, 0, "FF", on(0)))
    assert (growth.source, growth.when, growth.sheet.total) == ("growth", "summer 1", 3)
    assert (decree.source, decree.when, decree.sheet.total) == ("decree", "summer 1", 2)
    assert len(game.rules.preview(game.state, GrowBranch(0, 0, "S", on(0)))) == 1
    for nothing in (
        GrowBranch(0, 0, "FF", OFF_THE_BARK),
        GrowBranch(0, 0, "XX", on(0)),
        GrowBranch(9, 9, "FF", on(0)),
    ):
        assert game.rules.preview(game.state, nothing) == ()
    assert game.rules.preview(game.state, HandOver(0)) == ()


def test_a_preview_is_what_the_ledger_then_says(ground: Ground) -> None:
    game = firefly_game().decree("F5")
    foreseen = game.rules.preview(game.state, GrowBranch(0, 0, "C", on(0)))
    game.grow("C")
    assert game.state.ledgers[0] == foreseen


def test_random_play_reaches_every_card_and_parent_that_fits(ground: Ground) -> None:
    game = firefly_game(limit="3").change(trees=(tree("F", (0, "C")), tree("F")))
    drawn = {game.rules.random_action(game.state, 0, Rng(number)) for number in range(200)}
    assert drawn == set(game.rules.candidates(game.state, 0))
    with pytest.raises(ValueError, match="seat 1 is not to move"):
        game.rules.random_action(game.state, 1, Rng(0))
    game.decree("S4")
    assert CallSpring(0) in {game.rules.random_action(game.state, 0, Rng(number)) for number in range(50)}
    game.grow("FF")
    assert game.rules.random_action(game.state, 0, Rng(0)) == HandOver(0)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 grow B17 120 884 150", GrowBranch(0, 0, "B17", Pose(120, 884, 150))),
        ("0 grow B17 -120 884 0", GrowBranch(0, 0, "B17", Pose(-120, 884, 0))),
        ("0 grow B17 -120 884 0 2", GrowBranch(0, 2, "B17", Pose(-120, 884, 0))),
        ("3 call", CallSpring(3)),
        ("2 hand-over", HandOver(2)),
        ("1 kodama K10 firefly", ScoreKodama(1, "K10", ("firefly",))),
        ("1 kodama K12", ScoreKodama(1, "K12")),
    ],
)
def test_actions_have_a_line_of_text(text: str, action: Action) -> None:
    assert action.text == text
    assert read_action(text, KodamaRules.kinds) == action


@pytest.mark.parametrize(
    "text",
    [
        "0 grow B17 120 884",
        "0 grow B17 1 2 x",
        "0 grow B17 1 2 3 oak",
        "0 grow B17 1 2 3 1 1",
        "0 kodama",
        "0 call now",
        "0 fly",
    ],
)
def test_a_line_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_action(text, KodamaRules.kinds)


def test_trees_of_others_are_left_alone(ground: Ground) -> None:
    game = firefly_game()
    others: Tree = game.state.trees[1]
    game.grow("FF")
    assert game.state.trees[1] is others
