"""The gallery: finished games to look at, replay, rename, pass on, delete; and games that come in as text."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kodama_app.engine.record import (
    DamagedRecord,
    NewerFormat,
    NotARecord,
    RecordError,
    ReplayError,
)
from kodama_app.games.spec import OptionError
from kodama_app.i18n import Catalog
from kodama_app.session.session import GameSession
from kodama_app.store import Store, StoreError, StoreFault
from kodama_app.store import faults as store_faults
from kodama_app.store.paths import DATABASE
from kodama_app.ui import keeping
from kodama_app.ui.keeping import file_name, keep
from kodama_app.ui.screens.gallery.replay import Replay
from kodama_app.ui.screens.gallery.screen import AT_ONCE
from kodama_app.ui.screens.gallery.view_model import GalleryItem, day, read_file, take_in
from kodama_app.ui.widgets.complaints import complaint
from kodama_app.ui.widgets.png import is_whole, png_of
from kodama_app.workshop.stage import Stage
from tests.ui import finished

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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(StoreFault))
def test_every_fault_of_the_store_has_words(language: str, code: StoreFault) -> None:
    kinds = {kind.code: kind for kind in StoreError.__subclasses__()}
    if code not in kinds:
        assert code is store_faults.StoreFault.BAD_SETTING
        return
    words = complaint(kinds[code](Path("x.sqlite3")), Catalog(language, strict=True))
    assert not words.startswith("store.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_record_has_words_of_its_own(language: str) -> None:
    catalog = Catalog(language, strict=True)
    errors: list[Exception] = [
        NotARecord("x", 1),
        NewerFormat("x", 1),
        DamagedRecord("x", 3),
        ReplayError("x", 4),
        OptionError("x"),
        LookupError("x"),
    ]
    told = [complaint(error, catalog) for error in errors]
    assert len(set(told)) == len(told)
    assert complaint(RecordError("x"), catalog) in told
    with pytest.raises(ZeroDivisionError):
        complaint(ZeroDivisionError(), catalog)


def changed(line: int, old: str, new: str) -> str:
    lines = finished.record().split("\n")
    lines[line] = lines[line].replace(old, new)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", NotARecord),
        ("hello", NotARecord),
        (changed(0, '"format": 1', '"format": 99'), NewerFormat),
        (changed(3, "=", "is"), DamagedRecord),
        (changed(3, "grow", "eat"), ReplayError),
        (changed(0, '"kodama"', '"chess"'), LookupError),
        (changed(0, '"second"', '"tenth"'), OptionError),
    ],
)
def test_what_is_no_game_is_refused_and_nothing_is_kept(text: str, error: type[Exception], tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    with pytest.raises(error):
        take_in(store, text, "x")
    assert store.games.finished() == store.games.in_progress() == []
    store.close()


def test_a_finished_game_comes_into_the_gallery_and_another_can_be_played_on(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    _, outcome = take_in(store, finished.record().replace("\n", "\r\n"), "mailed")
    assert outcome is not None
    whole = GameSession.resume(finished.record())
    whole.timeline = type(whole.timeline)(whole.timeline.start, whole.timeline.done[:6])
    _, unfinished = take_in(store, whole.record.text, "begun")
    assert unfinished is None
    assert [game.name for game in store.games.finished()] == ["mailed"]
    assert [game.name for game in store.games.in_progress()] == ["begun"]
    assert store.results.rows() == []  # somebody else's games are not in our statistics
    store.close()


def test_a_file_that_cannot_be_read_is_a_fault_with_words(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        read_file(tmp_path / "nowhere.txt")
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(NotARecord):
        read_file(picture)


def test_files_are_never_overwritten_and_have_names_for_every_system(tmp_path: Path) -> None:
    assert file_name('a/b:c*"d"..') == "a b c d"
    assert file_name("...") == "kodama"
    first = keep(b"1", "Tree", "txt", iter([tmp_path]))
    second = keep(b"2", "Tree", "txt", iter([tmp_path]))
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert keep(b"3", "Tree", "txt", iter([blocked / "x", tmp_path / "y"])).parent == tmp_path / "y"


def test_a_broken_date_is_left_out() -> None:
    assert day("yesterday", Catalog("en")) == ""
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
    assert "Ann:\u00a0112 and Bo:\u00a0109" in cards[0].item.scores


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
    assert len(screen.tree) == 2
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
    assert screen.tree == screen.replay.frames[int(screen.step)].state.trees[other]


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
    screen.delete(item_of(stage))
    stage.frames(4)
    assert stage.app.store.games.finished() == []
    stage.tap_on(stage.find("PushButton", icon="undo"))
    assert item_of(stage).name == "new name"


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
    monkeypatch.setattr(keeping, "text_folders", lambda: iter([tmp_path / "texts"]))
    stage = start(language="en", first_start_done=True)
    finished.keep(stage.app, "An evening")
    screen = gallery(stage)
    screen.open_menu(item_of(stage))
    stage.wait(0.3)
    stage.tap_on(stage.find("Row", icon="export-variant"))
    path = tmp_path / "texts" / "An evening.txt"
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


def one_bit_of(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :]


DAMAGE: dict[str, Callable[[bytes], bytes | str]] = {
    "signature": lambda data: one_bit_of(data, 1),
    "size": lambda data: one_bit_of(data, 18),
    "colours": lambda data: one_bit_of(data, len(data) // 2),  # SDL draws this one, with stripes
    "truncated": lambda data: data[: len(data) // 2],
    "end lost": lambda data: data[:-12],
    "empty": lambda data: b"",
    "random": lambda data: random.Random(7).randbytes(len(data)),
    "zeroes": lambda data: bytes(len(data)),
    "text": lambda data: "no picture",
}


def harm(folder: Path, words: str, *values: Any) -> None:
    """Change the file behind the app's back."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        assert connection.execute(words, values).rowcount > 0


