"""The rule book: every game, reason and card has its place in it, and slips are found."""

from __future__ import annotations

import importlib
import importlib.util
import json
import pkgutil
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

import kodama_app.games
from kodama_app.content.commissions import commissions
from kodama_app.content.decrees import decree_cards
from kodama_app.content.errors import ContentError
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.rule_book import SUBJECTS, read_rule_book, rule_book, subject_of
from kodama_app.content.rule_pictures import rule_pictures
from kodama_app.content.trees import every_tree_card
from kodama_app.engine.phased_rules import TurnFault
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games import GAMES
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.spec import GameSpec
from kodama_app.i18n import Catalog, available
from kodama_app.i18n.languages import locales_folder
from kodama_app.ui.screens.rules.figures import figures
from kodama_app.workshop.messages import placeholders, read_texts

SHARED = "grove"
"""The games' folder whose reasons all games of seasons may give."""
NUMBERS = "three four five six seven eight nine ten trois quatre cinq sept huit neuf dix"
LONGEST = 420
"""Letters in a paragraph: more is a wall."""


def reasons() -> Iterator[tuple[str, str]]:
    """Every reason with every game that may give it: found where games keep them, so that none is forgotten."""
    for spec in GAMES:
        yield from ((fault.value, spec.id) for fault in (*TurnFault, *PlacementFault))
    for module in pkgutil.iter_modules(kodama_app.games.__path__):
        if not module.ispkg or not _has_faults(module.name):
            continue
        found = importlib.import_module(f"kodama_app.games.{module.name}.faults")
        enums = [each for each in vars(found).values() if isinstance(each, type) and issubclass(each, StrEnum)]
        for spec in GAMES:
            if module.name == _folder(spec) or (module.name == SHARED and _has_seasons(spec)):
                yield from ((fault.value, spec.id) for enum in enums for fault in enum)


def _has_faults(folder: str) -> bool:
    return importlib.util.find_spec(f"kodama_app.games.{folder}.faults") is not None


def _has_seasons(spec: GameSpec) -> bool:
    return issubclass(type(spec.rules(spec.resolve({}, spec.seats.start))), GroveRules)


def _folder(spec: GameSpec) -> str:
    return spec.make_rules.__module__.split(".")[2]


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_game_has_a_chapter_of_its_own_and_those_it_shares(spec: GameSpec) -> None:
    chapters = rule_book().for_game(spec.id)
    assert [chapter.id for chapter in chapters if chapter.games == (spec.id,)] == [spec.id]
    assert {"placing", "growth", "end"} <= {chapter.id for chapter in chapters}
    assert ("season" in {chapter.id for chapter in chapters}) == _has_seasons(spec)
    for chapter in chapters:
        assert chapter.for_game(spec.id)


def test_the_book_speaks_of_no_game_that_is_not_there() -> None:
    known = {spec.id for spec in GAMES}
    for chapter in rule_book().chapters:
        assert set(chapter.games) <= known
        assert set(chapter.games) == {game for each in chapter.paragraphs for game in each.games}


@pytest.mark.parametrize(("fault", "game"), sorted(set(reasons())))
def test_every_reason_of_every_game_has_a_paragraph(fault: str, game: str) -> None:
    paragraph = rule_book().on_fault(fault, game)
    assert paragraph is not None
    assert game in paragraph.games


def test_the_book_gives_no_reason_that_no_game_knows() -> None:
    known = set(reasons())
    for paragraph in rule_book().paragraphs.values():
        for fault in paragraph.faults:
            assert {(fault, game) for game in paragraph.games} <= known, paragraph.id


def test_every_effect_is_explained_and_leads_to_its_cards() -> None:
    explained = {subject for paragraph in rule_book().paragraphs.values() for subject in paragraph.subjects}
    assert explained == set(SUBJECTS)
    for card in (*kodama_cards(), *decree_cards(), *commissions()):
        paragraph = rule_book().on_card(card)
        assert paragraph is not None
        assert card in paragraph.cards
    for card in every_tree_card():
        paragraph = rule_book().on_card(card)
        assert paragraph is not None
        assert paragraph.id == f"cards.{subject_of(card)}"
    with pytest.raises(LookupError):
        rule_book().on_card("X99")


def test_every_picture_is_used_once() -> None:
    used = [name for paragraph in rule_book().paragraphs.values() for name in paragraph.pictures]
    assert sorted(used) == sorted(rule_pictures())


def rulebook_texts(language: str) -> dict[str, str]:
    texts = read_texts(locales_folder(), language)
    return {key: text.forms[0] for key, text in texts.items() if key.startswith("rulebook.")}


