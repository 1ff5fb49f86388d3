"""A soft light over cards of a tree: what a coach or a lesson means."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Quad

from kodama_app.ui.table.boards.tree.canvas import TreeCanvas
from kodama_app.ui.table.boards.tree.card_drawing import card_points
from kodama_app.ui.theme.theme import theme

FRAME = 3.5
"""dp, around the one card that is meant: thick enough for a tree that is seen from afar."""


def glow(view: TreeCanvas, cards: Sequence[int]) -> InstructionGroup:
    """A soft light over some cards of a view's tree, the first of them framed."""
    group = InstructionGroup()
    for placed in (view.tree.cards[index] for index in cards):
        group.add(Color(*theme.glow[:3], 0.2))
        group.add(Quad(points=card_points(placed.card, placed.pose)))
    group.add(view.frame(cards[0], theme.glow, FRAME))
    return group