@pytest.mark.parametrize("kind", list(DAMAGE))
def test_a_damaged_picture_is_drawn_anew_from_the_game(
    start: Callable[..., Stage], tmp_path: Path, kind: str
) -> None:
    stage = start(language="en", first_start_done=True)
    games, id = stage.app.store.games, finished.keep(stage.app)
    best = item_of(stage).best
    whole, other = games.picture(id, best), games.picture(id, 1 - best)
    harm(tmp_path, "UPDATE picture SET data = ? WHERE tree = ?", DAMAGE[kind](whole), best)
    screen = gallery(stage)
    pictures = screen.ids.cards.children[0].ids.strip.children[::-1]
    assert all(picture._texture is not None for picture in pictures)
    # Kept, for it takes a moment to play a game through; and no other picture was touched.
    assert is_whole(games.picture(id, best))
    assert games.picture(id, 1 - best) == other
    stage.tap_on(pictures[0])
    stage.wait(0.2)
    assert stage.app.router.current.name == "replay"


@pytest.mark.parametrize("kind", list(DAMAGE))
def test_a_damaged_picture_of_a_damaged_game_leaves_its_place_empty(
    start: Callable[..., Stage], tmp_path: Path, kind: str
) -> None:
    stage = start(language="en", first_start_done=True)
    games, id = stage.app.store.games, finished.keep(stage.app)
    best = item_of(stage).best
    harm(tmp_path, "UPDATE picture SET data = ? WHERE tree = ?", DAMAGE[kind](games.picture(id, best)), best)
    harm(tmp_path, "UPDATE step SET line = 'rubbish' WHERE number = 3")
    damaged = games.picture(id, best)
    screen = gallery(stage)
    empty, drawn = screen.ids.cards.children[0].ids.strip.children[::-1]
    assert (empty._texture, drawn._texture is None) == (None, False)
    assert games.picture(id, best) == damaged
    assert len(games.finished()) == 1


def test_a_redrawn_picture_that_cannot_be_kept_is_shown_all_the_same(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = start(language="en", first_start_done=True)
    games, id = stage.app.store.games, finished.keep(stage.app)
    harm(tmp_path, "UPDATE picture SET data = x'00'")

    def refuse(*_: Any) -> None:
        raise store_faults.Full(tmp_path)

    monkeypatch.setattr(games, "replace_picture", refuse)
    screen = gallery(stage)
    pictures = screen.ids.cards.children[0].ids.strip.children
    assert [picture._texture is not None for picture in pictures] == [True, True]
    assert games.picture(id, 0) == b"\0"


def test_a_file_with_the_right_check_sums_and_no_picture_in_it_is_none(start: Callable[..., Stage]) -> None:
    start(language="en", first_start_done=True)
    from kodama_app.ui.widgets.tree_picture import stored_texture

    hollow = png_of((1, 1), bytes(4))
    hollow = hollow[:8] + hollow[-12:]
    assert is_whole(hollow)
    assert stored_texture(hollow) is None
