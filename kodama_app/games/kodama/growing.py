"""The growing phase's own matters in Kodama: the display, and the call for the top card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kodama_app.engine.rules import Fault, Step
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove import growing
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.table import Table
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.card_effects import DisplayDecree
from kodama_app.games.kodama.events import DisplayDealt, DisplaySwept, SpringCalled
from kodama_app.games.kodama.faults import KodamaFault
from kodama_app.games.kodama.options import KodamaOptions
from kodama_app.games.kodama.state import KodamaState

KodamaTable = Table[KodamaOptions]


def grow_faults(table: KodamaTable, state: KodamaState, action: GrowBranch) -> Iterator[Fault]:
    """Every reason against a placement: a called card comes before the display."""
    missing = KodamaFault.NOT_IN_DISPLAY if state.called is None else KodamaFault.MUST_PLACE_CALLED_CARD
    return growing.card_faults(table, state, action, missing)


def grow(table: KodamaTable, state: KodamaState, action: GrowBranch) -> Step[KodamaState]:
    """Place and score. The display keeps its gap until the turn is handed over, so nothing comes to light."""
    step = growing.grown(table, state, action)
    if state.called is not None:
        return Step(replace(step.state, called=None), step.events)
    gap = state.display.index(action.card)
    display = (*state.display[:gap], *state.display[gap + 1 :])
    return Step(replace(step.state, display=display, gap=gap), step.events)


def may_call(table: KodamaTable, state: KodamaState) -> bool:
    """Whether the deck's top card may be turned up now."""
    unused = not (state.grown or state.call_spent)
    return unused and bool(state.deck) and table.decree(state).has(DisplayDecree.SPRING_CALL)


def calls(table: KodamaTable, state: KodamaState, seat: int) -> Sequence[CallSpring]:
    """Calling for the top card counts as one more card to take."""
    return (CallSpring(seat),) if may_call(table, state) else ()


def call_faults(table: KodamaTable, state: KodamaState, action: CallSpring) -> Iterator[Fault]:
    """Every reason against calling for the top card."""
    if state.grown:
        yield Fault(GroveFault.ALREADY_GROWN)
    if not table.decree(state).has(DisplayDecree.SPRING_CALL):
        yield Fault(KodamaFault.NO_SPRING_CALL)
    if state.call_spent:
        yield Fault(KodamaFault.CALL_SPENT)
    if not state.deck:
        yield Fault(KodamaFault.DECK_EMPTY)


def call_spring(table: KodamaTable, state: KodamaState, action: CallSpring) -> Step[KodamaState]:
    """Turn up the deck's top card: it must be placed, or goes under the deck when it fits nowhere."""
    card, deck = state.deck[0], state.deck[1:]
    fits = table.fits(state, action.seat, card)
    after = replace(
        state,
        deck=deck if fits else (*deck, card),
        called=card if fits else None,
        call_spent=True,
    )
    return Step(after, (SpringCalled(action.seat, card, fits),), reveals=True)


def refilled(state: KodamaState) -> Step[KodamaState]:
    """The deck's top card in the display's empty spot; a display without one, or without a deck, stays."""
    if state.gap is None or not state.deck:
        return Step(replace(state, gap=None), ())
    new = state.deck[0]
    display = (*state.display[: state.gap], new, *state.display[state.gap :])
    after = replace(state, deck=state.deck[1:], display=display, gap=None)
    return Step(after, (DisplayDealt(display, (new,)),), reveals=True)


def dealt(table: KodamaTable, state: KodamaState) -> Step[KodamaState]:
    """A new display from the top of the deck."""
    size = table.options.display
    display = state.deck[:size]
    after = replace(state, deck=state.deck[size:], display=display, gap=None)
    return Step(after, (DisplayDealt(display, display),), reveals=True)


def swept(table: KodamaTable, state: KodamaState, decree: str | None = None) -> Step[KodamaState]:
    """The display goes under the deck, left to right, and a new one is dealt."""
    step = dealt(table, replace(state, deck=(*state.deck, *state.display), display=()))
    return Step(step.state, (DisplaySwept(state.display, decree), *step.events), reveals=True)
