"""A tree keeps what was searched on it, but a game does not keep all searches of all its trees."""

from __future__ import annotations

from kodama_app.commands.bench import random_tree
from kodama_app.engine.trees.card import SOCKETS
from kodama_app.engine.trees.spots import REMEMBERED, Spots, forget, spots
from kodama_app.engine.trees.tree import Tree

BYTES_A_POSE = 12


def grown(size: int) -> list[Tree]:
    """A tree and all it grew from, the youngest first, each searched for every socket when it was the last."""
    tree: Tree | None = random_tree(3, size)
    chain = []
    while tree is not None:
        chain.append(tree)
        tree = tree.before
    for one in reversed(chain):
        one.derived.pop("spots", None)
    for one in reversed(chain):
        for socket in SOCKETS.values():
            spots(one).found(socket)
    return chain


def kept(tree: Tree) -> int:
    known: Spots | None = tree.derived.get("spots")
    return 0 if known is None else len(known._found)


def test_only_the_last_trees_keep_their_poses() -> None:
    chain = grown(9)
    assert [kept(tree) for tree in chain[: REMEMBERED + 1]] == [len(SOCKETS)] * (REMEMBERED + 1)
    assert [kept(tree) for tree in chain[REMEMBERED + 1 :]] == [0] * (len(chain) - REMEMBERED - 1)


def test_a_pose_takes_no_more_than_twelve_bytes() -> None:
    tree = grown(6)[0]
    for socket in SOCKETS.values():
        found = spots(tree).found(socket)
        columns = found.x, found.y, found.step, found.parent
        assert sum(column.nbytes for column in columns) == BYTES_A_POSE * len(found)


def test_what_is_forgotten_is_found_again() -> None:
    tree = grown(7)[0]
    socket = next(iter(SOCKETS.values()))
    before = [*spots(tree).poses(socket)]
    forget(tree)
    assert not any("spots" in one.derived or "ground" in one.derived for one in (tree, tree.before) if one)
    assert [*spots(tree).poses(socket)] == before
