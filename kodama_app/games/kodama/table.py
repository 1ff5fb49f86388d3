"""A game's options and cards together: what every phase needs beside the state."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import growth_sheet
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama.box import Box
from kodama_app.games.kodama.decree_effects import Decree, decree
from kodama_app.games.kodama.kodama_effects import Scene
from kodama_app.games.kodama.options import KodamaOptions
from kodama_app.games.kodama.state import KodamaState


@dataclass(frozen=True, slots=True)
class Table:
    """What does not change while a game is played, and what the state means by it."""

    options: KodamaOptions
    box: Box

    def decree(self, state: KodamaState) -> Decree:
        """The decree in force: from its decree phase up to the next one; fall's to the very end."""
        name = state.decrees[state.season]
        return decree(None if name is None else self.box.decrees[name])

    def limit(self, state: KodamaState) -> int | None:
        """The most growth points a placement may score now."""
        return self.decree(state).limit(self.options.limit)

    def scene(self, state: KodamaState, seat: int) -> Scene:
        """What a Kodama sees in a seat's tree now."""
        return Scene.of(state.trees[seat], self.decree(state).reading)

    def parents(self, state: KodamaState, tree: Tree, card: Card) -> tuple[int, ...]:
        """The cards from which this one may grow somewhere on the lattice, the limit included."""
        assert card.socket is not None
        reading, limit = self.decree(state).reading, self.limit(state)
        return tuple(
            parent
            for parent in spots(tree).parents(card.socket)
            if limit is None or growth_sheet(tree, card, parent, reading).total <= limit
        )

    def fits(self, state: KodamaState, seat: int, card: str) -> bool:
        """Whether a seat could lay this card anywhere on the lattice."""
        return bool(self.parents(state, state.trees[seat], self.box.branches[card]))
