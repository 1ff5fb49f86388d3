"""What stands on the gold behind a branch: gold clouds, a stream, green mounds, a silver moon."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from shapely.geometry import LineString, Polygon
from shapely.ops import unary_union

from kodama_app.workshop.paint.mural.brush import cover, gilded, hairs, mineral
from kodama_app.workshop.paint.mural.gold import sunago, tone_of
from kodama_app.workshop.paint.mural.palette import (
    AZURITE,
    DEEP_MALACHITE,
    GOLDS,
    INDIGO,
    MALACHITE,
    MOSS_GREEN,
    PALE_MALACHITE,
    TARNISH,
)
from kodama_app.workshop.paint.mural.patterns import wave_lines
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.shapes import Points, disc, filled, points
from kodama_app.workshop.paint.sheet import PaintSheet, rgb

Scene = Callable[[PaintSheet, np.random.Generator], None]


def clouds(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Banks of cloud with scalloped ends, laid on in paler leaf over a raised edge."""
    w, h = sheet.width, sheet.height
    side = int(rng.choice((-1, 1)))
    for at in (rng.uniform(0.06, 0.16), rng.uniform(0.80, 0.9)):
        bank(sheet, rng, at * h, side, rng.uniform(0.5, 0.8) * w)
        side = -side


def bank(sheet: PaintSheet, rng: np.random.Generator, at: float, side: int, reach: float) -> None:
    """One bank of cloud that comes in from the left (-1) or the right (1)."""
    w = sheet.width
    tongues = []
    # The lower, the shorter, but for the second: a bank bulges.
    for floor, share in enumerate((0.72, 1.0, 0.5)[: int(rng.integers(2, 4))]):
        half = rng.uniform(19, 27)
        far = reach * share * rng.uniform(0.88, 1.0)
        y = at + floor * rng.uniform(40, 47)
        start, end = (-90.0, far) if side < 0 else (w - far, w + 90.0)
        tongues.append(LineString([(start, y), (end, y)]).buffer(half))
    # Hollows between the tongues are as round as their ends.
    shape = unary_union(tongues).buffer(15).buffer(-28).buffer(13)
    pieces = [shape] if isinstance(shape, Polygon) else list(shape.geoms)
    mask = sheet.mask(filled(*[np.array(piece.exterior.coords) for piece in pieces]), None, 0.8, 0.2, 0.5)
    lit = 0.70 + 0.07 * sheet.cloud(120, 3) + 0.03 * np.tanh(sheet.relief)
    sheet.glaze(np.clip(sheet.blur(mask, 9) - mask, 0, 1) * 0.34, "#a8742c")
    cover(sheet, mask * 0.97, tone_of(GOLDS["pale"], lit.astype(np.float32)))
    # The edge is raised with shell paste under the gold: light from above, shade below.
    soft = sheet.blur(mask, 0.9)
    slope: Field = np.gradient(soft, axis=0) + 0.5 * np.gradient(soft, axis=1)
    cover(sheet, np.clip(slope * 3.0, 0, 0.8), rgb("#fff3cc"))
    sheet.glaze(np.clip(-slope * 3.4, 0, 1) * 0.6, "#94651f")
    inner = sheet.blur(np.clip(1 - np.abs(sheet.blur(mask, 3.2) - 0.93) / 0.05, 0, 1) * mask, 0.4)
    sheet.glaze(inner * 0.18, "#94651f")
    around = sheet.blur(mask, 20)
    sunago(sheet, np.clip(around * (1.15 - around) * 2.2, 0, 0.8), rng, 900, 2.8)


