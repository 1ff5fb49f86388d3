"""What is to be seen of a game where nobody plays: in the gallery, at the end, in a replay, on the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.timeline import Timeline


class Tableau(Widget):
    """A game as it stood at some moment. This one shows nothing: points and sentences are told beside it."""

    held = ObjectProperty(None, allownone=True)
    """Told the id of a card that was pressed for long."""

    def show(self, state: Any, seat: int) -> None:
        """The game then, at the seat looked at."""

    def mark(self, events: Sequence[Event]) -> None:
        """Let what these brought to the seat looked at stand out."""

    def compare(self, played: Action | None, better: Action | None) -> None:
        """Lay what was done beside what might have been; None for neither."""

    def fit(self, animate: bool = False) -> None:
        """All of it in sight."""


class Looking:
    """A game that is told in words and numbers alone; others have pictures."""

    has_pictures: bool = False
    """Whether a game of this kind can be kept as pictures."""
    tableau: Callable[[], Any] = Tableau
    """Makes something to look at a moment with."""
    sight: Callable[[], Any] | None = None
    """Makes a `Sight` of one seat for the curtain."""

    regrowth: Callable[[], Any] | None = None
    """Makes a `Sight` of one seat that comes about once more, as its `grown` goes from 0 to 1; or None."""

    def remembered(self, timeline: Timeline[Any]) -> Any:
        """The state in which a finished game is kept in pictures: the last, where nothing ever leaves again."""
        return timeline.state

    def postcard(self, state: Any, seat: int, name: str, line: str) -> bytes:
        """A PNG file of a seat at the size of a print, with a name and a line on it."""
        raise NotImplementedError

    def pictures(self, state: Any, size: tuple[int, int], seats: Sequence[int] | None = None) -> list[bytes]:
        """PNG files of a game to keep, one for each seat or for these."""
        return []

    def picture(self, state: Any, seat: int) -> Any:
        """A seat's picture for a page, which can be pressed to see it large; None where there is none."""
        return None

    def evidence(
        self, state: Any, seat: int, events: Sequence[Event], lit: Sequence[Any] = (), before: Any = None
    ) -> Any:
        """A picture of a seat with what some events brought it marked, and parts of it lit; None without pictures.

        For a bot that explains itself, and for points that are explained later. `before` is the game before these
        events, where that is known: what they brought may not have stayed.
        """
        return None

    def place(self, state: Any, action: Action) -> int:
        """At whose part of the board an action is to be seen."""
        return action.seat

    def shows(self, action: Action) -> bool:
        """Whether an action can be seen in a tableau."""
        return False
