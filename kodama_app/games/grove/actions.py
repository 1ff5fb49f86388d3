"""What players of every Kodama game do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError, whole
from kodama_app.engine.geometry.pose import Pose


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
        x, y, angle = (whole(word, what) for word, what in zip(words[1:4], ("x", "y", "angle"), strict=True))
        return cls(seat, whole(words[4], "tree") if words[4:] else seat, words[0], Pose(x, y, angle))


@dataclass(frozen=True, slots=True)
class HandOver(Action):
    """End the own turn: what is hidden comes to light, and the next player's turn begins."""

    verb: ClassVar[str] = "hand-over"


@dataclass(frozen=True, slots=True)
class ScoreKodama(Action):
    """Play a Kodama of the own hand; `choice` holds what was chosen for those that ask for something."""

    verb: ClassVar[str] = "kodama"
    card: str
    choice: tuple[str, ...] = ()

    def words(self) -> tuple[str, ...]:
        """Card, then what was chosen."""
        return self.card, *self.choice

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> ScoreKodama:
        """The inverse of `words`."""
        if not words:
            raise NotationError("'kodama' takes a card and what is chosen for it")
        return cls(seat, words[0], words[1:])
