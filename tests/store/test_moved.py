"""Someone tidies the folder away in mid-game: a file deleted while open would take every step and keep none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from kodama_app.store import Store, StoreError, StoreFault
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import record, text


def playing(folder: Path) -> Store:
    store = Store.open(folder)
    store.games.create("evening", text(5))
    store.settings.replace(theme="dark")
    return store


def assert_kept(folder: Path, steps: int) -> None:
    """As the next start finds it, while the first window is still open: nothing is only in its memory."""
    later = Store.open(folder)
    assert (later.notices, later.in_memory) == ([], False)
    assert later.games.load(1) == (text(steps), None)
    assert later.settings.get().theme == "dark"
    later.close()


def test_a_deleted_folder_is_there_again_with_everything_after_the_next_step(tmp_path: Path) -> None:
    store = playing(tmp_path / "saves")
    shutil.rmtree(tmp_path / "saves")
    store.games.save_step(1, record(6))
    assert_kept(tmp_path / "saves", 6)
    store.games.save_step(1, record(7))
    store.close()
    assert_kept(tmp_path / "saves", 7)


def test_so_is_a_file_deleted_without_its_log(tmp_path: Path) -> None:
    store = playing(tmp_path)
    (tmp_path / DATABASE).unlink()
    store.games.save_step(1, record(6))
    assert_kept(tmp_path, 6)
    store.close()


def test_a_folder_moved_away_keeps_its_file_and_the_game_goes_on_in_the_old_place(tmp_path: Path) -> None:
    store = playing(tmp_path / "saves")
    (tmp_path / "saves").rename(tmp_path / "elsewhere")
    store.games.save_step(1, record(6))
    assert_kept(tmp_path / "saves", 6)
    store.close()
    assert_kept(tmp_path / "elsewhere", 5)


def test_where_the_folder_cannot_be_made_again_the_step_says_so_and_is_saved_once_it_can(tmp_path: Path) -> None:
    store = playing(tmp_path / "saves")
    shutil.rmtree(tmp_path / "saves")
    (tmp_path / "saves").write_text("in the way")
    with pytest.raises(StoreError) as fault:
        store.games.save_step(1, record(6))
    assert fault.value.code is StoreFault.READ_ONLY
    (tmp_path / "saves").unlink()
    store.games.save_step(1, record(6))
    assert_kept(tmp_path / "saves", 6)
    store.close()


def test_two_windows_find_each_other_in_the_new_file(tmp_path: Path) -> None:
    one = playing(tmp_path / "saves")
    other = Store.open(tmp_path / "saves")
    second = other.games.create("morning", text(3))
    shutil.rmtree(tmp_path / "saves")
    one.games.save_step(1, record(6))
    other.games.save_step(second, record(4))
    one.games.save_step(1, record(7))
    assert one.games.load(second) == (text(4), None)
    one.close()
    other.close()
    assert_kept(tmp_path / "saves", 7)
