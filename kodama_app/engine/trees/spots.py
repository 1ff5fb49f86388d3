"""The search for legal poses: every lattice pose where a card with a given socket may lie on a tree.

The answer is kept with the tree. When a card is laid, old poses can only vanish (whatever now peeps out from
under the new card would be touched), and new ones can only grow on the new card's own bark. So a tree's
spots are those of the tree before it, thinned out, plus the spots on its last card. Legality depends on the
socket alone, so one search serves all cards that share it. The limit is not asked here: it depends on the
card and its parent, not on the pose.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import overload

import numpy as np

from kodama_app.engine.geometry.arrays import ANGLE_STEP, ANGLES, Bools, Ints, Rectangles
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import BRANCH_HEIGHT, BRANCH_WIDTH, Card, Socket
from kodama_app.engine.trees.ground import Ground
from kodama_app.engine.trees.layout import layout
from kodama_app.engine.trees.legality import may_lie
from kodama_app.engine.trees.tree import Tree

PLACE, SMALL = np.int32, np.int16
"""Tenths of a millimetre anywhere on a table; angle steps and cards of a tree."""


@dataclass(frozen=True, slots=True)
class Found:
    """Legal lattice poses as columns, ordered by parent, then place, then angle.

    A tree has some ten thousand for each socket, and a game many trees: `of_columns` keeps each in twelve bytes.
    """

    x: Ints
    y: Ints
    step: Ints
    parent: Ints

    @staticmethod
    def of_columns(x: Ints, y: Ints, step: Ints, parent: Ints) -> Found:
        """In whole numbers no wider than a table needs."""
        return Found(x.astype(PLACE), y.astype(PLACE), step.astype(SMALL), parent.astype(SMALL))

    def __len__(self) -> int:
        return len(self.x)

    def rows_of(self, parent: int) -> tuple[int, int]:
        """The stretch of rows on one parent."""
        # Numbers of another width would have numpy widen the whole column first.
        first, last = np.searchsorted(self.parent, np.array((parent, parent + 1), dtype=SMALL))
        return int(first), int(last)

    def of(self, rows: Ints | Bools) -> Found:
        """Some of the rows."""
        return Found(self.x[rows], self.y[rows], self.step[rows], self.parent[rows])

    @staticmethod
    def joined(parts: Sequence[Found]) -> Found:
        """One after the other."""
        return Found(
            np.concatenate([part.x for part in parts]),
            np.concatenate([part.y for part in parts]),
            np.concatenate([part.step for part in parts]),
            np.concatenate([part.parent for part in parts]),
        )

    def pose(self, row: int) -> Pose:
        """A row as a pose."""
        return Pose(int(self.x[row]), int(self.y[row]), int(self.step[row]) * ANGLE_STEP)


class Poses(Sequence[Pose]):
    """A stretch of rows as poses."""

    def __init__(self, found: Found, first: int, last: int) -> None:
        self._found, self._rows = found, range(first, last)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Pose: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Pose]: ...

    def __getitem__(self, index: int | slice) -> Pose | Sequence[Pose]:
        if isinstance(index, slice):
            return [self._found.pose(row) for row in self._rows[index]]
        return self._found.pose(self._rows[index])


def rectangles(socket: Socket, x: Ints, y: Ints, step: Ints) -> Rectangles:
    """Branch cards pinned at their connectors."""
    ox, oy = socket.middle
    return Rectangles(
        x.astype(np.float64),
        y.astype(np.float64),
        step,
        float(-ox),
        float(BRANCH_WIDTH - ox),
        float(-oy),
        float(BRANCH_HEIGHT - oy),
    )


def outward_steps(socket: Socket) -> Ints:
    """For each angle step of a card the step of the direction in which its connector points."""
    quarter = {(1, 0): 0, (0, 1): 1, (-1, 0): 2, (0, -1): 3}[socket.outward]
    return (np.arange(ANGLES) + quarter * (ANGLES // 4)) % ANGLES


REMEMBERED = 2
"""Of how many trees before a searched one all poses stay known: more than anybody thinks ahead."""


class Spots:
    """What is known of one tree's legal poses; searches when asked, and remembers."""

    def __init__(self, tree: Tree) -> None:
        # Kept with the tree, so it must not keep the tree itself: arrays this large should go with the last
        # reference to it, not wait for the collector of cycles.
        self.layout, self.ground = layout(tree), Ground.of(tree)
        self._before = tree.before
        self._found: dict[str, Found] = {}
        self._across: dict[str, tuple[Ints, Ints]] = {}
        """For each socket the rows from left to right, and where they lie."""
        self._any: dict[str, tuple[int, Pose] | None] = {}

    def found(self, socket: Socket) -> Found:
        """All legal lattice poses of cards with this socket."""
        known = self._found.get(socket.name)
        if known is None:
            size = len(self.layout.outlines)
            if self._before is None:
                known = self.search(socket, range(size))
            else:
                kept = self._still_legal(socket, spots(self._before))
                known = Found.joined((kept, self.search(socket, (size - 1,))))
            self._found[socket.name] = known
            self._forget_long_ago(socket)
        return known

    def _forget_long_ago(self, socket: Socket) -> None:
        """A tree's poses are some megabytes; those of a much earlier tree are searched again if anybody asks."""
        tree = self._before
        for _ in range(REMEMBERED):
            tree = tree and tree.before
        known: Spots | None = tree.derived.get("spots") if tree else None
        if known is not None:
            known._found.pop(socket.name, None)
            known._across.pop(socket.name, None)

    def any_spot(self, socket: Socket) -> tuple[int, Pose] | None:
        """A parent and a legal lattice pose on it, if there is any: an earlier tree's, as long as it holds."""
        if socket.name not in self._any:
            spot = self._spot_before(socket)
            if spot is None or not may_lie(self.layout, _blank(socket), spot[1]):
                newest_first = reversed(range(len(self.layout.outlines)))
                on_each = ((parent, self._search_on(socket, parent)) for parent in newest_first)
                spot = next(((parent, some.pose(len(some) // 2)) for parent, some in on_each if len(some)), None)
            self._any[socket.name] = spot
        return self._any[socket.name]

    def _spot_before(self, socket: Socket) -> tuple[int, Pose] | None:
        """The last answer of an earlier tree; one that was never asked is not asked now."""
        tree = self._before
        while tree is not None:
            known: Spots | None = tree.derived.get("spots")
            if known is not None and socket.name in known._any:
                return known._any[socket.name]
            tree = tree.before
        return None

    def near(self, socket: Socket, x: int, reach: float | None) -> Found:
        """The legal lattice poses no farther to the left or right than `reach`, in their usual order."""
        found = self.found(socket)
        if reach is None:
            return found
        across = self._across.get(socket.name)
        if across is None:
            order = np.argsort(found.x, kind="stable").astype(PLACE)
            across = self._across[socket.name] = order, found.x[order]
        order, lefts = across
        first, last = np.searchsorted(lefts, np.array((x - ceil(reach), x + ceil(reach) + 1), dtype=PLACE))
        return found.of(np.sort(order[first:last]))

    def parents(self, socket: Socket) -> tuple[int, ...]:
        """The cards on which a card with this socket has a spot."""
        return tuple(int(index) for index in np.unique(self.found(socket).parent))

    def poses(self, socket: Socket, parent: int | None = None) -> Sequence[Pose]:
        """The legal lattice poses, on one parent or on all; each is made when it is looked at."""
        found = self.found(socket)
        if parent is None:
            return Poses(found, 0, len(found))
        return Poses(found, *found.rows_of(parent))

    def search(self, socket: Socket, parents: Iterable[int]) -> Found:
        """All legal lattice poses on the given parents, from nothing."""
        return Found.joined([_NONE, *(self._search_on(socket, parent) for parent in parents)])

    def _still_legal(self, socket: Socket, before: Spots) -> Found:
        """Of the earlier tree's poses those that the last card leaves alone."""
        earlier = before.found(socket)
        new = len(self.layout.outlines) - 1
        cards = rectangles(socket, earlier.x, earlier.y, earlier.step)
        verdicts = self.ground.leaves_alone(new, cards)
        keep = verdicts.yes
        # Bark under or beside the new card may have vanished; elsewhere it is the very same as before.
        outward = outward_steps(socket)
        for parent, (bark, old) in enumerate(zip(self.ground.bark, before.ground.bark, strict=False)):
            if bark is old:
                continue
            mine = np.nonzero(keep & (earlier.parent == parent))[0]
            numbers = bark.numbers(earlier.x[mine], earlier.y[mine])
            keep[mine[numbers < 0]] = False
            mine, numbers = mine[numbers >= 0], numbers[numbers >= 0]
            keep[mine] = bark.grows_at(numbers, outward[earlier.step[mine]])
        return self._settled(socket, earlier.of(keep), verdicts.unsure[keep])

    def _search_on(self, socket: Socket, parent: int) -> Found:
        bark = self.ground.bark[parent]
        if not len(bark.x):
            return _NONE
        pins = rectangles(socket, bark.x, bark.y, np.zeros(len(bark.x), dtype=np.int64))
        cards, pin, unsure = self.ground.clear_spots(pins)
        grows = bark.grows_at(pin, outward_steps(socket)[cards.step])
        cards, pin, unsure = cards.of(grows), pin[grows], unsure[grows]
        alone = self.ground.touches_only(parent, cards)
        pin, step = pin[alone.yes], cards.step[alone.yes]
        found = Found.of_columns(bark.x[pin], bark.y[pin], step, np.full(len(pin), parent))
        return self._settled(socket, found, (unsure | alone.unsure)[alone.yes])

    def _settled(self, socket: Socket, found: Found, unsure: Bools) -> Found:
        """The rows that floats could not tell are put to the exact judge."""
        keep = np.ones(len(found), dtype=bool)
        for row in np.nonzero(unsure)[0]:
            keep[row] = may_lie(self.layout, _blank(socket), found.pose(int(row)))
        return found.of(keep)


_NONE = Found.of_columns(*(np.zeros(0, dtype=np.int64) for _ in range(4)))


def _blank(socket: Socket) -> Card:
    """A card of which only the socket matters."""
    return Card("", BRANCH_WIDTH, BRANCH_HEIGHT, socket, (), ())


def spots(tree: Tree) -> Spots:
    """What is known of a tree's legal poses, kept with the tree."""
    known: Spots | None = tree.derived.get("spots")
    if known is None:
        known = tree.derived["spots"] = Spots(tree)
    return known


def forget(tree: Tree) -> None:
    """Nobody will search this tree any more, nor those it grew from: what is asked all the same is found anew."""
    grown: Tree | None = tree
    while grown is not None:
        for worked_out in ("spots", "ground", "room"):
            grown.derived.pop(worked_out, None)
        grown = grown.before
