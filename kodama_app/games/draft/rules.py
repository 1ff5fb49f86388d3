"""The rules of the drafting variant, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from kodama_app.games.grove.candidates import kodama_to_score, placements, random_kodama, random_placement
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import GroveRules, Kind, kodama_faults, preview_kodama


class DraftRules(GroveRules[DraftState, DraftObservation]):
    """All pick at once, place, and pass the rest to the left."""

    kinds: ClassVar[Mapping[type[Action], Kind[Any]]] = {
        PickBranch: Kind((Phase.PICKING,), drafting.pick_faults, phases.pick, drafting.preview),
        GrowBranch: Kind((Phase.GROWING,), growing.card_faults, drafting.grow, growing.preview),
        HandOver: Kind((Phase.GROWING,), growing.hand_over_faults, phases.hand_over),
        ScoreKodama: Kind((Phase.KODAMA,), kodama_faults, phases.score_kodama, preview_kodama),
    }

    def set_up(self, seats: int, seed: int) -> Step[DraftState]:
        """Up to everyone's first choice."""
        return phases.set_up(self.table, seats, seed, self.options)

    def candidates(self, state: DraftState, seat: int) -> Iterator[Action]:
        """What a seat may do now; nothing when it has no say."""
        if seat not in state.movers:
            return
        if state.phase is Phase.PICKING:
            yield from (PickBranch(seat, card) for card in drafting.worth_picking(self.table, state, seat))
        elif state.phase is Phase.KODAMA:
            yield from kodama_to_score(self.table, state, seat)
        elif state.grown:
            yield HandOver(seat)
        else:
            yield from placements(self.table, state, seat)

    def random_action(self, state: DraftState, seat: int, rng: Rng) -> Action:
        """Any pick, spot or Kodama."""
        if seat not in state.movers:
            raise ValueError(f"seat {seat} is not to move")
        if state.phase is Phase.PICKING:
            card, _ = rng.choice(drafting.worth_picking(self.table, state, seat))
            return PickBranch(seat, card)
        if state.phase is Phase.KODAMA:
            return random_kodama(self.table, state, seat, rng)
        return HandOver(seat) if state.grown else random_placement(self.table, state, seat, rng)

    def observe(self, state: DraftState, seat: int) -> DraftObservation:
        """The open cards and the own hands."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DraftObservation, rng: Rng) -> DraftState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
