"""A game of Kodama Duo at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from kodama_app.engine.scores import FeatureAt
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.state import GroveState

SEATS = 2
Piles = tuple[tuple[str, ...], tuple[str, ...]]
SpiritAt = tuple[int, int, int]
"""Tree, card's index, feature's number."""


@dataclass(frozen=True, slots=True)
class DuoState(GroveState):
    """The trees and hands of all Kodama games, the piles and the Spirits. `first` is the Sower."""

    revealed: tuple[str, ...]
    """The three branch cards that are to be split."""
    piles: tuple[tuple[str, ...], ...]
    """The two piles while the Sower chooses."""
    hidden: str | None
    """The card that lies face down in its pile (the season Veil)."""
    held: Piles
    """Each seat's branch cards of this round."""
    discards: tuple[str, ...]
    """The open discard pile, the last card at the end."""
    spirits: tuple[tuple[str, SpiritAt | None], ...]
    """Each kind's Spirit and where it lies."""
    summoned: tuple[str, ...] = ()
    """The kinds the mover has summoned in answer to the last discard."""
    chosen: tuple[ScoreKodama | None, ...] = (None, None)
    """Kodama chosen in secret while the other player is still choosing."""

    @property
    def sower(self) -> int:
        """Who chooses a pile, and places first."""
        return self.first

    @property
    def pruner(self) -> int:
        """Who splits."""
        return 1 - self.first

    @property
    def movers(self) -> tuple[int, ...]:
        """By the phase: the Pruner, the Sower, whoever is to place or to summon, both for the Kodama."""
        if self.phase is DuoPhase.SPLITTING:
            return (self.pruner,)
        if self.phase is DuoPhase.CHOOSING:
            return (self.sower,)
        if self.phase is DuoPhase.KODAMA:
            return tuple(seat for seat in self.turn_order if self.chosen[seat] is None)
        return () if self.phase is DuoPhase.ENDED else (self.turn_order[self.turn],)

    def placeable(self, seat: int) -> tuple[str, ...]:
        """The own pile."""
        return self.held[seat]

    def choosable(self, seat: int) -> tuple[str, ...]:
        """Both piles, while choosing: what the Sower places comes from one of them."""
        return sum(self.piles, ()) if self.phase is DuoPhase.CHOOSING else ()

    def trying(self, seat: int, *cards: str) -> Self:
        """With these cards as the own pile."""
        return self.with_held(seat, cards).with_turn_of(seat)

    def covered(self, tree: int) -> Mapping[FeatureAt, str]:
        """The discs with a Spirit on them."""
        return {at[1:]: kind for kind, at in self.spirits if at is not None and at[0] == tree}

    def spirit_at(self, kind: str) -> SpiritAt | None:
        """Where a kind's Spirit lies."""
        return dict(self.spirits)[kind]

    def with_spirit(self, kind: str, at: SpiritAt) -> Self:
        """With a Spirit laid there, wherever it lay before."""
        moved = tuple((name, at if name == kind else place) for name, place in self.spirits)
        return replace(self, spirits=moved)

    def without_spirit(self, kind: str) -> Self:
        """With a Spirit beside the table again."""
        return replace(self, spirits=tuple((name, None if name == kind else at) for name, at in self.spirits))

    def with_held(self, seat: int, cards: tuple[str, ...]) -> Self:
        """With other branch cards for a seat."""
        held = (cards, self.held[1]) if seat == 0 else (self.held[0], cards)
        return replace(self, held=held)
