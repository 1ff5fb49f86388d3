"""About: licences, a game on the clipboard, all saves in a file and back; and the looker-over itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.label import Label

from kodama_app.engine.record import Seat, read_record
from kodama_app.engine.sealing import unsealed
from kodama_app.session.session import GameSession
from kodama_app.store import StoreError
from kodama_app.store.faults import Full
from kodama_app.ui.language import i18n
from kodama_app.ui.platform.chooser_programs import ProgramChooser
from kodama_app.ui.platform.desktop import Desktop
from kodama_app.ui.platform.dialogs import Dialogs
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
    assert '"seed"' not in report
    assert read_record(unsealed(report)).text == RECORD
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


@pytest.mark.parametrize(
    ("language", "question", "yes"),
    [("en", "“letter.txt” is there already. Write over it?", "Write over it"), ("fr", "letter.txt", "L’écraser")],
)
def test_a_file_that_is_there_is_replaced_only_by_somebody_who_says_so(
    start: Callable[..., Stage], tmp_path: Path, language: str, question: str, yes: str
) -> None:
    stage = start(language=language)
    screen = stage.app.router.go("about")
    stage.frames(2)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Bo")
    screen.ids.path.text = str(letter)
    press(stage, screen.ids.back_up)
    assert question in stage.find("Sheet").title.replace("\xa0", " ")
    stage.key(27)
    assert (letter.read_text(), screen.message) == ("Dear Bo", "")
    press(stage, screen.ids.back_up)
    press(stage, stage.find("PushButton", text=yes))
    assert letter.read_bytes().startswith(b"SQLite format 3")
    assert screen.went_well


def test_no_answer_whatever_lets_a_backup_lie_over_the_saves(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by its path, not by a link, a companion file or a copy kept beside, nor where a folder is."""
    stage = start(language="en")
    stage.app.store.games.create("Rainy day", RECORD)
    screen = stage.app.router.go("about")
    live = stage.app.store.path
    before = live.read_bytes()
    (tmp_path / "link").symlink_to(live)
    monkeypatch.setenv("HOME", str(tmp_path))
    for words in (live, f"{live}-wal", f"{live}-shm", f"{live}.before-restore-1", tmp_path / "link", live.name):
        screen.ids.path.text = str(words)
        screen.back_up()
        assert "own saves" in screen.message
        assert not screen.went_well
    screen.ids.path.text = "~"
    screen.back_up()
    assert "This is a folder" in screen.message
    assert not stage.app.router.sheet_open
    assert live.read_bytes() == before
    with pytest.raises(StoreError):
        stage.app.store.backup(Path(f"{live}-wal"))
    assert [game.name for game in stage.app.store.games.in_progress()] == ["Rainy day"]


def test_a_path_begins_at_home(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home" / "docs").mkdir(parents=True)
    stage = start(language="en")
    screen = stage.app.router.go("about")
    for number, words in enumerate(("docs/0.backup", "~/docs/1.backup", "'docs/2.backup'")):
        screen.ids.path.text = words
        screen.back_up()
        assert (tmp_path / "home" / "docs" / f"{number}.backup").is_file()


def test_a_chooser_is_beside_the_app_and_goes_when_nobody_wants_it(
    start: Callable[..., Stage], tmp_path: Path
) -> None:
    """Presses that come meanwhile open nothing; Cancel, leaving and closing the app take it away."""
    chooser = tmp_path / "zenity"
    chooser.write_text(f'#!/bin/sh\necho $$ >> "{tmp_path}/asked"\nexec sleep 600\n')
    chooser.chmod(0o755)
    asked = tmp_path / "asked"

    def opened() -> list[str]:
        return asked.read_text().split() if asked.exists() else []

    def running(number: str) -> bool:
        return Path(f"/proc/{number}").exists()

    stage = start(language="en", machine=Desktop(Dialogs(ProgramChooser(str(chooser)))), folder=tmp_path / "data")
    screen = stage.app.router.go("about")
    stage.frames(2)
    assert not screen.ids.stop_asking.shown
    for _ in range(3):
        screen.back_up()
    stage.until(lambda: len(opened()) == 1)
    assert screen.ids.back_up.disabled
    press(stage, screen.ids.stop_asking)
    stage.until(lambda: not running(opened()[0]))
    assert not screen.asking
    screen.ask_to_restore()
    stage.until(lambda: len(opened()) == 2)
    stage.app.router.back()
    stage.until(lambda: not running(opened()[1]))
    stage.app.router.go("about").take_in()
    stage.frames(2)
    sheet = stage.find("ImportSheet")
    sheet.pick()
    stage.until(lambda: len(opened()) == 3)
    sheet.close()
    stage.until(lambda: not running(opened()[2]))
    stage.app.router.current.back_up()
    stage.until(lambda: len(opened()) == 4)
    stage.app.machine.stop_asking(closing=True)
    assert not running(opened()[3])


def test_a_backup_that_cannot_be_made_where_the_chooser_points_says_why(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made once the place is known, and not kept in memory before; the file there stays as it was."""
    target, chooser = tmp_path / "all.backup", tmp_path / "zenity"
    chooser.write_text(f'#!/bin/sh\necho "{target}"\n')
    chooser.chmod(0o755)
    stage = start(language="en", machine=Desktop(Dialogs(ProgramChooser(str(chooser)))), folder=tmp_path / "data")
    screen = stage.app.router.go("about")
    stage.frames(2)
    target.write_text("older")

    def full(_: object) -> None:
        raise Full(stage.app.store.path)

    with monkeypatch.context() as patch:
        patch.setattr(stage.app.store, "backup_into", full)
        screen.back_up()
        stage.until(lambda: not screen.asking)
    assert (screen.went_well, target.read_text()) == (False, "older")
    assert screen.message == i18n._("store.full", path=str(stage.app.store.path))
    screen.back_up()
    stage.until(lambda: not screen.asking)
    assert screen.went_well
    assert target.read_bytes().startswith(b"SQLite format 3")


def test_where_the_chooser_breaks_down_the_path_is_typed(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="fr", machine=Desktop(Dialogs(ProgramChooser(str(tmp_path / "zenity")))))
    screen = stage.app.router.go("about")
    stage.frames(2)
    assert screen.ids.path.disabled
    press(stage, screen.ids.back_up)
    stage.until(lambda: not screen.asking)
    assert "écrivez le" in screen.message
    stage.frames(3)
    assert not screen.ids.path.disabled
    assert screen.ids.path.height > 0


def test_a_damaged_backup_brings_back_what_it_can_and_says_so(start: Callable[..., Stage], tmp_path: Path) -> None:
    stage = start(language="fr")
    stage.app.store.games.create("Rainy day", RECORD)
    backup = tmp_path / "all.backup"
    stage.app.store.backup(backup)
    data = bytearray(backup.read_bytes())
    data[:4096] = bytes(4096)
    backup.write_bytes(data)
    stage.app.store.games.delete(1)
    screen = stage.app.router.go("about")
    screen.picks = False
    screen.ids.path.text = str(backup)
    screen.restore()
    assert [one.name for one in stage.app.store.games.in_progress()] == ["Rainy day"]
    assert "était endommagé" in screen.message
    assert "1\u00a0partie" in screen.message
    assert screen.went_well
    assert stage.app.store.notices == []


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
