"""What the app asks of its machine. Every answer here is the quiet one, so a machine says only what it can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import IO

from kodama_app.ui.user_folders import file_name

KINDS = {"png": "image/png", "txt": "text/plain"}
"""What a file's ending means to other programs; whatever else there is, is bytes."""


class Feel(Enum):
    """What a hand may feel."""

    SNAPPED = "snapped"
    """The card has found a place where it may lie."""
    PLACED = "placed"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Insets:
    """Room at the window's edges that belongs to the system, in pixels."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


@dataclass(frozen=True, slots=True)
class Document:
    """Something to take out of the app."""

    name: str
    ending: str
    data: bytes = b""
    source: Callable[[IO[bytes]], object] | None = None
    """Writes it instead, when the place is known: for what may be larger than memory. May raise StoreError."""

    def write_to(self, file: IO[bytes]) -> None:
        """All of it into an open file."""
        if self.source is None:
            file.write(self.data)
        else:
            self.source(file)

    @property
    def file_name(self) -> str:
        """Fit for every system."""
        return f"{file_name(self.name)}.{self.ending}"

    @property
    def kind(self) -> str:
        """As other programs call it."""
        return KINDS.get(self.ending, "application/octet-stream")


@dataclass(frozen=True, slots=True)
class Answer:
    """How it went. Neither well nor refused means that somebody thought better of it: nothing to say then."""

    where: str = ""
    """What to tell the user about the place: a path, a folder, a file's name."""
    path: Path | None = None
    """Where this program can read it."""
    refused: bool = False
    why: str = ""
    """The key of a text that says what spoke against it, where there is more to say than that it did not go."""

    @property
    def went_well(self) -> bool:
        """It is there."""
        return bool(self.where) and not self.refused


Done = Callable[[Answer], None]
"""Told how it went, on the app's own thread: at once, or when the user has chosen."""


class Machine:
    """A machine that can do nothing of its own accord."""

    picks = False
    """The system lets the user point at files; without it a path is typed."""
    shares = False
    """There is a sheet of other apps to send things to."""
    vibrates = False
    has_keys = True
    """One writes on keys, not on the screen."""
    saves: Path | None = None
    """The app's own saves: nothing that goes out may be written over them."""

    # -- what it is like

    def insets(self) -> Insets:
        """What to keep clear at the edges; changes when the device is turned or its keyboard appears."""
        return Insets()

    def languages(self) -> Sequence[str]:
        """What the user reads, best first, as tags like fr-CA; nothing where only the environment tells."""
        return ()

    def prefers_dark(self) -> bool:
        """Whether the system is set to dark."""
        return False

    def density(self) -> float | None:
        """Pixels in a dp, without the user's text size; None where kivy is right about it."""
        return None

    def text_scale(self) -> float:
        """How much larger than usual the user wants all text."""
        return 1.0

    # -- what it does

    def dress(self, dark: bool) -> None:
        """The app is dark, or is not: the system's own signs above it are to be readable."""

    def feel(self, what: Feel) -> None:
        """Let the hand feel something."""

    def keep_awake(self, awake: bool) -> None:
        """Whether the screen is to stay on though nobody touches it."""

    # -- what goes out and comes in

    def keep(self, documents: Sequence[Document], done: Done) -> None:
        """Put files where the user finds them again without this app, asking nothing if possible."""
        done(Answer(refused=True))

    def save(self, document: Document, done: Done, title: str = "") -> None:
        """Let the user say where a file goes; only where the machine `picks`."""
        done(Answer(refused=True))

    def open(self, folder: Path | None, done: Done, title: str = "") -> None:
        """Let the user point at a file; only where the machine `picks`."""
        done(Answer(refused=True))

    def stop_asking(self, closing: bool = False) -> None:
        """Whoever was to point at a file need not do so any more; when `closing`, nobody is told."""

    def share(self, documents: Sequence[Document], done: Done) -> None:
        """Offer files to other apps; only where the machine `shares`."""
        done(Answer(refused=True))

    def share_text(self, words: str, done: Done) -> None:
        """Offer a text to other apps; only where the machine `shares`."""
        done(Answer(refused=True))

    def show_folder(self, path: Path) -> bool:
        """Open a folder in the system's own window; False where there is no such thing."""
        return False
