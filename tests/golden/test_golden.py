"""Whole games as they were: a changed rule, card or bot shows here as a diff to be reviewed.

When the change is meant, `python -m tests.golden.renew` rewrites the records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kodama_app.__main__ import main

from .games import COMMANDS, FOLDER, golden, play


@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_command_gives_the_same_game_as_ever(name: str, tmp_path: Path) -> None:
    again = tmp_path / "again.txt"
    play(name, again)
    expected, found = golden(name).read_text(encoding="utf-8"), again.read_text(encoding="utf-8")
    assert found.splitlines() == expected.splitlines(), "meant? then: python -m tests.golden.renew"
    assert found == expected


@pytest.mark.parametrize("name", COMMANDS)
def test_a_golden_record_is_a_game_without_breach(name: str) -> None:
    assert main(["verify", str(golden(name))]) == 0


def test_no_record_lies_here_that_nothing_makes() -> None:
    assert set(FOLDER.iterdir()) == set(map(golden, COMMANDS))
