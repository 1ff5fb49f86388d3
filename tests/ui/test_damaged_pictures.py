"""Pictures of final trees that went bad in the file: drawn anew from the game, or left out; never an error."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kodama_app.store import faults as store_faults
from kodama_app.store.paths import DATABASE
from kodama_app.ui.widgets.png import is_whole, png_of
from kodama_app.workshop.stage import Stage
from tests.ui import finished
from tests.ui.test_gallery import gallery, item_of


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


def shown(stage: Stage) -> list[Any]:
    """The gallery's pictures of its only game, the best tree first."""
    return gallery(stage).ids.cards.children[0].ids.strip.children[::-1]


def damage(stage: Stage, folder: Path, kind: str) -> tuple[int, int]:
    """Keep a game and spoil the picture of its best tree; the game and that tree."""
    id, best = finished.keep(stage.app), item_of(stage).best
    spoilt = DAMAGE[kind](stage.app.store.games.picture(id, best))
    harm(folder, "UPDATE picture SET data = ? WHERE tree = ?", spoilt, best)
    return id, best


@pytest.mark.parametrize("kind", list(DAMAGE))
def test_a_damaged_picture_is_drawn_anew_from_the_game(
    start: Callable[..., Stage], tmp_path: Path, kind: str
) -> None:
    stage = start(language="en", first_start_done=True)
    games, (id, best) = stage.app.store.games, damage(stage, tmp_path, kind)
    other = games.picture(id, 1 - best)
    pictures = shown(stage)
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
    games, (id, best) = stage.app.store.games, damage(stage, tmp_path, kind)
    harm(tmp_path, "UPDATE step SET line = 'rubbish' WHERE number = 3")
    damaged = games.picture(id, best)
    empty, drawn = shown(stage)
    assert (empty._texture, drawn._texture is None) == (None, False)
    assert games.picture(id, best) == damaged
    assert len(games.finished()) == 1


@pytest.mark.parametrize("whose", ["best", "other"])
def test_a_picture_whose_row_is_lost_is_drawn_anew(
    start: Callable[..., Stage], tmp_path: Path, whose: str
) -> None:
    stage = start(language="en", first_start_done=True)
    games, id, best = stage.app.store.games, finished.keep(stage.app), item_of(stage).best
    harm(tmp_path, "DELETE FROM picture WHERE tree = ?", best if whose == "best" else 1 - best)
    assert [picture._texture is not None for picture in shown(stage)] == [True, True]
    assert all(is_whole(games.picture(id, tree)) for tree in (0, 1))


def test_a_redrawn_picture_that_cannot_be_kept_is_shown_all_the_same(
    start: Callable[..., Stage], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = start(language="en", first_start_done=True)
    games, id = stage.app.store.games, finished.keep(stage.app)
    harm(tmp_path, "UPDATE picture SET data = x'00'")

    def refuse(*_: Any) -> None:
        raise store_faults.Full(tmp_path)

    monkeypatch.setattr(games, "replace_picture", refuse)
    assert [picture._texture is not None for picture in shown(stage)] == [True, True]
    assert games.picture(id, 0) == b"\0"


def test_a_file_with_the_right_check_sums_and_no_picture_in_it_is_none(start: Callable[..., Stage]) -> None:
    start(language="en", first_start_done=True)
    from kodama_app.ui.widgets.tree_picture import stored_texture

    hollow = png_of((1, 1), bytes(4))
    hollow = hollow[:8] + hollow[-12:]
    assert is_whole(hollow)
    assert stored_texture(hollow) is None
