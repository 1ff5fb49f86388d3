"""Branch cards and trunks: from their files to `Card` values that legality can rely on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kodama_app.content.bark import holds_connector, read_ring
from kodama_app.content.fields import Place, cards_of, items, keys, one_of, rows, whole
from kodama_app.content.kinds import kigi_kinds, kodama_kinds
from kodama_app.content.paths import cards_folder
from kodama_app.engine.trees.card import (
    BRANCH_HEIGHT,
    BRANCH_WIDTH,
    CONNECTOR_WIDTH,
    FEATURE_RADIUS,
    SOCKETS,
    TRUNK_HEIGHT,
    TRUNK_WIDTH,
    Card,
    Feature,
    Limb,
    Socket,
)

MARGIN = 20
"""The least way from a disc to the card's edge: 2 mm."""


@cache
def branch_cards() -> Mapping[str, Card]:
    """The base branch cards by id, in the file's order."""
    return read_branches(cards_folder() / "branches.json", kodama_kinds())


@cache
def trunk_cards() -> Mapping[str, Card]:
    """The base trunks by id, in the file's order."""
    return read_trunks(cards_folder() / "trunks.json", kodama_kinds())


@cache
def duo_branch_cards() -> Mapping[str, Card]:
    """The Duo branch cards by id, in the file's order."""
    return read_branches(cards_folder() / "duo_branches.json", kodama_kinds())


@cache
def duo_trunk_cards() -> Mapping[str, Card]:
    """The two Duo trunks by id, in the file's order."""
    return read_trunks(cards_folder() / "duo_trunks.json", kodama_kinds())


@cache
def kigi_branch_cards() -> Mapping[str, Card]:
    """Kigi's tree cards by id, in the file's order."""
    return read_branches(cards_folder() / "kigi_branches.json", kigi_kinds())


@cache
def kigi_trunk_cards() -> Mapping[str, Card]:
    """Kigi's trunks by id, one of each kind, in the order of the kinds."""
    return read_trunks(cards_folder() / "kigi_trunks.json", kigi_kinds())


@cache
def every_tree_card() -> Mapping[str, Card]:
    """The branches and trunks of all boxes by id: for pictures and words, which ask no game."""
    branches = {**branch_cards(), **duo_branch_cards(), **kigi_branch_cards()}
    return {**branches, **trunk_cards(), **duo_trunk_cards(), **kigi_trunk_cards()}


def read_branches(path: Path, kinds: Sequence[str]) -> Mapping[str, Card]:
    """Branch cards out of a file, whose discs are of these kinds; raises ContentError."""
    found = {}
    for place, value in cards_of(path):
        keys(place, value, ("id", "socket", "features", "bark"), ("limbs",))
        socket = SOCKETS[one_of(place.key("socket"), value["socket"], SOCKETS, "socket")]
        card = _card(place, value, kinds, BRANCH_WIDTH, BRANCH_HEIGHT, socket)
        for number, feature in enumerate(card.features):
            if _at_connector(feature, socket):
                raise place.key("features").item(number).wrong("the disc lies at the connector")
        if not holds_connector(card.bark, socket):
            raise place.key("bark").wrong(f"does not hold the whole connector of socket '{socket.name}'")
        found[card.id] = card
    return MappingProxyType(found)


def read_trunks(path: Path, kinds: Sequence[str]) -> Mapping[str, Card]:
    """Trunks out of a file, whose discs are of these kinds; raises ContentError."""
    found = {}
    for place, value in cards_of(path):
        keys(place, value, ("id", "features", "bark"), ("limbs",))
        card = _card(place, value, kinds, TRUNK_WIDTH, TRUNK_HEIGHT, None)
        if len(card.features) != 1:
            raise place.key("features").wrong(f"a trunk shows one feature, not {len(card.features)}")
        found[card.id] = card
    return MappingProxyType(found)


def _card(
    place: Place, value: dict[str, Any], kinds: Sequence[str], width: int, height: int, socket: Socket | None
) -> Card:
    barks = items(place.key("bark"), value["bark"], at_least=1)
    discs = items(place.key("features"), value["features"], at_least=1)
    limbs = items(place.key("limbs"), value.get("limbs", []))
    return Card(
        value["id"],
        width,
        height,
        socket,
        tuple(read_ring(at, ring, width, height) for at, ring in barks),
        tuple(_feature(at, disc, kinds, width, height) for at, disc in discs),
        tuple(_limb(at, limb) for at, limb in limbs),
    )


def _feature(place: Place, value: Any, kinds: Sequence[str], width: int, height: int) -> Feature:
    keys(place, value, ("kind", "x", "y"))
    kind = one_of(place.key("kind"), value["kind"], kinds, "kind")
    least = FEATURE_RADIUS + MARGIN
    where = []
    for name, size in (("x", width), ("y", height)):
        at = place.key(name)
        number = whole(at, value[name])
        if not least <= number <= size - least:
            raise at.wrong(f"must be from {least} to {size - least}, but is {number}")
        where.append(number)
    return Feature(kind, where[0], where[1])


def _at_connector(feature: Feature, socket: Socket) -> bool:
    """Whether a disc reaches into the half disc that the connector is the diameter of."""
    dx, dy = feature.x - socket.middle[0], feature.y - socket.middle[1]
    reach = FEATURE_RADIUS + CONNECTOR_WIDTH // 2
    return dx * dx + dy * dy < reach * reach


def _limb(place: Place, value: Any) -> Limb:
    points = []
    for number, (x, y, width) in enumerate(rows(place, value, ("x", "y", "width"), at_least=2)):
        if width <= 0:
            raise place.item(number).item(2).wrong(f"must be above zero, not {width}")
        points.append((x, y, width))
    return Limb(tuple(points))
