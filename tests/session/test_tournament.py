"""Tournaments: fair seats, paired seeds, honest intervals."""

from __future__ import annotations

import pytest

from kodama_app.games.kodama.spec import KODAMA
from kodama_app.session.tournament import EntrantResults, TournamentGame, play_game, tally


def test_each_seed_is_played_from_every_seat() -> None:
    """Two bots of a kind: the same seed with seats swapped is the same game seen from the other side."""
    first = play_game(KODAMA, ("greedy", "greedy"), 0, 11, {})
    second = play_game(KODAMA, ("greedy", "greedy"), 1, 11, {})
    third = play_game(KODAMA, ("greedy", "greedy"), 2, 11, {})
    assert first.scores == tuple(reversed(second.scores))
    assert third.scores != first.scores


def test_shares_of_a_victory_add_up_to_one() -> None:
    played = play_game(KODAMA, ("random", "greedy", "random"), 1, 5, {})
    assert sum(played.shares) == pytest.approx(1)
    assert max(range(3), key=lambda entrant: played.scores[entrant]) == played.shares.index(max(played.shares))
    assert all(played.seconds)


def test_standings_count_what_was_played() -> None:
    games = [
        TournamentGame((90, 80), (1.0, 0.0), ((0.1, 0.3), (0.2,))),
        TournamentGame((70, 70), (0.5, 0.5), ((0.2,), (0.4,))),
    ]
    *_, standings = tally(("one", "other"), iter(games))
    one, other = (standing.plain() for standing in standings)
    assert (one["win_rate"], other["win_rate"]) == (0.75, 0.25)
    assert (one["mean_score"], other["mean_score"]) == (80.0, 75.0)
    assert (one["ms_median"], other["ms_p99"]) == (200.0, 400.0)


def test_the_interval_is_wilson_s() -> None:
    """By hand: 8 of 10 gives 0.490 to 0.943."""
    low, high = EntrantResults("one", games=10, wins=8).interval
    assert low == pytest.approx(0.490, abs=0.001)
    assert high == pytest.approx(0.943, abs=0.001)
    assert EntrantResults("one").interval == (0.0, 1.0)
