"""What is in the archive that the phone unpacks, and what is missing from it."""

from __future__ import annotations

import tarfile
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from kodama_app.workshop.android.rehearsal import Rehearsed

BELONGS = {"main.pyc", "kodama_app", "assets", "locales", "LICENSE"}
BUILDERS_OWN = {"sitecustomize.pyc", "p4a_env_vars.txt", "_applibs"}
CARRIED = ("kodama_app", "assets", "locales")
NOT_FOR_PHONES = {".pot", ".pyc", ".xml", ".txt", ".md"}
"""Files among the app's that only people or builders read."""


def bundle_faults(built: Rehearsed, project: Path) -> Iterator[str]:
    """Files too many, too few or not compiled."""
    with tarfile.open(built.bundle) as archive:
        names = [member.name for member in archive.getmembers() if member.isfile()]
    inside = set(names)
    for top in sorted({name.split("/")[0] for name in names} - BELONGS - BUILDERS_OWN):
        yield f"{top}: does not belong on a phone (source.exclude_dirs or source.exclude_patterns)"
    for name in names:
        if name.endswith(".py"):
            yield f"{name}: is not compiled"
    if "main.pyc" not in inside:
        yield "main.py: is missing; the phone starts there"
    for path in _wanted(project, built):
        name = path.relative_to(project).as_posix()
        if name not in inside and f"{name}c" not in inside:
            yield f"{name}: is not in the bundle (source.include_exts has no {path.suffix or 'such ending'}?)"


def unpacked(built: Rehearsed, folder: Path) -> Path:
    """The bundle as it lies on the phone after the first start."""
    with tarfile.open(built.bundle) as archive:
        for member in archive.getmembers():
            if member.isdir():
                member.mode = 0o755  # the builders' 644 lets only root in; a phone does not heed it
        archive.extractall(folder)
    return folder


def _wanted(project: Path, built: Rehearsed) -> Iterator[Path]:
    """Every file of the app that the spec does not leave out by name."""
    for top in CARRIED:
        for path in sorted((project / top).rglob("*")):
            name = path.relative_to(project).as_posix()
            if (
                path.is_file()
                and not any(part.startswith((".", "__pycache__")) for part in path.relative_to(project).parts)
                and path.suffix not in NOT_FOR_PHONES
                and not any(name.startswith(f"{folder}/") for folder in built.left_out)
                and not any(fnmatch(name, pattern) for pattern in built.left_out_patterns)
            ):
                yield path
