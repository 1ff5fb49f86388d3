"""A game as text: written, read, replayed, and what is said when it is damaged."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.engine.record import (
    Copied,
    DamagedRecord,
    GameRecord,
    Header,
    NewerFormat,
    NotARecord,
    Played,
    RecordError,
    ReplayError,
    Seat,
    TakenBack,
    copy_of,
    read_record,
    replay,
)
from kodama_app.engine.rng import Rng
from kodama_app.engine.timeline import Timeline
from tests.engine.toy import HEADER, RULES, Roll, Take, played

GAME = (Take(0, 3), Roll(1), Take(0, 2), Take(1, 3), Take(0, 1))
LINES = played(*GAME).text.split("\n")


def with_line(number: int, line: str) -> str:
    """The game's text with one line, counted from 1, replaced."""
    return "\n".join((*LINES[: number - 1], line, *LINES[number:]))


def with_header(**changes: Any) -> str:
    """The game's text with another header; None takes a key away."""
    head = {**json.loads(LINES[0]), **changes}
    return with_line(1, json.dumps({key: value for key, value in head.items() if value is not None}))


def test_the_text_is_header_actions_with_scores_and_checksum() -> None:
    eyes = Rng.seeded(4).below(6)[0] + 1
    assert json.loads(LINES[0]) == {
        "format": 1,
        "game": "pebbles",
        "rules": 1,
        "seed": 4,
        "seats": [{"name": "Ann", "bot": None}, {"name": "Bo", "bot": "random"}],
        "options": {"heap": "9"},
    }
    assert LINES[1:4] == ["0 take 3 = 3 0", f"1 roll = 3 {eyes}", f"0 take 2 = 5 {eyes}"]
    assert LINES[6].startswith("checksum ")
    assert LINES[7:] == [""]


def test_a_replay_leads_through_the_same_states() -> None:
    steps = replay(RULES, read_record("\n".join(LINES)))
    assert [action for action, _ in steps] == [None, *GAME]
    assert [step.state.heap for _, step in steps] == [9, 6, 6, 4, 1, 0]


def test_a_game_that_goes_on_can_be_recorded_too() -> None:
    assert [step.state.heap for _, step in replay(RULES, read_record(played(Take(0, 3)).text))] == [9, 6]
    assert len(replay(RULES, read_record(played().text))) == 1


NAMES = st.text(st.characters(exclude_categories=["Cs"]))


@given(
    st.builds(
        GameRecord,
        st.builds(
            Header,
            NAMES,
            st.integers(0, 9),
            st.integers(),
            st.just((Seat("Ann"),)) | st.tuples(st.builds(Seat, NAMES, st.none() | NAMES)),
            st.dictionaries(NAMES, NAMES, max_size=3),
        ),
        st.lists(st.builds(Played, st.sampled_from(["0 roll", "0 take 2"]), st.tuples(st.integers()))).map(tuple),
        st.from_regex(r"[0-9a-f]{16}", fullmatch=True),
    )
)
def test_reading_a_text_gives_the_record_back_whatever_the_names(record: GameRecord) -> None:
    assert read_record(record.text) == record


def test_windows_line_ends_and_blank_lines_at_the_end_do_no_harm() -> None:
    record = played(*GAME)
    assert read_record(record.text.replace("\n", "\r\n")) == record
    assert read_record(record.text + "\n  \n") == record
    assert read_record(record.text.rstrip("\n")) == record


@pytest.mark.parametrize(
    "text",
    ["", "\n", "hello", "\x89PNG", "[]", "7", "null", '{"game": "pebbles"}', '{"format": 1}', "[" * 100_000],
)
def test_another_file_is_no_record(text: str) -> None:
    with pytest.raises(NotARecord, match=r"^line 1: this is no game record") as caught:
        read_record(text)
    assert caught.value.line == 1


