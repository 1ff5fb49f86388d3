"""The rules of Kodama Duo, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.phased_rules import Choices, Kind
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo import course, splitting, summoning
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch, SplitBranches, SummonSpirit
from kodama_app.games.duo.observation import DuoObservation, imagine, observe
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import SEATS, DuoState
from kodama_app.games.grove import growing
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.candidates import KODAMA_CHOICES, growing_choices
from kodama_app.games.grove.rules import GroveRules, kodama_faults, preview_kodama
from kodama_app.games.spec import OptionError


class DuoRules(GroveRules[DuoState, DuoObservation]):
    """Reveal, split, choose, place, discard, summon."""

    game: ClassVar[str] = "kodama-duo"

    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        SplitBranches: Kind((DuoPhase.SPLITTING,), splitting.split_faults, splitting.split),
        ChoosePile: Kind((DuoPhase.CHOOSING,), splitting.choose_faults, course.choose, splitting.preview),
        GrowBranch: Kind((DuoPhase.GROWING,), growing.card_faults, course.grow, growing.preview),
        RemoveBranch: Kind((DuoPhase.GROWING,), course.remove_faults, course.remove),
        SummonSpirit: Kind((DuoPhase.SUMMONING,), summoning.summon_faults, summoning.summon),
        HandOver: Kind((DuoPhase.GROWING, DuoPhase.SUMMONING), course.hand_over_faults, course.hand_over),
        ScoreKodama: Kind((DuoPhase.KODAMA,), kodama_faults, course.choose_kodama, preview_kodama),
    }

    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        DuoPhase.SPLITTING: Choices(splitting.splits),
        DuoPhase.CHOOSING: Choices(splitting.choices),
        DuoPhase.GROWING: growing_choices(course.giving_up),
        DuoPhase.SUMMONING: Choices(summoning.answers),
        DuoPhase.KODAMA: KODAMA_CHOICES,
    }

    def set_up(self, seats: int, seed: int) -> Step[DuoState]:
        """Up to the first split."""
        if seats != SEATS:
            raise OptionError(f"Duo is for {SEATS} players, not {seats}")
        return course.set_up(self.table, seed, self.options)

    def observe(self, state: DuoState, seat: int) -> DuoObservation:
        """The open cards and the own hand; behind the Veil less."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DuoObservation, rng: Rng) -> DuoState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
