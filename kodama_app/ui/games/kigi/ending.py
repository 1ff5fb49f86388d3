"""The end of a game of Kigi: commission by commission, and blossoms where points are equal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kodama_app.content.commissions import MOST
from kodama_app.games.kigi.box import kigi_box
from kodama_app.games.kigi.commissions import meets, of_all
from kodama_app.games.kigi.course import TIE_BREAKER
from kodama_app.games.kigi.state import KigiState
from kodama_app.i18n import Catalog
from kodama_app.ui.games.ending import Ending


class KigiEnding(Ending):
    """Patrons look at what was painted."""

    title: ClassVar[str] = "kigi.over"  # i18n: kigi.over

    def counted(self, state: Any, seat: int, tie_break: int, catalog: Catalog) -> str:
        """So many blossoms on the own tree."""
        return catalog.plural(f"kind.{TIE_BREAKER}.count", tie_break)

    def tie(self, counts: Sequence[tuple[str, str]], shared: bool, catalog: Catalog) -> str:
        """Who has how many."""
        told = [catalog.text("end.tie.count", player=name, features=counted) for name, counted in counts]
        return catalog.text("kigi.tie.shared" if shared else "kigi.tie", counts=catalog.join(told))

    def tied_with(self, players: str, counted: str, catalog: Catalog) -> str:
        """The rule, with the own number."""
        return catalog.text("kigi.tied", players=players, features=counted)

    def account(self, state: KigiState, seat: int, names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
        """Every commission that was held, in the order in which they came."""
        return tuple(_commission(state, seat, card, catalog) for card in state.kept[seat])


def _commission(state: KigiState, seat: int, card: str, catalog: Catalog) -> str:
    asked = kigi_box().commissions[card]
    numbers = of_all(asked, state)
    met = meets(asked, numbers, seat)
    rivals = [number for other, number in enumerate(numbers) if other != seat]
    # i18n: kigi.account.met kigi.account.missed
    return catalog.text(
        "kigi.account.met" if met else "kigi.account.missed",
        commission=catalog.text(f"commission.{card}.name"),
        points=asked.points if met else 0,
        own=numbers[seat],
        best=max(rivals) if asked.asks == MOST else min(rivals),
    )