@pytest.mark.parametrize("version", [2, 99])
def test_a_newer_format_is_named_as_such(version: int) -> None:
    with pytest.raises(NewerFormat, match=f"^line 1: format {version} is newer than this program's format 1$"):
        read_record(with_header(format=version))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 0}, "format 0 is unknown"),
        ({"format": "1"}, 'format should be a whole number, not "1"'),
        ({"format": True}, "format should be a whole number, not true"),
        ({"rules": None}, "the header has no 'rules'"),
        ({"seed": None}, "the header has no 'seed'"),
        ({"seats": None}, "the header has no 'seats'"),
        ({"options": None}, "the header has no 'options'"),
        ({"seed": "4"}, 'seed should be a whole number, not "4"'),
        ({"game": 4}, "game should be a text, not 4"),
        ({"seats": "two"}, 'seats should be a list, not "two"'),
        ({"seats": ["Ann", "Bo"]}, 'a seat should be an object with names and values, not "Ann"'),
        ({"seats": [{"name": "Ann", "bot": None}, 7]}, "a seat should be an object with names and values, not 7"),
        ({"seats": [{"name": "Ann"}]}, "the header has no 'bot'"),
        ({"seats": [{"name": "Ann", "bot": 3}]}, "a seat's bot should be a text, not 3"),
        ({"seats": [{"name": "Ann", "bot": None, "token": 3}]}, "a seat's token should be a text, not 3"),
        ({"options": {"heap": 9}}, "heap should be a text, not 9"),
        ({"options": ["heap"]}, 'options should be an object with names and values, not ["heap"]'),
    ],
)
def test_a_damaged_header_says_what_is_wrong(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(DamagedRecord) as caught:
        read_record(with_header(**changes))
    assert caught.value.line == 1
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (3, "1 roll", "'1 roll' is no action followed by = and a score for each seat"),
        (3, "", "'' is no action followed by = and a score for each seat"),
        (3, "1 roll = 3", "'1 roll = 3' is no action followed by = and a score for each seat"),
        (3, "1 roll = 3 4 5", "'1 roll = 3 4 5' is no action followed by = and a score for each seat"),
        (3, "1 roll = 3 four", "'3 four' are no scores"),
        (7, "checksum", "the checksum is missing or has spaces"),
        (7, "checksum 12 34", "the checksum is missing or has spaces"),
    ],
)
def test_a_damaged_line_is_named_by_its_number(number: int, line: str, message: str) -> None:
    with pytest.raises(DamagedRecord) as caught:
        read_record(with_line(number, line))
    assert caught.value.line == number
    assert str(caught.value) == f"line {number}: {message}"


@pytest.mark.parametrize("kept", [1, 3, 6])
def test_a_text_that_breaks_off_has_no_checksum(kept: int) -> None:
    with pytest.raises(DamagedRecord, match=f"^line {kept}: the record ends without its checksum$"):
        read_record("\n".join(LINES[:kept]))


def test_text_after_the_checksum_is_found_where_it_is() -> None:
    with pytest.raises(DamagedRecord, match=r"^line 9: there is text after the checksum$"):
        read_record("\n".join((*LINES, "0 roll = 1 0")))


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (3, "1 dance = 3 4", "'dance' is no action here; known: roll, take"),
        (3, "one roll = 3 4", "'one' is no seat number"),
        (3, "1 take x = 3 4", "the number must be a whole number, not 'x'"),
        (3, "1 take 4 = 3 4", "'1 take 4' is not allowed: too_many"),
        (3, "0 take 4 = 3 4", "'0 take 4' is not allowed: not_your_turn, too_many"),
        (2, "0 take 3 = 4 0", "the scores come to 3 0, not 4 0"),
        (2, "0 take 2 = 3 0", "the scores come to 2 0, not 3 0"),
        (3, "5 roll = 3 4", "there is no seat 5: the seats are 0 to 1"),
    ],
)
def test_a_game_that_does_not_play_out_as_written_names_the_line(number: int, line: str, message: str) -> None:
    with pytest.raises(ReplayError) as caught:
        replay(RULES, read_record(with_line(number, line)))
    assert caught.value.line == number
    assert str(caught.value) == f"line {number}: {message}"


