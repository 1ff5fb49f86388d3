"""How much room a package takes, and whether that is what we promise."""

from __future__ import annotations

from pathlib import Path

from kodama_app.workshop.packages.errors import BuildError

MEGA = 1_000_000


def size_of(path: Path) -> int:
    """Bytes of a file, or of all files in a folder; what is only a link counts nothing."""
    files = path.rglob("*") if path.is_dir() else (path,)
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink())


def told(path: Path) -> str:
    """`15.2 MB  kodama-app.whl`."""
    return f"{size_of(path) / MEGA:7.1f} MB  {path.name}{'/' if path.is_dir() else ''}"


def check_size(path: Path, limit: int) -> None:
    """Raises BuildError when a package has outgrown its limit."""
    size = size_of(path)
    if size > limit:
        raise BuildError(f"{path.name} has {size / MEGA:.1f} MB; at most {limit / MEGA:.0f} MB are allowed")
