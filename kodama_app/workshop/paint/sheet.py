"""A sheet of cold-press paper and the few things a watercolourist does to it.

Lengths are the picture's own units (for cards, tenths of a millimetre; y down); `scale` is pixels a unit. A
shape is SVG in white; `mask` renders it and lets it wobble like a hand's line. A wash turns a mask into
pigment: it pools, runs to the drying edge and settles in the paper's valleys; glazes multiply the light.
Most calls take a `Region`, the window of pixels they touch, so that a leaf costs no more than a leaf.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

from kodama_app.workshop.paint.noise import Field, bounded, cloud
from kodama_app.workshop.paint.shapes import Points, even

Region = tuple[slice, slice]
"""Rows and columns of pixels."""

PAPER = "#fbf6ea"
WHITE = "#fffaf0"
INK = "#3a281e"


@dataclass(frozen=True, slots=True)
class Brush:
    """How a wash behaves; the strengths are shares of the pigment."""

    strength: float = 1.0
    pool: float = 0.35
    """Cloudy unevenness."""
    edge: float = 0.55
    """Dark drying line at the mask's edge, `edge_width` units wide."""
    edge_width: float = 5.0
    grain: float = 0.22
    """Pigment that settles in the paper's valleys."""
    dry: float = 0.0
    """A dry brush skips the valleys."""
    small: bool = False
    """Pools of a leaf's size, not a sky's."""


WASH = Brush()
SMALL = Brush(pool=0.45, edge=0.65, edge_width=3.0, grain=0.2, small=True)
"""For things of a leaf's size."""


def rgb(colour: str) -> Field:
    """`#rrggbb` as three shares."""
    number = colour.lstrip("#")
    return np.array([int(number[i : i + 2], 16) / 255 for i in (0, 2, 4)], dtype=np.float32)


