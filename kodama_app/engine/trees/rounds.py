"""In which order one comes by places on a tree when one goes round it, from below on the left over the crown."""

from __future__ import annotations

import math

from kodama_app.engine.trees.tree import Tree

_DOWN = -math.pi / 2


def way_round(tree: Tree, x: float, y: float) -> tuple[float, float]:
    """How far round the trunk's middle a point of the table is, in radians; what lies nearer to it comes first.

    What anything is worth there plays no part: whoever goes round learns nothing but where there is room.
    """
    middle = tree.trunk.height / 2
    angle = (_DOWN - math.atan2(y - middle, x)) % (2 * math.pi)
    return round(angle, 6), math.hypot(x, y - middle)
