"""Kigi where nobody plays: a card may lie on anybody's tree, and may have left it again at once.

A game is remembered with every tree at its fullest, for in the end many a trunk stands bare.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.engine.timeline import Timeline
from kodama_app.games.kigi.events import BranchPainted
from kodama_app.games.kigi.state import KigiState
from kodama_app.ui.games.kigi.before_the_cut import as_painted
from kodama_app.ui.table.boards.tree.tableau import TreeLooking
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.tree_picture import TreePicture


class KigiLooking(TreeLooking):
    """What was pruned is shown as it lay."""

    def remembered(self, timeline: Timeline[Any]) -> Any:
        """The end, with each tree as it was when it had most cards; the end itself where none had more."""
        state: KigiState = timeline.state
        fullest, before = list(state.trees), timeline.start.state
        for _, step in timeline.done:
            for event in step.events:
                if isinstance(event, BranchPainted):
                    tree = as_painted(before, event)
                    if len(tree) >= len(fullest[event.tree]):
                        fullest[event.tree] = tree
            before = step.state
        return state if tuple(fullest) == state.trees else replace(state, trees=tuple(fullest))

    def evidence(
        self, state: Any, seat: int, events: Sequence[Event], lit: Sequence[Any] = (), before: Any = None
    ) -> Any:
        """The tree that was grown, with the card that came framed, before anything left it."""
        painted = next((event for event in events if isinstance(event, BranchPainted)), None)
        if painted is None or before is None:
            return super().evidence(state, seat, () if painted else events, lit, before)
        tree = as_painted(before, painted)
        marks = dict.fromkeys((len(tree) - 1, *lit), tuple(theme.glow))
        return TreePicture(tree=tree, season=state.ground, marks=marks)