def test_another_last_state_is_found_by_the_checksum() -> None:
    with pytest.raises(ReplayError, match=r"^line 7: the game ends in another state .*not 0123456789abcdef"):
        replay(RULES, read_record(with_line(7, "checksum 0123456789abcdef")))
    # Another seed changes nothing but the hidden state of chance here: the scores alone would not tell.
    without_chance = played(Take(0, 3))
    other = replace(without_chance, header=replace(HEADER, seed=5))
    with pytest.raises(ReplayError, match=r"^line 3: the game ends in another state"):
        replay(RULES, other)


def test_every_complaint_is_a_record_error() -> None:
    for kind in (NotARecord, NewerFormat, DamagedRecord, ReplayError):
        assert issubclass(kind, RecordError)
    assert str(RecordError("no line is at fault")) == "no line is at fault"


def test_a_name_that_no_screen_could_show_is_damage() -> None:
    first, *others = json.loads(LINES[0])["seats"]
    with pytest.raises(DamagedRecord, match="30000 letters"):
        read_record(with_header(seats=[{**first, "name": "a" * 30_000}, *others]))


# -- copies of games in progress


def half() -> GameRecord:
    return played(*GAME[:2])


def test_a_copy_stands_where_the_game_stands_and_goes_on_otherwise() -> None:
    record = half()
    before = replay(RULES, record)[-1][1].state
    copies = [copy_of(RULES, record, before, chance) for chance in range(9)]
    states = [replay(RULES, read_record(copy.text))[-1][1].state for copy in copies]
    assert {replace(state, rng=before.rng) for state in states} == {before}
    assert before.rng not in {state.rng for state in states}
    eyes = {RULES.scores(RULES.apply(state, Take(0, 1)).state) for state in states}
    assert len(eyes) == 1
    later = {RULES.scores(RULES.apply(state, Roll(0)).state) for state in states}
    assert len(later) > 1


def test_no_way_leads_back_past_the_place_where_a_copy_parts() -> None:
    record = played(*GAME[:1])
    copy = copy_of(RULES, record, replay(RULES, record)[-1][1].state, 7)
    (_, start), *done = replay(RULES, copy)
    timeline = Timeline(start, tuple((action, step) for action, step in done if action is not None))
    assert not timeline.can_undo
    assert timeline.doing(RULES, Take(1, 2)).undo().state == timeline.state


def test_a_copy_of_a_copy_parts_twice_and_plays_out_as_written() -> None:
    record = half()
    once = copy_of(RULES, record, replay(RULES, record)[-1][1].state, 7)
    state = replay(RULES, once)[-1][1].state
    twice = copy_of(RULES, once, state, 8)
    assert read_record(twice.text).header.copied == (Copied(2, 7), Copied(2, 8))
    assert replay(RULES, read_record(twice.text))[-1][1].state.rng != state.rng


def test_a_seat_played_for_somebody_is_written_down() -> None:
    seats = (Seat("Ann", "random", stands_in=True), HEADER.seats[1])
    text = with_header(seats=json.loads(replace(HEADER, seats=seats).text)["seats"])
    assert read_record(text).header.seats == seats


@pytest.mark.parametrize("copied", [7, [7], [[1]], [[1, 2, 3]], [["1", 2]], [[1, True]], {}])
def test_a_damaged_copy_is_told(copied: Any) -> None:
    with pytest.raises(DamagedRecord, match="copied"):
        read_record(with_header(copied=copied))


def test_a_record_tells_which_turns_were_taken_back() -> None:
    told = (TakenBack(2, 0), TakenBack(5, 1))
    header = replace(read_record("\n".join(LINES)).header, taken_back=told)
    assert read_record(with_header(taken_back=[[2, 0], [5, 1]])).header == header
    assert '"taken_back": [[2, 0], [5, 1]]' in header.text
    assert "taken_back" not in read_record("\n".join(LINES)).header.text


@pytest.mark.parametrize("back", [7, [7], [[1]], [[1, 2, 3]], [["1", 1]], [[1, True]], {}, [[0, 2]], [[0, -1]]])
def test_a_damaged_taken_back_is_told(back: Any) -> None:
    with pytest.raises(DamagedRecord, match="taken_back"):
        read_record(with_header(taken_back=back))
