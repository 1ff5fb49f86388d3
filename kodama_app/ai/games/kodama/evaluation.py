"""What a seat may choose from next turn in Kodama: what rivals leave of the display, and what the deck brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.lines import expected_best
from kodama_app.ai.grove.weights import Weights
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.kodama.card_effects import DisplayDecree
from kodama_app.games.kodama.growing import KodamaTable
from kodama_app.games.kodama.state import KodamaState


class KodamaEvaluation(Evaluation):
    """The display lies open: everybody chooses from it in turn."""

    world: KodamaState

    def __init__(self, table: KodamaTable, world: KodamaState, seat: int, weights: Weights) -> None:
        super().__init__(table, world, seat, weights)
        self.size = table.options.display
        self.gale = table.decree(world).has(DisplayDecree.GALE) and not self.season_ends

    @property
    def open_cards(self) -> tuple[str, ...]:
        """The display, and what was called."""
        return self.world.display + ((self.world.called,) if self.world.called else ())

    def left_lying(self, card: str) -> tuple[str, ...]:
        """The display without it."""
        return tuple(other for other in self.world.display if other != card)

    def sure(self, left: Sequence[str]) -> tuple[str, ...]:
        """What will still lie there when it is this seat's turn again, if rivals take the most points."""
        lying = [] if self.gale else list(left)
        for rival in self._rivals_before_next_turn:
            if lying:
                lying.remove(lying[int(self.rival_points(rival, lying).argmax())])
        return tuple(lying)

    def rival(self, left: Sequence[str]) -> float:
        """What the next player gets from what is left lying, beyond what any display would give."""
        rivals = self._rivals_before_next_turn
        if not rivals or self.gale:
            return 0.0
        chances = self.rival_chances(rivals[0])
        best = max(int(self.rival_points(rivals[0], left).max(initial=0)), 0)
        known = expected_best(best, chances, self.size - len(left))
        return (known - expected_best(0, chances, self.size)) / (self.world.seats - 1)

    @cached_property
    def _rivals_before_next_turn(self) -> tuple[int, ...]:
        """The seats that move before this one does again; after a season's last round that is anybody's guess."""
        order = self.world.turn_order
        place = order.index(self.seat)
        if self.world.round == ROUNDS:
            return order[place + 1 :]
        return (*order[place + 1 :], *order[:place])
