"""The five features, painted on shell-white discs: told apart by silhouette, by ground, and at nine pixels.

All are drawn around the origin for a disc of radius 60, y down.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.workshop.drawing.mural_icons import OUTLINES, both, turned
from kodama_app.workshop.paint.features import FeaturePlace
from kodama_app.workshop.paint.mural.brush import Shares, gilded, mineral
from kodama_app.workshop.paint.mural.palette import (
    DEEP_MALACHITE,
    MALACHITE,
    SHELL,
    SUMI,
    Tints,
)
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import disc, drawn, stroke
from kodama_app.workshop.paint.sheet import PaintSheet

GROUNDS: dict[str, Tints] = {
    "butterfly": ("#cfe6e6", "#9cc9d2"),
    "dragonfly": ("#31527f", "#14284c"),
    "pink": ("#5aa283", "#24705a"),
    "purple": ("#fdf3cf", "#f0dc9c"),
    "blossom": ("#fffdf4", "#efe4d2"),
}

WITHIN = 0.94
"""Figures keep off the gold ring."""


class MuralPlace(FeaturePlace):
    """A spot on a sheet to draw around in body colour, ink and gold."""

    def flat(
        self,
        shapes: str,
        tints: Tints,
        mix: Shares | float | None = None,
        ink: str | None = SUMI,
        width: float = 1.0,
        rim: float = 0.35,
    ) -> Field:
        """A shape that covers what is below it, in an ink line."""
        mask = self.mask(shapes, 0.3)
        mineral(self.sheet, mask, tints, self.region, mix, 1.0, 0.03, rim, 3.0 * self.size)
        if ink is not None:
            self.sheet.ink(mask, self.region, ink, width * max(self.size, 0.6), 1.0, 0.15)
        return mask

    def gold(self, shapes: str) -> None:
        """The shapes in gold paint."""
        gilded(self.sheet, self.mask(shapes, 0.25), self.region, 0.95)

    def far(self, x: float = 0, y: float = 0) -> Shares:
        """Each pixel's way from a spot of this place, in its own units."""
        px, py = self.sheet.places(self.region)
        away: Shares = np.hypot(px - self.at[0] - x * self.size, py - self.at[1] - y * self.size) / self.size
        return away


def _butterfly(p: MuralPlace) -> None:
    """Four broad wings, spread: orange with ink borders."""
    lower = OUTLINES["lower wing"]
    upper = OUTLINES["upper wing"]
    far = p.far(0, 2)
    for wing, colours in ((lower, ("#f2b24a", "#cf5a1e")), (upper, ("#f7a53c", "#d9481a"))):
        mask = p.flat(both(drawn(wing)), colours, np.clip(far / 70 + 0.05, 0, 1), "#22140c", 1.9)
        border = np.clip(
            mask * (1 - p.sheet.blur(mask, 3.4 * p.size)) * 2.6 * np.clip((far - 20) / 14, 0, 1), 0, 1
        )
        p.sheet.glaze(border.astype(np.float32) * 1.9, "#22140c", p.region)
    p.dark(both(stroke("M8 -4 Q22 -20 40 -30 M8 0 Q26 -6 42 -10 M9 10 Q22 16 30 30", 1.6)), "#5a2410", 1.3)
    p.light(both(disc(43, -31, 2.8) + disc(45, -21, 2.4) + disc(34, 33, 2.6) + disc(24, 38, 2.2)), 0.95)
    p.dark(both(stroke("M2 -18 Q6 -36 15 -46", 2.0)) + both(disc(15, -46, 2.6)), "#22140c", 3)
    p.flat(drawn(OUTLINES["butterfly's body"]), ("#6b4a34", "#22140c"), 0.8, "#120a06", 0.9)


def _dragonfly(p: MuralPlace) -> None:
    """A long jade body and four narrow, straight wings on night blue."""
    p.flat(both(drawn(OUTLINES["hind wing"])), ("#ffffff", "#b9d8dc"), None, "#0e1c38", 0.9)
    p.flat(both(drawn(OUTLINES["fore wing"])), ("#ffffff", "#c6e2e2"), None, "#0e1c38", 0.9)
    p.dark(both(stroke("M6 -17 L46 -28 M6 -9 L42 2", 1.3)), "#5f8ea4", 0.9)
    p.gold(both(disc(46, -30.5, 2.2) + disc(43, 4, 2.0)))
    p.flat(drawn(OUTLINES["tail"]), ("#5fe0b4", "#1fa585"), 0.35, "#06231f", 1.1)
    p.dark(stroke("M-5 4 L5 4 M-4.6 16 L4.6 16 M-4.4 28 L4.4 28 M-4 39 L4 39", 2.0), "#06342c", 1.7)
    p.flat(drawn(OUTLINES["chest"]), ("#7ceac0", "#23a988"), 0.4, "#06231f", 1.1)
    p.flat(both(disc(5.5, -34, 7.5)), ("#f0583a", "#a81c1c"), 0.4, "#2a0808", 0.9)
    p.light(both(disc(4, -37, 2.2)), 0.9)


