"""What the rule book has to say: chapters of a game, what a search finds in them, and every card there is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kodama_app.content.rule_book import Chapter, Paragraph, rule_book, text_keys
from kodama_app.games import GAMES
from kodama_app.i18n import Catalog
from kodama_app.ui.games import books
from kodama_app.ui.screens.rules.figures import figures
from kodama_app.ui.widgets.card_book import CardBook
from kodama_app.ui.widgets.card_words import CardWords, says


@dataclass(frozen=True, slots=True)
class ParagraphWords:
    """A paragraph for reading: `note` names its chapter, and the games where it does not hold in all."""

    id: str
    heading: str
    text: str
    note: str
    game: str
    """A game in which it holds: the one asked for, where it does."""


def chapter_title(chapter: Chapter, catalog: Catalog) -> str:
    """A chapter's heading."""
    key, _ = text_keys(chapter.id)
    return catalog.text(key)


def words_of_paragraph(
    paragraph: Paragraph, catalog: Catalog, game: str, options: Mapping[str, str] | None = None
) -> ParagraphWords:
    """A paragraph with the numbers of a game, or of a running one's options."""
    if game not in paragraph.games:
        game, options = paragraph.games[0], None
    numbers = figures(catalog, game, options)
    # Which of these keys there must be, the book itself says: they are no pattern under which anything may stand.
    heading, text = (catalog.text(key, **numbers) for key in text_keys(paragraph.id))
    note = chapter_title(rule_book().chapter(paragraph.chapter), catalog)
    if len(paragraph.games) < len(GAMES):
        names = [catalog.text(f"game.{each.id}.short") for each in GAMES if each.id in paragraph.games]
        note = f"{note} · {catalog.text('rules.only_in', games=catalog.join(names))}"
    return ParagraphWords(paragraph.id, heading, text, note, game)


def found_paragraphs(
    wanted: str, catalog: Catalog, game: str, options: Mapping[str, str] | None = None
) -> list[ParagraphWords]:
    """What a search finds in the whole book; what it finds in headings comes first."""
    every = (words_of_paragraph(each, catalog, game, options) for each in rule_book().paragraphs.values())
    matching = [words for words in every if says(f"{words.heading} {words.text}", wanted)]
    return sorted(matching, key=lambda words: not says(words.heading, wanted))


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of one family under a heading."""

    heading: str
    cards: tuple[CardWords, ...]
    book: CardBook


def card_groups(wanted: str, catalog: Catalog) -> list[CardGroup]:
    """Every card of every game that the search finds; families without any are left out."""
    everything = []
    for book in books():
        for heading, cards in book.groups(catalog):
            words = (book.words(card, catalog, None) for card in cards)
            everything.append(CardGroup(heading, tuple(one for one in words if one.matches(wanted)), book))
    return [group for group in everything if group.cards]
