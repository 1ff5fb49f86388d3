"""Chance as a value: the generator's state is part of the game's state and gives the same numbers everywhere.

The standard library's shuffle may change between Python versions, so this is an own SplitMix64.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Rng:
    """A place in a stream of random numbers; every draw returns the number and the next place."""

    state: int

    @staticmethod
    def seeded(seed: int) -> Rng:
        """The stream of a seed; neighbouring seeds give unrelated streams."""
        return Rng(0).fork(f"seed {seed}")

    def fork(self, label: str) -> Rng:
        """An independent stream, named: drawing from it never changes this one."""
        digest = sha256(f"{self.state} {label}".encode()).digest()
        return Rng(int.from_bytes(digest[:8], "big"))

    def _bits(self) -> tuple[int, Rng]:
        state = (self.state + _GOLDEN) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31), Rng(state)

    def below(self, bound: int) -> tuple[int, Rng]:
        """A whole number from 0 to bound - 1, each equally likely."""
        if bound <= 0:
            raise ValueError(f"nothing lies below {bound}")
        # Numbers from the incomplete last run are thrown away: a plain remainder would favour small ones.
        fair = (1 << 64) - (1 << 64) % bound
        bits, rng = self._bits()
        while bits >= fair:
            bits, rng = rng._bits()
        return bits % bound, rng

    def choice(self, items: Sequence[T]) -> tuple[T, Rng]:
        """One of the items."""
        index, rng = self.below(len(items))
        return items[index], rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """The items in random order (Fisher and Yates, from the back)."""
        cards, rng = list(items), self
        for last in range(len(cards) - 1, 0, -1):
            pick, rng = rng.below(last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]
        return tuple(cards), rng
