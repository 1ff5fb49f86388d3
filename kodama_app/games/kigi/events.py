"""What happens in Kigi. Cards of trees are named by their numbers, which no later card gets again."""

from __future__ import annotations

from dataclasses import dataclass

from kodama_app.engine.events import Event
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import ScoreSheet
from kodama_app.engine.trees.events import NothingFitted


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """A seat keeps one of its two commissions; which one is nobody else's knowledge yet."""

    seat: int


@dataclass(frozen=True, slots=True)
class CommissionKept(Event):
    """All have chosen: what a seat keeps lies open from now on."""

    seat: int
    card: str
    offered: tuple[str, ...]
    """The two it was dealt."""


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Event):
    """The display after a deal or a refill, also where nothing came."""

    cards: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommissionsSwept(Event):
    """Three commissions lay there and left the game."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommissionTaken(Event):
    """A seat laid a commission at its side."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class BranchPainted(Event):
    """A card was laid on a tree and scored; from ten points on it leaves at once, with all that scored with it."""

    seat: int
    """Who laid it, and gets the points."""
    tree: int
    card: str
    number: int
    parent: int
    """The number of the card it grew from."""
    index: int
    """Where it lay among the cards of the tree before anything left: the sheet speaks of those."""
    pose: Pose
    growth: ScoreSheet
    pruned: tuple[int, ...]
    """The numbers of the cards that leave the tree, in order."""


@dataclass(frozen=True, slots=True)
class BoughPruned(Event):
    """Cards left a tree for its owner's collection."""

    tree: int
    owner: int
    pruner: int
    numbers: tuple[int, ...]
    cards: tuple[str, ...]
    cut_off: tuple[int, ...]
    """The numbers of those that did not score but had grown from cards that did."""
    size: int
    """Of the collection afterwards."""


@dataclass(frozen=True, slots=True)
class CardRemoved(NothingFitted, Event):
    """A tree card that fits on no tree left the game, for nothing else could be taken."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CommissionCounted(Event):
    """The game is over, and a patron looks at what was painted."""

    seat: int
    card: str
    counts: tuple[int, ...]
    """What is counted, for each seat."""
    sheet: ScoreSheet
