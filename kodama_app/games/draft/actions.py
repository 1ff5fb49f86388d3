"""What only players of the drafting variant do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError


@dataclass(frozen=True, slots=True)
class PickBranch(Action):
    """Choose, in secret, the card of the own hand to be placed this round."""

    verb: ClassVar[str] = "pick"
    card: str

    def words(self) -> tuple[str, ...]:
        """The card."""
        return (self.card,)

    @classmethod
    def read(cls, seat: int, words: tuple[str, ...]) -> PickBranch:
        """The inverse of `words`."""
        if len(words) != 1:
            raise NotationError(f"'pick' takes a card, but got '{' '.join(words)}'")
        return cls(seat, words[0])
