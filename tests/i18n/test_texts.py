"""The texts themselves: all there, true to the cards, set as print sets them, in letters the font has."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kodama_app.ai.attention import everything
from kodama_app.ai.grove.weights import learned
from kodama_app.ai.levels import OAK, SEEDLING
from kodama_app.content.decrees import DecreeCard, decree_cards
from kodama_app.content.earlier import decree_cards_of, kodama_cards_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import KodamaCard, kodama_cards
from kodama_app.engine.rng import Rng
from kodama_app.games import GAMES
from kodama_app.games.grove.versions import RULINGS
from kodama_app.i18n import Catalog, available
from kodama_app.i18n.formats import NO_BREAK
from kodama_app.i18n.languages import locales_folder
from kodama_app.ui.widgets.rule_words import rule_words
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
BAD_FRENCH = re.compile(rf"[^{NO_BREAK};:!?][;:!?](?=\s|$)|[ \u202f][;:!?»%]|\w\s+…|«[^{NO_BREAK}]|[^{NO_BREAK}]»")
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
        assert rule_words(CARDS[key].id, catalog).endswith(".")


@pytest.mark.parametrize("key", CARDS)
def test_the_english_name_is_the_card_s(key: str) -> None:
    assert Catalog("en", strict=True).text(f"{key}.name") == CARDS[key].name


def numbers_in(text: str) -> list[int]:
    words = re.findall(r"\d+|[^\W\d_]+", text.lower())
    return sorted(int(word) if word.isdigit() else NUMBER_WORDS[word] for word in words if _is_number(word))


def _is_number(word: str) -> bool:
    return word.isdigit() or word in NUMBER_WORDS


def numbers_of(card: KodamaCard | DecreeCard) -> list[int]:
    """Those a rule must name. One card away from the trunk is said as "touches", once or more is not said."""
    often = card.at_least if isinstance(card, KodamaCard) and card.at_least > 1 else 0
    more = [card.more, often, card.as_many, card.fewer] if isinstance(card, KodamaCard) else []
    found = (card.points, card.at_most, *more, card.within if card.within > 1 else 0)
    return sorted([*(number for number in found if number), *NUMBERS_IN_EFFECTS.get(card.effect, ())])


@pytest.mark.parametrize("version", RULINGS)
@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("key", CARDS)
def test_a_rule_names_the_card_s_numbers_and_no_others(language: str, key: str, version: int) -> None:
    name = CARDS[key].id
    card = {**kodama_cards_of(version), **decree_cards_of(version)}[name]
    told = rule_words(name, Catalog(language, strict=True), version)
    assert numbers_in(told) == numbers_of(card)


@pytest.mark.parametrize("language", available())
def test_no_rule_has_a_number_of_its_own(language: str) -> None:
    """All come from the cards, so that another number there is another number here: but for what cannot change."""
    rules = {key: form for key, form in forms(language) if key.removesuffix(".rule") in CARDS}
    found = {key: form for key, form in rules.items() if numbers_in(re.sub(r"{\w+}", "", form))}
    assert {CARDS[key.removesuffix(".rule")].effect for key in found} == set(NUMBERS_IN_EFFECTS)
    assert len(rules) == len(CARDS)


@pytest.mark.parametrize(
    ("key", "version", "en", "fr"),
    [
        ("kodama.K13", 1, "down to the trunk.", "jusqu’au Tronc."),
        ("kodama.K13", 2, "down to the trunk, except the lowest card.", "Tronc, sauf la carte la plus basse."),
        ("kodama.K16", 1, "card farther than two cards from", "Branche à plus de deux cartes de"),
        ("kodama.K16", 2, "card that does not touch your trunk.", "Branche qui ne touche pas votre Tronc."),
        ("kodama.K18", 1, "(trunk included).", "(Tronc compris)."),
        ("kodama.K18", 2, "and 1 more point for the trunk itself.", "et 1 point de plus pour le Tronc lui-même."),
        ("kodama.D21", 1, "different feature on it (trunk", "Élément différent sur cette ligne"),
        ("kodama.D21", 2, "on it that appears at least three times", "qui apparaît au moins trois fois sur"),
    ],
)
def test_a_part_that_came_with_a_version_is_told_from_then_on(key: str, version: int, en: str, fr: str) -> None:
    for language, part in (("en", en), ("fr", fr)):
        told = rule_words(CARDS[key].id, Catalog(language, strict=True), version).replace(NO_BREAK, " ")
        assert part in told


@pytest.mark.parametrize("language", available())
def test_a_card_of_other_numbers_tells_them(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    climber = replace(kodama_cards()["K13"], points=1)
    homebody = replace(kodama_cards()["K15"], points=5, within=3)
    monkeypatch.setattr(
        "kodama_app.ui.widgets.rule_words.kodama_cards_of", lambda version: {"K13": climber, "K15": homebody}
    )
    catalog = Catalog(language, strict=True)
    one, three = {"en": ("1 point for", "three cards"), "fr": ("1 point par", "trois cartes")}[language]
    assert rule_words("K13", catalog, 1).replace(NO_BREAK, " ").startswith(one)
    assert three in rule_words("K15", catalog, 1).replace(NO_BREAK, " ")


def kinds_in(catalog: Catalog, text: str) -> set[str]:
    words = set(re.findall(r"\w+", text.lower()))
    return {kind for kind in kodama_kinds() if words & {catalog.plural(f"kind.{kind}", n) for n in (1, 2)}}


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("key", CARDS)
def test_a_rule_names_the_card_s_kinds_and_no_others(language: str, key: str) -> None:
    card, catalog = CARDS[key], Catalog(language, strict=True)
    becomes = {card.becomes} - {""} if isinstance(card, DecreeCard) else set()
    assert kinds_in(catalog, rule_words(card.id, catalog)) == {*card.kinds, *becomes}


def rule_of(key: str, language: str) -> str:
    """A card's rule; where its lines may break is no matter."""
    return rule_words(CARDS[key].id, Catalog(language, strict=True)).replace(NO_BREAK, " ")


