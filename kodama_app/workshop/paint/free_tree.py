"""Trees and boughs that are on no card of any box, grown from curves so that the same brushes can paint them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import shapely
from shapely.geometry import Polygon

from kodama_app.engine.trees.card import Card, Limb, Socket
from kodama_app.workshop.paint.shapes import Points, ribbon

Curve = tuple[Points, float, float]
"""A spine in the card's frame (y up), its width at the foot and at the tip."""


def free_tree(name: str, width: int, height: int, curves: Iterable[Curve], socket: Socket | None = None) -> Card:
    """Hosts first; every limb must start inside one before it. Without a socket the last two are its roots."""
    limbs, shapes = [], []
    for spine, thick, thin in curves:
        widths = thin + (thick - thin) * np.linspace(1, 0, len(spine)) ** 0.8
        limbs.append(Limb(tuple((round(x), round(y), round(w)) for (x, y), w in zip(spine, widths, strict=True))))
        shapes.append(Polygon(ribbon(spine, widths / 2)).buffer(1.5))
    outline = shapely.union_all(shapes).buffer(6).buffer(-6).simplify(0.5)
    ring = tuple((round(x), round(y)) for x, y in outline.exterior.coords[:-1])
    return Card(name, width, height, socket, (ring,), (), tuple(limbs))
