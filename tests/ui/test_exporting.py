"""A game in progress as a text file, from its own table, and what comes back of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.session.session import GameSession
from kodama_app.ui import keeping
from kodama_app.ui.screens.gallery.view_model import read_file, take_in
from kodama_app.workshop.stage import Stage
from tests.ui.hands import press
from tests.ui.test_table import open_curtain, sit, take

Start = Callable[..., Stage]


def one_card_placed(stage: Stage) -> Any:
    screen = sit(stage)
    open_curtain(stage, screen)
    take(stage, screen)
    stage.tap_on(screen.ids.confirm)
    return screen


def export(stage: Stage, screen: Any) -> None:
    screen.open_menu()
    stage.wait(0.3)
    press(stage, stage.find("Row", icon="export-variant"))


def test_a_game_in_progress_is_exported_from_its_table_and_goes_on_elsewhere(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "text_folders", lambda: iter([tmp_path / "texts"]))
    stage = start(language="en")
    screen = one_card_placed(stage)
    export(stage, screen)
    path = tmp_path / "texts" / "test.txt"
    assert str(path) in stage.find("Toast").text
    assert not stage.app.router.sheet_open
    number, outcome = take_in(stage.app.store, read_file(path), "again", lambda _session: [])
    assert outcome is None
    again = GameSession.resume(stage.app.store.games.load(number)[0])
    assert again.state == screen.session.state
    assert number != screen.keeper.save_id


def test_where_no_folder_takes_the_file_that_is_said_and_the_game_goes_on(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(keeping, "text_folders", lambda: iter([tmp_path / "file" / "in it"]))
    stage = start(language="fr")
    screen = one_card_placed(stage)
    export(stage, screen)
    assert "aucun dossier" in stage.find("Toast").text
    assert stage.app.router.current is screen
