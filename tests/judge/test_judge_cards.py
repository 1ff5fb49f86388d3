"""Each Kodama, Sprout and decree on small trees, with values worked out by hand."""

from __future__ import annotations

import pytest

from kodama_app.judge import decrees, kodama_cards
from kodama_app.judge.decrees import Placed
from kodama_app.judge.kodama_cards import CHOSEN, PLAIN, BadChoice, best, points

from .test_judge_growth import tree

# Trunk F; 1 FCB and 2 S on it; 3 FFL and 4 CM on 1; 5 FS on 3; 6 FFF on 5.
# Depths 1 1 2 2 3 4; end cards 2, 4, 6; F 8, C 2, L 1, S 2, B 1, M 1.
SMALL = tree("F", (0, "FCB"), (0, "S"), (1, "FFL"), (1, "CM"), (3, "FS"), (5, "FFF"))

WORTH = {
    "K01": 2 * 5,
    "K02": 2 * 2,
    "K03": 2 * 1,
    "K04": 2 * 2,
    "K05": 2 * 1,
    "K06": 2 * 1,
    "K07": 8 + 2,
    "K08": 1 + 1,
    "K09": 1 + 2,
    "K12": 3 * 3,
    "K13": 2 * 3,
    "K14": 6 * 2,
    "K15": 3 * 4,
    "K16": 4,
    "K17": 5 * 1,
    "K18": 8 + 1,
    "K19": 2 * 4,
    "K20": 4 * 1,
    "K22": 2 * 1,
    "K23": 4 * 1,
    "SA1": 2 * 5,
    "SA2": 8 + 2,
    "SA3": 3 * 3,
    "SB1": 8,
    "SB2": 1 + 1,
    "SB3": 2 * 3,
    "SC1": 5 * 2,
    "SC2": 1 + 2,
    "SC3": 6,
    # Without any Spirit; see test_judge_spirits for trees that have some.
    "D01": 0,
    "D02": 2 * 3,
    "D03": 0,
    "D05": 0,
    "D06": 0,
    "D07": 0,
    "D08": 0,
    "D09": 7,
    "D10": 0,
    "D11": 0,
    "D12": 6,
    "D13": 8,  # of 3 + 1 + 3 + 2
    "D14": 4 * 1,
    "D15": 2 * 2,
    "D16": 3 * 1,
    "D19": 2 * 1,
    "D20": 6 * 1,
}

CHOICES = [
    ("K10", ("firefly",), 8),
    ("K10", ("star",), 2),
    ("K11", ("firefly",), 3),
    ("K11", ("flower",), 0),
    ("K21", ("firefly",), 2 * 4),
    ("K21", ("caterpillar",), 2 * 1),
    ("K21", ("star",), 0),
    ("D04", (), 0),
    ("D17", ("firefly", "cloud"), 2 * 1),
    ("D17", ("star", "firefly"), 2 * 1),
    ("D18", ("firefly",), 2),
    ("D18", ("mushroom",), 5),
    ("D21", (0, 1, 4), 0),
    ("D21", (0, 1, 3, 5, 6), 2 * 1),
    ("D21", (6, 5, 3, 1, 0), 2 * 1),
]


def test_every_card_is_judged_here() -> None:
    assert set(WORTH) == set(PLAIN)
    assert {card for card, _, _ in CHOICES} == set(CHOSEN)
    numbered = {f"K{number:02}" for number in range(1, 24)}
    assert numbered == kodama_cards.SECOND_EDITION
    assert {f"D{number:02}" for number in range(1, 22)} == kodama_cards.DUO
    assert numbered | kodama_cards.DUO | set().union(*kodama_cards.SPROUTS.values()) == set(PLAIN) | set(CHOSEN)


@pytest.mark.parametrize(("card", "worth"), WORTH.items())
def test_a_kodama_without_a_choice(card: str, worth: int) -> None:
    assert points(card, SMALL, ()) == worth
    assert best(card, SMALL) == worth


@pytest.mark.parametrize(("card", "choice", "worth"), CHOICES)
def test_a_kodama_with_a_choice(card: str, choice: tuple[str, ...], worth: int) -> None:
    assert points(card, SMALL, choice) == worth


@pytest.mark.parametrize(
    ("card", "worth"), [("K10", 8), ("K11", 3), ("K21", 8), ("D17", 2), ("D18", 5), ("D21", 2 * 1)]
)
def test_the_best_choice(card: str, worth: int) -> None:
    assert best(card, SMALL) == worth


