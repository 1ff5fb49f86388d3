"""What happens in every game in which each seat has a tree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from kodama_app.engine.events import Event


@dataclass(frozen=True, slots=True)
class GameSetUp(Event):
    """All is shuffled and dealt."""

    options: Mapping[str, str]
    first: int
    trunks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrunkPlanted(Event):
    """A seat's tree begins."""

    tree: int
    card: str


class NothingFitted:
    """What events are that tell of cards none of which could be placed: measures of a card set count them."""

    __slots__ = ()
    turn_lost: ClassVar[bool] = True
    """No other card comes instead."""

    @property
    def for_want_of_room(self) -> bool:
        """Whether that is why it happened."""
        return True


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """Nobody is to move any more."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: tuple[int, ...]
