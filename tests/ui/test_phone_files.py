"""Files on a phone: by the system's picker, gallery and share sheet; and what a desktop does instead."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.engine.record import Seat
from kodama_app.session.session import GameSession
from kodama_app.ui.platform import Answer
from kodama_app.ui.platform.recording import Recording
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.hands import press

Start = Callable[..., Stage]
BACK = 27
RECORD = GameSession.begin("kodama", [Seat("Anna"), Seat("Ben")], 7, {}).record.text


def test_everything_goes_out_and_comes_back_by_the_systems_picker(start: Start, tmp_path: Path) -> None:
    phone = Recording()
    stage = start(machine=phone, language="en")
    game = stage.app.store.games.create("Rainy day", RECORD)
    screen = stage.app.router.go("about")
    stage.frames(2)
    assert (screen.ids.path.height, screen.ids.path.disabled) == (0, True)
    phone.answers = [Answer(), Answer("kodama (1).backup")]
    screen.back_up()
    assert screen.message == ""  # the picker was closed again
    screen.back_up()
    assert "kodama (1).backup" in screen.message
    file = tmp_path / "picked"
    with file.open("wb") as out:
        phone.saved[1].write_to(out)
    assert phone.saved[1].file_name.endswith(".backup")
    stage.app.store.games.delete(game)
    phone.answers = [Answer("picked", file)]
    press(stage, screen.ids.restore)
    press(stage, stage.find("RestoreSheet").ids.agree)
    assert [one.name for one in stage.app.store.games.in_progress()] == ["Rainy day"]
    assert screen.message == "Everything is back."
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == []  # nothing is left beside the saves


def test_a_picker_that_fails_is_told_in_plain_words(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone, language="fr")
    screen = stage.app.router.go("about")
    stage.frames(2)
    phone.answers = [Answer(refused=True), Answer(refused=True), Answer(refused=True)]
    screen.back_up()
    assert screen.message == "Impossible d’écrire à cet endroit\u00a0: choisissez-en un\u00a0autre."
    phone.picks = False  # as a desktop whose dialogs cannot be shown
    screen.ask_to_restore()
    assert screen.message == "Le fichier n’a pas pu être lu."
    stage.frames(2)
    assert screen.ids.path.height > 0
    stage.app.router.back()
    phone.picks = True
    stage.app.router.go("gallery").open_import()
    sheet = stage.find("ImportSheet")
    sheet.pick()
    assert sheet.trouble == "Le fichier n’a pas pu être lu."


def test_a_game_is_taken_in_from_a_picked_file(start: Start, tmp_path: Path) -> None:
    phone = Recording()
    stage = start(machine=phone, language="en", first_start_done=True)
    stage.app.router.go("gallery").open_import()
    stage.wait(0.3)
    file = tmp_path / "An evening.txt"
    file.write_text(finished.record(), encoding="utf-8")
    phone.answers = [Answer(file.name, file)]
    stage.tap_on(stage.find("PushButton", icon="import", text="Open the file"))
    stage.wait(0.3)
    assert [game.name for game in stage.app.store.games.finished()] == ["An evening"]


def test_a_game_goes_out_as_a_file_or_to_another_app(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone, language="en", first_start_done=True)
    finished.keep(stage.app, "An evening")
    screen = stage.app.router.go("gallery")
    stage.wait(0.3)
    screen.open_menu(screen.ids.cards.children[0].item)
    stage.wait(0.3)
    phone.answers = [Answer("An evening (2).txt"), Answer("text"), Answer(refused=True)]
    press(stage, stage.find("Row", icon="export-variant"))
    assert [one.data.decode() for one in phone.kept] == [finished.record()]
    assert stage.find("GameSheet").path == "An evening (2).txt"
    press(stage, stage.find("Row", icon="share-variant"))
    press(stage, stage.find("Row", icon="share-variant"))
    assert phone.shared == [finished.record()] * 2
    assert stage.find("Toast").text == "No app could take it."


def test_a_tree_goes_to_the_pictures_or_to_another_app(start: Start) -> None:
    phone = Recording()
    stage = start(machine=phone, language="fr", first_start_done=True)
    stage.app.router.go("tree", session=finished.session(), seat=0)
    stage.wait(0.3)
    phone.answers = [Answer("Pictures/Kodama"), Answer("Pictures/Kodama"), Answer()]
    stage.tap_on(stage.find("IconButton", icon="image-outline"))
    assert stage.find("Toast").text == "L’image est ici\u00a0: Pictures/Kodama"
    stage.tap_on(stage.find("IconButton", icon="share-variant"))
    assert [one.file_name for one in (*phone.kept, *phone.shared)] == ["arbre-ann.png"] * 2
    end = stage.app.router.go("end", session=finished.session())
    stage.wait(0.3)
    press(stage, end.ids.share)
    assert len(phone.shared) == 2


def test_a_desktop_leads_to_the_folder_of_what_it_kept(start: Start, tmp_path: Path) -> None:
    desktop = Recording(phone=False)
    stage = start(machine=desktop, language="en", first_start_done=True)
    finished.keep(stage.app, "An evening")
    screen = stage.app.router.go("gallery")
    stage.wait(0.3)
    screen.open_menu(screen.ids.cards.children[0].item)
    stage.wait(0.3)
    with pytest.raises(LookupError):
        stage.find("Row", icon="share-variant")
    file = tmp_path / "An evening.txt"
    desktop.answers = [Answer(str(file), file), Answer(str(file), file)]
    press(stage, stage.find("Row", icon="export-variant"))
    press(stage, stage.find("Row", icon="folder-open-outline"))
    assert desktop.folders == [file]
    stage.key(BACK)
    stage.app.router.go("tree", session=finished.session(), seat=0)
    stage.wait(0.3)
    stage.tap_on(stage.find("IconButton", icon="image-outline"))
    stage.frames(3)
    stage.tap_on(stage.find("Toast"))
    assert desktop.folders == [file, file]
