"""`kodama verify`: a whole game is confirmed; a damaged one is answered with a line that says where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from kodama_app.commands.records import replayed
from kodama_app.engine.plain import checksum
from kodama_app.engine.record import GameRecord, read_record
from kodama_app.engine.sealing import seal

from .conftest import Kodama, Simulated

Lines = list[str]


def test_a_record_and_its_transcript_are_confirmed(kodama: Kodama, simulated: Simulated) -> None:
    for path in (simulated.record, simulated.transcript):
        said = kodama("verify", path)
        assert (said.code, said.err) == (0, "")
        assert re.fullmatch(rf"{re.escape(str(path))}: \d+ placements and all scores are right\n", said.out)


def test_a_report_of_a_game_in_progress_is_confirmed_and_opened_for_those_who_ask(
    kodama: Kodama, simulated: Simulated, tmp_path: Path
) -> None:
    _spec, header, steps = replayed(simulated.record)
    whole = read_record(simulated.record.read_text())
    begun = GameRecord(header, whole.played[:9], checksum(steps[9].state)).text
    report = tmp_path / "report.txt"
    report.write_text(f"It went wrong here:\n```\n{seal(begun, 'a game')}```\n")
    said = kodama("verify", report)
    assert (said.code, said.err) == (0, "")
    assert "all scores are right" in said.out
    opened = tmp_path / "opened.txt"
    assert kodama("verify", report, "--unseal", opened).code == 0
    assert opened.read_text() == begun
    report.write_text(report.read_text()[:-60])
    said = kodama("verify", report)
    assert said.code != 0
    assert "sealed record" in said.err


def moved(lines: Lines) -> Lines:
    seat, verb, card, _, *rest = lines[1].split()
    return [lines[0], " ".join((seat, verb, card, "9999", *rest)), *lines[2:]]


def overpaid(lines: Lines) -> Lines:
    return [lines[0], lines[1].partition("=")[0] + "= 77 7", *lines[2:]]


def headed(old: str, new: str) -> Callable[[Lines], Lines]:
    return lambda lines: [lines[0].replace(old, new), *lines[1:]]


def without_a_turn(lines: Lines) -> Lines:
    return [*lines[:3], *lines[5:]]


def other_checksum(lines: Lines) -> Lines:
    return [*lines[:-1], "checksum 0123456789abcdef"]


@pytest.mark.parametrize(
    ("tampered", "message"),
    [
        (moved, r"line 2: '\d grow \w+ 9999 .*' is not allowed: .*not_on_bark.*"),
        (overpaid, r"line 2: the scores come to \d+ \d+, not 77 7"),
        (without_a_turn, r"line 4: '.*' is not allowed: not_your_turn.*"),
        (other_checksum, r"line \d+: the game ends in another state \(checksum \w+, not 0123456789abcdef\)"),
        (lambda lines: lines[:7], r"line 7: the record ends without its checksum"),
        (lambda lines: lines[1:], r"line 1: this is no game record: it does not begin with a header in JSON"),
        (lambda lines: [], r"line 1: this is no game record: it does not begin with a header in JSON"),
        (headed('"format": 1', '"format": 2'), r"line 1: format 2 is newer than this program's format 1"),
        (headed('"seed": 3', '"seed": "x"'), r"line 1: the header is damaged: seed should be a whole number, .*"),
        (headed('"game": "kodama"', '"game": "chess"'), r"no game is called 'chess'; known: kodama, .*"),
        (headed('"limit": "10"', '"limit": "x"'), r"option 'limit' cannot be 'x'; allowed: .*"),
        (headed('"limit": "10"', '"colour": "red"'), r"unknown option 'colour'; known: .*"),
    ],
)
def test_a_damaged_record_is_answered_with_file_line_and_reason(
    kodama: Kodama, simulated: Simulated, tampered: Callable[[Lines], Lines], message: str
) -> None:
    lines = simulated.record.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    Path("bad.txt").write_text("\n".join(tampered(lines)), encoding="utf-8")
    for command in ("verify", "render"):
        complaint = kodama(command, "bad.txt").complaint
        assert re.fullmatch(rf"kodama {command}: bad\.txt: {message}", complaint), complaint


def test_a_record_of_other_rules_is_not_judged_by_these(kodama: Kodama, simulated: Simulated) -> None:
    text = simulated.record.read_text(encoding="utf-8")
    Path("old.txt").write_text(text.replace('"rules": 2', '"rules": 99', 1), encoding="utf-8")
    complaint = kodama("verify", "old.txt").complaint
    assert complaint == "kodama verify: old.txt: version 99 of the rules of kodama is unknown; known: 1, 2"


@pytest.mark.parametrize("command", ["verify", "render"])
def test_what_is_no_readable_text_is_named(kodama: Kodama, command: str) -> None:
    Path("tree.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\x00")
    Path("folder").mkdir()
    for name, why in (
        ("tree.png", "it is not a text file"),
        ("folder", "Is a directory"),
        ("nowhere.txt", "No such file or directory"),
    ):
        assert kodama(command, name).complaint == f"kodama {command}: cannot read {name}: {why}"


def test_breaches_of_a_transcript_are_listed_by_line(kodama: Kodama, simulated: Simulated) -> None:
    lines = simulated.transcript.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines) if json.loads(line)["event"] == "place")
    placed = json.loads(lines[number])
    lines[number] = json.dumps({**placed, "points": placed["points"] + 1})
    Path("bad.jsonl").write_text("\n".join(lines), encoding="utf-8")
    said = kodama("verify", "bad.jsonl")
    assert (said.code, said.err) == (1, "")
    assert f"bad.jsonl: transcript line {number + 1}: points: " in said.out
    assert "are right" not in said.out


def test_a_transcript_that_breaks_off_is_no_whole_game(kodama: Kodama, simulated: Simulated) -> None:
    lines = simulated.transcript.read_text(encoding="utf-8").splitlines()
    Path("half.jsonl").write_text("\n".join(lines[:20]) + "\n", encoding="utf-8")
    said = kodama("verify", "half.jsonl")
    assert said.code == 1
    assert said.out.startswith("half.jsonl: transcript line ")
    assert "unfinished" in said.out
