"""How likely a commission is met at the end: learned, by how far one is ahead and the rounds to come."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from kodama_app.ai.games.kigi.rough import Patron, prints
from kodama_app.ai.learned import Row

Counts = Sequence[tuple[int, ...]]
"""For each seat its aspects."""
FAR = 12
"""A lead beyond this is as good as this."""
ROUNDS = 20
"""As many as a game can have; the commissions are counted after the last."""


def row_names(patron: str, seats: int) -> tuple[str, str]:
    """The names of a commission's two learned rows: how likely it is without a lead, and what a lead changes."""
    return f"{patron} of {seats}", f"{patron} of {seats} by lead"


def lead(patron: Patron, counts: Counts, seat: int) -> int:
    """How far a seat is ahead of the nearest other one in what a patron asks for; from 0 on it is met."""
    aspect = patron.aspect
    if patron.sign > 0:
        return counts[seat][aspect] - max(one[aspect] for other, one in enumerate(counts) if other != seat)
    return min(one[aspect] for other, one in enumerate(counts) if other != seat) - counts[seat][aspect]


class Odds:
    """What each commission is worth, by the number of rounds to come and the lead."""

    def __init__(self, worths: Sequence[Sequence[Row]]) -> None:
        self.worths = worths

    @staticmethod
    def of(rows: Mapping[str, Row], seats: int) -> Odds:
        """As the learned curves say."""
        return Odds([_worths(patron, rows, seats) for patron in prints().patrons])

    @staticmethod
    def as_it_stands(unmet: float, met: float) -> Odds:
        """For whoever only sees whether a commission is met now."""
        row = tuple(met if lead >= 0 else unmet for lead in range(-FAR, FAR + 1))
        return Odds([[row] * (ROUNDS + 1)] * len(prints().patrons))

    def worth(self, patron: int, counts: Counts, seat: int, rounds: int) -> float:
        """The points a commission should bring a seat that holds it."""
        found = lead(prints().patrons[patron], counts, seat)
        return self.worths[patron][rounds][min(max(found, -FAR), FAR) + FAR]

    def held(self, counts: Counts, held: Sequence[Sequence[int]], seat: int, rounds: int) -> float:
        """All that lie at the seats' sides, from one seat's point of view: a rival's count against it."""
        total, share = 0.0, 1.0 / (len(held) - 1)
        for other, cards in enumerate(held):
            for patron in cards:
                worth = self.worth(patron, counts, other, rounds)
                total += worth if other == seat else -share * worth
        return total


def _worths(patron: Patron, rows: Mapping[str, Row], seats: int) -> tuple[tuple[float, ...], ...]:
    plain, by_lead = (rows[name] for name in row_names(patron.id, seats))
    found = [tuple(float(patron.points * (lead >= 0)) for lead in range(-FAR, FAR + 1))]
    for rounds in range(1, ROUNDS + 1):
        base, slope = (row[min(rounds, len(row)) - 1] for row in (plain, by_lead))
        found.append(
            tuple(patron.points / (1 + math.exp(-(base + slope * lead))) for lead in range(-FAR, FAR + 1))
        )
    return tuple(found)
