"""What makes bark usable: simple rings on the card, and the whole connector among their edges."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from kodama_app.content.fields import Place, rows
from kodama_app.engine.trees.card import CONNECTOR_WIDTH, Ring, Socket

Points = npt.NDArray[np.int64]


def read_ring(place: Place, value: Any, width: int, height: int) -> Ring:
    """A ring of points, on the card and without crossing itself."""
    points = rows(place, value, ("x", "y"), at_least=3)
    for number, (x, y) in enumerate(points):
        if not (0 <= x <= width and 0 <= y <= height):
            raise place.item(number).wrong(f"({x}, {y}) is off the card of {width} by {height}")
    clash = crossing(np.array(points, dtype=np.int64))
    if clash is not None:
        first, second = clash
        raise place.wrong(f"is no simple polygon: the edges from points {first} and {second} meet")
    return tuple((x, y) for x, y in points)


def crossing(points: Points) -> tuple[int, int] | None:
    """Two edges of a closed ring that meet where they should not, named by their first points; else None."""
    count = len(points)
    ends = np.roll(points, -1, axis=0)
    ways = ends - points
    # Neighbours meet in their common point; they must not have no length or fold back over each other.
    following = np.roll(ways, -1, axis=0)
    folds = (_cross(ways, following) == 0) & ((ways * following).sum(axis=1) <= 0)
    if folds.any():
        edge = int(np.flatnonzero(folds)[0])
        return edge, (edge + 1) % count
    low, high = np.minimum(points, ends), np.maximum(points, ends)
    # Only pairs of edges whose bounding boxes meet are worth a closer look: few, in a sensible outline.
    near = (
        (low[:, None, 0] <= high[None, :, 0])
        & (low[None, :, 0] <= high[:, None, 0])
        & (low[:, None, 1] <= high[None, :, 1])
        & (low[None, :, 1] <= high[:, None, 1])
    )
    one, other = np.nonzero(np.triu(near, k=2))
    apart = (one != 0) | (other != count - 1)
    one, other = one[apart], other[apart]
    straddled = _sides(points[one], ways[one], points[other], ends[other]) <= 0
    straddling = _sides(points[other], ways[other], points[one], ends[one]) <= 0
    meet = np.flatnonzero(straddled & straddling)
    return (int(one[meet[0]]), int(other[meet[0]])) if len(meet) else None


def _cross(a: Points, b: Points) -> Points:
    return a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]


def _sides(origin: Points, way: Points, start: Points, end: Points) -> Points:
    """Negative where the line along `way` parts start and end, zero where one of them lies on it."""
    return np.sign(_cross(way, start - origin)) * np.sign(_cross(way, end - origin))


def holds_connector(rings: tuple[Ring, ...], socket: Socket) -> bool:
    """Whether one ring reaches the card's edge along the whole connector.

    Rings lie within the card and the connector on its edge, so nothing but edges of the ring along the card's
    edge can hold it.
    """
    along = 0 if socket.outward[0] == 0 else 1
    edge = socket.middle[1 - along]
    low, high = socket.middle[along] - CONNECTOR_WIDTH // 2, socket.middle[along] + CONNECTOR_WIDTH // 2
    for ring in rings:
        pieces = sorted(
            (min(a[along], b[along]), max(a[along], b[along]))
            for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
            if a[1 - along] == b[1 - along] == edge
        )
        reached = low
        for start, end in pieces:
            if start <= reached:
                reached = max(reached, end)
        if reached >= high:
            return True
    return False
