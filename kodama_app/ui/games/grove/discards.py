"""The open discard pile, to look through."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.cards_row import DisplayRow
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.pages import Sheet

LEAST, MOST = 74, 150
"""How wide a card is, in dp: as many stand in a row as that allows, and then fill it."""


def show_discards(screen: Any) -> None:
    """All of it, the last card first; a card is shown large when it is pressed."""
    cards = screen.model.discards
    sheet = Sheet(title=i18n._("discards.title"))
    sheet.add_widget(Text(text=i18n.n_("discards.about", len(cards)) if cards else i18n._("discards.none")))
    if cards:
        rows = DisplayRow(widest=dp(MOST), take_card=screen.opening.show_card)
        rows.bind(width=_share_out)
        rows.cards = list(cards)
        sheet.add_widget(rows)
    screen.app.router.open_sheet(sheet)


def _share_out(rows: DisplayRow, width: float) -> None:
    rows.columns = max(1, int((width + dp(8)) // dp(LEAST + 8)))
