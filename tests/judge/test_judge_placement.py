"""The rule book's pictures of good and bad placements, with trees of two or three cards."""

from __future__ import annotations

from typing import Any

import pytest

from kodama_app.judge.placement import LaidTree
from kodama_app.judge.reading import Fields
from kodama_app.judge.shapes import Drawn, read_drawn, shape_faults

from .scripts import LEFT_LOW, Event, drawing, trunk_event

KINDS = {"firefly", "caterpillar", "cloud", "star", "flower", "mushroom"}


def drawn(event: Event, *, trunk: bool = False) -> Drawn:
    return read_drawn(Fields({"card": "B01", **event}), KINDS, trunk=trunk)


def branch(x: float, y: float, angle: float = 0.0, **more: Any) -> Drawn:
    return drawn(drawing(("firefly", "cloud", "star", "flower"), (x, y), angle, **more))


def ground(*branches: Drawn) -> LaidTree:
    laid = LaidTree()
    laid.lay(drawn(trunk_event(0, "star"), trunk=True))
    for one in branches:
        laid.lay(one)
    return laid


def faults(laid: LaidTree, new: Drawn, parent: int = 0) -> set[str]:
    return {rule for rule, _ in laid.faults(new, parent)}


def test_a_hangs_over_the_table_edge() -> None:
    assert faults(ground(), branch(122, 55, -150)) == {"off-table"}


def test_b_overlaps_two_cards_and_covers_a_feature() -> None:
    laid = ground(branch(63, 84))
    assert faults(laid, branch(105, 84)) == {"touches-one", "covers-feature"}


def test_c_touches_one_card_and_is_allowed() -> None:
    laid = ground(branch(63, 84))
    assert faults(laid, branch(122, 55, -90)) == set()


def test_a_card_may_stand_on_the_edge_of_the_table_but_no_lower() -> None:
    # The side bough is no help this low; only the fourth rule is asked here.
    assert min(y for _, y in branch(122, 31.5, -90).corners) == 0
    assert "off-table" not in faults(ground(), branch(122, 31.5, -90))
    assert "off-table" in faults(ground(), branch(122, 31.4, -90))


def test_an_old_card_may_touch_many() -> None:
    laid = ground(branch(122, 55, -90), branch(4, 55, 90))
    assert faults(laid, branch(63, 84)) == set()


def on_stripe(left: float, right: float) -> LaidTree:
    """A trunk whose only bark is an upright stripe."""
    striped = dict(trunk_event(0, "star"))
    striped["bark"] = [[[left, 0.0], [right, 0.0], [right, 88.0], [left, 88.0]]]
    laid = LaidTree()
    laid.lay(drawn(striped, trunk=True))
    return laid


def test_the_connector_needs_four_millimetres_of_bark() -> None:
    assert faults(on_stripe(61.0, 65.0), branch(63, 84)) == set()
    assert faults(on_stripe(61.0, 64.9), branch(63, 84)) == {"on-bark"}


def test_the_connector_needs_bark_at_its_middle() -> None:
    assert faults(on_stripe(55.0, 71.0), branch(71.0, 84)) == set()
    assert faults(on_stripe(55.0, 71.0), branch(71.1, 84)) == {"on-bark"}


def test_four_millimetres_beside_the_middle_do_not_help() -> None:
    laid = on_stripe(58.0, 62.9)
    assert faults(laid, branch(63.0, 84)) == {"on-bark"}
    assert faults(laid, branch(62.8, 84)) == set()


def test_bark_in_two_pieces_is_no_unbroken_stretch() -> None:
    split = dict(trunk_event(0, "star"))
    split["bark"] = [
        [[58.0, 0.0], [61.0, 0.0], [61.0, 88.0], [58.0, 88.0]],
        [[62.0, 0.0], [65.5, 0.0], [65.5, 88.0], [62.0, 88.0]],
    ]
    laid = LaidTree()
    laid.lay(drawn(split, trunk=True))
    assert faults(laid, branch(63.0, 84)) == {"on-bark"}


def test_bark_that_meets_along_a_seam_is_one() -> None:
    seam = dict(trunk_event(0, "star"))
    seam["bark"] = [
        [[58.0, 0.0], [63.0, 0.0], [63.0, 88.0], [58.0, 88.0]],
        [[63.0, 0.0], [68.0, 0.0], [68.0, 88.0], [63.0, 88.0]],
    ]
    laid = LaidTree()
    laid.lay(drawn(seam, trunk=True))
    assert faults(laid, branch(63.0, 84)) == set()


