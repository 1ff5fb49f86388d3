"""What lies behind the branch: a sky of washes, far leaves wet in wet, and a trunk's meadow."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import Points, disc, filled, points, ribbon
from kodama_app.workshop.paint.sheet import Brush, PaintSheet
from kodama_app.workshop.paint.species import Species

Mood = tuple[str, str, str]
"""Above, below, and a pool of a third colour."""

MOODS: dict[str, tuple[Mood, ...]] = {
    "spring": (
        ("#c6e0e4", "#f7dfe0", "#dcebc4"),
        ("#e8dff0", "#dcebc8", "#f6e3e6"),
        ("#cfe6d4", "#f6ecc0", "#bfdfe4"),
        ("#f5e2d0", "#cfe3d8", "#f3d9de"),
    ),
    "summer": (
        ("#bfdbe0", "#f2dfae", "#d9e8c4"),
        ("#b9d8cf", "#e9e6a8", "#bcd9e6"),
        ("#f4e0a4", "#c2ddc8", "#f0cfa4"),
        ("#b4d2e6", "#d4e4bc", "#f0e6b4"),
    ),
    "autumn": (
        ("#d7dbe4", "#f6d7a8", "#f3e2bd"),
        ("#e9d6dc", "#f2dcae", "#d9d4e6"),
        ("#cddde0", "#efcfb4", "#f4e4b0"),
        ("#f3dcb6", "#d9cfd8", "#e9c2a0"),
    ),
}
STYLES = ("blot", "round", "slant", "mist", "hills", "sun")


def paint_ground(card: Card, sheet: PaintSheet, species: Species, season: str) -> None:
    """Everything under the branch, never the same twice."""
    rng = seeded(card.id, "ground")
    mood = MOODS[season][rng.integers(len(MOODS[season]))]
    style = "blot" if card.is_trunk else str(rng.choice(np.array(STYLES)))
    w, h = sheet.width, sheet.height
    x, y = sheet.places()
    lean = rng.uniform(-0.5, 0.5)
    fade = y / h + lean * (x / w - 0.5)
    mix = (fade * 1.15 - 0.08 + 0.17 * sheet.window("mix")).astype(np.float32)
    if rng.random() < 0.3:
        mix = 1 - mix
    sky = Brush(0.50, 0.55, 0.42, 9, 0.28)
    sheet.wash(_field(sheet, style, rng), (mood[0], mood[1]), None, sky, mix)
    for _ in range(int(rng.integers(1, 4))):
        spot = disc(
            rng.uniform(0.2, 0.8) * w, rng.uniform(0.15, 0.85) * h, rng.uniform(70, 160), rng.uniform(0.6, 1)
        )
        sheet.wash(sheet.mask(spot, None, 22, 3, 34), mood[2], None, Brush(0.45, 0.5, 0, 9, 0.2))
    if style == "hills":
        _hills(sheet, rng, mood, species.leaves[season][2][0])
    if style == "sun":
        _sun(sheet, rng)
    _far_leaves(sheet, rng, species, season)
    _splashes(sheet, rng, species.leaves[season][0][1])


def _field(sheet: PaintSheet, style: str, rng: np.random.Generator) -> np.ndarray:
    """The area of the first wash."""
    w, h = sheet.width, sheet.height
    if style == "slant":
        strokes = []
        turn = rng.uniform(-28, 28)
        for i in range(7):
            at = h * (0.10 + 0.135 * i)
            inset, outset = rng.uniform(40, 110), rng.uniform(40, 110)
            strokes.append(points([(inset, at), (w - outset, at)]))
        body = filled(*[ribbon(line, np.full(2, h * 0.075)) for line in strokes])
        turned = f'<g transform="rotate({turn:.1f} {w / 2} {h / 2})">{body}</g>'
        return sheet.mask(turned, None, 9, 2.2, 1.6)
    if style == "mist":
        bands = [
            ribbon(points([(30, at), (w - 30, at + rng.uniform(-30, 30))]), np.full(2, rng.uniform(45, 85)))
            for at in np.linspace(0.13, 0.87, 4) * h
        ]
        return sheet.mask(filled(*bands), None, 11, 2, 14)
    power = 0.75 if style == "round" else 0.36
    inset = rng.uniform(36, 58)
    return sheet.mask(filled(_blot(w, h, inset, power, rng)), None, 9, 1.8, 1.6)


def _blot(w: float, h: float, inset: float, power: float, rng: np.random.Generator) -> Points:
    """A soft rectangle or egg, depending on the power, with a run edge."""
    angle = np.linspace(0, math.tau, 120, endpoint=False)
    run = sum(
        rng.uniform(3, 11) / math.sqrt(n / 4) * np.sin(n * angle + rng.uniform(0, math.tau))
        for n in (3, 5, 8, 13, 21)
    )
    c, s = np.cos(angle), np.sin(angle)
    x = w / 2 + np.sign(c) * np.abs(c) ** power * (w / 2 - inset + run)
    y = h / 2 + np.sign(s) * np.abs(s) ** power * (h / 2 - inset - 8 + run)
    ring: Points = np.c_[x, y]
    return ring


def _hills(sheet: PaintSheet, rng: np.random.Generator, mood: Mood, green: str) -> None:
    """Two far ridges, paler behind."""
    w, h = sheet.width, sheet.height
    t = np.linspace(0.08, 0.92, 60)
    for depth, colour in ((0.40, mood[0]), (0.34, green)):
        base = h * rng.uniform(0.62, 0.82)
        crest = (
            base + 40 * np.sin(t * rng.uniform(4, 8) + rng.uniform(0, 6)) + 18 * np.sin(t * 17 + rng.uniform(0, 6))
        )
        ring = np.r_[np.c_[t * w, crest], points([(0.90 * w, h - 62), (0.1 * w, h - 58)])]
        _, y = sheet.places()
        fade = np.clip(1.1 - (y - base + 40) / (h - base), 0, 1).astype(np.float32)
        sheet.wash(
            sheet.mask(filled(ring), None, 6, 1.8, 1.4) * fade, colour, None, Brush(depth, 0.6, 0.5, 7, 0.3)
        )


def _sun(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A pale disc spared out of the wash, with a warm halo."""
    at = rng.uniform(0.25, 0.75) * sheet.width, rng.uniform(0.14, 0.34) * sheet.height
    radius = rng.uniform(48, 74)
    halo = sheet.mask(disc(*at, radius * 1.9), None, 14, 2, 26)
    sheet.wash(halo, "#f9dfa0", None, Brush(0.5, 0.5, 0, 9, 0.2))
    sun = sheet.mask(disc(*at, radius), None, 2.5, 0.8, 1.4)
    sheet.lift(sun, None, 0.6, "#fdf3d2")
    sheet.wash(sun, ("#fbe6a8", "#f6cf8a"), None, Brush(0.34, 0.5, 0.8, 6, 0.3))


