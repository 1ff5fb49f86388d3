"""How commissions stand. Knows no widget."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.content.commissions import FEWEST
from kodama_app.games.kigi import commissions
from kodama_app.games.kigi.box import KigiTable
from kodama_app.games.kigi.state import KigiState


@dataclass(frozen=True, slots=True)
class CommissionStanding:
    """For a seat: its own count, the most (or fewest) of all others, met or not."""

    own: int
    rival: int
    met: bool


def standing(table: KigiTable, state: KigiState, card: str, seat: int) -> CommissionStanding:
    """As if the game ended now."""
    asked = table.box.commissions[card]
    found = commissions.counts(table, state, card)
    rivals = [number for other, number in enumerate(found) if other != seat]
    rival = min(rivals) if asked.asks == FEWEST else max(rivals)
    return CommissionStanding(found[seat], rival, commissions.meets(asked, found, seat))
