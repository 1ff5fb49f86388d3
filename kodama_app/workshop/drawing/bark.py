"""Paints bark: light from the upper left, grain along the limbs, moss on the weather side."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from kodama_app.engine.trees.card import Card, Limb
from kodama_app.workshop.drawing.pen import Spot, chance, closed, pair, smooth, smooth_ring

WOODS = (
    # Deep shade, shade, wood, lit wood, grain, glint: near relations, because branches meet end to end.
    ("#3f2c20", "#5d4331", "#7d5d43", "#9c7a58", "#2e1f16", "#c9a982"),
    ("#3c2e24", "#5a4636", "#7b624c", "#9b8064", "#2a2019", "#cbb08f"),
    ("#432b1f", "#62412e", "#835a3f", "#a37853", "#2f1d14", "#d2a97e"),
    ("#3d2b24", "#5b4236", "#7b5c4a", "#9a7a61", "#2b1d18", "#c9a88c"),
)
Sample = tuple[float, float, float, float]
"""A spot of a limb's centre line: x, y, full width, heading."""

MOSSES = ("#7c9440", "#5f7f38", "#93a552", "#6d8a4a")
SHARP = math.radians(38)


def wood_of(card: Card) -> tuple[str, str, str, str, str, str]:
    """Each card has one of a few woods, always the same."""
    return chance(card.id, "wood").choice(WOODS)


def flipped(card: Card, points: Sequence[tuple[int, int]]) -> list[Spot]:
    """From the card's frame (y up) to SVG's (y down)."""
    return [(float(x), float(card.height - y)) for x, y in points]


def segments_of(card: Card) -> tuple[list[str], list[bool]]:
    """The bark's sides as smooth strokes, and which of them lie on the card's edge."""
    ring = flipped(card, card.bark[0])
    count = len(ring)
    edges = [_on_edge(card, ring[i], ring[(i + 1) % count]) for i in range(count)]
    sharp = [
        edges[i] or edges[i - 1] or _corner(ring[i - 1], ring[i], ring[(i + 1) % count]) > SHARP
        for i in range(count)
    ]
    return smooth_ring(ring, sharp), edges


def _corner(a: Spot, b: Spot, c: Spot) -> float:
    into, out = math.atan2(b[1] - a[1], b[0] - a[0]), math.atan2(c[1] - b[1], c[0] - b[0])
    return abs((out - into + math.pi) % math.tau - math.pi)


def _on_edge(card: Card, a: Spot, b: Spot) -> bool:
    return any(a[k] == b[k] and a[k] in (0, limit) for k, limit in ((0, card.width), (1, card.height)))


def _beyond(card: Card, segments: Sequence[str], edges: Sequence[bool]) -> str:
    """The outline carried on past the card's edges, or the light would end before a limb that runs off does."""
    ring = flipped(card, card.bark[0])
    parts = [f"M{pair(ring[0])}"]
    for i, (segment, edge) in enumerate(zip(segments, edges, strict=True)):
        if not edge:
            parts.append(segment[segment.index("C") :])
            continue
        a, b = ring[i], ring[(i + 1) % len(ring)]
        out_x = 0 if a[0] != b[0] else math.copysign(60, a[0] - card.width / 2)
        out_y = 0 if a[1] != b[1] else math.copysign(60, a[1] - card.height / 2)
        parts += [f"L{pair((x + out_x, y + out_y))}" for x, y in (a, b)] + [f"L{pair(b)}"]
    return " ".join(parts) + " Z"


def bark_svg(card: Card) -> str:
    """All layers of a card's bark."""
    segments, edges = segments_of(card)
    outline = closed(segments)
    beyond = _beyond(card, segments, edges)
    deep, shade, wood, lit, grain, glint = wood_of(card)
    clip = f"bark-{card.id}"
    # The same outline moved step by step towards the light leaves a soft dark flank on the far side.
    steps = (
        (-5, -4, shade, 1.0),
        (-11, -9, wood, 0.55),
        (-17, -14, wood, 0.6),
        (-26, -21, lit, 0.32),
        (-36, -29, lit, 0.3),
    )
    body = "".join(
        f'<path d="{beyond}" fill="{fill}" opacity="{o}" transform="translate({x},{y})"/>'
        for x, y, fill, o in steps
    )
    ink = " ".join(segment for segment, edge in zip(segments, edges, strict=True) if not edge)
    return (
        f'<clipPath id="{clip}"><path d="{outline}"/></clipPath>'
        f'<path d="{outline}" fill="#3b2a1a" opacity=".2" transform="translate(7,10)"/>'
        f'<path d="{outline}" fill="{deep}"/>'
        f'<g clip-path="url(#{clip})">{body}{_lights(card, glint)}{_grain(card, grain, glint)}{_moss(card)}</g>'
        f'<path d="{ink}" fill="none" stroke="{grain}" stroke-width="4" stroke-linecap="round" opacity=".9"/>'
    )


def along(card: Card, limb: Limb) -> list[Sample]:
    """A limb's samples in SVG's frame, with the heading that the card does not store."""
    spots = [(float(x), float(card.height - y), float(w)) for x, y, w in limb.points]
    last = len(spots) - 1
    found = []
    for i, (x, y, w) in enumerate(spots):
        a, b = spots[max(0, i - 1)], spots[min(last, i + 1)]
        found.append((x, y, w, math.atan2(b[1] - a[1], b[0] - a[0])))
    return found


