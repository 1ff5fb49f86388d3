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


Means = Mapping[str, Sequence[float]]
"""For each Kodama the mean of what it gave on learned trees with 0, 1, 2, … branch cards."""


def plan(worths: Mapping[str, float], means: Means, branches: int, seasons: Mapping[int, int]) -> HandPlan:
    """Spread a hand over the seasons left.

    `worths` is what each card would give now; `seasons` tells how many branch cards the tree will have when
    each season ends. A card is thought to gain what it gained on the trees it was learned on.
    """
    cards = tuple(worths)
    if not cards or not seasons:
        return HandPlan(())
    table = [
        [max(0.0, worth + _gain(means.get(card), branches, later)) for later in seasons.values()]
        for card, worth in worths.items()
    ]
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


def _gain(means: Sequence[float] | None, now: int, later: int) -> float:
    if not means:
        return 0.0
    last = len(means) - 1
    return means[min(later, last)] - means[min(now, last)]
