"""The coach says why, and finds what was thrown away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.coach import Advice, account, advise, review
from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.duo.actions import ChoosePile, SplitBranches, SummonSpirit
from kodama_app.games.kodama.actions import CallSpring

from . import other_positions
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


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("kodama-duo", SplitBranches),
        ("kodama-duo", ChoosePile),
        ("kodama-duo", GrowBranch),
        ("kodama-duo", SummonSpirit),
        ("kodama-draft", PickBranch),
    ],
)
def test_what_was_done_is_accounted_for_however_poor(name: str, kind: type[Action]) -> None:
    """Also where there is hardly any time to think: it is never another action that is spoken of."""
    rules = other_positions.match(name).rules
    for state, seat in other_positions.moments(name, kind)[4::4]:
        for action in list(rules.candidates(state, seat))[::3]:
            advice = account(rules, rules.observe(state, seat), action, Budget(1), Rng(1))
            assert advice.best.action == action


@pytest.mark.parametrize(("name", "kind"), [("kodama-duo", SummonSpirit), ("kodama-draft", PickBranch)])
def test_a_review_finds_the_poorest_choice_of_the_other_games(name: str, kind: type[Action]) -> None:
    rules = other_positions.match(name).rules
    for state, seat in other_positions.moments(name, kind)[4:8]:
        poorest = other_positions.weighed(name, state, seat)[-1].action
        steps = [(poorest, rules.apply(state, poorest))]
        (loss,) = review(rules, state, steps, seat, Budget(3), Rng(1))
        assert loss.played.action == poorest


def test_a_call_is_accounted_for_when_no_thought_is_left() -> None:
    rules = match().rules
    state, seat = next((state, seat) for state, seat in moments() if state.season == 0)
    state = replace(state, decrees=("S4", *state.decrees[1:]))
    action = CallSpring(seat)
    assert not rules.faults(state, action)
    assert account(rules, rules.observe(state, seat), action, Budget(1), Rng(1)).best.action == action
