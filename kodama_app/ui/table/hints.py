"""What speaks for or against the ghost's place, drawn on the tree: red frames and rings, or discs that score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.table.ghost import Ghost
from kodama_app.ui.table.placing import Placing
from kodama_app.ui.theme.theme import theme

WIDTH = 3
"""Of rings and the table's edge, in dp."""
FRAME = 2.2
"""Of those around cards: several may lie close together, and what is printed there is to be seen."""

Hint = tuple[str, Any]
"""A kind of line and what it goes around."""


class Hints:
    """Kept over one view. A finger goes to and fro between the same few cards, so each line is built once."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self._drawn: dict[Hint, tuple[InstructionGroup, InstructionGroup]] = {}
        """Every line there is, with what it is drawn in."""
        self._shown: dict[Hint, None] = {}
        self._built_for: Any = None
        self._said: Any = None
        self.drawing = InstructionGroup()
        """What is drawn over the held card."""
        self.beneath = InstructionGroup()
        """What is drawn under it and its handle, as what it goes around is: cards, the table's edge."""

    def show(self, placing: Placing, ghost: Ghost) -> None:
        """Show what concerns the place where the card is held now, and no more."""
        # A line is as wide as the zoom asks for, and a new tree or card has new ones.
        built_for = self._view.camera.scale, self._view.tree, theme.dark, ghost
        if built_for != self._built_for:
            self.clear()
            self._built_for = built_for
        said = placing.faults, placing.lit
        if said == self._said:
            return
        self._said = said
        wanted = dict.fromkeys(self._wanted(placing))
        for hint in self._shown:
            if hint not in wanted:
                drawing, parent = self._drawn[hint]
                parent.remove(drawing)
        for hint in wanted:
            if hint not in self._drawn:
                self._drawn[hint] = self._build(hint, placing, ghost)
            if hint not in self._shown:
                drawing, parent = self._drawn[hint]
                parent.add(drawing)
        self._shown = wanted

    def clear(self) -> None:
        """Nothing is held any more, or all has changed."""
        for hint in self._shown:
            drawing, parent = self._drawn[hint]
            parent.remove(drawing)
        self._shown, self._drawn = {}, {}
        self._built_for = self._said = None

    def _wanted(self, placing: Placing) -> Iterator[Hint]:
        size = len(self._view.tree)
        for fault in placing.faults:
            # The held card itself is part of a line over the limit; it has its own red frame.
            if fault.code is not PlacementFault.TOO_LITTLE_BARK:
                yield from (("card", index) for index in fault.cards if index < size)
            if fault.code is PlacementFault.COVERS_FEATURE:
                yield from (("covered", feature) for feature in fault.features)
            if fault.code is PlacementFault.OFF_THE_TABLE:
                yield "edge", None
        if placing.legal:
            yield from (("lit", feature) for feature in placing.lit)

    def _build(self, hint: Hint, placing: Placing, ghost: Ghost) -> tuple[InstructionGroup, InstructionGroup]:
        kind, what = hint
        if kind == "card":
            return self._view.frame(what, theme.illegal, FRAME), self.beneath
        if kind == "edge":
            group = InstructionGroup()
            group.add(Color(*theme.illegal))
            group.add(Line(points=(-20_000, 0, 20_000, 0), width=dp(WIDTH) / self._view.camera.scale))
            return group, self.beneath
        return self._ring(what, theme.glow if kind == "lit" else theme.illegal, placing, ghost)

    def _ring(
        self, at: FeatureAt, colour: Any, placing: Placing, ghost: Ghost
    ) -> tuple[InstructionGroup, InstructionGroup]:
        """Ring a disc; those of the held card move with it."""
        index, number = at
        if index < len(self._view.tree):
            return self._view.circle(*self._view.feature_position(at), colour, WIDTH), self.drawing
        card = placing.card
        ox, oy = card.socket.middle if card.socket else (0, 0)
        feature = card.features[number]
        return self._view.circle(feature.x - ox, feature.y - oy, colour, WIDTH), ghost.marks
