"""Cards on a sheet, to look through: as many beside each other as are still to be made out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from kodama_app.ui.table.boards.tree.cards_row import DisplayRow

LEAST, MOST = 74, 150
"""How wide a card is, in dp: as many stand in a row as that allows, and then fill it."""


def cards_grid(cards: Sequence[str], show_card: Callable[[str], object]) -> DisplayRow:
    """A card is shown large when it is pressed."""
    rows = DisplayRow(widest=dp(MOST), take_card=show_card)
    rows.bind(width=_share_out)
    rows.cards = list(cards)
    return rows


def _share_out(rows: DisplayRow, width: float) -> None:
    rows.columns = max(1, int((width + dp(8)) // dp(LEAST + 8)))
