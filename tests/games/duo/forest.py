"""Games of Kodama Duo on hand-made cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.engine.actions import HandOver
from kodama_app.engine.events import Event
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.duo.actions import ChoosePile, SplitBranches
from kodama_app.games.duo.card_effects import EFFECTS
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.duo.spec import DUO
from kodama_app.games.duo.state import DuoState, SpiritAt
from kodama_app.games.grove.options import GroveOptions
from kodama_app.games.grove.table import Table

from ..forest import LETTERS, PlayedGame, made_box, on, pairs, tree

SOWER, PRUNER = 0, 1


def rules(branches: Sequence[str] = (), **options: str) -> DuoRules:
    """Rules with all Kodama and seasons of the pool, and branch cards named after their letters."""
    resolved = DUO.resolve(options, 2)
    if resolved["pool"] == "mixed":
        box = made_box(branches or pairs(3)[:101], ["second", "duo"]).without_display()
    else:
        box = made_box(branches or pairs(1), ["duo"], trunks="BS")
    return DuoRules(Table(GroveOptions.read(resolved), box, EFFECTS), resolved)


@dataclass
class Game(PlayedGame[DuoState]):
    """A game being played, with what happened last."""

    @staticmethod
    def started(seed: int = 1, branches: Sequence[str] = (), **options: str) -> Game:
        return Game.begun(rules(branches, **options), 2, seed)

    @staticmethod
    def round_of(sower: str, pruner: str, trees: Sequence[Tree] | None = None, **options: str) -> Game:
        """Two piles, written as in "FF C", for seat 0, the Sower, and seat 1; nothing but fireflies in the deck.

        Both trunks show a firefly, unless there are other trees. No season card, unless asked for. The box
        also has a card for every single kind.
        """
        piles = (tuple(sower.split()), tuple(pruner.split()))
        spare = [f"F{number}" for number in range(33)]
        names = dict.fromkeys([*piles[0], *piles[1], *spare, *LETTERS])
        game = Game.started(branches=list(names), **{"first": "0", "decrees": "none", **options})
        game.change(trees=tuple(trees or (tree("F"), tree("F"))), deck=tuple(spare))
        game.change(phase=DuoPhase.CHOOSING, revealed=(), piles=piles)
        return game

    def choose(self, pile: int = 0) -> Game:
        """The Sower takes a pile, by default the one meant for it."""
        self.do(ChoosePile(self.state.sower, pile))
        return self

    def split(self, *alone: str, hidden: str | None = None) -> Game:
        """The Pruner lays these cards into the first pile."""
        rest = tuple(card for card in self.state.revealed if card not in alone)
        self.do(SplitBranches(self.state.pruner, (alone, rest), hidden))
        return self

    def grow(self, name: str | None = None, parent: int = 0) -> Event:
        """The mover places a card of its pile, the first one by default."""
        seat = self.mover
        return self.do(GrowBranch(seat, seat, name or self.state.held[seat][0], on(parent))).events[0]

    def turn(self, name: str | None = None, parent: int = 0) -> Game:
        """Place, then hand over."""
        self.grow(name, parent)
        self.do(HandOver(self.mover))
        return self

    def spirits(self, **where: SpiritAt | None) -> Game:
        """Lay Spirits, named by their kinds, at (tree, card, feature)."""
        return self.change(spirits=tuple((kind, where.get(kind)) for kind in LETTERS.values()))

    def discarded(self, card: str) -> Game:
        """Seat 1 has a card left and discards it; seat 0 is to summon."""
        self.change(phase=DuoPhase.GROWING, first=0, turn=1, grown=True, held=((), (card,)), revealed=(), piles=())
        self.do(HandOver(1))
        return self
