"""The desktop program: a folder that runs on a machine without Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from kodama_app.workshop.packages.contents import NAME
from kodama_app.workshop.packages.errors import BuildError
from kodama_app.workshop.packages.size import MEGA, check_size

SPEC = "kodama_app/workshop/packages/kodama.spec"
LIMIT = 150 * MEGA
"""Bytes on a player's disk."""
STRIPPED = ("libpython*.so*", "kivy/**/*.so", "python3.*/lib-dynload/*.so")
"""What carries debug symbols. Not all: numpy's libraries are laid out so that `strip` breaks them."""


def make_bundle(top: Path, out: Path) -> Path:
    """Build into a folder of `out`; the folder that players get."""
    try:
        import PyInstaller  # noqa: F401
    except ModuleNotFoundError:
        raise BuildError("PyInstaller is missing; `pip install -e '.[bundle]'` brings it") from None
    if sys.platform.startswith("linux") and not (shutil.which("objdump") and shutil.which("strip")):
        raise BuildError("`objdump` and `strip` are missing; Debian's package binutils has them")
    folder = out / NAME
    words = ["--noconfirm", "--clean", "--log-level", "ERROR"]
    words += ["--distpath", str(out), "--workpath", str(out / "work")]
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_FILELOG": "1"}
    if sys.platform.startswith("linux"):
        quiet["SDL_VIDEODRIVER"] = "offscreen"  # KivyMD's hook imports it, and that opens a window
    built = subprocess.run(
        [sys.executable, "-m", "PyInstaller", *words, str(top / SPEC)],
        cwd=top,
        env={**os.environ, **quiet},
        stderr=subprocess.PIPE,
        text=True,
    )
    if built.returncode:
        raise BuildError(f"PyInstaller failed:\n{built.stderr}")
    shutil.rmtree(out / "work")
    if sys.platform.startswith("linux"):
        strip(folder / "_internal")
    check_size(folder, LIMIT)
    return folder


def strip(libraries: Path) -> None:
    """Half of the folder would be names for debuggers."""
    found = [path for pattern in STRIPPED for path in sorted(libraries.glob(pattern)) if not path.is_symlink()]
    if not found:
        raise BuildError(f"nothing to strip in {libraries}: has PyInstaller changed its folders?")
    subprocess.run(["strip", "--strip-unneeded", *map(str, found)], check=True)
