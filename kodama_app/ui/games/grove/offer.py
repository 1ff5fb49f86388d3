"""What every offer at a table with trees has: a card can be held over the own tree, and Kodama are in the hand."""

from __future__ import annotations

from typing import ClassVar

from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.offer import Offer, Said
from kodama_app.ui.widgets.spoken import fault_words


class GroveOffer(Offer):
    """While a card is held, what it would score there, or what speaks against it, is said first of all."""

    shows_hand: ClassVar[bool] = False
    """The closed Kodama hand is part of it; else a button opens it."""

    def said(self, moving: bool = False) -> Said:
        """Of the held card, or what to do."""
        placing = self.model.placing
        if placing is None or not self.model.person_moves:
            return super().said(moving)
        if placing.in_hand:
            return Said(i18n._("table.in_hand"))
        if not placing.legal:
            return _fault(placing)
        if not placing.tells_points:
            return Said(i18n._("table.fits"))
        return _worth(placing) if moving or not self._tells_gains else self._with_gains(_worth(placing))

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
        # i18n: table.next_spot table.hand
        if self.model.holding or self.shows_hand:
            return "next_spot", self.model.holding
        return "hand", True

    def do_beside(self) -> None:
        """What the button says."""
        if self.model.holding:
            self.screen.next_one()
        else:
            self.screen.game.open_hand()

    def next_one(self, step: int) -> bool:
        """The held card's next spot."""
        return bool(self.screen.game.card.next_spot(step))

    @property
    def for_good(self) -> bool:
        """The end of a turn."""
        return bool(self.deed == "hand_over")

    def key(self, name: str) -> bool:
        """Digits take cards."""
        cards = self.model.cards
        if not name.isdigit() or not 1 <= int(name) <= len(cards):
            return False
        self.screen.game.card.take(cards[int(name) - 1])
        return True


def _worth(placing: Placing) -> Said:
    growth, decree = placing.points("growth"), placing.points("decree")
    if decree:
        words = i18n._("table.would_score_both", growth=growth, decree=decree)
        return Said(words, tag=f"{growth} + {decree}")
    return Said(i18n.n_("table.would_score", growth), tag=str(growth))


def _fault(placing: Placing) -> Said:
    fault = placing.faults[0]
    tag = i18n._(f"fault.{fault.code.value}.short")
    if fault.code is PlacementFault.OVER_THE_LIMIT:
        tag = f"{fault.found} > {fault.allowed}"
    return Said(fault_words(fault, i18n.catalog), fault.code.value, tag)
