"""Any card, large, with its exact rule: what a long press shows, anywhere."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from kodama_app.ui.games import book_with, play_of
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import card_face, term_words  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.account_sheet import explain
from kodama_app.ui.widgets.card_book import CardBook
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_link import open_paragraph
from kodama_app.ui.words.log_lines import line_of_card


class CardSheet(Sheet):
    """One card, by the rules of `version` or the present ones; `worth` may say what it is worth now."""

    book = ObjectProperty()
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

    def __init__(self, book: CardBook, card: str, version: int | None = None, **kwargs: Any) -> None:
        words = book.words(card, i18n.catalog, version)
        super().__init__(book=book, card=card, title=words.name, rule=words.rule, note=words.note, **kwargs)


def show_card(
    app: Any, card_id: str, worth: str = "", session: Any = None, book: CardBook | None = None
) -> CardSheet:
    """Lay a card's sheet over the present screen; in a game it has that game's rule, and once it was placed there
    the sheet tells what it gave. Without a game or a book it is any card that is called so."""
    version = line = None
    if session is not None:
        play, version = play_of(session.header.game), session.header.rules_version
        book, line = play.cards, line_of_card(session, play.words, i18n.catalog, card_id)
    book = book or book_with(card_id)
    sheet = CardSheet(book, card_id, version, worth=worth, paragraph=book.paragraph(card_id))
    sheet.open_paragraph = partial(open_paragraph, app)
    if line is not None:
        sheet.worth = worth or line.words
        sheet.explain = lambda: explain(session, line)
    app.router.open_sheet(sheet)
    return sheet


load_kv(__file__)
