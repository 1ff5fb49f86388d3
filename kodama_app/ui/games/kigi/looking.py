"""How a game of Kigi is remembered: every tree at its fullest, for in the end many a trunk stands bare."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kodama_app.engine.timeline import Timeline
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.state import KigiState
from kodama_app.ui.table.boards.tree.tableau import TreeLooking


class KigiLooking(TreeLooking):
    """Trees that lose whole boughs."""

    def remembered(self, timeline: Timeline[Any]) -> Any:
        """The end, with each tree as it was when it had most cards; the end itself where none had more."""
        state: KigiState = timeline.state
        fullest = list(state.trees)
        before: KigiState = timeline.start.state
        for action, step in timeline.done:
            if isinstance(action, PaintBranch):
                tree = before_the_cut(before, action)
                if len(tree) >= len(fullest[action.tree]):
                    fullest[action.tree] = tree
            before = step.state
        return state if tuple(fullest) == state.trees else replace(state, trees=tuple(fullest))


def before_the_cut(state: KigiState, action: PaintBranch) -> Tree:
    """The tree with the card that was just laid, whether that pruned it or not."""
    tree = state.trees[action.tree]
    parent = parent_at(tree, action.pose)
    assert parent is not None
    return tree.grown(kigi_box().branches[action.card], action.pose, parent)
