"""What players of every Kodama game do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.actions import Action, NotationError


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
