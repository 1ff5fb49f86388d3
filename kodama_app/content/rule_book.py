"""The rule book as data: chapters of paragraphs, and which reasons, cards and pictures each of them is about.

The sentences are in the catalogs, under `rulebook.CHAPTER` and `rulebook.CHAPTER.PARAGRAPH`. A paragraph names the
effects it explains rather than cards: a card that is added later finds its paragraph by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kodama_app.content.commissions import COUNTED, commissions
from kodama_app.content.decrees import DECREE_EFFECTS, decree_cards
from kodama_app.content.fields import Place, document_of, items, keys, one_of, text
from kodama_app.content.kodama_cards import KODAMA_EFFECTS, kodama_cards
from kodama_app.content.paths import assets_folder
from kodama_app.content.rule_pictures import rule_pictures
from kodama_app.content.trees import every_tree_card

BRANCH, TRUNK = "branch", "trunk"
COMMISSIONS = {of: f"commission_{of}" for of in COUNTED}
"""What a commission counts may be called as an effect is."""
SUBJECTS = (TRUNK, BRANCH, *KODAMA_EFFECTS, *DECREE_EFFECTS, *COMMISSIONS.values())
"""What a card can be about: its effect or, on trees, its family."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A few sentences under a heading. The id is the chapter's, a dot, and a word: `placing.bark`."""

    id: str
    games: tuple[str, ...]
    faults: tuple[str, ...] = ()
    """The reasons against a move that it explains."""
    subjects: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()

    @property
    def chapter(self) -> str:
        """The chapter it stands in."""
        return self.id.partition(".")[0]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards with names that it explains; of branches and trunks there are too many to name."""
        named = (*kodama_cards(), *decree_cards(), *commissions())
        return tuple(card for card in named if subject_of(card) in self.subjects)


@dataclass(frozen=True, slots=True)
class Chapter:
    """Paragraphs in their order; `icon` stands for it in the table of contents."""

    id: str
    icon: str
    games: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]

    def for_game(self, game: str) -> tuple[Paragraph, ...]:
        """The paragraphs that hold in a game."""
        return tuple(paragraph for paragraph in self.paragraphs if game in paragraph.games)


@dataclass(frozen=True)
class RuleBook:
    """All chapters, and the ways into them."""

    chapters: tuple[Chapter, ...]

    @cached_property
    def paragraphs(self) -> Mapping[str, Paragraph]:
        """Every paragraph by id, in reading order."""
        return {paragraph.id: paragraph for chapter in self.chapters for paragraph in chapter.paragraphs}

    @cached_property
    def _reasons(self) -> Mapping[tuple[str, str], Paragraph]:
        return {
            (fault, game): paragraph
            for paragraph in self.paragraphs.values()
            for fault in paragraph.faults
            for game in paragraph.games
        }

    def chapter(self, name: str) -> Chapter:
        """A chapter by id."""
        for chapter in self.chapters:
            if chapter.id == name:
                return chapter
        raise LookupError(f"no chapter '{name}'; there are: {', '.join(each.id for each in self.chapters)}")

    def for_game(self, game: str) -> tuple[Chapter, ...]:
        """The chapters one reads to play a game."""
        return tuple(chapter for chapter in self.chapters if game in chapter.games)

    def on_fault(self, fault: str, game: str) -> Paragraph | None:
        """Where the rule stands that a move would break."""
        return self._reasons.get((fault, game))

    def on_card(self, card_id: str) -> Paragraph | None:
        """Where a card of any family is explained; an unknown id raises LookupError."""
        subject = subject_of(card_id)
        return next((each for each in self.paragraphs.values() if subject in each.subjects), None)


def text_keys(name: str) -> tuple[str, str]:
    """Where the catalogs have the heading and the sentences of a paragraph; a chapter has a heading only."""
    return f"rulebook.{name}", f"rulebook.{name}.text"


def subject_of(card_id: str) -> str:
    """What a card is about."""
    if card_id in kodama_cards():
        return kodama_cards()[card_id].effect
    if card_id in decree_cards():
        return decree_cards()[card_id].effect
    if card_id in commissions():
        return COMMISSIONS[commissions()[card_id].of]
    return TRUNK if every_tree_card()[card_id].socket is None else BRANCH


@cache
def rule_book() -> RuleBook:
    """The book that comes with the app."""
    return read_rule_book(assets_folder() / "rulebook", tuple(rule_pictures()))


def read_rule_book(folder: Path, pictures: tuple[str, ...]) -> RuleBook:
    """`book.json` names the chapters, each a file of its own; raises ContentError."""
    contents = folder / "book.json"
    listed = items(Place(contents.name).key("chapters"), document_of(contents, "chapters")["chapters"], at_least=1)
    chapters: dict[str, Chapter] = {}
    for place, value in listed:
        name = _word(place, value)
        if name in chapters:
            raise place.wrong(f"names the chapter '{name}' twice")
        chapters[name] = _chapter(folder / f"{name}.json", name, pictures)
    _refuse_doubles(chapters.values())
    return RuleBook(tuple(chapters.values()))


def _chapter(path: Path, name: str, pictures: tuple[str, ...]) -> Chapter:
    value = document_of(path, "icon", "games", "paragraphs")
    place = Place(path.name)
    games = _words(place.key("games"), value["games"])
    found: dict[str, Paragraph] = {}
    for at, item in items(place.key("paragraphs"), value["paragraphs"], at_least=1):
        paragraph = _paragraph(at, item, name, games, pictures)
        if paragraph.id in found:
            raise at.key("id").wrong("an earlier paragraph has the same id")
        found[paragraph.id] = paragraph
    return Chapter(name, text(place.key("icon"), value["icon"]), games, tuple(found.values()))


def _paragraph(
    place: Place, value: Any, chapter: str, games: tuple[str, ...], pictures: tuple[str, ...]
) -> Paragraph:
    keys(place, value, ("id",), ("games", "faults", "cards", "pictures"))
    return Paragraph(
        f"{chapter}.{_word(place.key('id'), value['id'])}",
        _known(place.key("games"), value.get("games"), games, "game of this chapter") or games,
        _words(place.key("faults"), value["faults"]) if "faults" in value else (),
        _known(place.key("cards"), value.get("cards"), SUBJECTS, "effect"),
        _known(place.key("pictures"), value.get("pictures"), pictures, "picture"),
    )


def _word(place: Place, value: Any) -> str:
    """A text that may be part of a catalog's key."""
    word = text(place, value)
    if not word.replace("-", "_").isidentifier():
        raise place.wrong(f"'{word}' is no name: letters, digits, '-' and '_' only")
    return word


def _words(place: Place, value: Any) -> tuple[str, ...]:
    found = tuple(_word(at, item) for at, item in items(place, value, at_least=1))
    if len(set(found)) != len(found):
        raise place.wrong("names something twice")
    return found


def _known(place: Place, value: Any, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    """Some out of a fixed set; none where the key is left out."""
    if value is None:
        return ()
    for at, item in items(place, value, at_least=1):
        one_of(at, item, known, what)
    return _words(place, value)


def _refuse_doubles(chapters: Any) -> None:
    """A reason or a card has one paragraph: nobody would know which of two to open."""
    seen: dict[tuple[str, str], str] = {}
    for chapter in chapters:
        for number, paragraph in enumerate(chapter.paragraphs):
            place = Place(f"{chapter.id}.json").key("paragraphs").item(number)
            about = [("faults", f"{fault} ({game})") for fault in paragraph.faults for game in paragraph.games]
            about += [("cards", subject) for subject in paragraph.subjects]
            for field, subject in about:
                other = seen.setdefault((field, subject), paragraph.id)
                if other != paragraph.id:
                    raise place.key(field).wrong(f"{subject} stands in {other} already")
