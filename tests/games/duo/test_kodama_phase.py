"""Both choose a Kodama in secret and reveal together; then the roles, and in the end the winner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.events import GameEnded
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import SplitBranches
from kodama_app.games.duo.events import KodamaChosen, RolesSwapped
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.spec import DUO
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import FirstPlayerPassed, KodamaScored, SeasonBegun

from ..forest import on, tree
from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")

HANDS = (("D01", "D12", "D17", "D21"), ("D04", "D08", "D09", "D15"))
OAK, ELM = tree("F", (0, "FC"), (1, "B")), tree("S", (0, "SM"))


def kodama_game(trees: Sequence[Tree] = (OAK, ELM), **options: str) -> Game:
    """The fourth round is over; seat 0 was Sower in it, seat 1 Pruner."""
    game = Game.started(first="0", **{"decrees": "none", **options}).kodama_phase()
    return game.change(trees=tuple(trees), hands=HANDS, round=4, revealed=())


def both(game: Game, one: ScoreKodama, other: ScoreKodama) -> Game:
    game.do(one)
    game.do(other)
    return game


def nothing(game: Game) -> Game:
    """Both play a Kodama that is worth nothing to them."""
    game.change(hands=(("D07", "D01"), ("D07", "D01")))
    return both(game, ScoreKodama(0, "D07"), ScoreKodama(1, "D07"))


def test_both_may_choose_in_any_order() -> None:
    game = kodama_game()
    assert game.rules.movers(game.state) == (0, 1)
    game.do(ScoreKodama(1, "D15"))
    assert game.rules.movers(game.state) == (0,)


def test_a_choice_is_secret_until_both_have_chosen() -> None:
    game = kodama_game()
    game.do(ScoreKodama(1, "D15"))
    assert game.events == (KodamaChosen(1),)
    assert DUO.transcript(game.state, game.events[0]) == []
    assert not game.reveals
    assert game.state.ledgers == ((), ())
    assert game.state.hands == HANDS
    assert game.state.scored == ((), ())


def test_a_secret_choice_is_in_no_observation_of_the_other() -> None:
    game = kodama_game()
    one, other = (game.rules.apply(game.state, ScoreKodama(1, card)).state for card in ("D15", "D08"))
    assert game.rules.observe(one, 0) == game.rules.observe(other, 0)
    seen = game.rules.observe(one, 0)
    assert (seen.chosen, seen.has_chosen) == ((None, None), (False, True))
    assert game.rules.observe(one, 1).chosen == (None, ScoreKodama(1, "D15"))


def test_an_imagined_world_fits_while_one_has_chosen() -> None:
    game = kodama_game()
    game.do(ScoreKodama(1, "D15"))
    for seat in (0, 1):
        for number in range(10):
            seen = game.rules.observe(game.state, seat)
            world = game.rules.imagine(seen, Rng(number))
            assert game.rules.observe(world, seat) == seen
            assert world.chosen[0] is None
            kept = world.chosen[1]
            assert kept is not None
            assert kept.card in world.hands[1]
            assert game.rules.faults(replace(world, chosen=(None, None)), kept) == ()


def test_a_choice_stands_and_a_kodama_must_be_chosen() -> None:
    game = kodama_game()
    assert {action.verb for action in game.offered(0)} == {"kodama"}
    assert game.codes(HandOver(0)) == ["wrong_phase"]
    game.do(ScoreKodama(0, "D12"))
    assert game.codes(ScoreKodama(0, "D01")) == ["not_your_turn"]
    assert game.offered(0) == []
    assert game.codes(ScoreKodama(1, "D01")) == ["not_in_hand"]
    assert game.codes(ScoreKodama(1, "X99")) == ["unknown_card"]
    assert "wrong_phase" in game.codes(GrowBranch(1, 1, "FF", on(0)))
    assert "wrong_phase" in game.codes(SplitBranches(1, (("A",), ("B", "C"))))


def test_both_are_revealed_together_and_leave_the_game() -> None:
    game = both(kodama_game(), ScoreKodama(1, "D15"), ScoreKodama(0, "D12"))
    scored = [event for event in game.events if isinstance(event, KodamaScored)]
    assert [(event.seat, event.card, event.sheet.total) for event in scored] == [(0, "D12", 2), (1, "D15", 0)]
    assert game.events[0] == KodamaChosen(0)
    assert game.reveals
    assert game.state.hands == (("D01", "D17", "D21"), ("D04", "D08", "D09"))
    assert game.state.scored == (("D12",), ("D15",))
    assert game.state.chosen == (None, None)
    assert game.state.ledgers[0][-1].when == "spring kodama"
    assert len(game.state.ledgers[1]) == 1
    line = DUO.transcript(game.state, scored[0])[0]
    assert line == {
        "event": "kodama", "player": 0, "card": "D12", "season": "spring", "choice": None, "points": 2,
    }  # fmt: skip


def test_kodama_see_the_spirits_of_both_trees() -> None:
    game = kodama_game().spirits(star=(0, 1, 0), cloud=(0, 2, 0), mushroom=(1, 0, 0))
    both(game, ScoreKodama(0, "D01"), ScoreKodama(1, "D08"))
    assert game.state.scores == (3 * 2, 3 * 2)
    game = kodama_game().spirits(star=(0, 1, 0), cloud=(0, 2, 0), mushroom=(1, 0, 0))
    both(game, ScoreKodama(0, "D12"), ScoreKodama(1, "D09"))
    assert game.state.scores == (0, 4)


def test_what_is_chosen_must_be_there_to_choose() -> None:
    game = kodama_game().spirits(mushroom=(1, 0, 0))
    for wrong in ((), ("firefly",), ("firefly", "firefly"), ("firefly", "fern"), ("firefly", "star", "cloud")):
        assert game.codes(ScoreKodama(0, "D17", wrong)) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "D17", ("firefly", "caterpillar"))) == []
    for wrong in ((), ("1",), ("9",), ("x",)):
        assert game.codes(ScoreKodama(0, "D21", wrong)) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "D21", ("2",))) == []
    assert game.codes(ScoreKodama(1, "D04", ("star",))) == ["bad_choice"]
    assert game.codes(ScoreKodama(1, "D04")) == ["bad_choice"]
    assert game.codes(ScoreKodama(1, "D04", ("mushroom",))) == []
    game.spirits()
    assert game.codes(ScoreKodama(1, "D04")) == []
    assert game.codes(ScoreKodama(1, "D04", ("mushroom",))) == ["bad_choice"]


def test_a_kodama_can_be_previewed_and_drawn_at_random() -> None:
    game = kodama_game()
    (entry,) = game.rules.preview(game.state, ScoreKodama(0, "D17", ("firefly", "caterpillar")))
    assert (entry.source, entry.when, entry.sheet.total) == ("kodama", "spring kodama", 2)
    drawn = {game.rules.random_action(game.state, 0, Rng(number)) for number in range(600)}
    assert drawn == set(game.offered(0))
    game.do(ScoreKodama(0, "D12"))
    with pytest.raises(ValueError, match="seat 0 is not to move"):
        game.rules.random_action(game.state, 0, Rng(0))


@pytest.mark.parametrize(
    ("sower", "scores", "pruner"),
    [
        (0, (5, 9), 0),
        (0, (9, 5), 1),
        (1, (5, 9), 0),
        (1, (9, 5), 1),
        (0, (7, 7), 0),  # seat 1 was Pruner in the last round
        (1, (7, 7), 1),
    ],
)
def test_the_lower_score_becomes_pruner_and_at_a_tie_who_was_not(
    sower: int, scores: tuple[int, int], pruner: int
) -> None:
    game = nothing(kodama_game().score(*scores).change(first=sower))
    assert game.told(RolesSwapped) == [RolesSwapped(pruner)]
    assert (game.state.pruner, game.state.sower) == (pruner, 1 - pruner)
    assert game.told(SeasonBegun) == [SeasonBegun("summer", 1 - pruner, None)]
    assert game.told(FirstPlayerPassed) == []
    assert (game.state.phase, game.state.round, game.mover) == (DuoPhase.SPLITTING, 1, pruner)
    assert len(game.state.revealed) == 3


def test_the_kodama_count_for_it() -> None:
    game = kodama_game().score(10, 11)
    both(game, ScoreKodama(0, "D12"), ScoreKodama(1, "D15"))
    assert game.state.scores == (12, 11)
    assert game.state.pruner == 1


def test_spirits_stay_where_they_are_from_season_to_season() -> None:
    game = nothing(kodama_game().spirits(star=(0, 1, 0), mushroom=(1, 0, 0)))
    assert (game.state.covered(0), game.state.covered(1)) == ({(1, 0): "star"}, {(0, 0): "mushroom"})


def test_after_fall_the_game_ends_and_the_fourth_kodama_is_unused() -> None:
    game = nothing(kodama_game().score(10, 20).change(season=2))
    assert game.state.phase is DuoPhase.ENDED
    assert game.reveals
    assert game.rules.movers(game.state) == ()
    assert game.events[-1] == GameEnded((10, 20), (1,), (2, 2))
    assert game.state.hands == (("D01",), ("D01",))
    assert game.codes(ScoreKodama(0, "D01")) == ["game_over"]
    assert game.offered(0) == []
    assert game.told(RolesSwapped) == []


def test_nobody_has_won_before_the_end() -> None:
    assert kodama_game().rules.outcome(kodama_game().state) is None


def test_a_tie_goes_to_most_of_the_own_trunks_feature_spirits_counted() -> None:
    trees = (tree("F", (0, "FC")), tree("S", (0, "SM")))
    game = nothing(kodama_game(trees).score(30, 30).change(season=2))
    assert game.rules.outcome(game.state) == Outcome((30, 30), (0, 1), (2, 2))
    game = nothing(kodama_game(trees).score(30, 30).change(season=2).spirits(star=(1, 1, 1)))
    assert game.rules.outcome(game.state) == Outcome((30, 30), (1,), (2, 3))
    # A Spirit on the trunk takes its disc away; the kind is still one's own.
    game = nothing(kodama_game(trees).score(30, 30).change(season=2).spirits(star=(0, 0, 0)))
    assert game.rules.outcome(game.state) == Outcome((30, 30), (1,), (1, 2))
    game = nothing(kodama_game(trees).score(31, 30).change(season=2).spirits(star=(1, 1, 1)))
    assert game.rules.outcome(game.state) == Outcome((31, 30), (0,), (2, 3))
