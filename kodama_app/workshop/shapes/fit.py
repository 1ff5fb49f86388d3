"""How well other cards can grow from a card: a coarse, fast look at legal poses on a parent that lies alone.

This judges shapes while they are authored. It reads the bark from a raster, so single verdicts near an
outline may differ from the engine's exact ones; counts do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Polygon

from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, SOCKETS, Socket

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]

CELL = 5
STEP = 20
ANGLES = 24
STRETCH, SETBACK = 40, 20
CLEARANCE = 60
LITTLE_COVER = 0.35


@dataclass(frozen=True, slots=True)
class SocketRoom:
    """A new card's rectangle seen from its connector: how deep it is, how far to the right and left."""

    depth: int
    low: int
    high: int


def room_of(socket: Socket) -> SocketRoom:
    """The rectangle in the frame (growing direction, its left) around the connector's middle."""
    inward = (-socket.outward[0], -socket.outward[1])
    across = (-inward[1], inward[0])
    corners = [(x - socket.middle[0], y - socket.middle[1]) for x in (0, BRANCH_WIDTH) for y in (0, BRANCH_HEIGHT)]
    sides = [x * across[0] + y * across[1] for x, y in corners]
    return SocketRoom(max(x * inward[0] + y * inward[1] for x, y in corners), min(sides), max(sides))


ROOMS = {name: room_of(socket) for name, socket in SOCKETS.items()}


@dataclass(frozen=True, slots=True)
class Stances:
    """All (spot, growing direction) pairs whose connector lies on the bark; what a socket adds comes later."""

    spots: Floats
    turns: NDArray[np.int64]
    growing: Floats
    across: Floats

    def seen(self, points: Floats) -> tuple[Floats, Floats]:
        """The points in every stance's own frame: depth and side, stances by points."""
        x = points[None, :, 0] - self.spots[:, None, 0]
        y = points[None, :, 1] - self.spots[:, None, 1]
        depth = x * self.growing[:, None, 0] + y * self.growing[:, None, 1]
        side = x * self.across[:, None, 0] + y * self.across[:, None, 1]
        return depth, side


def stances(bark: Sequence[tuple[int, int]], width: int, height: int) -> Stances:
    """Rule 1 of placing, the connector on bark, on a coarse lattice."""
    columns, rows = width // CELL + 1, height // CELL + 1
    xs, ys = np.meshgrid(np.arange(columns) * CELL, np.arange(rows) * CELL, indexing="ij")
    shape = Polygon(bark)
    shapely.prepare(shape)
    mask: Flags = shapely.contains_xy(shape, xs, ys)

    gx, gy = np.meshgrid(np.arange(0, width + 1, STEP), np.arange(0, height + 1, STEP), indexing="ij")
    on = mask[gx // CELL, gy // CELL]
    spots = np.stack([gx[on], gy[on]], axis=1).astype(float)
    angle = np.arange(ANGLES) * (2 * np.pi / ANGLES)
    growing = np.stack([np.cos(angle), np.sin(angle)], axis=1)
    across = np.stack([-growing[:, 1], growing[:, 0]], axis=1)

    along = np.arange(-10, 11) * 5.0
    ok = np.ones((len(spots), ANGLES, len(along)), dtype=bool)
    for setback in (0.0, float(SETBACK)):
        at: Any = (
            spots[:, None, None, :]
            + along[None, None, :, None] * across[None, :, None, :]
            - setback * growing[None, :, None, :]
        )
        i = np.rint(at[..., 0] / CELL).astype(int)
        j = np.rint(at[..., 1] / CELL).astype(int)
        inside = (i >= 0) & (i < columns) & (j >= 0) & (j < rows)
        ok &= inside & mask[np.clip(i, 0, columns - 1), np.clip(j, 0, rows - 1)]
    left = np.cumprod(ok[..., 10:], axis=-1).sum(axis=-1) - 1
    right = np.cumprod(ok[..., 10::-1], axis=-1).sum(axis=-1) - 1
    legal = ok[..., 10] & ((left + right) * 5 >= STRETCH)
    which, turned = np.nonzero(legal)
    return Stances(spots[which], turned, growing[turned], across[turned])


def clear_of(depth: Floats, side: Floats, room: SocketRoom, distance: float) -> Flags:
    """Which points keep a distance from the rectangle; zero means: are not inside."""
    if distance == 0:
        return (depth < 0) | (depth > room.depth) | (side < room.low) | (side > room.high)
    out_depth = np.maximum(np.maximum(-depth, depth - room.depth), 0)
    out_side = np.maximum(np.maximum(room.low - side, side - room.high), 0)
    clear: Flags = out_depth**2 + out_side**2 >= distance**2
    return clear


@dataclass(frozen=True, slots=True)
class ParentGround:
    """A parent's bark before its features are known: stances, and which of them are roomy, per socket."""

    stances: Stances
    on_table: dict[str, Flags]
    """Trunks: no corner below the table. Branch cards: always."""
    roomy: dict[str, Flags]
    """On the table, hides little of the parent, and stays off whatever the parent itself grew from."""


def ground_of(bark: Sequence[tuple[int, int]], width: int, height: int, socket: Socket | None) -> ParentGround:
    """Everything about a parent that does not depend on its features."""
    found = stances(bark, width, height)
    gx, gy = np.meshgrid((np.arange(9) + 0.5) / 9 * width, (np.arange(12) + 0.5) / 12 * height, indexing="ij")
    body = found.seen(np.stack([gx.ravel(), gy.ravel()], axis=1))
    behind = found.seen(_behind(socket)) if socket else None
    on_table: dict[str, Flags] = {}
    roomy: dict[str, Flags] = {}
    for name, room in ROOMS.items():
        standing = np.ones(len(found.spots), dtype=bool)
        if socket is None:
            for depth in (0, room.depth):
                for side in (room.low, room.high):
                    y = found.spots[:, 1] + depth * found.growing[:, 1] + side * found.across[:, 1]
                    standing &= y >= 0
        cover = 1 - clear_of(*body, room, 0).mean(axis=1)
        good = standing & (cover < LITTLE_COVER)
        if behind is not None:
            good &= clear_of(*behind, room, 0).all(axis=1)
        on_table[name], roomy[name] = standing, good
    return ParentGround(found, on_table, roomy)


def _behind(socket: Socket) -> Floats:
    """Points of the card that this card probably grew from: a patch beyond the connector."""
    (x, y), (ox, oy) = socket.middle, socket.outward
    return np.array(
        [(x + ox * out - oy * off, y + oy * out + ox * off) for out in (40, 150, 300) for off in (-160, 0, 160)],
        dtype=float,
    )


def uncovered(ground: ParentGround, discs: Floats, name: str) -> Flags:
    """Rule 3 of placing for one socket: which stances leave every disc free."""
    if not len(discs):
        return np.ones(len(ground.stances.spots), dtype=bool)
    free: Flags = np.all(clear_of(*ground.stances.seen(discs), ROOMS[name], CLEARANCE), axis=1)
    return free


def variety(spots: Floats, turns: NDArray[np.int64]) -> int:
    """How many clearly different poses there are: 20 mm or 30 degrees apart, picked one after the other."""
    count = 0
    while len(spots):
        gap = np.abs(turns - turns[0])
        gap = np.minimum(gap, ANGLES - gap) * (360 / ANGLES)
        far = (np.hypot(*(spots - spots[0]).T) >= 200) | (gap >= 30)
        spots, turns = spots[far], turns[far]
        count += 1
    return count
