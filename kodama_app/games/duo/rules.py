"""The rules of Kodama Duo, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.games.duo import phases, splitting, summoning
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.observation import DuoObservation, imagine, observe
from kodama_app.games.duo.state import SEATS, DuoState
from kodama_app.games.grove import growing
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import Choices, GroveRules, Kind, kodama_faults, preview_kodama
from kodama_app.games.spec import OptionError


class DuoRules(GroveRules[DuoState, DuoObservation]):
    """Reveal, split, choose, place, discard, summon."""

    kinds: ClassVar[Mapping[type[Action], Kind[Any]]] = {
        SplitBranches: Kind((Phase.SPLITTING,), splitting.split_faults, splitting.split),
        ChoosePile: Kind((Phase.CHOOSING,), splitting.choose_faults, phases.choose, splitting.preview),
        GrowBranch: Kind((Phase.GROWING,), growing.card_faults, phases.grow, growing.preview),
        RemoveBranch: Kind((Phase.GROWING,), phases.remove_faults, phases.remove),
        SummonSpirit: Kind((Phase.SUMMONING,), summoning.summon_faults, summoning.summon),
        HandOver: Kind((Phase.GROWING, Phase.SUMMONING), phases.hand_over_faults, phases.hand_over),
        ScoreKodama: Kind((Phase.KODAMA,), kodama_faults, phases.choose_kodama, preview_kodama),
    }

    own_choices: ClassVar[Mapping[Phase, Choices]] = {
        Phase.SPLITTING: splitting.splits,
        Phase.CHOOSING: splitting.choices,
        Phase.SUMMONING: summoning.answers,
    }

    def set_up(self, seats: int, seed: int) -> Step[DuoState]:
        """Up to the first split."""
        if seats != SEATS:
            raise OptionError(f"Duo is for {SEATS} players, not {seats}")
        return phases.set_up(self.table, seed, self.options)

    def besides(self, state: DuoState, seat: int) -> Sequence[Action]:
        """Giving up one of two cards where neither fits."""
        cards = state.held[seat]
        if any(self.table.fits(state, seat, card) for card in cards):
            return ()
        return [RemoveBranch(seat, card) for card in cards]

    def observe(self, state: DuoState, seat: int) -> DuoObservation:
        """The open cards and the own hand; behind the Veil less."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DuoObservation, rng: Rng) -> DuoState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
