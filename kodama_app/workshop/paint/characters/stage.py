"""A place to draw on a sheet: frames within frames, and painted parts that know where they are.

A small picture has 256 units a side, a unit to a pixel of the result. Parts draw around their own origin; the
stage they are given moves, turns and scales them.
"""

from __future__ import annotations

import io
import math
import zlib
from dataclasses import dataclass

import numpy as np
import resvg_py
from PIL import Image
from scipy import ndimage

from kodama_app.workshop.paint.features import PICTURES, FeaturePlace
from kodama_app.workshop.paint.noise import Field
from kodama_app.workshop.paint.sheet import INK, WHITE, Brush, PaintSheet, Region

SIDE = 256
SCALE = 1.8
Tints = tuple[str, str]
Spot = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]

BODY = Brush(0.95, 0.16, 0.5, 4.0, 0.10, small=True)
"""A creature's skin: less grain than bark, so that faces stay clear."""
SHADE = "#8f86ad"


def fresh_sheet(name: str, scale: float = SCALE) -> PaintSheet:
    """The paper of one picture, the same each time."""
    return PaintSheet(SIDE, SIDE, scale, zlib.crc32(name.encode()))


def finished(sheet: PaintSheet, size: int = SIDE) -> Image.Image:
    """The picture at the size of its texture."""
    return sheet.picture((size, size))


def mirrored(shapes: str) -> str:
    """The same to the other side of the upright axis."""
    return f'<g transform="scale(-1,1)">{shapes}</g>'


def both(shapes: str) -> str:
    """Left and right."""
    return shapes + mirrored(shapes)


@dataclass(frozen=True, slots=True)
class PaintedPart:
    """What was painted: how much of each pixel in its window."""

    mask: Field
    region: Region


