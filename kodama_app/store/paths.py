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
    """`path.suffix-1`, or -2 and so on: behind all that exist, and none of its family exists either."""
    number = max(numbered(path, suffix), default=0) + 1
    while True:
        name = path.with_name(f"{path.name}.{suffix}-{number}")
        if not any(os.path.lexists(file) for file in family(name)):
            return name
        number += 1


def numbered(path: Path, suffix: str) -> dict[int, Path]:
    """The files `path.suffix-1`, `-2` and so on that exist, the newest last."""
    start = f"{path.name}.{suffix}-"
    try:
        ends = [name.removeprefix(start) for name in os.listdir(path.parent) if name.startswith(start)]
    except OSError:
        return {}
    numbers = sorted(int(end) for end in ends if end.isascii() and end.isdecimal())
    return {number: path.with_name(f"{start}{number}") for number in numbers}


def family(path: Path) -> tuple[Path, ...]:
    """A database file with the files SQLite keeps beside it: the last steps may be in one of those only."""
    return path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm", "-journal"))


def is_of_saves(path: Path, database: Path) -> bool:
    """Whether a path leads to the saves, by whatever way, or to a file that is kept beside them by their name."""
    real, home = Path(os.path.realpath(path)), Path(os.path.realpath(database.parent))
    return (real.parent == home and real.name.startswith(database.name)) or is_live(path, database)


def is_live(path: Path, database: Path) -> bool:
    """Whether a path leads to a database or one of its companions, there or not."""
    real = os.path.realpath(path)
    return any(real == os.path.realpath(file) or _same(path, file) for file in family(database))


def _same(one: Path, other: Path) -> bool:
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False
