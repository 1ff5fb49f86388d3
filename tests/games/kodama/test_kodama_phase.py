"""The Kodama phase, the first player marker, and the end."""

from __future__ import annotations

import pytest

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.events import GameEnded
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import FirstPlayerPassed, KodamaScored, SeasonBegun
from kodama_app.games.kodama.phases import KodamaPhase

from ..forest import on, tree
from .forest import Game

pytestmark = pytest.mark.usefixtures("ground")

HANDS = (("K01", "K10", "K12", "K13"), ("K02", "K11", "K14", "K15"))


def kodama_game() -> Game:
    game = Game.started(2, decrees="none", first="0").kodama_phase()
    trees = (tree("F", (0, "C"), (0, "FC")), tree("S"))
    return game.change(trees=trees, hands=HANDS)


def test_after_four_rounds_everyone_scores_a_kodama_in_turn_order() -> None:
    game = Game.started(3, first="2", decrees="none")
    game.growing_phase()
    assert game.state.phase is KodamaPhase.KODAMA
    movers = []
    while game.state.phase is KodamaPhase.KODAMA:
        movers.append(game.mover)
        game.any_kodama()
    assert movers == [2, 0, 1]
    assert game.state.season_name == "summer"


def test_a_kodama_leaves_the_hand_and_the_game() -> None:
    game = kodama_game()
    game.do(ScoreKodama(0, "K01"))
    event = game.events[0]
    assert isinstance(event, KodamaScored)
    assert (event.seat, event.card, event.season, event.choice, event.sheet.total) == (0, "K01", "spring", (), 4)
    assert game.state.hands[0] == ("K10", "K12", "K13")
    assert game.state.scored == (("K01",), ())
    assert game.state.ledgers[0][-1].when == "spring kodama"
    assert not game.reveals
    assert game.codes(ScoreKodama(0, "K01")) == ["not_your_turn", "not_in_hand"]


def test_a_kodama_must_be_scored_even_for_nothing() -> None:
    game = kodama_game()
    game.do(ScoreKodama(0, "K13"))
    assert {action.verb for action in game.rules.candidates(game.state, 1)} == {"kodama"}
    assert game.codes(HandOver(1)) == ["wrong_phase"]
    game.do(ScoreKodama(1, "K02"))
    assert game.state.scores[1] == 0
    assert len(game.state.ledgers[1]) == 1


def test_growing_is_over_in_the_kodama_phase() -> None:
    game = kodama_game()
    card = game.state.display[0]
    assert game.codes(GrowBranch(0, 0, card, on(0))) == ["wrong_phase"]


def test_a_choosing_kodama_needs_one_kind_and_the_best_is_offered_first() -> None:
    game = kodama_game()
    assert game.codes(ScoreKodama(0, "K10")) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "K10", ("fern",))) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "K10", ("star", "cloud"))) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "K01", ("firefly",))) == ["bad_choice"]
    assert game.codes(ScoreKodama(0, "K02")) == ["not_in_hand"]
    assert game.codes(ScoreKodama(0, "K10", ("cloud",))) == []
    offered = [action for action in game.rules.candidates(game.state, 0) if isinstance(action, ScoreKodama)]
    assert [action.choice for action in offered if action.card == "K10"][:2] == [("firefly",), ("caterpillar",)]
    assert [action.card for action in offered if action.card != "K10"] == ["K01", "K12", "K13"]


def test_a_kodama_can_be_previewed_and_drawn_at_random() -> None:
    game = kodama_game()
    (entry,) = game.rules.preview(game.state, ScoreKodama(0, "K10", ("caterpillar",)))
    assert (entry.source, entry.when, entry.sheet.total) == ("kodama", "spring kodama", 2)
    assert game.rules.preview(game.state, ScoreKodama(0, "K10")) == ()
    drawn = {game.rules.random_action(game.state, 0, Rng(number)) for number in range(300)}
    assert drawn == set(game.rules.candidates(game.state, 0))


def test_the_lowest_score_plays_first_next_season() -> None:
    game = Game.started(3, first="0", decrees="none").kodama_phase().score(100, 200, 50)
    for _ in range(3):
        game.any_kodama()
    assert FirstPlayerPassed(0, 2) in game.events
    begun = [event for event in game.events if isinstance(event, SeasonBegun)]
    assert begun == [SeasonBegun("summer", 2, None)]
    assert game.mover == 2
    assert (game.state.season, game.state.round, game.state.turn) == (1, 1, 0)


