"""How much room a tree has left, roughly: for thinking ahead in a millisecond, never for judging.

Every card brings a fixed set of *slots*: a few legal poses for each socket, spread over its bark, worked out
once on the card alone. On a tree a slot is open while its rectangle meets no card but its parent. Cards are
known by a grid of points for this, so a slot that touches a sliver may be called open: who wants to lay a
card there must ask `legality`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kodama_app.engine.geometry.arrays import COS, SIN, Ints
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.geometry.sines import GRAIN, turn
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, FEATURE_RADIUS, SOCKETS, Card
from kodama_app.engine.trees.ground import Ground
from kodama_app.engine.trees.spots import outward_steps, rectangles
from kodama_app.engine.trees.tree import TRUNK_POSE, PlacedCard, Tree

SLOTS = 14
"""Slots a card offers to each socket, at most."""
_PINS = 5
"""Every so many points of the bark are looked at for slots."""
_TURN_WEIGHT = 8.0
"""How far apart two slots on one point are for each 5 degrees between them, in tenths of a millimetre."""
_HALF_WIDTH, _HALF_HEIGHT = BRANCH_WIDTH / 2, BRANCH_HEIGHT / 2
_ALOFT = Pose(0, 100_000, 0)
"""Where a branch card is looked at alone: far from the table edge."""
_REACH = 2 * math.hypot(BRANCH_WIDTH, BRANCH_HEIGHT)
"""A child's rectangle reaches at most two diagonals from the middle of its parent."""
_NUMBERS = {name: number for number, name in enumerate(SOCKETS)}

_Floats = NDArray[np.float32]


def socket_number(card: Card) -> int:
    """The column of a branch card's socket in `Room.open`."""
    assert card.socket is not None
    return _NUMBERS[card.socket.name]


@dataclass(frozen=True, slots=True)
class _Slots:
    """Rows of poses with their rectangles' middles, and what they are for."""

    places: _Floats
    """Columns: the pose's x and y, the middle's x and y, the angle's cosine and sine."""
    uses: Ints
    """Columns: parent, socket."""

    def of(self, rows: NDArray[np.bool_]) -> _Slots:
        return _Slots(self.places[rows], self.uses[rows])

    def on(self, placed: PlacedCard, index: int) -> _Slots:
        """These slots of a card alone, where it lies on a tree."""
        cos, sin = _turned(placed.pose)
        turned = np.empty_like(self.places)
        for column in (0, 2, 4):
            u, v = self.places[:, column], self.places[:, column + 1]
            turned[:, column], turned[:, column + 1] = cos * u - sin * v, sin * u + cos * v
        turned[:, :4] += np.array([placed.pose.x, placed.pose.y] * 2, dtype=np.float32)
        uses = self.uses.copy()
        uses[:, 0] = index
        return _Slots(turned, uses)

    def holding(self, points: _Floats, wider: float) -> NDArray[np.bool_]:
        """Which slots' rectangles, so much wider on each side, hold one of the points (columns x, y)."""
        x, y, cos, sin = self.places[:, 2], self.places[:, 3], self.places[:, 4], self.places[:, 5]
        u = np.stack([cos, sin], axis=1) @ points.T
        u -= (cos * x + sin * y)[:, None]
        v = np.stack([-sin, cos], axis=1) @ points.T
        v -= (cos * y - sin * x)[:, None]
        inside = np.abs(u, out=u) < _HALF_WIDTH + wider
        inside &= np.abs(v, out=v) < _HALF_HEIGHT + wider
        found: NDArray[np.bool_] = inside.any(axis=1)
        return found

    def meeting(self, x: float, y: float, cos: float, sin: float) -> NDArray[np.bool_]:
        """Which slots' rectangles meet a branch card's rectangle, by the four axes that could part them."""
        own_cos, own_sin = self.places[:, 4], self.places[:, 5]
        dx, dy = self.places[:, 2] - x, self.places[:, 3] - y
        across = np.abs(own_cos * cos + own_sin * sin)
        along = np.abs(own_sin * cos - own_cos * sin)
        width = _HALF_WIDTH * (1 + across) + _HALF_HEIGHT * along
        height = _HALF_HEIGHT * (1 + across) + _HALF_WIDTH * along
        return (
            (np.abs(dx * cos + dy * sin) < width)
            & (np.abs(dy * cos - dx * sin) < height)
            & (np.abs(dx * own_cos + dy * own_sin) < width)
            & (np.abs(dy * own_cos - dx * own_sin) < height)
        )

    def lowest(self) -> _Floats:
        """The y of each rectangle's lowest corner."""
        sides = np.array([_HALF_HEIGHT, _HALF_WIDTH], dtype=np.float32)
        drop: _Floats = np.abs(self.places[:, 4:]) @ sides
        return self.places[:, 3] - drop


