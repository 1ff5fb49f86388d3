"""Where the assets lie."""

from __future__ import annotations

from pathlib import Path

from kodama_app.content.errors import ContentError
from kodama_app.shipped import shipped_folder


def assets_folder() -> Path:
    """The `assets` folder; a clear error when the package was copied without it."""
    folder = shipped_folder("assets")
    if not folder.is_dir():
        raise ContentError("assets", f"the folder is missing; it belongs beside the package, at {folder}")
    return folder


def cards_folder() -> Path:
    """Where the card files lie."""
    return assets_folder() / "cards"
