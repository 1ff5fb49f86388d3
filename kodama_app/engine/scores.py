"""Every point explains itself: a score is a sheet of lines, each with its reason, cards and features."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

FeatureAt = tuple[int, int]
"""A feature on a tree: (card's index in the tree, feature's number on that card)."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points and why: `reason` is a key (a kind, a card's id), never a sentence."""

    points: int
    reason: str
    cards: tuple[int, ...] = ()
    features: tuple[FeatureAt, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The lines of one scoring; its total is nothing but their sum."""

    lines: tuple[ScoreLine, ...] = ()

    @property
    def total(self) -> int:
        """All lines added up."""
        return sum(line.points for line in self.lines)

    @staticmethod
    def of(lines: Iterable[ScoreLine]) -> ScoreSheet:
        """A sheet without the lines that gave nothing."""
        return ScoreSheet(tuple(line for line in lines if line.points))


@dataclass(frozen=True, slots=True)
class Entry:
    """A sheet in a seat's ledger: when it was scored and from what source (growth, decree, kodama, …)."""

    source: str
    when: str
    sheet: ScoreSheet


Ledger = tuple[Entry, ...]


def ledger_total(ledger: Ledger) -> int:
    """A seat's score."""
    return sum(entry.sheet.total for entry in ledger)