def beside(sample: Sample, share: float) -> Spot:
    """A spot across the limb: -1 and 1 are its flanks."""
    x, y, width, way = sample
    return x - math.sin(way) * share * width / 2, y + math.cos(way) * share * width / 2


def _lights(card: Card, glint: str) -> str:
    """A broad, faint shine along the flank that faces the light."""
    parts = []
    for number, limb in enumerate(card.limbs):
        samples = along(card, limb)
        inside = _outside(samples, [along(card, other) for other in card.limbs[:number]])
        for share, width, opacity in ((0.3, 0.3, 0.1), (0.36, 0.16, 0.13)):
            line = []
            for sample in samples[max(1, inside - 1) :]:
                facing = -math.sin(sample[3]) * -0.62 + math.cos(sample[3]) * -0.78
                line.append(beside(sample, share * max(-1.0, min(1.0, facing * 1.6))))
            stroke = samples[len(samples) // 2][2] * width
            parts.append(
                f'<path d="{smooth(line)}" fill="none" stroke="{glint}" stroke-width="{stroke:.1f}" '
                f'stroke-linecap="round" opacity="{opacity}"/>'
            )
    return "".join(parts)


def _grain(card: Card, dark: str, light: str) -> str:
    """Broken furrows that follow the limb and wander a little across it."""
    rng = chance(card.id, "grain")
    parts = []
    for number, limb in enumerate(card.limbs):
        samples = along(card, limb)
        start = _outside(samples, [along(card, other) for other in card.limbs[:number]])
        lanes = max(6, round(samples[0][2] / 9))
        for lane in range(lanes):
            base = -0.92 + 1.84 * (lane + 0.5) / lanes
            parts += _furrows(samples, start, base, rng, dark, light)
        if number == 0 or (start < len(samples) // 3 and rng.random() < 0.5):
            parts.append(_knot(samples, rng, dark, light))
    return "".join(parts)


def _outside(samples: Sequence[Sample], earlier: Sequence[Sequence[Sample]]) -> int:
    """Where a side limb has left its host: its furrows start there, or they would cross the host's."""
    hosts = [sample for limb in earlier for sample in limb]
    for i, (x, y, _, _) in enumerate(samples):
        if all(math.dist((x, y), (hx, hy)) > 0.62 * width for hx, hy, width, _ in hosts):
            return i
    return len(samples)


def _furrows(
    samples: list[Sample], start: int, base: float, rng: random.Random, dark: str, light: str
) -> list[str]:
    parts = []
    at = start + rng.randrange(3)
    while at < len(samples) - 1:
        end = min(len(samples), at + rng.randrange(2, 6))
        line = [beside(sample, base + rng.uniform(-0.09, 0.09)) for sample in samples[at:end]]
        if len(line) > 1:
            bright = rng.random() < 0.3
            width = rng.uniform(1.2, 2.4) if bright else rng.uniform(1.4, 3.8)
            opacity = rng.uniform(0.25, 0.5) if bright else rng.uniform(0.28, 0.62)
            parts.append(
                f'<path d="{smooth(line)}" fill="none" stroke="{light if bright else dark}" '
                f'stroke-width="{width:.1f}" stroke-linecap="round" opacity="{opacity:.2f}"/>'
            )
        at = end - 1 + rng.choice((0, 0, 1, 1, 2))
        if at < end:
            at = end
    return parts


def _knot(samples: list[Sample], rng: random.Random, dark: str, light: str) -> str:
    """The scar of a lost twig: rings, longer along the limb."""
    sample = samples[rng.randrange(len(samples) // 3, max(len(samples) // 3 + 1, 4 * len(samples) // 5))]
    x, y = beside(sample, rng.uniform(-0.3, 0.3))
    size = sample[2] * rng.uniform(0.1, 0.15)
    rings = "".join(
        f'<ellipse rx="{size * k * 1.55:.1f}" ry="{size * k:.1f}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="2" opacity="{o}"/>'
        for k, fill, stroke, o in ((1.5, "none", dark, 0.45), (1.0, dark, light, 0.5), (0.5, dark, dark, 0.8))
    )
    return f'<g transform="translate({x:.1f},{y:.1f}) rotate({math.degrees(sample[3]):.1f})">{rings}</g>'


def _moss(card: Card) -> str:
    """Cushions on one flank, thick in the middle of a patch and thinning out."""
    rng = chance(card.id, "moss")
    parts = []
    for limb in card.limbs[:3]:
        samples = along(card, limb)
        for _ in range(rng.choice((1, 1, 2))):
            middle = rng.randrange(1, len(samples))
            sample = samples[middle]
            flank = 1.0 if math.cos(sample[3]) < 0 else -1.0
            for _ in range(rng.randrange(34, 62)):
                near = samples[max(0, min(len(samples) - 1, middle + round(rng.gauss(0, 1.3))))]
                x, y = beside(near, flank * (1.05 - abs(rng.gauss(0, 0.34))))
                x, y = x + rng.uniform(-16, 16), y + rng.uniform(-16, 16)
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(2.5, 8):.1f}" '
                    f'fill="{rng.choice(MOSSES)}" opacity="{rng.uniform(0.35, 0.7):.2f}"/>'
                )
    return "".join(parts)
