"""The lattice points on a card's visible bark, and in which directions a branch can grow out of each."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from kodama_app.engine.geometry.arrays import (
    ANGLE_STEP,
    ANGLES,
    COS,
    SIN,
    STEP,
    UNSURE,
    Bools,
    Floats,
    Ints,
    depth_beyond,
    distance_to_edges,
    lattice_within,
    stretches,
)
from kodama_app.engine.geometry.convex import Region, corners_of
from kodama_app.engine.geometry.rings import in_region, in_ring
from kodama_app.engine.geometry.sines import GRAIN, turn
from kodama_app.engine.trees.card import CONNECTOR_WIDTH
from kodama_app.engine.trees.legality import LEAST_BARK, grows_out_of
from kodama_app.engine.trees.outline import OUTWARD, Outline

HALF = CONNECTOR_WIDTH / 2
REACH = float(np.hypot(HALF, OUTWARD)) + 1.0
"""No edge farther away than this matters to a connector."""
_UNKNOWN, _NO, _YES = -1, 0, 1
_FAR = 1e9


@dataclass(slots=True)
class BarkPoints:
    """One card's points. The table of directions is filled as it is asked for; it is never wrong."""

    outline: Outline
    covers: tuple[Region, ...]
    """The rectangles that were laid on top and come near this card's bark."""
    x: Ints
    y: Ints
    _table: NDArray[np.int8]
    _starts: Floats = field(init=False)
    _ends: Floats = field(init=False)
    _is_bark: Bools = field(init=False)
    _near: Ints | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        rings = [np.array(ring, dtype=np.float64) / GRAIN for ring in self.outline.bark]
        bark_edges = sum(len(ring) for ring in rings)
        rings += [np.array(corners_of(cover)) / GRAIN for cover in self.covers]
        # One edge more, far away, fills up the rows of points with few edges near.
        self._starts = np.concatenate([*rings, [[_FAR, _FAR]]])
        self._ends = np.concatenate([*(np.roll(ring, -1, axis=0) for ring in rings), [[_FAR, _FAR + 1]]])
        self._is_bark = np.arange(len(self._starts)) < bark_edges

    @staticmethod
    def of(outline: Outline) -> BarkPoints:
        """The points of a card on which nothing lies yet."""
        columns: list[Ints] = []
        for ring in outline.bark:
            points, unsure = lattice_within(np.array(ring, dtype=np.float64) / GRAIN)
            keep = ~unsure
            for row in np.nonzero(unsure)[0]:
                keep[row] = in_ring(ring, int(points[row, 0]) * GRAIN, int(points[row, 1]) * GRAIN)
            columns.append(points[keep])
        points = np.concatenate(columns)
        table = np.full((len(points), ANGLES), _UNKNOWN, dtype=np.int8)
        return BarkPoints(outline, (), points[:, 0], points[:, 1], table)

    def under(self, cover: Region) -> BarkPoints:
        """The points that can still be seen after a card has been laid; this very object if it lies elsewhere."""
        corners = np.array(corners_of(cover)) / GRAIN
        points = np.stack([self.x, self.y], axis=1).astype(np.float64)
        if len(points) == 0 or _boxes_apart(points, corners):
            return self
        beyond = depth_beyond(cover, points[:, 0], points[:, 1])
        near = beyond < REACH
        inside = beyond < -UNSURE
        for row in np.nonzero(np.abs(beyond) <= UNSURE)[0]:
            inside[row] = in_region(cover, int(self.x[row]) * GRAIN, int(self.y[row]) * GRAIN)
        if not near.any():
            return self
        table = np.where(near[:, None], np.int8(_UNKNOWN), self._table)[~inside]
        return BarkPoints(self.outline, (*self.covers, cover), self.x[~inside], self.y[~inside], table)

    def grows_at(self, point: Ints, direction: Ints) -> Bools:
        """Whether a branch grows out of these points (by number) towards these direction steps."""
        unknown = self._table[point, direction] == _UNKNOWN
        if unknown.any():
            pairs = np.unique(point[unknown] * ANGLES + direction[unknown])
            self._fill(pairs // ANGLES, pairs % ANGLES)
        answer: Bools = self._table[point, direction] == _YES
        return answer

    def numbers(self, x: Ints, y: Ints) -> Ints:
        """The points' numbers, -1 for those that are no points of this card (any more)."""
        if not len(self.x):
            return np.full(len(x), -1)
        left, low = self.x.min(), self.y.min()
        grid = np.full(((self.y.max() - low) // STEP + 1, (self.x.max() - left) // STEP + 1), -1)
        grid[(self.y - low) // STEP, (self.x - left) // STEP] = np.arange(len(self.x))
        row, column = (y - low) // STEP, (x - left) // STEP
        known = (row >= 0) & (row < grid.shape[0]) & (column >= 0) & (column < grid.shape[1])
        found = np.full(len(x), -1)
        found[known] = grid[row[known], column[known]]
        return found

    def _fill(self, point: Ints, direction: Ints) -> None:
        if self._near is None:
            self._near = self._edges_near()
        points = np.stack([self.x[point], self.y[point]], axis=1).astype(np.float64)
        edges = self._near[point]
        verdicts = stretches(
            points,
            (COS[direction], SIN[direction]),
            self._starts[edges],
            self._ends[edges],
            self._is_bark[edges],
            HALF,
            float(OUTWARD),
            float(LEAST_BARK),
        )
        hidden = self._depth_under_covers(points, direction)
        yes = verdicts.yes & (hidden > -UNSURE)
        for row in np.nonzero((verdicts.unsure | (np.abs(hidden) <= UNSURE)) & (hidden > -UNSURE))[0]:
            yes[row] = self._exactly(int(points[row, 0]), int(points[row, 1]), int(direction[row]))
        self._table[point, direction] = np.where(yes, _YES, _NO)

    def _edges_near(self) -> Ints:
        """For each point the edges a connector there might cross, filled up with the far one."""
        points = np.stack([self.x, self.y], axis=1).astype(np.float64)
        near = distance_to_edges(points, self._starts[:-1], self._ends[:-1]) < REACH
        width = max(1, int(near.sum(axis=1).max(initial=0)))
        order = np.argsort(~near, axis=1, kind="stable")[:, :width]
        return np.where(np.take_along_axis(near, order, axis=1), order, len(self._starts) - 1)

    def _depth_under_covers(self, points: Floats, direction: Ints) -> Floats:
        """How far the middles, moved outward, lie beyond the nearest cover; less than 0 under one."""
        x = points[:, 0] + COS[direction] * OUTWARD
        y = points[:, 1] + SIN[direction] * OUTWARD
        found = np.full(len(points), np.inf)
        for cover in self.covers:
            found = np.minimum(found, depth_beyond(cover, x, y))
        return found

    def _exactly(self, x: int, y: int, direction: int) -> bool:
        cos, sin = turn(direction * ANGLE_STEP)
        half = int(HALF)
        return grows_out_of(
            self.outline.bark,
            self.covers,
            (x * GRAIN, y * GRAIN),
            (-sin * half, cos * half),
            (cos * OUTWARD, sin * OUTWARD),
        )


def _boxes_apart(points: Floats, corners: Floats) -> bool:
    low, high = points.min(axis=0) - REACH, points.max(axis=0) + REACH
    return bool((corners.max(axis=0) < low).any() or (corners.min(axis=0) > high).any())
