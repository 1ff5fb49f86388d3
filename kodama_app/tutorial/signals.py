"""What a learner does at the table, told to the lesson in plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Fault, Rules, Step

GESTURES = (
    *("pan", "zoom", "fit", "take", "move", "turn", "next"),
    *("card", "rival", "trees", "log", "hurry"),
)
"""Things one does with fingers that are no action of a game; games have some of their own."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """Fingers, wheel or keys did something that changes nothing in the game."""

    name: str


@dataclass(frozen=True, slots=True)
class Held:
    """A card rests over the tree, in the hand still."""

    card: str
    parent: int | None
    """The card it would grow from; None while it is held off the bark."""
    faults: tuple[Fault, ...]
    moved: bool
    """Whether a hand brought it there, or it flew there by itself."""


@dataclass(frozen=True, slots=True)
class Acted:
    """An action was carried out, by the learner or by another seat."""

    rules: Rules[Any, Any]
    before: Any
    action: Action
    step: Step[Any]


Signal = Gesture | Held | Acted
