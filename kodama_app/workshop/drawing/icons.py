"""Features as small pictures, drawn for a disc of radius 60 around the origin, y down.

Each has its own silhouette and its own ground colour, so that they stay apart at 24 pixels, in grey, and for
eyes that mix up red and green.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.workshop.drawing.mural_icons import MURAL_GROUNDS, MURAL_PICTURES
from kodama_app.workshop.drawing.pen import circle, figure

INK = "#2c2118"


def icon(kind: str) -> str:
    """The disc of a feature, ready to be moved to its place."""
    ground, rim = GROUNDS[kind]
    r = FEATURE_RADIUS
    return (
        f'<circle cx="3" cy="5" r="{r}" fill="#2a1c10" opacity=".28"/>'
        f'<circle r="{r}" fill="#fffaf0"/>'
        f'<circle r="{r - 6}" fill="{ground}" stroke="{rim}" stroke-width="3.5"/>'
        f'<circle r="{r - 1}" fill="none" stroke="#5a4630" stroke-width="2"/>'
        f"{PICTURES[kind]()}"
    )


def spirit_icon(kind: str) -> str:
    """A Spirit's marker: the feature it stands for, in a wide ring of jade with two leaves."""
    leaf = '<path d="M0 -74 Q18 -96 40 -84 Q24 -64 0 -74 Z" fill="#4f9a4a" stroke="#2c2118" stroke-width="3"/>'
    return (
        f'<circle r="{FEATURE_RADIUS + 16}" fill="#2f8f77" stroke="#14493c" stroke-width="4"/>'
        f"{icon(kind)}{leaf}<g transform='scale(-1,1)'>{leaf}</g>"
    )


def _firefly() -> str:
    """Night, two raised wings and a lamp for a tail."""
    glow = "".join(circle(0, 18, r, "#f6ff7a", f'opacity="{o}"') for r, o in ((37, 0.14), (30, 0.2), (24, 0.3)))
    wing = "M0,-14 C12,-44 46,-42 44,-22 C42,-6 16,-4 0,-8 Z"
    wings = figure(wing, "#dcebf2", "#7f9aa8", 2.5) + figure(
        wing, "#dcebf2", "#7f9aa8", 2.5, 'transform="scale(-1,1)"'
    )
    tail = figure("M-14,2 C-17,22 -9,38 0,40 C9,38 17,22 14,2 Z", "#ffe94a", "#b98d12", 2.5)
    rings = figure("M-15,14 Q0,20 15,14 M-12,26 Q0,32 12,26", "none", "#c9a01f", 2.5)
    body = figure("M-14,4 C-16,-14 -8,-24 0,-24 C8,-24 16,-14 14,4 Q0,10 -14,4 Z", "#8a4b2b", INK, 2.5)
    head = circle(0, -26, 9.5, "#3a2a20") + circle(-4, -28, 2.4, "#fff") + circle(4, -28, 2.4, "#fff")
    feelers = figure("M-5,-34 Q-8,-43 -15,-44 M5,-34 Q8,-43 15,-44", "none", "#e8dcc8", 3)
    return glow + wings + tail + rings + body + feelers + head


def _caterpillar() -> str:
    """An arched row of beads with feet, head to the right."""
    beads = [(-39, 15, 10.5), (-26, 3, 12.5), (-10, -6, 14), (7, -3, 14.5), (21, 9, 14)]
    feet = "".join(
        figure(f"M{x},{y + r - 2} l-2,9 M{x + 6},{y + r - 3} l2,9", "none", "#4a3320", 4) for x, y, r in beads
    )
    body = "".join(
        circle(x, y, r, "#7fbf3f" if i % 2 else "#5fa331", 'stroke="#2f5c1c" stroke-width="2.5"')
        for i, (x, y, r) in enumerate(beads)
    )
    dots = "".join(circle(x - 2, y - 4, 3.4, "#f4e04d") for x, y, _ in beads)
    feelers = figure("M29,-8 Q27,-24 19,-29 M38,-8 Q42,-22 49,-24", "none", "#2f5c1c", 3.5)
    head = circle(33, 2, 16, "#9ad04e", 'stroke="#2f5c1c" stroke-width="2.5"')
    face = circle(29, -1, 3.4, INK) + circle(39, -1, 3.4, INK) + figure("M29,8 Q34,13 40,8", "none", INK, 2.5)
    return feet + feelers + body + dots + head + face


