"""What the desktop program consists of: the game alone, without workshop, judge and the other commands."""

from __future__ import annotations

import importlib
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from kodama_app.workshop.packages.build_step import shipped_files
from kodama_app.workshop.packages.errors import BuildError

NAME = "kodama-app"
ENTRY = "kodama_app/commands/play.py"
ICON = "assets/art/icon/icon.png"

ROOMS = ("ai", "content", "engine", "games", "i18n", "session", "store", "tutorial", "ui")
"""All modules of these: screens are looked up by name, kv files import on their own, PyInstaller sees neither."""

BACKENDS = [
    "kivy.core.audio.audio_sdl2",
    "kivy.core.clipboard.clipboard_sdl2",
    "kivy.core.image.img_sdl2",
    "kivy.core.text.text_sdl2",
    "kivy.core.window.window_sdl2",
]
"""Of the toolkit's many, the ones that SDL gives on every desktop."""

PACKAGES = (
    "asyncgui",
    "asynckivy",
    "filetype",
    "kivy",
    "kivymd",
    "materialyoucolor",
    "numpy",
    "platformdirs",
    "pyinstaller",
)
"""Other people's packages of which something is inside."""

LEFT_OUT = [
    # ours: what only authors need
    "kodama_app.judge",
    "kodama_app.workshop",
    # what our own tools use
    "hypothesis",
    "PIL",
    "pytest",
    "resvg_py",
    "scipy",
    "setuptools",
    "shapely",
    "tqdm",
    # what kivy and numpy would use for what we do not do: documents, the network, cameras, Fortran
    "certifi",
    "cv2",
    "docutils",
    "enchant",
    "ffpyplayer",
    "gi",
    "kivy.core.window.window_x11",
    "kivy.garden",
    "kivy.tests",
    "kivy.tools",
    "kivymd.tools.hotreload",
    "numpy.f2py",
    "numpy.testing",
    "numpy.tests",
    "pygments",
    "requests",
    # Python's own: encryption, another toolkit, and a line editor whose licence would rule the whole
    "_hashlib",
    "_ssl",
    "curses",
    "readline",
    "tkinter",
]

THE_SYSTEMS = tuple(
    f"{name}.so" for name in ("libstdc++", "libgcc_s", "libX11", "libXau", "libXdmcp", "libbsd", "libmd")
)
"""Linux: libraries that every desktop has. A newer graphics driver asks for a newer C++ runtime than ours."""


def modules(top: Path) -> list[str]:
    """What is found by its name only, while the program runs."""
    ours = (path for room in ROOMS for path in (top / "kodama_app" / room).rglob("*.py"))
    dotted = (".".join(path.relative_to(top).with_suffix("").parts) for path in ours)
    return [*(name.removesuffix(".__init__") for name in dotted), *BACKENDS, "kivymd.icon_definitions"]


def data_files(top: Path) -> list[tuple[str, str]]:
    """Pairs of file and folder in the bundle: assets and catalogs as in a checkout, kv beside their modules.

    KivyMD's own hook forgets its shaders.
    """
    from PyInstaller.utils.hooks import collect_data_files

    kv = (path.relative_to(top) for room in ROOMS for path in (top / "kodama_app" / room).rglob("*.kv"))
    ours = [(str(top / path), str(path.parent)) for path in (*shipped_files(top), *kv)]
    return [*ours, *collect_data_files("kivymd"), *licence_files(top)]


def licence_files(top: Path) -> list[tuple[str, str]]:
    """What *About* tells in short, in full: Python's licence, those that came with every package inside, and one
    that numpy's libraries only refer to.
    """
    from importlib.metadata import distribution

    places = (Path(folder, "LICENSE.txt") for folder in (sysconfig.get_path("stdlib"), sys.base_prefix))
    python = next((path for path in places if path.is_file()), None)
    if python is None:
        raise BuildError("this Python came without a licence file")
    lesser = top / "assets" / "desktop" / "LGPL-2.1.txt"
    found = [(str(python), "licences/Python"), (str(lesser), "licences/libquadmath")]
    for name in PACKAGES:
        listed = [path for path in distribution(name).files or () if path.name.startswith(("LICEN", "COPYING"))]
        if not listed:
            raise BuildError(f"{name} came without a licence file")
        # Some lie deep in folders and are all called alike; the one at the top is the package's own.
        own = min(listed, key=lambda path: len(path.parts))
        found.append((str(own.locate()), f"licences/{name}"))
    return found


def hook_folders() -> list[str]:
    """Kivy's lean hook in place of PyInstaller's, which takes every backend there is."""
    from kivy.tools.packaging.pyinstaller_hooks import hookspath

    return list(hookspath())


def start_hooks() -> list[str]:
    """Kivy's, which tells it where its data lie."""
    from kivy.tools.packaging.pyinstaller_hooks import runtime_hooks

    return list(runtime_hooks())


def kept(libraries: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Without what the system's graphics driver and screen bring along: ours beside theirs would not fit."""
    return [entry for entry in libraries if not entry[0].startswith(THE_SYSTEMS)]


def library_folders() -> list[str]:
    """Windows only: kivy's libraries come in packages of their own there, which no import names."""
    if sys.platform != "win32":
        return []
    parts = (importlib.import_module(f"kivy_deps.{name}") for name in ("angle", "glew", "sdl2"))
    return [folder for part in parts for folder in part.dep_bins]
