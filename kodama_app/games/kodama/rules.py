"""The rules of Kodama: The Tree Spirits, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.phased_rules import Choices, Kind
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Step
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove import growing as grove_growing
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.candidates import KODAMA_CHOICES, growing_choices
from kodama_app.games.grove.rules import GroveRules, kodama_faults, preview_kodama
from kodama_app.games.kodama import course, growing
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.observation import KodamaObservation, imagine, observe
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.state import KodamaState


class KodamaRules(GroveRules[KodamaState, KodamaObservation]):
    """Choose from the display, place, score."""

    game: ClassVar[str] = "kodama"

    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        GrowBranch: Kind((KodamaPhase.GROWING,), growing.grow_faults, growing.grow, grove_growing.preview),
        CallSpring: Kind((KodamaPhase.GROWING,), growing.call_faults, growing.call_spring),
        HandOver: Kind((KodamaPhase.GROWING,), grove_growing.hand_over_faults, course.hand_over),
        ScoreKodama: Kind((KodamaPhase.KODAMA,), kodama_faults, course.score_kodama, preview_kodama),
    }

    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        KodamaPhase.GROWING: growing_choices(growing.calls),
        KodamaPhase.KODAMA: KODAMA_CHOICES,
    }

    def set_up(self, seats: int, seed: int) -> Step[KodamaState]:
        """Up to the first player's first turn."""
        return course.set_up(self.table, seats, seed, self.options)

    def observe(self, state: KodamaState, seat: int) -> KodamaObservation:
        """The open cards and the own hand."""
        return observe(self.table, state, seat)

    def imagine(self, observation: KodamaObservation, rng: Rng) -> KodamaState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)
