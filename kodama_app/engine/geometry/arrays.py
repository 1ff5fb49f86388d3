"""The same questions as `rings` and `convex`, asked for thousands of poses at once, in floats.

Floats may be wrong by less than a millionth of what matters here, so every answer comes with what it is not
sure of: whatever lies within UNSURE of a border is left to the exact arithmetic. Lengths are tenths of a
millimetre.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kodama_app.engine.geometry.convex import Region
from kodama_app.engine.geometry.sines import GRAIN, turn

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Ints = NDArray[np.signedinteger[Any]]

UNSURE = 1e-4
STEP = 20
"""The lattice: multiples of 2 mm …"""
ANGLE_STEP = 50
"""… and of 5 degrees."""
ANGLES = 3600 // ANGLE_STEP

_TURNS = np.array([turn(step * ANGLE_STEP) for step in range(ANGLES)], dtype=np.float64) / GRAIN
COS: Floats = _TURNS[:, 0].copy()
SIN: Floats = _TURNS[:, 1].copy()


@dataclass(frozen=True, slots=True)
class Verdicts:
    """Yes or no for each row, and the rows that only exact arithmetic can tell."""

    yes: Bools
    unsure: Bools


def lattice_within(ring: Floats) -> tuple[Ints, Bools]:
    """The lattice points on a ring, and for each whether it lies so near the border that it is unsure."""
    low = np.floor(ring.min(axis=0) / STEP).astype(np.int64)
    high = np.ceil(ring.max(axis=0) / STEP).astype(np.int64)
    ys = np.arange(low[1], high[1] + 1) * STEP
    x0, y0 = ring[:, 0], ring[:, 1]
    x1, y1 = np.roll(x0, -1), np.roll(y0, -1)
    # Row by row: where the ring's edges cross the row, and on which side of the crossings a point lies.
    row = ys[:, None].astype(np.float64)
    crosses = (y0 > row) != (y1 > row)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = np.where(crosses, x0 + (row - y0) * (x1 - x0) / (y1 - y0), np.inf)
    xs = np.arange(low[0], high[0] + 1) * STEP
    inside = (np.count_nonzero(at[:, None, :] < xs[None, :, None], axis=2) % 2).astype(bool)
    # A point just outside may lie exactly on the border, so those near it are asked exactly too.
    near = (np.abs(at[:, None, :] - xs[None, :, None]) < UNSURE).any(axis=2)
    for level in np.nonzero((np.abs(row - y0) < UNSURE).any(axis=1))[
        0
    ]:  # corners on a row: edges may run along it
        line = np.stack([xs, np.full_like(xs, ys[level])], axis=1).astype(np.float64)
        near[level] |= (distance_to_edges(line, ring, np.roll(ring, -1, axis=0)) < UNSURE).any(axis=1)
    rows, columns = np.nonzero(inside | near)
    return np.stack([xs[columns], ys[rows]], axis=1), near[rows, columns]


def distance_to_edges(points: Floats, starts: Floats, ends: Floats) -> Floats:
    """From each point (rows) to each straight edge (columns)."""
    way = ends - starts
    length = np.maximum((way**2).sum(axis=1), 1e-30)
    fx = points[:, 0, None] - starts[None, :, 0]
    fy = points[:, 1, None] - starts[None, :, 1]
    t = np.clip((fx * way[:, 0] + fy * way[:, 1]) / length, 0.0, 1.0)
    found: Floats = np.hypot(fx - t * way[:, 0], fy - t * way[:, 1])
    return found


def depth_beyond(region: Region, x: Floats, y: Floats) -> Floats:
    """How far points lie beyond the farthest of a convex region's lines; within the region, less than 0."""
    found = np.full(len(x), -np.inf)
    for a, b, c in region:
        length = math.hypot(a, b)
        found = np.maximum(found, (a / length) * x + (b / length) * y - c / length / GRAIN)
    return found