@pytest.mark.parametrize(
    ("effect", "en", "fr"),
    [
        ("end_cards", "end card", "dernière carte"),
        ("chosen_end_cards", "end card", "dernière carte"),
        ("kinds_on_end_cards", "end cards", "dernières cartes"),
        ("harvest", "end cards", "dernière carte"),
        ("grown_from_end_card", "end card", "dernière carte"),
        ("far_from_trunk", "does not touch your trunk", "ne touche pas votre Tronc"),
        ("far_end_cards", "farther than two cards", "plus de deux cartes de votre Tronc"),
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
        (3, "within three cards of your trunk", "à trois cartes ou moins de votre Tronc"),
    ],
)
def test_nearness_to_the_trunk_is_said_as_in_the_rule_book(within: int, en: str, fr: str) -> None:
    near = [key for key, card in CARDS.items() if card.effect.endswith("near_trunk") and card.within == within]
    assert near
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


NOT_FRENCH = re.compile(
    "Rien ne va|[Tt]as\\b|ne s’annule pas\\.|plus petit score|La partie de qui|pousser à partir|de telle"
    "|Rien ici ne|d’elles chacun|ç’aurait|comme l’un d’eux|peut rapporter à|suivent sans trou|Moins d’autres"
    "|[Dd]isque|[Mm]anche|points? de croissance|(?:les|^)\\s?Pousses"
    "|\\b(?:certains|[Vv]os|[Ll]es|[Dd]es|deux|trois|[Qq]uatre|plus de) Kodama\\b(?! Duo)"
)
"""What no reader of the rule book would say, or what has another name there."""


def test_french_is_what_the_rule_book_speaks() -> None:
    spoken = ((key, form.replace(NO_BREAK, " ")) for key, form in forms("fr"))
    assert [(key, form) for key, form in spoken if NOT_FRENCH.search(form)] == []


def test_an_end_card_is_not_taken_for_the_card_placed_last() -> None:
    """The book's French name can be read so: where a player meets it first, another one stands beside it."""
    met = [f"{key}.rule" for key in CARDS] + ["puzzle.ends.goal", "rulebook.spirits.shape.text", "overview.ends"]
    texts = {key: form.replace(NO_BREAK, " ") for key, form in forms("fr") if key in met}
    named = {
        key: text.lower() for key, text in texts.items() if "ernière carte" in text or "ernières cartes" in text
    }
    assert len(named) == 14
    for key, text in named.items():
        assert re.search(r"^[^(]*?dernières? cartes? \((?:cartes? )?d’extrémité\)", text), key


@pytest.mark.parametrize(("language", "third"), [("en", "only a third"), ("fr", "qu’un tiers")])
def test_what_is_said_of_seedling_is_how_much_it_sees(language: str, third: str) -> None:
    choices: list[Any] = list(range(3000))
    liked = SEEDLING.attention(choices, Rng(1))  # what it sees, in order; then in order what it overlooks
    seen = next(number for number, (one, after) in enumerate(pairwise(liked), 1) if after < one)
    assert 0.3 < seen / len(choices) < 0.37
    assert third in Catalog(language, strict=True).text("bot.seedling.about")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the most this turn can give, without looking"),
        ("fr", "le plus que ce tour puisse donner, sans voir"),
    ],
)
def test_what_is_said_of_oak_is_how_far_it_sees(language: str, said: str) -> None:
    assert OAK.attention is everything
    assert (OAK.insight.breadth, OAK.insight.worlds) == (0, 0)
    weighed = {name for spec in GAMES for name in learned(spec.id, OAK.weights).features}
    # A summons gives nothing at once: there is but the next card to choose by; a commission is paid at the end.
    assert weighed == {"fresh", *(f"{met} of {seats}" for seats in range(2, 6) for met in ("met", "unmet"))}
    assert said in Catalog(language, strict=True).text("bot.oak.about").replace(NO_BREAK, " ")


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
