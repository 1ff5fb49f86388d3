"""Three cards, two piles: revealing, splitting, choosing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kodama_app.engine.rules import Fault, Step, told
from kodama_app.engine.scores import Ledger
from kodama_app.games.duo.actions import ChoosePile, SplitBranches
from kodama_app.games.duo.card_effects import DuoDecree
from kodama_app.games.duo.events import BranchesRevealed, BranchesSplit, PileChosen
from kodama_app.games.duo.faults import DuoFault
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import DuoState
from kodama_app.games.grove import growing
from kodama_app.games.grove.table import Table

Story = Step[DuoState]
REVEALED = 3
"""Branch cards turned up each round."""


def revealed(table: Table[Any], story: Story) -> Story:
    """The deck's top three cards for the Pruner."""
    state = story.state
    cards = state.deck[:REVEALED]
    after = replace(state, deck=state.deck[REVEALED:], revealed=cards, phase=DuoPhase.SPLITTING, turn=0)
    event = BranchesRevealed(state.pruner, cards, table.decree(state).has(DuoDecree.VEIL))
    return told(story, after, event, reveals=True)


def splits(table: Table[Any], state: DuoState, seat: int) -> Iterator[SplitBranches]:
    """Each card alone against the other two; under the Veil with each card hidden."""
    veil = table.decree(state).has(DuoDecree.VEIL)
    for alone in state.revealed:
        piles = ((alone,), tuple(card for card in state.revealed if card != alone))
        for hidden in state.revealed if veil else (None,):
            yield SplitBranches(seat, piles, hidden)


def split_faults(table: Table[Any], state: DuoState, action: SplitBranches) -> Iterator[Fault]:
    """All three cards in two piles, and one hidden exactly under the Veil."""
    laid = [card for pile in action.piles for card in pile]
    if len(action.piles) != 2 or not all(action.piles) or sorted(laid) != sorted(state.revealed):
        yield Fault(DuoFault.BAD_SPLIT)
    veil = table.decree(state).has(DuoDecree.VEIL)
    if action.hidden is not None and not veil:
        yield Fault(DuoFault.NOTHING_TO_HIDE)
    if veil and action.hidden not in laid:
        yield Fault(DuoFault.MUST_HIDE_ONE)


def split(table: Table[Any], state: DuoState, action: SplitBranches) -> Story:
    """Now the Sower chooses."""
    after = replace(state, revealed=(), piles=action.piles, hidden=action.hidden, phase=DuoPhase.CHOOSING)
    return Step(after, (BranchesSplit(action.seat, action.piles, action.hidden),))


def choices(table: Table[Any], state: DuoState, seat: int) -> Iterator[ChoosePile]:
    """Either pile."""
    return (ChoosePile(seat, pile) for pile in range(len(state.piles)))


def choose_faults(table: Table[Any], state: DuoState, action: ChoosePile) -> Iterator[Fault]:
    """One of the two."""
    if not 0 <= action.pile < len(state.piles):
        yield Fault(DuoFault.NO_SUCH_PILE)


def preview(table: Table[Any], state: DuoState, action: ChoosePile) -> Ledger:
    """The most a card of the pile could score when it is placed; a hidden card is not looked at."""
    pile = state.piles[action.pile] if 0 <= action.pile < len(state.piles) else ()
    return growing.best_preview(table, state, action.seat, (card for card in pile if card != state.hidden))


def chosen(state: DuoState, action: ChoosePile) -> Story:
    """Both have their cards; a hidden one is turned up."""
    own, other = state.piles[action.pile], state.piles[1 - action.pile]
    after = state.with_held(state.sower, own).with_held(state.pruner, other)
    after = replace(after, piles=(), hidden=None, phase=DuoPhase.GROWING, turn=0)
    return Step(after, (PileChosen(action.seat, action.pile, own),), reveals=state.hidden is not None)
