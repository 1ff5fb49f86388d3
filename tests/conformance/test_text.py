"""Everything of a game is plain JSON, and the whole of it is a text that can be played again."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from typing import Any

from kodama_app.engine.plain import checksum, plain
from kodama_app.engine.record import read_record

from .tables import Game


def is_plain_json(value: Any) -> bool:
    """Whether a value's plain form survives JSON as it is: no tuple, no key that is no text."""
    found = plain(value)
    return bool(json.loads(json.dumps(found, allow_nan=False)) == found)


def test_states_and_events_are_plain_json(game: Game) -> None:
    for step in game.steps:
        assert is_plain_json(step.state)
        for event in step.events:
            assert is_plain_json(event)
            assert event.name == type(event).__name__


def test_observations_and_actions_are_plain_json(game: Game) -> None:
    for moment in game.sample:
        assert is_plain_json(moment.action)
        for seat in range(game.table.seats):
            assert is_plain_json(game.rules.observe(moment.before, seat))


def test_faults_are_plain_json_with_a_code(game: Game) -> None:
    some = game.sample
    for moment, other in pairwise(some):
        faults = game.rules.faults(moment.before, replace(other.action, seat=-1))
        assert faults
        assert is_plain_json(faults)
        assert all(plain(fault)["code"] == fault.code.value for fault in faults)


def test_ledgers_and_outcome_are_plain_json(game: Game) -> None:
    assert is_plain_json(game.rules.ledgers(game.last))
    assert is_plain_json(game.rules.outcome(game.last))
    assert is_plain_json(game.record)


def test_transcript_lines_are_json_and_name_their_event(game: Game) -> None:
    lines = [
        line
        for step in game.steps
        for event in step.events
        for line in game.table.spec.transcript(step.state, event)
    ]
    assert json.loads(json.dumps(lines, allow_nan=False)) == lines
    names = [line["event"] for line in lines]
    assert (names[0], names[-1]) == ("setup", "end")
    assert names.count("setup") == names.count("end") == 1
    assert lines[0]["game"] == game.table.spec.id
    assert lines[0]["options"] == dict(game.table.setup.options)
    assert len(lines[0]["players"]) == game.table.seats


def test_reading_a_records_text_gives_the_record_back(game: Game) -> None:
    record = game.record
    assert read_record(record.text) == record
    assert len(record.played) == len(game.moments)


def test_a_replay_goes_through_the_very_states_of_the_game(game: Game) -> None:
    assert [action for action, _ in game.again] == [None, *(moment.action for moment in game.moments)]
    for (_, step), played in zip(game.again, game.steps, strict=True):
        assert checksum(step.state) == checksum(played.state)
        assert plain(step.events) == plain(played.events)
        assert step.reveals == played.reveals
