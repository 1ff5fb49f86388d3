"""What a seat may choose from next turn in the draft: what its right neighbour hands on, and a drawn card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.lines import expected_best
from kodama_app.games.draft.drafting import HELD
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState


class DraftEvaluation(Evaluation):
    """Hands go round: cards one has held before are known wherever they are, the others are not."""

    world: DraftState
    size = HELD

    @cached_property
    def _known(self) -> tuple[tuple[str, ...], ...]:
        """Of each hand what this seat has seen."""
        seen = set(self.world.seen[self.seat])
        return tuple(tuple(card for card in hand if card in seen) for hand in self.world.held)

    @property
    def unseen_cards(self) -> Sequence[str]:
        """The deck, and what lies in other hands without this seat having seen it."""
        seen = set(self.world.seen[self.seat])
        return [*self.world.deck, *(card for hand in self.world.held for card in hand if card not in seen)]

    @property
    def open_cards(self) -> tuple[str, ...]:
        """The own hand, what is known of the others, and what has been picked."""
        shown = () if self.world.phase is DraftPhase.PICKING else self.world.picks
        return (*(card for hand in self._known for card in hand), *(card for card in shown if card))

    def left_lying(self, card: str) -> tuple[str, ...]:
        """What goes to the left neighbour."""
        return tuple(other for other in self.world.held[self.seat] if other != card)

    def sure(self, left: Sequence[str]) -> tuple[str, ...]:
        """What is known of the hand that comes next, without the card its holder likes best."""
        if self.season_ends:
            return ()
        right = (self.seat - 1) % self.world.seats
        coming = list(self._known[right])
        if coming and self.world.phase is DraftPhase.PICKING:
            coming.remove(coming[int(self.rival_points(right, coming).argmax())])
        return tuple(coming)

    def rival(self, left: Sequence[str]) -> float:
        """What the left neighbour gets from what is handed on, beyond what any hand would give."""
        if self.season_ends:
            return 0.0
        heir = (self.seat + 1) % self.world.seats
        chances = self.rival_chances(heir)
        best = max(int(self.rival_points(heir, left).max(initial=0)), 0)
        known = expected_best(best, chances, self.size - len(left))
        return (known - expected_best(0, chances, self.size)) / (self.world.seats - 1)
