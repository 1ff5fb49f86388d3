"""The rules of Kigi, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.phased_rules import Choices, Kind, PhasedRules
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome, Setup, Step
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.placements import any_of, spread
from kodama_app.games.kigi import course, painting
from kodama_app.games.kigi.actions import KeepCommission, PaintBranch, RemoveCard, TakeCommission
from kodama_app.games.kigi.box import KigiTable
from kodama_app.games.kigi.observation import KigiObservation, imagine, observe, reshuffled
from kodama_app.games.kigi.phases import KigiPhase
from kodama_app.games.kigi.state import KigiState
from kodama_app.games.spec import OptionError


def _besides_growing(table: KigiTable, state: KigiState, seat: int) -> tuple[Action, ...]:
    """Commissions to take; where neither those nor places are there, cards to remove."""
    commissions = tuple(TakeCommission(seat, card) for card in state.to_take if card in table.box.commissions)
    if commissions or not painting.only_removing(table, state):
        return commissions
    return tuple(RemoveCard(seat, card) for card in state.to_take)


def _candidates(table: KigiTable, state: KigiState, seat: int) -> Iterator[Action]:
    if state.grown:
        yield HandOver(seat)
        return
    for found in spread(state.trees, painting.fitting(table, state, seat)):
        yield PaintBranch(seat, *found)
    yield from _besides_growing(table, state, seat)


def _at_random(table: KigiTable, state: KigiState, seat: int, rng: Rng) -> Action:
    """Each card equally likely, then each place for it."""
    if state.grown:
        return HandOver(seat)
    fitting, others = painting.fitting(table, state, seat), _besides_growing(table, state, seat)
    number, rng = rng.below(len(fitting) + len(others))
    if number >= len(fitting):
        return others[number - len(fitting)]
    return PaintBranch(seat, *any_of(state.trees, fitting[number], rng))


@dataclass(frozen=True)
class KigiRules(PhasedRules[KigiTable, KigiState]):
    """Painters grow, and prune, each other's trees."""

    game: ClassVar[str] = "kigi"

    kinds: ClassVar[Mapping[type[Action], Kind[Any, Any]]] = {
        KeepCommission: Kind((KigiPhase.KEEPING,), course.keep_faults, course.keep),
        PaintBranch: Kind((KigiPhase.PAINTING,), painting.paint_faults, painting.paint, painting.preview),
        TakeCommission: Kind((KigiPhase.PAINTING,), painting.take_faults, painting.take, painting.preview_taking),
        RemoveCard: Kind((KigiPhase.PAINTING,), painting.remove_faults, painting.remove),
        HandOver: Kind((KigiPhase.PAINTING,), painting.hand_over_faults, course.hand_over),
    }

    choices: ClassVar[Mapping[StrEnum, Choices[Any, Any]]] = {
        KigiPhase.KEEPING: Choices(course.keeps),
        KigiPhase.PAINTING: Choices(_candidates, _at_random),
    }

    options: Mapping[str, str]
    """As texts, written out in full."""

    def start(self, setup: Setup) -> Step[KigiState]:
        """Up to the first painter's turn, or to everyone's first choice."""
        if setup.seats > len(self.table.box.trunks):
            raise OptionError(f"there are {len(self.table.box.trunks)} trunks, too few for {setup.seats} seats")
        return course.set_up(self.table, setup, self.options)

    def observe(self, state: KigiState, seat: int) -> KigiObservation:
        """All but the deck's order, and what others choose from."""
        return observe(state, seat)

    def imagine(self, observation: KigiObservation, rng: Rng) -> KigiState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)

    def reshuffled(self, state: KigiState, rng: Rng) -> KigiState:
        """With another deck."""
        return reshuffled(state, rng)

    def ledgers(self, state: KigiState) -> tuple[Ledger, ...]:
        """Each seat's sheets so far."""
        return state.ledgers

    def scores(self, state: KigiState) -> tuple[int, ...]:
        """Each seat's score so far."""
        return state.scores

    def outcome(self, state: KigiState) -> Outcome | None:
        """The result, once all commissions are counted."""
        return course.outcome(state) if state.phase is KigiPhase.ENDED else None
