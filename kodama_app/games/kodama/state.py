"""A game of Kodama at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kodama_app.games.grove.state import GroveState


@dataclass(frozen=True, slots=True)
class KodamaState(GroveState):
    """The trees and hands of all Kodama games, and the display."""

    display: tuple[str, ...]
    gap: int | None = None
    """The empty spot in the display: where in the row the next card will come."""
    called: str | None = None
    """The card turned up by Spring Call that must be placed now."""
    call_spent: bool = False
    """Spring Call has been used this turn."""

    def placeable(self, seat: int) -> tuple[str, ...]:
        """The called card, else the display."""
        return self.display if self.called is None else (self.called,)

    def trying(self, seat: int, *cards: str) -> Self:
        """With these cards as the display."""
        return self.with_turn_of(seat, display=cards, gap=None, called=None, call_spent=False)

    def was_called(self, card: str) -> bool:
        """Whether Spring Call turned this card up."""
        return card == self.called