def stream(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Azurite water in one bold bend, with eddies drawn in gold."""
    w, h = sheet.width, sheet.height
    t = np.linspace(-0.08, 1.08, 140)
    side = int(rng.choice((-1, 1)))
    level = rng.uniform(0.74, 0.80)
    swing = np.sin(math.tau * (0.75 * t + rng.uniform(0, 1)))
    middle = h * (level + 0.05 * swing - side * 0.16 * (t - 0.5))
    half = h * (0.062 + 0.028 * np.sin(math.tau * (1.1 * t + rng.uniform(0, 1))) + side * 0.03 * (t - 0.5))
    water(sheet, np.c_[t * w, middle - half], np.c_[t * w, middle + half], rng)


def water(sheet: PaintSheet, shore: Points, other: Points, rng: np.random.Generator) -> None:
    """Between two shores: deep in the middle, combed by the current, with curls where it turns."""
    mask = sheet.mask(filled(np.r_[shore, other[::-1]]), None, 1.2, 0.3, 0.4)
    depth = np.clip(sheet.blur(mask, 24) * 1.7 - 0.7, 0, 1) + 0.10 * np.tanh(sheet.window("flow"))
    mineral(sheet, mask, (AZURITE[0], INDIGO[1]), None, np.clip(0.12 + depth * 0.72, 0, 1), 0.94, 0.04, 0.0)
    count = len(shore)
    wide = np.hypot(*(other - shore).T)[:, None]
    at = np.arange(count)[:, None]
    phase = rng.uniform(0, 6)
    lines = []
    for share in np.linspace(0.14, 0.86, 6):
        wave = 0.035 * wide * np.sin(at / 7.0 + phase + 1.6 * share)
        line = shore * (1 - share) + other * share + np.c_[0 * wave, wave]
        start = int(rng.integers(0, count // 3))
        while start < count - 16:
            stop = min(count, start + int(rng.integers(30, 70)))
            stretch = line[start:stop]
            if rng.random() < 0.55:
                stretch = np.r_[stretch, _eddy(line[stop - 1], float(wide[stop - 1, 0]) * 0.10, rng)]
            lines.append(stretch)
            start = stop + int(rng.integers(8, 26))
    inside = np.clip(sheet.blur(mask, 2) * 2 - 1, 0, 1)
    gilded(sheet, sheet.mask(hairs(lines, 2.8, 0.3), None, 0.8, 0.2, 0.2) * inside, None, 0.8)
    gilded(sheet, sheet.mask(hairs([shore, other], 3.2, 0.9), None, 1.2, 0.3, 0.2), None, 0.85)


def _eddy(at: Points, radius: float, rng: np.random.Generator) -> Points:
    """A curl of water that a line runs into: it rolls up under itself."""
    angle = np.linspace(-math.pi / 2, math.pi * rng.uniform(1.0, 1.7), 40)
    out = radius * (1 - 0.75 * (angle - angle[0]) / (angle[-1] - angle[0]))
    return points(np.c_[at[0] + 1.35 * out * np.cos(angle), at[1] + radius + out * np.sin(angle)])


def mounds(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Two or three round hills in malachite, whose feet are lost in gold mist."""
    w, h = sheet.width, sheet.height
    crests = sorted(rng.uniform(0.64, 0.86, int(rng.integers(2, 4))))
    for number, level in enumerate(crests):
        middle = rng.uniform(-0.1, 1.1) * w
        wide = rng.uniform(0.42, 0.75) * w
        hill(sheet, rng, middle, level * h, wide, (PALE_MALACHITE, MALACHITE, MOSS_GREEN)[number % 3], 0.26 * h)


def hill(
    sheet: PaintSheet,
    rng: np.random.Generator,
    middle: float,
    crest: float,
    wide: float,
    tints: tuple[str, str],
    foot: float,
) -> None:
    """One mound: deep along its crest, thinner and thinner below, set with dots of moss."""
    _, y = sheet.places()
    x = np.linspace(middle - wide, middle + wide, 60)
    ridge = crest + foot * 0.9 * (np.abs(x - middle) / wide) ** 2.2
    ring = np.r_[np.c_[x, ridge], points([(middle + wide, sheet.height + 60), (middle - wide, sheet.height + 60)])]
    mask = sheet.mask(filled(ring), None, 3, 0.4, 0.5)
    below = np.clip((y - crest) / foot, 0, 1.4)
    mist = np.clip(1.05 - below * 0.95 + 0.14 * sheet.window("mix"), 0, 1)
    mineral(sheet, mask * mist, tints, None, np.clip(0.85 - 1.1 * below, 0, 1), 0.92, 0.05, 0.45, 4)
    tops = []
    for _ in range(int(rng.integers(5, 10))):
        i = int(rng.integers(4, 56))
        for _ in range(int(rng.integers(2, 5))):
            tops.append(disc(x[i] + rng.normal(0, 9), ridge[i] + rng.uniform(1, 12), rng.uniform(2.4, 5.0), 0.75))
    dots = sheet.mask("".join(tops), None, 1.0, 0.3, 0.3)
    mineral(sheet, dots, DEEP_MALACHITE, None, 0.8, 0.9)
    edge = [np.c_[x, ridge]]
    gilded(sheet, sheet.mask(hairs(edge, 2.6, 0.2), None, 3, 0.4, 0.2), None, 0.7)


def moon(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """A full moon of silver leaf that has turned grey, as on old screens, with cloud before it."""
    at = rng.uniform(0.22, 0.78) * sheet.width, rng.uniform(0.14, 0.32) * sheet.height
    radius = rng.uniform(84, 118)
    mask = sheet.mask(disc(*at, radius), None, 0.4, 0.2, 0.4)
    sheet.glaze(np.clip(sheet.blur(mask, 6) - mask, 0, 1) * 0.5, "#a8742c")
    silver = (
        rgb("#d9dcd8")
        + (rgb(TARNISH) - rgb("#d9dcd8"))
        * np.clip(
            0.26
            + 0.14 * sheet.cloud(120, 3.4)
            + 0.03 * sheet.cloud(12, 2.4)
            + 0.7 * np.clip(0.9 - sheet.blur(mask, 9), 0, 1),
            0,
            1,
        )[..., None]
    )
    cover(sheet, mask * 0.94, np.clip(silver, 0, 1))
    bank(sheet, rng, at[1] + radius * 0.7, int(rng.choice((-1, 1))), rng.uniform(0.45, 0.6) * sheet.width)


def mist(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Bands of gold dust on bare leaf."""
    _, y = sheet.places()
    h = sheet.height
    bands = sum(np.exp(-(((y / h - at + 0.04 * sheet.sway[0]) / 0.07) ** 2)) for at in rng.uniform(0.05, 0.95, 3))
    dust = np.clip(bands, 0, 1).astype(np.float32)
    cover(sheet, dust * 0.25, rgb(GOLDS["pale"].light))
    sunago(sheet, dust, rng, 2600)


def waves(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """The blue wave pattern as a damask at the foot, fading into the gold."""
    w, h = sheet.width, sheet.height
    _, y = sheet.places()
    level = rng.uniform(0.66, 0.74)
    lines = wave_lines(w, h, 46.0, (1.0, 0.72, 0.44))
    fade = np.clip((y / h - level) / 0.16, 0, 1)
    fade = np.clip(fade + 0.12 * sheet.sway[0] * (fade > 0), 0, 1).astype(np.float32)
    blue = 0.42 + 0.18 * np.tanh(sheet.window("mix")) + 0.25 * np.abs(y / h - level)
    mineral(sheet, fade, (AZURITE[0], AZURITE[1]), None, blue, 0.92, 0.05, 0.0)
    gilded(sheet, sheet.mask(hairs(lines, 2.6, 0.9), None, 0.6, 0.2, 0.2) * fade, None, 0.8)


def foot_of_a_trunk(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Where a trunk stands: clouds or the moon above, water between far hills and the mound it grows from."""
    w, h = sheet.width, sheet.height
    if rng.random() < 0.45:
        moon(sheet, rng)
    else:
        bank(sheet, rng, rng.uniform(0.10, 0.16) * h, -1, rng.uniform(0.22, 0.34) * w)
    bank(sheet, rng, rng.uniform(0.22, 0.34) * h, 1, rng.uniform(0.18, 0.28) * w)
    hill(sheet, rng, rng.uniform(0.1, 0.25) * w, 0.77 * h, 0.36 * w, PALE_MALACHITE, 0.26 * h)
    hill(sheet, rng, rng.uniform(0.78, 0.92) * w, 0.74 * h, 0.42 * w, MOSS_GREEN, 0.28 * h)
    t = np.linspace(-0.05, 1.05, 140)
    top = h * (0.872 + 0.012 * np.sin(t * 7 + rng.uniform(0, 6)))
    water(sheet, np.c_[t * w, top], np.c_[t * w, top + 0.085 * h], rng)
    hill(sheet, rng, rng.uniform(0.46, 0.54) * w, 0.895 * h, 0.62 * w, MALACHITE, 0.40 * h)


SCENES: dict[str, Scene] = {
    "clouds": clouds,
    "stream": stream,
    "mounds": mounds,
    "moon": moon,
    "mist": mist,
    "waves": waves,
}