def test_the_branch_grows_out_of_bark_two_millimetres_farther_out_too() -> None:
    # The side bough is 50..60: a card standing on it with its foot at 51 has only bare trunk card below.
    laid = ground()
    assert "on-bark" not in faults(laid, branch(30, 52))
    assert "on-bark" in faults(laid, branch(30, 51))


def test_outward_does_not_depend_on_which_end_of_the_connector_comes_first() -> None:
    for y, expected in ((52.0, False), (51.0, True), (59.0, False)):
        event = drawing((), (30.0, y))
        event["stub"].reverse()
        assert ("on-bark" in faults(ground(), drawn(event))) is expected


def test_covered_bark_grows_nothing() -> None:
    above = branch(63, 60)
    assert "on-bark" not in faults(ground(), branch(63, 80))
    assert "on-bark" in faults(ground(above), branch(63, 80))


def test_the_parent_must_be_touched_by_more_than_a_rim() -> None:
    assert faults(ground(), branch(63, 87.6)) == {"touches-one"}
    assert faults(ground(), branch(63, 87.4)) == set()


def test_half_a_millimetre_on_another_card_is_no_touch() -> None:
    # A card to the right of the trunk whose upper edge is y = 86.5; the new one stands on the trunk's bough.
    laid = ground(branch(122, 55, -90))
    assert faults(laid, branch(105, 86.0)) == set()
    assert faults(laid, branch(105, 85.9)) == {"touches-one"}


def test_only_the_visible_part_of_a_card_can_be_touched() -> None:
    # Card 2 lies over the whole upper half of card 1; card 3 grows from it, above that hidden half.
    bare = [drawn(drawing((), middle)) for middle in ((63.0, 84.0), (63.0, 130.0), (64.0, 130.0))]
    new = drawn(drawing((), (63.0, 150.0)))
    assert faults(ground(bare[0], bare[1]), new, 2) == set()
    # One millimetre to the side, and a strip of card 1 is in sight again.
    assert faults(ground(bare[0], bare[2]), new, 2) == {"touches-one"}


def test_six_millimetres_from_a_feature_are_enough() -> None:
    laid = ground(branch(63, 84))
    # Topmost features of card 1 have their centres at y = 84 + 55.
    assert "covers-feature" not in faults(laid, branch(63, 84 + 55 + 6), 1)
    assert "covers-feature" in faults(laid, branch(63, 84 + 55 + 5.9), 1)


@pytest.mark.parametrize("angle", [0.0, 12.3, -90.0, 171.5])
@pytest.mark.parametrize("socket", [(31.5, 0.0), LEFT_LOW])
def test_a_card_has_a_proper_shape_at_every_angle(angle: float, socket: tuple[float, float]) -> None:
    assert list(shape_faults(branch(300, 400, angle, socket=socket))) == []


def spoil(event: Event, key: str, *path: int | str, by: float) -> Event:
    place = event[key]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] += by
    return event


@pytest.mark.parametrize(
    ("key", "path", "by", "rule"),
    [
        ("corners", (2, 0), 0.1, "shape-card"),
        ("bark", (0, 0, 1), -0.1, "shape-bark"),
        ("bark", (0, 2, 0), -20.0, "shape-bark"),
        ("features", (0, "r"), 0.1, "shape-disc"),
        ("features", (0, "x"), -4.1, "shape-disc"),
        ("stub", (0, 0), 0.1, "shape-stub"),
        ("stub", (0, 1), 1.0, "shape-stub"),
    ],
)
def test_a_spoiled_shape_is_seen(key: str, path: tuple[int | str, ...], by: float, rule: str) -> None:
    event = spoil(drawing(("star",), (200.0, 300.0)), key, *path, by=by)
    assert [fault for fault, _ in shape_faults(drawn(event))] == [rule]


def test_a_connector_lies_at_a_socket_and_bark_runs_off_there() -> None:
    off_socket = drawing((), (20.0, 0.0), socket=(20.0, 0.0))
    off_socket["stub"] = [[15.0, 0.0], [25.0, 0.0]]
    assert [rule for rule, _ in shape_faults(drawn(off_socket))] == ["shape-stub"]
    bare = drawing((), (31.5, 0.0))
    bare["stub"] = [[9.0, 0.0], [19.0, 0.0]]
    assert [rule for rule, _ in shape_faults(drawn(bare))] == ["shape-stub"]


def test_a_trunk_stands_on_the_table_edge() -> None:
    standing = trunk_event(0, "star")
    assert list(shape_faults(drawn(standing, trunk=True))) == []
    raised = dict(standing, corners=[[x, y + 1] for x, y in standing["corners"]])
    assert "shape-card" in [rule for rule, _ in shape_faults(drawn(raised, trunk=True))]
