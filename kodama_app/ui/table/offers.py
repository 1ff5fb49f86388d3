"""What lies in the tray when a card is not simply taken and placed: an offer for each such phase.

A game's phase that needs something of its own (splitting, choosing a pile, …) has a widget here; the table shows
it in place of the row of cards while a person is to act in that phase.
"""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.games.grove.phases import Phase
from kodama_app.ui.table.draft.picking import PickingOffer
from kodama_app.ui.table.duo.choose import ChooseOffer, RemoveOffer
from kodama_app.ui.table.duo.model import REMOVING
from kodama_app.ui.table.duo.split import SplitOffer
from kodama_app.ui.table.duo.summon import SummonOffer
from kodama_app.ui.table.offer import Offer

OFFERS: Mapping[str, type[Offer]] = {
    Phase.PICKING: PickingOffer,
    Phase.SPLITTING: SplitOffer,
    Phase.CHOOSING: ChooseOffer,
    REMOVING: RemoveOffer,
    Phase.SUMMONING: SummonOffer,
}
"""By what a table's model says is `offered`: the phase, as a rule."""
