"""The rules of Kodama: The Tree Spirits, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.games.grove import growing as grove_growing
from kodama_app.games.grove.actions import GrowBranch, HandOver, ScoreKodama
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

    def besides(self, state: KodamaState, seat: int) -> Sequence[Action]:
        """Calling for the top card, which counts as one more card to take."""
        return (CallSpring(seat),) if growing.may_call(self.table, state) else ()

    def observe(self, state: KodamaState, seat: int) -> KodamaObservation:
        """The open cards and the own hand."""
        return observe(self.table, state, seat)

    def imagine(self, observation: KodamaObservation, rng: Rng) -> KodamaState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
