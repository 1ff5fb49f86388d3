"""Where the files lie that go along with the code: assets and catalogs."""

from __future__ import annotations

from pathlib import Path

import kodama_app


def shipped_folder(name: str) -> Path:
    """Inside the package where pip installed it; beside it in a checkout, on a phone and in the desktop bundle.

    Inside comes first: beside an installed package lie other people's folders, which may have the same name.
    """
    package = Path(kodama_app.__file__).resolve().parent
    inside = package / name
    return inside if inside.is_dir() else package.parent / name
