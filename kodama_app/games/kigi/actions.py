"""What painters do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from kodama_app.engine.actions import Action, NotationError, whole
from kodama_app.engine.trees.actions import GrowBranch, read_pose


@dataclass(frozen=True, slots=True)
class PaintBranch(GrowBranch):
    """Lay a tree card on anybody's tree, which is named first."""

    def words(self) -> tuple[str, ...]:
        """Tree, card, x, y and angle."""
        return str(self.tree), self.card, str(self.pose.x), str(self.pose.y), str(self.pose.angle)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> PaintBranch:
        """The inverse of `words`."""
        if len(words) != 5:
            raise NotationError(f"'grow' takes tree, card, x, y and angle, but got '{' '.join(words)}'")
        return cls(seat, whole(words[0], "tree"), words[1], read_pose(words[2:]))


@dataclass(frozen=True, slots=True)
class _OfOneCard(Action):
    card: str

    def words(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> Self:
        """The inverse of `words`."""
        if len(words) != 1:
            raise NotationError(f"'{cls.verb}' takes a card, but got '{' '.join(words)}'")
        return cls(seat, words[0])


@dataclass(frozen=True, slots=True)
class KeepCommission(_OfOneCard):
    """Before the game, in secret: one of the two commissions one was dealt."""

    verb: ClassVar[str] = "keep"


@dataclass(frozen=True, slots=True)
class TakeCommission(_OfOneCard):
    """Lay a commission of the display at the own side, open and to the end of the game."""

    verb: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class RemoveCard(_OfOneCard):
    """Take a tree card that fits on no tree, where nothing else can be taken: it leaves the game."""

    verb: ClassVar[str] = "remove"
