"""Whether a card has a legal pose somewhere: asked when somebody says that it has none.

The lattice of the rules (every 2 mm, every 5 degrees) is searched with the pose oracle, after a coarse look that
throws out what plainly hangs over the edge or covers a feature. A pose counts only if it stays legal when it is
pushed a little to every side, so that the rounding of the transcript never invents one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kodama_app.judge.kin import Kin
from kodama_app.judge.oracle import XY, CardOverTable, Lying, PoseOracle
from kodama_app.judge.placement import OUTWARD, SHRINK
from kodama_app.judge.shapes import RADIUS, Drawn

STEP = 2
TURN = 5
PUSH = 0.02
MOST_POSES = 3000
"""Poses looked at closely for one card; where more pass the coarse look they are sampled evenly."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TreeInTurn:
    """A tree at the moment of a turn, and what the turn allows."""

    cards: tuple[Drawn, ...]
    tree: Kin
    """With Spirits, before any decree."""
    counts_as: Mapping[str, str]
    limit: int | None

    def open_parents(self, kinds: tuple[str, ...]) -> set[int]:
        """Cards from which a card with these kinds may grow within the limit."""
        worth = {
            parent: self.tree.with_card(parent, kinds).seen_as(self.counts_as).growth(len(self.tree))
            for parent in self.tree.cards()
        }
        return {
            parent for parent, points in worth.items() if self.limit is None or sum(points.values()) <= self.limit
        }


class Upright:
    """A card taken off its tree: turned to angle 0, its connector's middle at the origin."""

    def __init__(self, drawn: Drawn) -> None:
        assert drawn.stub is not None
        corners, stub = np.array(drawn.corners), np.array(drawn.stub)
        along = corners[1] - corners[0]
        turned = _rotation(-math.atan2(along[1], along[0]))
        middle = stub.mean(axis=0)
        self.corners: Floats = (corners - middle) @ turned
        self.stub: Floats = (stub - middle) @ turned
        centre = self.corners.mean(axis=0)
        self.shrunk: Floats = self.corners - SHRINK * np.sign(self.corners - centre)
        across = np.array([self.stub[1][1] - self.stub[0][1], self.stub[0][0] - self.stub[1][0]])
        across /= np.linalg.norm(across)
        self.moved: Floats = self.stub + OUTWARD * across * (-1 if across @ centre > 0 else 1)

    def held(self, at: XY, angle: int) -> CardOverTable:
        """The card with its connector's middle at a point."""
        turned = _rotation(math.radians(angle))

        def put(points: Floats) -> list[XY]:
            return [(float(x), float(y)) for x, y in points @ turned + np.array(at)]

        here, there = put(self.stub), put(self.moved)
        return CardOverTable(put(self.corners), put(self.shrunk), (here[0], here[1]), (there[0], there[1]))

    def plausible(self, points: Floats, angle: int, discs: Floats) -> Floats:
        """The points at which the card neither leaves the table nor covers a feature."""
        turned = _rotation(math.radians(angle))
        points = points[points[:, 1] + (self.corners @ turned)[:, 1].min() >= 0]
        inside = (discs[None, :, :] - points[:, None, :]) @ turned.T
        low, high = self.corners.min(axis=0), self.corners.max(axis=0)
        apart = np.maximum(np.maximum(low - inside, inside - high), 0.0)
        clear: NDArray[np.bool_] = (np.hypot(apart[..., 0], apart[..., 1]) >= RADIUS).all(axis=1)
        return points[clear]


def _rotation(angle: float) -> Floats:
    """For rows of points: `points @ rotation`."""
    return np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])


class Fitting:
    """Searches one tree; made once for all cards of a hand."""

    def __init__(self, spot: TreeInTurn) -> None:
        self.spot = spot
        self.oracle = PoseOracle([_lying(card) for card in spot.cards])
        self.discs: Floats = np.array([(disc.x, disc.y) for card in spot.cards for disc in card.discs])
        self.discs = self.discs.reshape(-1, 2)
        found = self.oracle.lattice_points(STEP)
        self.points = [(point, self.oracle.parent(point)) for point in found]

    def finds(self, card: Drawn) -> str | None:
        """A pose that is legal beyond doubt, in words."""
        upright = Upright(card)
        parents = self.spot.open_parents(card.kinds)
        at = np.array([point for point, parent in self.points if parent in parents], dtype=float).reshape(-1, 2)
        poses = [
            ((float(x), float(y)), angle)
            for angle in range(0, 360, TURN)
            for x, y in upright.plausible(at, angle, self.discs)
        ]
        for point, angle in poses[:: math.ceil(len(poses) / MOST_POSES) or 1]:
            parent = self.oracle.allows(upright.held(point, angle))
            if parent is not None and all(
                self.oracle.allows(upright.held(near, angle)) == parent for near in _around(point)
            ):
                return f"{card.card} fits at {point}, turned by {angle} degrees"
        return None


def _around(point: XY) -> Iterator[XY]:
    for dx, dy in ((PUSH, PUSH), (PUSH, -PUSH), (-PUSH, PUSH), (-PUSH, -PUSH)):
        yield point[0] + dx, point[1] + dy


def _lying(drawn: Drawn) -> Lying:
    return Lying(drawn.corners, drawn.rings, [(disc.x, disc.y) for disc in drawn.discs])
