"""A game in progress as a text file, from its own table, and what comes back of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import read_record
from kodama_app.session.session import GameSession
from kodama_app.ui import user_folders
from kodama_app.ui.exporting import text_of
from kodama_app.ui.language import i18n
from kodama_app.ui.saved_games import continue_game, finish_game
from kodama_app.ui.screens.gallery.replay import Replay
from kodama_app.ui.screens.gallery.view_model import GalleryItem, read_file, take_in
from kodama_app.workshop.stage import Stage
from tests.ui import finished
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
    screen.opening.open_menu()
    stage.wait(0.3)
    press(stage, stage.find("Row", icon="export-variant"))


def test_a_game_in_progress_is_exported_from_its_table_and_goes_on_elsewhere(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "texts"]))
    stage = start(language="en")
    screen = one_card_placed(stage)
    export(stage, screen)
    path = tmp_path / "texts" / "test.txt"
    assert str(path) in stage.find("Toast").text
    assert not stage.app.router.sheet_open
    number, outcome = take_in(stage.app.store, read_file(path), "again", lambda _session: [])
    assert outcome is None
    again, here = GameSession.resume(stage.app.store.games.load(number)[0]), screen.session
    for seat in range(2):
        assert again.rules.observe(again.state, seat) == here.rules.observe(here.state, seat)
    assert number != screen.keeper.save_id


def test_no_export_of_a_game_in_progress_tells_what_comes_next(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither as text nor played on from the copy."""
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "texts"]))
    stage = start(language="fr")
    screen = one_card_placed(stage)
    session = screen.session
    export(stage, screen)
    text = read_file(tmp_path / "texts" / "test.txt")
    first, rest = text.split("\n", 1)
    assert first == "kodama-sealed 1: une partie en cours ; importez-la dans Kodama pour la continuer"
    for secret in ("seed", "Ana", "grow", session.state.deck[0]):
        assert secret not in rest
    save, _ = take_in(stage.app.store, text, "again")
    copy = GameSession.resume(stage.app.store.games.load(save)[0])
    assert sorted(copy.state.deck) == sorted(session.state.deck)
    assert copy.state.deck != session.state.deck
    assert copy.state.rng != session.state.rng
    assert not copy.timeline.can_undo, "the card would come back from the old deck"


def test_a_copy_says_what_it_is_wherever_it_is_listed(start: Start) -> None:
    stage = start(language="en")
    screen = one_card_placed(stage)
    text = screen.session.record.text
    stage.app.router.home()
    take_in(stage.app.store, text, "Again")
    home = stage.app.router.current
    home.entered()
    stage.frames(3)
    assert "Copy" in home.latest.line(i18n._, i18n.moment)
    home.list_games()
    stage.frames(3)
    lines = {row.title: row.line for row in stage.find("GamesSheet").ids.rows.children}
    assert "Copy" in lines["Again"]
    assert "Copy" not in lines["test"]


def test_a_copy_played_to_its_end_counts_for_nobody_and_says_so(start: Start) -> None:
    stage = start(language="en", reduced_motion=True)
    played = GameSession.resume(finished.record(), free=True)
    played.undo()
    save, _ = take_in(stage.app.store, played.record.text, "Again")
    continue_game(stage.app, save)
    stage.frames(3)
    session = stage.app.router.current.session
    while session.outcome is None:
        session.act(next(session.rules.candidates(session.state, session.mover)))
    finish_game(session, stage.app.router.current.keeper, [])
    assert stage.app.store.results.rows() == []
    (kept,) = stage.app.store.games.finished()
    assert kept.copied
    assert GalleryItem.of(kept, i18n.catalog).date.startswith("Copy · ")
    end = stage.app.router.go("end", session=session, save_id=save)
    stage.frames(3)
    assert end.ids.copied.text == "A copy of a game in progress: it counts for no statistics."
    assert end.ids.copied.height > 0
    text = text_of(stage.app, save)
    assert read_record(text).header.copied, "it stays a copy wherever it goes"


def test_a_finished_game_is_plain_text_and_no_copy(start: Start) -> None:
    stage = start(language="en")
    save = finished.keep(stage.app, pictures=False)
    text = text_of(stage.app, save)
    assert text == finished.record()
    again, outcome = take_in(stage.app.store, text, "Again")
    assert outcome is not None
    assert not stage.app.store.games.game(again).copied
    assert stage.app.store.results.rows()


def test_two_windows_and_a_restart_go_back_to_nothing_that_came_later(start: Start) -> None:
    """What was undone and what is to come are nowhere in a saved game that is continued."""
    stage = start(language="en")
    screen = one_card_placed(stage)
    save, placed = screen.keeper.save_id, screen.session.state
    screen.session.undo()
    stage.app.router.home()
    continue_game(stage.app, save)
    stage.frames(3)
    again = stage.app.router.current.session
    assert not again.timeline.can_redo
    assert len(again.timeline.done) == len(screen.session.timeline.done)
    assert placed not in [step.state for _action, step in again.timeline.done]
    replay = Replay.of(again)
    assert replay.frames[-1].state == again.state


def test_where_no_folder_takes_the_file_that_is_said_and_the_game_goes_on(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "file" / "in it"]))
    stage = start(language="fr")
    screen = one_card_placed(stage)
    export(stage, screen)
    assert "aucun dossier" in stage.find("Toast").text
    assert stage.app.router.current is screen
