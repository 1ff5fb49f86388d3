"""A placed card in the tree's world: whole numbers for judging, millimetres for drawing and telling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from kodama_app.engine.geometry.convex import Region, WorldPoint, region_of
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN, turn
from kodama_app.engine.trees.card import CONNECTOR_WIDTH, FEATURE_RADIUS, Card, Point
from kodama_app.engine.trees.tree import PlacedCard

SHRINK = 5
"""How much less of the new card counts on each side when asking what it touches: 0.5 mm."""
OUTWARD = 20
"""How far outward the branch must still find bark: 2 mm."""


def to_world(card: Card, pose: Pose, point: Point) -> WorldPoint:
    """A point of the card's own frame in world units."""
    ox, oy = card.socket.middle if card.socket else (0, 0)
    cos, sin = turn(pose.angle)
    dx, dy = point[0] - ox, point[1] - oy
    return GRAIN * pose.x + cos * dx - sin * dy, GRAIN * pose.y + sin * dx + cos * dy


Box = tuple[int, int, int, int]


def box(corners: Sequence[WorldPoint]) -> Box:
    """Left, low, right, top of what encloses some points."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def corners_of_card(card: Card, pose: Pose, shrink: int = 0) -> tuple[WorldPoint, ...]:
    """The rectangle, or what is left of it when each side is moved inward."""
    x, y = to_world(card, pose, (shrink, shrink))
    cos, sin = turn(pose.angle)
    wide, high = card.width - 2 * shrink, card.height - 2 * shrink
    return (
        (x, y),
        (x + cos * wide, y + sin * wide),
        (x + cos * wide - sin * high, y + sin * wide + cos * high),
        (x - sin * high, y + cos * high),
    )


@dataclass(frozen=True, slots=True)
class Outline:
    """All of a placed card that legality asks for, in world units."""

    corners: tuple[WorldPoint, ...]
    region: Region
    box: Box
    bark: tuple[tuple[WorldPoint, ...], ...]
    features: tuple[WorldPoint, ...]


def outline(card: Card, pose: Pose) -> Outline:
    """Where a card's print comes to lie."""
    corners = corners_of_card(card, pose)
    return Outline(
        corners,
        region_of(corners),
        box(corners),
        tuple(tuple(to_world(card, pose, point) for point in ring) for ring in card.bark),
        tuple(to_world(card, pose, (feature.x, feature.y)) for feature in card.features),
    )


def connector(card: Card, pose: Pose) -> tuple[WorldPoint, WorldPoint, WorldPoint]:
    """The connector's middle, the way from it to one of its ends, and the way 2 mm outward."""
    if card.socket is None:
        raise ValueError(f"trunk {card.id} has no connector")
    cos, sin = turn(pose.angle)
    nx, ny = card.socket.outward
    half = CONNECTOR_WIDTH // 2
    return (
        (GRAIN * pose.x, GRAIN * pose.y),
        ((cos * -ny - sin * nx) * half, (sin * -ny + cos * nx) * half),
        ((cos * nx - sin * ny) * OUTWARD, (sin * nx + cos * ny) * OUTWARD),
    )


def _mm(point: WorldPoint) -> list[float]:
    return [round(value / (10 * GRAIN), 3) + 0.0 for value in point]


def corners_mm(placed: PlacedCard) -> list[list[float]]:
    """The rectangle's corners in millimetres, three decimals."""
    return [_mm(corner) for corner in outline(placed.card, placed.pose).corners]


def bark_mm(placed: PlacedCard) -> list[list[list[float]]]:
    """The bark's rings in millimetres."""
    return [[_mm(point) for point in ring] for ring in outline(placed.card, placed.pose).bark]


def features_mm(placed: PlacedCard) -> list[dict[str, Any]]:
    """The discs in millimetres, with their printed kinds."""
    found = []
    for feature in placed.card.features:
        x, y = _mm(to_world(placed.card, placed.pose, (feature.x, feature.y)))
        found.append({"kind": feature.kind, "x": x, "y": y, "r": FEATURE_RADIUS / 10})
    return found


def stub_mm(placed: PlacedCard) -> list[list[float]]:
    """The connector's two ends in millimetres."""
    (mx, my), (hx, hy), _ = connector(placed.card, placed.pose)
    return [_mm((mx - hx, my - hy)), _mm((mx + hx, my + hy))]
