"""The silk that trees are painted over: woven, worn by light, with mist dyed into it. A tile without a seam."""

from __future__ import annotations

import numpy as np
from PIL import Image

from kodama_app.workshop.paint.noise import Field, bounded, cloud, ridges, seeded
from kodama_app.workshop.paint.sheet import rgb

SIDE = 1024
THREAD = 4
"""Pixels from one thread to the next; it divides the side, or the weave would break at the seam."""
CLOTH, DYE, MIST, SHEEN = "#a9b3ac", "#7f918f", "#c6c9b6", "#e9e4cf"
"""Celadon, which gold stands out from by day; the dye gathers, the mist is left, the light runs along threads."""


def silk() -> Image.Image:
    """Quiet enough to lie under gilded cards."""
    rng, shape = seeded("silk", "table"), (SIDE, SIDE)
    dyed = bounded(cloud(shape, 240, 2.6, rng) + 0.5 * cloud(shape, 60, 2.4, rng))
    mist = np.clip(ridges(shape, 190, (1.0, 6.0), rng) - 0.25, 0, 1)
    found = np.empty((*shape, 3), dtype=np.float32)
    found[:] = rgb(CLOTH)
    _over(found, DYE, np.clip(dyed, 0, 1) * 0.32)
    _over(found, MIST, mist * 0.75)
    warp, weft = _threads(rng, 1), _threads(rng, 0)
    crossing = np.arange(SIDE) // (THREAD // 2)
    light: Field = np.where(np.add.outer(crossing, crossing) % 2, warp, weft).astype(np.float32)
    _over(found, SHEEN, np.clip(light, 0, 1) * 0.20)
    _over(found, DYE, np.clip(-light, 0, 1) * 0.24)
    return Image.fromarray((np.clip(found, 0, 1) * 255).round().astype(np.uint8))


def _threads(rng: np.random.Generator, axis: int) -> Field:
    """How much light falls on threads that run this way: each has its own tone, and slubs along it."""
    tone = np.repeat(rng.normal(0, 0.35, SIDE // THREAD), THREAD)
    across = np.cos(np.arange(SIDE) / THREAD * 2 * np.pi) * 0.5
    slubs = cloud((SIDE, SIDE), 9, 2.0, rng)
    slubs = np.repeat(slubs[:, ::THREAD], THREAD, axis=1) * 0.35
    field = (tone + across)[None, :] + slubs
    found: Field = (field if axis else field.T).astype(np.float32)
    return found


def _over(picture: Field, colour: str, share: Field) -> None:
    """So much of a colour over what is there."""
    picture += (rgb(colour) - picture) * share[..., None]
