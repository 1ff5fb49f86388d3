"""Any card, large, with its exact rule: what a long press shows, anywhere."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.content.rule_book import rule_book
from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.widgets import card_face  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_words import words_of
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_paragraph


class CardSheet(Sheet):
    """One card; `worth` may say what it is worth now."""

    card = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")
    worth = StringProperty("")
    paragraph = StringProperty("")
    """Where the rule book explains it."""
    open_paragraph = ObjectProperty(None, allownone=True)

    def __init__(self, card: str, **kwargs: Any) -> None:
        words = words_of(card, i18n.catalog)
        super().__init__(card=card, title=words.name, rule=words.rule, note=words.note, **kwargs)


def show_card(app: Any, card_id: str, worth: str = "") -> CardSheet:
    """Lay a card's sheet over the present screen."""
    paragraph = rule_book().on_card(card_id)
    sheet = CardSheet(card_id, worth=worth, paragraph="" if paragraph is None else paragraph.id)
    sheet.open_paragraph = lambda: open_paragraph(app, sheet.paragraph)
    app.router.open_sheet(sheet)
    return sheet


load_kv(__file__)
