"""The same bots at the other tables: what they owe everybody, and what only Duo and the draft ask of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kodama_app.ai.bot import Budget, ThinkingStopped
from kodama_app.ai.bots import maker
from kodama_app.ai.coach import explained
from kodama_app.ai.grove.weights import learned
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games import game
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.duo.actions import ChoosePile, SplitBranches, SummonSpirit
from kodama_app.games.kigi.actions import PaintBranch, TakeCommission

from .other_positions import OTHERS, match, moments, weighed
from .positions import LADDER

DECISIONS = {
    "kodama-duo": (SplitBranches, ChoosePile, GrowBranch, SummonSpirit),
    "kodama-draft": (PickBranch, GrowBranch),
    "kigi": (PaintBranch, TakeCommission),
}


@pytest.mark.parametrize("bot", LADDER)
@pytest.mark.parametrize("name", OTHERS)
def test_everything_a_bot_thinks_of_is_legal(name: str, bot: str) -> None:
    rules = match(name).rules
    for kind in DECISIONS[name]:
        for state, seat in moments(name, kind)[3::6]:
            for judgement in weighed(name, state, seat, bot):
                assert not rules.faults(state, judgement.action)


@pytest.mark.parametrize("name", OTHERS)
def test_reasons_add_up_to_the_difference(name: str) -> None:
    for kind in DECISIONS[name]:
        state, seat = moments(name, kind)[5]
        found = weighed(name, state, seat)
        for other in found[1:4]:
            difference = sum(term.points for term in found[0].against(other))
            assert difference == pytest.approx(found[0].value - other.value)


@pytest.mark.parametrize("name", OTHERS)
def test_with_hardly_any_thought_there_is_still_a_legal_answer(name: str) -> None:
    rules = match(name).rules
    for kind in DECISIONS[name]:
        state, seat = moments(name, kind)[7]
        action = weighed(name, state, seat, budget=Budget(1))[0].action
        assert not rules.faults(state, action)


@pytest.mark.parametrize("name", OTHERS)
def test_thinking_stops_when_nobody_waits(name: str) -> None:
    state, seat = moments(name, GrowBranch)[9]
    with pytest.raises(ThinkingStopped):
        weighed(name, state, seat, budget=Budget(stopped=lambda: True))


def test_the_chooser_takes_the_pile_that_scores_much_more() -> None:
    state, seat = max(moments("kodama-duo", ChoosePile), key=lambda moment: _gap(*moment))
    assert _gap(state, seat) >= 4
    assert weighed("kodama-duo", state, seat)[0].action == ChoosePile(seat, _richer(state, seat))


def _points(state: Any, seat: int, pile: int) -> int:
    preview = match("kodama-duo").rules.preview(state, ChoosePile(seat, pile))
    return sum(entry.sheet.total for entry in preview)


def _gap(state: Any, seat: int) -> int:
    return abs(_points(state, seat, 0) - _points(state, seat, 1))


def _richer(state: Any, seat: int) -> int:
    return max((0, 1), key=lambda pile: _points(state, seat, pile))


def test_a_split_is_judged_by_what_the_sower_leaves() -> None:
    """Whatever is split, the pile that is better for the Sower is taken: its worth stands against the split."""
    for state, seat in moments("kodama-duo", SplitBranches)[2:8:3]:
        for judgement in weighed("kodama-duo", state, seat):
            (against,) = [term for term in judgement.terms if term.key == "rival_pile"]
            assert against.points < 0


def test_a_spirit_on_the_rivals_tree_is_worth_more_for_being_missed_there() -> None:
    state, seat = next(
        (state, seat)
        for state, seat in moments("kodama-duo", SummonSpirit)[4:]
        if any(at is not None and at[0] != seat for _, at in state.spirits)
    )
    robbed = [
        term.points
        for judgement in weighed("kodama-duo", state, seat)
        for term in judgement.terms
        if term.key == "robbed" and isinstance(judgement.action, SummonSpirit)
        if state.spirit_at(judgement.action.kind) is not None
    ]
    assert all(points != 0 for points in robbed)


def test_what_is_handed_on_counts_in_the_draft() -> None:
    state, seat = moments("kodama-draft", PickBranch)[4]
    found = weighed("kodama-draft", state, seat)
    assert len({round(_term(judgement, "rival"), 6) for judgement in found}) > 1


def _term(judgement: Judgement, key: str) -> float:
    return sum(term.points for term in judgement.terms if term.key == key)


def test_a_hidden_card_does_not_change_the_choice() -> None:
    rules = match("kodama-duo").rules
    state, seat = moments("kodama-duo", ChoosePile)[5]
    pile = next(number for number, cards in enumerate(state.piles) if len(cards) == 2)
    veiled = replace(state, season=1, decrees=(state.decrees[0], "DU2", state.decrees[2]))
    answers = set()
    for other in veiled.deck[:3]:
        kept, hidden = veiled.piles[pile]
        piles = list(veiled.piles)
        piles[pile] = (kept, other)
        deck = tuple(hidden if card == other else card for card in veiled.deck)
        swapped = replace(veiled, piles=tuple(piles), hidden=other, deck=deck)
        bot = maker("elder")(rules)
        answers.add(bot.choose(rules.observe(swapped, seat), seat, Budget(), Rng(3)).text)
    assert len(answers) == 1


def test_the_coach_names_another_choice_for_a_summons_of_several() -> None:
    state, seat = next(
        (state, seat)
        for state, seat in moments("kodama-duo", SummonSpirit)
        if len({judged.action.kind for judged in weighed("kodama-duo", state, seat) if _is_summons(judged)}) > 1
    )
    assert explained(weighed("kodama-duo", state, seat)).instead is not None


def _is_summons(judged: Judgement) -> bool:
    return isinstance(judged.action, SummonSpirit)


def test_a_split_laid_the_other_way_round_is_weighed_as_it_was_laid() -> None:
    rules = match("kodama-duo").rules
    state, seat = moments("kodama-duo", SplitBranches)[4]
    one, two, three = state.revealed
    played = SplitBranches(seat, ((one, two), (three,)))
    bot = maker("elder")(rules)
    assert isinstance(bot, MindedBot)
    found = bot.weigh(rules.observe(state, seat), seat, Budget(), Rng(1), also=played)
    assert played in [judged.action for judged in found]
    assert len(found) == 3


@pytest.mark.parametrize("name", ["kodama", "kodama-duo", "kodama-draft"])
def test_what_every_kodama_of_every_box_gives_has_been_learned(name: str) -> None:
    spec = game(name)
    for pool in ("base", "mixed"):
        rules: Any = spec.rules(spec.resolve({"pool": pool}, 2))
        weights = learned(rules.game, "elder")
        assert set(rules.table.box.kodama) <= set(weights.careers)


def test_a_discard_that_is_paid_for_is_worth_more() -> None:
    state, seat = next(
        (state, seat) for state, seat in moments("kodama-duo", GrowBranch) if len(state.held[seat]) == 2
    )
    plain = replace(state, season=0, decrees=("DS3", *state.decrees[1:]))
    paid = replace(plain, decrees=("DS2", *state.decrees[1:]))
    terms = [_term(weighed("kodama-duo", one, seat)[0], "discard") for one in (plain, paid)]
    assert terms[1] == pytest.approx(terms[0] + 2)
