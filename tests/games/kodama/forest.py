"""Games of Kodama on hand-made cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.engine.actions import HandOver
from kodama_app.engine.events import Event
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.table import Table
from kodama_app.games.kodama.card_effects import EFFECTS
from kodama_app.games.kodama.options import KodamaOptions
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.kodama.state import KodamaState

from ..forest import PlayedGame, made_box, on, pairs


def rules(seats: int = 2, branches: Sequence[str] = (), **options: str) -> KodamaRules:
    """Rules with all Kodama and decrees of the edition and pool, and branch cards named after their letters."""
    resolved = KODAMA.resolve(options, seats)
    mixed = resolved["pool"] == "mixed"
    names = branches or (pairs(3)[:101] if mixed else pairs(2))
    box = made_box(names, [resolved["edition"]], "2-6" if mixed else "")
    return KodamaRules(Table(KodamaOptions.read(resolved), box, EFFECTS), resolved)


@dataclass
class Game(PlayedGame[KodamaState]):
    """A game being played, with what happened last."""

    @staticmethod
    def started(seats: int = 2, seed: int = 1, branches: Sequence[str] = (), **options: str) -> Game:
        return Game.begun(rules(seats, branches, **options), seats, seed)

    def grow(self, name: str | None = None, parent: int = 0) -> Event:
        """The mover lays a card of the display, the first one by default."""
        name = self.state.display[0] if name is None else name
        return self.do(GrowBranch(self.mover, self.mover, name, on(parent))).events[0]

    def turn(self) -> None:
        """The first thing that fits, then hand over."""
        self.anything()
        self.do(HandOver(self.mover))

    def growing_phase(self) -> None:
        """On to the Kodama phase."""
        while self.state.phase is KodamaPhase.GROWING:
            self.turn()

    def any_kodama(self) -> None:
        """The mover scores the first Kodama in hand."""
        self.anything()
