"""What is planted in noted turns of Kigi is what gets learned from them."""

from __future__ import annotations

import json

import numpy as np
import pytest

from kodama_app.ai.games import MINDS
from kodama_app.ai.games.kigi.odds import row_names
from kodama_app.ai.games.kigi.prices import Prices, standing_names, weight_name
from kodama_app.ai.games.kigi.rough import prints
from kodama_app.ai.games.kigi.school import SEATS, KigiNotes, KigiSchool
from kodama_app.workshop.schools import GroveSchool, school_of

SCHOOL = KigiSchool()


def test_what_a_point_left_to_the_next_costs_is_learned_from_what_came_of_it() -> None:
    chance, notes = np.random.default_rng(1), KigiNotes()
    for rounds in range(1, 6):
        left = chance.normal(0, 3, (3000, 4))
        gained = left @ np.array([-0.8, 0.3, 0.6, 4.0]) + chance.normal(0, 10, 3000)
        notes.turns[2, rounds] = [(*row, gain) for row, gain in zip(left, gained, strict=True)]
    rows = SCHOOL.taught(notes)
    for name, weight in zip(("feeds", "again", "swing", "hold"), (-0.8, 0.3, 0.6, 4.0), strict=True):
        assert rows[weight_name(name, 2)][1:5] == pytest.approx([weight] * 4, abs=0.15)


def test_a_commission_s_odds_follow_the_lead_with_which_it_was_met() -> None:
    notes, patron = KigiNotes(), 4
    for lead in range(-6, 7):
        notes.held[3, patron, 2, lead] = 1000
        notes.met[3, patron, 2, lead] = round(1000 / (1 + np.exp(0.5 - 0.7 * lead)))
    rows = SCHOOL.taught(notes)
    plain, by_lead = (rows[name][1] for name in row_names(prints().patrons[patron].id, 3))
    assert (plain, by_lead) == pytest.approx((-0.5, 0.7), abs=0.03)


def test_few_games_leave_the_odds_near_those_of_the_round_after() -> None:
    notes, patron = KigiNotes(), 4
    for lead in (-2, 2):
        notes.held[2, patron, 1, lead], notes.met[2, patron, 1, lead] = 2000, 1000 + 300 * lead
    notes.held[2, patron, 2, 0] = notes.met[2, patron, 2, 0] = 1
    by_lead = SCHOOL.taught(notes)[row_names(prints().patrons[patron].id, 2)[1]]
    assert by_lead[1] == pytest.approx(by_lead[0], abs=0.05)


def test_an_oak_learns_nothing_but_what_a_commission_pays() -> None:
    notes = SCHOOL.play(SCHOOL.begin(), 3)
    levels = SCHOOL.plain(notes)["levels"]
    assert set(levels["oak"]) == {name for seats in SEATS for name in standing_names(seats)}
    for seats in SEATS:
        for met, name in enumerate(standing_names(seats)):
            paid = notes.paid[seats, met] / max(notes.taken[seats, met], 1)
            assert levels["oak"][name] == [pytest.approx(paid, abs=1e-3)]


def test_the_same_seed_teaches_the_same() -> None:
    one, again = (SCHOOL.plain(SCHOOL.play(SCHOOL.begin(), 5)) for _ in range(2))
    assert json.dumps(one) == json.dumps(again)


def test_who_has_only_learned_what_commissions_pay_sees_no_further() -> None:
    simple = Prices.of(dict(zip(standing_names(2), ((3.0,), (7.0,)), strict=True)), 2)
    assert {tuple(weight) for weight in simple.weights} == {(0.0, 0.0, 0.0, 0.0, 1.0)}
    behind, level = [(0,) * 5, (1,) * 5], [(1,) * 5, (1,) * 5]
    assert [simple.odds.worth(0, counts, 0, 9) for counts in (behind, level)] == [3, 7]
    assert Prices.of(SCHOOL.begin(), 2).weights[0].swing == 1


def test_a_game_that_is_no_grove_goes_to_its_own_school() -> None:
    for name, mind in MINDS.items():
        school = school_of(name)
        assert (school is mind.school) == (mind.school is not None)
        assert isinstance(school, GroveSchool) == (mind.learns is not None)
