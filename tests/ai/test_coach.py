"""The coach says why, and finds what was thrown away."""

from __future__ import annotations

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.coach import Advice, advise, review
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import ledger_total
from kodama_app.games.grove.actions import GrowBranch, HandOver

from .positions import kodama_moments, match, moments


def test_the_reasons_for_a_hint_add_up_to_what_it_is_worth_more() -> None:
    rules = match().rules
    for state, seat in (*moments()[2::9], kodama_moments()[0]):
        advice = advise(rules, rules.observe(state, seat), seat, Budget(), Rng(1))
        assert not rules.faults(state, advice.best.action)
        assert advice.instead is not None
        difference = advice.best.value - advice.instead.value
        assert sum(term.points for term in advice.reasons) == pytest.approx(difference)
        assert difference >= -1e-9
        assert advice.told


def test_points_at_once_are_the_points_the_rules_preview() -> None:
    rules = match().rules
    for state, seat in (*moments()[2::9], kodama_moments()[0]):
        advice = advise(rules, rules.observe(state, seat), seat, Budget(), Rng(1))
        now = sum(term.points for term in advice.best.terms if term.key == "now")
        assert now == ledger_total(rules.preview(state, advice.best.action))


def test_a_review_finds_the_blunder() -> None:
    """One placement of a coached game is made as badly as the rules allow: it must come out as the worst."""
    rules = match().rules
    state = match().start.state
    steps, blunder = [], None
    while len(steps) < 24:
        (seat,) = rules.movers(state)
        action = advise(rules, rules.observe(state, seat), seat, Budget(60), Rng(1)).best.action
        if seat == 0 and len(steps) > 12 and blunder is None and isinstance(action, GrowBranch):
            choices = [other for other in rules.candidates(state, seat) if isinstance(other, GrowBranch)]
            action = min(choices, key=lambda other: ledger_total(rules.preview(state, other)))
            blunder = len(steps)
        step = rules.apply(state, action)
        steps.append((action, step))
        state = step.state
    told: list[float] = []
    losses = review(rules, match().start.state, steps, 0, Budget(150), Rng(2), told.append)
    assert losses[0].move == blunder
    assert losses[0].points > 2
    assert losses == sorted(losses, key=lambda loss: -loss.points)
    assert all(loss.seat == 0 and not isinstance(loss.played.action, HandOver) for loss in losses)
    for loss in losses:
        assert sum(term.points for term in loss.advice.reasons) == pytest.approx(loss.points)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_an_only_choice_is_advised_without_comparison() -> None:
    rules = match().rules
    state, seat = moments()[4]
    grown = rules.apply(state, next(rules.candidates(state, seat))).state
    advice = advise(rules, rules.observe(grown, seat), seat, Budget(), Rng(1))
    assert isinstance(advice, Advice)
    assert isinstance(advice.best.action, HandOver)
    assert advice.instead is None
