"""The rules of Kodama: The Tree Spirits, as the contract asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Fault, IllegalAction, Outcome, Setup, Step
from kodama_app.engine.scores import Ledger
from kodama_app.games.kodama import growing, phases
from kodama_app.games.kodama.actions import ACTIONS, CallSpring, GrowBranch, HandOver, ScoreKodama
from kodama_app.games.kodama.candidates import candidates, random_action
from kodama_app.games.kodama.events import KodamaScored
from kodama_app.games.kodama.faults import KodamaFault
from kodama_app.games.kodama.kodama_effects import allowed_choices, kodama_sheet
from kodama_app.games.kodama.observation import KodamaObservation, imagine, observe
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.games.kodama.table import Table
from kodama_app.games.spec import OptionError


@dataclass(frozen=True, slots=True)
class KodamaRules:
    """Kodama for one table: options and cards are fixed, everything else is in the state."""

    table: Table
    options: Mapping[str, str]
    """As texts, written out in full."""

    @property
    def actions(self) -> tuple[type[Action], ...]:
        """Growing, calling, handing over, scoring a Kodama."""
        return ACTIONS

    def start(self, setup: Setup) -> Step[KodamaState]:
        """Shuffle and deal, up to the first player's first turn."""
        seats = len(self.table.options.sprouts)
        if setup.seats != seats:
            raise OptionError(f"these options are for {seats} seats, not {setup.seats}")
        return phases.set_up(self.table, setup.seats, setup.seed, self.options)

    def movers(self, state: KodamaState) -> tuple[int, ...]:
        """The one seat whose turn it is; nobody after the last Kodama."""
        return () if state.mover is None else (state.mover,)

    def faults(self, state: KodamaState, action: Action) -> tuple[Fault, ...]:
        """All reasons at once: turn and phase, the card, the placement, the limit."""
        judge = _FAULTS.get(type(action))
        if judge is None:
            return (Fault(KodamaFault.NOT_AN_ACTION_HERE),)
        if state.phase is Phase.ENDED:
            return (Fault(KodamaFault.GAME_OVER),)
        found = []
        if action.seat != state.mover:
            found.append(Fault(KodamaFault.NOT_YOUR_TURN))
        if state.phase is not _PHASES[type(action)]:
            found.append(Fault(KodamaFault.WRONG_PHASE))
        if 0 <= action.seat < state.seats:
            found.extend(judge(self.table, state, action))
        return tuple(found)

    def candidates(self, state: KodamaState, seat: int) -> Iterator[Action]:
        """Poses spread over every card and parent; every Kodama with every choice, its best first."""
        return candidates(self.table, state, seat)

    def random_action(self, state: KodamaState, seat: int, rng: Rng) -> Action:
        """Each card that fits equally likely, then each parent, then each spot."""
        return random_action(self.table, state, seat, rng)

    def preview(self, state: KodamaState, action: Action) -> Ledger:
        """The sheets a placement or a Kodama would give; none while a card is held off the bark."""
        look = _PREVIEWS.get(type(action))
        if look is None or not 0 <= action.seat < state.seats:
            return ()
        return look(self.table, state, action)

    def apply(self, state: KodamaState, action: Action) -> Step[KodamaState]:
        """Carry out an action and all that follows by itself."""
        faults = self.faults(state, action)
        if faults:
            raise IllegalAction(action, faults)
        return _HANDLERS[type(action)](self.table, state, action)

    def observe(self, state: KodamaState, seat: int) -> KodamaObservation:
        """The open cards and the own hand."""
        return observe(self.table, state, seat)

    def imagine(self, observation: KodamaObservation, rng: Rng) -> KodamaState:
        """A state that fits, hidden cards dealt anew."""
        return imagine(self.table, observation, rng)

    def ledgers(self, state: KodamaState) -> tuple[Ledger, ...]:
        """Each seat's sheets so far."""
        return state.ledgers

    def scores(self, state: KodamaState) -> tuple[int, ...]:
        """Each seat's score so far."""
        return state.scores

    def outcome(self, state: KodamaState) -> Outcome | None:
        """The result after fall's Kodama phase."""
        return phases.outcome(self.table, state) if state.phase is Phase.ENDED else None


