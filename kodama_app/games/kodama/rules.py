"""The rules of Kodama: The Tree Spirits, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.games.grove import growing as grove_growing
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
from kodama_app.games.grove.candidates import kodama_to_score, placements, random_kodama, random_placement
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import GroveRules, Kind, kodama_faults, preview_kodama
from kodama_app.games.kodama import growing, phases
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.observation import KodamaObservation, imagine, observe
from kodama_app.games.kodama.state import KodamaState


class KodamaRules(GroveRules[KodamaState, KodamaObservation]):
    """Choose from the display, place, score."""

    kinds: ClassVar[Mapping[type[Action], Kind[Any]]] = {
        GrowBranch: Kind((Phase.GROWING,), growing.grow_faults, growing.grow, grove_growing.preview),
        CallSpring: Kind((Phase.GROWING,), growing.call_faults, growing.call_spring),
        HandOver: Kind((Phase.GROWING,), grove_growing.hand_over_faults, phases.hand_over),
        ScoreKodama: Kind((Phase.KODAMA,), kodama_faults, phases.score_kodama, preview_kodama),
    }

    def set_up(self, seats: int, seed: int) -> Step[KodamaState]:
        """Up to the first player's first turn."""
        return phases.set_up(self.table, seats, seed, self.options)

    def candidates(self, state: KodamaState, seat: int) -> Iterator[Action]:
        """What a seat may do now; nothing when another one is to move."""
        if seat != state.mover:
            return
        if state.phase is Phase.KODAMA:
            yield from kodama_to_score(self.table, state, seat)
        elif state.grown:
            yield HandOver(seat)
        else:
            yield from placements(self.table, state, seat)
            if growing.may_call(self.table, state):
                yield CallSpring(seat)

    def random_action(self, state: KodamaState, seat: int, rng: Rng) -> Action:
        """Calling for the top card counts as one more card to take."""
        if seat != state.mover:
            raise ValueError(f"seat {seat} is not to move")
        if state.phase is Phase.KODAMA:
            return random_kodama(self.table, state, seat, rng)
        if state.grown:
            return HandOver(seat)
        call = (CallSpring(seat),) if growing.may_call(self.table, state) else ()
        return random_placement(self.table, state, seat, rng, call)

    def observe(self, state: KodamaState, seat: int) -> KodamaObservation:
        """The open cards and the own hand."""
        return observe(self.table, state, seat)

    def imagine(self, observation: KodamaObservation, rng: Rng) -> KodamaState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
