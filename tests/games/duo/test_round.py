"""A round: reveal, split, choose, place; who places first, and what becomes of cards that do not fit."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Entry
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.events import BranchDiscarded, BranchesRevealed, BranchesSplit, PileChosen, RolesSwapped
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spec import DUO
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import BranchGrown, BranchRemoved

from ..forest import OFF_THE_BARK, Ground, on, tree
from .forest import Game


def split_game(**options: str) -> Game:
    """Three cards lie before the Pruner, seat 1."""
    game = Game.started(branches=["FF", "C", "SM", *(f"L{n}" for n in range(33))], first="0",
                        **{"decrees": "none", **options})  # fmt: skip
    return game.change(revealed=("FF", "C", "SM"), deck=tuple(f"L{n}" for n in range(33)))


def test_the_pruner_splits_and_nobody_else(ground: Ground) -> None:
    game = split_game()
    assert game.rules.movers(game.state) == (1,)
    piles = (("FF",), ("C", "SM"))
    assert game.codes(SplitBranches(0, piles)) == ["not_your_turn"]
    game.do(SplitBranches(1, piles))
    assert game.events == (BranchesSplit(1, piles, None),)
    assert (game.state.phase, game.state.piles, game.state.revealed) == (DuoPhase.CHOOSING, piles, ())
    assert not game.reveals


@pytest.mark.parametrize(
    "piles",
    [
        ((), ("FF", "C", "SM")),
        (("FF", "C", "SM"), ()),
        (("FF",), ("C",)),
        (("FF",), ("C", "SM", "FF")),
        (("FF",), ("C", "L1")),
        (("FF", "C", "SM"),),
        (("FF",), ("C",), ("SM",)),
    ],
)
def test_all_three_cards_in_two_piles_with_one_card_at_least_in_each(
    ground: Ground, piles: tuple[tuple[str, ...], ...]
) -> None:
    assert split_game().codes(SplitBranches(1, piles)) == ["bad_split"]


def test_any_card_may_lie_alone_in_either_pile(ground: Ground) -> None:
    game = split_game()
    assert game.offered(1) == [
        SplitBranches(1, (("FF",), ("C", "SM"))),
        SplitBranches(1, (("C",), ("FF", "SM"))),
        SplitBranches(1, (("SM",), ("FF", "C"))),
    ]
    assert game.codes(SplitBranches(1, (("SM", "FF"), ("C",)))) == []
    drawn = {game.rules.random_action(game.state, 1, Rng(number)) for number in range(40)}
    assert drawn == set(game.offered(1))


def test_no_card_is_hidden_without_the_veil(ground: Ground) -> None:
    assert split_game().codes(SplitBranches(1, (("FF",), ("C", "SM")), "C")) == ["nothing_to_hide"]


@pytest.mark.parametrize("pile", [0, 1])
def test_the_sower_takes_a_pile_and_the_other_goes_to_the_pruner(ground: Ground, pile: int) -> None:
    game = split_game().split("FF")
    piles = game.state.piles
    assert game.offered(0) == [ChoosePile(0, 0), ChoosePile(0, 1)]
    assert game.codes(ChoosePile(1, 0)) == ["not_your_turn"]
    assert game.codes(ChoosePile(0, 2)) == game.codes(ChoosePile(0, -1)) == ["no_such_pile"]
    game.do(ChoosePile(0, pile))
    assert game.events == (PileChosen(0, pile, piles[pile]),)
    assert game.state.held == (piles[pile], piles[1 - pile])
    assert (game.state.phase, game.state.piles) == (DuoPhase.GROWING, ())


def test_the_sower_places_first_then_the_pruner(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM").choose()
    assert game.mover == 0
    assert game.codes(GrowBranch(1, 1, "SM", on(0))) == ["not_your_turn"]
    game.turn("FF")
    assert game.mover == 1
    assert not game.reveals


def test_a_placement_scores_its_growth_at_once(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM").choose()
    event = game.grow("FF")
    assert isinstance(event, BranchGrown)
    assert (event.seat, event.tree, event.card, event.index, event.parent) == (0, 0, "FF", 1, 0)
    assert (event.growth.total, event.base_points, event.decree_sheet.total, event.limit) == (3, 3, 0, 10)
    assert game.state.ledgers[0] == (Entry("growth", "spring 1", event.growth),)
    assert game.state.held == (("C",), ("SM",))
    assert not game.reveals
    assert game.offered(0) == [HandOver(0)]


def test_one_places_one_card_of_the_own_pile(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM").choose()
    assert game.offered(0) == [GrowBranch(0, 0, "FF", on(0)), GrowBranch(0, 0, "C", on(0))]
    assert game.codes(GrowBranch(0, 0, "SM", on(0))) == ["not_in_hand"]
    assert game.codes(GrowBranch(0, 0, "F1", on(0))) == ["not_in_hand"]
    assert game.codes(GrowBranch(0, 0, "XX", on(0))) == ["unknown_card"]
    assert game.codes(GrowBranch(0, 0, "FF", OFF_THE_BARK)) == ["not_on_bark"]
    assert game.codes(HandOver(0)) == ["nothing_grown"]
    assert game.codes(RemoveBranch(0, "FF")) == ["something_fits"]
    game.grow("FF")
    assert game.codes(GrowBranch(0, 0, "C", on(0))) == ["already_grown"]
    assert game.codes(RemoveBranch(0, "C")) == ["already_grown"]


def test_each_thing_has_its_phase(ground: Ground) -> None:
    choosing = Game.round_of("FF C", "SM")
    growing = Game.round_of("FF C", "SM").choose()
    splitting, piles = split_game(), (("FF",), ("C", "SM"))
    for game, actions in (
        (splitting, [ChoosePile(1, 0), GrowBranch(1, 1, "FF", on(0)), RemoveBranch(1, "FF"), HandOver(1)]),
        (choosing, [SplitBranches(0, piles), GrowBranch(0, 0, "FF", on(0)), SummonSpirit(0, "star", 0, 0)]),
        (growing, [SplitBranches(0, piles), ChoosePile(0, 0), SummonSpirit(0, "star", 0, 0)]),
        (growing, [ScoreKodama(0, growing.state.hands[0][0])]),
    ):
        for action in actions:
            assert game.codes(action)[0] == "wrong_phase"
    assert splitting.codes(HandOver(1)) == ["wrong_phase"]


def test_the_limit_of_ten_is_over_when_it_is_passed(ground: Ground) -> None:
    trees = (tree("F", (0, "FFFF"), (1, "FFF")), tree("F"))
    game = Game.round_of("FFF FF", "SM", trees).choose()
    assert game.codes(GrowBranch(0, 0, "FF", on(2))) == []
    (fault,) = game.rules.faults(game.state, GrowBranch(0, 0, "FFF", on(2)))
    assert (fault.code.value, fault.found, fault.allowed) == ("over_the_limit", 11, 10)


def test_who_has_two_cards_must_place_the_one_that_fits(ground: Ground) -> None:
    game = Game.round_of("FF C", "S", limit="2").choose()
    assert game.offered(0) == [GrowBranch(0, 0, "C", on(0))]
    assert game.codes(RemoveBranch(0, "FF")) == game.codes(RemoveBranch(0, "C")) == ["something_fits"]
    assert {game.rules.random_action(game.state, 0, Rng(n)) for n in range(20)} == {GrowBranch(0, 0, "C", on(0))}
    game.turn("C").turn("S")
    assert game.told(BranchDiscarded) == [BranchDiscarded(0, "FF")]
    assert game.mover == 1


def test_if_neither_fits_the_player_says_which_is_removed_and_the_other_is_the_discard(ground: Ground) -> None:
    game = Game.round_of("FF FFS", "C", limit="2").choose()
    assert game.mover == 0
    assert game.offered(0) == [RemoveBranch(0, "FF"), RemoveBranch(0, "FFS")]
    assert {game.rules.random_action(game.state, 0, Rng(n)) for n in range(20)} == set(game.offered(0))
    assert game.codes(HandOver(0)) == ["nothing_grown"]
    assert game.codes(RemoveBranch(0, "C")) == ["not_in_hand"]
    assert game.codes(RemoveBranch(1, "C")) == ["not_your_turn", "something_fits"]
    game.do(RemoveBranch(0, "FF"))
    assert game.events == (BranchRemoved(0, "FF", "spring", 1),)
    assert DUO.transcript(game.state, game.events[0]) == [{"event": "remove", "player": 0, "card": "FF"}]
    assert game.state.held == (("FFS",), ("C",))
    assert game.state.ledgers[0] == ()
    assert game.mover == 1
    game.turn("C")
    assert game.told(BranchDiscarded) == [BranchDiscarded(0, "FFS")]
    assert game.state.discards == ("FFS",)
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 1)
    assert len(game.state.trees[0]) == 1


def test_the_pruner_too_may_have_two_that_do_not_fit(ground: Ground) -> None:
    game = Game.round_of("C", "FF FFS", limit="2").choose().turn("C")
    game.do(RemoveBranch(1, "FFS"))
    assert game.events == (BranchRemoved(1, "FFS", "spring", 1), BranchDiscarded(1, "FF"))
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 0)


@pytest.mark.parametrize(("sower", "pruner"), [("FF", "C S"), ("C S", "FF")])
def test_a_single_card_that_does_not_fit_is_removed_and_summons_nothing(
    ground: Ground, sower: str, pruner: str
) -> None:
    game = Game.round_of(sower, pruner, limit="2").choose()
    events = list(game.events)
    game.turn("C")
    events += game.events
    loser = 0 if sower == "FF" else 1
    assert [event for event in events if isinstance(event, BranchRemoved)] == [
        BranchRemoved(loser, "FF", "spring", 1)
    ]
    assert game.state.ledgers[loser] == ()
    # The other player's second card is a discard as ever, and calls a star, never a firefly.
    assert game.state.discards == ("S",)
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, loser)
    assert game.codes(SummonSpirit(loser, "firefly", 0, 0)) == ["not_on_discard"]
    assert game.codes(SummonSpirit(loser, "star", 0, 0)) == []


def test_a_removed_card_gets_no_points_from_the_season(ground: Ground) -> None:
    game = Game.round_of("FF", "C S", limit="2", decrees="hidden").decree("DS3").choose()
    assert game.told(BranchRemoved)
    assert game.state.ledgers[0] == ()


def test_nothing_fits_anywhere_all_through_a_round(ground: Ground) -> None:
    ground.stuck = lambda found: True
    game = Game.round_of("FF C", "SM").choose()
    game.do(RemoveBranch(0, "FF"))
    assert game.names() == ["BranchRemoved", "BranchRemoved", "BranchDiscarded"]
    assert game.offered(1) == [SummonSpirit(1, "caterpillar", 0, 0)]


def test_then_roles_swap_and_three_more_are_revealed(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM").choose().turn("FF").turn("SM")
    assert (game.state.phase, game.mover) == (DuoPhase.SUMMONING, 1)
    game.do(SummonSpirit(1, "caterpillar", 0, 0))
    game.do(HandOver(1))
    assert game.events == (RolesSwapped(0), BranchesRevealed(0, ("F0", "F1", "F2"), veiled=False))
    assert game.reveals
    assert (game.state.sower, game.state.pruner, game.state.round) == (1, 0, 2)
    assert (game.state.phase, game.mover) == (DuoPhase.SPLITTING, 0)
    assert game.state.revealed == ("F0", "F1", "F2")
    assert game.state.summoned == ()


def test_roles_swap_every_round_of_a_season(ground: Ground) -> None:
    game = Game.started(first="0", decrees="none")
    pruners = []
    while game.state.phase is not DuoPhase.KODAMA:
        if game.state.phase is DuoPhase.SPLITTING:
            pruners.append((game.state.round, game.mover))
        game.anything()
    assert pruners == [(1, 1), (2, 0), (3, 1), (4, 0)]
    assert [len(grown) for grown in game.state.trees] == [5, 5]


def test_the_transcript_tells_splits_choices_and_discards(ground: Ground) -> None:
    game = split_game().split("FF")
    assert DUO.transcript(game.state, game.events[0]) == [
        {"event": "split", "player": 1, "piles": [["FF"], ["C", "SM"]]}
    ]
    game.do(ChoosePile(0, 1))
    assert DUO.transcript(game.state, game.events[0]) == [{"event": "choose", "player": 0, "pile": 1}]
    game.turn("C").turn("FF")
    assert DUO.transcript(game.state, game.events[0]) == [{"event": "discard", "player": 0, "card": "SM"}]


def test_a_preview_is_what_the_ledger_then_says(ground: Ground) -> None:
    game = Game.round_of("FF C", "SM", decrees="hidden").decree("DS3").choose()
    foreseen = game.rules.preview(game.state, GrowBranch(0, 0, "FF", on(0)))
    assert [entry.sheet.total for entry in foreseen] == [3, 1]
    game.grow("FF")
    assert game.state.ledgers[0] == foreseen


def test_a_piles_preview_is_the_most_that_one_of_its_cards_can_bring(ground: Ground) -> None:
    game = Game.round_of("C FF", "SM", (tree("F", (0, "F")), tree("S")), limit="3")
    (best,) = game.rules.preview(game.state, ChoosePile(0, 0))
    assert (best.source, best.sheet.total) == ("growth", 3)
    assert [entry.sheet.total for entry in game.rules.preview(game.state, ChoosePile(0, 1))] == [0]
    assert game.rules.preview(game.state, ChoosePile(0, 2)) == ()
