"""Kigi's five features as small pictures, for the same discs as Kodama's six."""

from __future__ import annotations

import math
from collections.abc import Callable

from kodama_app.workshop.drawing.pen import circle, figure

OUTLINES = {
    "upper wing": "M3 2 C4 -22 22 -46 45 -38 C54 -31 48 -4 36 4 C24 10 10 8 3 2 Z",
    "lower wing": "M4 4 C22 -2 42 8 40 24 C38 40 20 46 11 36 C6 28 4 16 4 4 Z",
    "butterfly's body": "M0 -20 C6 -18 5 -8 5 0 C5 16 3 34 0 40 C-3 34 -5 16 -5 0 C-5 -8 -6 -18 0 -20 Z",
    "fore wing": "M3 -20 C18 -34 44 -36 53 -28 C54 -21 32 -13 4 -13 Z",
    "hind wing": "M4 -12 C24 -12 46 -4 50 5 C44 11 20 5 3 -5 Z",
    "tail": "M-5 -12 C-4.5 8 -4 30 -4 46 Q0 54 4 46 C4 30 4.5 8 5 -12 Z",
    "chest": "M-9 -8 C-11 -22 -6 -28 0 -28 C6 -28 11 -22 9 -8 Q0 -2 -9 -8 Z",
    "notched petal": "M0 -3 C-25 -14 -28 -52 -9 -55 Q-2 -54 0 -45 Q2 -54 9 -55 C28 -52 25 -14 0 -3 Z",
    "standard": "M0 4 C-20 -6 -26 -34 -10 -52 C-4 -46 4 -46 10 -52 C26 -34 20 -6 0 4 Z",
    "side standard": "M2 0 C8 -26 26 -42 38 -36 C48 -26 34 -6 2 2 Z",
    "fall": "M2 -4 C24 -10 52 2 50 20 C46 34 30 30 22 18 C16 10 8 4 2 4 Z",
    "middle fall": "M0 -6 C14 -4 20 14 16 30 Q8 40 0 38 Q-8 40 -16 30 C-20 14 -14 -4 0 -6 Z",
    "flame": "M0 -2 C5 4 5 14 0 26 C-5 14 -5 4 0 -2 Z",
    "side flame": "M12 0 C22 0 32 6 38 14 C28 14 18 8 12 0 Z",
    "broad petal": "M0 -4 C-34 -6 -36 -44 -14 -49 C-6 -51 6 -51 14 -49 C36 -44 34 -6 0 -4 Z",
    "inner petal": "M0 -2 C-24 -4 -26 -30 -10 -34 Q0 -37 10 -34 C26 -30 24 -4 0 -2 Z",
}
"""Path data around the disc's middle, y down; of wings and side parts the right one. The painter uses them too."""


def both(shapes: str) -> str:
    """Left and right."""
    return f'{shapes}<g transform="scale(-1,1)">{shapes}</g>'


def turned(shapes: str, degrees: float) -> str:
    """Turned around the origin."""
    return f'<g transform="rotate({degrees:.1f})">{shapes}</g>'


def _butterfly() -> str:
    """Four broad wings, spread."""
    wings = figure(OUTLINES["lower wing"], "#e07a2a", "#22140c", 3.5)
    wings += figure(OUTLINES["upper wing"], "#f0801f", "#22140c", 3.5) + circle(43, -30, 2.8, "#fff")
    feelers = figure("M2 -18 Q6 -36 15 -46", "none", "#22140c", 2.5)
    return both(wings + feelers) + figure(OUTLINES["butterfly's body"], "#22140c")


def _dragonfly() -> str:
    """A long body and four narrow, straight wings on night blue."""
    wings = figure(OUTLINES["hind wing"], "#dcecec", "#0e1c38", 1.5)
    wings += figure(OUTLINES["fore wing"], "#eef8f6", "#0e1c38", 1.5)
    rings = figure("M-5 4 L5 4 M-4.6 16 L4.6 16 M-4.4 28 L4.4 28 M-4 39 L4 39", "none", "#06342c", 2)
    body = (
        figure(OUTLINES["tail"], "#2fc397", "#06231f", 2)
        + rings
        + figure(OUTLINES["chest"], "#45cfa4", "#06231f", 2)
    )
    return both(wings) + body + both(circle(5.5, -34, 7.5, "#d93a2a", 'stroke="#2a0808" stroke-width="2"'))


def _pink() -> str:
    """Five notched petals with gaps between: cherry."""
    petals = "".join(
        turned(figure(OUTLINES["notched petal"], "#f7a8c0", "#8f2450", 2.5), 72 * i)
        + turned(figure("M0 -12 L0 -30", "none", "#d04a7c", 2.5), 72 * i)
        for i in range(5)
    )
    return petals + circle(0, 0, 9, "#f6d860", 'stroke="#8f6a1c" stroke-width="2"')


def _purple() -> str:
    """An iris from the side: standards up, three falls hanging, on its stalk."""
    stalk = figure("M-3 20 L-3 54 L3 54 L3 20 Z", "#3f8f6c", "#123a2c", 2)
    flower = figure(OUTLINES["standard"], "#9a68d0", "#2c1250", 2.5)
    flower += both(figure(OUTLINES["side standard"], "#7f48ba", "#2c1250", 2.5))
    flower += both(figure(OUTLINES["fall"], "#5f2c9c", "#24103f", 2.5))
    flower += figure(OUTLINES["middle fall"], "#6a35a8", "#24103f", 2.5)
    return stalk + flower + figure(OUTLINES["flame"], "#f6cf4e") + both(figure(OUTLINES["side flame"], "#f6cf4e"))


def _blossom() -> str:
    """Camellia: broad, close petals, one solid red, round a great gold heart."""
    petals = "".join(
        turned(figure(OUTLINES["broad petal"], "#d8281f", "#5a0812", 2.5), turn)
        for turn in (0, 120, 240, 60, 180, 300)
    )
    petals += "".join(
        turned(figure(OUTLINES["inner petal"], "#e23a2c", "#5a0812", 2.5), turn) for turn in (30, 150, 270)
    )
    seeds = "".join(
        circle(9.5 * math.cos(a), 9.5 * math.sin(a), 2.4, "#fff2b8") for a in (i * math.tau / 8 for i in range(8))
    )
    return petals + circle(0, 0, 15, "#f4b832", 'stroke="#6a3a08" stroke-width="2.5"') + seeds


MURAL_PICTURES: dict[str, Callable[[], str]] = {
    "butterfly": _butterfly,
    "dragonfly": _dragonfly,
    "pink": _pink,
    "purple": _purple,
    "blossom": _blossom,
}
MURAL_GROUNDS = {
    "butterfly": ("#b9dbe0", "#5f98a4"),
    "dragonfly": ("#22406c", "#0f2040"),
    "pink": ("#3f8f6f", "#1f5a46"),
    "purple": ("#f8eaba", "#b89a4c"),
    "blossom": ("#fbf4e6", "#b8a488"),
}
"""Ground and rim of each disc."""
