"""The open discard pile, to look through."""

from __future__ import annotations

from typing import Any

from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.cards_grid import cards_grid
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.pages import Sheet


def show_discards(screen: Any) -> None:
    """All of it, the last card first."""
    cards = screen.model.discards
    sheet = Sheet(title=i18n._("discards.title"))
    sheet.add_widget(Text(text=i18n.n_("discards.about", len(cards)) if cards else i18n._("discards.none")))
    if cards:
        sheet.add_widget(cards_grid(cards, screen.opening.show_card))
    screen.app.router.open_sheet(sheet)
