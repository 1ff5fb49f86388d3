"""Plain figures as point lists, and their SVG: what the brush is given to fill."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]


def points(values: Iterable[Sequence[float] | Points]) -> Points:
    """A point list out of anything that holds pairs."""
    return np.array(list(values), dtype=np.float64).reshape(-1, 2)


def data(line: Points, close: bool = True) -> str:
    """SVG path data through the points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line) + ("Z" if close else "")


def filled(*rings: Points) -> str:
    """Each ring as a white path of its own, so that rings may overlap."""
    return "".join(f'<path fill="#fff" d="{data(ring)}"/>' for ring in rings)


def drawn(path: str, at: tuple[float, float] = (0, 0), turn: float = 0, size: float = 1) -> str:
    """White path data moved to its place: `turn` in degrees, then `size`."""
    moved = f"translate({at[0]:.2f},{at[1]:.2f}) rotate({turn:.2f}) scale({size:.4f})"
    return f'<path fill="#fff" fill-rule="nonzero" d="{path}" transform="{moved}"/>'


def disc(x: float, y: float, radius: float, tall: float = 1) -> str:
    """A white disc, or an ellipse `tall` times as high as wide."""
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{radius:.2f}" ry="{radius * tall:.2f}" fill="#fff"/>'


def stroke(path: str, width: float) -> str:
    """A white line with round ends along path data."""
    return f'<path d="{path}" fill="none" stroke="#fff" stroke-width="{width:.2f}" stroke-linecap="round"/>'


def bow(corners: Sequence[Sequence[float]], count: int = 40) -> Points:
    """A cubic Bézier curve as points."""
    p = points(corners)
    t = np.linspace(0, 1, count)[:, None]
    curve: Points = (1 - t) ** 3 * p[0] + 3 * (1 - t) ** 2 * t * p[1] + 3 * (1 - t) * t * t * p[2] + t**3 * p[3]
    return curve


def ribbon(spine: Points, half: NDArray[np.float64]) -> Points:
    """The outline of a band with the given half widths along its spine."""
    way = np.gradient(spine, axis=0)
    way /= np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
    aside = np.c_[-way[:, 1], way[:, 0]] * half[:, None]
    outline: Points = np.r_[spine + aside, (spine - aside)[::-1]]
    return outline


def placed(line: Points, at: Sequence[float], angle: float, size: float = 1) -> Points:
    """The points scaled, turned by radians and moved."""
    c, s = math.cos(angle), math.sin(angle)
    moved: Points = line * size @ np.array([[c, s], [-s, c]]) + np.array(at)
    return moved


def even(line: Points, step: float) -> Points:
    """The same open line with points at equal ways."""
    ways = np.r_[0, np.hypot(*np.diff(line, axis=0).T).cumsum()]
    at = np.linspace(0, ways[-1], max(2, round(ways[-1] / step)))
    spaced: Points = np.c_[np.interp(at, ways, line[:, 0]), np.interp(at, ways, line[:, 1])]
    return spaced


def star(outer: float, inner: float, rays: int, turn: float = 0) -> Points:
    """A star around the origin, first ray up."""
    count = 2 * rays
    angle = turn + np.pi * np.arange(count) / rays
    radius = np.where(np.arange(count) % 2 == 0, outer, inner)
    rays_and_hollows: Points = np.c_[radius * np.sin(angle), -radius * np.cos(angle)]
    return rays_and_hollows
