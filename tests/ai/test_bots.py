"""What every bot owes the table: legal actions, its own budget, the same answer to the same question."""

from __future__ import annotations

import pytest

from kodama_app.ai.bot import Budget, ThinkingStopped
from kodama_app.ai.bots import BOTS, maker
from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.placements import CLUMSY
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.taste import is_natural
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.session.match import moves, play_match
from tests.engine.toy import RULES, Roll

from .positions import LADDER, STYLES, kodama_moments, match, moments

THINKING = (*LADDER, *STYLES)


@pytest.mark.parametrize("name", THINKING)
def test_everything_a_bot_thinks_of_is_legal(name: str) -> None:
    rules = match().rules
    bot = maker(name)(rules)
    assert isinstance(bot, MindedBot)
    for state, seat in (*moments()[1::7], *kodama_moments()[:2]):
        for judgement in bot.weigh(rules.observe(state, seat), seat, Budget(), Rng(1)):
            assert not rules.faults(state, judgement.action)


@pytest.mark.parametrize("name", THINKING)
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    rules = match().rules
    state, seat = moments()[9]
    seen = rules.observe(state, seat)
    answers = {maker(name)(rules).choose(seen, seat, Budget(), Rng(7)).text for _ in range(2)}
    assert len(answers) == 1


def test_an_oak_scores_the_kodama_that_gives_most_now() -> None:
    """Whichever number the card has: to it, later is as good as now."""
    rules = match().rules
    for state, seat in kodama_moments():
        best = maker("oak")(rules).choose(rules.observe(state, seat), seat, Budget(), Rng(1))
        worths = [ledger_total(rules.preview(state, action)) for action in rules.candidates(state, seat)]
        assert ledger_total(rules.preview(state, best)) == max(worths)


@pytest.mark.parametrize("steps", [1, 10, 120])
def test_a_bot_weighs_no_more_than_its_budget_allows(steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    weighed = []
    prospect = Evaluation.prospect
    monkeypatch.setattr(Evaluation, "prospect", lambda *args: weighed.append(1) or prospect(*args))
    rules = match().rules
    for state, seat in moments()[::6]:
        weighed.clear()
        action = maker("elder")(rules).choose(rules.observe(state, seat), seat, Budget(steps), Rng(1))
        assert not rules.faults(state, action)
        assert len(weighed) <= steps


def test_out_of_time_there_is_still_a_legal_answer() -> None:
    rules = match().rules
    state, seat = moments()[12]
    action = maker("elder")(rules).choose(rules.observe(state, seat), seat, Budget(seconds=0.0), Rng(1))
    assert not rules.faults(state, action)


def test_thinking_stops_within_a_step_when_nobody_waits() -> None:
    rules, asked = match().rules, []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 25

    state, seat = moments()[12]
    with pytest.raises(ThinkingStopped):
        maker("elder")(rules).choose(rules.observe(state, seat), seat, Budget(stopped=stopped), Rng(1))
    assert len(asked) == 26


def test_a_clumsy_pose_must_bring_more_than_the_natural_ones() -> None:
    rules = match().rules
    for state, seat in moments(seed=5)[::5]:
        ranked = maker("oak")(rules).weigh(rules.observe(state, seat), seat, Budget(), Rng(1))
        tree, best = state.trees[seat], ranked[0]
        for other in ranked[1:]:
            if not isinstance(best.action, GrowBranch) or not isinstance(other.action, GrowBranch):
                continue
            if _natural(tree, best.action) or not _natural(tree, other.action):
                continue
            gain = sum(term.points for term in best.against(other) if term.key != "looks")
            assert gain > CLUMSY - 1e-9


def _natural(tree: object, action: GrowBranch) -> bool:
    card = match().rules.table.box.branches[action.card]
    parent = parent_at(tree, action.pose)
    return is_natural(tree, card.socket, action.pose, parent)


def test_styles_grow_different_trees() -> None:
    depths = {}
    for style in STYLES:
        trees = [play_match(KODAMA, (style, "random"), seed, {}).last.trees[0] for seed in (1, 2, 3)]
        depths[style] = sum(sum(tree.depths) for tree in trees)
    assert depths["willow"] > depths["hazel"]


def test_every_bot_has_a_name_of_its_own() -> None:
    assert set(LADDER) | set(STYLES) | {"random", "greedy", "blind-pruner", "yardstick"} == set(BOTS)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_sits_down_at_a_game_that_nobody_has_taught_it(name: str) -> None:
    start = RULES.start(Setup(2, 1, {}))
    done = [action for action, _ in moves(RULES, [maker(name)(RULES)] * 2, start, 1)]
    assert {action.seat for action in done} == {0, 1}


def test_what_is_asked_about_is_weighed_in_a_game_nobody_has_taught_too() -> None:
    state, asked = RULES.start(Setup(2, 1, {})).state, Roll(0)
    found = maker("oak")(RULES).weigh(RULES.observe(state, 0), 0, Budget(1), Rng(1), also=asked)
    assert asked in [judgement.action for judgement in found]
