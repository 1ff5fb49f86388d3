"""Every room can be entered by its own door, and the path of play carries no workshop tools."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import kodama_app

HOUSE = Path(kodama_app.__file__).parent

EACH_ALONE = """
import importlib, os, sys, traceback
import numpy  # once for all: what is tested is our own modules
failed = []
for name in sys.argv[1:]:
    child = os.fork()
    if not child:
        try:
            importlib.import_module(name)
        except BaseException:
            traceback.print_exc(file=sys.__stderr__)  # a toolkit may have taken sys.stderr
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        failed.append(name)
print(*failed)
"""


def modules() -> list[str]:
    """All our modules by their dotted names."""
    files = (path.relative_to(HOUSE.parent).with_suffix("") for path in sorted(HOUSE.rglob("*.py")))
    return [".".join(path.parts).removesuffix(".__init__") for path in files]


def room_of(name: str) -> str:
    return ".".join(name.split(".")[:2])


def rooms() -> list[str]:
    return sorted(set(map(room_of, modules())))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a fresh interpreter for each module is a fork")
@pytest.mark.parametrize("room", rooms())
def test_each_module_imports_alone(room: str, tmp_path: Path) -> None:
    if room == "kodama_app.ui" and find_spec("kivy") is None:
        pytest.skip("the toolkit is not installed")
    names = [name for name in modules() if room_of(name) == room]
    quiet = {"KIVY_HOME": str(tmp_path), "KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", EACH_ALONE, *names],
        capture_output=True,
        text=True,
        env={**os.environ, **quiet, "SDL_VIDEODRIVER": "offscreen"},
        timeout=300,
        check=False,
    )
    assert (ended.stdout.split(), ended.returncode) == ([], 0), ended.stderr


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
