"""Where the saves lie: the one folder that no update of the program empties.

On Android that is `/data/user/0/<package>/files/kodama`: the program's own folder, `files/app`, is deleted at
every update, and the shared documents need a permission this app never asks for.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

DATABASE = "kodama.sqlite3"
OVERRIDE = "KODAMA_DATA"
"""Environment variable naming another folder: for tests, and for playing from a USB stick."""


def data_folder() -> Path:
    """The folder for everything that must outlive the program; it need not exist yet."""
    override = os.environ.get(OVERRIDE)
    if override:
        return Path(override).expanduser()
    return platformdirs.user_data_path("kodama", appauthor=False)


def created(folder: Path) -> Path:
    """The same folder, made if it was missing; an OSError says why that is impossible."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def free_name(path: Path, suffix: str) -> Path:
    """`path.suffix-1`, or -2 and so on: the first for which neither the file nor one of its family exists."""
    number = 1
    while True:
        name = path.with_name(f"{path.name}.{suffix}-{number}")
        if not any(os.path.lexists(file) for file in family(name)):
            return name
        number += 1


def family(path: Path) -> tuple[Path, ...]:
    """A database file with the files SQLite keeps beside it: the last steps may be in one of those only."""
    return path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))
