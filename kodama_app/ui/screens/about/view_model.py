"""Where a backup goes, and a game as text for a bug report."""

from __future__ import annotations

import platform
from datetime import date
from pathlib import Path

from kodama_app import __version__
from kodama_app.ui.user_folders import documents_folder


def backup_name(day: date) -> str:
    """A name one finds again."""
    return f"kodama-{day.isoformat()}"


def backup_path(day: date, folder: Path | None = None) -> Path:
    """Where a backup goes unless somebody says otherwise: among the user's documents."""
    return (documents_folder() if folder is None else folder) / f"{backup_name(day)}.backup"


def bug_report(record_text: str) -> str:
    """What is needed to see the same thing again: versions, and the game's whole record, in a fence for mails."""
    system = f"Kodama {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"{system}\n```\n{record_text.rstrip()}\n```\n"
