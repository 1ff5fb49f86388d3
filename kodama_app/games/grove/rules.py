"""The contract of all Kodama games, as far as they share it: a table of options and cards, seasons, an outcome."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from kodama_app.engine.phased_rules import PhasedRules
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, Outcome, Setup, Step
from kodama_app.engine.scores import Ledger
from kodama_app.games.grove import seasons
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.observation import reshuffled
from kodama_app.games.grove.phases import ENDED
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table
from kodama_app.games.spec import OptionError

S = TypeVar("S", bound=GroveState)
O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True)
class GroveRules(PhasedRules[Table[Any], S], ABC, Generic[S, O]):
    """A game for one table: options and cards are fixed, everything else is in the state."""

    options: Mapping[str, str]
    """As texts, written out in full."""

    def start(self, setup: Setup) -> Step[S]:
        """Shuffle and deal, up to the first decision."""
        sprouts = self.table.options.sprouts
        if sprouts and setup.seats != len(sprouts):
            raise OptionError(f"these options are for {len(sprouts)} seats, not {setup.seats}")
        return self.set_up(setup.seats, setup.seed)

    @abstractmethod
    def set_up(self, seats: int, seed: int) -> Step[S]:
        """The game's own way to begin."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> O:
        """The open cards and the own hand."""

    @abstractmethod
    def imagine(self, observation: O, rng: Rng) -> S:
        """A state that fits, hidden cards dealt anew."""

    def reshuffled(self, state: S, rng: Rng) -> S:
        """With another deck and other decrees, as far as these lie face down."""
        return reshuffled(self.table, state, rng)

    def ledgers(self, state: S) -> tuple[Ledger, ...]:
        """Each seat's sheets so far."""
        return state.ledgers

    def scores(self, state: S) -> tuple[int, ...]:
        """Each seat's score so far."""
        return state.scores

    def outcome(self, state: S) -> Outcome | None:
        """The result after fall's Kodama phase."""
        return seasons.outcome(self.table, state) if state.phase == ENDED else None


def kodama_faults(table: Table[Any], state: GroveState, action: ScoreKodama) -> Iterator[Fault]:
    """Every reason against scoring a Kodama."""
    card = table.box.kodama.get(action.card)
    if card is None:
        yield Fault(GroveFault.UNKNOWN_CARD)
        return
    if action.card not in state.hands[action.seat]:
        yield Fault(GroveFault.NOT_IN_HAND)
    if action.choice not in table.effects.allowed_choices(card, table.scene(state, action.seat)):
        yield Fault(GroveFault.BAD_CHOICE)


def preview_kodama(table: Table[Any], state: GroveState, action: ScoreKodama) -> Ledger:
    """What a Kodama would give; nothing for a choice it does not offer."""
    card = table.box.kodama.get(action.card)
    if card is None or action.choice not in table.effects.allowed_choices(card, table.scene(state, action.seat)):
        return ()
    return seasons.kodama_entry(table, state, action)
