"""Any card, large, with its exact rule: what a long press shows, anywhere."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from kodama_app.ui.kv import load_kv
from kodama_app.ui.live import i18n
from kodama_app.ui.widgets import card_face  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.card_words import words_of
from kodama_app.ui.widgets.pages import Sheet


class CardSheet(Sheet):
    """One card; `worth` may say what it is worth now."""

    card = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")
    worth = StringProperty("")

    def __init__(self, card: str, **kwargs: Any) -> None:
        words = words_of(card, i18n.catalog)
        super().__init__(card=card, title=words.name, rule=words.rule, note=words.note, **kwargs)


def show_card(app: Any, card_id: str, worth: str = "") -> CardSheet:
    """Lay a card's sheet over the present screen."""
    sheet = CardSheet(card_id, worth=worth)
    app.router.open_sheet(sheet)
    return sheet


load_kv(__file__)
