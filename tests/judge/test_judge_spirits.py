"""Trees with Spirits: each Kodama that looks at them, and the others that see the kinds they bring."""

from __future__ import annotations

import pytest

from kodama_app.judge import decrees
from kodama_app.judge.decrees import Placed
from kodama_app.judge.kin import Spirit
from kodama_app.judge.kodama_cards import BadChoice, best, points

from .test_judge_cards import SMALL
from .test_judge_growth import tree

# Trunk F -> S; 1 FCB and 2 S on it; 3 FFL and 4 CM -> CB on 1; 5 FS -> MS on 3; 6 FFF on 5.
# Depths 1 1 2 2 3 4; end cards 2, 4, 6; the rival has one Spirit.
SPIRITS = (Spirit(0, 0, "star"), Spirit(4, 1, "flower"), Spirit(5, 0, "mushroom"))
HAUNTED = SMALL.with_spirits(SPIRITS, 1)

WORTH = {
    "D01": 3 * 3,
    "D02": 6 + 4 * 1,
    # 1 and 2 touch the trunk, 1 touches 4 as well, 3 and 6 touch 5.
    "D03": 2 * 4,
    # Star; caterpillar and flower; mushroom and star.
    "D05": 2 * 4,
    "D06": 4 * 2,
    "D07": 6 * 1,
    "D08": 3 * 1,
    "D09": 10,
    # The line of card 6 runs over card 5.
    "D10": 2 * 4,
    # The trunk's star with card 2, the flower with card 1; no mushroom beside card 5.
    "D11": 4 * 2,
    "D12": 6 - 2,
    "K01": 2 * 3,
    "K18": 6 + 1,
    "D13": 8,  # of nine
    "D14": 4 * 1,
    "D15": 2 * 2,
    "D16": 3 * 1,
    # Six fireflies, three stars.
    "D19": 2 * 2,
    "D20": 6 * 1,
}


@pytest.mark.parametrize(("card", "worth"), WORTH.items())
def test_a_kodama_on_a_tree_with_spirits(card: str, worth: int) -> None:
    assert points(card, HAUNTED, ()) == worth


@pytest.mark.parametrize(
    ("card", "choice", "worth"),
    [
        ("D04", ("star",), 3),
        ("D04", ("flower",), 2),
        ("D04", ("mushroom",), 1),
        ("D17", ("caterpillar", "flower"), 2 * 2),
        ("D17", ("star", "mushroom"), 2 * 1),
        ("D18", ("flower",), 4),
        ("D21", (0, 1, 4), 0),
        ("D21", (0, 1, 3, 5), 2 * 1),
        ("K21", ("flower",), 2 * 1),
    ],
)
def test_a_choice_on_a_tree_with_spirits(card: str, choice: tuple[str, ...], worth: int) -> None:
    assert points(card, HAUNTED, choice) == worth


def test_only_a_spirit_that_is_there_can_be_chosen() -> None:
    for choice in (("cloud",), ("firefly",), ()):
        with pytest.raises(BadChoice):
            points("D04", HAUNTED, choice)
    assert best("D04", HAUNTED) == 3
    assert best("D04", SMALL) == 0


@pytest.mark.parametrize(("rival", "worth"), [(2, 10), (3, 7), (4, 4)])
def test_rivals_count_their_spirits(rival: int, worth: int) -> None:
    assert points("D09", SMALL.with_spirits(SPIRITS, rival), ()) == worth


def test_a_spirit_on_the_trunk_makes_no_spirit_path() -> None:
    assert points("D10", SMALL.with_spirits(SPIRITS[:1], 0), ()) == 0
    assert points("D10", SMALL.with_spirits((Spirit(2, 0, "cloud"),), 0), ()) == 2 * 1


def test_two_spirits_on_one_card_are_two_spirits_and_one_card() -> None:
    twins = SMALL.with_spirits((Spirit(6, 0, "cloud"), Spirit(6, 1, "star")), 0)
    worth = {"D01": 6, "D02": 6 + 4, "D03": 2, "D05": 6, "D07": 12, "D12": 5, "D11": 4}
    assert {card: points(card, twins, ()) for card in worth} == worth


def test_count_as_changes_spirits_too() -> None:
    cloudy = tree("F", (0, "FS"), (1, "SM")).with_spirits((Spirit(1, 0, "cloud"),), 0)
    seen = cloudy.seen_as(decrees.counts_as("S1"))
    assert cloudy.growth(2) == {"star": 2}
    assert seen.growth(2) == {"star": 3}
    # The cloud Spirit is a star now, by whichever name it is chosen.
    assert points("D04", seen, ("cloud",)) == points("D04", seen, ("star",)) == 3
    assert points("D11", cloudy, ()) == 0
    assert points("D11", seen, ()) == 4


def test_the_trunks_feature_is_the_printed_one() -> None:
    covered = tree("F", (0, "FF")).with_spirits((Spirit(0, 0, "star"),), 0)
    assert covered.own_kind == "firefly"
    assert covered.own_instances() == 2
    assert covered.growth(1) == {}


@pytest.mark.parametrize(("card", "extra"), [(1, 2), (3, 0), (6, 2)])
def test_haunted_boughs_pay_on_a_card_with_a_spirit(card: int, extra: int) -> None:
    assert decrees.placement_points("DF2", Placed(HAUNTED, card, False)) == extra


def test_season_cards_of_duo() -> None:
    assert decrees.duo_allowed("spring") == {"DS1", "DS2", "DS3"}
    assert (decrees.pays_discarder("DS2"), decrees.pays_discarder("DS1")) == (2, 0)
    assert (decrees.pays_robbed("DF1"), decrees.pays_robbed("DF2")) == (3, 0)
    assert decrees.pays_before_kodama("DF3", HAUNTED) == 4