class PaintStage:
    """A frame on a sheet; `at` gives frames inside it."""

    def __init__(self, sheet: PaintSheet, matrix: Matrix = (1, 0, 0, 1, 0, 0)) -> None:
        self.sheet, self.matrix = sheet, matrix
        a, b, c, d, _, _ = matrix
        self.size = math.sqrt(abs(a * d - b * c))

    def at(self, x: float, y: float, turn: float = 0, size: float = 1, flip: bool = False) -> PaintStage:
        """A frame whose origin is here: turned by degrees, scaled, perhaps mirrored."""
        a, b, c, d, e, f = self.matrix
        cos, sin = size * math.cos(math.radians(turn)), size * math.sin(math.radians(turn))
        side = -1 if flip else 1
        p, q, r, s = cos * side, sin * side, -sin, cos
        return PaintStage(
            self.sheet,
            (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * x + c * y + e, b * x + d * y + f),
        )

    def spot(self, x: float, y: float) -> Spot:
        """A place of this frame on the sheet."""
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f

    def body(self, shapes: str) -> str:
        """The shapes moved to this frame."""
        return f'<g transform="matrix({" ".join(f"{v:.5f}" for v in self.matrix)})">{shapes}</g>'

    def window(self, shapes: str, pad: float) -> Region:
        """The pixels around the shapes, found on a coarse print of them."""
        coarse = _coarse(self.sheet, self.body(shapes))
        rows, columns = np.nonzero(coarse.any(1))[0], np.nonzero(coarse.any(0))[0]
        if not len(rows):
            return self.sheet.region(np.array([self.spot(0, 0)]), pad)
        step = self.sheet.width / coarse.shape[1]
        corners = np.array([(columns[0], rows[0]), (columns[-1] + 1, rows[-1] + 1)], dtype=float) * step
        return self.sheet.region(corners, pad)

    def mask(
        self, shapes: str, soft: float = 0.4, on: PaintedPart | None = None, sway: float = 0.8
    ) -> PaintedPart:
        """The shapes as the hand would draw them; with `on`, only where that part is."""
        region = on.region if on else self.window(shapes, 8 + 3 * soft)
        field = self.sheet.mask(self.body(shapes), region, sway, 0.22, soft)
        return PaintedPart(field * on.mask if on else field, region)

    def part(
        self,
        shapes: str,
        tints: Tints,
        ink: str | None = INK,
        width: float = 0.85,
        brush: Brush = BODY,
        volume: float = 1.0,
        shadow: float = 0.0,
    ) -> PaintedPart:
        """A painted piece with its round shade and light: `volume` 0 is flat, `shadow` falls on what is below."""
        region = self.window(shapes, 20)
        sheet = self.sheet
        mask = sheet.mask(self.body(shapes), region, 0.8, 0.22, 0.35)
        if shadow:
            sheet.shadow(mask, region, shadow, 5)
        sheet.lift(mask, region, 0.97, WHITE)
        # Mostly the first colour: evenly mixed skins look bruised.
        blend = np.clip(0.32 + 0.14 * sheet.window("small", region), 0, 1).astype(np.float32)
        sheet.wash(mask, tints, region, brush, blend)
        part = PaintedPart(mask, region)
        if volume:
            self.round(part, tints[1], volume)
        if ink:
            sheet.ink(mask, region, ink, width, 0.8, 0.35)
        return part

    def round(self, part: PaintedPart, colour: str, depth: float) -> None:
        """Shade along the side away from the light, a lifted rim towards it."""
        sheet, mask = self.sheet, part.mask
        reach = float(np.clip(0.13 * math.sqrt(mask.sum()), 1.5, 24))
        soft: Field = ndimage.gaussian_filter(mask, reach * 0.75, mode="nearest")
        away = ndimage.shift(soft, (-reach, -0.75 * reach), order=1, mode="nearest")
        side = np.clip(1.12 - 1.25 * away, 0, 1) * mask
        sheet.glaze(side * 0.55 * depth, colour, part.region)
        sheet.glaze(side * side * 0.55 * depth, SHADE, part.region)
        near = ndimage.shift(soft, (0.8 * reach, 0.7 * reach), order=1, mode="nearest")
        lit = np.clip(0.85 - 1.3 * near, 0, 1) * mask * np.clip(soft * 2.2 - 0.55, 0, 1)
        sheet.lift(lit, part.region, 0.55 * depth)

    def tint(
        self, shapes: str, colours: str | Tints, strength: float, soft: float = 1.5, on: PaintedPart | None = None
    ) -> None:
        """A second wash, over what is there."""
        part = self.mask(shapes, soft, on)
        brush = Brush(strength, 0.35, 0.25 if soft < 1 else 0.0, 2, 0.12, small=True)
        self.sheet.wash(part.mask, colours, part.region, brush)

    def dark(
        self, shapes: str, colour: str = INK, depth: float = 2.0, on: PaintedPart | None = None, soft: float = 0.25
    ) -> None:
        """Lines and spots, nearly opaque."""
        part = self.mask(shapes, soft, on)
        self.sheet.glaze(part.mask * depth, colour, part.region)

    def light(
        self, shapes: str, amount: float, to: str = "#fffdf4", soft: float = 0.5, on: PaintedPart | None = None
    ) -> None:
        """Colour taken off again."""
        part = self.mask(shapes, soft, on)
        self.sheet.lift(part.mask, part.region, amount, to)

    def glow(self, x: float, y: float, radius: float, colour: str = "#fdf3a0", amount: float = 0.9) -> None:
        """Light that fades evenly to nothing."""
        cx, cy = self.spot(x, y)
        reach = radius * self.size
        region = self.sheet.region(np.array([(cx, cy)]), 2.2 * reach)
        px, py = self.sheet.places(region)
        far = ((px - cx) ** 2 + (py - cy) ** 2) / (reach * reach)
        self.sheet.lift(np.exp(-1.6 * far).astype(np.float32), region, amount, colour)

    def feature(self, kind: str, x: float, y: float, size: float) -> None:
        """One of the six features, as on the cards but without its disc."""
        PICTURES[kind](FeaturePlace(self.sheet, self.spot(x, y), size * self.size))


def _coarse(sheet: PaintSheet, body: str) -> Field:
    """Where the shapes are, in a grid of 64: enough to find a window."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" '
        f'viewBox="0 0 {sheet.width} {sheet.height}" preserveAspectRatio="none">{body}</svg>'
    )
    picture = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))))
    cover: Field = (np.asarray(picture.convert("RGBA"))[..., 3] > 0).astype(np.float32)
    return cover
