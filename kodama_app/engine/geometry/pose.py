"""Where a card lies: whole numbers only, so a pose is exact in text and the same on every machine."""

from __future__ import annotations

from dataclasses import dataclass

FULL_TURN = 3600


@dataclass(frozen=True, slots=True, order=True)
class Pose:
    """The connector's middle in tenths of a millimetre, the angle in tenths of a degree, counter-clockwise."""

    x: int
    y: int
    angle: int

    def __post_init__(self) -> None:
        if not 0 <= self.angle < FULL_TURN:
            object.__setattr__(self, "angle", self.angle % FULL_TURN)

    def moved(self, dx: int, dy: int) -> Pose:
        """The same angle elsewhere."""
        return Pose(self.x + dx, self.y + dy, self.angle)

    def turned(self, angle: int) -> Pose:
        """Turned about the connector's middle."""
        return Pose(self.x, self.y, self.angle + angle)


def angle_between(a: int, b: int) -> int:
    """The smaller of the two turns that lead from one angle to the other."""
    turn = (a - b) % FULL_TURN
    return min(turn, FULL_TURN - turn)