def _far_leaves(sheet: PaintSheet, rng: np.random.Generator, species: Species, season: str) -> None:
    """Leaves out of focus."""
    for soft, depth, count in ((9.0, 0.26, 5), (3.5, 0.20, 3)):
        rings = []
        for _ in range(count):
            at = rng.uniform(0.15, 0.85) * sheet.width, rng.uniform(0.1, 0.9) * sheet.height
            blade = FORMS[species.blade](rng).at(at, rng.uniform(0, math.tau), rng.uniform(90, 140))
            rings += list(blade.rings)
        pair = species.leaves[season][rng.integers(4)]
        sheet.wash(sheet.mask(filled(*rings), None, 5, 1.5, soft), pair[0], None, Brush(depth, 0.5, 0.15, 4, 0.25))


def _splashes(sheet: PaintSheet, rng: np.random.Generator, colour: str) -> None:
    """Drops that fell off the brush."""
    drops = "".join(
        disc(rng.uniform(40, sheet.width - 40), rng.uniform(40, sheet.height - 40), abs(rng.normal(0, 1.5)) + 0.5)
        for _ in range(int(sheet.width / 18))
    )
    sheet.wash(sheet.mask(drops, None, 0.8, 0.5, 0.3), colour, None, Brush(0.45, edge=0.5, edge_width=1.5))


def paint_meadow(card: Card, sheet: PaintSheet, season: str) -> None:
    """Moss, grass and fallen leaves at a trunk's foot; painted before the bark, which then stands on it."""
    rng = seeded(card.id, "meadow")
    w, h = sheet.width, sheet.height
    greens = {
        "spring": ("#cfd886", "#a3bb66", "#7c9a52"),
        "summer": ("#bfcc78", "#8fae60", "#6a8e50"),
        "autumn": ("#e2cf8a", "#bcae66", "#918a50"),
    }[season]
    t = np.linspace(-0.02, 1.02, 60)
    for level, depth, pair in ((96, 0.40, greens[:2]), (58, 0.50, greens[:2]), (30, 0.42, greens[1:])):
        crest = h - level - 14 * np.sin(t * math.pi) - 7 * np.sin(t * 9 + rng.uniform(0, 6))
        ring = np.r_[np.c_[t * w, crest], points([(w + 20, h + 20), (-20, h + 20)])]
        sheet.wash(sheet.mask(filled(ring), None, 5, 2.4, 2.5), pair, None, Brush(depth, 0.6, 0.25, 7, 0.45))
    for rank, (count, tall) in enumerate(((150, 50), (170, 34))):
        blades = []
        for _ in range(count):
            x, size, bend = rng.uniform(0, w), tall * rng.uniform(0.5, 1.2), rng.normal(0, 12)
            foot = h - (34 if rank == 0 else 4) + rng.uniform(-10, 10)
            s = np.linspace(0, 1, 8)
            spine = np.c_[x + bend * s * s, foot - size * s]
            blades.append(ribbon(spine, 1.9 * (1.05 - s)))
        sheet.wash(
            sheet.mask(filled(*blades), None, 1.2, 0.4, 0.3),
            greens[1:],
            None,
            Brush(0.62, 0.5, 0.4, 2, 0.3, small=True),
        )
    tufts = "".join(
        disc(rng.uniform(0, w), h - abs(rng.normal(0, 26)), rng.uniform(2, 7), 0.7) for _ in range(260)
    )
    sheet.wash(
        sheet.mask(tufts, None, 2, 1, 0.6), (greens[2], greens[1]), None, Brush(0.4, 0.5, 0.5, 2, 0.5, small=True)
    )
