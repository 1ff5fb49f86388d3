"""What things are worth beyond the points they bring at once, as far as it was learned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import NamedTuple

from kodama_app.ai.games.kigi.odds import ROUNDS, Odds
from kodama_app.ai.learned import Row, learned_rows

WEIGHED = ("feeds", "again", "swing", "hold")
"""What rows are learned for, beside the odds of commissions."""


class Weight(NamedTuple):
    """What counts how much with so many rounds to come."""

    feeds: float
    """A point that the next seat may have at once: less than nothing."""
    again: float
    """A point that is left to oneself once the next seat has taken the best."""
    swing: float
    """A point that commissions held promise by their odds: a lead is a sign of a good game, not only its cause."""
    hold: float
    """A commission more than others hold, whatever its odds."""
    taken: float
    """A point that the commission promises which is taken now."""


SIMPLE = Weight(0.0, 0.0, 0.0, 0.0, 1.0)
"""For whoever looks at nothing to come but what a commission pays."""
END = Weight(0.0, 0.0, 1.0, 0.0, 1.0)
"""When nothing comes any more, commissions pay what they pay."""


@dataclass(frozen=True, slots=True)
class Prices:
    """What a painter knows of the worth of things in a game of so many seats."""

    odds: Odds
    weights: tuple[Weight, ...]

    @staticmethod
    def of(rows: Mapping[str, Row], seats: int) -> Prices:
        """As the rows say; a level that has only learned what commissions pay sees no further."""
        standing = [rows.get(name) for name in standing_names(seats)]
        if standing[0] and standing[1]:
            return Prices(Odds.as_it_stands(standing[0][0], standing[1][0]), (SIMPLE,) * (ROUNDS + 1))
        weights = [END]
        for rounds in range(1, ROUNDS + 1):
            feeds, again, swing, hold = (
                row[min(rounds, len(row)) - 1] for row in (rows[weight_name(name, seats)] for name in WEIGHED)
            )
            weights.append(Weight(feeds, again, swing, hold, swing))
        return Prices(Odds.of(rows, seats), tuple(weights))


def standing_names(seats: int) -> tuple[str, str]:
    """The names of the rows that say what a commission pays that is not met, or is met, when it is taken."""
    return weight_name("unmet", seats), weight_name("met", seats)


def weight_name(name: str, seats: int) -> str:
    """The name of a row: by the rounds to come, from one on."""
    return f"{name} of {seats}"


def rounds_of(turns: int, seats: int) -> int:
    """So many turns in rounds, a begun one counted whole."""
    return min(ceil(turns / seats), ROUNDS)


@cache
def learned_prices(game: str, level: str, seats: int) -> Prices:
    """What a level has learned."""
    return Prices.of(learned_rows(game, level), seats)
