"""What happens in every Kodama game."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import ScoreSheet
from kodama_app.engine.trees.events import NothingFitted


@dataclass(frozen=True, slots=True)
class SeasonBegun(Event):
    """The decree phase: the last decree is gone, this one is in force."""

    season: str
    first: int
    decree: str | None


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
class BranchRemoved(NothingFitted, Event):
    """A card that had to be placed fitted nowhere and left the game for nothing."""

    seat: int
    card: str
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
    tied: tuple[int, ...] = ()
    """Who else has the lowest score."""
