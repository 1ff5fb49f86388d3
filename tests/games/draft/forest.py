"""Games of the drafting variant on hand-made cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.engine.actions import HandOver
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.draft.spec import DRAFT
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove.card_effects import GROVE_EFFECTS
from kodama_app.games.grove.options import GroveOptions
from kodama_app.games.grove.table import Table

from ..forest import PlayedGame, made_box, on, pairs


def rules(seats: int = 2, branches: Sequence[str] = (), **options: str) -> DraftRules:
    """Rules with all Kodama and decrees of the edition and pool, and branch cards named after their letters."""
    resolved = DRAFT.resolve(options, seats)
    mixed = resolved["pool"] == "mixed"
    names = branches or pairs(3)[: 101 if mixed else 65]
    box = made_box(names, [resolved["edition"]], "2-6" if mixed else "").without_display()
    return DraftRules(Table(GroveOptions.read(resolved), box, GROVE_EFFECTS), resolved)


@dataclass
class Game(PlayedGame[DraftState]):
    """A game being played, with what happened last."""

    @staticmethod
    def started(seats: int = 2, seed: int = 1, branches: Sequence[str] = (), **options: str) -> Game:
        return Game.begun(rules(seats, branches, **options), seats, seed)

    def holding(self, *hands: str) -> Game:
        """With these hands of branch cards, written as in "FF C SM"; whoever holds them has seen them."""
        held = tuple(tuple(hand.split()) for hand in hands)
        return self.change(held=held, seen=tuple(tuple(sorted(hand)) for hand in held))

    def pick_all(self, *cards: str) -> None:
        """Every seat picks, by default the first card that it may."""
        for seat in self.rules.movers(self.state):
            self.do(PickBranch(seat, cards[seat]) if cards else self.offered(seat)[0])

    def grow(self, parent: int = 0) -> None:
        """The mover places what it has picked."""
        seat = self.mover
        self.do(GrowBranch(seat, seat, self.state.picks[seat] or "", on(parent)))

    def place_all(self) -> None:
        """Everyone places what was picked, on anything that will do."""
        while self.state.phase is DraftPhase.GROWING:
            self.anything()

    def round(self, *cards: str) -> None:
        self.pick_all(*cards)
        self.place_all()

    def growing_phase(self) -> None:
        """On to the Kodama phase."""
        while self.state.phase is DraftPhase.PICKING:
            self.round()

    def last_turn(self) -> None:
        """Pick and place, up to the last player's hand-over, which is done on its own."""
        self.pick_all()
        while self.state.turn < self.state.seats - 1 or not self.state.grown:
            self.anything()
        self.do(HandOver(self.mover))