def _grow_faults(table: Table, state: KodamaState, action: GrowBranch) -> Iterator[Fault]:
    card = table.box.branches.get(action.card)
    if card is None:
        yield Fault(KodamaFault.UNKNOWN_CARD)
        return
    if state.grown:
        yield Fault(KodamaFault.ALREADY_GROWN)
    if state.called is not None:
        if action.card != state.called:
            yield Fault(KodamaFault.MUST_PLACE_CALLED_CARD)
    elif action.card not in state.display:
        yield Fault(KodamaFault.NOT_IN_DISPLAY)
    yield from growing.growth_faults(table, state, action.seat, card, action.pose)


def _call_faults(table: Table, state: KodamaState, action: CallSpring) -> Iterator[Fault]:
    if state.grown:
        yield Fault(KodamaFault.ALREADY_GROWN)
    if not table.decree(state).effect.spring_call:
        yield Fault(KodamaFault.NO_SPRING_CALL)
    if state.call_spent:
        yield Fault(KodamaFault.CALL_SPENT)
    if not state.deck:
        yield Fault(KodamaFault.DECK_EMPTY)


def _hand_over_faults(table: Table, state: KodamaState, action: HandOver) -> Iterator[Fault]:
    if state.phase is Phase.GROWING and not state.grown:
        yield Fault(KodamaFault.NOTHING_GROWN)


def _kodama_faults(table: Table, state: KodamaState, action: ScoreKodama) -> Iterator[Fault]:
    card = table.box.kodama.get(action.card)
    if card is None:
        yield Fault(KodamaFault.UNKNOWN_CARD)
        return
    if action.card not in state.hands[action.seat]:
        yield Fault(KodamaFault.NOT_IN_HAND)
    if action.choice not in allowed_choices(card, table.scene(state, action.seat)):
        yield Fault(KodamaFault.BAD_CHOICE)


def _preview_growth(table: Table, state: KodamaState, action: GrowBranch) -> Ledger:
    found = growing.worth(table, state, action) if action.card in table.box.branches else None
    return () if found is None else growing.entries(state, found)


def _preview_kodama(table: Table, state: KodamaState, action: ScoreKodama) -> Ledger:
    card, scene = table.box.kodama.get(action.card), table.scene(state, action.seat)
    if card is None or action.choice not in allowed_choices(card, scene):
        return ()
    return (state.entry("kodama", "kodama", kodama_sheet(card, scene, action.choice)),)


def _call(table: Table, state: KodamaState, action: CallSpring) -> Step[KodamaState]:
    return growing.call_spring(table, state, action.seat)


def _hand_over(table: Table, state: KodamaState, action: HandOver) -> Step[KodamaState]:
    return phases.end_turn(table, Step(state, ()))


def _score_kodama(table: Table, state: KodamaState, action: ScoreKodama) -> Step[KodamaState]:
    seat = action.seat
    sheet = kodama_sheet(table.box.kodama[action.card], table.scene(state, seat), action.choice)
    hands, scored = list(state.hands), list(state.scored)
    hands[seat] = tuple(card for card in hands[seat] if card != action.card)
    scored[seat] = (*scored[seat], action.card)
    after = state.with_entries(seat, (state.entry("kodama", "kodama", sheet),))
    after = replace(after, hands=tuple(hands), scored=tuple(scored))
    event = KodamaScored(seat, action.card, state.season_name, action.choice, sheet)
    return phases.end_kodama_turn(table, Step(after, (event,)))


_PHASES: Mapping[type[Action], Phase] = {
    GrowBranch: Phase.GROWING,
    CallSpring: Phase.GROWING,
    HandOver: Phase.GROWING,
    ScoreKodama: Phase.KODAMA,
}
_FAULTS: Mapping[type[Action], Callable[[Table, KodamaState, Any], Iterator[Fault]]] = {
    GrowBranch: _grow_faults,
    CallSpring: _call_faults,
    HandOver: _hand_over_faults,
    ScoreKodama: _kodama_faults,
}
_HANDLERS: Mapping[type[Action], Callable[[Table, KodamaState, Any], Step[KodamaState]]] = {
    GrowBranch: growing.grow,
    CallSpring: _call,
    HandOver: _hand_over,
    ScoreKodama: _score_kodama,
}
_PREVIEWS: Mapping[type[Action], Callable[[Table, KodamaState, Any], Ledger]] = {
    GrowBranch: _preview_growth,
    ScoreKodama: _preview_kodama,
}
