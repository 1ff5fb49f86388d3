"""The texts themselves: all there, true to the cards, set as print sets them, in letters the font has."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kodama_app.content.spirits import DecreeCard, KodamaCard, decree_cards, kodama_cards
from kodama_app.content.vocabulary import KINDS
from kodama_app.i18n import Catalog, available
from kodama_app.i18n.formats import NO_BREAK
from kodama_app.i18n.languages import locales_folder
from kodama_app.workshop.font_letters import code_points, font_files
from kodama_app.workshop.message_keys import all_needs, data_needs
from kodama_app.workshop.messages import package_folder, problems_of, read_texts

CARDS: dict[str, KodamaCard | DecreeCard] = {
    **{f"kodama.{card.id}": card for card in kodama_cards().values()},
    **{f"decree.{card.id}": card for card in decree_cards().values()},
}
NUMBER_WORDS = {
    **{"twice": 2, "two": 2, "three": 3, "four": 4, "five": 5},
    **{"deux": 2, "trois": 3, "quatre": 4, "cinq": 5},
}
NUMBERS_IN_EFFECTS = {"twin_end_cards": (2,), "chosen_pair": (2,), "veil": (2, 3)}
"""Those that no parameter of the card says, for the effect could not have others."""
UNSHOWABLE = re.compile("[\u2000-\u200f\u202f\u2190-\u21ff\u2600-\u27bf\U0001f000-\U0001ffff]")
BAD_FRENCH = re.compile(rf"[^{NO_BREAK};:!?][;:!?](?=\s|$)|[ \u202f][;:!?»%]|«[^{NO_BREAK}]|[^{NO_BREAK}]»")
SHORT = 24


def forms(language: str) -> list[tuple[str, str]]:
    texts = read_texts(locales_folder(), language)
    assert len(texts) > 200
    return [(key, form) for key, text in texts.items() for form in text.forms]


def test_nothing_is_missing_unused_fuzzy_or_at_odds() -> None:
    assert problems_of(locales_folder(), all_needs(package_folder())) == []


@pytest.mark.parametrize("language", available())
def test_every_card_has_a_name_of_its_own_and_a_rule(language: str) -> None:
    catalog = Catalog(language, strict=True)
    names = Counter(catalog.text(f"{key}.name") for key in CARDS)
    assert len(names) == len(CARDS) == 23 + 9 + 15 + 21 + 9
    for key in CARDS:
        assert catalog.text(f"{key}.rule").endswith(".")


@pytest.mark.parametrize("key", CARDS)
def test_the_english_name_is_the_card_s(key: str) -> None:
    assert Catalog("en", strict=True).text(f"{key}.name") == CARDS[key].name


def numbers_in(text: str) -> list[int]:
    words = re.findall(r"\d+|[^\W\d_]+", text.lower())
    return sorted(int(word) if word.isdigit() else NUMBER_WORDS[word] for word in words if _is_number(word))


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBER_WORDS


def numbers_of(card: KodamaCard | DecreeCard) -> list[int]:
    """Those a rule must name. One card away from the trunk is said as "touches"."""
    more = [card.more, card.at_least, card.as_many, card.fewer] if isinstance(card, KodamaCard) else []
    found = (card.points, card.at_most, *more, card.within if card.within > 1 else 0)
    return sorted([*(number for number in found if number), *NUMBERS_IN_EFFECTS.get(card.effect, ())])


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("key", CARDS)
def test_a_rule_names_the_card_s_numbers_and_no_others(language: str, key: str) -> None:
    assert numbers_in(Catalog(language, strict=True).text(f"{key}.rule")) == numbers_of(CARDS[key])


def kinds_in(catalog: Catalog, text: str) -> set[str]:
    words = set(re.findall(r"\w+", text.lower()))
    return {kind for kind in KINDS if words & {catalog.plural(f"kind.{kind}", n) for n in (1, 2)}}


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("key", CARDS)
def test_a_rule_names_the_card_s_kinds_and_no_others(language: str, key: str) -> None:
    card, catalog = CARDS[key], Catalog(language, strict=True)
    becomes = {card.becomes} - {""} if isinstance(card, DecreeCard) else set()
    assert kinds_in(catalog, catalog.text(f"{key}.rule")) == {*card.kinds, *becomes}


def rule_of(key: str, language: str) -> str:
    """A card's rule; where its lines may break is no matter."""
    return Catalog(language, strict=True).text(f"{key}.rule").replace(NO_BREAK, " ")


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        ("end_cards", "end card", "dernière carte"),
        ("chosen_end_cards", "end card", "dernière carte"),
        ("kinds_on_end_cards", "end cards", "dernières cartes"),
        ("harvest", "end cards", "dernière carte"),
        ("grown_from_end_card", "end card", "dernière carte"),
        ("far_from_trunk", "farther than two cards", "plus de deux cartes de votre Tronc"),
        ("trunk_instances", "trunk’s feature", "Élément de votre Tronc"),
        ("trunk_cards", "trunk’s feature", "Élément de votre Tronc"),
        ("grown_trunk_instances", "trunk’s feature", "Élément de votre Tronc"),
        ("chosen_instances", "Choose a feature", "Choisissez un Élément"),
        ("chosen_run", "Choose a feature", "Choisissez un Élément"),
        ("longest_line", "longest line", "plus longue ligne"),
        ("spring_call", "deck", "pioche"),
        ("gale", "display", "étalage"),
    ],
)
def test_rules_use_the_rule_book_s_words(effect: str, en: str, fr: str) -> None:
    chosen = [key for key, card in CARDS.items() if card.effect == effect]
    assert chosen
    for key in chosen:
        assert en in rule_of(key, "en")
        assert fr in rule_of(key, "fr")