def _cloud() -> str:
    """Three heaps on a flat foot."""
    outline = "M-34,24 C-52,24 -52,-2 -34,-3 C-34,-24 -8,-32 2,-15 C12,-28 36,-18 32,0 C50,2 48,24 32,24 Z"
    shade = "M-40,18 C-24,22 26,22 42,16 C40,22 37,24 32,24 L-34,24 C-37,24 -39,22 -40,18 Z"
    curl = "M-22,0 C-20,-10 -8,-14 -2,-7 M6,4 C10,-6 22,-6 24,2"
    return (
        figure(outline, "#ffffff", "#4f7f9f", 3.5)
        + figure(shade, "#cfe1ec")
        + figure(curl, "none", "#9dbfd4", 3.5)
    )


def _star() -> str:
    """Five rounded rays, one half of each in shade."""
    outer, inner = 44.0, 19.0
    points = [
        (r * math.sin(math.pi * i / 5), -r * math.cos(math.pi * i / 5) + 2)
        for i, r in enumerate([outer, inner] * 5)
    ]
    star = "M" + " L".join(f"{x:.1f},{y:.1f}" for x, y in points) + " Z"
    facets = "".join(
        figure(
            f"M0,2 L{points[i][0]:.1f},{points[i][1]:.1f} L{points[i + 1][0]:.1f},{points[i + 1][1]:.1f} Z",
            "#f3b820",
        )
        for i in range(0, 10, 2)
    )
    return figure(star, "#ffdf5a", "#fff3c0", 9) + figure(star, "#ffdf5a", "#a8740c", 3) + facets


def _flower() -> str:
    """Five round, notched petals around a yellow heart."""
    petal = "M0,-6 C-24,-18 -24,-46 -6,-45 Q0,-44 0,-38 Q0,-44 6,-45 C24,-46 24,-18 0,-6 Z"
    petals = "".join(
        figure(petal, "#f48fb1", "#a83262", 2.5, f'transform="rotate({72 * i})"')
        + figure("M0,-14 L0,-29", "none", "#c94f7f", 2.5, f'transform="rotate({72 * i})"')
        for i in range(5)
    )
    seeds = "".join(
        circle(6.2 * math.cos(a), 6.2 * math.sin(a), 2, "#b5651d") for a in (0.3, 1.56, 2.8, 4.07, 5.3)
    )
    return petals + circle(0, 0, 12, "#ffd23f", 'stroke="#b5801d" stroke-width="2.5"') + seeds


def _mushroom() -> str:
    """A spotted cap on a stout stem."""
    stem = figure("M-11,4 C-10,18 -15,30 -17,38 Q0,45 17,38 C15,30 10,18 11,4 Z", "#fff6e2", "#6b543c", 3)
    gills = figure("M-35,8 Q0,-4 35,8 Q18,16 0,16 Q-18,16 -35,8 Z", "#ead7b4", "#6b543c", 2.5)
    cap = figure(
        "M-43,6 C-42,-28 -18,-43 0,-43 C18,-43 42,-28 43,6 Q22,-5 0,-5 Q-22,-5 -43,6 Z", "#d63a2f", "#6d1712", 3
    )
    spots = (
        '<ellipse cx="-3" cy="-27" rx="9" ry="7" fill="#fff8ec"/>'
        '<ellipse cx="-25" cy="-13" rx="6.5" ry="6" fill="#fff8ec" transform="rotate(-30 -25 -13)"/>'
        '<ellipse cx="22" cy="-16" rx="7.5" ry="6" fill="#fff8ec" transform="rotate(30 22 -16)"/>'
        '<ellipse cx="36" cy="-1" rx="3" ry="4" fill="#fff8ec"/>'
    )
    return stem + gills + cap + spots


PICTURES: dict[str, Callable[[], str]] = {
    "firefly": _firefly,
    "caterpillar": _caterpillar,
    "cloud": _cloud,
    "star": _star,
    "flower": _flower,
    "mushroom": _mushroom,
    **MURAL_PICTURES,
}

GROUNDS = {
    "firefly": ("#2c3f4a", "#16232b"),
    "caterpillar": ("#e6efb4", "#8ba64a"),
    "cloud": ("#86bbdd", "#3f7ea6"),
    "star": ("#4a4590", "#28245c"),
    "flower": ("#fbe3ea", "#cf7f9d"),
    "mushroom": ("#efdcae", "#b08a4a"),
    **MURAL_GROUNDS,
}
"""Ground and rim of each disc."""
