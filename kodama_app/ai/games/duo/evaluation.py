"""What a seat of Duo may choose from next turn: nobody knows, but half of three cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.games.duo.state import DuoState


class DuoEvaluation(Evaluation):
    """Three new cards come each round, and the better pile is the Sower's: two cards to choose from, about."""

    world: DuoState
    size = 2

    @property
    def open_cards(self) -> tuple[str, ...]:
        """None outlives the round."""
        return ()

    def left_lying(self, card: str) -> tuple[str, ...]:
        """Nothing is left for others but the discard, which is weighed by the Spirit it calls."""
        return ()

    def sure(self, left: Sequence[str]) -> tuple[str, ...]:
        """Nothing."""
        return ()

    def rival(self, left: Sequence[str]) -> float:
        """Nothing of the own choice reaches the rival this way."""
        return 0.0

    def with_spirits_of(self, world: DuoState) -> Self:
        """The same moment with Spirits lying elsewhere; what does not depend on them is kept."""
        other: Self = object.__new__(type(self))
        kept = {
            name: value for name, value in vars(self).items() if name not in ("_reading_now", "_covered_by_rivals")
        }
        vars(other).update(kept)
        other.look_at(world)
        return other