def _pink(p: MuralPlace) -> None:
    """Five notched petals with gaps between, pale at the rim: cherry."""
    petal = OUTLINES["notched petal"]
    far = p.far()
    for i in range(5):
        p.flat(
            turned(drawn(petal), 72 * i), ("#ffdde6", "#ec6f98"), np.clip(1.02 - far / 48, 0, 1), "#8f2450", 1.2
        )
    veins = "".join(turned(stroke("M0 -12 L0 -34 M-3 -12 L-9 -30 M3 -12 L9 -30", 1.6), 72 * i) for i in range(5))
    p.dark(veins, "#d04a7c", 0.7)
    stamens = [(a, 17 + 4 * (i % 2)) for i, a in enumerate(np.arange(10) * math.tau / 10)]
    p.gold(stroke(" ".join(f"M0 0 L{r * math.cos(a):.1f} {r * math.sin(a):.1f}" for a, r in stamens), 1.6))
    p.gold("".join(disc(r * math.cos(a), r * math.sin(a), 2.7) for a, r in stamens))
    p.flat(disc(0, 0, 6.5), ("#d8e27a", "#9aae3c"), 0.3, "#5f6a1c", 0.8)


def _purple(p: MuralPlace) -> None:
    """An iris from the side: standards up, three falls hanging, on its stalk."""
    p.flat(drawn("M-3 20 L-3 54 L3 54 L3 20 Z"), MALACHITE, 0.7, "#123a2c", 0.9)
    p.flat(drawn("M2 54 C4 36 14 26 27 20 C24 34 17 46 8 54 Z"), MALACHITE, 0.45, "#123a2c", 0.9)
    p.flat(drawn("M-2 54 C-5 40 -14 32 -25 28 C-22 40 -15 48 -8 54 Z"), MALACHITE, 0.6, "#123a2c", 0.9)
    far = p.far(0, -2)
    deep = np.clip(far / 46, 0, 1)
    p.flat(drawn(OUTLINES["standard"]), ("#cbaef0", "#7a47b8"), deep, "#2c1250", 1.3)
    p.flat(both(drawn(OUTLINES["side standard"])), ("#b08be0", "#6432a4"), deep, "#2c1250", 1.3)
    p.flat(both(drawn(OUTLINES["fall"])), ("#9a6cd4", "#4a1f86"), np.clip(far / 40, 0, 1), "#24103f", 1.4)
    p.flat(
        drawn(OUTLINES["middle fall"]), ("#a67cdc", "#4f2390"), np.clip((p.far(0, -6)) / 40, 0, 1), "#24103f", 1.4
    )
    p.flat(drawn(OUTLINES["flame"]), ("#fff2b0", "#f0b62c"), 0.35, None)
    p.flat(both(drawn(OUTLINES["side flame"])), ("#fff2b0", "#f0b62c"), 0.35, None)


def _blossom(p: MuralPlace) -> None:
    """Camellia: broad, close petals, one solid red, round a great gold heart."""
    for turn in (138, 222):
        tip = turned(drawn("M0 -40 C12 -50 12 -56 0 -59 C-12 -56 -12 -50 0 -40 Z"), turn)
        p.flat(tip, DEEP_MALACHITE, 0.4, "#0c2f24", 1)
    far = p.far()
    petal = OUTLINES["broad petal"]
    for turn in (0, 120, 240, 60, 180, 300):
        p.flat(turned(drawn(petal), turn), ("#f0503c", "#b01420"), np.clip(1.1 - far / 46, 0, 1), "#5a0812", 1.5)
    inner = OUTLINES["inner petal"]
    for turn in (30, 150, 270):
        p.flat(turned(drawn(inner), turn), ("#f4664c", "#b8161f"), np.clip(1.0 - far / 40, 0, 1), "#5a0812", 1.2)
    p.flat(disc(0, 0, 15), ("#ffe27a", "#e0941c"), np.clip(far / 16, 0, 1), "#6a3a08", 1.3)
    p.gold("".join(disc(9.5 * math.cos(a), 9.5 * math.sin(a), 2.4) for a in np.arange(8) * math.tau / 8))
    p.light(disc(0, 0, 4), 0.7, "#fff6c8", 1.5)


MEDALLIONS: dict[str, Callable[[MuralPlace], None]] = {
    "butterfly": _butterfly,
    "dragonfly": _dragonfly,
    "pink": _pink,
    "purple": _purple,
    "blossom": _blossom,
}


def paint_medallion(sheet: PaintSheet, kind: str, at: tuple[float, float], size: float = 1.0) -> Field:
    """The disc of a feature; returns the disc's mask over the whole sheet."""
    place = MuralPlace(sheet, at, size)
    mask = sheet.mask(place.body(disc(0, 0, FEATURE_RADIUS)), place.region, 0.3, 0.2, 0.3)
    sheet.shadow(mask, place.region, 0.85, 5 * size)
    mineral(sheet, mask, SHELL, place.region, 0.12, 1.0, 0.02, 0.0)
    inner = place.mask(disc(0, 0, FEATURE_RADIUS - 6))
    far = place.far(-14, -18)
    mineral(sheet, inner, GROUNDS[kind], place.region, np.clip(far / 80, 0, 1), 1.0, 0.03, 0.2)
    MEDALLIONS[kind](MuralPlace(sheet, at, size * WITHIN))
    ring = place.mask(disc(0, 0, FEATURE_RADIUS - 4.5)) - place.mask(disc(0, 0, FEATURE_RADIUS - 7.5))
    gilded(sheet, np.clip(ring, 0, 1), place.region, 0.9)
    sheet.ink(mask, place.region, SUMI, 1.3 * max(size, 0.6), 1.1, 0.15)
    field = np.zeros(sheet.shape, dtype=np.float32)
    field[place.region] = mask
    return field
