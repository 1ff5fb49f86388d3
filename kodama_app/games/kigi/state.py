"""A game of Kigi at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from kodama_app.content.commissions import commissions
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Ledger, ledger_total
from kodama_app.engine.trees.owned import OwnedTrees
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.phases import KigiPhase


@dataclass(frozen=True, slots=True)
class KigiState(OwnedTrees):
    """Everything there is to know, hidden cards included. Cards are named by id, seats by number."""

    phase: KigiPhase
    first: int
    turn: int
    """How many turns are over."""
    trees: tuple[Tree, ...]
    """By their owners' seats."""
    display: tuple[str, ...]
    deck: tuple[str, ...]
    """From the top."""
    offered: tuple[tuple[str, ...], ...]
    """While all choose, the two commissions each seat was dealt; empty otherwise."""
    choices: tuple[str | None, ...]
    """While all choose, what each seat keeps."""
    kept: tuple[tuple[str, ...], ...]
    """The commissions that lie open at each seat's side, in the order they came."""
    collections: tuple[tuple[str, ...], ...]
    """The cards pruned from each seat's tree, in the order they left."""
    gone: tuple[str, ...]
    """Cards that have left the game."""
    ledgers: tuple[Ledger, ...]
    rng: Rng
    grown: bool = False
    """The seat to move has taken its card and has yet to hand over."""
    gap: int = 0
    """The empty place in the display: where the next card will come."""
    tried: tuple[str, ...] | None = None
    """Only while trying: the cards to choose from instead of the display."""

    @property
    def ground(self) -> str:
        """One paints on a wall."""
        return "mural"

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.ledgers)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """All seats from the first painter on, clockwise."""
        return tuple((self.first + step) % self.seats for step in range(self.seats))

    @property
    def movers(self) -> tuple[int, ...]:
        """While all keep a commission at once, everyone who has not yet; then one after the other."""
        if self.phase is KigiPhase.KEEPING:
            return tuple(seat for seat in self.turn_order if self.choices[seat] is None)
        return () if self.phase is KigiPhase.ENDED else (self.turn_order[self.turn % self.seats],)

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(ledger_total, self.ledgers))

    @property
    def to_take(self) -> tuple[str, ...]:
        """What one chooses from."""
        return self.display if self.tried is None else self.tried

    def placeable(self, seat: int) -> tuple[str, ...]:
        """The tree cards of the display."""
        return tuple(card for card in self.to_take if card not in commissions())

    def choosable(self, seat: int) -> tuple[str, ...]:
        """The same, as long as the turn's card is still to be taken."""
        return self.placeable(seat) if self.phase is KigiPhase.PAINTING and not self.grown else ()

    def may_grow(self, seat: int) -> tuple[int, ...]:
        """Every tree is open to everyone; the own one comes first."""
        return (seat, *(tree for tree in range(len(self.trees)) if tree != seat))

    def trying(self, seat: int, *cards: str) -> Self:
        """The state as if this seat were to take one of these cards now: for previews and for bots' thoughts."""
        ahead = (self.turn_order.index(seat) - self.turn) % self.seats
        return replace(self, phase=KigiPhase.PAINTING, turn=self.turn + ahead, grown=False, tried=tuple(cards))

    def with_entries(self, seat: int, entries: Ledger) -> Self:
        """With more sheets in a seat's ledger."""
        ledgers = list(self.ledgers)
        ledgers[seat] = (*ledgers[seat], *entries)
        return replace(self, ledgers=tuple(ledgers))

    def with_kept(self, seat: int, card: str) -> Self:
        """With one more commission at a seat's side."""
        kept = list(self.kept)
        kept[seat] = (*kept[seat], card)
        return replace(self, kept=tuple(kept))
