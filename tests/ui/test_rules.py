"""The cards in the rule book: every one is there, a search finds it, a press shows it large."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kodama_app.content.commissions import commissions
from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.trees import every_tree_card
from kodama_app.i18n import Catalog
from kodama_app.ui.screens.rules import view_model
from kodama_app.ui.widgets.card_words import words_of
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.workshop.stage import Stage

LANGUAGES = ("en", "fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_listed_with_its_rule(language: str) -> None:
    catalog = Catalog(language, strict=True)
    listed = [card for group in view_model.card_groups("", catalog) for card in group.cards]
    assert {card.id for card in listed} == {*kodama_cards(), *decree_cards(), *commissions()}
    for card in listed:
        assert card.name
        assert card.rule
        assert card.note


@pytest.mark.parametrize("language", LANGUAGES)
def test_branches_and_trunks_have_words_too(language: str) -> None:
    catalog = Catalog(language, strict=True)
    for card in every_tree_card():
        words = words_of(card, catalog)
        assert words.name
        assert words.rule
        assert words.note
    with pytest.raises(LookupError):
        words_of("X99", catalog)


def test_the_search_knows_neither_case_nor_accents() -> None:
    catalog = Catalog("fr", strict=True)

    def found(words: str) -> set[str]:
        return {card.id for group in view_model.card_groups(words, catalog) for card in group.cards}

    assert found("ETOILE") == found("étoile") != set()
    assert found("luciole chenille") <= found("luciole")
    assert "K07" in found("luciole chenille")
    assert found("zzz") == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_screen_shows_all_cards_then_one_card(start: Callable[..., Stage], language: str) -> None:
    stage = start(language=language, first_start_done=True)
    screen = stage.app.router.go("rules")
    stage.wait(0.3)
    stage.tap_on(stage.find("Chip", choice="cards"))
    stage.wait(0.3)
    stage.tap_on(stage.find("CardLine", card="K01"))
    stage.wait(0.3)
    sheet = stage.find("CardSheet")
    assert sheet.rule == rule_words("K01", Catalog(language))
    stage.key(27)
    assert sheet.parent is None
    assert stage.app.router.current is screen
    stage.key(27)
    assert stage.app.router.current.name == "home"


def test_typing_narrows_the_list(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    screen = stage.app.router.go("rules", tab="cards")
    stage.wait(0.3)
    screen.ids.search.text = "mushroom rain"
    stage.wait(0.6)
    lines = [widget for widget in screen.walk() if type(widget).__name__ == "CardLine"]
    assert [line.card for line in lines] == ["F3"]
    screen.ids.search.text = "qqq"
    stage.wait(0.6)
    assert "qqq" in stage.find("EmptyState").headline


def test_a_card_of_duo_says_for_how_many_it_is() -> None:
    catalog = Catalog("en", strict=True)
    headings = [group.heading for group in view_model.card_groups("symbol 2-6", catalog)]
    assert headings == ["Kodama of Kodama Duo", "Seasons of Kodama Duo"]
    assert "two\u00a0players" in words_of("D01", catalog).note
    assert "both\u00a0boxes" in words_of("D13", catalog).note
    assert words_of("DU2", catalog).note.startswith("Decree for this season: Summer")


@pytest.mark.parametrize("card", ["K21", "SA1", "U4", "B45", "TF", "E07", "EB", "D09", "DS1"])
def test_a_card_of_any_family_opens_large(start: Callable[..., Stage], card: str) -> None:
    from kodama_app.ui.widgets.card_sheet import show_card

    stage = start(language="en", first_start_done=True)
    sheet = show_card(stage.app, card, worth="9 points now")
    stage.wait(0.3)
    assert sheet.title == words_of(card, Catalog("en")).name
    assert stage.find("CardFace").card == card
    assert sheet.worth == "9 points now"


def test_the_rules_can_open_at_a_card(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    stage.app.router.go("rules", tab="cards", card="S1")
    stage.wait(0.2)
    assert stage.find("CardSheet").card == "S1"
