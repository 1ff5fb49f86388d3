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
    SHELL,
    TARNISH,
)
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
    for floor in range(int(rng.integers(2, 4))):
        half = rng.uniform(19, 27)
        far = reach * rng.uniform(0.45, 1.0)
        y = at + floor * rng.uniform(40, 47)
        start, end = (-90.0, far) if side < 0 else (w - far, w + 90.0)
        tongues.append(LineString([(start, y), (end, y)]).buffer(half))
    # Hollows between the tongues are as round as their ends.
    shape = unary_union(tongues).buffer(15).buffer(-28).buffer(13)
    pieces = [shape] if isinstance(shape, Polygon) else list(shape.geoms)
    mask = sheet.mask(filled(*[np.array(piece.exterior.coords) for piece in pieces]), None, 0.8, 0.2, 0.5)
    lit = 0.70 + 0.07 * sheet.cloud(120, 3) + 0.03 * np.tanh(sheet.relief)
    sheet.glaze(np.clip(sheet.blur(mask, 9) - mask, 0, 1) * 0.34, "#a8742c")
    cover(sheet, mask * 0.88, tone_of(GOLDS["pale"], lit.astype(np.float32)))
    # The edge is raised with shell paste under the gold: light from above, shade below.
    soft = sheet.blur(mask, 0.9)
    slope: Field = np.gradient(soft, axis=0) + 0.5 * np.gradient(soft, axis=1)
    cover(sheet, np.clip(slope * 3.0, 0, 0.8), rgb("#fff3cc"))
    sheet.glaze(np.clip(-slope * 3.4, 0, 1) * 0.6, "#94651f")
    inner = sheet.blur(np.clip(1 - np.abs(sheet.blur(mask, 3.2) - 0.93) / 0.05, 0, 1) * mask, 0.4)
    sheet.glaze(inner * 0.18, "#94651f")


def stream(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Azurite water in one bold bend, with eddies drawn in gold."""
    w, h = sheet.width, sheet.height
    t = np.linspace(-0.1, 1.1, 80)
    side = int(rng.choice((-1, 1)))
    bend = rng.uniform(0.06, 0.12)
    top = h * (
        rng.uniform(0.70, 0.78)
        + bend * np.sin(t * rng.uniform(3.2, 4.6) + rng.uniform(0, 6))
        - side * 0.12 * (t - 0.5)
    )
    low = top + h * (rng.uniform(0.14, 0.20) + 0.06 * np.sin(t * 4 + rng.uniform(0, 6)))
    water(sheet, np.c_[t * w, top], np.c_[t * w, low], rng)


def water(sheet: PaintSheet, shore: Points, other: Points, rng: np.random.Generator) -> None:
    """Between two shores: deep where it is far from either."""
    mask = sheet.mask(filled(np.r_[shore, other[::-1]]), None, 3, 0.4, 0.4)
    depth = np.clip(sheet.blur(mask, 26) * 1.5 - 0.55, 0, 1) + 0.16 * np.tanh(sheet.window("flow"))
    mineral(sheet, mask, (AZURITE[0], INDIGO[1]), None, np.clip(depth, 0, 1) * 0.8, 0.9, 0.04, 0.5, 3)
    lines = []
    count = 7
    for i in range(1, count):
        share = i / count + rng.uniform(-0.04, 0.04)
        line = shore * (1 - share) + other * share
        line = line + np.c_[0 * line[:, 0], 7 * np.sin(line[:, 0] / rng.uniform(34, 60) + rng.uniform(0, 6))]
        start = int(rng.integers(0, len(line) // 2))
        lines.append(line[start : start + int(rng.integers(18, 46))])
        if rng.random() < 0.7:
            lines.append(_eddy(line[len(line) - 1 - start], rng.uniform(14, 26), rng))
    marks = sheet.mask(hairs(lines, 3.4), None, 0.8, 0.2, 0.2) * np.clip(sheet.blur(mask, 2) * 2 - 1, 0, 1)
    gilded(sheet, marks, None, 0.75)
    edge = [shore, other]
    gilded(sheet, sheet.mask(hairs(edge, 3.0, 0.8), None, 3, 0.4, 0.2), None, 0.8)


def _eddy(at: Points, radius: float, rng: np.random.Generator) -> Points:
    """A curl of water: half a turn and a hook."""
    angle = np.linspace(0, rng.uniform(4.4, 7.5), 50)
    out = radius * (1 - 0.78 * angle / angle[-1])
    return points(np.c_[at[0] + 1.5 * out * np.cos(angle), at[1] + 0.75 * out * np.sin(angle)])


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
    mask = sheet.mask(disc(*at, radius), None, 1.6, 0.3, 0.4)
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


def seigaiha(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """The blue wave pattern, as a damask at the foot or the head, fading into the gold."""
    w, h = sheet.width, sheet.height
    _, y = sheet.places()
    radius = 46.0
    foot = bool(rng.random() < 0.65)
    level = rng.uniform(0.66, 0.74) if foot else rng.uniform(0.26, 0.34)
    rows = []
    for j in range(-2, int(2 * h / radius) + 4):
        for i in range(-2, int(w / (2 * radius)) + 3):
            x = (2 * i + j % 2) * radius
            rows.append((x, j * radius * 0.5))
    lines = []
    for x, top in rows:
        for r in (radius, radius * 0.72, radius * 0.44):
            a = np.linspace(math.pi, math.tau, 24)
            a = a[(np.abs(np.cos(a)) * r < radius)]
            lines.append(points(np.c_[x + r * np.cos(a), top + r * np.sin(a)]))
    fade = np.clip((y / h - level) / 0.16, 0, 1) if foot else np.clip((level - y / h) / 0.16, 0, 1)
    fade = np.clip(fade + 0.12 * sheet.sway[0] * (fade > 0), 0, 1).astype(np.float32)
    mineral(sheet, fade * 0.85, (AZURITE[0], AZURITE[1]), None, 0.35 + 0.3 * np.tanh(sheet.window("mix")), 0.75)
    gilded(sheet, sheet.mask(hairs(lines, 2.4, 0.9), None, 0.6, 0.2, 0.2) * fade, None, 0.75)


def petals_of_snow(sheet: PaintSheet, rng: np.random.Generator) -> None:
    """Shell-white flakes and a pale drift: winter."""
    w, h = sheet.width, sheet.height
    flakes = "".join(
        disc(rng.uniform(20, w - 20), rng.uniform(20, h - 20), rng.uniform(2.0, 5.2)) for _ in range(46)
    )
    _, y = sheet.places()
    drift = np.clip((y / h - 0.80 + 0.05 * sheet.sway[0]) / 0.05, 0, 1).astype(np.float32)
    mineral(sheet, drift, SHELL, None, None, 0.6, 0.03, 0.2)
    mineral(sheet, sheet.mask(flakes, None, 1.2, 0.3, 0.5), SHELL, None, 0.1, 0.9, 0.02, 0.1)


SCENES: dict[str, Scene] = {
    "clouds": clouds,
    "stream": stream,
    "mounds": mounds,
    "moon": moon,
    "mist": mist,
    "waves": seigaiha,
}
