"""Weights, lessons and puzzles that somebody has changed: whatever is wrong is said with file and field."""

from __future__ import annotations

import copy
import json
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kodama_app.ai.grove.weights import read_weights
from kodama_app.content.errors import ContentError
from kodama_app.content.paths import assets_folder
from kodama_app.tutorial.lessons import read_lesson
from kodama_app.tutorial.puzzles import read_puzzles

Read = Callable[[Path], object]
ODD: tuple[Any, ...] = (
    *(None, True, -1, 7, 0.5, 1e400, float("nan"), 10**400, "", "odd", " = ", [], [[]], {}, {"odd": 1}),
    "something nested",
)
DEEP = "[" * 900 + "]" * 900
KEYS = ("odd", "", "format")


def puzzles_read(path: Path) -> object:
    return list(read_puzzles(path))


def lessons_built(path: Path) -> object:
    lesson = read_lesson(path)
    return [lesson.position(number) for number in range(len(lesson))]


def puzzles_built(path: Path) -> object:
    return [(puzzle.position, puzzle.solution) for puzzle in read_puzzles(path)]


FILES: list[tuple[str, Read]] = [("bots", read_weights), ("lessons", read_lesson), ("puzzles", puzzles_read)]
BUILT: list[tuple[str, Read]] = [("lessons", lessons_built), ("puzzles", puzzles_built)]
"""With their positions, which takes its time: the game's own rules check them."""


def place(value: Any, chance: random.Random) -> tuple[Any, Any]:
    """A value somewhere in there, near the top as likely as far below."""
    key = chance.choice(list(value) if isinstance(value, dict) else range(len(value)))
    deeper = isinstance(value[key], dict | list) and value[key] and chance.random() < 0.75
    return place(value[key], chance) if deeper else (value, key)


def mutated(document: Any, chance: random.Random) -> str:
    document = copy.deepcopy(document)
    owner, key = place(document, chance)
    what = chance.randrange(6)
    if what == 0:
        del owner[key]
    elif what == 1 and isinstance(owner, dict):
        owner[chance.choice(KEYS)] = owner.pop(key)
    else:
        owner[key] = chance.choice(ODD)
    return json.dumps(document).replace('"something nested"', DEEP)


def attack(path: Path, read: Read, folder: Path, count: int) -> list[ContentError]:
    """What was said of so many changes of a file."""
    chance, found = random.Random(path.name), list[ContentError]()
    document = json.loads(path.read_text(encoding="utf-8"))
    if "puzzles" in document:  # one is like the other
        document["puzzles"] = document["puzzles"][:1]
    copied = folder / path.name
    for _ in range(count):
        copied.write_text(mutated(document, chance), encoding="utf-8")
        try:
            read(copied)
        except ContentError as error:
            found.append(error)
    return found


def assert_named(folder: str, read: Read, copies: Path, count: int) -> None:
    files = sorted((assets_folder() / folder).glob("*.json"))
    told = {path: attack(path, read, copies, count) for path in files}
    assert sum(map(len, told.values())) > count * len(files) / 4
    for path, errors in told.items():
        for error in errors:
            assert str(error).startswith(path.name)
            assert error.field is not None, str(error)
            assert len(str(error)) < 800


@pytest.mark.parametrize(("folder", "read"), FILES, ids=[folder for folder, _ in FILES])
def test_what_is_wrong_is_said_with_file_and_field(folder: str, read: Read, tmp_path: Path) -> None:
    assert_named(folder, read, tmp_path, 60)


@pytest.mark.parametrize(("folder", "read"), BUILT, ids=[folder for folder, _ in BUILT])
def test_so_it_is_in_positions(folder: str, read: Read, tmp_path: Path) -> None:
    assert_named(folder, read, tmp_path, 3)


@pytest.mark.long
@pytest.mark.parametrize(("folder", "read"), BUILT, ids=[folder for folder, _ in BUILT])
def test_so_it_is_in_positions_whatever_is_done_to_them(folder: str, read: Read, tmp_path: Path) -> None:
    assert_named(folder, read, tmp_path, 100)


@pytest.mark.parametrize(("folder", "read"), FILES, ids=[folder for folder, _ in FILES])
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "is no JSON"),
        (b"[]", "must be an object"),
        (b"\xff\xfe", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (None, "cannot be read"),
    ],
    ids=["empty", "list", "no-text", "nested", "missing"],
)
def test_a_file_that_is_none_is_named(
    folder: str, read: Read, content: bytes | None, problem: str, tmp_path: Path
) -> None:
    path = tmp_path / "some.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ContentError, match=rf"^some\.json: {problem}"):
        read(path)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda d: d["levels"]["elder"].update(next=["x"]),
            'field levels.elder.next[0]: must be a number, not "x"',
        ),
        (lambda d: d["levels"]["elder"].update(next=7), "field levels.elder.next: must be a list, not 7"),
        (lambda d: d["means"].update(K01=[float("nan")]), "field means.K01[0]: must be a number, not NaN"),
        (lambda d: d["slopes"].update(K01=[[1.0]]), "field slopes.K01: must hold at least 3, but holds 1"),
        (lambda d: d.pop("levels"), "field levels: missing"),
    ],
)
def test_a_wrong_weight_is_named(change: Callable[[Any], object], told: str, tmp_path: Path) -> None:
    path = tmp_path / "kodama.json"
    shutil.copy(assets_folder() / "bots" / "kodama.json", path)
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        read_weights(path)
    assert str(error.value) == f"kodama.json, {told}"
