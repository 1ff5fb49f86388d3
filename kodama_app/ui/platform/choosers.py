"""What is asked of a desktop when somebody is to point at a file, and what all choosers have in common."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Question:
    """What is to be chosen."""

    start: Path
    """The folder to begin in; for saving, the file suggested."""
    saving: bool
    title: str = ""

    @property
    def folder(self) -> Path:
        """Where to begin."""
        return self.start.parent if self.saving else self.start


class ChooserError(Exception):
    """It could not even be shown, or broke down: somebody else may be asked."""


class Chooser(Protocol):
    """Something of the desktop's that lets one point at a file."""

    def choose(self, question: Question, stop: threading.Event) -> Path | None:
        """Ask and wait, on a thread of its own; None if nothing was chosen or `stop` was set. Raises ChooserError.

        Whoever is asked for a file to save asks in turn before one that exists is replaced.
        """
