"""Any card, large, with its exact rule: what a long press shows, anywhere."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.content.rule_book import rule_book
from kodama_app.ui.games import play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import card_face, term_words  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.account_sheet import explain
from kodama_app.ui.widgets.card_words import words_of
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_paragraph
from kodama_app.ui.words.log_lines import line_of_card


class CardSheet(Sheet):
    """One card, by the rules of `version` or the present ones; `worth` may say what it is worth now."""

    card = StringProperty("")
    rule = StringProperty("")
    note = StringProperty("")
    worth = StringProperty("")
    paragraph = StringProperty("")
    """Where the rule book explains it."""
    open_paragraph = ObjectProperty(None, allownone=True)
    """Turns the rule book's page up: of the card, or of a term in its rule."""
    explain = ObjectProperty(None, allownone=True)
    """Tells why its points, once it has given any."""

    def __init__(self, card: str, version: int | None = None, **kwargs: Any) -> None:
        words = words_of(card, i18n.catalog, version)
        super().__init__(card=card, title=words.name, rule=words.rule, note=words.note, **kwargs)


def show_card(app: Any, card_id: str, worth: str = "", session: Any = None) -> CardSheet:
    """Lay a card's sheet over the present screen; in a game it has that game's rule, and once it was placed there
    the sheet tells what it gave."""
    paragraph = rule_book().on_card(card_id)
    version = None if session is None else session.header.rules_version
    sheet = CardSheet(card_id, version, worth=worth, paragraph="" if paragraph is None else paragraph.id)
    sheet.open_paragraph = partial(open_paragraph, app)
    line = (
        None
        if session is None
        else line_of_card(session, play_of(session.header.game).words, i18n.catalog, card_id)
    )
    if line is not None:
        sheet.worth = worth or line.words
        sheet.explain = lambda: explain(session, line)
    app.router.open_sheet(sheet)
    return sheet


load_kv(__file__)