@pytest.mark.parametrize(
    ("card", "choice"),
    [
        ("K10", ()),
        ("K10", ("oak",)),
        ("K10", ("star", "star")),
        ("K12", ("star",)),
        ("D17", ("star", "star")),
        ("D21", (1, 4)),
    ],
)
def test_what_may_not_be_chosen(card: str, choice: tuple[str, ...]) -> None:
    with pytest.raises(BadChoice):
        points(card, SMALL, choice)


def test_complete_sets_ask_for_the_kinds_that_are_left() -> None:
    five = tree("F", (0, "CSBM"), (1, "FCSBM"))
    assert points("K20", five, ()) == 0
    assert points("K20", five.seen_as({"cloud": "star"}), ()) == 8


def test_the_rarest_feature_must_be_there_at_least_once() -> None:
    assert points("K23", tree("F", (0, "FFSS")), ()) == 4 * 2


def test_low_nest_stops_at_eight() -> None:
    assert points("D13", tree("F", *[(0, "FLSB")] * 4), ()) == 8


def extra(decree: str, card: int, *, called: bool = False) -> int:
    """Decree points for a card of SMALL as if it had just been placed: later cards are left away."""
    rows = ((0, "FCB"), (0, "S"), (1, "FFL"), (1, "CM"), (3, "FS"), (5, "FFF"))
    seen = tree("F", *rows[:card]).seen_as(decrees.counts_as(decree))
    return decrees.placement_points(decree, Placed(seen, card, called))


@pytest.mark.parametrize(
    ("decree", "by_card"),
    [
        ("S1", (0, 0, 0, 0, 0, 0)),
        ("S4", (0, 0, 0, 0, 0, 0)),
        ("S5", (2, 2, 0, 0, 0, 0)),
        ("U1", (1, 0, 2, 0, 1, 3)),
        ("U2", (1, 0, 2, 0, 1, 3)),
        ("U3", (0, 0, 1, 0, 1, 1)),
        ("U4", (0, 0, 0, 0, 0, 0)),
        ("U5", (0, 0, 0, 0, 0, 0)),
        ("F1", (0, 0, 0, 0, 0, 0)),
        ("F2", (0, 0, 0, 0, 0, 0)),
        ("F3", (0, 0, 0, 1, 0, 0)),
        ("F4", (3, 3, 3, 3, 3, 0)),
        ("F5", (3, 3, 3, 3, 0, 0)),
        ("DS3", (1, 0, 1, 0, 1, 1)),
        ("DU3", (0, 1, 0, 0, 1, 0)),
        ("DF3", (0, 0, 0, 0, 0, 0)),
    ],
)
def test_decree_points_of_each_placement(decree: str, by_card: tuple[int, ...]) -> None:
    assert tuple(extra(decree, card) for card in range(1, 7)) == by_card


def test_spring_call_pays_one_for_a_card_from_the_deck() -> None:
    assert extra("S4", 3, called=True) == 1


def test_mixed_chorus_pays_for_kinds_beyond_the_first() -> None:
    chorus = tree("F", (0, "FCB"), (1, "FCB"))
    assert decrees.placement_points("U4", Placed(chorus, 2, False)) == 2


def test_own_kind_asks_for_the_trunks_feature() -> None:
    other = tree("S", (0, "FSS"))
    assert decrees.placement_points("U2", Placed(other, 1, False)) == 2


def test_what_decrees_pay_before_the_kodama_phase() -> None:
    assert decrees.pays_before_kodama("F2", SMALL) == 3
    assert decrees.pays_before_kodama("DF3", SMALL) == 4
    assert decrees.pays_before_kodama("F3", SMALL) is None
    assert decrees.pays_before_kodama(None, SMALL) is None


def test_high_summer_raises_the_limit_if_there_is_one() -> None:
    assert decrees.limit_in_force(10, "U5") == 12
    assert decrees.limit_in_force(10, "U4") == 10
    assert decrees.limit_in_force(None, "U5") is None


def test_which_decrees_belong_to_a_season() -> None:
    assert decrees.allowed("spring", edition="first", mixed=False) == {"S1", "S2", "S3", "S4"}
    assert decrees.allowed("summer", edition="second", mixed=False) == {"U1", "U2", "U3", "U4", "U5"}
    assert decrees.allowed("fall", edition="second", mixed=True) == {"F1", "F2", "F3", "F4", "F5", "DF3"}
