"""A game's options and cards together: what every phase needs beside the state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from kodama_app.engine.scores import ScoreSheet
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.box import Box
from kodama_app.games.grove.card_effects import CardEffects
from kodama_app.games.grove.decree_effects import Decree
from kodama_app.games.grove.options import GroveOptions
from kodama_app.games.grove.scene import Choice, Scene
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.versions import PRESENT, Rulings

P = TypeVar("P", bound=GroveOptions)


@dataclass(frozen=True, slots=True)
class Table(Generic[P]):
    """What does not change while a game is played, and what the state means by it."""

    options: P
    box: Box
    effects: CardEffects
    rulings: Rulings = PRESENT
    """Those of the version by which the game is played."""

    def decree(self, state: GroveState) -> Decree:
        """The decree in force: from its decree phase up to the next one; fall's to the very end."""
        name = state.decrees[state.season]
        return self.effects.decree(None if name is None else self.box.decrees[name])

    def limit(self, state: GroveState) -> int | None:
        """The most growth points a placement may score now."""
        return self.decree(state).limit(self.options.limit)

    def reading(self, state: GroveState, tree: int) -> Reading:
        """How the discs of a tree count now: what lies on them, then the decree."""
        covered, reading = state.covered(tree), self.decree(state).reading
        return replace(reading, covered=covered) if covered else reading

    def scene(self, state: GroveState, seat: int) -> Scene:
        """What a Kodama sees in a seat's tree now."""
        own = state.tree_number(seat)
        rivals = sum(len(state.covered(other)) for other in range(len(state.trees)) if other != own)
        return self.scene_of(state.trees[own], self.reading(state, own), rivals)

    def scene_of(self, tree: Tree, reading: Reading, covered_by_rivals: int = 0) -> Scene:
        """What a Kodama would see in a tree that nobody has, or under another reading."""
        return Scene.of(tree, reading, self.box.kinds, covered_by_rivals, self.rulings)

    def kodama_choices(self, card: str, scene: Scene) -> Iterator[tuple[Choice, ScoreSheet]]:
        """What may be chosen for a Kodama and what it gives, the best first."""
        return self.effects.choices(self.box.kodama[card], scene)

    def parents(self, state: GroveState, tree: int, card: Card) -> tuple[int, ...]:
        """The cards of a tree from which this one may grow somewhere on the lattice, the limit included."""
        assert card.socket is not None
        grown, reading, limit = state.trees[tree], self.reading(state, tree), self.limit(state)
        return tuple(
            parent
            for parent in spots(grown).parents(card.socket)
            if limit is None or growth_sheet(grown, card, parent, reading).total <= limit
        )

    def growable(self, state: GroveState, tree: int) -> tuple[int, ...]:
        """The cards of a tree on which some branch of the box finds room; the limit is not asked."""
        known, sockets = spots(state.trees[tree]), {card.socket for card in self.box.branches.values()}
        return tuple(sorted({parent for socket in sockets if socket for parent in known.parents(socket)}))

    def fits(self, state: GroveState, seat: int, card: str) -> bool:
        """Whether a seat could lay this card anywhere on the lattice."""
        branch = self.box.branches[card]
        return any(self._finds_room(state, tree, branch) for tree in state.may_grow(seat))

    def _finds_room(self, state: GroveState, tree: int, card: Card) -> bool:
        assert card.socket is not None
        grown, limit = state.trees[tree], self.limit(state)
        spot = spots(grown).any_spot(card.socket)
        if spot is None or limit is None:
            return spot is not None
        # Most often the first spot one thinks of will do, and the others need not be searched.
        at_once = growth_sheet(grown, card, spot[0], self.reading(state, tree)).total <= limit
        return at_once or bool(self.parents(state, tree, card))
