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

    def worth(self, placing: Placing, moving: bool) -> Said:
        """Growth, what the decree adds, and while it rests there what Kodama would gain."""
        growth, decree = placing.points("growth"), placing.points("decree")
        said = super().worth(placing, moving)
        if decree:
            words = i18n._("table.would_score_both", growth=growth, decree=decree)
            said = Said(words, tag=f"{growth} + {decree}")
        return said if moving or not self._tells_gains else self._with_gains(said)

    @property
    def _tells_gains(self) -> bool:
        """Where somebody wants to know, and nobody else looks at the same screen."""
        return bool(self.screen.app.settings.kodama_gains) and len(self.model.persons) == 1

    def _with_gains(self, said: Said) -> Said:
        """And what the Kodama in the hand would gain there: the one that gains most beside the card, below all."""
        gains = self.model.gains()
        if not gains:
            return said
        told = [i18n._("table.gain", kodama=i18n._(f"kodama.{card}.name"), points=more) for card, more in gains]
        return Said(f"{said.words}\n{' · '.join(told)}", tag=f"{said.tag} · {told[0]}")

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
