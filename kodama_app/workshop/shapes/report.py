"""What the set offers, in a few lines of text: poses, clearly different ones, the poorest cards."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median

import numpy as np

from kodama_app.engine.trees.card import Card
from kodama_app.workshop.shapes.fit import ROOMS, ground_of, uncovered, variety


def offers(card: Card) -> dict[str, tuple[int, int, int]]:
    """Per socket: clearly different legal poses, clearly different roomy ones, roomy ones in all."""
    ground = ground_of(card.bark[0], card.width, card.height, card.socket)
    discs = np.array([(feature.x, feature.y) for feature in card.features], dtype=float)
    spots, turns = ground.stances.spots, ground.stances.turns
    found: dict[str, tuple[int, int, int]] = {}
    for name in ROOMS:
        free = uncovered(ground, discs, name)
        legal = free & ground.on_table[name]
        roomy = free & ground.roomy[name]
        found[name] = variety(spots[legal], turns[legal]), variety(spots[roomy], turns[roomy]), int(roomy.sum())
    return found


def report(title: str, cards: Sequence[Card]) -> str:
    """The least and the median over all sockets and cards, and the five poorest cards."""
    all_offers = {card.id: offers(card) for card in cards}
    lines = [f"{title}: {len(cards)} cards"]
    for index, what in enumerate(
        ("different legal poses", "different roomy poses", "roomy poses on the coarse lattice")
    ):
        values = [offer[index] for per_card in all_offers.values() for offer in per_card.values()]
        lines.append(f"  {what}: least {min(values)}, median {median(values):g}")
    for name in ROOMS:
        values = [per_card[name][1] for per_card in all_offers.values()]
        lines.append(f"  {name}: different roomy poses least {min(values)}, median {median(values):g}")
    poorest = sorted(all_offers, key=lambda id: min(offer[1] for offer in all_offers[id].values()))
    lines.append("  poorest: " + " ".join(poorest[:5]))
    return "\n".join(lines)
