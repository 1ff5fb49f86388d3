"""Exact regions against shapely's polygons: same areas, same meetings."""

from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon

from kodama_app.engine.geometry.convex import (
    Region,
    apart,
    common,
    corners_of,
    exact_corners,
    meet,
    region_of,
    subtracted,
)
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, SOCKETS, Card
from kodama_app.engine.trees.outline import corners_of_card

CARD = Card("X", BRANCH_WIDTH, BRANCH_HEIGHT, SOCKETS["bottom"], (), ())
poses = st.builds(Pose, st.integers(-900, 900), st.integers(-900, 900), st.integers(0, 3599))


def polygon(pose: Pose) -> Polygon:
    return Polygon([(x / GRAIN, y / GRAIN) for x, y in corners_of_card(CARD, pose)])


def region(pose: Pose) -> Region:
    return region_of(corners_of_card(CARD, pose))


def area(found: Region) -> float:
    return float(Polygon([(x / GRAIN, y / GRAIN) for x, y in corners_of(found)]).area) if found else 0.0


@given(poses, poses)
def test_what_two_cards_share_has_shapelys_area(a: Pose, b: Pose) -> None:
    expected = polygon(a).intersection(polygon(b)).area
    assert abs(area(common(region(a), region(b))) - expected) < 1e-3


@given(poses, poses, poses)
def test_what_is_left_of_a_card_under_two_others_has_shapelys_area(a: Pose, b: Pose, c: Pose) -> None:
    left = [piece for part in subtracted(region(a), region(b)) for piece in subtracted(part, region(c))]
    expected = polygon(a).difference(polygon(b)).difference(polygon(c)).area
    assert abs(sum(map(area, left)) - expected) < 1e-3


@given(poses, poses)
def test_the_parts_left_meet_neither_each_other_nor_the_card_on_top(a: Pose, b: Pose) -> None:
    parts = subtracted(region(a), region(b))
    assert not any(meet(part, region(b)) for part in parts)
    assert not any(meet(p, q) for i, p in enumerate(parts) for q in parts[:i])


@given(poses, poses, poses)
def test_regions_are_apart_exactly_when_they_do_not_meet(a: Pose, b: Pose, c: Pose) -> None:
    other = region(c)
    for part in subtracted(region(a), region(b)):
        assert apart(part, exact_corners(part), other, exact_corners(other)) != meet(part, other)
        assert apart(part, exact_corners(part), region(b), exact_corners(region(b)))


def test_cards_that_only_share_an_edge_do_not_meet() -> None:
    beside = Pose(BRANCH_WIDTH, 0, 0)
    assert not meet(region(Pose(0, 0, 0)), region(beside))
    assert meet(region(Pose(0, 0, 0)), region(beside.moved(-1, 0)))
