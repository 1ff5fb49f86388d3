"""Whose turn it is: seasons, rounds, the first player and how that office passes on."""

from __future__ import annotations

from collections.abc import Sequence

SEASONS = ("spring", "summer", "fall")
ROUNDS = 4


def next_first(scores: Sequence[int], first: int) -> int:
    """The lowest score begins; of tied players the nearest to the left of the present first player.

    Counting to the left starts beside the present first player, so that player comes last.
    """
    seats = len(scores)
    to_the_left = [(first + step) % seats for step in range(1, seats + 1)]
    return min(to_the_left, key=lambda seat: scores[seat])


class Schedule:
    """A clock that every turn and every scored Kodama moves on by one."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.first = first
        self.season_number = -1
        self.turns = 0
        self.kodama = 0

    @property
    def season(self) -> str | None:
        """None before spring."""
        return SEASONS[self.season_number] if self.season_number >= 0 else None

    @property
    def round(self) -> int:
        """1 to 4; beyond that when somebody takes a turn too many."""
        return self.turns // self.seats + 1

    @property
    def growing(self) -> bool:
        """Turns are left in this season."""
        return self.season_number >= 0 and self.turns < ROUNDS * self.seats

    @property
    def in_kodama_phase(self) -> bool:
        """All turns of the season are over, Kodama are left to score."""
        return self.season_number >= 0 and not self.growing and self.kodama < self.seats

    def seat_after(self, steps: int) -> int:
        """The seat that comes so many places after the first player."""
        return (self.first + steps) % self.seats

    @property
    def to_grow(self) -> int:
        """The seat whose turn it is."""
        return self.seat_after(self.turns)

    @property
    def to_score(self) -> int:
        """The seat that scores the next Kodama."""
        return self.seat_after(self.kodama)

    def begin_season(self, first: int) -> None:
        """Moves on; after fall the clock stays in fall."""
        self.season_number = min(self.season_number + 1, len(SEASONS) - 1)
        self.first, self.turns, self.kodama = first, 0, 0
