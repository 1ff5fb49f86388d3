"""Which Kodama in which season: the hand as a plan, with what each card may be worth by then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations


@dataclass(frozen=True, slots=True)
class HandPlan:
    """The best way to spend a hand, as far as one can see."""

    spent: tuple[tuple[str, int, float], ...]
    """Kodama, season and what it should give by then, in the seasons' order."""

    @property
    def worth(self) -> float:
        """What the hand should give in all."""
        return sum(worth for _, _, worth in self.spent)


@dataclass(frozen=True, slots=True)
class Career:
    """What a Kodama gave on the trees it was learned on."""

    means: Sequence[float]
    """On trees of 0, 1, 2, … branch cards."""
    slopes: Sequence[Sequence[float]] = ()
    """For the end of each season, by the number of branch cards now: how much of each point above the mean is
    still there by then. A bushy tree may lose its lead in end cards; one full of fireflies attracts more."""

    def by(self, season: int, later: int, worth: float, now: int) -> float:
        """What a card that gives `worth` on a tree of `now` branch cards should give when a season ends."""
        last = len(self.means) - 1
        slope = self.slopes[season][now] if self.slopes and now < len(self.slopes[season]) else 1.0
        return max(0.0, self.means[min(later, last)] + slope * (worth - self.means[min(now, last)]))


_UNKNOWN = Career((0.0,))
"""Gives later what it gives now."""


def plan(
    worths: Mapping[str, float], careers: Mapping[str, Career], branches: int, seasons: Mapping[int, int]
) -> HandPlan:
    """Spread a hand over the seasons left.

    `worths` is what each card would give now; `seasons` tells how many branch cards the tree will have when
    each season ends. A card is thought to go on as it did on the trees it was learned on.
    """
    cards = tuple(worths)
    if not cards or not seasons:
        return HandPlan(())
    table = []
    for card, worth in worths.items():
        career = careers.get(card, _UNKNOWN)
        table.append([career.by(season, later, worth, branches) for season, later in seasons.items()])
    best, spent = -1.0, tuple[int, ...]()
    for chosen in permutations(range(len(cards)), min(len(cards), len(seasons))):
        total = 0.0
        for column, row in enumerate(chosen):
            total += table[row][column]
        if total > best:
            best, spent = total, chosen
    return HandPlan(
        tuple(
            (cards[row], season, table[row][column])
            for column, (row, season) in enumerate(zip(spent, seasons, strict=False))
        )
    )
