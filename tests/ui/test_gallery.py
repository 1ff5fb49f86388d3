"""The gallery: finished games to look at, replay, rename, pass on, delete; and games that come in as text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.i18n import Catalog
from kodama_app.ui import user_folders
from kodama_app.ui.screens.gallery.replay import Replay
from kodama_app.ui.screens.gallery.screen import AT_ONCE
from kodama_app.ui.screens.gallery.view_model import GalleryItem, day
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.fits import assert_fits

LANGUAGES = ("en", "fr")


# -- without a window


def test_a_replay_has_a_frame_for_every_deed() -> None:
    played = finished.session()
    replay = Replay.of(played)
    deeds = [action for action, _ in played.timeline.done if action.verb != "hand-over"]
    assert replay.last == len(deeds)
    assert replay.frames[-1].state == played.state
    assert replay.scores(replay.last) == played.scores
    assert replay.scores(0) == (0, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_frame_has_its_sentence(language: str) -> None:
    catalog, replay = Catalog(language, strict=True), Replay.of(finished.session())
    for number in range(replay.last + 1):
        assert replay.sentence(number, catalog)
        assert replay.when(number, catalog)


def test_a_broken_date_is_left_out() -> None:
    assert day("yesterday", Catalog("en")) == ""
    assert day("0001-01-01T00:00:00+14:00", Catalog("en")) == ""
    assert day("9999-12-31T23:59:59-14:00", Catalog("en")) == ""
    assert day("2026-11-16T12:00:00+00:00", Catalog("fr")) == "16 novembre 2026"


# -- with a window


def gallery(stage: Stage) -> Any:
    screen = stage.app.router.go("gallery")
    stage.wait(0.3)
    return screen


def item_of(stage: Stage, place: int = 0) -> GalleryItem:
    return GalleryItem.of(stage.app.store.games.finished()[place], Catalog("en"))


def test_an_empty_gallery_helps(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    gallery(stage)
    assert "finished trees" in stage.find("EmptyState").headline
    stage.key(27)
    assert stage.app.router.current.name == "home"


def test_games_stand_newest_first_with_all_their_trees(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app, "older")
    finished.keep(stage.app, "newer")
    screen = gallery(stage)
    cards = screen.ids.cards.children[::-1]
    assert [card.item.name for card in cards] == ["newer", "older"]
    assert [len(card.ids.strip.children) for card in cards] == [2, 2]
    assert "Ann:\u00a0117 and Bo:\u00a0107" in cards[0].item.scores


def test_a_tap_on_a_tree_replays_the_game(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app)
    gallery(stage)
    stage.tap_on(stage.find("GalleryPicture"))
    stage.wait(0.2)
    screen = stage.app.router.current
    assert screen.name == "replay"
    assert screen.last == Replay.of(finished.session()).last
    stage.tap_on(stage.find("IconButton", icon="skip-next"))
    assert screen.step == 1
    assert len(screen.tableau.tree) == 2
    assert screen.sentence
    stage.key(279)  # End
    assert screen.step == screen.last
    stage.key(280)  # Page up
    assert screen.step == screen.last - 1
    stage.key(278)  # Home
    assert screen.step == 0
    stage.tap_on(stage.find("IconButton", icon="chart-bar"))
    stage.wait(0.2)
    assert stage.app.router.current.name == "end"
    stage.key(27)
    assert stage.app.router.current is screen
    stage.key(27)
    assert stage.app.router.current.name == "gallery"


def test_the_slider_and_the_seats_of_a_replay(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    screen = stage.app.router.go("replay", session=finished.session())
    stage.wait(0.3)
    slider = stage.find("Level")
    stage.tap(slider.to_window(slider.center_x, 0)[0], slider.to_window(*slider.center)[1])
    assert 0 < screen.step < screen.last
    other = 1 - screen.seat
    stage.tap_on(next(tab for tab in screen.ids.tabs.children if tab.seat == other))
    assert screen.seat == other
    assert screen.tableau.tree == screen.replay.frames[int(screen.step)].state.trees[other]


def test_a_replay_plays_by_itself_and_stops_at_the_end(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True, reduced_motion=True)
    screen = stage.app.router.go("replay", session=finished.session())
    stage.wait(0.2)
    screen.step = screen.last - 1
    stage.tap_on(stage.find("IconButton", icon="play"))
    assert screen.playing
    stage.wait(3.2)
    assert screen.step == screen.last
    assert not screen.playing


def test_rename_delete_and_bring_back(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app, "old name")
    screen = gallery(stage)
    stage.tap_on(stage.find("IconButton", icon="dots-vertical"))
    stage.frames(4)
    sheet = stage.find("GameSheet")
    sheet.ids.name.text = "  new name "
    stage.tap_on(stage.find("IconButton", icon="check"))
    assert item_of(stage).name == "new name"
    finished.keep(stage.app, "another evening")
    screen.refresh()
    stage.frames(4)
    for name in ("another evening", "new name"):
        screen.delete(item_of(stage))
        stage.frames(4)
        assert f"“{name}”" in stage.find("UndoPanel").ids.gone.text
    assert stage.app.store.games.finished() == []
    stage.tap_on(stage.find("PushButton", icon="undo"))
    assert item_of(stage).name == "new name"
    stage.frames(4)
    assert "“another evening”" in stage.find("UndoPanel").ids.gone.text
    stage.tap_on(stage.find("PushButton", icon="undo"))
    assert len(stage.app.store.games.finished()) == 2


def test_many_games_come_in_one_screenful_after_the_other(start: Callable[..., Stage]) -> None:
    stage = start(language="en", first_start_done=True)
    for number in range(2 * AT_ONCE + 1):
        finished.keep(stage.app, f"evening {number}")
    screen = stage.app.router.go("gallery")
    assert len(screen.ids.cards.children) == AT_ONCE
    stage.frames(4)
    names = [card.item.name for card in screen.ids.cards.children[::-1]]
    assert names == [f"evening {number}" for number in reversed(range(2 * AT_ONCE + 1))]
    screen.refresh()
    screen.left()
    stage.frames(4)
    assert len(screen.ids.cards.children) == AT_ONCE


def test_export_shows_the_path_and_the_text_comes_back_in(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_folders, "text_folders", lambda: iter([tmp_path / "texts"]))
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app, "An evening")
    screen = gallery(stage)
    screen.open_menu(item_of(stage))
    stage.wait(0.3)
    stage.tap_on(stage.find("Row", icon="export-variant"))
    path = tmp_path / "texts" / "an-evening.txt"
    assert stage.find("GameSheet").path == str(path)
    assert path.read_text(encoding="utf-8") == finished.record()
    stage.key(27)
    screen.open_import()
    stage.wait(0.3)
    sheet = stage.find("ImportSheet")
    sheet.ids.path.text = str(path)
    stage.tap_on(stage.find("PushButton", icon="import", disabled=False, text="Open the file"))
    stage.wait(0.3)
    assert len(stage.app.store.games.finished()) == 2
    assert sheet.parent is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_file_is_explained_in_the_players_language(
    start: Callable[..., Stage], tmp_path: Path, language: str
) -> None:
    stage = start(language=language, first_start_done=True)
    gallery(stage).open_import()
    stage.frames(4)
    sheet = stage.find("ImportSheet")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear friends,", encoding="utf-8")
    for words, key in (
        ("", "gallery.import.no_path"),
        (str(letter), "record.not_a_record"),
    ):
        sheet.from_file(words)
        stage.frames(3)
        assert sheet.trouble == Catalog(language, strict=True).text(key)
    sheet.from_file(str(tmp_path / "nowhere.txt"))
    stage.frames(3)
    assert "nowhere.txt" in sheet.trouble


def test_only_pictures_on_the_screen_or_nearly_are_in_memory(start: Callable[..., Stage]) -> None:
    stage = start()
    for number in range(16):
        finished.keep(stage.app, f"evening {number}")
    screen = gallery(stage)
    cards = screen.ids.cards.children[::-1]
    assert len(cards) == 16

    def hung() -> list[int]:
        return [number for number, card in enumerate(cards) if card.ids.strip.children[0]._texture is not None]

    above = hung()
    assert 0 in above
    assert len(above) < 12
    height = [card.height for card in cards]
    screen.ids.content.parent.scroll_y = 0
    stage.wait(0.3)
    below = hung()
    assert 15 in below
    assert 0 not in below
    assert all(card.ids.strip.children[0].data is None for card in cards[:3])
    assert [card.height for card in cards] == height  # nothing moves under the finger


def test_a_desktop_s_width_is_used(start: Callable[..., Stage]) -> None:
    stage = start(size=(1280, 800), language="en", first_start_done=True)
    for number in range(5):
        finished.keep(stage.app, f"evening {number}")
    screen = gallery(stage)
    stage.frames(6)
    cards = screen.ids.cards
    assert cards.cols == 3
    assert cards.width > 1200
    assert_fits(stage)
