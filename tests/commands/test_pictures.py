"""`kodama cards` and `kodama render`: the card files are checked, cards and trees are drawn, cards measured."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from kodama_app.commands.pictures import MOST_PIXELS
from kodama_app.content import trees

from .conftest import Kodama, Simulated


def png_width(path: Path) -> int:
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return int(struct.unpack(">I", data[16:20])[0])


def is_svg(path: Path) -> bool:
    return ElementTree.fromstring(path.read_text(encoding="utf-8")).tag.endswith("svg")


def test_the_cards_are_checked_and_counted(kodama: Kodama) -> None:
    said = kodama("cards")
    assert (said.code, said.err) == (0, "")
    counted = "131 branch cards, 13 trunks, 53 Kodama and Sprouts, 24 decrees and seasons"
    assert said.out == f"{counted}: all as they should be\n"


def test_a_wrong_card_file_is_named(kodama: Kodama, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("branches.json").write_text('{"format": 1, "cards": [{"id": "B01"}]}', encoding="utf-8")
    monkeypatch.setattr(trees, "cards_folder", lambda: Path())
    caches = (trees.branch_cards, trees.every_tree_card)
    for cache in caches:
        cache.cache_clear()
    try:
        complaint = kodama("cards").complaint
    finally:
        for cache in caches:
            cache.cache_clear()
    assert complaint.startswith("kodama cards: branches.json, card B01")


def test_a_sheet_is_drawn_as_svg(kodama: Kodama) -> None:
    assert kodama("cards", "--sheet", "--out", "sheet.svg").out == "wrote sheet.svg\n"
    assert is_svg(Path("sheet.svg"))


def test_a_sheet_is_drawn_as_png_of_the_width_asked_for(kodama: Kodama) -> None:
    assert kodama("cards", "--sheet", "--out", "sheet.png", "--width", 300).code == 0
    assert png_width(Path("sheet.png")) == 300


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--out", "sheet.gif"], "'sheet.gif' should end in .png or .svg"),
        (["--out", "sheet"], "'sheet' should end in .png or .svg"),
        (["--out", "no/folder/sheet.svg"], "cannot write no/folder/sheet.svg: No such file or directory"),
        (["--width", "15"], "--width must be between 16 and 16384, not 15"),
        (["--width", "-1"], "--width must be between 16 and 16384, not -1"),
    ],
)
def test_a_picture_that_cannot_be_written_is_explained(kodama: Kodama, words: list[str], message: str) -> None:
    assert kodama("cards", "--sheet", *words).complaint == f"kodama cards: {message}"


def test_a_picture_larger_than_there_is_time_for_is_refused(kodama: Kodama, simulated: Simulated) -> None:
    Path("tree.png").write_bytes(b"as it was")
    complaint = kodama("render", simulated.record, "--out", "tree.png", "--width", 16384).complaint
    found = re.fullmatch(
        r"kodama render: --width 16384 makes a picture of 16384 x (\d+) pixels, more than there is time for; "
        r"this one can be (\d+) wide, or an SVG",
        complaint,
    )
    assert found is not None, complaint
    height, widest = int(found[1]), int(found[2])
    assert 16384 * height > MOST_PIXELS
    assert 0.99 * MOST_PIXELS < widest * widest * height / 16384 < 1.01 * MOST_PIXELS
    assert Path("tree.png").read_bytes() == b"as it was"
    assert list(Path().iterdir()) == [Path("tree.png")]


def test_measuring_needs_a_game_at_least(kodama: Kodama) -> None:
    assert kodama("cards", "--measure", "--games", 0).complaint == "kodama cards: --games must be 1 or more, not 0"


def test_each_tree_of_a_record_is_drawn(kodama: Kodama, simulated: Simulated) -> None:
    assert kodama("render", simulated.record, "--out", "first.svg").out == "wrote first.svg\n"
    assert kodama("render", simulated.record, "--tree", 1, "--out", "second.svg").code == 0
    assert is_svg(Path("first.svg"))
    assert Path("first.svg").read_bytes() != Path("second.svg").read_bytes()
    assert kodama("render", simulated.record, "--tree", 1, "--out", "second.png", "--width", 200).code == 0
    assert png_width(Path("second.png")) == 200


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--tree", "2"], "there is no tree 2; this game has 2, counted from 0"),
        (["--tree", "-1"], "there is no tree -1; this game has 2, counted from 0"),
        (["--out", "tree.bmp"], "'tree.bmp' should end in .png or .svg"),
        (["--out", "no/tree.svg"], "cannot write no/tree.svg: No such file or directory"),
    ],
)
def test_a_tree_that_cannot_be_drawn_is_explained(
    kodama: Kodama, simulated: Simulated, words: list[str], message: str
) -> None:
    assert kodama("render", simulated.record, *words).complaint == f"kodama render: {message}"


def test_a_transcript_cannot_be_drawn(kodama: Kodama, simulated: Simulated) -> None:
    complaint = kodama("render", simulated.transcript).complaint
    assert complaint.endswith("line 1: this is no game record: its header has no format and game")


def test_the_values_of_every_card_are_printed(kodama: Kodama) -> None:
    words = ("--values", "--bots", "random", "--games", 1, "--notes", "notes.jsonl", "--json")
    found = json.loads(kodama("cards", *words).out)
    assert found["games"] == 1
    assert set(found["kodama"]) >= {f"K{number:02}" for number in range(1, 24)}
    assert sum(row["scored"] for row in found["kodama"].values()) == 6
    assert len(found["decrees"]) == 3
    assert len(Path("notes.jsonl").read_text(encoding="utf-8").splitlines()) == 2
    other = kodama("cards", "--values", "--bots", "greedy", "--games", 1, "--notes", "notes.jsonl")
    assert other.complaint == "kodama cards: notes.jsonl holds notes of other games"
    assert kodama("cards", "--values", "--jobs", 0).complaint == "kodama cards: --jobs must be 1 or more, not 0"
