"""Where a spot of bark lies: how far along its limb, how far across, and which way the light falls on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d
from scipy.spatial import cKDTree

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.shapes import Points

Numbers = NDArray[np.float64]

STEP = 3.0
SHADE = np.array([0.62, 0.78])
"""Away from the light, y down."""


@dataclass(frozen=True, slots=True)
class Line:
    """A limb as a dense smooth line in the picture's frame (y down)."""

    spots: Points
    half: Numbers
    """Half width."""
    way: Points
    """Unit tangent."""
    along: Numbers
    """Way from the limb's foot."""
    outside: int
    """First spot that has left the limb it grows from."""

    @property
    def aside(self) -> Points:
        """Unit normal."""
        normal: Points = np.c_[-self.way[:, 1], self.way[:, 0]]
        return normal

    def beside(self, index: int, share: float) -> tuple[float, float]:
        """A spot across the limb; -1 and 1 are its flanks."""
        x, y = self.spots[index] + self.aside[index] * self.half[index] * share
        return float(x), float(y)


def lines_of(card: Card) -> list[Line]:
    """All limbs of a card, hosts before the limbs that grow from them."""
    found: list[Line] = []
    for limb in card.limbs:
        knots = np.array(limb.points, dtype=np.float64)
        ways = np.r_[0, np.hypot(*np.diff(knots[:, :2], axis=0).T).cumsum()]
        at = np.arange(0, ways[-1], STEP)
        spots = np.c_[np.interp(at, ways, knots[:, 0]), card.height - np.interp(at, ways, knots[:, 1])]
        spots = gaussian_filter1d(spots, 4, axis=0, mode="nearest")
        way = np.gradient(spots, axis=0)
        way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
        half = np.interp(at, ways, knots[:, 2]) / 2
        found.append(Line(spots, half, way, at, _outside(spots, found)))
    return found


def _outside(spots: Points, hosts: list[Line]) -> int:
    inside = np.zeros(len(spots), dtype=bool)
    for host in hosts:
        far, near = cKDTree(host.spots).query(spots)
        inside |= far < 0.55 * host.half[near]
    # A limb starts in its host and may cross no other: the first spot outside ends the wait.
    return int(np.argmin(inside)) if not inside.all() else len(spots)


@dataclass(frozen=True, slots=True)
class Spread:
    """For some pixels, each limb's share in them and their place on it: arrays of limbs by pixels."""

    share: Numbers
    along: Numbers
    across: Numbers
    """In units, not shares of the width, so that furrows keep their width on thin limbs."""
    shade: Numbers
    """Blended over limbs: -1 faces the light, 1 faces away."""
    rim: Numbers
    """Blended over limbs: 0 on the centre line, 1 on the flank."""


def spread(lines: list[Line], spots: Points) -> Spread:
    """Places of pixels (in units) on the limbs. Near a fork, limbs share a pixel, so that no seam shows."""
    weights, alongs, acrosses, shades, rims = [], [], [], [], []
    for line in lines:
        start = min(line.outside, len(line.spots) - 2)
        far, near = cKDTree(line.spots[start:]).query(spots)
        near = near + start
        offset = ((spots - line.spots[near]) * line.aside[near]).sum(1)
        forward = ((spots - line.spots[near]) * line.way[near]).sum(1)
        lean = line.aside[near] @ SHADE
        # A limb that points into the light would have no dark side; it keeps a little of one.
        lean = np.sign(lean + 1e-6) * np.maximum(np.abs(lean) / np.sqrt(lean * lean + 0.12), 0.15)
        relative = far / line.half[near]
        weights.append(np.exp(-9 * np.minimum(relative, 6)))
        alongs.append(line.along[near] + forward)
        acrosses.append(offset)
        shades.append(np.clip(offset / line.half[near], -1.1, 1.1) * lean)
        rims.append(np.clip(relative, 0, 1))
    share = np.array(weights)
    share /= share.sum(0) + 1e-30
    return Spread(
        share,
        np.array(alongs),
        np.array(acrosses),
        (share * np.array(shades)).sum(0),
        (share * np.array(rims)).sum(0),
    )
