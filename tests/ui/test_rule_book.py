"""The rule book on the screen: contents, chapters, search, and all of it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kodama_app.content.rule_book import rule_book
from kodama_app.engine.rules import Fault
from kodama_app.engine.trees.faults import PlacementFault
from kodama_app.games import GAMES
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.spoken import fault_words
from kodama_app.workshop.stage import Stage
from tests.ui.fits import assert_fits
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]
LANGUAGES = ("en", "fr")
SMALL, LARGE_TEXT = (360, 640), 1.3


def open_chapter(stage: Stage, **place: Any) -> Any:
    screen = stage.app.router.go("chapter", **place)
    stage.wait(0.3)
    return screen


def rows(screen: Any, kind: str) -> list[Any]:
    return [widget for widget in screen.walk() if type(widget).__name__ == kind]


def search(stage: Stage, words: str, tab: str = "play") -> Any:
    screen = stage.app.router.go("rules", tab=tab)
    stage.wait(0.3)
    screen.ids.search.text = words
    stage.wait(0.6)
    return screen


def sought(screen: Any) -> list[str]:
    return [panel.name for panel in screen.panels if panel.sought]


# -- reading


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_the_contents_lead_to_every_chapter_of_a_game(start: Start, spec: Any) -> None:
    stage = start(language="en", first_start_done=True)
    screen = stage.app.router.go("rules")
    stage.wait(0.2)
    press(stage, next(chip for chip in screen.ids.which.children if chip.choice == spec.id))
    stage.wait(0.2)
    chapters = rule_book().for_game(spec.id)
    titles = [Catalog("en").text(f"rulebook.{chapter.id}") for chapter in chapters]
    assert [row.headline for row in rows(screen, "Row")] == titles
    place, own = next((place, one) for place, one in enumerate(chapters) if one.id == spec.id)
    press(stage, next(row for row in rows(screen, "Row") if row.headline == titles[place]))
    chapter = stage.app.router.current
    assert chapter.chapter == own.id
    assert [panel.name for panel in chapter.panels] == [each.id for each in own.for_game(spec.id)]


def test_one_turns_the_pages_from_the_first_chapter_to_the_last(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    stage.app.router.go("rules")
    chapters = [chapter.id for chapter in rule_book().for_game("kodama-duo")]
    open_chapter(stage, chapter=chapters[0], game="kodama-duo")
    for following in chapters[1:]:
        stage.app.router.current._turn_page(following)
        stage.frames(2)
        ways = [button.text for button in rows(stage.app.router.current.ids.content.children[0], "PushButton")]
        assert len(ways) == (1 if following == chapters[-1] else 2)
    assert stage.app.router.back()
    assert stage.app.router.current.name == "rules"


def test_the_book_changes_its_language_while_it_is_open(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    screen = open_chapter(stage, chapter="growth", game="kodama")
    assert screen.title == "Growth points"
    stage.app.change(language="fr")
    stage.frames(3)
    assert screen.title == "Les points de Croissance"
    assert screen.panels[0].heading == "Comment compter"


def test_a_paragraph_shows_its_cards(start: Start) -> None:
    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = open_chapter(stage, paragraph="words.line", game="kodama")
    assert sought(screen) == ["words.line"]
    screen = open_chapter(stage, paragraph="spirits.shape", game="kodama")
    panel = next(panel for panel in screen.panels if panel.sought)
    assert rows(panel, "Chip") == []
    press(stage, rows(panel, "PushButton")[0])
    stage.wait(0.2)
    names = {chip.card for chip in rows(panel, "Chip")}
    assert names == set(rule_book().paragraphs["spirits.shape"].cards)
    press(stage, next(chip for chip in rows(panel, "Chip") if chip.card == "K13"))
    assert stage.find("CardSheet").card == "K13"
    stage.key(27)
    assert stage.app.router.current is screen


def test_every_chapter_can_be_gone_through_by_keys(start: Start) -> None:
    from kodama_app.ui.widgets.focus import stops

    stage = start(language="en", reduced_motion=True, first_start_done=True)
    screen = open_chapter(stage, chapter="kodama-duo", game="kodama-duo")
    for _ in stops(screen):
        stage.key(9)
    focused = [widget for widget in stops(screen) if widget.focus]
    assert len(focused) == 1
    assert focused[0].text == Catalog("en").text("rulebook.season")
    stage.key(13)
    stage.wait(0.3)
    assert stage.app.router.current.chapter == "season"


# -- searching


def test_a_search_finds_paragraphs_and_cards(start: Start) -> None:
    stage = start(language="fr", first_start_done=True)
    screen = search(stage, "derniere CARTE")
    found = [row.paragraph for row in rows(screen, "FoundParagraph")]
    assert found[0] == "words.end_card"
    assert {"K12", "F2"} <= {line.card for line in rows(screen, "CardLine")}
    press(stage, rows(screen, "FoundParagraph")[0])
    stage.wait(0.3)
    chapter = stage.app.router.current
    assert sought(chapter) == ["words.end_card"]
    stage.key(27)
    assert stage.app.router.current is screen
    assert screen.ids.search.text == "derniere CARTE"


def test_a_search_speaks_of_all_games_and_says_of_which(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    screen = search(stage, "pruner splits")
    (row, *_) = rows(screen, "FoundParagraph")
    assert row.note == "Playing Duo · Only in Duo"
    press(stage, row)
    stage.wait(0.2)
    assert stage.app.router.current.game == "kodama-duo"


def test_a_search_that_finds_nothing_says_so(start: Start) -> None:
    stage = start(language="en", first_start_done=True)
    screen = search(stage, "qqq")
    assert "qqq" in stage.find("EmptyState").headline
    screen.ids.search.text = ""
    stage.wait(0.6)
    assert rows(screen, "Row")


# -- looks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_every_chapter_fits_a_small_phone_with_large_letters(start: Start, language: str, spec: Any) -> None:
    stage = start(SMALL, language=language, text_size=LARGE_TEXT, reduced_motion=True, first_start_done=True)
    for chapter in rule_book().for_game(spec.id):
        screen = open_chapter(stage, chapter=chapter.id, game=spec.id)
        for button in [each for each in rows(screen, "PushButton") if each.icon == "cards-outline"]:
            button.dispatch("on_release")
        assert_fits(stage, words_apart=True)
        stage.app.router.back()


@pytest.mark.parametrize("language", LANGUAGES)
def test_contents_search_and_the_link_fit_a_small_phone_with_large_letters(start: Start, language: str) -> None:
    stage = start(
        SMALL, language=language, text_size=LARGE_TEXT, snapping="off", reduced_motion=True, first_start_done=True
    )
    stage.app.router.go("rules")
    assert_fits(stage, words_apart=True)
    search(stage, "esprit" if language == "fr" else "spirit")
    assert_fits(stage, words_apart=True)
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    for code in PlacementFault:
        fault = Fault(code, found=13, allowed=10)
        screen.words, screen.fault = fault_words(fault, Catalog(language)), code.value
        stage.frames(2)
        assert_fits(stage)
        screen.course.tell_fault(fault)
        assert_fits(stage)


@pytest.mark.parametrize("size", [(800, 1280), (1280, 800), (892, 412)])
def test_larger_screens_read_in_a_column(start: Start, size: tuple[int, int]) -> None:
    stage = start(size, language="fr", reduced_motion=True, first_start_done=True)
    for name in ("placing", "kodama-duo", "options"):
        game = "kodama-duo" if name == "kodama-duo" else "kodama"
        screen = open_chapter(stage, chapter=name, game=game)
        assert_fits(stage, words_apart=True)
        assert screen.panels[0].width <= 720
        stage.app.router.back()


@pytest.mark.parametrize("size", [(412, 892), (800, 1280), (1280, 800)])
def test_a_tree_in_the_book_is_large_and_fills_its_picture(start: Start, size: tuple[int, int]) -> None:
    from kodama_app.ui.table.boards.tree.places import tree_box

    stage = start(size, language="fr", reduced_motion=True, first_start_done=True)
    screen = open_chapter(stage, paragraph="growth.example", game="kodama")
    panel = next(panel for panel in screen.panels if panel.sought)
    (picture,) = [each for each in panel.walk(restrict=True) if type(each).__name__ == "TreePicture"]
    left, low, right, top = tree_box(picture.tree)
    scale = min(picture.width / (right - left), picture.height / (top - low))
    assert scale * (right - left) > 0.65 * picture.width
    assert scale * (top - low) > 0.9 * picture.height
    assert picture.height > 0.5 * size[1] or picture.height == 560
    column = panel.width - 32
    said = picture.parent.ids.said
    if size[0] < 500:
        assert picture.width == column
        assert said.top <= picture.y
    else:
        assert said.x >= picture.right  # words stand where a high picture leaves room
