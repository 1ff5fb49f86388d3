"""What is behind and below: washes, mounds, branches, grass, the small things in the air."""

from __future__ import annotations

import math

import numpy as np

from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.characters.stage import SIDE, PaintedPart, PaintStage, Tints
from kodama_app.workshop.paint.noise import seeded
from kodama_app.workshop.paint.shapes import bow, disc, drawn, filled, points, ribbon, star, stroke
from kodama_app.workshop.paint.sheet import Brush

MOSS: Tints = ("#c3d27c", "#86a855")
WOOD: Tints = ("#c69a6b", "#8f6f58")


def backdrop(
    stage: PaintStage, upper: Tints, lower: Tints, strength: float = 0.85, margin: float = 9
) -> PaintedPart:
    """A torn wash from one pair of colours to another, paper left at the rim."""
    sheet = stage.sheet
    m = margin
    body = f'<rect x="{m}" y="{m}" width="{SIDE - 2 * m}" height="{SIDE - 2 * m}" rx="26" fill="#fff"/>'
    mask = sheet.mask(body, None, 4.0, 1.6, 0.8)
    _, y = sheet.places()
    down = np.clip((y / SIDE - 0.25) * 1.6 + 0.10 * sheet.window("mix"), 0, 1).astype(np.float32)
    brush = Brush(strength, 0.32, 0.45, 5, 0.16)
    sheet.wash(mask * (1 - down), upper, None, brush)
    sheet.wash(mask * down, lower, None, brush)
    blooms = np.clip(sheet.cloud(34, 3.2) - 0.9, 0, 1).astype(np.float32)
    sheet.lift(blooms * mask, None, 0.22)
    return PaintedPart(mask, sheet.whole)


def halo(
    stage: PaintStage, x: float, y: float, radius: float, colour: str = "#fffbe6", amount: float = 0.6
) -> None:
    """The bright patch behind a creature, which makes its outline read."""
    stage.glow(x, y, radius, colour, amount)


def mound(
    stage: PaintStage, y: float = 206, wide: float = 98, tall: float = 22, tints: Tints = MOSS, x: float = 128
) -> PaintedPart:
    """A cushion of moss to stand on, tufted along its rim."""
    rng = seeded(f"mound {x} {y} {wide}")
    rim = bow([(x - wide, y + 14), (x - wide * 0.7, y - tall), (x + wide * 0.7, y - tall), (x + wide, y + 14)], 60)
    foot = bow([(x + wide, y + 14), (x + wide * 0.5, y + 34), (x - wide * 0.5, y + 34), (x - wide, y + 14)], 40)
    tufts = "".join(disc(px, py, rng.uniform(1.5, 4.5)) for px, py in rim[2:-2:2])
    brush = Brush(0.9, 0.35, 0.4, 4, 0.28, small=True)
    part = stage.part(filled(np.r_[rim, foot]) + tufts, tints, "#4a5a34", 0.6, brush, 0.45)
    spots = "".join(
        disc(x + rng.normal(0, wide * 0.45), y + 8 + rng.normal(0, 10), rng.uniform(0.8, 2.4), 0.7)
        for _ in range(70)
    )
    stage.tint(spots, tints[1], 0.45, 0.4, part)
    return part


def hill(stage: PaintStage, curve: list[tuple[float, float]], tints: Tints, strength: float = 0.8) -> PaintedPart:
    """Land from a curve down to the lower rim, without ink: it is far away."""
    line = bow(curve, 40)
    ring = np.r_[line, points([(line[-1][0], SIDE - 8), (line[0][0], SIDE - 8)])]
    part = stage.mask(filled(ring), 0.7, None, 3)
    stage.sheet.lift(part.mask, part.region, 0.95)
    stage.sheet.wash(part.mask, tints, part.region, Brush(strength, 0.4, 0.5, 4, 0.22))
    return part


def branch(
    stage: PaintStage, corners: list[tuple[float, float]], thick: float, thin: float, tints: Tints = WOOD
) -> PaintedPart:
    """A limb with its grain."""
    spine = bow(corners, 40)
    half = np.linspace(thick, thin, 40) / 2
    part = stage.part(filled(ribbon(spine, half)), tints, "#3a281e", 0.9, Brush(1.0, 0.4, 0.5, 3, 0.3, small=True))
    way = np.gradient(spine, axis=0)
    aside = np.c_[-way[:, 1], way[:, 0]] / np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-9)[:, None]
    rng = seeded(f"grain {corners}")
    grain = []
    for _ in range(int(thick)):
        start = int(rng.integers(0, 32))
        stop = start + int(rng.integers(4, 10))
        line = (spine + aside * half[:, None] * rng.uniform(-0.75, 0.75))[start:stop]
        grain.append(stroke("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in line), 0.9))
    stage.dark("".join(grain), "#4a3426", 0.8, part)
    return part


def leaf(
    stage: PaintStage,
    x: float,
    y: float,
    turn: float,
    size: float,
    tints: Tints = ("#b9d065", "#79a84c"),
    form: str = "ovate",
    vein: str = "#3f5330",
    shadow: float = 0.0,
) -> PaintedPart:
    """A leaf with its foot here, heading `turn` degrees (0 is right, -90 is up)."""
    rng = seeded(f"leaf {x} {y} {turn} {size}")
    blade = FORMS[form](rng).at((x, y), math.radians(turn), size)
    part = stage.part(filled(*blade.rings), tints, vein, 0.7, volume=0.6, shadow=shadow)
    if blade.shade is not None:
        stage.tint(filled(blade.shade), tints[1], 0.4, 0.8, part)
    lines = "".join(stroke("M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in v), 0.9) for v in blade.veins)
    stage.dark(lines, vein, 0.7, part)
    return part


def grass(
    stage: PaintStage, x: float, y: float, count: int = 5, tall: float = 20, colour: str = "#6f8f3e"
) -> None:
    """A tuft of blades."""
    rng = seeded(f"grass {x} {y}")
    blades = []
    for i in range(count):
        lean = (i - (count - 1) / 2) * 5 + rng.uniform(-2, 2)
        high = tall * rng.uniform(0.6, 1)
        blades.append(
            drawn(
                f"M-1.6 0 Q{lean * 0.3 - 1:.1f} {-high * 0.6:.1f} {lean:.1f} {-high:.1f} "
                f"Q{lean * 0.3 + 2:.1f} {-high * 0.5:.1f} 1.6 0 Z",
                (x + lean * 0.35, y),
            )
        )
    stage.dark("".join(blades), colour, 1.1)


def stars(stage: PaintStage, spots: list[tuple[float, float, float]], colour: str = "#fff3b0") -> None:
    """Twinkles: four thin rays."""
    for x, y, size in spots:
        stage.glow(x, y, size * 1.3, colour, 0.5)
        rays = star(size, size * 0.22, 4) + np.array([x, y])
        stage.light(filled(rays) + disc(x, y, size * 0.3), 0.95, "#fffce6", 0.25)


def specks(stage: PaintStage, name: str, colour: str, count: int = 10, big: float = 1.8) -> None:
    """Drops off a shaken brush."""
    rng = seeded(name, "specks")
    body = "".join(
        disc(rng.uniform(18, SIDE - 18), rng.uniform(18, SIDE - 40), rng.uniform(0.5, big)) for _ in range(count)
    )
    stage.tint(body, colour, 0.7, 0.3)


def cast(stage: PaintStage, x: float, y: float, wide: float) -> None:
    """The shade under something that stands, or floats."""
    stage.tint(disc(x, y, wide, 0.22), "#5f6a78", 0.55, 3.5)
