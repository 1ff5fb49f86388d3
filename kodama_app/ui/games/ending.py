"""What the end of a game has to say that is the game's own. Knows no widget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kodama_app.i18n import Catalog


class Ending:
    """A game that breaks ties by a plain number and leaves nothing over; others say more."""

    title: ClassVar[str] = "end.over"  # i18n: end.over
    """The key of what stands above it."""

    def counted(self, state: Any, seat: int, tie_break: int, catalog: Catalog) -> str:
        """What is counted of a seat at a tie."""
        return catalog.number(tie_break)

    def tie(self, counts: Sequence[tuple[str, str]], shared: bool, catalog: Catalog) -> str:
        """What decided between players with as many points, or that nothing did: names with what was counted."""
        return catalog.join(
            [catalog.text("end.standing", player=name, points=counted) for name, counted in counts]
        )

    def tied_with(self, players: str, counted: str, catalog: Catalog) -> str:
        """The same to one of them, about the others."""
        return ""

    def account(self, state: Any, seat: int, names: Sequence[str], catalog: Catalog) -> tuple[str, ...]:
        """What else was counted of a seat when all was over, and what it gave."""
        return ()

    def left_over(self, state: Any, seat: int) -> tuple[str, ...]:
        """The cards of a seat's hand that were never played."""
        return ()

    def left_over_words(self, cards: Sequence[str], catalog: Catalog) -> str:
        """Those in words, or that there are none; empty in games in which nobody asks."""
        return ""
