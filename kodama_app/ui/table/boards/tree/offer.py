"""What every offer at a table with trees has: a card can be held over a tree, and its place has its words."""

from __future__ import annotations

from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.placing import Placing
from kodama_app.ui.table.offer import Offer, Said
from kodama_app.ui.widgets.spoken import fault_words


class TreeOffer(Offer):
    """While a card is held, what it would score there, or what speaks against it, is said first of all."""

    def said(self, moving: bool = False) -> Said:
        """Of the held card, or what to do."""
        placing = self.model.placing
        if placing is None or not self.model.person_moves:
            return super().said(moving)
        if placing.in_hand:
            return Said(i18n._("table.in_hand"))
        if not placing.legal:
            return _fault(placing)
        return self.worth(placing, moving) if placing.tells_points else Said(i18n._("table.fits"))

    def worth(self, placing: Placing, moving: bool) -> Said:
        """What a card would bring where it is held; briefly, while it moves."""
        growth = placing.points("growth")
        return Said(i18n.n_("table.would_score", growth), tag=str(growth))

    @property
    def beside(self) -> tuple[str, bool]:
        """On to the next spot."""
        return "next_spot", self.model.holding  # i18n: table.next_spot

    def do_beside(self) -> None:
        """What the button says."""
        self.screen.next_one()

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


def _fault(placing: Placing) -> Said:
    fault = placing.faults[0]
    tag = i18n._(f"fault.{fault.code.value}.short")
    if fault.code is PlacementFault.OVER_THE_LIMIT:
        tag = f"{fault.found} > {fault.allowed}"
    return Said(fault_words(fault, i18n.catalog), fault.code.value, tag)
