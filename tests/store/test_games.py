"""Games in lists, in the gallery, renamed, deleted and brought back; every record comes back byte for byte."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kodama_app.engine.record import DamagedRecord, GameRecord, Header, NotARecord, Played, RecordError, Seat
from kodama_app.store import Player, PlayerResult, Store, StoreError, StoreFault, Summary
from kodama_app.store.faults import Gone
from kodama_app.store.paths import DATABASE
from tests.store.games_to_save import HEADER, record, text


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


SEATS = (PlayerResult(Player("Léa"), 30, True), PlayerResult(Player("Bo", "random"), 10, False))
SUMMARY = Summary((0,), "quick", SEATS)


def names(games: list[object]) -> list[str]:
    return [game.name for game in games]  # type: ignore[attr-defined]


def test_a_list_shows_who_plays_what_and_how_it_stands(store: Store) -> None:
    id = store.games.create("  Rainy\nevening ", text(3), note="with Bo")
    (game,) = store.games.in_progress()
    assert (game.id, game.name, game.note, game.game) == (id, "Rainy evening", "with Bo", "pebbles")
    assert (game.seats, game.options) == (HEADER.seats, HEADER.options)
    assert (game.steps, game.scores, game.winners, game.finished, game.damaged) == (3, (6, 2), (), False, False)
    assert game == store.games.game(id)


def test_a_game_without_steps_has_no_scores_yet(store: Store) -> None:
    store.games.create("new", text(0))
    assert store.games.in_progress()[0].scores == ()


def test_the_game_played_last_comes_first(store: Store) -> None:
    first, _, third = (store.games.create(name, text(0)) for name in "abc")
    store.games.save_step(first, record(1))
    store.games.rename(third, "C", note="better")
    store.games.save_ghost(third, "{}")
    assert names([*store.games.in_progress()]) == ["a", "C", "b"]
    assert store.games.game(third).note == "better"


def test_a_clock_that_goes_backwards_reorders_and_loses_nothing(tmp_path: Path) -> None:
    moments = [datetime(2030, 1, 1, tzinfo=UTC) - timedelta(days=400 * n) for n in range(50)]
    store = Store.open(tmp_path, clock=iter(moments).__next__)
    for name in "abc":
        id = store.games.create(name, text(0))
        store.games.save_step(id, record(1))
    for id in (1, 2):
        store.games.finish(id, text(2), SUMMARY)
    assert names([*store.games.finished()]) == ["b", "a"]
    assert names([*store.games.in_progress()]) == ["c"]
    assert store.games.game(3).updated < store.games.game(3).created
    assert store.games.game(1).created == "2030-01-01T00:00:00+00:00"
    assert [row.game_id for row in store.results.rows()] == [1, 1, 2, 2]
    store.close()


def test_a_step_adds_a_row_and_touches_no_other(store: Store) -> None:
    id = store.games.create("evening", text(20))
    connection = sqlite3.connect(store.path)
    connection.execute("CREATE TABLE touched (number)")
    for event, which in (("UPDATE", "old"), ("DELETE", "old"), ("INSERT", "new")):
        connection.execute(
            f"CREATE TRIGGER on_{event} AFTER {event} ON step"
            f" BEGIN INSERT INTO touched VALUES ('{event} ' || {which}.number); END"
        )
    connection.commit()
    store.games.save_step(id, record(21))
    assert connection.execute("SELECT number FROM touched").fetchall() == [("INSERT 20",)]
    connection.close()


def test_an_undo_takes_the_undone_steps_back(store: Store) -> None:
    id = store.games.create("evening", text(9))
    store.games.save_step(id, record(6))
    assert store.games.load(id)[0] == text(6)
    other = record(8, word="roll")
    store.games.save_step(id, other)
    assert store.games.load(id)[0] == other.text


def test_a_finished_game_is_in_the_gallery_with_its_trees(store: Store) -> None:
    id = store.games.create("evening", text(5))
    store.games.save_step(id, record(6), '{"card": 1}')
    store.games.finish(id, text(7), SUMMARY, [b"tree 0", b"tree 1"])
    assert store.games.in_progress() == []
    (game,) = store.games.finished()
    assert (game.winners, game.scores, game.pictures, game.steps) == ((0,), (18, 6), 2, 7)
    assert [store.games.picture(id, tree) for tree in (0, 1, 2)] == [b"tree 0", b"tree 1", None]
    assert store.games.load(id) == (text(7), None)
    assert [row.outcome for row in store.results.rows()] == list(SEATS)


def test_a_picture_gone_bad_gives_way_to_another_and_nothing_else_changes(store: Store) -> None:
    id = store.games.create("evening", text(5))
    store.games.finish(id, text(7), SUMMARY, [b"tree 0", b"tree 1"])
    before = store.games.finished()
    store.games.replace_picture(id, 1, b"anew")
    assert [store.games.picture(id, tree) for tree in (0, 1, 2)] == [b"tree 0", b"anew", None]
    assert store.games.finished() == before
    store.games.delete(id)
    with pytest.raises(Gone):
        store.games.replace_picture(id, 1, b"late")


def test_finishing_twice_counts_once_and_a_late_save_changes_nothing(store: Store) -> None:
    id = store.games.create("evening", text(5))
    store.games.finish(id, text(7), SUMMARY, [b"old"])
    store.games.finish(id, text(7), SUMMARY, [b"new"])
    store.games.save_step(id, record(7), "{}")
    assert store.games.finished()[0].pictures == 1
    assert store.games.picture(id, 0) == b"new"
    assert len(store.results.rows()) == 2


def test_a_finished_game_taken_back_is_in_progress_and_not_counted(store: Store) -> None:
    id = store.games.create("practice", text(5))
    store.games.finish(id, text(7), SUMMARY, [b"tree"])
    store.games.save_step(id, record(6))
    assert store.games.finished() == []
    game = store.games.game(id)
    assert (game.finished, game.pictures, game.winners) == (False, 0, ())
    assert store.results.rows() == []


def test_deleted_games_can_come_back(store: Store) -> None:
    first, second = store.games.create("a", text(3)), store.games.create("b", text(4))
    store.games.finish(first, text(5), SUMMARY, [b"tree"])
    store.games.delete(first)
    assert store.games.finished() == []
    with pytest.raises(StoreError) as refusal:
        store.games.load(first)
    assert refusal.value.code is StoreFault.GONE
    store.games.restore(first)
    assert store.games.load(first)[0] == text(5)
    assert store.games.picture(first, 0) == b"tree"
    third = store.games.create("c", text(3))
    for id in (first, third, second):
        store.games.delete(id)
    assert names(store.games.deleted(finished=False)) == ["b", "c"], "the last one first"
    assert names(store.games.deleted(finished=True)) == ["a"]
    store.games.restore(third)
    assert names(store.games.deleted(finished=False)) == ["b"]
    assert names(store.games.in_progress()) == ["c"]
    with pytest.raises(StoreError) as refusal:
        store.games.restore(third)
    assert refusal.value.code is StoreFault.GONE


def test_what_is_written_beside_a_game_goes_with_its_steps(store: Store) -> None:
    id = store.games.create("a", text(3), note="spring")
    store.games.save_step(id, record(4), note="summer")
    assert store.games.game(id).note == "summer"
    store.games.save_step(id, record(5))
    assert store.games.game(id).note == "summer", "nothing said, nothing changed"


def test_a_deleted_game_is_gone_after_the_next_start_and_its_number_with_it(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    id = store.games.create("a", text(3))
    store.games.finish(id, text(3), SUMMARY, [b"tree"])
    store.games.delete(id)
    store.close()
    store = Store.open(tmp_path)
    assert store.games.deleted(finished=True) == []
    with pytest.raises(StoreError):
        store.games.restore(id)
    assert store.games.picture(id, 0) is None
    assert store.games.create("b", text(0)) != id
    # The gallery is one thing, having won is another.
    assert [row.game_id for row in store.results.rows()] == [None, None]
    store.close()


def test_what_is_not_there_is_gone(store: Store) -> None:
    for call in (
        lambda: store.games.load(9),
        lambda: store.games.game(9),
        lambda: store.games.save_step(9, record(1)),
        lambda: store.games.finish(9, text(1), SUMMARY),
        lambda: store.games.save_ghost(9, None),
        lambda: store.games.rename(9, "x"),
        lambda: store.games.delete(9),
    ):
        with pytest.raises(StoreError) as refusal:
            call()
        assert refusal.value.code is StoreFault.GONE


def test_two_windows_on_one_game_do_not_overwrite_each_other(tmp_path: Path) -> None:
    one, other = Store.open(tmp_path), Store.open(tmp_path)
    id = one.games.create("evening", text(3))
    assert other.games.load(id)[0] == text(3)
    one.games.save_step(id, record(4))
    with pytest.raises(StoreError) as refusal:
        other.games.save_step(id, record(4, word="roll"))
    assert refusal.value.code is StoreFault.CHANGED
    with pytest.raises(StoreError) as refusal:
        other.games.save_ghost(id, "what their finger holds")
    assert refusal.value.code is StoreFault.CHANGED
    assert one.games.load(id) == (text(4), None)
    other.games.load(id)
    other.games.save_step(id, record(5))
    one.close()
    other.close()


def test_another_games_record_is_refused(store: Store) -> None:
    id = store.games.create("evening", text(3))
    with pytest.raises(ValueError, match="header"):
        store.games.save_step(id, record(4, header=replace(HEADER, seed=8)))
    assert store.games.load(id)[0] == text(3)


@pytest.mark.parametrize(
    ("record_text", "error"),
    [("nonsense", NotARecord), (text(3).rsplit("checksum")[0], DamagedRecord), ("", NotARecord)],
)
def test_what_is_no_record_is_not_saved(store: Store, record_text: str, error: type[RecordError]) -> None:
    id = store.games.create("evening", text(3))
    with pytest.raises(error):
        store.games.create("bad", record_text)
    with pytest.raises(error):
        store.games.finish(id, record_text, SUMMARY)
    assert [store.games.load(game.id) for game in store.games.in_progress()] == [(text(3), None)]


def test_a_name_with_half_a_character_is_refused_clearly(store: Store) -> None:
    escaped = text(0).replace("Bo", "B\\ud800")
    for bad in (text(0).replace("Bo", "B\ud800"), escaped):
        with pytest.raises(DamagedRecord, match="half a character"):
            store.games.create("bad", bad)
    assert store.games.create("half \ud800", text(0))


def test_a_game_whose_header_went_bad_is_listed_and_can_be_mended_by_saving(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    id = store.games.create("evening", text(3))
    store.games.create("other", text(2))
    connection = sqlite3.connect(tmp_path / DATABASE)
    connection.execute("UPDATE game SET header = CAST(x'7b22ff' AS TEXT) WHERE id = ?", (id,))
    connection.commit()
    connection.close()
    assert [(game.name, game.damaged) for game in store.games.in_progress()] == [
        ("other", False),
        ("evening", True),
    ]
    store.games.save_step(id, record(4))
    assert store.games.load(id) == (text(4), None)
    store.close()


NAMES = st.text(st.characters(codec="utf-8"), max_size=8)
LETTERS = st.characters(codec="utf-8", exclude_categories=("Cc", "Zs", "Zl", "Zp"), exclude_characters="=")
ACTIONS = st.text(LETTERS, min_size=1).filter(lambda action: action != "checksum")


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    seats = draw(st.lists(st.builds(Seat, NAMES, st.none() | NAMES), min_size=1, max_size=3))
    header = Header(
        "pebbles", 1, draw(st.integers()), tuple(seats), draw(st.dictionaries(NAMES, NAMES, max_size=3))
    )
    points = st.tuples(*[st.integers()] * len(seats))
    played = draw(st.lists(st.builds(Played, ACTIONS, points), max_size=6))
    return GameRecord(header, tuple(played), "5f0c")


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store.open(tmp_path_factory.mktemp("shared"))
    yield store
    store.close()


@settings(max_examples=80, deadline=None)
@given(
    first=records(), steps=st.lists(st.integers(0, 6), max_size=3), ending=st.sampled_from(("\n", "", "\n\n  \n"))
)
def test_any_record_comes_back_byte_for_byte(
    shared: Store, first: GameRecord, steps: list[int], ending: str
) -> None:
    given_text = first.text.removesuffix("\n") + ending
    id = shared.games.create("any", given_text)
    assert shared.games.load(id)[0] == given_text
    for count in steps:
        then = replace(first, played=first.played[:count], checksum=f"after{count}")
        shared.games.save_step(id, then, json.dumps({"count": count}))
        assert shared.games.load(id) == (then.text, json.dumps({"count": count}))
    assert not shared.games.game(id).damaged


@pytest.mark.parametrize("winners", ['["x"]', "[null]", "[-7]", "[2]", '{"0": 1}', "[" * 5000, "[true]"])
def test_winners_that_nobody_can_be_make_a_damaged_game_and_no_error(tmp_path: Path, winners: str) -> None:
    store = Store.open(tmp_path)
    store.games.create("odd", text(3))
    with store._database.transaction() as connection:
        connection.execute("UPDATE game SET winners = ?", (winners,))
    (game,) = store.games.in_progress()
    assert (game.damaged, game.winners) == (True, ())
    store.close()
