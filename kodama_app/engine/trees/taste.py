"""Among equally good poses, the one that looks like growth: outward from the parent, not upside down."""

from __future__ import annotations

import numpy as np

from kodama_app.engine.geometry.arrays import COS
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.card import Socket
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.spots import rectangles, spots
from kodama_app.engine.trees.tree import Tree

UPRIGHT = 250.0
"""What standing upright rather than upside down is worth, in tenths of a millimetre of distance."""


def loveliest(tree: Tree, socket: Socket, parent: int) -> Pose | None:
    """The pose on a parent that one would choose by eye; None where nothing fits."""
    found = spots(tree).found(socket)
    first, last = (int(row) for row in np.searchsorted(found.parent, (parent, parent + 1)))
    if first == last:
        return None
    mine = found.of(np.arange(first, last))
    x, y = rectangles(socket, mine.x, mine.y, mine.step).centres
    corners = layout(tree).outlines[parent].corners
    px, py = (sum(corner[axis] for corner in corners) / 4 / GRAIN for axis in (0, 1))
    # Far from the parent's middle means little of it is covered; higher up is where trees grow.
    beauty = np.hypot(x - px, y - py) + UPRIGHT * COS[mine.step] + 0.3 * (y - py)
    return mine.pose(int(beauty.argmax()))
