"""A project as small as a phone build can be: the real spec, and next to no app."""

from __future__ import annotations

import shutil
from pathlib import Path

import kodama_app

TOP = Path(kodama_app.__file__).parents[1]
CARRIED = ("buildozer.spec", "pyproject.toml", "kodama_app/__init__.py", "assets/android", "assets/art/icon")


class SmallApp:
    """Files that a test may spoil."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in CARRIED:
            source, copy = TOP / name, folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, copy) if source.is_dir() else shutil.copy(source, copy)
        self.write("main.py", "from kodama_app.play import play\n\nplay()\n")
        self.write("kodama_app/play.py", "import numpy\n\n\ndef play():\n    assert numpy is not None\n")
        self.write("assets/cards/cards.json", "{}")

    def write(self, name: str, text: str) -> None:
        """Put a file in."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, name: str, old: str, new: str) -> None:
        """Replace what must stand in a file exactly once."""
        text = (self.folder / name).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{name} has {text.count(old)} of {old!r}"
        self.write(name, text.replace(old, new))
