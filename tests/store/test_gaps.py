"""A game with a missing step: marked, and made whole by playing on from before it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kodama_app.store import Store
from tests.store.games_to_save import record, text


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    for _ in range(2):
        store.games.create("evening", text(10))
    yield store
    store.close()


def harm(store: Store, statement: str) -> None:
    with store._database.transaction() as connection:
        connection.execute(statement)


@pytest.mark.parametrize(("statement", "steps"), [("number = 4", 4), ("number = 0", 0), ("number IN (3, 7)", 3)])
def test_a_gap_is_marked_and_the_steps_before_it_are_known(store: Store, statement: str, steps: int) -> None:
    harm(store, f"DELETE FROM step WHERE game_id = 1 AND {statement}")
    assert [(game.id, game.gap, game.damaged) for game in store.games.in_progress()] == [
        (2, False, False),
        (1, True, False),
    ]
    assert (store.games.unbroken(1), store.games.unbroken(2)) == (steps, 10)


def test_a_last_line_that_cannot_be_read_is_a_gap_and_a_header_that_cannot_is_damage(store: Store) -> None:
    harm(store, "UPDATE step SET line = 'rubbish' WHERE game_id = 1 AND number = 9")
    harm(store, "UPDATE game SET header = 'rubbish' WHERE id = 2")
    one, other = store.games.game(1), store.games.game(2)
    assert (one.gap, one.damaged, one.game, one.scores) == (True, False, "pebbles", ())
    assert (other.gap, other.damaged) == (False, True)


def test_playing_on_from_before_a_gap_leaves_a_whole_game(store: Store) -> None:
    """Also where a line behind the gap happens to be the one that is played next."""
    harm(store, "DELETE FROM step WHERE game_id = 1 AND number = 4")
    harm(store, "UPDATE step SET line = (SELECT line FROM step WHERE game_id = 2 AND number = 4)"
                " WHERE game_id = 1 AND number = 5")  # fmt: skip
    store.games.load(1)
    store.games.save_step(1, record(5))
    assert store.games.load(1) == (text(5), None)
    assert not store.games.game(1).gap
    store.games.save_step(1, record(7))
    assert store.games.load(1) == (text(7), None)


def test_a_gap_alone_is_no_reason_to_set_the_saves_aside(store: Store) -> None:
    harm(store, "DELETE FROM step WHERE game_id = 1 AND number = 4")
    again = Store.open(store.path.parent)
    assert (again.notices, len(again.games.in_progress())) == ([], 2)
    again.close()


def test_no_single_flipped_bit_makes_a_game_a_deleted_one(store: Store) -> None:
    harm(store, "UPDATE game SET deleted = 1 WHERE id = 1")
    again = Store.open(store.path.parent)
    assert [game.id for game in again.games.in_progress()] == [2, 1]
    again.games.delete(2)
    assert [game.id for game in again.games.in_progress()] == [1]
    again.close()
