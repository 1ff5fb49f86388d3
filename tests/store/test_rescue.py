"""What the pages of a damaged file still hold comes back, and whatever happens on the way, nothing is lost."""

from __future__ import annotations

import errno
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kodama_app.store import Player, PlayerResult, Store, StoreFault, Summary, aside
from kodama_app.store.paths import DATABASE, family
from tests.store.games_to_save import assert_usable, codes, text
from tests.store.nursery import Nursery

GAMES = 40
PICTURE = random.Random(5).randbytes(20_000)


def content(store: Store) -> Any:
    """All that a player could miss."""
    games = store.games.in_progress() + store.games.finished()
    pictures = [store.games.picture(game.id, tree) for game in games for tree in range(game.pictures)]
    loaded = [(game, store.games.load(game.id)) for game in games]
    return loaded, pictures, store.profiles.all(), store.results.rows(), store.settings.get()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, Any]:
    """A save with a bit of everything, as bytes and as a player sees it."""
    folder = tmp_path_factory.mktemp("whole")
    store = Store.open(folder)
    for number in range(GAMES):
        store.games.create(f"game {number}", text(54), ghost='{"card": 1}' if number % 3 else None)
    seats = (PlayerResult(Player("Léa"), 7, True), PlayerResult(Player("Bo", "random"), 5, False))
    store.games.finish(7, text(54), Summary((0,), "quick", seats), [PICTURE, PICTURE[::-1]])
    store.profiles.create("Léa", "star")
    store.settings.replace(theme="dark")
    seen = content(store)
    store.close()
    return (folder / DATABASE).read_bytes(), seen


def opened(folder: Path, main: bytes) -> Store:
    folder.mkdir(exist_ok=True)
    (folder / DATABASE).write_bytes(main)
    return Store.open(folder)


def page_gone(main: bytes, number: int) -> bytes:
    return main[: (number - 1) * 4096] + bytes(4096) + main[number * 4096 :]


def page_list(folder: Path, main: bytes) -> list[tuple[str, int, str, int]]:
    """Of every page whose it is, its number, its kind and how many rows are on it."""
    (folder / "listed").write_bytes(main)
    connection = sqlite3.connect(folder / "listed")
    rows = connection.execute("SELECT name, pageno, pagetype, ncell FROM dbstat").fetchall()
    connection.close()
    return rows


