"""What happens only in Duo."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.events import Event
from kodama_app.games.duo.state import SpiritAt


@dataclass(frozen=True, slots=True)
class BranchesRevealed(Event):
    """Three cards were turned up for the Pruner; veiled, for no one else."""

    seat: int
    cards: tuple[str, ...]
    veiled: bool


@dataclass(frozen=True, slots=True)
class BranchesSplit(Event):
    """Two piles lie there; a hidden card is known to the Pruner alone."""

    seat: int
    piles: tuple[tuple[str, ...], ...]
    hidden: str | None


@dataclass(frozen=True, slots=True)
class PileChosen(Event):
    """The Sower took a pile, the other one is the Pruner's."""

    seat: int
    pile: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BranchDiscarded(Event):
    """The card that was left over lies open now, and calls the Spirits of the kinds on it."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class SpiritSummoned(Event):
    """A Spirit came to a tree, from beside the table, from the rival or, restless, from the same tree."""

    seat: int
    kind: str
    origin: SpiritAt | None
    index: int
    feature: int


@dataclass(frozen=True, slots=True)
class KodamaChosen(Event):
    """A Kodama was chosen in secret."""

    seat: int


@dataclass(frozen=True, slots=True)
class RolesSwapped(Event):
    """Who is Pruner now."""

    pruner: int
