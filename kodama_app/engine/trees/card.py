"""What is printed on a tree game's card: its rectangle, where its branch runs off it, bark and features.

All lengths are tenths of a millimetre, so that they are whole numbers. A card's own frame has its origin
in the lower left corner, x to the right, y up.
"""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[int, int]
Ring = tuple[Point, ...]

BRANCH_WIDTH, BRANCH_HEIGHT = 630, 880
TRUNK_WIDTH, TRUNK_HEIGHT = 1260, 880
FEATURE_RADIUS = 60
CONNECTOR_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Socket:
    """One of the seven places of a card's edge where its branch may run off it: the connector's middle."""

    name: str
    middle: Point
    outward: Point
    """Unit step that leaves the card here, in the card's own frame."""


SOCKETS: dict[str, Socket] = {
    socket.name: socket
    for socket in (
        Socket("bottom-left", (140, 0), (0, -1)),
        Socket("bottom", (315, 0), (0, -1)),
        Socket("bottom-right", (490, 0), (0, -1)),
        Socket("left-low", (0, 200), (-1, 0)),
        Socket("left-high", (0, 440), (-1, 0)),
        Socket("right-low", (BRANCH_WIDTH, 200), (1, 0)),
        Socket("right-high", (BRANCH_WIDTH, 440), (1, 0)),
    )
}


@dataclass(frozen=True, slots=True)
class Feature:
    """One instance of a kind: a disc of radius FEATURE_RADIUS around (x, y)."""

    kind: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Limb:
    """A centre line with its full width at each point: what the bark was grown from, kept for drawing."""

    points: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A trunk (no socket) or a branch card."""

    id: str
    width: int
    height: int
    socket: Socket | None
    bark: tuple[Ring, ...]
    features: tuple[Feature, ...]
    limbs: tuple[Limb, ...] = ()

    @property
    def is_trunk(self) -> bool:
        """A trunk stands on the table edge and grows from nothing."""
        return self.socket is None

    @property
    def corners(self) -> Ring:
        """The rectangle in the card's own frame, counter-clockwise from the lower left."""
        return (0, 0), (self.width, 0), (self.width, self.height), (0, self.height)

    def count(self, kind: str) -> int:
        """How many discs show this printed kind."""
        return sum(feature.kind == kind for feature in self.features)
