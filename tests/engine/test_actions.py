"""The text form of actions, and what is said about a line that is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kodama_app.engine.actions import NotationError, read_action, whole
from tests.engine.toy import Roll, Take

KINDS = (Take, Roll)


def test_an_action_is_seat_verb_and_words() -> None:
    assert Take(1, 3).text == "1 take 3"
    assert Roll(0).text == "0 roll"


@given(st.integers(0, 9), st.integers())
def test_reading_an_action_gives_it_back(seat: int, count: int) -> None:
    assert read_action(Take(seat, count).text, KINDS) == Take(seat, count)
    assert read_action(f"  {seat}   roll ", KINDS) == Roll(seat)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is too short: a seat and a verb are needed"),
        ("0", "'0' is too short: a seat and a verb are needed"),
        ("take 3", "'take' is no seat number"),
        ("-1 take 3", "'-1' is no seat number"),
        ("0 dance 3", "'dance' is no action here; known: roll, take"),
        ("0 Take 3", "'Take' is no action here; known: roll, take"),
        ("0 roll twice", "'roll' takes no words, but got 'twice'"),
        ("0 take", "'take' takes a number"),
        ("0 take three", "the number must be a whole number, not 'three'"),
        ("0 take 1.5", "the number must be a whole number, not '1.5'"),
    ],
)
def test_a_line_that_is_no_action_is_told_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_action(text, KINDS)
    assert str(caught.value) == message


def test_a_whole_number_may_be_negative() -> None:
    assert whole("-12", "x") == -12
