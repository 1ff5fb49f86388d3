"""The rules of the drafting variant, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.games.draft import drafting, phases
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.observation import DraftObservation, imagine, observe
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove import growing
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import Choices, GroveRules, Kind, kodama_faults, preview_kodama


class DraftRules(GroveRules[DraftState, DraftObservation]):
    """All pick at once, place, and pass the rest to the left."""

    kinds: ClassVar[Mapping[type[Action], Kind[Any]]] = {
        PickBranch: Kind((Phase.PICKING,), drafting.pick_faults, phases.pick, drafting.preview),
        GrowBranch: Kind((Phase.GROWING,), growing.card_faults, drafting.grow, growing.preview),
        HandOver: Kind((Phase.GROWING,), growing.hand_over_faults, phases.hand_over),
        ScoreKodama: Kind((Phase.KODAMA,), kodama_faults, phases.score_kodama, preview_kodama),
    }

    own_choices: ClassVar[Mapping[Phase, Choices]] = {Phase.PICKING: drafting.picks}

    def set_up(self, seats: int, seed: int) -> Step[DraftState]:
        """Up to everyone's first choice."""
        return phases.set_up(self.table, seats, seed, self.options)

    def observe(self, state: DraftState, seat: int) -> DraftObservation:
        """The open cards and the own hands."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DraftObservation, rng: Rng) -> DraftState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
