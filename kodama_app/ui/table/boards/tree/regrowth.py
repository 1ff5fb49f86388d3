"""A tree that grows once more, card by card, as a year ends."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty

from kodama_app.ui.table.boards.tree.canvas import TreeCanvas


class Regrowth(TreeCanvas):
    """Stands still in the view of the whole tree while its cards come, in the order in which they were laid."""

    grown = NumericProperty(1.0)
    """How much of it is seen, from its trunk alone (0) to all of it."""

    def on_grown(self, *_: Any) -> None:
        """One card after the other; the newest is just fading in."""
        come = 1 + self.grown * (len(self._lying) - 1)
        for number, lying in enumerate(self._lying):
            lying.fade(min(max(come - number, 0.0), 1.0))
