"""How much choice a deck offers: clearly different legal poses on each parent, by the engine's own search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kodama_app.engine.geometry.pose import Pose, angle_between
from kodama_app.engine.trees.card import Card, Socket
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import PlacedCard, Tree

FAR_APART = 200
TURNED_APART = 300
"""Two poses are clearly different when 20 mm or 30 degrees lie between them."""
ENOUGH = 12
"""Variety is counted up to here."""


def min_pose_variety(branches: Iterable[Card], trunks: Iterable[Card]) -> int:
    """The fewest clearly different poses that a card of this deck has on a trunk or another card alone."""
    deck = list(branches)
    # Cards with one socket fit alike, so each socket is asked once; a card need not fit on itself.
    holders = Counter(card.socket for card in deck if card.socket is not None)
    return min(
        pose_variety(parent, socket)
        for parent in (*trunks, *deck)
        for socket, count in holders.items()
        if count > (parent.socket == socket)
    )


def pose_variety(parent: Card, socket: Socket) -> int:
    """How many clearly different poses a card with this socket has on the parent alone, up to ENOUGH."""
    # A branch card alone lies high above the table edge, so that nothing but the card itself counts.
    alone = PlacedCard(parent, Pose(0, 5000, 0), -1)
    tree = Tree.planted(parent) if parent.is_trunk else Tree((alone,))
    chosen: list[Pose] = []
    for pose in spots(tree).poses(socket):
        if all(_differ(pose, other) for other in chosen):
            chosen.append(pose)
            if len(chosen) == ENOUGH:
                break
    return len(chosen)


def _differ(a: Pose, b: Pose) -> bool:
    far = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= FAR_APART**2
    return far or angle_between(a.angle, b.angle) >= TURNED_APART
