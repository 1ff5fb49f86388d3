"""What the state of every Kodama game holds: seasons, trees, Kodama, decrees, points."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Self

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import Entry, Ledger, ScoreSheet, ledger_total
from kodama_app.engine.trees.owned import OwnedTrees
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.phases import ENDED, GROWING, ROUNDS


@dataclass(frozen=True, slots=True)
class GroveState(OwnedTrees):
    """Everything there is to know, hidden cards included. Cards are named by id, seats by number."""

    season: int
    """0 spring, 1 summer, 2 fall."""
    round: int
    """1 to 4."""
    phase: StrEnum
    """One of the game's own phases."""
    first: int
    """The seat that places first."""
    turn: int
    """How many seats have already had their turn in this round, or in the Kodama phase."""
    trees: tuple[Tree, ...]
    """By number."""
    hands: tuple[tuple[str, ...], ...]
    """Each seat's Kodama."""
    scored: tuple[tuple[str, ...], ...]
    """Each seat's Kodama that have left the game, in order."""
    deck: tuple[str, ...]
    """From the top."""
    decrees: tuple[str | None, ...]
    """One for each season, face up or not."""
    ledgers: tuple[Ledger, ...]
    rng: Rng
    grown: bool
    """The seat to move has placed its card and has yet to hand over."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.ledgers)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may act: one after the other, where a game does not say otherwise."""
        return () if self.phase == ENDED else ((self.first + self.turn) % self.seats,)

    @property
    def mover(self) -> int | None:
        """The seat to act, the first of them where several may."""
        return self.movers[0] if self.movers else None

    @property
    def turn_order(self) -> tuple[int, ...]:
        """All seats from the first player on, to the left."""
        return tuple((self.first + step) % self.seats for step in range(self.seats))

    @property
    def last_round(self) -> bool:
        """Whether no branch grows after this round; Kodama are still to be scored."""
        return self.season == len(SEASONS) - 1 and self.round == ROUNDS

    @property
    def season_name(self) -> str:
        """As data and transcripts call it."""
        return SEASONS[self.season]

    @property
    def ground(self) -> str:
        """A season's meadow."""
        return self.season_name

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points so far."""
        return tuple(map(ledger_total, self.ledgers))

    def choosable(self, seat: int) -> tuple[str, ...]:
        """The branch cards among which a seat is choosing right now; none when it has no such choice."""
        return self.placeable(seat) if self.phase == GROWING and not self.grown else ()

    @abstractmethod
    def trying(self, seat: int, *cards: str) -> Self:
        """The state as if this seat were to place one of these cards now: for previews and for bots' thoughts."""

    def with_turn_of(self, seat: int, **changes: Any) -> Self:
        """As if this seat were to place a card, with what the game changes besides."""
        turn = self.turn_order.index(seat)
        return replace(self.in_phase(GROWING), turn=turn, grown=False, **changes)

    def in_phase(self, phase: str) -> Self:
        """In another of the game's phases, by its name."""
        return replace(self, phase=type(self.phase)(phase))

    def was_called(self, card: str) -> bool:
        """Whether a card was turned up from the deck instead of chosen."""
        return False

    def entry(self, source: str, when: str, sheet: ScoreSheet) -> Entry:
        """A sheet of the present season, as it stands in a ledger."""
        return Entry(source, f"{self.season_name} {when}", sheet)

    def with_entries(self, seat: int, entries: Ledger) -> Self:
        """With more sheets in a seat's ledger."""
        ledgers = list(self.ledgers)
        ledgers[seat] = (*ledgers[seat], *entries)
        return replace(self, ledgers=tuple(ledgers))
