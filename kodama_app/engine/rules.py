"""The contract every game fulfils: pure functions over frozen states. Nothing here assumes a tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from kodama_app.engine.actions import Action
from kodama_app.engine.events import Event
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import FeatureAt, Ledger


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason why an action may not be done, with what stands in its way; screens put it into words."""

    code: StrEnum
    cards: tuple[int, ...] = ()
    """Indices of the cards concerned in the tree concerned."""
    features: tuple[FeatureAt, ...] = ()
    found: int | None = None
    allowed: int | None = None
    """For limits: 12 found, 10 allowed."""


class IllegalAction(ValueError):
    """An action that has faults was applied; the state is as it was."""

    def __init__(self, action: Action, faults: tuple[Fault, ...]) -> None:
        self.action, self.faults = action, faults
        reasons = ", ".join(fault.code.value for fault in faults)
        super().__init__(f"'{action.text}' is not allowed: {reasons}")


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action led to."""

    state: S
    events: tuple[Event, ...]
    reveals: bool = False
    """A hidden card came to light or chance was asked: there is no honest way back past this step."""


def told(story: Step[S], state: S, *events: Event, reveals: bool = False) -> Step[S]:
    """The story with another state and what led to it."""
    return Step(state, (*story.events, *events), story.reveals or reveals)


def joined(story: Step[S], more: Step[S]) -> Step[S]:
    """Two stories, one after the other."""
    return told(story, more.state, *more.events, reveals=more.reveals)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game starts from; with the actions it is the whole game."""

    seats: int
    seed: int
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: tuple[int, ...]


class Rules(Protocol[S, O]):
    """A game for one setup's options. S is its state, O what a seat may know of it."""

    @property
    def game(self) -> str:
        """The id of the game that these are the rules of."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """The kinds of action there are."""

    def start(self, setup: Setup) -> Step[S]:
        """Shuffle, deal, and go on to the first decision."""

    def movers(self, state: S) -> tuple[int, ...]:
        """The seats that may act now: one as a rule, several for simultaneous choices, none at the end."""

    def faults(self, state: S, action: Action) -> tuple[Fault, ...]:
        """The one authority on legality: every reason against the action; empty means it is legal."""

    def candidates(self, state: S, seat: int) -> Iterator[Action]:
        """Legal actions, lazily and in a fixed order: some for every possible decision, not every pose."""

    def random_action(self, state: S, seat: int, rng: Rng) -> Action:
        """Any legal action: unlike `candidates`, every spot there is may come up."""

    def preview(self, state: S, action: Action) -> Ledger:
        """What the action would score for its seat, legal or not: never applied, never final.

        A choice that is not paid at once says what it will be paid once all have chosen or, where more is still to
        be decided, the most it can bring.
        """

    def apply(self, state: S, action: Action) -> Step[S]:
        """Carry out an action and all that follows by itself; raises IllegalAction."""

    def observe(self, state: S, seat: int) -> O:
        """What this seat may know, and no more."""

    def imagine(self, observation: O, rng: Rng) -> S:
        """A state that fits the observation, hidden cards dealt anew."""

    def reshuffled(self, state: S, rng: Rng) -> S:
        """The same game to every seat, with all that no seat knows dealt anew: what is to come is another."""

    def ledgers(self, state: S) -> tuple[Ledger, ...]:
        """Each seat's sheets so far."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's score so far."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once nobody is to move any more."""
