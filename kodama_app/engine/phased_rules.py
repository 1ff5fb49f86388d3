"""Rules that go from phase to phase: tables say what may be done in each, this part runs them.

A game states its kinds of action and what there is to choose in every phase; of the contract it still has to
write how it begins, what a seat may know and how points are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction, Step
from kodama_app.engine.scores import Ledger


class TurnFault(StrEnum):
    """Why nobody, or not this seat, may do that now, whatever the game."""

    NOT_AN_ACTION_HERE = "not_an_action_here"
    """The action belongs to another game."""
    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"


class Phased(Protocol):
    """What these rules ask of a state."""

    @property
    def phase(self) -> StrEnum:
        """What is to be done now: one of the game's own phases."""

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may act; none at the end."""

    @property
    def seats(self) -> int:
        """How many play."""


T = TypeVar("T")
S = TypeVar("S", bound=Phased)


@dataclass(frozen=True, slots=True)
class Kind(Generic[T, S]):
    """A kind of action: when it may be done, what speaks against it, what comes of it."""

    phases: tuple[StrEnum, ...]
    faults: Callable[[T, S, Any], Iterable[Fault]]
    apply: Callable[[T, S, Any], Step[S]]
    preview: Callable[[T, S, Any], Ledger] | None = None
    """What it would score; None for what is never paid by itself."""


@dataclass(frozen=True, slots=True)
class Choices(Generic[T, S]):
    """What a seat has to choose from in a phase."""

    candidates: Callable[[T, S, int], Iterable[Action]]
    at_random: Callable[[T, S, int, Rng], Action] | None = None
    """Where there is more than the candidates show; without it each of them is equally likely."""


@dataclass(frozen=True)
class PhasedRules(Generic[T, S]):
    """A game for one table: what does not change while it is played. Everything else is in the state."""

    game: ClassVar[str]
    """Its id."""
    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]]
    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]]
    """For every phase in which somebody is to act."""

    table: T

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """All kinds of action this game has."""
        return tuple(self.kinds)

    def movers(self, state: S) -> tuple[int, ...]:
        """The seats that may act now, as the state says."""
        return state.movers

    def faults(self, state: S, action: Action) -> tuple[Fault, ...]:
        """All reasons at once: turn and phase, then what the kind of action has against it."""
        kind = self.kinds.get(type(action))
        if kind is None:
            return (Fault(TurnFault.NOT_AN_ACTION_HERE),)
        if not state.movers:
            return (Fault(TurnFault.GAME_OVER),)
        found = []
        if action.seat not in state.movers:
            found.append(Fault(TurnFault.NOT_YOUR_TURN))
        if state.phase not in kind.phases:
            found.append(Fault(TurnFault.WRONG_PHASE))
        if 0 <= action.seat < state.seats:
            found.extend(kind.faults(self.table, state, action))
        return tuple(found)

    def candidates(self, state: S, seat: int) -> Iterator[Action]:
        """What the phase offers; nothing for a seat that has no say now."""
        if seat in state.movers:
            yield from self.choices[state.phase].candidates(self.table, state, seat)

    def random_action(self, state: S, seat: int, rng: Rng) -> Action:
        """Each thing there is to do equally likely, then each way to do it."""
        if seat not in state.movers:
            raise ValueError(f"seat {seat} is not to move")
        at_random = self.choices[state.phase].at_random
        if at_random is not None:
            return at_random(self.table, state, seat, rng)
        return rng.choice(tuple(self.candidates(state, seat)))[0]

    def preview(self, state: S, action: Action) -> Ledger:
        """The sheets an action would give; none for one that is never paid, or for a seat there is not."""
        kind = self.kinds.get(type(action))
        if kind is None or kind.preview is None or not 0 <= action.seat < state.seats:
            return ()
        return kind.preview(self.table, state, action)

    def apply(self, state: S, action: Action) -> Step[S]:
        """Carry out an action and all that follows by itself."""
        faults = self.faults(state, action)
        if faults:
            raise IllegalAction(action, faults)
        step: Step[S] = self.kinds[type(action)].apply(self.table, state, action)
        return step
