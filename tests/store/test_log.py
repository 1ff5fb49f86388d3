"""The write-ahead log: what a killed process left is folded in, and what broke is not dropped without a word."""

from __future__ import annotations

import os
import random
import shutil
import struct
from pathlib import Path

import pytest

from kodama_app.store import Store, StoreFault
from kodama_app.store.log import FRAME, HEADER, checksum, read_log
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import codes, record, text

LOG = f"{DATABASE}-wal"
SIZE = FRAME + 4096


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Saves as a killed process leaves them: six games in the main file, six more in the log only."""
    folder, copy = tmp_path_factory.mktemp("live"), tmp_path_factory.mktemp("killed")
    for part in range(2):
        store = Store.open(folder)
        for number in range(6):
            id = store.games.create(f"game {6 * part + number}", text(0))
            for steps in (5, 10, 15):
                store.games.save_step(id, record(steps))
        if part == 0:
            store.close()
    for name in (DATABASE, LOG):
        shutil.copy(folder / name, copy / name)
    store.close()
    return copy


def beside(killed: Path, folder: Path, log: bytes | None = None) -> Path:
    shutil.copy(killed / DATABASE, folder / DATABASE)
    (folder / LOG).write_bytes((killed / LOG).read_bytes() if log is None else log)
    return folder


def assert_all_there(store: Store) -> None:
    assert sorted(game.id for game in store.games.in_progress()) == list(range(1, 13))
    assert all(store.games.load(id) == (text(15), None) for id in range(1, 13))


def flipped(log: bytes, byte: int, bit: int = 0) -> bytes:
    return log[:byte] + bytes([log[byte] ^ 1 << bit]) + log[byte + 1 :]


def plain_checksum(data: bytes, order: str, first: int = 0, second: int = 0) -> tuple[int, int]:
    """As SQLite's documentation describes it, word by word."""
    words = struct.unpack(f"{'>' if order == 'big' else '<'}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) % 2**32
        second = (second + other + first) % 2**32
    return first, second


@pytest.mark.parametrize("order", ["big", "little"])
def test_the_checksum_is_sqlites(order: str) -> None:
    chance = random.Random(1)
    for size in (8, 24, 4104):
        data, before = chance.randbytes(size), (chance.getrandbits(32), chance.getrandbits(32))
        assert checksum(data, order) == plain_checksum(data, order)
        assert checksum(data, order, before) == plain_checksum(data, order, *before)


def test_what_a_killed_process_left_in_the_log_is_in_the_main_file_after_the_next_start(
    killed: Path, tmp_path: Path
) -> None:
    store = Store.open(beside(killed, tmp_path))
    assert store.notices == []
    assert (tmp_path / LOG).stat().st_size == 0
    main = (tmp_path / DATABASE).read_bytes()
    store.close()
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / DATABASE).write_bytes(main)
    alone = Store.open(tmp_path / "alone")
    assert_all_there(alone)
    alone.close()


def test_beside_another_window_at_work_the_log_stays_and_nobody_waits(killed: Path, tmp_path: Path) -> None:
    first = Store.open(beside(killed, tmp_path))
    first.games.save_step(1, record(16))
    with first._database.transaction() as connection:
        connection.execute("UPDATE sequence SET value = value + 1")
        second = Store.open(tmp_path, patience=600)  # would wait for ten minutes
        assert (second.notices, second.games.load(1)) == ([], (text(16), None))
    second.games.save_step(2, record(16))
    assert first.games.load(2) == (text(16), None)
    first.close()
    second.close()


def test_one_flipped_bit_anywhere_in_the_log_loses_nothing_and_is_told(killed: Path, tmp_path: Path) -> None:
    log = (killed / LOG).read_bytes()
    last = len(log) - SIZE
    chance = random.Random(4)
    places = [0, 9, 17, 27, HEADER + 2, HEADER + 10, HEADER + 17, last + 1, last + 18, last + 2000]
    for place in (*places, *(chance.randrange(len(log)) for _ in range(15))):
        folder = tmp_path / str(place)
        folder.mkdir()
        damaged = flipped(log, place, chance.randrange(8))
        store = Store.open(beside(killed, folder, damaged))
        assert sorted(game.id for game in store.games.in_progress()) == list(range(1, 13)), place
        # The highest bits of a word cannot be told apart: one of them may stay wrong, in a line or beside it.
        assert sum(store.games.load(id) == (text(15), None) for id in range(1, 13)) >= 11
        assert codes(store) == [StoreFault.DAMAGED], place
        assert Path(f"{store.notices[0].path}-wal").read_bytes() == damaged
        store.close()


