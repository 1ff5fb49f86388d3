"""What speaks for or against the ghost's place, drawn on the tree: red frames and rings, or discs that score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.table.boards.tree.ghost import Ghost
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.boards.tree.view import TreeView
from kodama_app.ui.theme.palette import Colour, rgb
from kodama_app.ui.theme.theme import theme

WIDTH = 3
"""Of rings and the table's edge, in dp."""
FRAME = 2.2
"""Of those around cards: several may lie close together, and what is printed there is to be seen."""

LEAVING, CUT_OFF = rgb("#ffc2a6"), rgb("#b4aee6")
"""Through which one sees cards that would leave the tree for having scored, or with those."""
LEAVING_EDGE, CUT_OFF_EDGE = rgb("#d8531f"), rgb("#5d4fb0")
_FRAMES = ("card", "leaving", "cut off")

Mark = tuple[str, Any]
"""A kind of line and what it goes around."""


class PlacementMarks:
    """Of one held card. A finger goes to and fro between the same few cards, so each line is built once."""

    def __init__(self, view: TreeView, placing: Placing, ghost: Ghost) -> None:
        self._view, self._placing, self._ghost = view, placing, ghost
        self._drawn: dict[Mark, tuple[InstructionGroup, InstructionGroup]] = {}
        """Every line there is, with what it is drawn in."""
        self._shown: dict[Mark, None] = {}
        self._built_for: Any = None
        self._said: Any = None
        self._tinted: dict[int, Colour] = {}
        self.above = InstructionGroup()
        """What is drawn over the held card."""
        self.beneath = InstructionGroup()
        """What is drawn under it and its handle, as what it goes around is: cards, the table's edge."""

    def show(self) -> None:
        """Show what concerns the place where the card is held now, and no more."""
        tree, placing = self._view.tree, self._placing
        # Another tree comes before its own card is taken up, or this one is put down.
        if tree is None or placing.tree != tree:
            return
        # A line is as wide as the zoom asks for, and a new tree has new ones.
        built_for = self._view.camera.scale, tree, theme.dark
        if built_for != self._built_for:
            self._clear()
            self._built_for = built_for
        self._tint()
        said = placing.objections, placing.lit, placing.leaving
        if said == self._said:
            return
        self._said = said
        wanted = dict.fromkeys(self._wanted(len(tree)))
        for mark in self._shown:
            if mark not in wanted:
                drawing, parent = self._drawn[mark]
                parent.remove(drawing)
        for mark in wanted:
            if mark not in self._drawn:
                self._drawn[mark] = self._build(mark, len(tree))
            if mark not in self._shown:
                drawing, parent = self._drawn[mark]
                parent.add(drawing)
        self._shown = wanted

    def _tint(self) -> None:
        """The cards that would leave the tree, and those that only go with them, each in a colour of their own."""
        placing = self._placing
        tints = dict.fromkeys(placing.leaving, LEAVING) | dict.fromkeys(placing.cut_off, CUT_OFF)
        if tints != self._tinted:
            self._tinted = tints
            self._view.tint(tints)

    def put_away(self) -> None:
        """The tree is seen as it is."""
        if self._tinted:
            self._view.tint({})

    def _clear(self) -> None:
        for mark in self._shown:
            drawing, parent = self._drawn[mark]
            parent.remove(drawing)
        self._shown, self._drawn, self._said = {}, {}, None

    def _wanted(self, size: int) -> Iterator[Mark]:
        placing = self._placing
        for fault in placing.objections:
            # The held card itself is part of a line over the limit; it has its own red frame.
            if fault.code is not PlacementFault.TOO_LITTLE_BARK:
                yield from (("card", index) for index in fault.cards if index < size)
            if fault.code is PlacementFault.COVERS_FEATURE:
                yield from (("covered", feature) for feature in fault.features)
            if fault.code is PlacementFault.OFF_THE_TABLE:
                yield "edge", None
        if placing.legal:
            yield from (("leaving", index) for index in placing.leaving if index < size)
            yield from (("cut off", index) for index in placing.cut_off if index < size)
            yield from (("lit", feature) for feature in placing.lit)

    def _build(self, mark: Mark, size: int) -> tuple[InstructionGroup, InstructionGroup]:
        kind, what = mark
        if kind in _FRAMES:
            colour = theme.illegal if kind == "card" else LEAVING_EDGE if kind == "leaving" else CUT_OFF_EDGE
            return self._view.frame(what, colour, FRAME), self.beneath
        if kind == "edge":
            group = InstructionGroup()
            group.add(Color(*theme.illegal))
            group.add(Line(points=(-20_000, 0, 20_000, 0), width=dp(WIDTH) / self._view.camera.scale))
            return group, self.beneath
        return self._ring(what, theme.glow if kind == "lit" else theme.illegal, size)

    def _ring(self, at: FeatureAt, colour: Any, size: int) -> tuple[InstructionGroup, InstructionGroup]:
        """Ring a disc; those of the held card move with it."""
        if at[0] < size:
            return self._view.circle(*self._view.feature_position(at), colour, WIDTH), self.above
        card = self._placing.card
        ox, oy = card.socket.middle if card.socket else (0, 0)
        feature = card.features[at[1]]
        return self._view.circle(feature.x - ox, feature.y - oy, colour, WIDTH), self._ghost.marks
