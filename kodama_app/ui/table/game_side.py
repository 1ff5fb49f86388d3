"""What of the table is one game's own, besides what it offers in the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from kodama_app.engine.rules import Step
from kodama_app.ui.table.tray import ScoreChip
from kodama_app.ui.widgets.asking import Entry


class GameSide:
    """A game that adds nothing: no chip beside the headline, no keys, no sheets.

    A table makes one for itself, when all its own parts are there but nobody has sat down yet.
    """

    once: ClassVar[str] = ""
    """Those of its letters that a finger resting on a key must not repeat."""

    def __init__(self, table: Any) -> None:
        self.table = table

    @property
    def model(self) -> Any:
        """The table's."""
        return self.table.model

    @property
    def header(self) -> Any:
        """A widget for the first row, beside the headline."""
        return None

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What keys mean besides the table's own, by their names."""
        return {}

    def move(self, dx: int, dy: int, far: bool) -> bool:
        """Whether an arrow key moved what is held; else it moves the board."""
        return False

    def menu(self) -> list[Entry]:
        """What can be looked at."""
        return []

    @property
    def overview(self) -> Callable[[], Any] | None:
        """Makes a sheet with every seat's part of the game, small; none in games that are seen whole anyway."""
        return None

    pictured: ClassVar[bool] = False
    """Its names carry pictures of what each seat has: all stay in sight, on a wide table beside the board."""

    def chip(self, seat: int) -> ScoreChip:
        """A seat's name with its points."""
        return ScoreChip(seat=seat)

    def refresh_chip(self, chip: Any) -> None:
        """What else of a seat stands there."""

    def open_seat(self, seat: int) -> bool:
        """What there is to see of a seat besides its part of the board: the points of all; False for nothing."""
        return bool(self.table.opening.open_track())

    @property
    def standing_caption(self) -> str:
        """What is said of the part of the board that is shown although nobody went there to look; or nothing."""
        return ""

    def caption(self, seat: int) -> str:
        """Whose part of the board it is, for somebody who went to look at it."""
        return ""

    def part(self, name: str) -> Any:
        """The widget that a lesson means by this name; None where the game has none."""
        return None

    def entered(self) -> None:
        """Somebody sits down, or has come back from other screens: settings may have changed."""

    def refresh(self) -> None:
        """Show the game as it stands now."""

    def stepped(self, step: Step[Any]) -> None:
        """What a step brings that is shown by itself, before the game goes on."""

    def handed_back(self) -> None:
        """A step was taken back, or a game is gone on with: something may be in the hand again."""

    def told(self, step: Step[Any]) -> None:
        """What it brings once its interludes are over."""

    def greeting(self, seat: int) -> Any:
        """A widget that presents what a person begins the game with, to be laid over the table; None for nothing.

        It has `ended`, told once when it has gone, and `end`, which makes it go.
        """
        return None

    def close_secrets(self) -> None:
        """Whoever takes the device up next may be somebody else."""
