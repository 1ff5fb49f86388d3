"""What every offer at a table with Kodama adds to one with trees: decrees pay, and Kodama are in the hand."""

from __future__ import annotations

from typing import ClassVar

from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.offer import TreeOffer
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.offer import Said


class GroveOffer(TreeOffer):
    """The second button leads to the next spot, or to the hand."""

    shows_hand: ClassVar[bool] = False
    """The closed Kodama hand is part of it; else a button opens it."""

    def worth(self, placing: Placing) -> Said:
        """Growth, and what the decree adds."""
        growth, decree = placing.points("growth"), placing.points("decree")
        if not decree:
            return super().worth(placing)
        words = i18n._("table.would_score_both", growth=growth, decree=decree)
        return Said(words, tag=f"{growth} + {decree}")

    @property
    def beside(self) -> tuple[str, bool]:
        """On to the next spot, or to the Kodama hand."""
        # i18n: table.hand
        return super().beside if self.model.holding or self.shows_hand else ("hand", True)

    def do_beside(self) -> None:
        """What the button says."""
        if self.model.holding:
            super().do_beside()
        else:
            self.screen.game.open_hand()
