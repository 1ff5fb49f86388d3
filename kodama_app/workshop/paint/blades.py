"""The forms of leaves: foot at the origin, tip towards +x, length 1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kodama_app.workshop.paint.shapes import Points, placed, points, ribbon


@dataclass(frozen=True, slots=True)
class Blade:
    """A leaf's outline (several rings for a compound leaf), its veins, and its shaded half if it has one."""

    rings: tuple[Points, ...]
    veins: tuple[Points, ...]
    shade: Points | None = None

    def at(self, foot: tuple[float, float], angle: float, size: float) -> Blade:
        """The same leaf on its twig."""
        return Blade(
            tuple(placed(ring, foot, angle, size) for ring in self.rings),
            tuple(placed(vein, foot, angle, size) for vein in self.veins),
            None if self.shade is None else placed(self.shade, foot, angle, size),
        )


Form = Callable[[np.random.Generator], Blade]


def _simple(half: NDArray[np.float64], bend: float, veins: int) -> Blade:
    """A leaf by its half width along the midrib; the lower half is the shaded one."""
    t = np.linspace(0, 1, len(half))
    rib = np.c_[t, bend * np.sin(np.pi * t)]
    upper, lower = rib + np.c_[0 * t, half], rib - np.c_[0 * t, half]
    last = len(t) - 1
    side = [
        np.array([rib[j], rib[j] * 0.25 + edge[min(j + last // 6, last)] * 0.75])
        for j in np.linspace(last * 0.14, last * 0.8, veins).astype(int)
        for edge in (upper, lower)
    ]
    return Blade((np.r_[upper, lower[::-1]],), (rib[1 : last - 1], *side), np.r_[rib, lower[::-1]])


def _along(count: int = 48) -> NDArray[np.float64]:
    return np.linspace(0, 1, count)


def ovate(rng: np.random.Generator) -> Blade:
    """Broad below the middle, drawn out to a tip: beech, camellia."""
    t = _along()
    half = rng.uniform(0.20, 0.26) * np.sin(np.pi * t**0.82) ** 0.95 * (1 - 0.18 * t)
    return _simple(half, rng.uniform(-0.12, 0.12), 6)


def toothed(rng: np.random.Generator) -> Blade:
    """The cherry's: ovate with a saw's edge."""
    t = _along(97)
    saw = 1 + 0.09 * ((t * 15) % 1) * (t > 0.12)
    half = rng.uniform(0.20, 0.25) * np.sin(np.pi * t**0.75) ** 0.9 * (1 - 0.22 * t) * saw
    return _simple(half, rng.uniform(-0.12, 0.12), 7)


def lobed(rng: np.random.Generator) -> Blade:
    """The oak's: rounded lobes, widest past the middle."""
    t = _along(80)
    waves = 1 + 0.26 * np.cos(2 * np.pi * (4.0 * t**0.9 + 0.42))
    half = rng.uniform(0.24, 0.29) * np.sin(np.pi * t**1.25) ** 0.62 * waves
    return _simple(half, rng.uniform(-0.08, 0.08), 4)


def lance(rng: np.random.Generator) -> Blade:
    """The willow's: long and narrow."""
    t = _along()
    half = rng.uniform(0.085, 0.11) * np.sin(np.pi * t**0.85) ** 0.8
    return _simple(half, rng.uniform(-0.16, 0.16), 0)


def triangular(rng: np.random.Generator) -> Blade:
    """The birch's: a toothed rhomb on a stalk."""
    t = _along(97)
    body = np.clip((t - 0.16) / 0.84, 0, 1)
    saw = 1 + 0.12 * ((t * 13) % 1)
    half = np.maximum(rng.uniform(0.33, 0.40) * np.sin(np.pi * body**0.5) ** 0.8 * (1 - 0.45 * body) * saw, 0.012)
    return _simple(half, rng.uniform(-0.06, 0.06), 5)


def heart(rng: np.random.Generator) -> Blade:
    """The katsura's: nearly round, hollowed where the stalk joins."""
    angle = np.linspace(-np.pi, np.pi, 80)
    hollow = 0.36 * np.exp(-(((np.abs(angle) - np.pi) / 0.34) ** 2))
    radius = 0.40 * (1 - hollow) * (1 + 0.13 * np.exp(-((angle / 0.35) ** 2)))
    wide = rng.uniform(0.95, 1.08)
    ring = np.c_[0.56 + radius * np.cos(angle), wide * radius * np.sin(angle)]
    foot = np.array([0.30, 0.0])
    stalk = ribbon(points([(0, 0), (0.31, 0)]), np.array([0.014, 0.014]))
    spread = [-1.25, -0.62, 0.0, 0.62, 1.25]
    veins = [np.array([foot, foot + (0.5 - 0.09 * abs(a)) * np.array([np.cos(a), np.sin(a)])]) for a in spread]
    return Blade((ring, stalk), tuple(veins), np.r_[points([foot]), ring[angle > 0], points([(0.97, 0)])])


def palmate(rng: np.random.Generator) -> Blade:
    """The maple's hand: five or seven pointed fingers."""
    fingers = [(0.0, 0.66), (0.72, 0.58), (1.45, 0.44), (2.2, 0.26)]
    spread = rng.uniform(0.94, 1.06)
    tips = [
        (side * a * spread, r * rng.uniform(0.94, 1.05)) for a, r in fingers for side in (-1, 1) if a or side > 0
    ]
    tips.sort()
    centre = np.array([0.34, 0.0])
    ring: list[tuple[float, float]] = []
    for i, (a, r) in enumerate(tips):
        # Three steps up a finger and three down, each with a little tooth.
        for share, out in (
            (-0.27, 0.56),
            (-0.2, 0.62),
            (-0.17, 0.74),
            (0, 1),
            (0.17, 0.74),
            (0.2, 0.62),
            (0.27, 0.56),
        ):
            ring.append((a + share, r * out))
        if i < len(tips) - 1:
            b, q = tips[i + 1]
            ring.append(((a + b) / 2, 0.23 + 0.09 * min(r, q)))
    outline = centre + np.array([(r * np.cos(a), r * np.sin(a)) for a, r in ring])
    stalk = ribbon(np.array([[0.0, 0.0], [0.36, 0.0]]), np.array([0.014, 0.012]))
    veins = tuple(
        np.array([centre, centre + 0.88 * r * np.array([np.cos(a), np.sin(a)])]) for a, r in tips if r > 0.2
    )
    return Blade((outline, stalk), veins)


def fan(rng: np.random.Generator) -> Blade:
    """The ginkgo's: a fan with one cleft."""
    angle = np.linspace(-1.0, 1.0, 60) * rng.uniform(0.92, 1.08)
    cleft = 0.16 * np.exp(-(((angle - rng.uniform(-0.1, 0.1)) / 0.07) ** 2))
    radius = 0.62 * (1 - 0.10 * np.abs(angle) - cleft + 0.022 * np.sin(angle * 17 + rng.uniform(0, 6)))
    foot = np.array([0.38, 0.0])
    ring = np.r_[points([(0.34, 0.0)]), foot + np.c_[radius * np.cos(angle), radius * np.sin(angle)]]
    stalk = ribbon(np.array([[0.0, 0.0], [0.2, rng.uniform(-0.03, 0.03)], [0.38, 0.0]]), np.full(3, 0.013))
    veins = [np.array([foot, foot + 0.56 * np.array([np.cos(a), np.sin(a)])]) for a in np.linspace(-0.85, 0.85, 9)]
    return Blade((ring, stalk), tuple(veins))


def feather(rng: np.random.Generator) -> Blade:
    """The rowan's: pairs of leaflets on one stalk."""
    t = np.linspace(0, 1, 24)
    half = 0.16 * np.sin(np.pi * t**0.85) ** 0.9
    leaflet = np.r_[np.c_[t, half], np.c_[t, -half][::-1]]
    rings, veins = [], [np.array([[0.0, 0.0], [0.8, 0.0]])]
    bend = rng.uniform(-0.1, 0.1)
    for i, at in enumerate(np.linspace(0.2, 0.72, 5)):
        for side in (-1, 1):
            size = 0.34 - 0.03 * abs(i - 1.5)
            foot = (at, bend * np.sin(np.pi * at))
            turn = side * rng.uniform(0.85, 1.05)
            rings.append(placed(leaflet, foot, turn, size))
            veins.append(placed(np.array([[0.0, 0.0], [0.85, 0.0]]), foot, turn, size))
    rings.append(placed(leaflet, (0.72, bend * 0.75), 0, 0.3))
    rings.append(ribbon(np.c_[t, bend * np.sin(np.pi * t)][:20], np.full(20, 0.012)))
    return Blade(tuple(rings), tuple(veins))


def needles(rng: np.random.Generator) -> Blade:
    """The pine's tuft."""
    rings = []
    for angle in np.linspace(-0.95, 0.95, 17) + rng.normal(0, 0.05, 17):
        long = rng.uniform(0.82, 1.0) * (1 - 0.12 * abs(angle))
        t = np.linspace(0, 1, 8)
        spine = np.c_[t * long, 0.07 * rng.uniform(-1, 1) * t * t]
        rings.append(placed(ribbon(spine, 0.020 * (1.05 - t)), (0, 0), angle))
    return Blade(tuple(rings), ())


FORMS: dict[str, Form] = {
    form.__name__: form
    for form in (ovate, toothed, lobed, lance, triangular, heart, palmate, fan, feather, needles)
}