def stretches(
    points: Floats, normals: tuple[Floats, Floats], starts: Floats, ends: Floats, is_bark: Bools, half: float,
    out: float, least: float,
) -> Verdicts:  # fmt: skip
    """For each row: does a stretch of `least` around the middle stay clear of all edges, here and `out` further?

    A row is a point, an outward unit normal and the edges near it (starts, ends: rows × edges × 2); the
    point is known to lie on the bark and under no cover. `is_bark` tells bark edges from edges of covers:
    leaving bark or entering a cover both end a stretch, but only bark edges say whether the moved middle is
    still on bark; being under a cover is the caller's question.
    """
    nx, ny = normals[0][:, None], normals[1][:, None]
    sx, sy = starts[:, :, 0] - points[:, 0, None], starts[:, :, 1] - points[:, 1, None]
    ex, ey = ends[:, :, 0] - points[:, 0, None], ends[:, :, 1] - points[:, 1, None]
    # Along the connector (normal turned left) and outward from it.
    along0, along1 = -ny * sx + nx * sy, -ny * ex + nx * ey
    out0, out1 = nx * sx + ny * sy, nx * ex + ny * ey
    low = np.full(len(points), -half)
    high = np.full(len(points), half)
    unsure = np.zeros(len(points), dtype=bool)
    near0, near1 = np.abs(along0) < half + 1, np.abs(along1) < half + 1
    with np.errstate(divide="ignore", invalid="ignore"):
        slope = (along1 - along0) / (out1 - out0)
        for level in (0.0, out):
            a, b = out0 - level, out1 - level
            crosses = (a >= 0) != (b >= 0)
            at = along0 - a * slope
            low = np.maximum(low, np.where(crosses & (at <= 0), at, -np.inf).max(axis=1, initial=-np.inf))
            high = np.minimum(high, np.where(crosses & (at >= 0), at, np.inf).min(axis=1, initial=np.inf))
            on_a, on_b = np.abs(a) < UNSURE, np.abs(b) < UNSURE
            unsure |= (on_a & near0 | on_b & near1 | on_a & on_b).any(axis=1)
        across = (along0 >= 0) != (along1 >= 0)
        at = out0 - along0 / slope
        leaves = across & (at > 0) & (at < out) & is_bark
        on_a, on_b = np.abs(along0) < UNSURE, np.abs(along1) < UNSURE
        close = on_a & (np.abs(out0 - out / 2) < out) | on_b & (np.abs(out1 - out / 2) < out) | on_a & on_b
        close &= is_bark
        close |= across & is_bark & ((np.abs(at) < UNSURE) | (np.abs(at - out) < UNSURE))
    unsure |= close.any(axis=1) | (np.abs(high - low - least) < UNSURE)
    on_bark = np.count_nonzero(leaves, axis=1) % 2 == 0
    return Verdicts((high - low >= least) & on_bark, unsure)


def _outside(dx: Floats, dy: Floats, cos: Floats, sin: Floats, extent: Rectangles) -> Floats:
    # In the rectangle's own frame, measured from its middle: how far beyond half its size the point is.
    u = dx * cos
    u += dy * sin
    v = dx * sin
    v -= dy * cos
    u += (extent.left + extent.right) / 2
    v -= (extent.bottom + extent.top) / 2
    for way, half in ((u, (extent.right - extent.left) / 2), (v, (extent.top - extent.bottom) / 2)):
        np.abs(way, out=way)
        way -= half
        np.maximum(way, 0.0, out=way)
        way *= way
    u += v
    return u


@dataclass(slots=True)
class Circle:
    """What encloses something, for a quick look."""

    x: float
    y: float
    radius: float


class Nearby:
    """Circles around many rectangles, to leave out at once what is too far away to matter."""

    def __init__(self, x: Floats, y: Floats, radius: float) -> None:
        self.x, self.y, self.radius = x, y, radius
        self.empty = not len(x)
        if not self.empty:
            self.box = x.min() - radius, x.max() + radius, y.min() - radius, y.max() + radius

    def rows(self, other: Circle, among: Bools) -> Ints:
        """Of some rows those whose circle meets another one."""
        x, y, radius = other.x, other.y, other.radius
        if self.empty or not (
            self.box[0] < x + radius
            and x - radius < self.box[1]
            and self.box[2] < y + radius
            and y - radius < self.box[3]
        ):
            return np.zeros(0, dtype=np.int64)
        reach = self.radius + radius
        return np.nonzero(among & ((self.x - x) ** 2 + (self.y - y) ** 2 < reach * reach))[0]


