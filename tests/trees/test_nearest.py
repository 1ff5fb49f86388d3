"""What the finger gets: the pose itself where it is legal, else something legal close by."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kodama_app.commands.bench import random_tree
from kodama_app.content.trees import branch_cards
from kodama_app.engine.geometry.pose import Pose, angle_between
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.engine.trees.nearest import TURN_WEIGHT, nearest_legal
from kodama_app.engine.trees.spots import spots
from tests.trees.scenes import planted, straight

TREE = random_tree(3, 9)
CARDS = list(branch_cards().values())


def distance(a: Pose, b: Pose) -> float:
    turn = angle_between(a.angle, b.angle) * TURN_WEIGHT
    return float(((a.x - b.x) ** 2 + (a.y - b.y) ** 2 + turn**2) ** 0.5)


@settings(deadline=None, max_examples=60)
@given(st.integers(-3000, 3000), st.integers(-500, 4000), st.integers(0, 3599), st.sampled_from(CARDS))
def test_the_answer_is_legal_and_at_least_as_near_as_any_lattice_pose(x: int, y: int, angle: int, card) -> None:  # type: ignore[no-untyped-def]
    finger = Pose(x, y, angle)
    pose = nearest_legal(TREE, card, finger)
    assert pose is not None
    assert placement_faults(TREE, card, pose) == ()
    nearest = min(distance(finger, other) for other in spots(TREE).poses(card.socket))
    assert distance(finger, pose) <= nearest + 2  # rounding to tenths on the way


def test_a_legal_pose_is_left_as_it_is() -> None:
    assert nearest_legal(planted(), straight(), Pose(3, 851, 17)) == Pose(3, 851, 17)


def test_a_finger_too_far_away_gets_nothing() -> None:
    assert nearest_legal(planted(), straight(), Pose(0, 3000, 0), reach=300) is None
    assert nearest_legal(planted(), straight(), Pose(0, 900, 0), reach=300) is not None


def test_only_the_allowed_parents_are_snapped_to() -> None:
    card = CARDS[0]
    assert card.socket is not None
    parents = spots(TREE).parents(card.socket)
    for parent in parents:
        pose = nearest_legal(TREE, card, Pose(0, 900, 0), parents={parent})
        assert pose is not None
        assert parent_at(TREE, pose) == parent
    assert nearest_legal(TREE, card, Pose(0, 900, 0), parents=()) is None
