"""Cards leave a tree: what is kept of it against one worked out from nothing, after growing and cutting."""

from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import Polygon, unary_union

from kodama_app.commands.bench import random_tree
from kodama_app.content.trees import branch_cards, trunk_cards
from kodama_app.engine.geometry.convex import corners_of
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.plain import plain
from kodama_app.engine.trees.card import SOCKETS, Card, Feature
from kodama_app.engine.trees.ground import Ground
from kodama_app.engine.trees.growth import growth_sheet
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.engine.trees.nearest import nearest_legal
from kodama_app.engine.trees.room import room
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.taste import choice_of_poses
from kodama_app.engine.trees.tree import PlacedCard, Tree
from tests.trees.scenes import one_branch, planted, straight, trunk

IN_HAND = ("bottom", "left-low", "right-high")
"""Fewer sockets than there are: each costs a search for every card laid."""
SQUARE = [straight(Feature("star", 500, 700), socket=name, name=name) for name in IN_HAND]
"""Cards with edges and bark on the lattice's own lines: what touches, touches exactly."""
PRINTED = [card for card in branch_cards().values() if card.socket and card.socket.name in IN_HAND]
CARDS = [*PRINTED[::3], *SQUARE]
TRUNKS = [trunk(), *trunk_cards().values()]


@dataclass(frozen=True)
class Grow:
    """Lay a card where a finger holds it, or as near to that as it may lie: seldom on the lattice."""

    card: Card
    finger: Pose

    def done(self, tree: Tree) -> Tree:
        pose = nearest_legal(tree, self.card, self.finger)
        parent = None if pose is None else parent_at(tree, pose)
        return tree if pose is None or parent is None else tree.grown(self.card, pose, parent)


@dataclass(frozen=True)
class Prune:
    """Cut boughs at some of the cards there are."""

    at: tuple[int, ...]

    def done(self, tree: Tree) -> Tree:
        branches = tree.branches
        return tree.pruned(tree.boughs({branches[number % len(branches)] for number in self.at if branches}))


POSES = st.builds(Pose, st.integers(-1500, 1500), st.integers(200, 2800), st.integers(0, 3599))
GROWTHS = st.builds(Grow, st.sampled_from(CARDS), POSES)
PRUNINGS = st.builds(Prune, st.lists(st.integers(0, 99), min_size=1, max_size=2).map(tuple))


@st.composite
def pruned_trees(draw: st.DrawFn) -> Tree:
    """Grown card by card, cut, grown again, cut again …, at last cut."""
    tree = Tree.planted(draw(st.sampled_from(TRUNKS)))
    for _ in range(draw(st.integers(1, 3))):
        for step in draw(st.lists(GROWTHS, min_size=3, max_size=7)):
            tree = step.done(tree)
        tree = draw(PRUNINGS).done(tree)
    return tree


def assert_same_spots(tree: Tree, anew: Tree) -> None:
    for socket in SOCKETS.values():
        kept, found = spots(tree).found(socket), spots(anew).found(socket)
        for name in ("x", "y", "step", "parent"):
            assert np.array_equal(getattr(kept, name), getattr(found, name)), (socket.name, name)


def assert_same_ground(tree: Tree, anew: Tree) -> None:
    kept, found = Ground.of(tree), Ground.of(anew)
    assert kept.discs == found.discs
    assert [piece.owner for piece in kept.pieces] == [piece.owner for piece in found.pieces]
    for bark, other in zip(kept.bark, found.bark, strict=True):
        assert np.array_equal(bark.x, other.x)
        assert np.array_equal(bark.y, other.y)


def assert_as_if_from_nothing(tree: Tree, card: Card, finger: Pose) -> None:
    anew = Tree(tree.cards)
    assert_same_spots(tree, anew)
    assert_same_ground(tree, anew)
    assert layout(tree) == layout(anew)
    assert np.array_equal(room(tree).open, room(anew).open)
    assert np.array_equal(room(tree).points, room(anew).points)
    assert (tree.children, tree.depths, tree.end_cards) == (anew.children, anew.depths, anew.end_cards)
    assert nearest_legal(tree, card, finger) == nearest_legal(anew, card, finger)
    assert placement_faults(tree, card, finger) == placement_faults(anew, card, finger)
    assert card.socket is not None
    for parent in range(len(tree)):
        assert growth_sheet(tree, card, parent) == growth_sheet(anew, card, parent)
        assert choice_of_poses(tree, card.socket, parent, 3) == choice_of_poses(anew, card.socket, parent, 3)


@settings(deadline=None, max_examples=12)
@given(pruned_trees(), st.sampled_from(CARDS), POSES)
def test_all_that_is_kept_of_a_pruned_tree_is_as_if_from_nothing(tree: Tree, card: Card, finger: Pose) -> None:
    assert_as_if_from_nothing(tree, card, finger)


@pytest.mark.long
@settings(deadline=None, max_examples=200)
@given(pruned_trees(), st.sampled_from(CARDS), POSES)
def test_of_many_pruned_trees_all_is_kept_as_if_from_nothing(tree: Tree, card: Card, finger: Pose) -> None:
    assert_as_if_from_nothing(tree, card, finger)


