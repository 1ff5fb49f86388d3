"""What happens only in a game of Kodama: the display's comings and goings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.events import Event
from kodama_app.engine.trees.events import NothingFitted


@dataclass(frozen=True, slots=True)
class DisplayDealt(Event):
    """The display after a deal or a refill; `new` are the cards that came from the deck."""

    cards: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisplaySwept(NothingFitted, Event):
    """The display went under the deck, by a decree or, without one, because nothing in it fitted."""

    turn_lost: ClassVar[bool] = False

    cards: tuple[str, ...]
    decree: str | None

    @property
    def for_want_of_room(self) -> bool:
        """Not where a decree did it."""
        return self.decree is None


@dataclass(frozen=True, slots=True)
class SpringCalled(Event):
    """The deck's top card was turned up; when it fits nowhere it has gone under the deck."""

    seat: int
    card: str
    fits: bool


@dataclass(frozen=True, slots=True)
class TurnSkipped(NothingFitted, Event):
    """Nothing fitted, however often the display was dealt."""

    seat: int
    season: str
    round: int
