"""The open discard pile, to look through."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from kodama_app.ui.live import i18n
from kodama_app.ui.table.tray import DisplayCard
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.pages import Sheet

WIDE = 74


def show_discards(screen: Any) -> None:
    """All of it, the last card first; a card is shown large when it is pressed."""
    cards = screen.model.discards
    sheet = Sheet(title=i18n._("discards.title"))
    sheet.add_widget(Text(text=i18n.n_("discards.about", len(cards)) if cards else i18n._("discards.none")))
    rows = StackLayout(size_hint_y=None, spacing=dp(8))
    rows.bind(minimum_height=rows.setter("height"))
    for card in cards:
        widget = DisplayCard(card=card, size=(dp(WIDE), dp(WIDE) * 88 / 63))
        widget.bind(on_release=lambda pressed: screen.show_card(pressed.card))
        rows.add_widget(widget)
    sheet.add_widget(rows)
    screen.app.router.open_sheet(sheet)
