"""The quick table of points agrees with the rule's own sheet, and means are means."""

from __future__ import annotations

from itertools import product
from statistics import mean

import numpy as np
import pytest

from kodama_app.ai.grove.lines import NOWHERE, LineCounts, Pool, expected_best, within_reach
from kodama_app.content.kinds import kodama_kinds
from kodama_app.engine.trees.growth import PRINTED, Reading, growth_sheet
from kodama_app.engine.trees.room import room

from .positions import match, moments

KINDS = kodama_kinds()

CLEAR_SKY = Reading({"cloud": "star"})


@pytest.mark.parametrize("reading", [PRINTED, CLEAR_SKY], ids=["printed", "clear sky"])
def test_the_table_says_what_the_sheet_says(reading: Reading) -> None:
    cards = tuple(match().rules.table.box.branches.values())
    pool = Pool.of(cards, reading, KINDS)
    for state, seat in moments()[::5]:
        tree = state.trees[seat]
        table = LineCounts.of(tree, reading, KINDS).points(pool)
        for row, card in enumerate(cards):
            for parent in range(len(tree)):
                assert table[row, parent] == growth_sheet(tree, card, parent, reading).total


def test_a_grown_tree_s_lines_are_those_counted_anew() -> None:
    state, seat = moments()[-1]
    tree, before = state.trees[seat], state.trees[seat].before
    assert before is not None
    last = tree.cards[-1]
    counts = Pool.of((last.card,), PRINTED, KINDS).counts[0]
    grown, anew = (
        LineCounts.of(before, PRINTED, KINDS).grown(counts, last.parent),
        LineCounts.of(tree, PRINTED, KINDS),
    )
    assert (grown.shown == anew.shown).all()
    assert (grown.runs == anew.runs).all()


def test_nothing_is_within_reach_without_room_or_above_the_limit() -> None:
    state, seat = moments()[-1]
    tree = state.trees[seat]
    pool = Pool.of(tuple(match().rules.table.box.branches.values()), PRINTED, KINDS)
    points, space = LineCounts.of(tree, PRINTED, KINDS).points(pool), room(tree).open
    reach = within_reach(points, pool, space, 10)
    for row, socket in enumerate(pool.sockets):
        for parent in range(len(tree)):
            possible = space[parent, socket] > 0 and points[row, parent] <= 10
            assert reach[row, parent] == (points[row, parent] if possible else NOWHERE)


@pytest.mark.parametrize(("sure", "draws"), [(0, 1), (0, 3), (4, 2), (9, 2), (5, 0)])
def test_the_expected_best_is_the_mean_over_all_draws(sure: int, draws: int) -> None:
    chances = (NOWHERE, 0, 3, 3, 5, 8)
    slow = mean(max(sure, *drawn) for drawn in product(chances, repeat=draws)) if draws else sure
    assert expected_best(sure, np.array(chances), draws) == pytest.approx(slow)
