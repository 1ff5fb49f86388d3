"""The source archive and the wheel, made from a clean copy."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from kodama_app.workshop.packages.errors import BuildError

COPIED = (
    ".ci",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "Makefile",
    "README.md",
    "assets",
    "buildozer.spec",
    "kodama_app",
    "locales",
    "main.py",
    "pyproject.toml",
    "tests",
)


def make_sdist(top: Path, out: Path) -> Path:
    """The source archive, a .tar.gz in `out`."""
    return _built(top, out, "build_sdist")


def make_wheel(top: Path, out: Path) -> Path:
    """The wheel, a .whl in `out`."""
    return _built(top, out, "build_wheel")


def _built(top: Path, out: Path, kind: str) -> Path:
    """setuptools keeps what it once built beside the sources: in a fresh copy no deleted file comes back."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary)
        for name in COPIED:
            source = top / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.is_file():
                shutil.copyfile(source, copy / name)
        call = f"from setuptools import build_meta; print(build_meta.{kind}({str(out.resolve())!r}))"
        done = subprocess.run([sys.executable, "-c", call], cwd=copy, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"setuptools failed:\n{done.stderr}")
    return out / done.stdout.splitlines()[-1]