class PaintSheet:
    """The painting in progress: `image` holds rows, columns and three colours from 0 to 1."""

    def __init__(
        self, width: float, height: float, scale: float, seed: int, paper: str = PAPER, tiled: bool = False
    ) -> None:
        """`tiled` makes masks and blurs go on at the opposite edge; paint such a sheet as a whole only."""
        self.width, self.height, self.scale, self.tiled = width, height, scale, tiled
        self.shape = (round(height * scale), round(width * scale))
        self.rng = np.random.default_rng(seed)
        self._noise = np.random.default_rng(seed + 1)
        bumps = 0.62 * self.cloud(3.4, 3.2) + 0.25 * self.cloud(9, 3.2) + 0.18 * self.cloud(1.1, 2.5)
        self.tooth: Field = (bumps / bumps.std()).astype(np.float32)
        self.relief = self._relief()
        age = self.cloud(130, 3)[..., None] * np.array([0.4, 0.8, 1.6], dtype=np.float32)
        light = 1 + 0.032 * np.tanh(self.relief * 1.4)[..., None]
        self.image: Field = (rgb(paper) * light * (1 + 0.006 * age)).astype(np.float32)
        self.sway = (bounded(self.cloud(55, 4)), bounded(self.cloud(55, 4)))
        self.tremble = (bounded(self.cloud(11, 3.4)), bounded(self.cloud(11, 3.4)))
        self._flows = [self.cloud(70, 2.8) for _ in range(3)]
        self._mixes = [self.cloud(45, 3) for _ in range(3)]
        self._smalls = [self.cloud(16, 2.6) for _ in range(3)]
        self._pressure = [self.cloud(26, 2.4)]

    @property
    def whole(self) -> Region:
        """The window that holds everything."""
        return slice(0, self.shape[0]), slice(0, self.shape[1])

    def cloud(self, size: float, steep: float) -> Field:
        """A fresh noise over the whole sheet, `size` in units."""
        return cloud(self.shape, size * self.scale, steep, self._noise)

    def region(self, around: Points, pad: float = 12) -> Region:
        """The window around some points."""
        low = np.floor((around.min(0) - pad) * self.scale).astype(int)
        high = np.ceil((around.max(0) + pad) * self.scale).astype(int)
        rows, columns = self.shape
        return (
            slice(max(0, low[1]), max(1, min(rows, high[1]))),
            slice(max(0, low[0]), max(1, min(columns, high[0]))),
        )

    def places(self, region: Region | None = None) -> tuple[Field, Field]:
        """Each pixel's x and y in units."""
        rows, columns = region or self.whole
        x = (np.arange(columns.start, columns.stop, dtype=np.float32) + 0.5) / self.scale
        y = (np.arange(rows.start, rows.stop, dtype=np.float32) + 0.5) / self.scale
        return np.broadcast_to(x, (len(y), len(x))), np.broadcast_to(y[:, None], (len(y), len(x)))

    def window(self, kind: str, region: Region | None = None) -> Field:
        """A part of a noise kept for reuse, from a place chosen by chance: 'flow', 'mix', 'small', 'pressure'."""
        pools = {"flow": self._flows, "mix": self._mixes, "small": self._smalls, "pressure": self._pressure}
        pool = pools[kind]
        field = pool[self.rng.integers(len(pool))]
        rows, columns = region or self.whole
        down, right = self.rng.integers(self.shape[0]), self.rng.integers(self.shape[1])
        part: Field = field[
            np.ix_(
                (np.arange(rows.start, rows.stop) + down) % self.shape[0],
                (np.arange(columns.start, columns.stop) + right) % self.shape[1],
            )
        ]
        return part

    # Shapes

    def mask(
        self,
        body: str,
        region: Region | None = None,
        sway: float = 1.5,
        tremble: float = 0.35,
        soft: float = 0.4,
    ) -> Field:
        """How much of each pixel the SVG covers, after the hand's slow sway and fine tremble (units)."""
        window = region or self.whole
        rows, columns = window
        k = self.scale
        high, wide = rows.stop - rows.start, columns.stop - columns.start
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
            f'viewBox="{columns.start / k} {rows.start / k} {wide / k} {high / k}">{body}</svg>'
        )
        picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))))
        cover: Field = (np.asarray(picture.convert("RGBA"))[..., 3] / 255).astype(np.float32)
        if sway or tremble:
            y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
            y += k * (sway * self.sway[0][window] + tremble * self.tremble[0][window])
            x += k * (sway * self.sway[1][window] + tremble * self.tremble[1][window])
            cover = ndimage.map_coordinates(cover, [y, x], order=1, mode="grid-wrap" if self.tiled else "nearest")
        return self.blur(cover, soft) if soft else cover

    def blur(self, field: Field, radius: float) -> Field:
        """Softened by `radius` units; what lies beyond the window is taken to go on."""
        mode = "wrap" if self.tiled else "nearest"
        soft: Field = ndimage.gaussian_filter(field, radius * self.scale, mode=mode, truncate=3.0)
        return soft

    # Paint

    def glaze(self, density: Field, colour: str, region: Region | None = None) -> None:
        """Transparent colour: light is absorbed twice as much by twice the pigment."""
        absorbed = -np.log(np.clip(rgb(colour), 0.02, 0.995))
        self.image[region or self.whole] *= np.exp(-density[..., None] * absorbed)

    def wash(
        self,
        mask: Field,
        colours: str | tuple[str, str],
        region: Region | None = None,
        brush: Brush = WASH,
        mix: Field | None = None,
    ) -> None:
        """Wet colour in a mask; two colours run into each other, by chance or by `mix` (0 first, 1 second)."""
        tooth = self.tooth[region or self.whole]
        flow = self.window("small" if brush.small else "flow", region)
        inner = self.blur(mask, brush.edge_width)
        rim = np.clip(mask * (1 - inner) * 2, 0, 1) ** 1.2
        density = mask * (1 + brush.pool * np.tanh(flow)) - 0.18 * mask * inner + brush.edge * rim
        density *= 1 + brush.grain * np.tanh(-tooth * 1.1)
        if brush.dry:
            density *= np.clip(1 - brush.dry * np.clip(tooth + 0.4 * flow, 0, 2), 0, 1)
        density = np.clip(density, 0, None) * brush.strength
        if isinstance(colours, str):
            self.glaze(density, colours, region)
            return
        if mix is None:
            mix = 0.5 + 0.4 * self.window("small" if brush.small else "mix", region)
        second = np.clip(mix, 0, 1)
        self.glaze(density * (1 - second), colours[0], region)
        self.glaze(density * second, colours[1], region)

    def lift(self, mask: Field, region: Region | None = None, amount: float = 0.5, to: str = "#fffdf4") -> None:
        """Takes colour off again, down to (nearly) `to`: lights, and room for the next shape."""
        share = np.clip(mask * amount, 0, 1)[..., None]
        window = region or self.whole
        lit = rgb(to) * (1 + 0.02 * np.tanh(self.relief[window] * 1.4)[..., None])
        self.image[window] = self.image[window] * (1 - share) + lit * share

    def shadow(self, mask: Field, region: Region | None = None, depth: float = 0.22, reach: float = 4) -> None:
        """A soft violet shade to the lower right, beside the mask only."""
        k = self.scale
        cast = ndimage.shift(self.blur(mask, reach * 0.7), (reach * k, reach * 0.6 * k), order=1, mode="nearest")
        self.glaze(cast * (1 - mask) * depth, "#7a6a7c", region)

    # Ink

    def ink(
        self,
        mask: Field,
        region: Region | None = None,
        colour: str = INK,
        width: float = 0.6,
        depth: float = 0.8,
        gaps: float = 0.35,
    ) -> None:
        """A pen line on the painted edge itself, pressed harder here, lost there."""
        k = self.scale
        near: Field = ndimage.gaussian_filter(mask, 1.1, mode="nearest")
        down, right = np.gradient(near)
        away = np.abs(near - 0.5) / (np.hypot(down, right) + 1e-3)
        pressure = self.window("pressure", region)
        half = np.clip(width * k * (1 + 0.45 * pressure), 0.3 * k, 3 * k)
        line = np.clip(half - away + 0.5, 0, 1) * np.clip(1 - gaps * np.clip(-pressure - 0.4, 0, 2) * 1.2, 0, 1)
        line *= 1 - 0.25 * np.clip(self.tooth[region or self.whole] - 0.3, 0, 1)
        self.glaze(line * depth * 1.5, colour, region)

    def pen(
        self,
        lines: Sequence[Points],
        region: Region | None = None,
        colour: str = INK,
        width: float = 0.9,
        depth: float = 0.6,
        sway: float = 1.5,
    ) -> None:
        """Strokes that tremble and taper to their end."""
        body = []
        for line in lines:
            spots = even(line, 2.5)
            count = len(spots)
            if count < 3:
                continue
            spots = spots + ndimage.gaussian_filter1d(self.rng.normal(size=(count, 2)), 4, axis=0) * 0.6
            press = 1 + 0.8 * ndimage.gaussian_filter1d(self.rng.normal(size=count), 5)
            left = np.clip(np.linspace(2, 0, count), 0.3, 1)
            widths = np.clip(width * press * left, 0.22, 4)
            body += [
                f'<path d="M{a[0]:.2f} {a[1]:.2f}L{b[0]:.2f} {b[1]:.2f}" stroke-width="{w:.2f}"/>'
                for a, b, w in zip(spots[:-1], spots[1:], widths, strict=False)
            ]
        marks = self.mask(
            f'<g stroke="#fff" stroke-linecap="round" fill="none">{"".join(body)}</g>', region, sway, 0.35, 0.15
        )
        self.glaze(marks * depth * 1.5, colour, region)

    # Out

    def picture(self, size: tuple[int, int] | None = None) -> Image.Image:
        """The painting as it is now."""
        found = Image.fromarray((np.clip(self.image, 0, 1) * 255).round().astype(np.uint8))
        return found.resize(size, Image.Resampling.LANCZOS) if size else found

    def cutout(self, mask: Field, size: tuple[int, int] | None = None) -> Image.Image:
        """The painting where the mask is; colours run on under the clear part, or its rim would darken."""
        solid = mask > 0.6
        where = ndimage.distance_transform_edt(~solid, return_distances=False, return_indices=True)
        colours = np.clip(self.image[where[0], where[1]], 0, 1)
        layers = np.dstack([colours, np.clip(mask, 0, 1)])
        found = Image.fromarray((layers * 255).round().astype(np.uint8), "RGBA")
        return found.resize(size, Image.Resampling.LANCZOS) if size else found

    def _relief(self) -> Field:
        """How much each spot of the paper faces the light, which comes from the upper left."""
        soft = ndimage.gaussian_filter(self.tooth, 0.4 * self.scale, mode="wrap")
        if self.tiled:
            wide = np.pad(soft, 1, mode="wrap")
            down, right = (slope[1:-1, 1:-1] for slope in np.gradient(wide))
        else:
            down, right = np.gradient(soft)
        slope: Field = (-0.45 * self.scale * (down + right)).astype(np.float32)
        return slope


def dab(
    sheet: PaintSheet,
    body: str,
    region: Region,
    colours: str | tuple[str, str],
    ink: str | None = INK,
    brush: Brush = SMALL,
    cover: float = 0.92,
    width: float = 0.5,
    sway: float = 0.7,
) -> Field:
    """One small painted thing: room lifted for it, its wash, its ink line. Returns its mask for more layers."""
    mask = sheet.mask(body, region, sway, 0.15, 0.35)
    sheet.lift(mask, region, cover, WHITE)
    sheet.wash(mask, colours, region, brush)
    if ink:
        sheet.ink(mask, region, ink, width, 0.7, 0.4)
    return mask
