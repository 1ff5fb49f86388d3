"""The rules of Kodama Duo, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from kodama_app.games.grove.candidates import kodama_to_score, placements, random_kodama, random_placement
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import GroveRules, Kind, kodama_faults, preview_kodama
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

    def set_up(self, seats: int, seed: int) -> Step[DuoState]:
        """Up to the first split."""
        if seats != SEATS:
            raise OptionError(f"Duo is for {SEATS} players, not {seats}")
        return phases.set_up(self.table, seed, self.options)

    def candidates(self, state: DuoState, seat: int) -> Iterator[Action]:
        """What a seat may do now; nothing when it has no say."""
        if seat in state.movers:
            yield from _CANDIDATES[state.phase](self, state, seat)

    def random_action(self, state: DuoState, seat: int, rng: Rng) -> Action:
        """Any split, pile, spot, Spirit or Kodama."""
        if seat not in state.movers:
            raise ValueError(f"seat {seat} is not to move")
        if state.phase is Phase.KODAMA:
            return random_kodama(self.table, state, seat, rng)
        if state.phase is Phase.GROWING and not state.grown and not _nothing_fits(self, state, seat):
            return random_placement(self.table, state, seat, rng)
        action, _ = rng.choice(tuple(self.candidates(state, seat)))
        return action

    def observe(self, state: DuoState, seat: int) -> DuoObservation:
        """The open cards and the own hand; behind the Veil less."""
        return observe(self.table, state, seat)

    def imagine(self, observation: DuoObservation, rng: Rng) -> DuoState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)


def _nothing_fits(rules: DuoRules, state: DuoState, seat: int) -> bool:
    return not any(rules.table.fits(state, seat, card) for card in state.held[seat])


def _splits(rules: DuoRules, state: DuoState, seat: int) -> Iterator[Action]:
    return splitting.splits(rules.table, state, seat)


def _piles(rules: DuoRules, state: DuoState, seat: int) -> Iterator[Action]:
    return (ChoosePile(seat, pile) for pile in range(len(state.piles)))


def _growing(rules: DuoRules, state: DuoState, seat: int) -> Iterator[Action]:
    if state.grown:
        yield HandOver(seat)
    elif _nothing_fits(rules, state, seat):
        yield from (RemoveBranch(seat, card) for card in state.held[seat])
    else:
        yield from placements(rules.table, state, seat)


def _summoning(rules: DuoRules, state: DuoState, seat: int) -> Iterator[Action]:
    for kind in summoning.callable_kinds(rules.table, state, seat):
        for index, feature in summoning.free_features(state, seat):
            yield SummonSpirit(seat, kind, index, feature)
    if not summoning.must_summon(rules.table, state, seat):
        yield HandOver(seat)


def _kodama(rules: DuoRules, state: DuoState, seat: int) -> Iterator[Action]:
    return kodama_to_score(rules.table, state, seat)


_CANDIDATES = {
    Phase.SPLITTING: _splits,
    Phase.CHOOSING: _piles,
    Phase.GROWING: _growing,
    Phase.SUMMONING: _summoning,
    Phase.KODAMA: _kodama,
}