@pytest.mark.parametrize(
    ("first", "scores", "taker"),
    [
        (0, (5, 5, 5, 5), 1),
        (3, (5, 5, 5, 5), 0),
        (1, (5, 5, 9, 9), 0),  # the present first player comes last in the count
        (2, (5, 5, 9, 9), 0),
        (1, (9, 9, 9, 5), 3),
        (2, (9, 4, 4, 9), 1),
        (0, (4, 9, 9, 9), 0),
    ],
)
def test_of_tied_players_the_one_nearest_to_the_left_plays_first(
    first: int, scores: tuple[int, ...], taker: int
) -> None:
    game = Game.started(4, first=str(first), decrees="none").kodama_phase().score(*scores)
    # Bare trunks: a Kodama for end cards gives nobody anything.
    game.change(hands=(("K12",), ("K12",), ("K12",), ("K12",)))
    for _ in range(4):
        game.any_kodama()
    tied = tuple(seat for seat in range(4) if scores[seat] == scores[taker] and seat != taker)
    assert FirstPlayerPassed(first, taker, tied) in game.events
    assert game.state.first == taker


def last_kodama(game: Game) -> None:
    """Both players' last Kodama of fall, worth nothing on a bare trunk."""
    game.change(season=2, hands=(("K12", "K13"), ("K12", "K13")))
    game.do(ScoreKodama(0, "K12"))
    game.do(ScoreKodama(1, "K12"))


def test_after_fall_the_game_ends_and_the_fourth_kodama_is_unused() -> None:
    game = kodama_game().score(10, 20)
    game.change(trees=(tree("F"), tree("S")))
    last_kodama(game)
    assert game.state.phase is KodamaPhase.ENDED
    assert game.rules.movers(game.state) == ()
    assert game.rules.outcome(game.state) == Outcome((10, 20), (1,), (1, 1))
    assert game.events[-1] == GameEnded((10, 20), (1,), (1, 1))
    assert game.state.hands == (("K13",), ("K13",))
    assert game.codes(ScoreKodama(0, "K13")) == ["game_over"]
    assert list(game.rules.candidates(game.state, 0)) == []
    assert not any(isinstance(event, FirstPlayerPassed) for event in game.events)


def test_nobody_has_won_before_the_end() -> None:
    assert kodama_game().rules.outcome(kodama_game().state) is None


def test_a_tie_goes_to_most_of_the_own_trunks_feature() -> None:
    game = kodama_game().change(trees=(tree("F", (0, "F"), (0, "SSS")), tree("S", (0, "FFF"), (0, "SS"))))
    game.change(season=2, hands=(("K17",), ("K17",)))
    game.do(ScoreKodama(0, "K17"))
    game.do(ScoreKodama(1, "K17"))
    assert game.rules.outcome(game.state) == Outcome((0, 0), (1,), (2, 3))


def test_who_is_still_tied_wins_together() -> None:
    game = kodama_game().change(trees=(tree("F", (0, "F")), tree("S", (0, "S"))))
    game.score(30, 30).change(season=2, hands=(("K17",), ("K17",)))
    game.do(ScoreKodama(0, "K17"))
    game.do(ScoreKodama(1, "K17"))
    assert game.rules.outcome(game.state) == Outcome((30, 30), (0, 1), (2, 2))


def test_sprouts_may_be_played_in_any_season_and_none_is_left_over() -> None:
    game = Game.started(2, first="0", sprouts="B,-", decrees="none")
    for sprout in ("SB3", "SB1", "SB2"):
        game.growing_phase()
        while game.state.phase is KodamaPhase.KODAMA and game.state.mover is not None:
            if game.mover == 0:
                game.do(ScoreKodama(0, sprout))
            else:
                game.any_kodama()
    assert game.state.phase is KodamaPhase.ENDED
    assert [len(hand) for hand in game.state.hands] == [0, 1]
    assert game.state.scored[0] == ("SB3", "SB1", "SB2")


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_game_has_twelve_placements_and_three_kodama_for_each(seats: int, edition: str) -> None:
    game = Game.started(seats, 3, edition=edition, decrees="none")
    while game.state.phase is not KodamaPhase.ENDED:
        game.do(next(game.rules.candidates(game.state, game.mover)))
    assert [len(found) for found in game.state.trees] == [13] * seats
    assert [len(hand) for hand in game.state.hands] == [1] * seats
    sources = [[entry.source for entry in ledger] for ledger in game.state.ledgers]
    assert all((ledger.count("growth"), ledger.count("kodama")) == (12, 3) for ledger in sources)