@pytest.mark.parametrize("language", available())
def test_the_texts_are_those_of_the_book_and_short(language: str) -> None:
    texts = rulebook_texts(language)
    wanted = {f"rulebook.{chapter.id}" for chapter in rule_book().chapters}
    for paragraph in rule_book().paragraphs:
        wanted |= {f"rulebook.{paragraph}", f"rulebook.{paragraph}.text"}
    assert set(texts) == wanted
    for key, words in texts.items():
        assert len(words) <= LONGEST, key


@pytest.mark.parametrize("language", available())
def test_no_sentence_states_a_number_that_the_games_could_say(language: str) -> None:
    for key, words in rulebook_texts(language).items():
        said = re.sub(r"(?m)^\d\. |\{\w+\}", "", words)  # but for a list's own numbers
        assert not re.search(r"\d", said), key
        assert not set(re.findall(r"\w+", said.lower())) & set(NUMBERS.split()), key


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_placeholder_is_filled(language: str, spec: GameSpec) -> None:
    numbers = figures(Catalog(language, strict=True), spec.id)
    for key, words in rulebook_texts(language).items():
        assert placeholders(words) <= set(numbers), key


def test_the_numbers_follow_the_options_of_a_running_game() -> None:
    catalog = Catalog("en", strict=True)
    assert figures(catalog, "kodama")["limit"] == 10
    assert figures(catalog, "kodama", {"limit": "14", "display": "3"})["limit"] == 14
    assert figures(catalog, "kodama", {"limit": "14", "display": "3"})["display"] == 3
    assert figures(catalog, "kodama", {"limit": "none"})["limit"] == 10
    assert figures(catalog, "kigi")["limit"] is None
    assert figures(catalog, "kodama-duo")["most"] == 2


# -- slips

PARAGRAPH: dict[str, Any] = {"id": "bark", "faults": ["not_on_bark"]}


def write(folder: Path, *paragraphs: dict[str, Any], chapters: Any = ("placing",), **changes: Any) -> Path:
    chapter = {"format": 1, "icon": "leaf", "games": ["kodama"], "paragraphs": list(paragraphs), **changes}
    (folder / "placing.json").write_text(json.dumps(chapter))
    (folder / "book.json").write_text(json.dumps({"format": 1, "chapters": list(chapters)}))
    return folder


def slip(folder: Path) -> str:
    with pytest.raises(ContentError) as caught:
        read_rule_book(folder, ("scoring",))
    return str(caught.value)


def test_a_good_book_is_read(tmp_path: Path) -> None:
    more = {"id": "line", "cards": ["end_cards"], "pictures": ["scoring"]}
    (chapter,) = read_rule_book(write(tmp_path, PARAGRAPH, more), ("scoring",)).chapters
    bark, line = chapter.paragraphs
    assert (bark.id, bark.chapter) == ("placing.bark", "placing")
    assert (bark.games, bark.faults) == (("kodama",), ("not_on_bark",))
    assert set(line.cards) == {"K12", "SA3"}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"cards": ["end_card"]}, "placing.json, field paragraphs[0].cards[0]: 'end_card' is no effect"),
        ({"pictures": ["moon"]}, "field paragraphs[0].pictures[0]: 'moon' is no picture; known: scoring"),
        ({"games": ["chess"]}, "field paragraphs[0].games[0]: 'chess' is no game of this chapter; known: kodama"),
        ({"faults": []}, "field paragraphs[0].faults: must hold at least 1"),
        ({"faults": ["a", "a"]}, "field paragraphs[0].faults: names something twice"),
        ({"id": "a b"}, "field paragraphs[0].id: 'a b' is no name"),
        ({"colour": "red"}, "field paragraphs[0].colour: unknown"),
    ],
)
def test_a_wrong_paragraph_says_where(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    assert words in slip(write(tmp_path, {**PARAGRAPH, **changes}))


def test_a_wrong_book_says_where(tmp_path: Path) -> None:
    assert "an earlier paragraph has the same id" in slip(write(tmp_path, PARAGRAPH, PARAGRAPH))
    other = {**PARAGRAPH, "id": "table"}
    assert "paragraphs[1].faults: not_on_bark (kodama) stands in placing.bark already" in slip(
        write(tmp_path, PARAGRAPH, other)
    )
    assert "names the chapter 'placing' twice" in slip(write(tmp_path, PARAGRAPH, chapters=["placing", "placing"]))
    assert "moon.json: cannot be read" in slip(write(tmp_path, PARAGRAPH, chapters=["moon"]))
    assert "format 2 is not supported" in slip(write(tmp_path, PARAGRAPH, format=2))