def test_a_flipped_bit_is_turned_back_only_where_it_can_be_no_other(killed: Path) -> None:
    log = (killed / LOG).read_bytes()
    frames = read_log(killed / LOG).frames
    hit = killed / "hit"
    chance = random.Random(8)
    for bit in range(32):
        frame = chance.choice(frames)
        # Checksums take a word's bytes in the order of the machine that wrote them.
        byte = chance.randrange(1024) * 4 + (bit // 8 if log[3] % 2 == 0 else 3 - bit // 8)
        hit.write_bytes(flipped(log, frame.at + byte, bit % 8))
        found = read_log(hit)
        assert found.broken
        assert [one.page for one in found.frames] == [one.page for one in frames]
        (mended,) = [one.flipped for one in found.frames if one.flipped is not None]
        assert mended in ((byte, 1 << bit % 8), (0, 0))
        if bit < 22:
            assert mended == (byte, 1 << bit % 8)
    hit.unlink()


def test_frames_behind_one_that_cannot_be_mended_are_kept(killed: Path, tmp_path: Path) -> None:
    log = (killed / LOG).read_bytes()
    frames = (len(log) - HEADER) // SIZE
    assert frames > 20
    noise = random.Random(6).randbytes(512)
    at = HEADER + SIZE * (frames // 3) + 1024
    store = Store.open(beside(killed, tmp_path, log[:at] + noise + log[at + 512 :]))
    assert codes(store) == [StoreFault.DAMAGED]
    games = store.games.in_progress()
    assert {game.id for game in games} >= {*range(1, 7), 11, 12}
    assert store.games.load(12) == (text(15), None)
    store.close()
    again = Store.open(tmp_path)
    assert (again.notices, len(again.games.in_progress())) == ([], len(games))
    again.close()


def test_a_transaction_that_was_torn_in_writing_is_as_if_it_had_never_been(killed: Path) -> None:
    """Two sectors of the last write that reached the disk in the wrong order: nobody was told it is saved."""
    log = (killed / LOG).read_bytes()
    frames = read_log(killed / LOG).frames
    commits = [number for number, frame in enumerate(frames) if frame.pages]
    last = commits[-2] + 1
    assert len(frames) - last > 1
    at = HEADER + SIZE * last + 1024
    torn = killed / "torn"
    torn.write_bytes(log[:at] + random.Random(7).randbytes(512) + log[at + 512 :])
    found = read_log(torn)
    assert found.frames == frames[:last]
    assert found.broken  # it may as well have been damaged since: that must be told
    torn.write_bytes(log[: at + 512])
    assert not read_log(torn).broken
    torn.unlink()


def test_a_transaction_of_which_nothing_is_left_is_told(killed: Path) -> None:
    log, chance = bytearray((killed / LOG).read_bytes()), random.Random(5)
    frames = read_log(killed / LOG).frames
    commits = [number for number, frame in enumerate(frames) if frame.pages]
    for frame in frames[commits[3] + 1 : commits[4] + 1]:
        log[frame.at + 512 : frame.at + 1024] = chance.randbytes(512)
    gone = killed / "gone"
    gone.write_bytes(log)
    found = read_log(gone)
    assert found.broken
    assert found.frames == (*frames[: commits[3] + 1], *frames[commits[4] + 1 :])
    gone.unlink()


def test_behind_a_lost_head_a_frame_is_taken_at_its_word(killed: Path) -> None:
    """Its sum goes on from one that is gone with that head."""
    log = (killed / LOG).read_bytes()
    frames = read_log(killed / LOG).frames
    hit = killed / "hit"
    for number in range(1, len(frames) - 8):
        at = HEADER + SIZE * number
        hit.write_bytes(log[:at] + bytes(FRAME) + log[at + FRAME :])
        found = read_log(hit)
        assert found.broken
        assert [frame.at for frame in frames if frame not in found.frames] in ([], [at + FRAME])
    hit.unlink()


def test_a_log_without_its_head_and_the_first_frames_is_known_by_the_others(killed: Path, tmp_path: Path) -> None:
    log = (killed / LOG).read_bytes()
    store = Store.open(beside(killed, tmp_path, bytes(4096) + log[4096:]))
    assert codes(store) == [StoreFault.DAMAGED]
    assert sorted(game.id for game in store.games.in_progress()) == list(range(1, 13))
    store.close()


@pytest.mark.parametrize("size", [0, HEADER - 1, HEADER, HEADER + FRAME - 1, HEADER + FRAME, HEADER + SIZE])
def test_a_log_of_a_few_bytes_without_a_head_holds_nothing(tmp_path: Path, size: int) -> None:
    (tmp_path / LOG).write_bytes(random.Random(size).randbytes(size))
    assert read_log(tmp_path / LOG).frames == ()


@pytest.mark.parametrize("odd", ["pipe", "device"])
def test_nobody_waits_for_a_log_that_has_no_end(tmp_path: Path, odd: str) -> None:
    store = Store.open(tmp_path / "data")
    store.games.create("evening", text(3))
    store.backup(tmp_path / "all.kodama")
    log = tmp_path / "all.kodama-wal"
    if odd == "pipe":
        os.mkfifo(log)
    else:
        log.symlink_to("/dev/zero")
    assert not read_log(log).broken
    store.restore(tmp_path / "all.kodama")
    assert store.games.load(1) == (text(3), None)
    store.close()


def test_what_an_earlier_log_left_behind_is_no_damage(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.games.create("evening", text(0))
    for steps in range(1, 12):
        store.games.save_step(1, record(steps))
    store._database.rows("PRAGMA wal_checkpoint(RESTART)")
    store.games.save_step(1, record(12))
    log = read_log(tmp_path / LOG)
    assert not log.broken
    assert 0 < len(log.frames) < ((tmp_path / LOG).stat().st_size - HEADER) // SIZE
    store.close()
