"""The rough room against the exact search."""

from __future__ import annotations

import numpy as np
import pytest

from kodama_app.commands.bench import random_tree
from kodama_app.engine.trees.card import SOCKETS
from kodama_app.engine.trees.room import room
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree


def _exact(tree: Tree) -> np.ndarray:
    columns = [np.bincount(spots(tree).found(socket).parent, minlength=len(tree)) for socket in SOCKETS.values()]
    return np.stack(columns, axis=1)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_called_open_nearly_always_is(seed: int) -> None:
    tree = random_tree(seed, 11)
    rough, exact = room(tree).open > 0, _exact(tree) > 0
    assert (exact & rough).sum() >= 0.97 * rough.sum()
    assert (exact & rough).sum() >= 0.6 * exact.sum()


@pytest.mark.parametrize("seed", range(4))
def test_more_room_is_more_slots(seed: int) -> None:
    tree = random_tree(seed, 11)
    assert np.corrcoef(room(tree).open.ravel(), _exact(tree).ravel())[0, 1] > 0.8


def test_room_kept_from_the_tree_before_is_room_worked_out_anew() -> None:
    tree = random_tree(2, 9)
    assert (room(tree).open == room(Tree(tree.cards)).open).all()


def test_an_upright_slot_lies_on_the_card_it_was_asked_of() -> None:
    tree = random_tree(3, 6)
    space = room(tree)
    for parent, socket in zip(*np.nonzero(space.open), strict=True):
        pose = space.upright(int(parent), int(socket))
        middles = [placed.pose for placed in tree.cards]
        assert min(abs(pose.x - at.x) + abs(pose.y - at.y) for at in middles) < 3000
