"""Where a backup goes, and a game as text for a bug report."""

from __future__ import annotations

import platform
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from kodama_app import __version__
from kodama_app.store import Store
from kodama_app.store.faults import of_system
from kodama_app.ui.keeping import documents_folder


def backup_name(day: date) -> str:
    """A name one finds again."""
    return f"kodama-{day.isoformat()}"


def backup_path(day: date, folder: Path | None = None) -> Path:
    """Where a backup goes unless somebody says otherwise: among the user's documents."""
    return (documents_folder() if folder is None else folder) / f"{backup_name(day)}.backup"


def backup_bytes(store: Store) -> bytes:
    """Everything, for a place that is no path: written beside the saves first. Raises StoreError."""
    folder = store.path.parent
    try:
        with TemporaryDirectory(dir=folder) as beside:
            draft = Path(beside) / "backup"
            store.backup(draft)
            return draft.read_bytes()
    except OSError as error:
        raise of_system(error, folder) from error


def chosen_path(words: str) -> Path | None:
    """The path somebody typed or pasted, with quotes and ~ as shells understand them; None for no path at all."""
    plain = words.strip().strip("\"'").strip()
    try:
        return Path(plain).expanduser() if plain else None
    except RuntimeError:  # the home of somebody who has none here
        return Path(plain)


def is_there(path: Path) -> bool:
    """Whether a file lies there that can be read; what is no path for this system cannot."""
    try:
        return path.is_file()
    except OSError:
        return False


def bug_report(record_text: str) -> str:
    """What is needed to see the same thing again: versions, and the game's whole record, in a fence for mails."""
    system = f"Kodama {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    return f"{system}\n```\n{record_text.rstrip()}\n```\n"
