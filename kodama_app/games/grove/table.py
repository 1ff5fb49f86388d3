"""A game's options and cards together: what every phase needs beside the state."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import Reading, growth_sheet
from kodama_app.engine.trees.spots import spots
from kodama_app.games.grove.box import Box
from kodama_app.games.grove.decree_effects import Decree, decree
from kodama_app.games.grove.options import GroveOptions
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.state import GroveState

P = TypeVar("P", bound=GroveOptions)


@dataclass(frozen=True, slots=True)
class Table(Generic[P]):
    """What does not change while a game is played, and what the state means by it."""

    options: P
    box: Box

    def decree(self, state: GroveState) -> Decree:
        """The decree in force: from its decree phase up to the next one; fall's to the very end."""
        name = state.decrees[state.season]
        return decree(None if name is None else self.box.decrees[name])

    def limit(self, state: GroveState) -> int | None:
        """The most growth points a placement may score now."""
        return self.decree(state).limit(self.options.limit)

    def reading(self, state: GroveState, seat: int) -> Reading:
        """How the discs of a seat's tree count now: what lies on them, then the decree."""
        covered, reading = state.covered(seat), self.decree(state).reading
        return replace(reading, covered=covered) if covered else reading

    def scene(self, state: GroveState, seat: int) -> Scene:
        """What a Kodama sees in a seat's tree now."""
        rivals = sum(len(state.covered(other)) for other in range(state.seats) if other != seat)
        return Scene.of(state.trees[seat], self.reading(state, seat), rivals)

    def parents(self, state: GroveState, seat: int, card: Card) -> tuple[int, ...]:
        """The cards of a seat's tree from which this one may grow somewhere on the lattice, the limit included."""
        assert card.socket is not None
        tree, reading, limit = state.trees[seat], self.reading(state, seat), self.limit(state)
        return tuple(
            parent
            for parent in spots(tree).parents(card.socket)
            if limit is None or growth_sheet(tree, card, parent, reading).total <= limit
        )

    def growable(self, state: GroveState, seat: int) -> tuple[int, ...]:
        """The cards of a seat's tree on which some branch of the box finds room; the limit is not asked."""
        known, sockets = spots(state.trees[seat]), {card.socket for card in self.box.branches.values()}
        return tuple(sorted({parent for socket in sockets if socket for parent in known.parents(socket)}))

    def fits(self, state: GroveState, seat: int, card: str) -> bool:
        """Whether a seat could lay this card anywhere on the lattice."""
        return bool(self.parents(state, seat, self.box.branches[card]))
