"""What lies on a tree's discs, above all cards: no card ever covers a disc, nor what lies on it."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.graphics import Color, Ellipse, InstructionGroup, Rectangle

from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import FEATURE_RADIUS
from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.places import feature_position
from kodama_app.ui.table.textures import spirit_texture

MARKER = FEATURE_RADIUS + 10
"""A marker's radius: it hides the disc it lies on, and its rim is seen."""


def marker_on(tree: Tree, at: FeatureAt, kind: str) -> InstructionGroup:
    """One on a disc, upright however its card lies; in table units."""
    group, (x, y), size = InstructionGroup(), feature_position(tree, at), (2 * MARKER, 2 * MARKER)
    group.add(Color(0.13, 0.10, 0.05, 0.36))
    group.add(Ellipse(pos=(x - MARKER + 3, y - MARKER - 7), size=size))
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=spirit_texture(kind), pos=(x - MARKER, y - MARKER), size=size))
    return group


def markers_on(tree: Tree, lying: Mapping[FeatureAt, str], lifted: str) -> InstructionGroup:
    """All of them but one that is in the hand."""
    group = InstructionGroup()
    for at, kind in lying.items():
        # A tree and what lies on it come one after the other: this may still be another tree's.
        if kind != lifted and at[0] < len(tree) and at[1] < len(tree.cards[at[0]].card.features):
            group.add(marker_on(tree, at, kind))
    return group
