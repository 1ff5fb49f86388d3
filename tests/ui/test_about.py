"""About: licences, a game on the clipboard, all saves in a file and back; and the looker-over itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.label import Label

from kodama_app.engine.record import Seat, read_record
from kodama_app.session.session import GameSession
from kodama_app.ui.screens.about.licences import LICENCES
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits
from tests.ui.hands import press

RECORD = GameSession.begin("kodama", [Seat("Anna"), Seat("Ben")], 7, {}).record.text


def test_a_game_goes_onto_the_clipboard_as_its_record(
    start: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    stage = start(language="en")
    stage.app.store.games.create("Rainy day", RECORD)
    screen = stage.app.router.go("about")
    stage.frames(2)
    press(stage, screen.ids.copy_game)
    press(stage, stage.find("Row", headline="Rainy day"))
    (report,) = copied
    assert read_record(report.split("```")[1].strip() + "\n").text == RECORD
    assert stage.find("Toast").text == "The game is on the clipboard."


def test_without_games_there_is_nothing_to_copy(start: Callable[..., Stage]) -> None:
    stage = start()
    screen = stage.app.router.go("about")
    stage.frames(2)
    assert not screen.ids.copy_game.shown
    assert screen.ids.copy_game.height == 0


def test_everything_goes_into_a_file_and_comes_back(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="en")
    game = stage.app.store.games.create("Rainy day", RECORD)
    screen = stage.app.router.go("about")
    stage.frames(2)
    file = tmp_path / "all.backup"
    screen.ids.path.text = str(file)
    screen.ids.back_up.trigger_action(0)
    stage.frames(2)
    assert file.is_file()
    assert str(file) in screen.message
    stage.app.store.games.delete(game)
    stage.app.change(language="fr")
    screen.ids.restore.trigger_action(0)
    stage.frames(2)
    press(stage, stage.find("RestoreSheet").ids.agree)
    assert [one.name for one in stage.app.store.games.in_progress()] == ["Rainy day"]
    assert stage.app.settings.language == "en"
    assert screen.went_well


def test_mishaps_are_told_in_plain_words(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="fr")
    screen = stage.app.router.go("about")
    stage.frames(2)
    screen.ids.path.text = " "
    screen.back_up()
    assert screen.message == "Indiquez le chemin d’un fichier."
    screen.ids.path.text = str(tmp_path / "nowhere" / "file")
    screen.back_up()
    assert not screen.went_well
    assert "nowhere" in screen.message
    screen.ask_to_restore()
    assert "n’existe pas" in screen.message
    text = tmp_path / "text"
    text.write_text("no backup")
    screen.ids.path.text = str(text)
    screen.restore()
    assert not screen.went_well
    assert "store." not in screen.message


@pytest.mark.parametrize("words", ["~nobody-of-this-name/x.backup", "x" * 300, "/proc/self/mem/x"])
def test_a_path_that_is_none_is_told_and_ends_nothing(start: Callable[..., Stage], words: str) -> None:
    stage = start(language="en")
    screen = stage.app.router.go("about")
    screen.picks = False
    for act in (screen.back_up, screen.ask_to_restore):
        screen.ids.path.text, screen.message = words, ""
        act()
        assert screen.message
        assert not screen.went_well
    assert not stage.app.router.sheet_open


def test_a_game_comes_in_on_a_device_that_has_none_yet(start: Callable[..., Stage], tmp_path: Path) -> None:
    path = tmp_path / "An evening.txt"
    path.write_text(finished.record(), encoding="utf-8")
    stage = start(language="en")
    screen = stage.app.router.go("about")
    assert not screen.has_games
    press(stage, screen.ids.take_in)
    stage.find("ImportSheet").from_file(str(path))
    stage.wait(0.3)
    assert [game.name for game in stage.app.store.games.finished()] == ["An evening"]
    assert screen.has_games


def test_licences_open_and_close(start: Callable[..., Stage]) -> None:
    stage = start()
    screen = stage.app.router.go("about")
    assert [row.headline for row in screen.ids.licences.children[::-1]] == [one.part for one in LICENCES]
    longest = max(LICENCES, key=lambda licence: len(licence.full))
    screen.read(longest)
    stage.frames(2)
    texts = stage.find("Sheet").ids.content.children[::-1]
    assert "\n\n".join(text.text for text in texts) == longest.full
    assert max(text.texture_size[1] for text in texts) < 2048, "more than the weakest phone draws in one piece"
    stage.key(27)
    assert stage.app.router.current is screen
    stage.key(27)
    assert stage.app.router.current.name == "home"


def test_only_names_of_licences_stay_english_in_the_french_list(start: Callable[..., Stage]) -> None:
    stage = start(language="fr")
    rows = stage.app.router.go("about").ids.licences.children
    told = {row.headline: row.support for row in rows}
    assert told["SQLite"] == "domaine public"
    assert told["Kivy"] == "MIT"
    assert not {word for support in told.values() for word in support.split()} & {"domain", "with", "an", "Old"}
    assert not any("'s " in headline for headline in told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_at_the_largest_text(start: Callable[..., Stage], language: str) -> None:
    stage = start(size=(360, 640), language=language, text_size=1.3)
    stage.app.store.games.create("A game with a rather long name of its own", RECORD)
    screen = stage.app.router.go("about")
    assert_fits(stage, words_apart=True)
    screen.choose_game()
    assert_fits(stage)


def test_the_looker_over_sees_words_that_are_cut_off(start: Callable[..., Stage]) -> None:
    stage = start()
    stage.app.root.above.add_widget(Label(text="far too long for this", size_hint=(None, None), size=(40, 20)))
    with pytest.raises(AssertionError, match="far too long"):
        assert_fits(stage)
