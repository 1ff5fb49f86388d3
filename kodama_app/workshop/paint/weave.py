"""Textures of bark, unrolled: rows run along the limb, columns across it, repeating both ways.

Each weave gives two fields: cracks (0 to 1, dark) and plates (0 to 1, where light catches).
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from scipy import ndimage
from scipy.spatial import cKDTree

from kodama_app.workshop.paint.limbs import Numbers, Spread
from kodama_app.workshop.paint.noise import Field, cloud, ridges

FINE = 1.5
"""Texture pixels a unit."""
SHAPE = (1350, 450)

Weave = tuple[Field, Field]


def _unit(field: Field) -> Field:
    clipped: Field = np.clip(field, 0, 1).astype(np.float32)
    return clipped


def furrowed(rng: np.random.Generator) -> Weave:
    """Deep furrows with finer ones between: oak."""
    crests = ridges(SHAPE, 15, (15, 1.0), rng)
    fine = ridges(SHAPE, 8, (7, 0.7), rng)
    return _unit((crests - 0.50) * 3.2 + np.clip(fine - 0.62, 0, 1) * 1.2), _unit((-crests - 0.05) * 1.5)


def smooth(rng: np.random.Generator) -> Weave:
    """Long faint streaks and a few wrinkles across: maple, rowan."""
    streaks = ridges(SHAPE, 12, (24, 1.3), rng)
    folds = ridges(SHAPE, 34, (2, 12), rng)
    patches = cloud(SHAPE, 60, 2.5, rng)
    cracks = (streaks - 0.66) * 2.4 * np.clip(0.6 + 0.4 * patches, 0.2, 1) + np.clip(folds - 0.8, 0, 1) * 2.6
    return _unit(cracks), _unit((-streaks - 0.15) * 1.2 + 0.25 * patches)


def banded(rng: np.random.Generator) -> Weave:
    """Satin with short pores that lie across the limb: cherry, birch."""
    pores = ndimage.gaussian_filter(cloud(SHAPE, 4, 2.0, rng), (1.0, 9.0), mode="wrap")
    rows = ndimage.gaussian_filter(cloud(SHAPE, 18, 2.4, rng), (5, 40), mode="wrap")
    pores, rows = pores / pores.std(), rows / rows.std()
    peel = ridges(SHAPE, 40, (3, 22), rng)
    streaks = ridges(SHAPE, 14, (18, 1.2), rng)
    cracks = (
        (pores + 0.75 * rows - 1.5) * 1.5 + np.clip(peel - 0.80, 0, 1) * 3 + np.clip(streaks - 0.78, 0, 1) * 1.2
    )
    return _unit(cracks), _unit(0.35 - 0.5 * rows - 0.25 * pores)


def plated(rng: np.random.Generator) -> Weave:
    """Scales with dark joints: pine."""
    high, wide = SHAPE
    count = 330
    stretch = 0.42
    seeds = rng.uniform(size=(count, 2)) * (high * stretch, wide)
    around = np.concatenate(
        [seeds + np.array([i * high * stretch, j * wide]) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    )
    tone = np.tile(rng.normal(size=count), 9)
    y, x = np.mgrid[0:high:2, 0:wide:2].astype(float)
    warp = [cloud((y.shape[0], y.shape[1]), 12, 3.4, rng) for _ in range(2)]
    far, near = cKDTree(around).query(np.c_[(y + 8 * warp[0]).ravel() * stretch, (x + 3 * warp[1]).ravel()], k=2)
    joint = (far[:, 1] - far[:, 0]).reshape(y.shape)
    plate = tone[near[:, 0]].reshape(y.shape)
    grow = (high / y.shape[0], wide / y.shape[1])
    joint, plate = (ndimage.zoom(field, grow, order=1) for field in (joint, ndimage.gaussian_filter(plate, 1)))
    fine = ridges(SHAPE, 9, (8, 0.8), rng)
    return _unit(1.25 - joint / 2.6 + np.clip(fine - 0.72, 0, 1)), _unit(
        0.35 + 0.4 * plate - 0.3 * np.clip(4 - joint, 0, 4)
    )


def corky(rng: np.random.Generator) -> Weave:
    """Crossing diagonal ridges: willow, ginkgo."""
    slant = ridges((SHAPE[0], SHAPE[0]), 13, (12, 1.2), rng)
    rows, columns = np.mgrid[0 : SHAPE[0], 0 : SHAPE[1]]
    one = slant[rows, (columns + rows // 3) % SHAPE[0]]
    two = slant[::-1][rows, (columns * 2 + SHAPE[0] - rows // 3) % SHAPE[0]]
    crests = np.maximum(one, 0.92 * two)
    return _unit((crests - 0.52) * 2.8), _unit((-np.minimum(one, two) * 0.6 - crests * 0.6 - 0.05) * 1.6)


WEAVES: dict[str, Callable[[np.random.Generator], Weave]] = {
    weave.__name__: weave for weave in (furrowed, smooth, banded, plated, corky)
}


def laid(texture: Field, on: Spread, wander: tuple[Numbers, Numbers], rng: np.random.Generator) -> Numbers:
    """The texture on the limbs' pixels, each limb from another part of it; `wander` bends the grain (units)."""
    found = np.zeros(on.share.shape[1])
    for share, along, across in zip(on.share, on.along, on.across, strict=True):
        down, right = rng.uniform(0, 900), rng.uniform(0, 300)
        seen = share > 0.01
        at = [(along[seen] + down + wander[0][seen]) * FINE, (across[seen] + right + wander[1][seen]) * FINE]
        found[seen] += share[seen] * ndimage.map_coordinates(texture, at, order=1, mode="grid-wrap")
    return found
