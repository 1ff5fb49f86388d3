"""Patterns that repeat: the blue ocean's waves, as on lacquer, silk and printed walls."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from kodama_app.workshop.paint.shapes import Points, points


def wave_lines(width: float, height: float, radius: float, shares: tuple[float, ...]) -> list[Points]:
    """Rounds of waves, row over row, each with the rings at these shares of its radius."""
    angle = np.linspace(math.pi, math.tau, 48)
    lines = []
    for share in shares:
        ring = points(np.c_[np.cos(angle), np.sin(angle)]) * radius * share
        # Waves of the next row stand before it, half a wave to either side.
        seen = np.ones(len(ring), dtype=bool)
        for side in (-radius, radius):
            seen &= np.hypot(ring[:, 0] - side, ring[:, 1] - radius / 2) > radius * 0.99
        for row in range(-1, int(2 * height / radius) + 3):
            for column in range(-1, int(width / (2 * radius)) + 2):
                middle = ((2 * column + row % 2) * radius, row * radius / 2)
                lines += [stretch + middle for stretch in _runs(ring, seen)]
    return lines


def _runs(line: Points, kept: NDArray[np.bool_]) -> list[Points]:
    """The stretches of a line where it is kept."""
    edges = np.flatnonzero(np.diff(np.r_[False, kept, False]))
    return [line[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True) if b - a > 2]
