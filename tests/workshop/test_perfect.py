"""The measure of how far from perfect: nobody does better than everything that can be done."""

from __future__ import annotations

from dataclasses import replace

from kodama_app.engine.rng import Rng
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.workshop.perfect import most, played, positions


def test_no_bot_beats_the_exhaustive_search() -> None:
    for rules, state in positions(2, 5):
        assert (state.season, state.round, state.seats) == (2, ROUNDS - 1, 1)
        best = most(rules, state)
        for bot in ("random", "greedy", "oak"):
            assert played(rules, state, bot, Rng(1)) <= best


def test_the_last_turn_is_worth_what_the_rules_pay_for_it() -> None:
    """A bot that sees every choice finds the very best of a last turn: there is nothing to plan for."""
    ((rules, state),) = positions(1, 9)
    last = replace(state, round=ROUNDS)
    assert played(rules, last, "elder", Rng(1)) == most(rules, last)
