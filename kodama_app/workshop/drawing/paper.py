"""The ground of a card: cream paper, a loose watercolour wash with torn edges, a thin border."""

from __future__ import annotations

import math
import random

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.drawing.pen import Spot, chance, closed, smooth_ring

CREAM = "#faf3e1"
MOODS = (
    ("#bcd8dc", "#d9e2b8", "#f3e2b0"),
    ("#cfe0c4", "#b9d6d9", "#f1e6bd"),
    ("#f0dfb4", "#cfdcb9", "#bfd7de"),
    ("#d6dfe6", "#e6dcc0", "#c8ddc0"),
    ("#f2dcc4", "#d3e0c2", "#c3dade"),
)
GRASS = ("#6f8a3e", "#86a04a", "#5a7a38", "#9bb05c")
DEFS = (
    '<radialGradient id="vignette" cx=".5" cy=".46" r=".75">'
    '<stop offset=".62" stop-color="#8a6a3a" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#8a6a3a" stop-opacity=".16"/></radialGradient>'
)


def paper_svg(card: Card) -> str:
    """Everything that lies below the branch."""
    w, h = card.width, card.height
    rng = chance(card.id, "paper")
    mood = rng.choice(MOODS)
    clip = f"card-{card.id}"
    washes = "".join(
        f'<path d="{_blot(card, rng, 46 + 11 * i)}" fill="{mood[0]}" opacity="{o}"/>'
        for i, o in enumerate((0.3, 0.3, 0.25))
    )
    return (
        f'<clipPath id="{clip}"><rect width="{w}" height="{h}" rx="20"/></clipPath>'
        f'<rect width="{w}" height="{h}" rx="20" fill="{CREAM}"/>'
        f'<g clip-path="url(#{clip})">{washes}{_clouds(card, rng, mood)}'
        f"{_specks(card, rng)}{_ground(card, rng)}</g>"
        f'<rect width="{w}" height="{h}" rx="20" fill="url(#vignette)"/>'
    )


def border_svg(card: Card) -> str:
    """A thin line on the card's rim, drawn last but for the features."""
    w, h = card.width, card.height
    return (
        f'<rect x="1.5" y="1.5" width="{w - 3}" height="{h - 3}" rx="19" fill="none" '
        'stroke="#a8906a" stroke-width="3"/>'
        f'<rect x="4.5" y="4.5" width="{w - 9}" height="{h - 9}" rx="16" fill="none" stroke="#fff8e8" '
        'stroke-width="2.5" opacity=".55"/>'
    )


def shadow_svg(card: Card) -> str:
    """Soft shade under a card that lies on others."""
    return "".join(
        f'<rect x="{-grow + 3}" y="{-grow + 5}" width="{card.width + 2 * grow}" height="{card.height + 2 * grow}" '
        f'rx="{20 + grow}" fill="#2b1c0c" opacity="{opacity}"/>'
        for grow, opacity in ((12, 0.05), (8, 0.06), (4, 0.08), (1, 0.1))
    )


def _blot(card: Card, rng: random.Random, inset: float) -> str:
    """A rounded rectangle with the rim of a wash that dried where it ran."""
    waves = [(n, rng.uniform(0, math.tau), rng.uniform(2, 11) / math.sqrt(n / 6)) for n in (3, 5, 8, 13, 21, 34)]
    count = 110
    ring: list[Spot] = []
    for i in range(count):
        angle = math.tau * i / count
        c, s = math.cos(angle), math.sin(angle)
        run = sum(size * math.sin(n * angle + phase) for n, phase, size in waves)
        # A superellipse is close to the card's shape and has no corners to treat apart.
        x = math.copysign(abs(c) ** 0.4, c) * (card.width / 2 - inset + run)
        y = math.copysign(abs(s) ** 0.4, s) * (card.height / 2 - inset + run)
        ring.append((card.width / 2 + x, card.height / 2 + y))
    return closed(smooth_ring(ring, [False] * count))


def _clouds(card: Card, rng: random.Random, mood: tuple[str, str, str]) -> str:
    """Pools of colour, each a stack of ever smaller faint discs."""
    parts = []
    for i in range(5 if card.is_trunk else 4):
        x, y = rng.uniform(0.15, 0.85) * card.width, rng.uniform(0.12, 0.88) * card.height
        size = rng.uniform(110, 210)
        fill = mood[1 + i % 2] if i else "#fffaf0"
        parts += [
            f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{size * k:.0f}" ry="{size * k * 0.8:.0f}" '
            f'fill="{fill}" opacity=".13"/>'
            for k in (1.0, 0.86, 0.72, 0.58, 0.44, 0.3)
        ]
    return "".join(parts)


def _specks(card: Card, rng: random.Random) -> str:
    """Drops that fell off the brush."""
    return "".join(
        f'<circle cx="{rng.uniform(30, card.width - 30):.0f}" cy="{rng.uniform(30, card.height - 30):.0f}" '
        f'r="{rng.uniform(1.2, 3.6):.1f}" fill="{rng.choice(("#7f9a52", "#8fb0b4", "#b89a5e"))}" opacity=".5"/>'
        for _ in range(14)
    )


def _ground(card: Card, rng: random.Random) -> str:
    """Grass at a trunk's foot."""
    if not card.is_trunk:
        return ""
    w, h = card.width, card.height
    hill = (
        f'<path d="M0,{h - 34} Q{w * 0.3:.0f},{h - 62} {w * 0.5:.0f},{h - 58} T{w},{h - 30} V{h} H0 Z" '
        'fill="#a9b978" opacity=".8"/>'
    )
    blades = []
    for _ in range(170):
        x, lean, tall = rng.uniform(0, w), rng.uniform(-12, 12), rng.uniform(16, 52)
        bow = f"{x + lean * 0.2:.0f},{h - tall * 0.6:.0f} {x + lean:.0f},{h - tall:.0f}"
        blades.append(
            f'<path d="M{x:.0f},{h} Q{bow}" fill="none" stroke="{rng.choice(GRASS)}" '
            'stroke-width="3.4" stroke-linecap="round" opacity=".8"/>'
        )
    return hill + "".join(blades)
