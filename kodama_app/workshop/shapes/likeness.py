"""Every card a different branch: how much two cards have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shapely.geometry import Polygon

from kodama_app.engine.trees.card import Card

TOO_ALIKE = 0.6
"""Share of bark in common from which two cards seem to be one branch drawn twice."""


def alike(card: Card, other: Card) -> float:
    """How much of two barks is common to both, from 0 to 1; cards of different sockets never look alike."""
    if card.socket != other.socket:
        return 0.0
    one, two = Polygon(card.bark[0]), Polygon(other.bark[0])
    return float(one.intersection(two).area / one.union(two).area)


def repeats(card: Card, others: Iterable[Card]) -> bool:
    """Whether the card shows a branch that another card shows already."""
    return any(alike(card, other) >= TOO_ALIKE for other in others)


def likeness(cards: Sequence[Card], others: Sequence[Card], shown: int = 6) -> str:
    """The pairs that look most alike, among the cards and between them and other sets."""
    pairs = [(card, other) for i, card in enumerate(cards) for other in (*cards[:i], *others)]
    ranked = sorted(((alike(*pair), pair) for pair in pairs), key=lambda found: -found[0])
    return "  most alike: " + ", ".join(f"{a.id} {b.id} {share:.2f}" for share, (a, b) in ranked[:shown])