@pytest.mark.parametrize(
    ("within", "en", "fr"),
    [
        (1, "touches your trunk", "touche votre Tronc"),
        (2, "within two cards of your trunk", "à deux cartes ou moins de votre Tronc"),
    ],
)
def test_nearness_to_the_trunk_is_said_as_in_the_rule_book(within: int, en: str, fr: str) -> None:
    near = [key for key, card in CARDS.items() if card.effect.endswith("near_trunk") and card.within == within]
    assert len(near) > 1
    for key in near:
        assert en in rule_of(key, "en")
        assert fr in rule_of(key, "fr")


@pytest.mark.parametrize("language", available())
def test_short_reasons_fit_the_ghost_s_tag(language: str) -> None:
    short = {key: form for key, form in forms(language) if key.startswith("fault.") and key.endswith(".short")}
    assert len(short) >= 20
    assert {key: form for key, form in short.items() if len(form) > SHORT} == {}


@pytest.mark.parametrize("language", available())
def test_every_fault_says_something_of_its_own(language: str) -> None:
    catalog = Catalog(language, strict=True)
    keys = [need.key for need in data_needs() if need.key.startswith("fault.")]
    assert (
        len({catalog.text(key, found=13, allowed=10) for key in keys if not key.endswith(".short")})
        == len(keys) // 2
    )


def test_french_has_its_spaces() -> None:
    assert [(key, form) for key, form in forms("fr") if BAD_FRENCH.search(form)] == []


@pytest.mark.parametrize("text", ["Non !", "Non!", "a : b", "a: b", "« a»", "«a »", f"«{NO_BREAK}a »", "100 %"])
def test_wrong_spaces_are_recognised(text: str) -> None:
    assert BAD_FRENCH.search(text)


@pytest.mark.parametrize("text", ["Non~!", "Quoi~?!", "a~: b", "«~a~»", "12:30", "100~%", "«~a~»~: b"])
def test_right_spaces_are_left_alone(text: str) -> None:
    assert not BAD_FRENCH.search(text.replace("~", NO_BREAK))


@pytest.mark.parametrize("language", available())
def test_apostrophes_and_quotes_are_those_of_print(language: str) -> None:
    assert [(key, form) for key, form in forms(language) if re.search("['\"`´]|\\.\\.\\.", form)] == []


@pytest.mark.parametrize("language", available())
def test_no_text_has_stray_spaces(language: str) -> None:
    assert [(key, form) for key, form in forms(language) if form != form.strip() or "  " in form] == []


@pytest.mark.parametrize("language", available())
def test_no_letter_is_one_that_fonts_lack(language: str) -> None:
    assert [(key, form) for key, form in forms(language) if UNSHOWABLE.search(form)] == []


@pytest.mark.parametrize("path", font_files(), ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_every_letter_is_in_the_font(path: Path) -> None:
    pytest.importorskip("fontTools.ttLib")
    shown = code_points(path)
    assert ord("é") in shown
    assert 0x202F not in shown  # else French could have its narrow space
    letters = {letter for language in available() for _, form in forms(language) for letter in form} - {"\n"}
    assert {letter for letter in letters if ord(letter) not in shown} == set()
