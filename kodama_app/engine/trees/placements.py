"""Cards that fit somewhere and the spots for them: a few in a fixed order, or any of them at random."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.card import Socket
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree

SPREAD = 4
"""How many poses are offered for one card on one parent, at most."""


class Fits(NamedTuple):
    """A card that can be laid, and what it may grow from."""

    card: str
    socket: Socket
    parents: tuple[tuple[int, int], ...]
    """Each by the number of its tree and its index there."""


class Laying(NamedTuple):
    """A card laid on a tree, before anybody has."""

    tree: int
    card: str
    pose: Pose


def spread(trees: Sequence[Tree], fitting: Sequence[Fits]) -> Iterator[Laying]:
    """First one pose for every card on every parent, then a second, …: who stops early misses none."""
    shares = []
    for card, socket, parents in fitting:
        for tree, parent in parents:
            poses = spots(trees[tree]).poses(socket, parent)
            picks = range(len(poses)) if len(poses) <= SPREAD else _middles(len(poses))
            shares.append((card, tree, poses, picks))
    for number in range(SPREAD):
        for card, tree, poses, picks in shares:
            if number < len(picks):
                yield Laying(tree, card, poses[picks[number]])


def any_of(trees: Sequence[Tree], fitting: Fits, rng: Rng) -> Laying:
    """Each parent equally likely, then each spot on it."""
    (tree, parent), rng = rng.choice(fitting.parents)
    pose, _ = rng.choice(spots(trees[tree]).poses(fitting.socket, parent))
    return Laying(tree, fitting.card, pose)


def _middles(count: int) -> tuple[int, ...]:
    return tuple((2 * share + 1) * count // (2 * SPREAD) for share in range(SPREAD))
