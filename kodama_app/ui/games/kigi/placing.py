"""A tree card held over one of the trees: what it scores there, and what of the tree would leave. No widget."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kodama_app.games.kigi import painting
from kodama_app.games.kigi.actions import PaintBranch
from kodama_app.games.kigi.box import KigiTable
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.ui.table.boards.tree.placing import Placing


class PaintPlacing(Placing):
    """Any tree may be grown, so its number is worth remembering; from ten points on cards leave."""

    @property
    def _table(self) -> KigiTable:
        assert isinstance(self.rules, KigiRules)
        return self.rules.table

    def _parents_there(self) -> Collection[int]:
        """Asked of this tree alone: to go through all that may be done on all of them takes too long for a tap."""
        return painting.parents(self._table, self.state, self.number, self.card)

    def _judge(self, known_legal: bool = False) -> None:
        super()._judge(known_legal)
        self.leaving = self.cut_off = ()
        if self.faults or not self.tells_points:
            return
        action = self.action
        assert isinstance(action, PaintBranch)
        found = painting.worth(self._table, self.state, action)
        if found is not None:
            self.leaving, self.cut_off = found.scoring, found.cut_off

    @property
    def pruned(self) -> int:
        """How many cards would leave, the held one with them."""
        return len(self.leaving) + len(self.cut_off)

    def plain(self) -> dict[str, Any]:
        """The tree as well."""
        return {**super().plain(), "tree": self.number}
