"""The placement rules, by the rule books' sentences and the second edition's examples A, B and C."""

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rules import Fault
from kodama_app.engine.trees.card import Feature
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.engine.trees.legality import parent_at, placement_faults
from tests.trees.scenes import bough, one_branch, planted, straight

CARD = straight()


def codes(faults: tuple[Fault, ...]) -> list[str]:
    return [fault.code for fault in faults]


def test_c_touches_one_card_covers_nothing_and_stays_on_the_table() -> None:
    assert placement_faults(planted(), CARD, Pose(0, 860, 0)) == ()
    assert parent_at(planted(), Pose(0, 860, 0)) == 0


def test_a_hangs_over_the_edge_of_the_table() -> None:
    faults = placement_faults(planted(), CARD, Pose(600, 600, 2400))
    assert PlacementFault.OFF_THE_TABLE in codes(faults)


def test_b_overlaps_two_cards_and_covers_a_feature() -> None:
    faults = placement_faults(one_branch(), CARD, Pose(0, 1000, 1800))
    assert codes(faults) == [PlacementFault.TOUCHES_ANOTHER_CARD, PlacementFault.COVERS_FEATURE]
    assert faults[0].cards == (0,)
    assert faults[1].features == ((0, 0),)


def test_the_branch_must_meet_bark() -> None:
    (fault,) = placement_faults(planted(), CARD, Pose(300, 800, 0))
    assert fault.code is PlacementFault.NOT_ON_BARK


def test_the_bare_table_is_no_bark() -> None:
    assert codes(placement_faults(planted(), CARD, Pose(0, 1500, 0))) == [PlacementFault.NOT_ON_BARK]


def test_four_millimetres_of_the_connector_are_enough_and_less_is_not() -> None:
    # The bole runs from x = -5 mm to 5 mm; at its border the middle is off, however much of the rest is on.
    assert placement_faults(planted(), CARD, Pose(49, 860, 0)) == ()
    assert codes(placement_faults(planted(), CARD, Pose(50, 860, 0))) == [PlacementFault.NOT_ON_BARK]
    assert placement_faults(bough(40), CARD, Pose(0, 1500, 0)) == ()
    assert codes(placement_faults(bough(39), CARD, Pose(0, 1500, 0))) == [PlacementFault.TOO_LITTLE_BARK]


def test_the_branch_grows_out_of_bark_also_two_millimetres_further_out() -> None:
    # On the arm's upper rim, growing down across it: the middle is on bark, but outward of it there is none.
    assert PlacementFault.TOO_LITTLE_BARK in codes(placement_faults(planted(), CARD, Pose(300, 630, 1800)))
    inward = placement_faults(planted(), CARD, Pose(300, 610, 1800))
    assert PlacementFault.TOO_LITTLE_BARK not in codes(inward)


def test_a_card_beside_its_parent_does_not_lie_on_it() -> None:
    # The connector lies half a millimetre below the trunk's top edge, nearly all of the card beyond it.
    assert codes(placement_faults(planted(), CARD, Pose(0, 875, 0))) == [PlacementFault.MISSES_PARENT]


def test_half_a_millimetre_of_overlap_is_forgiven() -> None:
    # On the trunk's right arm, beside a branch whose right edge is at x = 31.5 mm.
    side = straight(socket="bottom-left")
    assert placement_faults(one_branch(), side, Pose(450, 620, 0)) == ()
    faults = placement_faults(one_branch(), side, Pose(449, 620, 0))
    assert codes(faults) == [PlacementFault.TOUCHES_ANOTHER_CARD]
    assert faults[0].cards == (1,)


def test_what_is_hidden_under_a_card_cannot_be_touched() -> None:
    # The branch hides the trunk's top 18 mm where it lies. A card just as wide that grows from the branch lies
    # over the trunk too, but only where the branch hides it; a millimetre to the side it peeps out beyond.
    tree = planted().grown(CARD, Pose(0, 700, 0), 0)
    assert placement_faults(tree, CARD, Pose(0, 800, 0)) == ()
    faults = placement_faults(tree, CARD, Pose(10, 800, 0))
    assert codes(faults) == [PlacementFault.TOUCHES_ANOTHER_CARD]
    assert faults[0].cards == (0,)


def test_covered_bark_is_no_bark() -> None:
    # (0, 87) mm is bark of the trunk, but the branch lies on it; one sees the branch's own bark.
    assert parent_at(planted(), Pose(0, 870, 0)) == 0
    assert parent_at(one_branch(), Pose(0, 870, 0)) == 1


def test_a_feature_is_covered_when_the_card_comes_nearer_than_its_radius() -> None:
    tree = planted().grown(straight(Feature("star", 500, 500)), Pose(0, 860, 0), 0)
    side = straight(socket="left-low")
    # The star's middle is at (18.5, 136) mm; the card's lower edge comes from above.
    assert placement_faults(tree, side, Pose(0, 1360 + 200 + 60, 0)) == ()
    faults = placement_faults(tree, side, Pose(0, 1360 + 200 + 59, 0))
    assert codes(faults) == [PlacementFault.COVERS_FEATURE]
    assert faults[0].features == ((1, 0),)


def test_all_reasons_are_told_together() -> None:
    found = codes(placement_faults(one_branch(), CARD, Pose(0, 700, 1800)))
    assert found == sorted(found, key=list(PlacementFault).index)
    assert {PlacementFault.COVERS_FEATURE, PlacementFault.OFF_THE_TABLE} <= set(found)
