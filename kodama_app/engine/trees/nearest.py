"""The nearest legal pose to where a finger holds a card: what snapping and the ghost's glow ask every frame."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from kodama_app.engine.geometry.arrays import ANGLE_STEP
from kodama_app.engine.geometry.pose import FULL_TURN, Pose, angle_between
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.legality import may_lie
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree

TURN_WEIGHT = 0.6
"""How many tenths of a millimetre a tenth of a degree is worth: 30 degrees feel like 18 mm."""
_HALVINGS = 2


def nearest_legal(
    tree: Tree, card: Card, pose: Pose, parents: Collection[int] | None = None, reach: float | None = None
) -> Pose | None:
    """The pose itself if it is legal, else the best one near it; None if there is none within `reach`.

    `parents` are the cards it may grow from (the limit rules some out), `reach` is in tenths of a millimetre,
    turning weighed in. The lattice gives the nearest spot, then halving the way towards the finger takes back
    what the lattice's coarseness cost, so that a slow drag does not jump from spot to spot.
    """
    if card.socket is None:
        raise ValueError(f"trunk {card.id} is never placed")
    if may_lie(layout(tree), card, pose, parents):
        return pose
    found = spots(tree).near(card.socket, pose.x, reach)
    if parents is not None:
        allowed = np.zeros(len(tree), dtype=bool)
        allowed[list(parents)] = True
        found = found.of(allowed[found.parent])
    if not len(found):
        return None
    turns = np.abs(found.step * ANGLE_STEP - pose.angle)
    turns = np.minimum(turns, FULL_TURN - turns) * TURN_WEIGHT
    across, up = (found.x - pose.x).astype(np.float64), (found.y - pose.y).astype(np.float64)
    far = across**2 + up**2 + turns**2
    row = int(far.argmin())
    if reach is not None and far[row] > reach * reach:
        return None
    best = found.pose(row)
    for share in (2**-halving for halving in range(1, _HALVINGS + 1)):
        nearer = _between(best, pose, share)
        if nearer != best and may_lie(layout(tree), card, nearer, parents):
            best = nearer
    return best


def _between(start: Pose, goal: Pose, share: float) -> Pose:
    turn = angle_between(start.angle, goal.angle)
    if (start.angle + turn - goal.angle) % FULL_TURN:
        turn = -turn
    return Pose(
        start.x + round((goal.x - start.x) * share),
        start.y + round((goal.y - start.y) * share),
        start.angle + round(turn * share),
    )
