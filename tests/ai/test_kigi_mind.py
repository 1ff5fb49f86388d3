"""What an Elder, an Oak and the yardstick make of a turn of Kigi."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import maker
from kodama_app.ai.games.kigi.imagined import Turn
from kodama_app.ai.games.kigi.rough import prints
from kodama_app.ai.games.kigi.yardstick import COMMISSION
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.levels import ELDER, OAK
from kodama_app.ai.minded_bot import MindedBot
from kodama_app.engine.actions import HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.legality import parent_at
from kodama_app.games import game
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch, TakeCommission

from .kigi_positions import GAME, grown, mind, paintings, rules, set_up

KEYS = {"now", "feeds", "room", "commission", "cuts", "rivals"}


def weighed(state: Any, seat: int = 0, bot: str = "elder", also: Any = None) -> list[Judgement]:
    made = maker(bot)(rules())
    assert isinstance(made, MindedBot)
    return made.weigh(rules().observe(state, seat), seat, Budget(), Rng(1), also)


def term(judgement: Judgement, key: str) -> float:
    return sum(one.points for one in judgement.terms if one.key == key)


PINK = grown("GP", ("G02", 0), ("G12", 1), ("G10", 2))
"""A line of seven pink discs, and the dragonfly on its last card."""


TO_COME = ("G03", "G04", "G07", "G08", "G09", "G14", "G15", "G16")
"""Enough that nobody can think the game to its end."""


def test_what_scores_nothing_anywhere_is_laid_where_it_ends_the_line_that_feeds_the_next() -> None:
    """Two butterflies and a red blossom: neither the last card of the line nor the other trunk shows any."""
    state = set_up((grown("GD"), PINK), ("G13", "G27", "G29"), TO_COME)
    found = [one for one in weighed(state) if one.action.card == "G13" and term(one, "now") == 0]
    best = found[0].action
    assert isinstance(best, PaintBranch)
    assert (best.tree, parent_at(PINK, best.pose)) == (1, 3)
    on_the_trunk = next(one for one in found if one.action.tree == 0)
    assert term(found[0], "feeds") > term(on_the_trunk, "feeds") + 0.5


def test_a_rich_line_that_can_be_cut_is_cut_and_not_left_to_the_next() -> None:
    state = set_up((grown("GD"), PINK), ("G29", "G06", "G27"), TO_COME)
    found = weighed(state)
    best = found[0].action
    assert isinstance(best, PaintBranch)
    assert len(rules().apply(state, best).state.trees[1]) < len(PINK)
    leaving = [one for one in found if isinstance(one.action, PaintBranch) and one.action.tree == 0]
    assert all(term(one, "feeds") < term(found[0], "feeds") for one in leaving)


def late(mine: Sequence[str], theirs: Sequence[str], card: str) -> Any:
    """Three turns before the end: a collection goal may be taken, or a card laid."""
    trees = (grown("GD", ("G01", 0), ("G11", 1)), grown("GT", ("G03", 0)))
    return set_up(trees, ("C09", card, "G25"), (), turn=36, collections=(tuple(mine), tuple(theirs)))


def test_a_commission_that_is_as_good_as_met_is_taken() -> None:
    assert weighed(late(("G04", "G05", "G08", "G09"), (), "G26"))[0].action == TakeCommission(0, "C09")


def test_a_commission_that_will_hardly_be_met_is_left_where_a_card_scores_well() -> None:
    found = weighed(late((), ("G04", "G05", "G08", "G09", "G14", "G16"), "G29"))
    assert isinstance(found[0].action, PaintBranch)
    assert found[0].action.card == "G29"
    assert term(next(one for one in found if isinstance(one.action, TakeCommission)), "commission") < 3


def test_it_is_the_rivals_commission_that_a_cut_spoils() -> None:
    """Whoever has the fuller tree would be paid: it is cut, and that is told as the rival's loss."""
    kept = ((), ("C05",))
    state = set_up((grown("GD", ("G01", 0)), PINK), ("G29", "G06", "G27"), (), turn=36, kept=kept)
    best = weighed(state)[0]
    assert isinstance(best.action, PaintBranch)
    assert best.action.tree == 1
    (spoilt,) = [one for one in best.terms if one.key == "rivals"]
    assert spoilt.points > 0
    assert spoilt.about == ("C05", "1")


