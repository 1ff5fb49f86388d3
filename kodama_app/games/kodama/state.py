"""A game of Kodama at one moment."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Entry, Ledger, ScoreSheet, ledger_total
from kodama_app.engine.trees.tree import Tree

ROUNDS = 4
"""Rounds in a growing phase."""
HAND = 4
"""Kodama dealt to each player."""


class Phase(StrEnum):
    """The phases in which somebody is to act; the decree phase takes care of itself."""

    GROWING = "growing"
    KODAMA = "kodama"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class KodamaState:
    """Everything there is to know, hidden cards included. Cards are named by id, seats by number."""

    season: int
    """0 spring, 1 summer, 2 fall."""
    round: int
    """1 to 4."""
    phase: Phase
    first: int
    """The seat with the first player marker."""
    turn: int
    """How many seats have already had their turn in this round, or in the Kodama phase."""
    trees: tuple[Tree, ...]
    hands: tuple[tuple[str, ...], ...]
    scored: tuple[tuple[str, ...], ...]
    """Each seat's Kodama that have left the game, in order."""
    deck: tuple[str, ...]
    """From the top."""
    display: tuple[str, ...]
    decrees: tuple[str | None, ...]
    """One for each season, face up or not."""
    ledgers: tuple[Ledger, ...]
    rng: Rng
    grown: bool = False
    """The seat to move has placed its card and has yet to hand over."""
    gap: int | None = None
    """The empty spot in the display: where in the row the next card will come."""
    called: str | None = None
    """The card turned up by Spring Call that must be placed now."""
    call_spent: bool = False
    """Spring Call has been used this turn."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.trees)

    @property
    def mover(self) -> int | None:
        """The seat to act."""
        return None if self.phase is Phase.ENDED else (self.first + self.turn) % self.seats

    @property
    def turn_order(self) -> tuple[int, ...]:
        """All seats from the first player on, to the left."""
        return tuple((self.first + step) % self.seats for step in range(self.seats))

    @property
    def season_name(self) -> str:
        """As data and transcripts call it."""
        return SEASONS[self.season]

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(ledger_total, self.ledgers))

    def entry(self, source: str, when: str, sheet: ScoreSheet) -> Entry:
        """A sheet of the present season, as it stands in a ledger."""
        return Entry(source, f"{self.season_name} {when}", sheet)

    def with_entries(self, seat: int, entries: Ledger) -> KodamaState:
        """With more sheets in a seat's ledger."""
        ledgers = list(self.ledgers)
        ledgers[seat] = (*ledgers[seat], *entries)
        return replace(self, ledgers=tuple(ledgers))

    def with_tree(self, seat: int, tree: Tree) -> KodamaState:
        """With another tree for a seat."""
        return replace(self, trees=(*self.trees[:seat], tree, *self.trees[seat + 1 :]))
