"""The search for legal poses against the slow oracle, and against itself when kept up to date."""

from dataclasses import replace

import numpy as np
import pytest

from kodama_app.commands.bench import oracle_poses, random_tree
from kodama_app.content.trees import branch_cards
from kodama_app.engine.geometry.arrays import ANGLE_STEP, ANGLES
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import SOCKETS, Socket
from kodama_app.engine.trees.legality import parent_at, placement_faults
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from tests.trees.scenes import one_branch, planted, straight

Row = tuple[int, int, int, int]


def rows(tree: Tree, socket: Socket) -> set[Row]:
    found = spots(tree).found(socket)
    listed = list(zip(*(column.tolist() for column in (found.x, found.y, found.step, found.parent)), strict=True))
    assert len(listed) == len(set(listed))
    return set(listed)


@pytest.mark.parametrize(("seed", "size"), [(1, 1), (2, 3), (3, 4)])
def test_the_search_finds_just_the_poses_the_oracle_allows(seed: int, size: int) -> None:
    tree = random_tree(seed, size)
    card = list(branch_cards().values())[seed * 7]
    assert card.socket is not None
    assert rows(tree, card.socket) == oracle_poses(tree, card)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 22))
def test_the_search_agrees_with_the_oracle_on_whole_trees(seed: int) -> None:
    tree = random_tree(seed, 13)
    for card in list(branch_cards().values())[seed % 9 :: 17]:
        assert card.socket is not None
        assert rows(tree, card.socket) == oracle_poses(tree, card)


@pytest.mark.parametrize("tree", [planted(), one_branch()], ids=["trunk", "branch"])
def test_borders_on_the_lattice_are_judged_as_exactly_as_any(tree: Tree) -> None:
    # These cards' bark and edges lie on the lattice's own lines, where floats alone cannot tell.
    for name in ("bottom", "left-high"):
        card = straight(socket=name)
        assert rows(tree, SOCKETS[name]) == oracle_poses(tree, card)


@pytest.mark.parametrize("seed", [5, 6])
def test_keeping_the_search_gives_the_same_as_searching_anew(seed: int) -> None:
    tree = random_tree(seed, 13)
    for socket in SOCKETS.values():
        assert rows(tree, socket) == rows(Tree(tree.cards), socket)


def test_every_found_pose_is_legal_and_has_the_parent_it_says() -> None:
    tree = random_tree(8, 10)
    for socket in SOCKETS.values():
        found = spots(tree).found(socket)
        for row in range(0, len(found), 97):
            assert placement_faults(tree, straight(socket=socket.name), found.pose(row)) == ()
            assert parent_at(tree, found.pose(row)) == found.parent[row]


def test_no_legal_lattice_pose_is_missed() -> None:
    tree = random_tree(9, 9)
    socket = SOCKETS["right-low"]
    found = rows(tree, socket)
    middle = spots(tree).found(socket).pose(len(found) // 2)
    seen = 0
    for x in range(middle.x - 160, middle.x + 160, 20):
        for y in range(middle.y - 160, middle.y + 160, 20):
            for step in range((x // 20 + y // 20) % 9, ANGLES, 9):
                legal = not placement_faults(tree, straight(socket=socket.name), Pose(x, y, step * ANGLE_STEP))
                seen += legal
                assert legal == any((x, y, step, parent) in found for parent in range(len(tree)))
    assert seen > 20


@pytest.mark.parametrize("seed", [1, 2])
def test_any_spot_is_one_of_all_spots_while_cards_take_it_away(seed: int) -> None:
    tree = Tree.planted(random_tree(seed, 1).cards[0].card)
    sockets = list(SOCKETS.values())
    for number in range(6):
        for socket in sockets[number % 2 :: 2]:
            spot = spots(tree).any_spot(socket)
            assert spot is not None
            assert placement_faults(tree, straight(socket=socket.name), spot[1]) == ()
            assert parent_at(tree, spot[1]) == spot[0]
        tree = tree.grown(straight(socket=socket.name), spot[1], spot[0])  # where it was there is room no more


def test_there_is_no_spot_where_the_bark_is_a_mere_speck() -> None:
    tree = one_branch()
    bare = replace(tree.cards[-1].card, bark=(((0, 0), (2, 0), (0, 2)),))
    assert spots(Tree.planted(bare)).any_spot(SOCKETS["bottom"]) is None
    assert spots(tree).any_spot(SOCKETS["bottom"]) is not None


def test_the_order_is_fixed_by_parent_place_and_angle() -> None:
    found = spots(random_tree(4, 8)).found(SOCKETS["bottom"])
    assert np.all(np.diff(found.parent) >= 0)
    again = spots(random_tree(4, 8)).found(SOCKETS["bottom"])
    assert all(np.array_equal(getattr(found, name), getattr(again, name)) for name in ("x", "y", "step", "parent"))
