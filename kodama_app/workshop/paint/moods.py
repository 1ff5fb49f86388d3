"""The paper and the table in four lights: tiles without a seam, quiet enough to lie under cards.

The table is weathered wood on which moss has settled; each season leaves its things on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from PIL import Image

from kodama_app.workshop.paint.blades import FORMS
from kodama_app.workshop.paint.noise import Field, ridges, seeded
from kodama_app.workshop.paint.shapes import Points, disc, filled, placed
from kodama_app.workshop.paint.sheet import Brush, PaintSheet
from kodama_app.workshop.paint.species import Tints

SIDE = 1024
PLANKS = 4


@dataclass(frozen=True, slots=True)
class Light:
    """A season's colours: paper, the two of the wood's glaze, moss and how much of it."""

    paper: str
    wood: Tints
    grain: str
    moss: Tints
    mossy: float


LIGHTS = {
    "spring": Light("#eef0df", ("#e6e8d2", "#eee6d6"), "#b3ab92", ("#c9d8aa", "#b4ca9a"), 0.10),
    "summer": Light("#e6ead2", ("#dbe2c2", "#e8e3c2"), "#9aa37c", ("#b4ca94", "#9bb985"), 0.30),
    "fall": Light("#f3e8d3", ("#efdfc0", "#e9d3b8"), "#b0946f", ("#d6c894", "#c7b384"), -0.05),
    "winter": Light("#eef1f3", ("#dde4eb", "#e7e5ea"), "#a3abba", ("#c6d2d2", "#b4c3c9"), -0.25),
}


def paper() -> Image.Image:
    """Plain cold-press paper, 512 pixels to the tile."""
    return PaintSheet(512 / 1.2, 512 / 1.2, 1.2, 7, tiled=True).picture((512, 512))


def _table(season: str) -> tuple[PaintSheet, np.random.Generator]:
    """The wood and its moss."""
    light = LIGHTS[season]
    rng = seeded(season, "table")
    sheet = PaintSheet(SIDE, SIDE, 1.0, int(rng.integers(1 << 30)), light.paper, tiled=True)
    one = np.ones(sheet.shape, dtype=np.float32)
    sheet.wash(one, light.wood, None, Brush(0.75, 0.4, 0, 9, 0.25))
    grain = np.zeros(sheet.shape, dtype=np.float32)
    height = SIDE // PLANKS
    for plank in range(PLANKS):
        # Each plank is cut from another part of a log; the joint hides the jump between them.
        part = ridges(sheet.shape, 18, (1.4, 60), rng)[:height]
        grain[plank * height : (plank + 1) * height] = np.roll(part, int(rng.integers(SIDE)), 1)
        tone = np.zeros(sheet.shape, dtype=np.float32)
        tone[plank * height : (plank + 1) * height] = 1
        sheet.wash(sheet.blur(tone, 1.2), light.grain, None, Brush(rng.uniform(0.02, 0.12), 0.5, 0, 9, 0.2))
    sheet.wash(
        sheet.blur(np.clip((grain - 0.45) * 2, 0, 1), 0.5), light.grain, None, Brush(0.22, 0.6, 0, 9, 0.3, 0.4)
    )
    _, y = sheet.places()
    off = np.abs((y + 1.6 * sheet.sway[0] + 1.2 * sheet.tremble[0] + height / 2) % height - height / 2)
    joint = np.clip(2.2 - off, 0, 1).astype(np.float32)
    sheet.wash(sheet.blur(joint, 0.5), light.grain, None, Brush(0.9, 0.5, 0, 9, 0.2))
    sheet.lift(np.clip(1 - np.abs(off - 4) / 2, 0, 1).astype(np.float32), None, 0.18)
    patch = 0.8 * sheet.cloud(120, 3) + 0.35 * sheet.cloud(22, 2.4) + 0.9 * np.exp(-off / 16)
    moss = np.clip((patch - 0.9 + light.mossy) * 1.3, 0, 1).astype(np.float32)
    sheet.wash(moss, light.moss, None, Brush(0.60, 0.5, 0.3, 5, 0.45))
    tufts = np.clip(moss * 1.6 - 0.4, 0, 1) * (sheet.cloud(5, 2.2) > 0.6)
    sheet.lift(sheet.blur(tufts.astype(np.float32), 0.6), None, 0.22, "#f2f4d4")
    return sheet, rng


def _wrapped(rings: Sequence[Points]) -> str:
    """The rings and their copies across the tile's edges."""
    return "".join(
        filled(ring + np.array([dx, dy]))
        for ring in rings
        for dx in (-SIDE, 0, SIDE)
        for dy in (-SIDE, 0, SIDE)
        if np.all(ring.max(0) > (-20 - dx, -20 - dy)) and np.all(ring.min(0) < (SIDE + 20 - dx, SIDE + 20 - dy))
    )


def _strewn(
    form: str, count: int, size: tuple[float, float], rng: np.random.Generator
) -> tuple[list[Points], list[Points]]:
    """Fallen leaves: their rings and their veins."""
    rings, veins = [], []
    for _ in range(count):
        at = (rng.uniform(0, SIDE), rng.uniform(0, SIDE))
        blade = FORMS[form](rng).at(at, rng.uniform(0, math.tau), rng.uniform(*size))
        rings += list(blade.rings)
        veins += list(blade.veins)
    return rings, veins


