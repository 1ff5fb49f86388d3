"""Cloudy fields that repeat at their edges: the ground of paper, flow, wobble and grain."""

from __future__ import annotations

import zlib

import numpy as np
from numpy.typing import NDArray
from scipy import fft, ndimage

Field = NDArray[np.float32]


def seeded(name: str, layer: str = "") -> np.random.Generator:
    """A generator per picture and layer, so that a change in one layer leaves the others alone."""
    return np.random.default_rng(zlib.crc32(f"{name}/{layer}".encode()))


def cloud(shape: tuple[int, int], size: float, steep: float, rng: np.random.Generator) -> Field:
    """Tileable noise of mean 0 and deviation 1, with features about `size` pixels wide.

    `steep` is how fast the detail finer than that dies away: 2 is rough, 4 is soft.
    """
    height, width = shape
    grain = rng.standard_normal(shape, dtype=np.float32)
    down = np.fft.fftfreq(height)[:, None] * size
    across = np.fft.rfftfreq(width)[None, :] * size
    strength = (1 + down * down + across * across) ** (-steep / 2)
    strength[0, 0] = 0
    field = fft.irfft2(fft.rfft2(grain) * strength.astype(np.float32), s=shape)
    even: Field = (field / field.std()).astype(np.float32)
    return even


def bounded(field: Field, limit: float = 1.5) -> Field:
    """The same field without far outliers: what a hand's tremble needs to stay near its line."""
    soft: Field = limit * np.tanh(field / limit)
    return soft


def ridges(shape: tuple[int, int], size: float, stretch: tuple[float, float], rng: np.random.Generator) -> Field:
    """Crests where a stretched noise changes sign, from -1 (plateau) to 1 (crest): furrows, grain, cracks."""
    field = ndimage.gaussian_filter(cloud(shape, size, 2.0, rng), stretch, mode="wrap")
    crests: Field = np.clip(1 - np.abs(field / field.std()), -1, 1)
    return crests
