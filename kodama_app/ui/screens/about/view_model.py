"""The version, where a backup goes, and a game as text for a bug report."""

from __future__ import annotations

import platform
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

UNKNOWN_VERSION = "0.1.0"
"""Phones run from a folder without the package's metadata."""


def app_version() -> str:
    """As the package says it."""
    try:
        return version("kodama-app")
    except PackageNotFoundError:
        return UNKNOWN_VERSION


def backup_path(day: date, home: Path | None = None) -> Path:
    """A file name one finds again, in a folder that exists."""
    home = Path.home() if home is None else home
    documents = home / "Documents"
    return (documents if documents.is_dir() else home) / f"kodama-{day.isoformat()}.backup"


def chosen_path(words: str) -> Path | None:
    """The path somebody typed or pasted, with quotes and ~ as shells understand them; None for no path at all."""
    plain = words.strip().strip("\"'").strip()
    return Path(plain).expanduser() if plain else None


def bug_report(record_text: str) -> str:
    """What is needed to see the same thing again: versions, and the game's whole record, in a fence for mails."""
    system = (
        f"Kodama {app_version()}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    )
    return f"{system}\n```\n{record_text.rstrip()}\n```\n"
