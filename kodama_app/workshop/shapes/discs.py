"""Finds places for a card's features: beside or on the bark, and out of the way of cards to come."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.workshop.shapes.fit import CLEARANCE, ROOMS, Flags, Floats, ParentGround, clear_of

EDGE = 82
APART = 138
FROM_CONNECTOR = 136
FROM_TIP = FEATURE_RADIUS + 14
BESIDE = (34.0, 70.0)
"""How far from the bark a disc's centre lies when it is not on it: the disc always overlaps or kisses the bark."""

RESTARTS = 8


@dataclass(frozen=True, slots=True)
class Sites:
    """Possible disc centres, and which roomy stances each would spoil, per socket."""

    spots: NDArray[np.int64]
    on_bark: Flags
    spoils: dict[str, Flags]


def sites_of(
    bark: Polygon,
    tips: Sequence[BaseGeometry],
    connector: tuple[int, int] | None,
    ground: ParentGround,
    size: tuple[int, int],
) -> Sites:
    """All places that the printing rules allow on this bark."""
    # 19 is odd against the 20-grid of searched poses, so centres rarely fall on it.
    gx, gy = np.meshgrid(np.arange(EDGE, size[0] - EDGE, 19), np.arange(EDGE, size[1] - EDGE, 19), indexing="ij")
    spots = np.stack([gx.ravel(), gy.ravel()], axis=1)
    points = shapely.points(spots.astype(float))
    gap: Floats = shapely.distance(bark, points)
    within: Floats = shapely.distance(bark.exterior, points)
    on_bark = (gap == 0) & (within > 22)
    keep = on_bark | ((gap >= BESIDE[0]) & (gap <= BESIDE[1]))
    for tip in tips:
        keep &= shapely.distance(tip, points) >= FROM_TIP
    if connector is not None:
        keep &= np.hypot(spots[:, 0] - connector[0], spots[:, 1] - connector[1]) >= FROM_CONNECTOR
    spots, on_bark = spots[keep], on_bark[keep]
    depth, side = ground.stances.seen(spots.astype(float))
    spoils = {
        name: ~clear_of(depth[roomy], side[roomy], ROOMS[name], CLEARANCE) for name, roomy in ground.roomy.items()
    }
    return Sites(spots, on_bark, spoils)


def choose(sites: Sites, count: int, rng: random.Random) -> list[int] | None:
    """The best of a few careful tries: indices of sites that together spoil the fewest stances."""
    best: list[int] | None = None
    best_worth = -1.0
    for _ in range(RESTARTS):
        picked = _try(sites, count, rng)
        if picked is None:
            continue
        worth = worth_of(sites, picked)
        if worth > best_worth:
            best, best_worth = picked, worth
    return best


def worth_of(sites: Sites, picked: Sequence[int]) -> float:
    """Roomy stances left over, with sockets that have few of them counting most."""
    left = [float((~spoilt[:, list(picked)].any(axis=1)).sum()) for spoilt in sites.spoils.values()]
    return min(left) + 0.3 * sum(left) / len(left)


def _try(sites: Sites, count: int, rng: random.Random) -> list[int] | None:
    """Disc after disc, each nearly the cheapest one; the slack keeps cards from all looking alike."""
    open_sites = np.ones(len(sites.spots), dtype=bool)
    alive = {name: np.ones(len(spoilt), dtype=bool) for name, spoilt in sites.spoils.items()}
    picked: list[int] = []
    for _ in range(count):
        if sum(bool(sites.on_bark[i]) for i in picked) >= max(1, count // 2):
            open_sites &= ~sites.on_bark
        if not open_sites.any():
            return None
        cost = np.zeros(len(sites.spots))
        for name, spoilt in sites.spoils.items():
            living = alive[name]
            cost += (living @ spoilt) / max(1, living.sum())
        ranked = np.where(open_sites, cost, np.inf)
        near = np.flatnonzero(ranked <= ranked.min() * 1.1 + 0.12)
        pick = int(near[rng.randrange(len(near))])
        picked.append(pick)
        away = sites.spots - sites.spots[pick]
        open_sites &= np.hypot(away[:, 0], away[:, 1]) >= APART
        for name, spoilt in sites.spoils.items():
            alive[name] &= ~spoilt[:, pick]
    return picked
