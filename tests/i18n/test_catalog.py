"""A catalog finds texts, fills them in, counts, and writes numbers, dates and lists as its language does."""

from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path

import pytest

from kodama_app.i18n import Catalog, available, choose_language, system_language
from kodama_app.i18n.languages import match
from kodama_app.workshop.messages import add_texts

NBSP = "\u00a0"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    add_texts(
        tmp_path,
        {
            "home.play": (("Play",), ("Jouer",)),
            "home.hello": (("Hello {name}, you have {points}.",), ("Bonjour {name}, vous avez {points}.",)),
            "points": (("{n} point", "{n} points"), ("{n} point", "{n} points")),
            "left": (("{name}: one card", "{name}: {n} cards"), ("{name} : une carte", "{name} : {n} cartes")),
        },
    )
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Catalog:
    return Catalog("en", strict=True, folder=folder)


@pytest.fixture
def french(folder: Path) -> Catalog:
    return Catalog("fr", strict=True, folder=folder)


def test_a_text_is_found_in_its_language(english: Catalog, french: Catalog) -> None:
    assert english.text("home.play") == "Play"
    assert french.text("home.play") == "Jouer"


def test_placeholders_are_filled_in_and_numbers_written_the_language_s_way(french: Catalog) -> None:
    assert french.text("home.hello", name="Ada", points=1234) == f"Bonjour Ada, vous avez 1{NBSP}234."


def test_a_name_that_begins_with_a_vowel_swallows_the_letter_before_it() -> None:
    whose, french, english = "kigi.growing_on", Catalog("fr"), Catalog("en")
    told = [french.text(whose, player=name) for name in ("Bob", "Ana", "Élise", "Hugo", "eve")]
    names = [words.split("arbre ")[1] for words in told]
    assert names == ["de Bob", "d’Ana", "d’Élise", "de Hugo", "de eve"]
    assert english.text(whose, player="Ana").endswith("Ana’s tree")


def test_braces_in_a_value_are_left_alone(english: Catalog) -> None:
    assert english.text("home.hello", name="{x}", points=0) == "Hello {x}, you have 0."


@pytest.mark.parametrize(
    ("n", "en", "fr"),
    [
        (0, "0 points", "0 point"),
        (1, "1 point", "1 point"),
        (1.5, "1.5 points", "1,5 point"),
        (2, "2 points", "2 points"),
        (1000, "1,000 points", f"1{NBSP}000 points"),
    ],
)
def test_french_counts_nought_and_one_as_one(
    english: Catalog, french: Catalog, n: float, en: str, fr: str
) -> None:
    assert english.plural("points", n) == en
    assert french.plural("points", n) == fr


def test_a_count_may_be_said_in_words_and_carry_other_values(english: Catalog) -> None:
    assert english.plural("left", 1, name="Ada") == "Ada: one card"
    assert english.plural("left", 3, name="Ada") == "Ada: 3 cards"


def test_the_plain_text_of_a_counting_entry_is_its_form_for_one(folder: Path) -> None:
    assert Catalog("en", strict=True).text("kind.firefly") == "firefly"


def test_a_missing_key_raises_in_tests_and_shows_itself_to_a_player(english: Catalog, folder: Path) -> None:
    with pytest.raises(KeyError, match=r"home\.nothing"):
        english.text("home.nothing")
    with pytest.raises(KeyError, match="nothings"):
        english.plural("nothings", 2)
    lenient = Catalog("en", folder=folder)
    assert lenient.text("home.nothing") == "home.nothing"
    assert lenient.plural("nothings", 2) == "nothings"


def test_a_missing_value_raises_in_tests_and_shows_the_placeholder_to_a_player(
    english: Catalog, folder: Path
) -> None:
    with pytest.raises(KeyError):
        english.text("home.hello", name="Ada")
    assert Catalog("en", folder=folder).text("home.hello", name="Ada") == "Hello {name}, you have {points}."


def test_counting_with_a_text_that_does_not_count_raises_in_tests(english: Catalog, folder: Path) -> None:
    with pytest.raises(KeyError, match="one form"):
        english.plural("home.play", 2)
    assert Catalog("en", folder=folder).plural("home.play", 2) == "Play"


def test_the_header_is_no_text(english: Catalog) -> None:
    assert "" not in english
    with pytest.raises(KeyError):
        english.text("")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="en, fr"):
        Catalog("de")


@pytest.mark.parametrize(
    ("value", "en", "fr"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (1234.5, "1,234.5", f"1{NBSP}234,5"),
        (1234567, "1,234,567", f"1{NBSP}234{NBSP}567"),
        (-12.0, "-12", "-12"),
        (100.0, "100", "100"),
        (2.345, "2.35", "2,35"),
    ],
)
def test_numbers(english: Catalog, french: Catalog, value: float, en: str, fr: str) -> None:
    assert english.number(value) == en
    assert french.number(value) == fr


def test_numbers_with_a_fixed_number_of_decimals_and_shares(english: Catalog, french: Catalog) -> None:
    assert french.number(2, digits=1) == "2,0"
    assert english.percent(0.456) == "46%"
    assert french.percent(0.456) == f"46{NBSP}%"


def test_dates(english: Catalog, french: Catalog) -> None:
    assert english.date(date(2026, 11, 16)) == "Nov 16, 2026"
    assert french.date(datetime(2026, 11, 16, 20, 30)) == "16 novembre 2026"
    assert french.date(date(2027, 8, 1)) == "1er août 2027"
    assert english.date(date(2027, 8, 1)) == "Aug 1, 2027"


@pytest.mark.parametrize(
    ("items", "en", "fr"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a et b"),
        (["a", "b", "c"], "a, b and c", "a, b et c"),
    ],
)
def test_lists(english: Catalog, french: Catalog, items: list[str], en: str, fr: str) -> None:
    assert english.join(items) == en
    assert french.join(items) == fr


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "fr_CA@euro"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
        ({"LANG": "en_US", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "fr_FR", "LANGUAGE": "de"}, "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "frisian"}, "en"),
    ],
)
def test_the_system_s_language(environ: dict[str, str], language: str) -> None:
    assert system_language(environ) == language


def test_the_setting_comes_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert choose_language("en") == "en"
    assert choose_language(None) == "fr"
    assert choose_language("", "en-GB") == "en"
    assert choose_language("de") == "fr"


def test_names_of_languages_as_systems_write_them() -> None:
    assert [match(name) for name in ("fr-BE", "FR_ca.utf8", "en", "", "español")] == ["fr", "fr", "en", None, None]


def test_both_languages_are_there() -> None:
    assert available() == ("en", "fr")


def test_a_file_whose_name_is_no_utf_8_can_be_named() -> None:
    said = Catalog("fr").text("store.damaged", path=os.fsdecode(b"/home/\xe9t\xe9/kodama.db"))
    assert said.encode()
    assert "kodama.db" in said