@dataclass(frozen=True, slots=True)
class Room:
    """A tree's open slots, and what of its cards can be seen."""

    slots: _Slots
    points: _Floats
    """Grid points of the cards that still can be seen."""
    discs: _Floats
    cards: int

    @property
    def open(self) -> Ints:
        """How many slots are open, for each card (rows) and socket (columns)."""
        uses, sockets = self.slots.uses, len(SOCKETS)
        count = np.bincount(uses[:, 0] * sockets + uses[:, 1], minlength=self.cards * sockets)
        return count.reshape(self.cards, sockets)

    def upright(self, parent: int, socket: int) -> Pose:
        """Of the open slots of one card for one socket the one that looks most like growth, rounded."""
        rows = np.nonzero((self.slots.uses == (parent, socket)).all(axis=1))[0]
        places = self.slots.places[rows]
        x, y, _, _, cos, sin = places[int((300 * places[:, 4] + 0.5 * places[:, 3]).argmax())].tolist()
        return Pose(round(x), round(y), round(math.degrees(math.atan2(sin, cos)) * 10))

    def grown(self, placed: PlacedCard) -> Room:
        """The room left once a card has been laid."""
        cos, sin = _turned(placed.pose)
        new_print = _print_of(placed.card)
        points = new_print.points
        mx, my = (float(value) for value in _laid(points.middle, placed.pose)[0])
        kept = self.slots.of(~self.slots.meeting(mx, my, cos, sin))
        dx, dy = self.points[:, 0] - mx, self.points[:, 1] - my
        seen = (np.abs(dx * cos + dy * sin) > _HALF_WIDTH) | (np.abs(dy * cos - dx * sin) > _HALF_HEIGHT)
        new = new_print.slots.on(placed, self.cards)
        near = seen & (dx * dx + dy * dy < _REACH * _REACH)
        blocked = new.lowest() < 0
        blocked |= new.holding(self.points[near], -5.0)
        blocked |= new.holding(self.discs, FEATURE_RADIUS)
        new = new.of(~blocked)
        return Room(
            _Slots(np.concatenate([kept.places, new.places]), np.concatenate([kept.uses, new.uses])),
            np.concatenate([self.points[seen], _laid(points.grid, placed.pose)]),
            np.concatenate([self.discs, _laid(points.discs, placed.pose)]),
            self.cards + 1,
        )


def room(tree: Tree) -> Room:
    """A tree's room, worked out from that of the tree before and kept with the tree."""
    known: Room | None = tree.derived.get("room")
    if known is None:
        if len(tree) == 1:
            trunk = tree.cards[0]
            points = _print_of(trunk.card).points
            slots = _print_of(trunk.card).slots.on(trunk, 0)
            known = Room(slots, _laid(points.grid, trunk.pose), _laid(points.discs, trunk.pose), 1)
        else:
            before = tree.before if tree.before is not None else Tree(tree.cards[:-1])
            known = room(before).grown(tree.cards[-1])
        tree.derived["room"] = known
    return known


@dataclass(frozen=True, slots=True)
class _Print:
    """What a card brings to every tree, as seen from its own pose, upright."""

    card: Card
    slots: _Slots
    """With nothing else on the table."""
    points: _Points


_PRINTS: dict[int, _Print] = {}
"""By the cards' identity, each kept alive here: hashing all its bark each time would cost more than the answer."""


def _print_of(card: Card) -> _Print:
    known = _PRINTS.get(id(card))
    if known is None:
        known = _PRINTS[id(card)] = _Print(card, _found_slots(card), _found_points(card))
    return known


def _found_slots(card: Card) -> _Slots:
    pose = TRUNK_POSE if card.is_trunk else _ALOFT
    ground = Ground.of(Tree((PlacedCard(card, pose, -1),)))
    bark = ground.bark[0]
    chosen = np.arange(0, len(bark.x), _PINS)
    places, uses = [], []
    for number, socket in enumerate(SOCKETS.values()):
        pins = rectangles(socket, bark.x[chosen], bark.y[chosen], np.zeros(len(chosen), dtype=np.int64))
        cards, pin, _ = ground.clear_spots(pins)
        cards = cards.of(bark.grows_at(chosen[pin], outward_steps(socket)[cards.step]))
        if not len(cards.x):
            continue
        cards = cards.of(_spread(cards.x, cards.y, cards.step))
        x, y = cards.centres
        columns = (cards.x - pose.x, cards.y - pose.y, x - pose.x, y - pose.y, COS[cards.step], SIN[cards.step])
        places.append(np.stack(columns, axis=1).astype(np.float32))
        uses.append(np.full((len(x), 2), (0, number), dtype=np.int64))
    return _Slots(np.concatenate(places), np.concatenate(uses))


def _spread(x: NDArray[np.float64], y: NDArray[np.float64], step: Ints) -> Ints:
    """Rows as far from each other as may be, one after the other."""
    places = np.stack([x, y, _TURN_WEIGHT * 36 * COS[step], _TURN_WEIGHT * 36 * SIN[step]], axis=1)
    rows = [int(y.argmax())]
    distance = ((places - places[rows[0]]) ** 2).sum(axis=1)
    while len(rows) < min(SLOTS, len(x)):
        rows.append(int(distance.argmax()))
        distance = np.minimum(distance, ((places - places[rows[-1]]) ** 2).sum(axis=1))
    return np.array(sorted(rows))


def _turned(pose: Pose) -> tuple[float, float]:
    cos, sin = turn(pose.angle)
    return cos / GRAIN, sin / GRAIN


@dataclass(frozen=True, slots=True)
class _Points:
    """A card's points as seen from its own pose, upright: columns x, y."""

    middle: _Floats
    grid: _Floats
    """All over the card, its edges included, about a centimetre apart."""
    discs: _Floats


def _found_points(card: Card) -> _Points:
    ox, oy = (0, 0) if card.socket is None else card.socket.middle
    us = np.linspace(0, card.width, 1 + card.width // 90)
    vs = np.linspace(0, card.height, 1 + card.height // 90)
    grid = [(u, v) for v in vs for u in us]
    discs = [(feature.x, feature.y) for feature in card.features]
    every = ([(card.width / 2, card.height / 2)], grid, discs)
    return _Points(
        *(np.array(points, dtype=np.float32) - np.array([ox, oy], dtype=np.float32) for points in every)
    )


def _laid(points: _Floats, pose: Pose) -> _Floats:
    """Points seen from a card's pose, on the table."""
    cos, sin = _turned(pose)
    turned = points @ np.array([[cos, sin], [-sin, cos]], dtype=np.float32)
    turned += np.array([pose.x, pose.y], dtype=np.float32)
    return turned