def _fallen(sheet: PaintSheet, rings: list[Points], tints: Tints, ink: str, strength: float) -> Field:
    """Faint things on the table, one wash for all."""
    mask = sheet.mask(_wrapped(rings), None, 1.4, 0.4, 0.6)
    sheet.shadow(mask, None, 0.14, 4)
    sheet.lift(mask, None, 0.6)
    sheet.wash(mask, tints, None, Brush(strength, 0.45, 0.5, 3, 0.25, small=True))
    sheet.ink(mask, None, ink, 0.4, 0.35, 0.7)
    return mask


def spring() -> Image.Image:
    """Petals have come down."""
    sheet, rng = _table("spring")
    t = np.linspace(0, 1, 20)
    half = 0.4 * np.sin(np.pi * t**1.25) ** 0.75
    petal = np.r_[np.c_[t, half], np.c_[t, -half][::-1]]
    for tints in (("#f9cfd8", "#f0a5b6"), ("#fbdfe2", "#f3bcc6")):
        petals = [
            placed(
                petal, (rng.uniform(0, SIDE), rng.uniform(0, SIDE)), rng.uniform(0, math.tau), rng.uniform(15, 24)
            )
            for _ in range(22)
        ]
        _fallen(sheet, petals, tints, "#a86a78", 0.8)
    return sheet.picture()


def summer() -> Image.Image:
    """Sun through leaves: spots of light, and the shade of what hangs above."""
    sheet, rng = _table("summer")
    shade, _ = _strewn("ovate", 26, (120, 210), rng)
    sheet.wash(sheet.mask(_wrapped(shade), None, 5, 1.5, 9), "#9db894", None, Brush(0.30, 0.4, 0, 9, 0.2))
    spots = "".join(
        disc(x + dx, y + dy, r, 0.8)
        for x, y, r in zip(
            rng.uniform(0, SIDE, 30), rng.uniform(0, SIDE, 30), rng.uniform(14, 46, 30), strict=True
        )
        for dx in (-SIDE, 0, SIDE)
        for dy in (-SIDE, 0, SIDE)
    )
    sheet.lift(sheet.mask(spots, None, 5, 1, 7), None, 0.34, "#fbf6cf")
    return sheet.picture()


def fall() -> Image.Image:
    """Leaves of three trees, faded."""
    sheet, rng = _table("fall")
    for form, tints, count in (
        ("palmate", ("#efb08c", "#e08a6c"), 9),
        ("fan", ("#f6de90", "#e8c468"), 10),
        ("lobed", ("#e0ba8c", "#cc9c6c"), 8),
    ):
        rings, veins = _strewn(form, count, (60, 92), rng)
        mask = _fallen(sheet, rings, tints, "#8f6038", 0.8)
        lines = sheet.mask(
            "".join(
                f'<path d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" stroke="#fff" stroke-width="1"/>'
                for vein in veins
                for dx in (-SIDE, 0, SIDE)
                for dy in (-SIDE, 0, SIDE)
                for a, b in [(vein[0] + np.array([dx, dy]), vein[-1] + np.array([dx, dy]))]
            ),
            None,
            1.4,
            0.4,
            0.3,
        )
        sheet.glaze(lines * mask * 0.3, "#8f6038")
    return sheet.picture()


def winter() -> Image.Image:
    """Snow in the joints, flakes on the wood, the blue shade of bare twigs."""
    sheet, rng = _table("winter")
    twigs = []
    for _ in range(9):
        at = (rng.uniform(0, SIDE), rng.uniform(0, SIDE))
        twigs += [placed(line, at, rng.uniform(0, math.tau)) for line in _bare(rng)]
    body = "".join(
        f'<path d="M{"L".join(f"{x + dx:.1f} {y + dy:.1f}" for x, y in line)}" fill="none" stroke="#fff" '
        f'stroke-width="{width:.1f}" stroke-linecap="round"/>'
        for line, width in zip(twigs, [7 - 4 * (i % 6 > 0) for i in range(len(twigs))], strict=True)
        for dx in (-SIDE, 0, SIDE)
        for dy in (-SIDE, 0, SIDE)
    )
    sheet.wash(sheet.mask(body, None, 4, 1.2, 3), "#a3b4cf", None, Brush(0.35, 0.4, 0, 9, 0.2))
    drift = np.clip((sheet.cloud(110, 3.2) + 0.3 * sheet.cloud(18, 2.6) - 0.55) * 1.6, 0, 1).astype(np.float32)
    sheet.lift(sheet.blur(drift, 2), None, 0.8, "#fcfdff")
    sheet.wash(drift, "#c3d0e2", None, Brush(0.10, 0.5, 1.2, 7, 0.3))
    flakes = "".join(
        disc(rng.uniform(6, SIDE - 6), rng.uniform(6, SIDE - 6), abs(rng.normal(0, 1.8)) + 1) for _ in range(240)
    )
    sheet.lift(sheet.mask(flakes, None, 1, 0.5, 0.6), None, 0.85, "#ffffff")
    return sheet.picture()


def _bare(rng: np.random.Generator) -> list[Points]:
    """A twig and its five side twigs, from the origin."""
    t = np.linspace(0, 1, 16)
    main = np.c_[t * rng.uniform(180, 280), 26 * np.sin(t * 2.5 + rng.uniform(0, 3)) * t]
    sides = []
    for i, at in enumerate((4, 6, 8, 10, 12)):
        angle = (1 if i % 2 else -1) * rng.uniform(0.5, 0.9)
        s = t[:, None] * rng.uniform(60, 110) * (1.1 - at / 20)
        sides.append(main[at] + s * np.array([math.cos(angle), math.sin(angle)]) + np.c_[0 * t, 6 * np.sin(t * 3)])
    return [main, *sides]


MOODS: dict[str, Callable[[], Image.Image]] = {mood.__name__: mood for mood in (spring, summer, fall, winter)}