def test_with_any_bit_of_its_header_flipped_a_file_gives_everything_back(
    tmp_path: Path, whole: tuple[bytes, Any]
) -> None:
    main, seen = whole
    chance = random.Random(2)
    version = 8 * 60 + 25  # 1 becomes 3, as if a newer version had been here
    for bit in (version, *chance.sample(range(800), 25)):
        hit = bytearray(main)
        hit[bit // 8] ^= 0x80 >> bit % 8
        store = opened(tmp_path / str(bit), bytes(hit))
        assert content(store) == seen, bit
        assert not store.in_memory
        store.close()


def test_a_file_without_its_first_page_gives_everything_back(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    main, seen = whole
    store = opened(tmp_path, page_gone(main, 1))
    assert codes(store) == [StoreFault.DAMAGED]
    assert store.notices[0].rescued == GAMES
    assert content(store) == seen
    store.close()


def test_a_file_whose_last_tenth_is_missing_keeps_its_games(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    store = opened(tmp_path, whole[0][: len(whole[0]) * 9 // 10])
    games = store.games.in_progress()
    assert len(games) >= 0.9 * GAMES
    assert sum(game.steps for game in games) >= 0.8 * GAMES * 54
    store.close()


def test_a_broken_page_costs_what_is_on_it_and_no_more(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    main, seen = whole
    pages = {
        number: cells
        for name, number, kind, cells in page_list(tmp_path, main)
        if (name, kind) == ("step", "leaf")
    }
    inner = [number for _, number, kind, _ in page_list(tmp_path, main) if kind == "internal"]
    for number, cells in sorted(pages.items())[:3]:
        store = opened(tmp_path / str(number), page_gone(main, number))
        games = store.games.in_progress() + store.games.finished()
        assert sum(game.steps for game in games) == GAMES * 54 - cells
        assert len(games) == GAMES
        store.close()
    for number in inner:  # Nothing but the way to other pages, and a step here and there.
        store = opened(tmp_path / str(number), page_gone(main, number))
        assert len(store.games.in_progress() + store.games.finished()) == GAMES
        steps = sum(game.steps for game in store.games.in_progress() + store.games.finished())
        assert steps >= GAMES * 54 - len(pages)
        assert content(store)[1] == seen[1]
        store.close()


def test_rows_are_found_on_a_page_whose_head_and_pointers_are_gone(
    tmp_path: Path, whole: tuple[bytes, Any]
) -> None:
    main, seen = whole
    number = max(number for name, number, kind, _ in page_list(tmp_path, main) if (name, kind) == ("game", "leaf"))
    at = (number - 1) * 4096
    for head in (random.Random(1).randbytes(60), bytes(60)):
        store = opened(tmp_path / head[:4].hex(), main[:at] + head + main[at + 60 :])
        assert content(store) == seen
        store.close()


def test_a_row_with_a_flipped_bit_in_its_head_is_put_right(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    main, seen = whole
    number = max(number for name, number, kind, _ in page_list(tmp_path, main) if (name, kind) == ("game", "leaf"))
    at = (number - 1) * 4096
    cell = at + int.from_bytes(main[at + 8 : at + 10], "big")
    # Two bytes of length, one of the row's number, one of the head's length; then the types of the values.
    assert main[cell] >= 0x80
    for byte, bit in ((1, 1), (3, 0), (5, 2), (7, 2), (11, 3)):
        hit = bytearray(main)
        hit[cell + byte] ^= 1 << bit
        store = opened(tmp_path / f"{byte}-{bit}", bytes(hit))
        assert content(store) == seen, (byte, bit)
        store.close()


def test_a_deleted_game_stays_deleted_when_the_rest_is_rescued(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    for number in range(20):
        store.games.create(f"game {number}", text(54))
    for id in range(1, 11):
        store.games.delete(id)
    store.close()
    Store.open(tmp_path).close()  # the last one goes now
    main = bytearray((tmp_path / DATABASE).read_bytes())
    main[20] ^= 4
    store = opened(tmp_path, bytes(main))
    assert codes(store) == [StoreFault.DAMAGED]
    assert [game.id for game in store.games.in_progress()] == list(range(20, 10, -1))
    assert store.games.create("new", text(0)) == 21
    store.close()


class Stop(BaseException):
    """As a kill: nothing may catch it."""


@pytest.mark.parametrize("moment", range(7))
def test_an_exchange_stopped_at_any_step_is_ended_by_the_next_start_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[bytes, Any], moment: int
) -> None:
    """With a log, so that there are several files to move."""
    main, seen = whole
    (tmp_path / DATABASE).write_bytes(page_gone(main, 1))
    family(tmp_path / DATABASE)[1].write_bytes(bytes(100))
    family(tmp_path / DATABASE)[2].write_bytes(bytes(100))
    with monkeypatch.context() as patch:
        left = iter(range(moment))
        for name in ("rename", "replace"):
            move = getattr(Path, name)

            def stopping(self: Path, target: Path, move: Any = move) -> Any:
                if next(left, None) is None:
                    raise Stop
                return move(self, target)

            patch.setattr(Path, name, stopping)
        try:
            Store.open(tmp_path)  # It is not closed: whoever was stopped has told nobody.
        except Stop:
            assert moment < 6
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.DAMAGED], False)
    assert store.notices[0].rescued == GAMES
    assert store.notices[0].path.read_bytes() == page_gone(main, 1)
    assert content(store) == seen
    store.told()
    again = Store.open(tmp_path)
    assert again.notices == []
    again.close()
    store.close()
    assert not list(tmp_path.glob("*rescued*")) + list(tmp_path.glob(".*"))


def test_without_room_for_a_rescue_the_games_are_shown_and_every_start_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: tuple[bytes, Any]
) -> None:
    main, seen = whole
    (tmp_path / DATABASE).write_bytes(page_gone(main, 1))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    for _ in range(2):
        with monkeypatch.context() as patch:
            patch.setattr(aside, "put_in_place", full)
            store = Store.open(tmp_path)
        assert (codes(store), store.in_memory) == ([StoreFault.UNRESCUED, StoreFault.FULL], True)
        assert content(store) == seen
        store.close()
        assert (tmp_path / DATABASE).read_bytes() == page_gone(main, 1)
    store = Store.open(tmp_path)
    assert (codes(store), store.in_memory) == ([StoreFault.DAMAGED], False)
    assert content(store) == seen
    store.close()


@pytest.mark.parametrize("begun", [False, True])
def test_a_file_set_aside_and_never_rescued_is_taken_over_while_nothing_else_has_happened(
    tmp_path: Path, whole: tuple[bytes, Any], begun: bool
) -> None:
    """An earlier version could be killed between the two."""
    if begun:
        Store.open(tmp_path).close()
    (tmp_path / f"{DATABASE}.damaged-1").write_bytes(bytes(5000))
    (tmp_path / f"{DATABASE}.damaged-2").write_bytes(page_gone(whole[0], 1))
    (tmp_path / f"{DATABASE}.damaged-10").write_bytes(b"some other program's")
    store = Store.open(tmp_path)
    assert codes(store) == [StoreFault.DAMAGED]
    assert (store.notices[0].path.name, store.notices[0].rescued) == (f"{DATABASE}.damaged-2", GAMES)
    assert content(store) == whole[1]
    store.close()
    again = Store.open(tmp_path)
    assert again.notices == []
    again.close()


def test_what_is_played_since_is_not_mixed_with_a_file_set_aside(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    store = Store.open(tmp_path)
    assert_usable(store)
    store.close()
    (tmp_path / f"{DATABASE}.damaged-1").write_bytes(whole[0])
    store = Store.open(tmp_path)
    assert (store.notices, len(store.games.in_progress())) == ([], 1)
    # But whoever wants it has it.
    store.restore(tmp_path / f"{DATABASE}.damaged-1")
    assert content(store) == whole[1]
    store.close()


def test_a_set_aside_file_is_restored_as_far_as_it_goes(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    main, seen = whole
    store = opened(tmp_path, page_gone(main, 1))
    path = store.notices[0].path
    store.told()
    for game in store.games.in_progress():
        store.games.delete(game.id)
    kept = store.restore(path)
    assert content(store) == seen
    assert [(notice.code, notice.path, notice.rescued) for notice in store.notices] == [
        (StoreFault.PARTLY, path, GAMES)
    ]
    assert kept is not None
    assert kept.exists()
    assert path.read_bytes() == page_gone(main, 1)
    store.close()


def test_a_rescue_killed_at_any_moment_loses_nothing(tmp_path: Path, whole: tuple[bytes, Any]) -> None:
    kill_rescues(tmp_path, whole, 12)


@pytest.mark.long
def test_a_rescue_killed_at_any_moment_loses_nothing_a_hundred_times(
    tmp_path: Path, whole: tuple[bytes, Any]
) -> None:
    kill_rescues(tmp_path, whole, 100)


def kill_rescues(folder: Path, whole: tuple[bytes, Any], kills: int) -> None:
    main, seen = whole
    (folder / "damaged").mkdir()
    (folder / "damaged" / DATABASE).write_bytes(page_gone(main, 1))
    chance = random.Random(3)
    with Nursery("rescue", folder) as nursery:
        for _ in range(kills):
            # Rescues follow each other: wherever the kill comes, it comes in one of them.
            promises = nursery.promises_until_killed(chance.random() * 0.3)
            for line in promises:
                word, number = line.split()
                if word == "begun" and f"opened {number}" not in promises:
                    store = Store.open(folder / number)
                    assert (codes(store), store.in_memory) == ([StoreFault.DAMAGED], False)
                    assert store.notices[0].rescued == GAMES
                    assert content(store) == seen
                    store.close()
                    assert not list((folder / number).glob(".*"))
            for place in folder.iterdir():
                if place.name != "damaged":
                    shutil.rmtree(place)