@settings(deadline=None, max_examples=15)
@given(pruned_trees())
def test_what_stays_could_have_grown_without_what_left_and_all_of_it_is_seen(tree: Tree) -> None:
    grown = Tree(tree.cards[:1])
    for placed in tree.cards[1:]:
        assert placement_faults(grown, placed.card, placed.pose) == ()
        assert parent_at(grown, placed.pose) == placed.parent
        grown = grown.grown(placed.card, placed.pose, placed.parent)
    rectangles = [Polygon(np.array(outline.corners) / GRAIN) for outline in layout(tree).outlines]
    for index, regions in enumerate(layout(tree).visible):
        seen = rectangles[index].difference(unary_union(rectangles[index + 1 :]))
        parts = [Polygon(np.array(corners_of(region)) / GRAIN) for region in regions]
        assert sum(part.area for part in parts) == pytest.approx(seen.area, abs=1.0)


@given(st.lists(st.one_of(st.integers(0, 99), PRUNINGS), max_size=20))
def test_a_card_keeps_its_number_and_no_other_ever_gets_it(steps: list[int | Prune]) -> None:
    tree = planted()
    ever: dict[int, tuple[PlacedCard, int]] = {0: (tree.cards[0], -1)}
    for step in steps:
        if isinstance(step, Prune):
            tree = step.done(tree)
        else:
            parent, number = step % len(tree), tree.laid
            tree = tree.grown(CARDS[step % len(CARDS)], Pose(step, number, 0), parent)
            assert number not in ever
            ever[number] = tree.cards[-1], tree.numbers[parent]
        assert sorted((*tree.numbers, *tree.gone)) == list(range(tree.laid)) == list(ever)
        assert tree.before is None or tree.before.cards == tree.cards[:-1]
        for number, placed in zip(tree.numbers, tree.cards, strict=True):
            laid, parent = ever[number]
            assert (placed.card, placed.pose) == (laid.card, laid.pose)
            assert (tree.numbers[placed.parent] if number else -1) == parent


@pytest.mark.parametrize("seed", range(3))
def test_a_tree_without_a_history_is_pruned_alike(seed: int) -> None:
    tree = random_tree(seed, 9)
    bare = Tree(tree.cards)
    for cut in tree.branches:
        leaving = tree.boughs({cut})
        assert bare.pruned(leaving) == tree.pruned(leaving)
    leaving = tree.boughs({4})
    assert_same_spots(bare.pruned(leaving), tree.pruned(leaving))


def test_what_was_searched_before_the_first_card_that_leaves_is_not_searched_again() -> None:
    tree = random_tree(5, 9)
    assert tree.before is not None
    assert spots(tree.pruned(tree.boughs({8}))) is spots(tree.before)
    assert spots(first_cards(tree.pruned(tree.boughs({5})), 5)) is spots(first_cards(tree, 5))


def first_cards(tree: Tree, size: int) -> Tree:
    while len(tree) > size:
        assert tree.before is not None
        tree = tree.before
    return tree


def test_whole_boughs_leave_and_nothing_else() -> None:
    tree = three_on_the_arms()
    assert tree.boughs({1}) == (1, 3)
    assert tree.boughs({2, 3}) == (2, 3)
    for leaving in ({0}, {1}, {0, 1, 2, 3}, {4}, {-1}):
        with pytest.raises(ValueError, match="boughs"):
            tree.pruned(leaving)
    assert tree.pruned(()) is tree


def test_the_plain_form_tells_what_has_left_and_only_then() -> None:
    tree = three_on_the_arms()
    rows = [["T", -630, 0, 0, -1], ["L", -450, 620, 0, 0], ["R", 450, 620, 0, 0], ["B", -625, 1400, 0, 1]]
    assert plain(tree) == rows
    assert plain(tree.pruned({3})) == {"cards": rows[:3], "gone": [3]}
    assert plain(tree.pruned({1, 3})) == {"cards": [rows[0], rows[2]], "gone": [1, 3]}
    assert tree.pruned({3}) != Tree(tree.cards[:3])
    assert tree.pruned({3}).pruned({1}) == tree.pruned({1, 3})


def test_after_the_last_card_left_the_next_gets_a_number_of_its_own() -> None:
    tree = three_on_the_arms().pruned({3})
    assert (tree.numbers, tree.laid) == ((0, 1, 2), 4)
    assert tree.grown(straight(), Pose(-625, 1400, 0), 1).numbers == (0, 1, 2, 4)


def test_bark_under_a_card_that_left_is_free_again() -> None:
    here = Pose(0, 870, 0)
    tree = one_branch()
    assert parent_at(tree, here) == 1
    assert parent_at(tree.pruned({1}), here) == 0
    assert placement_faults(tree.pruned({1}), straight(), tree.cards[1].pose) == ()


def three_on_the_arms() -> Tree:
    """A card on each arm of the trunk, and one more on the left one."""
    tree = planted().grown(straight(socket="bottom-right", name="L"), Pose(-450, 620, 0), 0)
    tree = tree.grown(straight(socket="bottom-left", name="R"), Pose(450, 620, 0), 0)
    return tree.grown(straight(), Pose(-625, 1400, 0), 1)
