"""Where the assets lie: at the top of the project, beside the package, in a checkout as on a phone."""

from __future__ import annotations

from pathlib import Path

import kodama_app
from kodama_app.content.errors import ContentError


def assets_folder() -> Path:
    """The `assets` folder; a clear error when the package was copied without it."""
    folder = Path(kodama_app.__file__).resolve().parent.parent / "assets"
    if not folder.is_dir():
        raise ContentError("assets", f"the folder is missing; it belongs beside the package, at {folder}")
    return folder


def cards_folder() -> Path:
    """Where the card files lie."""
    return assets_folder() / "cards"
