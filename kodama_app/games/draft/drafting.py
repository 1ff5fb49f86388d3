"""The drafting phase: picking at once, placing in turn, passing what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kodama_app.engine.rules import Fault, Step, told
from kodama_app.engine.scores import Ledger
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.events import BranchesDrawn, BranchPicked, HandPassed, PickMade
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove import growing
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.table import Table

Story = Step[DraftState]
HELD = 4
"""Branch cards in a full hand."""


def worth_picking(table: Table[Any], state: DraftState, seat: int) -> tuple[str, ...]:
    """The cards a seat may pick: those that fit somewhere; all, if none does."""
    fitting = tuple(card for card in state.held[seat] if table.fits(state, seat, card))
    return fitting or state.held[seat]


def picks(table: Table[Any], state: DraftState, seat: int) -> Iterator[PickBranch]:
    """What a seat may pick."""
    return (PickBranch(seat, card) for card in worth_picking(table, state, seat))


def pick_faults(table: Table[Any], state: DraftState, action: PickBranch) -> Iterator[Fault]:
    """A card of the own hand, and one that fits if there is one."""
    if action.card not in table.box.branches:
        yield Fault(GroveFault.UNKNOWN_CARD)
    elif action.card not in state.held[action.seat]:
        yield Fault(GroveFault.NOT_IN_HAND)
    elif action.card not in worth_picking(table, state, action.seat):
        yield Fault(GroveFault.SOMETHING_FITS)


def preview(table: Table[Any], state: DraftState, action: PickBranch) -> Ledger:
    """The most the card could score when it is placed."""
    cards = (action.card,) if action.card in table.box.branches else ()
    return growing.best_preview(table, state, action.seat, cards)


def picked(state: DraftState, action: PickBranch) -> Story:
    """A secret choice; once all have chosen, everyone shows the own one."""
    picks = tuple(action.card if seat == action.seat else pick for seat, pick in enumerate(state.picks))
    story = Step(replace(state, picks=picks), (PickMade(action.seat),))
    return story if None in picks else _shown(story)


def _shown(story: Story) -> Story:
    state = story.state
    held = tuple(
        tuple(card for card in hand if card != pick) for hand, pick in zip(state.held, state.picks, strict=True)
    )
    events = [BranchPicked(seat, state.picks[seat] or "") for seat in state.turn_order]
    return told(story, replace(state, held=held), *events, reveals=True)


def grow(table: Table[Any], state: DraftState, action: GrowBranch) -> Story:
    """Place the picked card and score."""
    step = growing.grown(table, state, action)
    return Step(_without_pick(step.state, action.seat), step.events)


def removed(story: Story, seat: int) -> Story:
    """The picked card fits nowhere."""
    card = story.state.picks[seat]
    assert card is not None
    state = _without_pick(story.state, seat)
    return growing.removed(story, replace(state, removed=(*state.removed, card)), seat, card)


def _without_pick(state: DraftState, seat: int) -> DraftState:
    return replace(state, picks=tuple(None if at == seat else pick for at, pick in enumerate(state.picks)))


def passed(story: Story) -> Story:
    """Every hand goes to the left neighbour at once, who looks at it: also where nothing is left to draw."""
    state = story.state
    events = [HandPassed(seat, (seat + 1) % state.seats, state.held[seat]) for seat in state.turn_order]
    held = (state.held[-1], *state.held[:-1])
    return told(story, _with_held(state, held), *events, reveals=True)


def drawn(story: Story) -> Story:
    """Everyone draws back to a full hand, in turn order, as long as the deck lasts."""
    for seat in story.state.turn_order:
        state = story.state
        cards = state.deck[: HELD - len(state.held[seat])]
        if cards:
            hand = (*state.held[seat], *cards)
            held = (*state.held[:seat], hand, *state.held[seat + 1 :])
            after = _with_held(replace(state, deck=state.deck[len(cards) :]), held)
            story = told(story, after, BranchesDrawn(seat, cards), reveals=True)
    return story


def collected(story: Story) -> Story:
    """Before a season: hands, deck and removed cards are shuffled together."""
    state = story.state
    cards = [*state.deck, *state.removed, *(card for hand in state.held for card in hand)]
    deck, rng = state.rng.shuffled(sorted(cards))
    empty: tuple[tuple[str, ...], ...] = ((),) * state.seats
    return told(story, replace(state, deck=deck, rng=rng, removed=(), held=empty, seen=empty))


def _with_held(state: DraftState, held: tuple[tuple[str, ...], ...]) -> DraftState:
    """With other hands, and whoever holds them having seen them."""
    seen = tuple(tuple(sorted({*known, *hand})) for known, hand in zip(state.seen, held, strict=True))
    return replace(state, held=held, seen=seen)
