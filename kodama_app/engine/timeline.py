"""A running game's past and, after undoing, its future: undo is an older state, never an inverse move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rules import Rules, Step

S = TypeVar("S")


class NoWayBack(ValueError):
    """Undo or redo was asked where there is nothing to go to, or a hidden card has come to light."""


@dataclass(frozen=True, slots=True)
class Timeline(Generic[S]):
    """Steps done and steps undone. In free (practice) games one may go back past revealed cards."""

    start: Step[S]
    done: tuple[tuple[Action, Step[S]], ...] = ()
    undone: tuple[tuple[Action, Step[S]], ...] = ()
    """The next to redo comes last."""
    free: bool = False

    @property
    def step(self) -> Step[S]:
        """What happened last."""
        return self.done[-1][1] if self.done else self.start

    @property
    def state(self) -> S:
        """The game now."""
        return self.step.state

    def doing(self, rules: Rules[S, object], action: Action) -> Timeline[S]:
        """With one more action applied; what had been undone is forgotten. Raises IllegalAction."""
        return replace(self, done=(*self.done, (action, rules.apply(self.state, action))), undone=())

    @property
    def can_undo(self) -> bool:
        """Whether the last step may be taken back."""
        return bool(self.done) and (self.free or not self.step.reveals)

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back and nothing else done since."""
        return bool(self.undone)

    def undo(self) -> Timeline[S]:
        """One step back."""
        if not self.can_undo:
            raise NoWayBack("nothing to undo" if not self.done else "a hidden card has come to light")
        return replace(self, done=self.done[:-1], undone=(*self.undone, self.done[-1]))

    def back_to(self, count: int) -> Timeline[S]:
        """So many steps after the start, whatever has come to light since: where all at the table agree.

        What is hidden stays as it lies, and nothing is left to redo.
        """
        if not 0 <= count < len(self.done):
            raise NoWayBack(f"there are {len(self.done)} steps: none to take back after {count}")
        return replace(self, done=self.done[:count], undone=())

    def redo(self) -> Timeline[S]:
        """The step that was undone last, once more."""
        if not self.can_redo:
            raise NoWayBack("nothing to redo")
        return replace(self, done=(*self.done, self.undone[-1]), undone=self.undone[:-1])
