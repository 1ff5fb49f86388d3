"""Kigi's golden cases: the rule book's own examples, and what follows from them."""

from __future__ import annotations

import pytest

from kodama_app.judge.games.kigi.cards import DECK, TREE_CARDS, TRUNKS, Estate, counts, points
from kodama_app.judge.kin import Kin

from . import kigi_scripts as book
from .kigi_games import BOUGH, TWELVE
from .kigi_scripts import KIND, Frame, Grown, KigiScript, placed, tale
from .scripts import breaches, judge, nth


def details(script: KigiScript) -> list[str]:
    return [breach.detail for breach in judge(script.events) if breach.rule != "unfinished"]


def test_the_box_holds_thirty_tree_cards_with_a_hundred_features_five_trunks_and_ten_commissions() -> None:
    printed = {
        card: tuple(sorted(KIND[letter] for letter in letters)) for card, letters in book.TREE_CARDS.items()
    }
    assert printed == TREE_CARDS
    shown = [kind for kinds in TREE_CARDS.values() for kind in kinds]
    assert {kind: shown.count(kind) for kind in KIND.values()} == dict.fromkeys(KIND.values(), 20)
    assert {f"G{letter}": (kind,) for letter, kind in KIND.items()} == TRUNKS
    assert len(DECK) == 40


# Placing.


def test_a_corner_below_the_edge_is_off_the_table() -> None:
    script = KigiScript(["G11"])
    # The arm's end, but with the foot at the card's other corner.
    script.grow(TWELVE[0], Frame((122.0, 60.0), -90.0, 49.0))
    assert breaches(script) == []
    script = KigiScript(["G11"])
    script.grow(TWELVE[0], Frame((122.0, 60.0), -150.0, 14.0))
    assert breaches(script) == ["off-table"]


def test_on_two_visible_cards_and_over_a_blossom_are_two_faults_and_the_disc_is_named() -> None:
    script = KigiScript(["G05", "G02"])
    script.grow(Grown("G05", 0, 0, "up", 0))
    # It grows from the trunk's arm and lies over the other card's side, blossom and all.
    script.grow(Grown("G02", 0, 0, "up", 3), Frame((112.0, 60.0), 0.0, 31.5))
    assert breaches(script) == ["touches-one", "covers-feature"]
    assert placed(script.events, "G05")["features"][1]["kind"] == "blossom"
    assert details(script) == ["G02 touches card 1 beside its parent 0", "G02 covers feature 1 of card 1"]


def test_a_card_on_one_other_is_legal_and_so_is_one_on_the_card_below() -> None:
    script = tale(Grown("G02", 0, 0, "up", 3), Grown("G01", 0, 1, "right", 0), Grown("G13", 0, 0, "left", 0))
    assert breaches(script) == []


def test_anybody_may_grow_any_tree_and_trees_never_meet() -> None:
    # Both trees have their own table: the same pose twice.
    script = tale(Grown("G01", 1, 0, "up", 0), Grown("G02", 1, 0, "right", 0), Grown("G11", 0, 0, "up", 0))
    assert breaches(script) == []


def test_three_cards_on_one_are_legal_and_then_it_touches_four() -> None:
    script = tale(
        Grown("G01", 0, 0, "up", 0),
        Grown("G02", 0, 1, "up", 0),
        Grown("G04", 0, 1, "left", 0),
        Grown("G12", 0, 1, "right", 0),
    )
    assert breaches(script) == []


# Growth and pruning.


def test_twelve_points_and_the_whole_tree_leaves() -> None:
    script = tale(*TWELVE)
    assert breaches(script) == []
    assert nth(script.events, "collect")["cards"] == ["G11", "G29", "G10", "G05", "G27"]
    # Red is on the fork only, pink stops before the trunk: thirteen would be too many.
    placed(script.events, "G27").update(points=13, base_points=13)
    assert breaches(script) == ["points", "base-points"]


def test_the_bare_trunks_bark_is_free_again_and_the_next_number_is_six() -> None:
    script = tale(*TWELVE, Grown("G02", 0, 0, "up", 3))
    assert placed(script.events, "G02")["index"] == 6
    assert breaches(script) == []
    # Had nothing left the tree, the same place would be taken.
    placed(script.events, "G27")["pruned"] = []
    script.events.remove(nth(script.events, "collect"))
    assert breaches(script) == ["pruning", "touches-one", "covers-feature"]


HALF = (
    Grown("G04", 1, 0, "up", 0),
    Grown("G10", 1, 1, "right", 0),
    Grown("G02", 1, 1, "up", 0),
    Grown("G29", 1, 2, "up", 7),
)


