"""The contract of all Kodama games: what each kind of action needs stands in a table, one entry a kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction, Outcome, Setup, Step
from kodama_app.engine.scores import Ledger
from kodama_app.games.grove import seasons
from kodama_app.games.grove.actions import HandOver, ScoreKodama
from kodama_app.games.grove.candidates import kodama_to_score, placements, random_kodama, random_placement
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.kodama_sheets import allowed_choices
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table
from kodama_app.games.spec import OptionError

S = TypeVar("S", bound=GroveState)
O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True, slots=True)
class Kind(Generic[S]):
    """A kind of action: when it may be done, what speaks against it, what comes of it."""

    phases: tuple[Phase, ...]
    faults: Callable[[Table[Any], S, Any], Iterator[Fault]]
    apply: Callable[[Table[Any], S, Any], Step[S]]
    preview: Callable[[Table[Any], S, Any], Ledger] | None = None


Choices = Callable[[Table[Any], Any, int], Iterator[Action]]


@dataclass(frozen=True)
class GroveRules(ABC, Generic[S, O]):
    """A game for one table: options and cards are fixed, everything else is in the state."""

    kinds: ClassVar[Mapping[type[Action], Kind[Any]]]
    own_choices: ClassVar[Mapping[Phase, Choices]] = {}
    """What there is to choose in phases that only this game has."""

    table: Table[Any]
    options: Mapping[str, str]
    """As texts, written out in full."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """All kinds of action this game has."""
        return tuple(self.kinds)

    def start(self, setup: Setup) -> Step[S]:
        """Shuffle and deal, up to the first decision."""
        sprouts = self.table.options.sprouts
        if sprouts and setup.seats != len(sprouts):
            raise OptionError(f"these options are for {len(sprouts)} seats, not {setup.seats}")
        return self.set_up(setup.seats, setup.seed)

    @abstractmethod
    def set_up(self, seats: int, seed: int) -> Step[S]:
        """The game's own way to begin."""

    def movers(self, state: S) -> tuple[int, ...]:
        """The seats that may act; nobody after the last Kodama."""
        return state.movers

    def faults(self, state: S, action: Action) -> tuple[Fault, ...]:
        """All reasons at once: turn and phase, the card, the placement, the limit."""
        kind = self.kinds.get(type(action))
        if kind is None:
            return (Fault(GroveFault.NOT_AN_ACTION_HERE),)
        if state.phase is Phase.ENDED:
            return (Fault(GroveFault.GAME_OVER),)
        found = []
        if action.seat not in state.movers:
            found.append(Fault(GroveFault.NOT_YOUR_TURN))
        if state.phase not in kind.phases:
            found.append(Fault(GroveFault.WRONG_PHASE))
        if 0 <= action.seat < state.seats:
            found.extend(kind.faults(self.table, state, action))
        return tuple(found)

    def candidates(self, state: S, seat: int) -> Iterator[Action]:
        """Poses spread over every card and parent; every Kodama with every choice, its best first.

        Nothing for a seat that has no say now.
        """
        if seat not in state.movers:
            return
        if state.phase is Phase.KODAMA:
            yield from kodama_to_score(self.table, state, seat)
        elif state.phase in self.own_choices:
            yield from self.own_choices[state.phase](self.table, state, seat)
        elif state.grown:
            yield HandOver(seat)
        else:
            yield from placements(self.table, state, seat)
            yield from self.besides(state, seat)

    def besides(self, state: S, seat: int) -> Sequence[Action]:
        """What else than placing a card may be done in its stead."""
        return ()

    def random_action(self, state: S, seat: int, rng: Rng) -> Action:
        """Each thing there is to do equally likely, then each way to do it."""
        if seat not in state.movers:
            raise ValueError(f"seat {seat} is not to move")
        if state.phase is Phase.KODAMA:
            return random_kodama(self.table, state, seat, rng)
        if state.phase is Phase.GROWING and not state.grown:
            return random_placement(self.table, state, seat, rng, self.besides(state, seat))
        action, _ = rng.choice(tuple(self.candidates(state, seat)))
        return action

    def preview(self, state: S, action: Action) -> Ledger:
        """The sheets a placement or a Kodama would give; none while a card is held off the bark."""
        kind = self.kinds.get(type(action))
        if kind is None or kind.preview is None or not 0 <= action.seat < state.seats:
            return ()
        return kind.preview(self.table, state, action)

    def apply(self, state: S, action: Action) -> Step[S]:
        """Carry out an action and all that follows by itself."""
        faults = self.faults(state, action)
        if faults:
            raise IllegalAction(action, faults)
        return self.kinds[type(action)].apply(self.table, state, action)

    @abstractmethod
    def observe(self, state: S, seat: int) -> O:
        """The open cards and the own hand."""

    @abstractmethod
    def imagine(self, observation: O, rng: Rng) -> S:
        """A state that fits, hidden cards dealt anew."""

    def ledgers(self, state: S) -> tuple[Ledger, ...]:
        """Each seat's sheets so far."""
        return state.ledgers

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's score so far."""
        return state.scores

    def outcome(self, state: S) -> Outcome | None:
        """The result after fall's Kodama phase."""
        return seasons.outcome(self.table, state) if state.phase is Phase.ENDED else None


def kodama_faults(table: Table[Any], state: GroveState, action: ScoreKodama) -> Iterator[Fault]:
    """Every reason against scoring a Kodama."""
    card = table.box.kodama.get(action.card)
    if card is None:
        yield Fault(GroveFault.UNKNOWN_CARD)
        return
    if action.card not in state.hands[action.seat]:
        yield Fault(GroveFault.NOT_IN_HAND)
    if action.choice not in allowed_choices(card, table.scene(state, action.seat)):
        yield Fault(GroveFault.BAD_CHOICE)


def preview_kodama(table: Table[Any], state: GroveState, action: ScoreKodama) -> Ledger:
    """What a Kodama would give; nothing for a choice it does not offer."""
    card = table.box.kodama.get(action.card)
    if card is None or action.choice not in allowed_choices(card, table.scene(state, action.seat)):
        return ()
    return seasons.kodama_entry(table, state, action)
