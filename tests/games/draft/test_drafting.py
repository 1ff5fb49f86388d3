"""A round: all choose at once, reveal together, place; the rest goes to the left."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Entry
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed, PickMade
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import BranchGrown, BranchRemoved

from ..forest import Ground, on, tree
from .forest import Game

DECK = tuple(f"LL{number}" for number in range(20))
HANDS = ("FF C S M", "FFF B SS CC", "MM FC SB BB")


def firefly_game(limit: str = "10", **options: str) -> Game:
    """Three firefly trunks, the middle seat first; nothing but clouds in the deck."""
    branches = [*(card for hand in HANDS for card in hand.split()), *DECK]
    game = Game.started(3, branches=branches, first="1", limit=limit, **{"decrees": "none", **options})
    return game.change(trees=(tree("F"),) * 3, deck=DECK).holding(*HANDS)


def test_all_choose_at_once_in_any_order(ground: Ground) -> None:
    game = firefly_game()
    assert game.state.phase is DraftPhase.PICKING
    assert game.rules.movers(game.state) == (1, 2, 0)
    game.do(PickBranch(0, "FF"))
    assert game.rules.movers(game.state) == (1, 2)
    game.do(PickBranch(2, "FC"))
    assert game.rules.movers(game.state) == (1,)


def test_nobodys_choice_shows_before_all_have_chosen(ground: Ground) -> None:
    game = firefly_game()
    game.do(PickBranch(0, "FF"))
    assert game.events == (PickMade(0),)
    game.do(PickBranch(1, "B"))
    assert game.events == (PickMade(1),)
    assert game.state.held == tuple(tuple(hand.split()) for hand in HANDS)
    game.do(PickBranch(2, "FC"))
    assert game.events == (PickMade(2), BranchPicked(1, "B"), BranchPicked(2, "FC"), BranchPicked(0, "FF"))
    assert game.state.held == (("C", "S", "M"), ("FFF", "SS", "CC"), ("MM", "SB", "BB"))


def test_a_choice_is_made_once_and_is_final_when_all_are_shown(ground: Ground) -> None:
    game = firefly_game()
    game.do(PickBranch(0, "FF"))
    assert not game.reveals
    assert game.codes(PickBranch(0, "C")) == ["not_your_turn"]
    assert game.offered(0) == []
    game.do(PickBranch(1, "B"))
    assert not game.reveals
    game.do(PickBranch(2, "FC"))
    assert game.reveals


def test_one_chooses_from_the_own_hand(ground: Ground) -> None:
    game = firefly_game()
    assert game.offered(0) == [PickBranch(0, card) for card in ("FF", "C", "S", "M")]
    assert game.codes(PickBranch(0, "SS")) == ["not_in_hand"]
    assert game.codes(PickBranch(0, "LL3")) == ["not_in_hand"]
    assert game.codes(PickBranch(0, "XX")) == ["unknown_card"]
    assert game.codes(PickBranch(9, "FF")) == ["not_your_turn"]


def test_nothing_else_is_to_be_done_while_all_choose(ground: Ground) -> None:
    game = firefly_game()
    assert game.codes(GrowBranch(0, 0, "FF", on(0))) == ["wrong_phase"]
    assert game.codes(HandOver(0)) == ["wrong_phase"]
    assert "wrong_phase" in game.codes(ScoreKodama(0, game.state.hands[0][0]))
    game.pick_all()
    assert game.codes(PickBranch(1, "B"))[:1] == ["wrong_phase"]


def test_a_card_that_fits_must_be_chosen_if_the_hand_holds_one(ground: Ground) -> None:
    game = firefly_game(limit="2")
    assert game.codes(PickBranch(0, "FF")) == ["something_fits"]
    assert game.codes(PickBranch(0, "C")) == []
    assert game.offered(0) == [PickBranch(0, card) for card in ("C", "S", "M")]
    drawn = {game.rules.random_action(game.state, 0, Rng(number)) for number in range(60)}
    assert drawn == set(game.offered(0))


def test_if_none_fits_any_may_be_chosen_and_is_removed_for_nothing(ground: Ground) -> None:
    game = firefly_game(limit="1", decrees="hidden").decree("F5").holding("FF FFF FC", HANDS[1], HANDS[2])
    assert game.offered(0) == [PickBranch(0, card) for card in ("FF", "FFF", "FC")]
    game.pick_all("FFF", "B", "BB")
    for _ in (1, 2):
        game.grow()
        game.do(HandOver(game.mover))
    assert game.told(BranchRemoved) == [BranchRemoved(0, "FFF", "fall", 1)]
    assert game.state.removed == ("FFF",)
    assert game.state.ledgers[0] == ()
    assert [len(grown) for grown in game.state.trees] == [1, 2, 2]
    assert [entry.source for entry in game.state.ledgers[1]] == ["growth", "decree"]
    assert (game.state.phase, game.state.round) == (DraftPhase.PICKING, 2)


def test_a_round_in_which_nothing_fits_goes_by_itself(ground: Ground) -> None:
    game = firefly_game()
    ground.stuck = lambda found: True
    game.pick_all()
    removed = [event.seat for event in game.told(BranchRemoved)]  # type: ignore[attr-defined]
    assert removed == [1, 2, 0]
    assert (game.state.phase, game.state.round) == (DraftPhase.PICKING, 2)
    assert [len(hand) for hand in game.state.held] == [4, 4, 4]
    assert game.state.removed == ("FFF", "MM", "FF")


def test_all_place_from_the_first_player_on(ground: Ground) -> None:
    game = firefly_game()
    game.pick_all("FF", "B", "FC")
    movers = []
    while game.state.phase is DraftPhase.GROWING:
        movers.append(game.mover)
        game.grow()
        game.do(HandOver(game.mover))
    assert movers == [1, 2, 0]
    assert game.state.scores == (3, 0, 2)


def test_a_placement_scores_its_growth_and_its_decree_at_once(ground: Ground) -> None:
    game = firefly_game(decrees="hidden").decree("U1")
    game.pick_all("FF", "FFF", "FC")
    game.grow()
    (event,) = game.events
    assert isinstance(event, BranchGrown)
    assert (event.seat, event.card, event.index, event.parent) == (1, "FFF", 1, 0)
    assert (event.growth.total, event.base_points, event.decree_sheet.total, event.limit) == (4, 4, 3, 10)
    assert game.state.ledgers[1] == (
        Entry("growth", "summer 1", event.growth),
        Entry("decree", "summer 1", event.decree_sheet),
    )
    assert game.state.picks == ("FF", None, "FC")
    assert not game.reveals


def test_only_the_chosen_card_may_be_placed_and_only_once(ground: Ground) -> None:
    game = firefly_game(limit="4")
    game.pick_all("FF", "FFF", "FC")
    assert game.codes(GrowBranch(1, 1, "B", on(0))) == ["not_in_hand"]
    assert game.codes(GrowBranch(1, 1, "FC", on(0))) == ["not_in_hand"]
    assert game.codes(GrowBranch(1, 1, "XX", on(0))) == ["unknown_card"]
    assert game.codes(GrowBranch(2, 2, "FC", on(0))) == ["not_your_turn"]
    assert game.codes(HandOver(1)) == ["nothing_grown"]
    assert game.offered(1) == [GrowBranch(1, 1, "FFF", on(0))]
    game.grow()
    assert game.codes(GrowBranch(1, 1, "FFF", on(0))) == ["already_grown", "not_in_hand"]
    assert game.offered(1) == [HandOver(1)]
    assert game.rules.random_action(game.state, 1, Rng(0)) == HandOver(1)


def test_the_limit_holds(ground: Ground) -> None:
    game = firefly_game(limit="3").change(trees=(tree("F", (0, "C")),) * 3)
    game.pick_all("FF", "FFF", "FC")
    assert game.codes(GrowBranch(1, 1, "FFF", on(0))) == ["over_the_limit"]
    assert game.codes(GrowBranch(1, 1, "FFF", on(1))) == []


def test_between_two_placements_nothing_comes_to_light(ground: Ground) -> None:
    game = firefly_game()
    game.pick_all()
    game.grow()
    game.do(HandOver(1))
    assert not game.reveals
    assert game.events == ()


def test_the_three_left_go_to_the_left_neighbour_and_everyone_draws_back_to_four(ground: Ground) -> None:
    game = firefly_game()
    game.round("FF", "B", "FC")
    assert game.state.held == (
        ("MM", "SB", "BB", "LL2"),
        ("C", "S", "M", "LL0"),
        ("FFF", "SS", "CC", "LL1"),
    )
    assert game.events == (
        HandPassed(1, 2, ("FFF", "SS", "CC")),
        HandPassed(2, 0, ("MM", "SB", "BB")),
        HandPassed(0, 1, ("C", "S", "M")),
        BranchesDrawn(1, ("LL0",)),
        BranchesDrawn(2, ("LL1",)),
        BranchesDrawn(0, ("LL2",)),
    )
    assert game.reveals
    assert game.state.deck == DECK[3:]
    assert (game.state.phase, game.state.round, game.state.turn) == (DraftPhase.PICKING, 2, 0)
    assert game.rules.movers(game.state) == (1, 2, 0)


def test_two_players_exchange_their_hands(ground: Ground) -> None:
    game = Game.started(2, first="0", decrees="none")
    one, other = game.state.held
    game.round(one[0], other[0])
    assert (game.state.held[0][:3], game.state.held[1][:3]) == (other[1:], one[1:])


def test_after_the_fourth_round_nothing_is_handed_on_or_drawn(ground: Ground) -> None:
    game = firefly_game().change(round=4)
    game.round("FF", "B", "FC")
    assert game.state.held == (("C", "S", "M"), ("FFF", "SS", "CC"), ("MM", "SB", "BB"))
    assert game.state.deck == DECK
    assert game.events == ()
    assert not game.reveals
    assert (game.state.phase, game.state.round) == (DraftPhase.KODAMA, 4)
    assert game.rules.movers(game.state) == (1,)


def test_with_an_empty_deck_hands_shrink_and_still_go_round(ground: Ground) -> None:
    game = firefly_game().change(deck=("LL0",))
    game.round("FF", "B", "FC")
    assert game.state.held == (("MM", "SB", "BB"), ("C", "S", "M", "LL0"), ("FFF", "SS", "CC"))
    assert game.told(BranchesDrawn) == [BranchesDrawn(1, ("LL0",))]


def test_handing_over_hands_is_final_even_when_nothing_is_drawn(ground: Ground) -> None:
    # The neighbours look at other cards at once.
    game = firefly_game().change(deck=())
    game.last_turn()
    assert game.told(HandPassed)
    assert game.reveals


def test_choosing_at_random_is_for_those_to_move(ground: Ground) -> None:
    game = firefly_game()
    game.do(PickBranch(0, "FF"))
    with pytest.raises(ValueError, match="seat 0 is not to move"):
        game.rules.random_action(game.state, 0, Rng(0))


def test_the_transcript_tells_picks_hands_and_draws(ground: Ground) -> None:
    game = firefly_game()
    first_tree = game.state.trees[0]
    ground.stuck = lambda found: found is first_tree
    game.change(trees=(first_tree, tree("S"), tree("S")))
    game.pick_all("FF", "B", "FC")
    lines = [line for event in game.events for line in DRAFT.transcript(game.state, event)]
    assert lines == [
        {"event": "pick", "player": 1, "card": "B"},
        {"event": "pick", "player": 2, "card": "FC"},
        {"event": "pick", "player": 0, "card": "FF"},
    ]
    game.grow()
    game.do(HandOver(1))
    game.grow()
    game.do(HandOver(2))
    lines = [line for event in game.events for line in DRAFT.transcript(game.state, event)]
    assert lines[0] == {"event": "remove", "player": 0, "card": "FF"}
    assert lines[1] == {"event": "hand", "from": 1, "to": 2, "cards": ["FFF", "SS", "CC"]}
    assert lines[4] == {"event": "draw", "player": 1, "cards": ["LL0"]}
    assert [line["event"] for line in lines] == ["remove", *["hand"] * 3, *["draw"] * 3]


def test_a_picks_preview_is_the_most_it_can_bring(ground: Ground) -> None:
    game = firefly_game(limit="3").change(trees=(tree("F", (0, "F")),) * 3)
    (best,) = game.rules.preview(game.state, PickBranch(0, "FF"))
    assert (best.source, best.sheet.total) == ("growth", 3)
    assert [entry.sheet.total for entry in game.rules.preview(game.state, PickBranch(0, "C"))] == [0]
    assert game.rules.preview(game.state, PickBranch(0, "XX")) == ()
