"""A game is its own folders and a line in each list: nothing else in the house knows it by name."""

from __future__ import annotations

import ast
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


def test_every_class_has_a_name_of_its_own() -> None:
    homes: dict[str, list[str]] = {}
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes.setdefault(node.name, []).append(str(path.relative_to(HOUSE)))
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}
