"""The board of Kigi: a tree to paint on, which for a moment may be seen as it was before it was pruned."""

from __future__ import annotations

from typing import Any

from kodama_app.engine.trees.tree import Tree
from kodama_app.ui.table.boards.tree.growing_view import GrowingView


class PaintingView(GrowingView):
    """The game is final already: `recall` only delays what is seen of it."""

    _recalled: tuple[int, Tree] | None = None
    """A tree's number, and the tree that it was."""
    steady = False
    """It is looked at from the same place, whatever becomes of it."""

    def recall(self, number: int, tree: Tree) -> None:
        """Show that tree as it was, until told otherwise."""
        self._recalled = number, tree

    def forget(self) -> bool:
        """Show it as it is, from the next time on; whether it was shown otherwise."""
        recalled, self._recalled = self._recalled, None
        return recalled is not None

    def fit(self, animate: bool = False) -> None:
        """All of it, unless something is just flying off."""
        if not self.steady:
            super().fit(animate)

    def show(self, state: Any, seat: int) -> None:
        """A seat's tree, as it is or was."""
        number = state.tree_number(seat)
        if self._recalled is None or self._recalled[0] != number:
            super().show(state, seat)
        else:
            self.season, self.markers = state.ground, state.covered(number)
            self.tree = self._recalled[1]
