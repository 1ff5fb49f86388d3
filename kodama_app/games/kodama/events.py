"""What happens in a game of Kodama."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import ScoreSheet


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


@dataclass(frozen=True, slots=True)
class SeasonBegun(Event):
    """The decree phase: the last decree is gone, this one is in force."""

    season: str
    first: int
    decree: str | None


@dataclass(frozen=True, slots=True)
class DisplayDealt(Event):
    """The display after a deal or a refill; `new` are the cards that came from the deck."""

    cards: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisplaySwept(Event):
    """The display went under the deck, by a decree or, without one, because nothing in it fitted."""

    cards: tuple[str, ...]
    decree: str | None


@dataclass(frozen=True, slots=True)
class SpringCalled(Event):
    """The deck's top card was turned up; when it fits nowhere it has gone under the deck."""

    seat: int
    card: str
    fits: bool


@dataclass(frozen=True, slots=True)
class BranchGrown(Event):
    """A card was placed and scored."""

    seat: int
    tree: int
    card: str
    index: int
    parent: int
    pose: Pose
    growth: ScoreSheet
    base_points: int
    """Growth points by the printed rule, without any decree."""
    decree_sheet: ScoreSheet
    decree_changes_growth: bool
    """Some kind counts as another this season."""
    limit: int | None
    season: str
    round: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """Nothing fitted, however often the display was dealt."""

    seat: int
    season: str
    round: int


@dataclass(frozen=True, slots=True)
class DecreePaid(Event):
    """A decree gave points outside a placement."""

    seat: int
    decree: str
    season: str
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class KodamaScored(Event):
    """A Kodama moved into a tree and left the game."""

    seat: int
    card: str
    season: str
    choice: tuple[str, ...]
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class FirstPlayerPassed(Event):
    """The first player marker went to the lowest score; it may have stayed where it was."""

    giver: int
    taker: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last Kodama phase is over."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: tuple[int, ...]
