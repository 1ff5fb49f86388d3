"""What players of every game with trees do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError, whole
from kodama_app.engine.geometry.pose import Pose


def read_pose(words: Sequence[str]) -> Pose:
    """x, y and angle out of a line of text."""
    x, y, angle = (whole(word, what) for word, what in zip(words, ("x", "y", "angle"), strict=True))
    return Pose(x, y, angle)


@dataclass(frozen=True, slots=True)
class GrowBranch(Action):
    """Lay a branch card on a tree, named by its number. Its parent follows from the pose."""

    verb: ClassVar[str] = "grow"
    tree: int
    card: str
    pose: Pose

    def words(self) -> tuple[str, ...]:
        """Card, x, y, angle; then the tree, where it is not the one with the seat's own number."""
        other = () if self.tree == self.seat else (str(self.tree),)
        return self.card, str(self.pose.x), str(self.pose.y), str(self.pose.angle), *other

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> GrowBranch:
        """The inverse of `words`."""
        if not 4 <= len(words) <= 5:
            raise NotationError(f"'grow' takes card, x, y and angle, but got '{' '.join(words)}'")
        return cls(seat, whole(words[4], "tree") if words[4:] else seat, words[0], read_pose(words[1:4]))


def growing_kind(kinds: Iterable[type[Action]]) -> type[GrowBranch]:
    """How a game calls laying a card on a tree; it has such an action."""
    return next(kind for kind in kinds if issubclass(kind, GrowBranch))
