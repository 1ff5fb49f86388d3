"""The rules of the drafting variant, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.phased_rules import Choices, Kind
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft import course, drafting
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.observation import DraftObservation, imagine, observe
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove import growing
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.candidates import KODAMA_CHOICES, growing_choices
from kodama_app.games.grove.rules import GroveRules, kodama_faults, preview_kodama


class DraftRules(GroveRules[DraftState, DraftObservation]):
    """All pick at once, place, and pass the rest to the left."""

    game: ClassVar[str] = "kodama-draft"

    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        PickBranch: Kind((DraftPhase.PICKING,), drafting.pick_faults, course.pick, drafting.preview),
        GrowBranch: Kind((DraftPhase.GROWING,), growing.card_faults, drafting.grow, growing.preview),
        HandOver: Kind((DraftPhase.GROWING,), growing.hand_over_faults, course.hand_over),
        ScoreKodama: Kind((DraftPhase.KODAMA,), kodama_faults, course.score_kodama, preview_kodama),
    }

    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        DraftPhase.PICKING: Choices(drafting.picks),
        DraftPhase.GROWING: growing_choices(),
        DraftPhase.KODAMA: KODAMA_CHOICES,
    }

    def set_up(self, seats: int, seed: int) -> Step[DraftState]:
        """Up to everyone's first choice."""
        return course.set_up(self.table, seats, seed, self.options)

    def observe(self, state: DraftState, seat: int) -> DraftObservation:
        """The open cards and the own hands."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DraftObservation, rng: Rng) -> DraftState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
