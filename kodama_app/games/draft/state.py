"""A game of the drafting variant at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.grove.state import GroveState


@dataclass(frozen=True, slots=True)
class DraftState(GroveState):
    """The trees and hands of all Kodama games, and the branch cards that go round."""

    held: tuple[tuple[str, ...], ...]
    """Each seat's branch cards; a picked one is among them until all have picked."""
    picks: tuple[str | None, ...]
    """The card each seat has picked: in secret while others are still picking, then up to its placing."""
    seen: tuple[tuple[str, ...], ...]
    """The cards each seat has held this season: it can tell where they are now. Sorted."""
    removed: tuple[str, ...] = ()
    """Cards that fitted nowhere; they come back with the next season."""
    tried: tuple[str, ...] = ()
    """Only while trying: the cards to choose from instead of the pick."""

    @property
    def movers(self) -> tuple[int, ...]:
        """While all pick at once, everyone who has not yet."""
        if self.phase is DraftPhase.PICKING:
            return tuple(seat for seat in self.turn_order if self.picks[seat] is None)
        return () if self.phase is DraftPhase.ENDED else (self.turn_order[self.turn],)

    def placeable(self, seat: int) -> tuple[str, ...]:
        """The card picked; all that are held while there is still a choice."""
        if self.phase is DraftPhase.PICKING:
            return self.held[seat]
        pick = self.picks[seat]
        return self.tried if pick is None else (pick,)

    def choosable(self, seat: int) -> tuple[str, ...]:
        """The hand, while picking: what was picked must be placed."""
        return self.held[seat] if self.phase is DraftPhase.PICKING else ()

    def trying(self, seat: int, *cards: str) -> Self:
        """With these cards in place of the pick."""
        picks = tuple(None if at == seat else pick for at, pick in enumerate(self.picks))
        return self.with_turn_of(seat, picks=picks, tried=cards)
