"""A machine for tests and pictures: whatever one says it is, and it remembers all that it was asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kodama_app.ui.platform.machine import Answer, Document, Done, Feel, Insets, Machine


class Recording(Machine):
    """Its public attributes are what it answers; `felt`, `awake`, `kept` and so on are what it was told.

    `answers` are what the user of a picker will say, the next one first; with none left, they close it.
    """

    def __init__(self, *, phone: bool = True) -> None:
        self.picks = self.shares = self.vibrates = phone
        self.has_keys = not phone
        self.edges = Insets()
        self.reads: Sequence[str] = ()
        self.dark = False
        self.pixels_in_dp: float | None = None
        self.text = 1.0
        self.answers: list[Answer] = []
        self.felt: list[Feel] = []
        self.awake = False
        self.dressed: bool | None = None
        self.kept: list[Document] = []
        self.saved: list[Document] = []
        self.opened = 0
        self.shared: list[Document | str] = []
        self.folders: list[Path] = []

    def insets(self) -> Insets:
        """As said."""
        return self.edges

    def languages(self) -> Sequence[str]:
        """As said."""
        return self.reads

    def prefers_dark(self) -> bool:
        """As said."""
        return self.dark

    def density(self) -> float | None:
        """As said."""
        return self.pixels_in_dp

    def text_scale(self) -> float:
        """As said."""
        return self.text

    def dress(self, dark: bool) -> None:
        """Remember."""
        self.dressed = dark

    def feel(self, what: Feel) -> None:
        """Remember."""
        self.felt.append(what)

    def keep_awake(self, awake: bool) -> None:
        """Remember."""
        self.awake = awake

    def keep(self, documents: Sequence[Document], done: Done) -> None:
        """Remember, and answer."""
        self.kept += documents
        done(self._next())

    def save(self, document: Document, done: Done, title: str = "") -> None:
        """Remember, and answer."""
        self.saved.append(document)
        done(self._next())

    def open(self, folder: Path | None, done: Done, title: str = "") -> None:
        """Count, and answer."""
        self.opened += 1
        done(self._next())

    def share(self, documents: Sequence[Document], done: Done) -> None:
        """Remember, and answer."""
        self.shared += documents
        done(self._next())

    def share_text(self, words: str, done: Done) -> None:
        """Remember, and answer."""
        self.shared.append(words)
        done(self._next())

    def show_folder(self, path: Path) -> bool:
        """Remember."""
        self.folders.append(path)
        return True

    def _next(self) -> Answer:
        return self.answers.pop(0) if self.answers else Answer()
