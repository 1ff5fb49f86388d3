"""The phone's packages on this machine: an environment that holds the list of the spec and nothing else."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from kodama_app.workshop.android.pins import PYTHON
from kodama_app.workshop.android.rehearsal import Rehearsed

FOLDER = Path(__file__).parents[3] / ".venv" / "phone"
STAMP = "list.txt"


class PhoneError(RuntimeError):
    """The packages could not be installed."""


def phone_python(built: Rehearsed, folder: Path = FOLDER) -> Path:
    """The interpreter of an environment with exactly the phone's packages; made anew when they have changed."""
    listed = [f"{name}=={version}" for name, version in built.pins.items() if name not in PYTHON]
    wanted = "\n".join([*listed, *built.blacklist])
    folder.parent.mkdir(parents=True, exist_ok=True)
    stamp, python = folder / STAMP, folder / "bin" / "python"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side
        if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted):
            shutil.rmtree(folder, ignore_errors=True)
            venv.create(folder, with_pip=False, symlinks=True)
            _install(python, listed)
            _thin_out(packages_of(python), built)
            stamp.write_text(wanted, encoding="utf-8")
    return python


def packages_of(python: Path) -> Path:
    """Where an environment's packages lie."""
    (found,) = python.parents[1].glob("lib/python3*/site-packages")
    return found


def _thin_out(packages: Path, built: Rehearsed) -> None:
    """Take away what the blacklist takes away; a folder without files would still be a package."""
    for path in sorted(packages.rglob("*"), reverse=True):  # what is in a folder before the folder
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif built.blacklisted(path.as_posix()):
            path.unlink()


def _install(python: Path, words: list[str]) -> None:
    # With this environment's pip: the phone has none, and its packages must find nothing that is not the phone's.
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "--quiet"]
    ended = subprocess.run(
        [*pip, "install", "--no-deps", "--only-binary=:all:", *words], capture_output=True, text=True, check=False
    )
    if ended.returncode:
        raise PhoneError(f"the phone's packages cannot be installed:\n{ended.stderr.strip()}")
