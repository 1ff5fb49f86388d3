"""A game is its own folders and a line in each list: nothing else in the house knows it by name."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from kodama_app.games import GAMES

from .test_files import HOUSE, python_files

ROOMS = tuple(HOUSE / room for room in ("games", "ai/games", "judge/games", "ui/games"))
"""Where every game has a folder of its own, and the room its list of them."""
OPTIONAL = tuple(HOUSE / room for room in ("workshop/scenes/games", "workshop/measures/games"))
"""Where a game may have a module."""
NAMES = sorted(path.parent.name for path in (HOUSE / "games").glob("*/spec.py"))
HOMES = {room / name for room in ROOMS for name in NAMES} | {
    room / f"{name}.py" for room in OPTIONAL for name in NAMES
}
LISTS = {room / "__init__.py" for room in (*ROOMS, *OPTIONAL)}
ALSO_A_WORD = "kodama"
"""The id that means other things too: a card, a phase, a verb."""
ELSEWHERE = ("content/", "judge/", "workshop/")
"""Data names effects; the judge shares no code, so no words either; what is made here is made for some game."""
OTHER_MEANINGS = {"remove", "call", "take", "Count"}
"""What is something else as well: a line of the transcript, a button's text, what a finger does, a number."""


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in python_files()}


def strangers() -> Iterator[tuple[str, ast.Module]]:
    """Every file that has no business with a particular game."""
    for path, tree in trees().items():
        if path not in LISTS and HOMES.isdisjoint((path, *path.parents)):
            yield str(path.relative_to(HOUSE)), tree


def imported(tree: ast.Module) -> Iterator[str]:
    """The modules that a file imports, as a whole or something out of them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_game_has_a_folder_in_every_room() -> None:
    assert len(NAMES) == len(GAMES)
    assert {home for home in HOMES if not home.suffix and not home.is_dir()} == set()


def test_nobody_else_imports_a_game() -> None:
    own = {".".join(home.relative_to(HOUSE.parent).with_suffix("").parts) for home in HOMES}
    found = [
        (path, module)
        for path, tree in strangers()
        for module in imported(tree)
        if any(f"{module}.".startswith(f"{one}.") for one in own)
    ]
    assert found == []


def test_nobody_else_writes_a_games_id() -> None:
    ids = {spec.id for spec in GAMES} - {ALSO_A_WORD}
    found = [
        (path, node.value)
        for path, tree in strangers()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in ids
    ]
    assert found == []


def test_no_layout_of_a_screen_names_a_game() -> None:
    words = {spec.id for spec in GAMES} | {word for word in of_one_game_alone() if word[0].isupper()}
    shared = [path for path in HOUSE.rglob("*.kv") if HOMES.isdisjoint(path.parents)]
    assert len(shared) > 20
    found = [
        (path.name, word)
        for path in shared
        for word in re.findall(r"[\w-]+", path.read_text(encoding="utf-8"))
        if word in words - {ALSO_A_WORD}
    ]
    assert found == []


def of_one_game_alone() -> set[str]:
    """What only one game calls so: its classes, the verbs of its actions, its phases."""
    rules = HOUSE / "games"
    own = [tree for path, tree in trees().items() if any(rules / name in path.parents for name in NAMES)]
    classes = [node for tree in own for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    verbs = (
        line.value.value
        for kind in classes
        for line in kind.body
        if isinstance(line, ast.AnnAssign)
        and ast.unparse(line.target) == "verb"
        and isinstance(line.value, ast.Constant)
    )
    phases = Counter(phase.value for spec in GAMES for phase in spec.phases)
    alone = (phase for phase, games in phases.items() if games == 1)
    return {*(kind.name for kind in classes), *map(str, verbs), *alone} - OTHER_MEANINGS - {ALSO_A_WORD}


def test_nobody_else_knows_what_only_one_game_has() -> None:
    words = of_one_game_alone()
    assert {"RolesSwapped", "split", "picking", "CallSpring"} <= words
    found = [
        (path, node.lineno, word)
        for path, tree in strangers()
        if not path.startswith(ELSEWHERE)
        for node in ast.walk(tree)
        for word in written(node)
        if word in words
    ]
    assert found == []


def written(node: ast.AST) -> Iterator[str]:
    """The texts and the classes in a piece of code."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name) and node.id[0].isupper():
        yield node.id


def test_every_class_has_a_name_of_its_own() -> None:
    homes: dict[str, list[str]] = {}
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(str(path.relative_to(HOUSE)))
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}
