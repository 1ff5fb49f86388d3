"""Every room can be entered by its own door, and the path of play carries no workshop tools."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from graphlib import TopologicalSorter
from importlib.util import find_spec
from pathlib import Path

import pytest

import kodama_app

HOUSE = Path(kodama_app.__file__).parent

EACH_ALONE = """
import importlib, json, os, sys, traceback
import numpy  # once for all: what is tested is our own modules
if "kodama_app.ui" in sys.argv:
    import kivy.core.window, kivy.uix.textinput, kivy.uix.scrollview  # the toolkit too, with its window
next_after = json.load(sys.stdin)
def go_on(after):
    for name in next_after.get(after, ()):
        child = os.fork()
        if child:
            os.waitpid(child, 0)
            continue
        try:
            importlib.import_module(name)
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)  # a toolkit may have taken sys.stderr
        else:
            os.write(1, (name + "\\n").encode())
            go_on(name)
        os._exit(0)
go_on("")
"""


@cache
def modules() -> list[str]:
    """All our modules by their dotted names."""
    files = (path.relative_to(HOUSE.parent).with_suffix("") for path in sorted(HOUSE.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in files]


def tree_of(name: str) -> ast.Module:
    path = HOUSE.parent / Path(*name.split("."))
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(source.read_text(encoding="utf-8"))


def named_in(nodes: Iterable[ast.AST], name: str) -> set[str]:
    """Our modules that a module's statements import."""
    known, found = set(modules()), set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            whole = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (whole & known) or {node.module}
    return found & known - {name}


def needed_by(name: str) -> set[str]:
    """Our modules that a module imports, at once or later, or only to name their types."""
    return named_in(ast.walk(tree_of(name)), name)


@cache
def loaded_at_once(name: str) -> set[str]:
    """The package above a module, and what it imports at its top."""
    return named_in(tree_of(name).body, name) | {name.rpartition(".")[0]} - {""}


@cache
def loaded_with(name: str) -> set[str]:
    """Our modules that are certain to be there once this one is."""
    found: set[str] = set()
    ahead = {name}
    while ahead:
        found |= ahead
        ahead = set().union(*map(loaded_at_once, ahead)) - found
    return found - {name}


def one_after_another(names: set[str]) -> dict[str, list[str]]:
    """After which other each module is tried: one that it loads anyway, so that nothing else is there by then."""
    order: dict[str, list[str]] = {}
    for name in sorted(names):
        # A package comes before what lies in it, even if it imports that itself.
        before = [
            other
            for other in loaded_with(name) & names
            if name.startswith(f"{other}.") or name not in loaded_with(other)
        ]
        order.setdefault(max(before, key=lambda other: len(loaded_with(other)), default=""), []).append(name)
    return order


def test_no_module_needs_one_that_needs_it() -> None:
    TopologicalSorter({name: needed_by(name) for name in modules()}).prepare()  # else it names the circle


SCREEN = {name for name in modules() if name.startswith("kodama_app.ui")}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a fresh interpreter for each module is a fork")
@pytest.mark.parametrize("names", [SCREEN, set(modules()) - SCREEN], ids=["the screen", "all else"])
def test_each_module_imports_alone(names: set[str], tmp_path: Path) -> None:
    if names is SCREEN and find_spec("kivy") is None:
        pytest.skip("the toolkit is not installed")
    quiet = {"KIVY_HOME": str(tmp_path), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", EACH_ALONE, *names],
        input=json.dumps(one_after_another(names)),
        capture_output=True,
        text=True,
        env={**os.environ, **quiet, "SDL_VIDEODRIVER": "offscreen"},
        timeout=300,
        check=False,
    )
    assert names - set(ended.stdout.split()) == set(), ended.stderr


def loaded_by(*names: str) -> set[str]:
    """The top-level packages a fresh interpreter holds after importing these."""
    code = f"import sys, {', '.join(names)}; print(*(name for name in sys.modules))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    return set(ended.stdout.split())


def test_play_loads_no_workshop_tool_and_no_toolkit() -> None:
    path_of_play = [
        name
        for name in modules()
        if name.startswith(("kodama_app.engine", "kodama_app.content", "kodama_app.games", "kodama_app.ai"))
    ]
    loaded = loaded_by("kodama_app.session.match", "kodama_app.session.transcript", *path_of_play)
    assert "numpy" in loaded
    assert loaded.isdisjoint({"shapely", "scipy", "resvg_py", "tqdm", "kivy", "kivymd", "kodama_app.judge"})


def test_the_first_screen_waits_for_no_game() -> None:
    assert loaded_by("kodama_app.ui.screens.home.view_model").isdisjoint({"numpy", "kodama_app.games"})


def test_the_command_loads_nothing_heavy_before_it_is_told_what_to_do() -> None:
    assert loaded_by("kodama_app.__main__").isdisjoint({"shapely", "resvg_py", "tqdm", "kivy"})


def imported_by(path: Path) -> set[str]:
    """The top-level packages that a file imports anywhere in it, at once or later."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").split(".")[0])
    return found


def test_only_one_file_speaks_to_android() -> None:
    java = {"jnius", "android", "plyer"}
    speakers = [path.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.py") if java & imported_by(path)]
    assert speakers == ["ui/platform/android.py"]


def test_the_platform_is_asked_before_the_toolkit_is_there() -> None:
    # The start sets up kivy's surroundings by what it hears, and kivy reads them once.
    assert loaded_by("kodama_app.ui.start").isdisjoint({"kivy", "kivymd", "numpy"})
    assert loaded_by("kodama_app.ui.platform.android", "kodama_app.ui.platform.desktop").isdisjoint({"kivy"})
