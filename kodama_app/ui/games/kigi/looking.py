"""Kigi where nobody plays: a card may lie on anybody's tree, and may have left it again at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kodama_app.engine.events import Event
from kodama_app.games.kigi.events import BranchPainted
from kodama_app.ui.games.kigi.before_the_cut import as_painted
from kodama_app.ui.table.boards.tree.tableau import TreeLooking
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.tree_picture import TreePicture


class KigiLooking(TreeLooking):
    """What was pruned is shown as it lay."""

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
