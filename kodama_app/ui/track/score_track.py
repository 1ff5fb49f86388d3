"""A game's score track as its book has it: how many spaces, and what shows that a token has been all round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Carry(StrEnum):
    """What stands for the points of whole rounds."""

    COINS = "coins"
    """Point tokens of 50 and 100."""
    SECOND = "second"
    """The player's second token."""
    FLIPPED = "flipped"
    """The other side of the token."""


@dataclass(frozen=True, slots=True)
class ScoreTrack:
    """Points from 0 on, a space each; then one begins anew at 0."""

    spaces: int
    carry: Carry
    rounds: int
    """In a season: as many places has the season token there."""

    def space(self, score: int) -> int:
        """Where a token stands."""
        return score % self.spaces

    def carried(self, score: int) -> int:
        """The points of whole rounds."""
        return score - self.space(score)

    def coins(self, score: int) -> tuple[int, ...]:
        """The point tokens that lie before a player, the largest first."""
        if self.carry is not Carry.COINS:
            return ()
        hundreds, rest = divmod(self.carried(score), 100)
        return (*[100] * hundreds, *[rest] * bool(rest))
