"""A tree as it was when the last card had just been laid on it, and nothing had left it yet. Knows no widget."""

from __future__ import annotations

from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.events import BranchPainted
from kodama_app.games.kigi.state import KigiState


def as_painted(before: KigiState, event: BranchPainted) -> Tree:
    """From the game before a placement: the tree with the new card, also where that left at once."""
    tree = before.trees[event.tree]
    parent = tree.numbers.index(event.parent)
    return tree.grown(kigi_box().branches[event.card], event.pose, parent)