def test_growing_ones_own_tree_is_bad_for_a_single_stroke_and_cutting_it_is_good() -> None:
    kept = (("C06",), ())
    tree = grown("GD", ("G01", 0), ("G11", 1), ("G05", 2))
    state = set_up((tree, grown("GP", ("G02", 0))), ("G29", "G06", "G27"), TO_COME, kept=kept)
    found = [one for one in weighed(state) if isinstance(one.action, PaintBranch)]
    cuts = {
        pruned: [term(one, "cuts") for one in found if one.action.tree == 0 and (term(one, "now") >= 10) == pruned]
        for pruned in (False, True)
    }
    assert max(cuts[False]) < 0 < min(cuts[True])


def test_with_the_last_card_it_is_known_what_every_commission_pays() -> None:
    """Five points on the own tree, or three on the rival's: there they cost him ten."""
    trees = (grown("GD", ("G01", 0)), grown("GD", ("G04", 0)))
    state = set_up(trees, ("G11",), (), turn=38, kept=((), ("C06",)))
    best = weighed(state)[0]
    assert isinstance(best.action, PaintBranch)
    assert best.action.tree == 1
    after = rules().apply(rules().apply(state, best.action).state, HandOver(0)).state
    assert after.scores == (term(best, "now"), 0)
    elsewhere = [one for one in weighed(state) if one.action.tree == 0]
    assert max(term(one, "now") for one in elsewhere) > term(best, "now")


def test_the_last_turns_are_thought_through_even_if_there_is_no_time_for_it() -> None:
    state = late((), (), "G29")
    for steps in (1, 8, 30):
        bot = maker("elder")(rules())
        action = bot.choose(rules().observe(state, 0), 0, Budget(steps), Rng(1))
        assert not rules().faults(state, action)


@pytest.mark.parametrize("level", [ELDER, OAK], ids=["elder", "oak"])
def test_reasons_add_up_to_the_value_that_a_turn_has_in_thought(level: Any) -> None:
    """The painters of imagined games and the bot at the table weigh alike."""
    made = mind(level)
    for state, seat in paintings()[:18:5]:
        imagined = made.imagined(state, seat)
        found = made.weigh(state, seat, Budget().meter(500), Rng(1))
        turns = [one for one in found if isinstance(one.action, TakeCommission)]
        values = [imagined.value(Turn(prints().numbers[one.action.card])) for one in turns]
        gaps = {round(one.value - value, 6) for one, value in zip(turns, values, strict=True)}
        assert len(gaps) <= 1  # what commissions promise anyway is the same for every turn
        for one in found:
            assert {term.key for term in one.terms} <= KEYS
            assert term(one, "now") == (
                ledger_total(rules().preview(state, one.action)) if isinstance(one.action, PaintBranch) else 0
            )


def test_what_is_asked_about_is_weighed_too() -> None:
    for state, seat in paintings()[2::9]:
        asked = list(rules().candidates(state, seat))[-1]
        assert asked in [one.action for one in weighed(state, seat, also=asked)]


def test_of_two_commissions_dealt_the_likelier_one_is_kept() -> None:
    """At five seats hardly anybody ends with the fullest tree; that nothing was pruned is the lot of several."""
    spec = game(GAME)
    made = spec.rules(spec.resolve({"advanced": "yes"}, 5))
    state: Any = made.start(Setup(5, 1, made.options)).state
    state = replace(state, offered=(("C05", "C10"), *state.offered[1:]))
    bot = maker("elder")(made)
    assert isinstance(bot, MindedBot)
    found = bot.weigh(made.observe(state, 0), 0, Budget(), Rng(1))
    assert [one.action for one in found] == [KeepCommission(0, "C10"), KeepCommission(0, "C05")]
    assert all([term.about for term in one.terms] == [(one.action.card,)] for one in found)


def test_an_oak_sees_points_and_whether_a_commission_is_met_now() -> None:
    for state, seat in paintings()[::6]:
        for one in weighed(state, seat, "oak"):
            assert {term.key for term in one.terms} <= {"now", "commission"}
            if isinstance(one.action, TakeCommission):
                met = ledger_total(rules().preview(state, one.action)) > 0
                assert (5 < one.value < 9) if met else (1 < one.value < 5)


def test_the_yardstick_takes_the_most_points_and_counts_every_commission_as_six() -> None:
    bot, commissions = maker("yardstick")(rules()), 0
    for state, seat in paintings():
        worth = {
            action: COMMISSION
            if isinstance(action, TakeCommission)
            else ledger_total(rules().preview(state, action))
            for action in rules().candidates(state, seat)
        }
        chosen = bot.choose(rules().observe(state, seat), seat, Budget(), Rng(state.turn))
        assert worth[chosen] == max(worth.values())
        commissions += isinstance(chosen, TakeCommission)
    assert COMMISSION == 6
    assert commissions