@dataclass(frozen=True, slots=True)
class Rectangles:
    """Rows of equal rectangles: pinned points, angle steps, and the extent around the pin in their own frame."""

    x: Floats
    y: Floats
    step: Ints
    left: float
    right: float
    bottom: float
    top: float

    def of(self, rows: Ints | Bools) -> Rectangles:
        """Some of the rows."""
        return Rectangles(
            self.x[rows], self.y[rows], self.step[rows], self.left, self.right, self.bottom, self.top
        )

    def shrunk(self, by: float) -> Rectangles:
        """Less on each side."""
        return Rectangles(
            self.x, self.y, self.step, self.left + by, self.right - by, self.bottom + by, self.top - by
        )

    @property
    def centres(self) -> tuple[Floats, Floats]:
        """The rectangles' middles."""
        u, v = (self.left + self.right) / 2, (self.bottom + self.top) / 2
        turned_x, turned_y = COS * u - SIN * v, SIN * u + COS * v
        return self.x + turned_x[self.step], self.y + turned_y[self.step]

    @property
    def radius(self) -> float:
        """From a middle to a corner."""
        return math.hypot(self.right - self.left, self.top - self.bottom) / 2

    def lowest(self) -> Floats:
        """The y of each rectangle's lowest corner."""
        u = np.array([self.left, self.right, self.right, self.left])
        v = np.array([self.bottom, self.bottom, self.top, self.top])
        drop = (SIN[:, None] * u + COS[:, None] * v).min(axis=1)
        found: Floats = self.y + drop[self.step]
        return found

    def distances(self, x: float, y: float) -> Floats:
        """The square of the distance from a point to each rectangle; 0 within."""
        cos, sin = COS[self.step], SIN[self.step]
        return _outside(self.x - x, self.y - y, cos, sin, self)

    def distances_all_round(self, x: float, y: float) -> Floats:
        """The same for every pinned point (rows) turned through every angle step (columns)."""
        return _outside((self.x - x)[:, None], (self.y - y)[:, None], COS, SIN, self)

    def nearby(self) -> Nearby:
        """For quick looks before the exact ones."""
        return Nearby(*self.centres, self.radius)


class Convex(Circle):
    """A convex polygon with tables over all angle steps: how far turned rectangles lie from it, quickly."""

    def __init__(self, corners: Floats) -> None:
        way = np.roll(corners, -1, axis=0) - corners
        length = np.hypot(way[:, 0], way[:, 1])
        real = length > 1e-9  # a corner may come twice where three lines cross in a point
        self._nx, self._ny = (way[real, 1] / length[real])[:, None], (-way[real, 0] / length[real])[:, None]
        self._offset = corners[real, 0, None] * self._nx + corners[real, 1, None] * self._ny
        self._across = np.abs(COS * self._nx + SIN * self._ny)
        self._along = np.abs(COS * self._ny - SIN * self._nx)
        u = np.multiply.outer(corners[:, 0], COS) + np.multiply.outer(corners[:, 1], SIN)
        v = np.multiply.outer(corners[:, 1], COS) - np.multiply.outer(corners[:, 0], SIN)
        self._low_u, self._high_u = u.min(axis=0), u.max(axis=0)
        self._low_v, self._high_v = v.min(axis=0), v.max(axis=0)
        x, y = (float(value) for value in corners.mean(axis=0))
        super().__init__(x, y, float(np.hypot(corners[:, 0] - x, corners[:, 1] - y).max()))

    def gap(self, cards: Rectangles) -> Floats:
        """The distance along the best separating axis; less than 0 where the two meet.

        Where the polygon's own axes already part them, the rectangle's are not asked.
        """
        half_u, half_v = (cards.right - cards.left) / 2, (cards.top - cards.bottom) / 2
        reach = self._across * half_u + self._along * half_v + self._offset
        cx, cy = cards.centres
        best: Floats = (cx * self._nx + cy * self._ny - reach[:, cards.step]).max(axis=0)
        rows = np.nonzero(best <= UNSURE)[0]
        if len(rows):
            step, x, y = cards.step[rows], cx[rows], cy[rows]
            cos, sin = COS[step], SIN[step]
            u, v = x * cos + y * sin, y * cos - x * sin
            own = np.maximum(
                np.maximum(self._low_u[step] - u, u - self._high_u[step]) - half_u,
                np.maximum(self._low_v[step] - v, v - self._high_v[step]) - half_v,
            )
            best[rows] = np.maximum(best[rows], own)
        return best