def test_ten_points_and_half_a_tree_leaves() -> None:
    ten = Grown("G27", 1, 4, "up", 10, (2, 4, 5))
    # Dragonflies 1 + 2 and pink 2 + 2 for number 4; then dragonflies 1 + 2 + 1 and pink 2 + 2 + 2.
    script = tale(*HALF, ten, Grown("G12", 1, 3, "up", 4))
    assert breaches(script) == []
    assert placed(script.events, "G12")["index"] == 6
    assert nth(script.events, "collect")["size"] == 3


@pytest.mark.parametrize(
    "pruned", [(), (2, 5), (4, 5), (1, 2, 3, 4, 5), (0, 2, 4, 5), (5, 4, 2), (2, 4), (2, 4, 5, 6)]
)
def test_neither_more_nor_less_leaves(pruned: tuple[int, ...]) -> None:
    script = tale(*HALF, Grown("G27", 1, 4, "up", 10, (2, 4, 5)))
    placed(script.events, "G27")["pruned"] = list(pruned)
    if pruned:
        nth(script.events, "collect")["indices"] = list(pruned)
    found = breaches(script)
    assert found[0] == "pruning"
    assert set(found) <= {"pruning", "collect"}


def test_six_points_prune_nothing() -> None:
    script = tale(*HALF, Grown("G12", 1, 4, "up", 6), Grown("G07", 1, 1, "left", 5))
    assert breaches(script) == []
    six = tale(*HALF, Grown("G12", 1, 4, "up", 6, (2, 4, 5)))
    assert breaches(six) == ["pruning"]


def test_what_is_cut_off_leaves_with_the_bough() -> None:
    script = tale(*BOUGH)
    assert breaches(script) == []
    # Two dragonflies hang on a scoring card, but score nothing themselves.
    placed(script.events, "G28")["pruned"] = [1, 2, 4, 5]
    nth(script.events, "collect").update(indices=[1, 2, 4, 5])
    assert breaches(script) == ["pruning"]


def test_a_card_may_not_grow_from_one_that_left() -> None:
    script = tale(*BOUGH, Grown("G13", 1, 0, "up", 2))
    placed(script.events, "G13")["parent"] = 1
    assert breaches(script) == ["parent"]


def test_two_pink_on_a_pink_trunk_are_three() -> None:
    script = tale(Grown("G02", 0, 0, "up", 3))
    assert breaches(script) == []
    placed(script.events, "G02").update(points=2, base_points=2)
    assert breaches(script) == ["points", "base-points"]


def test_the_trunk_scores_but_never_leaves() -> None:
    # Pink 2 + 1; 2 + 2 + 1; 2 + 2 + 2 + 1 and dragonflies 2 + 1. Then the trunk is bare, not gone.
    script = tale(
        Grown("G02", 0, 0, "up", 3),
        Grown("G10", 0, 1, "up", 5),
        Grown("G29", 0, 2, "up", 10, (1, 2, 3)),
        Grown("G12", 0, 0, "up", 3),
    )
    assert breaches(script) == []


# Commissions.


def test_branches_are_end_cards() -> None:
    # 1 and 8 on the trunk, 2 and 3 on 1, 4 and 5 on 2, 6 and 7 on 3.
    tree = Kin.trunk(("pink",), "pink")
    bare = Estate(tree, 0)
    for parent in (0, 1, 1, 2, 2, 3, 3, 0):
        tree = tree.with_card(parent, ())
    assert counts("C07", [Estate(tree, 0), bare]) == [5, 0]
    assert counts("C08", [Estate(tree, 0), bare]) == [5, 0]


def test_trunk_discs_count_as_features() -> None:
    pink = Estate(Kin.trunk(("pink",), "pink"), 0)
    dragonfly = Estate(Kin.trunk(("dragonfly",), "dragonfly"), 0)
    blossom = Estate(Kin.trunk(("blossom",), "blossom"), 0)
    assert counts("C01", [pink, dragonfly, blossom]) == [0, 1, 0]
    assert counts("C03", [pink, dragonfly, blossom]) == [1, 0, 0]
    assert counts("C05", [pink, dragonfly]) == [0, 0]


def test_commissions_at_the_end_of_the_book() -> None:
    # Bob is seat 1: fewest bugs, fewest flowers, a collection goal at equal size.
    assert (
        sum(points(card, 1, counted) for card, counted in (("C02", [6, 4]), ("C04", [9, 5]), ("C09", [3, 3])))
        == 30
    )
    # You have one branch to two, and the most cards.
    assert points("C07", 0, [1, 2]) == 0
    assert points("C05", 0, [7, 5]) == 10


@pytest.mark.parametrize("card", sorted(card for card in DECK if card.startswith("C")))
def test_a_tie_meets_a_commission_at_zero_too(card: str) -> None:
    for counted in ([4, 4, 4], [0, 0, 0]):
        assert [points(card, seat, counted) for seat in range(3)] == [10, 10, 10]
    most = int(card[1:]) % 2 == 1
    assert [points(card, seat, [1, 2, 2]) for seat in range(3)] == ([0, 10, 10] if most else [10, 0, 0])
