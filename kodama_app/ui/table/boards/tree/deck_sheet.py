"""What may still come out of the deck, by kind."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image

from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import feature_texture
from kodama_app.ui.widgets.basics import Text
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.spoken import card_words


def show_deck(screen: Any) -> None:
    """Public knowledge, or what the person at the screen may know."""
    model = screen.model
    hidden = model.hidden_branches(screen.course.looking)
    branches = screen.session.rules.table.box.branches
    counts: dict[str, int] = {}
    for card in hidden:
        for feature in branches[card].features:
            counts[feature.kind] = counts.get(feature.kind, 0) + 1
    sheet = Sheet(title=i18n.n_(f"deck.{model.hidden_where}", len(hidden)))
    for kind in sorted(counts, key=lambda kind: -counts[kind]):
        line = BoxLayout(size_hint_y=None, height=dp(36), spacing=dp(12))
        line.add_widget(Image(texture=feature_texture(kind), size_hint_x=None, width=dp(36)))
        words = f"{counts[kind]}  {i18n.n_(f'kind.{kind}', counts[kind])}"
        line.add_widget(Text(text=words, pos_hint={"center_y": 0.5}))
        sheet.add_widget(line)
    if model.hidden_others(screen.course.looking):
        names = [card_words(card, i18n.catalog) for card in model.hidden_others(screen.course.looking)]
        sheet.add_widget(Text(text=i18n._("kigi.still_to_come", cards=i18n.catalog.join(names))))
    screen.app.router.open_sheet(sheet)
