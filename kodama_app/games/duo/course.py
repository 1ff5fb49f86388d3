"""How a game of Duo goes on: seasons, rounds, roles. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.actions import HandOver
from kodama_app.engine.rules import Fault, Step, told
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.duo import splitting, summoning
from kodama_app.games.duo.actions import ChoosePile, RemoveBranch
from kodama_app.games.duo.events import KodamaChosen, RolesSwapped
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import SEATS, DuoState
from kodama_app.games.grove import growing, seasons
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.faults import GroveFault
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.seasons import begin_kodama_phase, kodama_scored
from kodama_app.games.grove.table import Table

Story = Step[DuoState]


def set_up(table: Table[Any], seed: int, options: Mapping[str, str]) -> Story:
    """Deal; then spring begins. All Spirits wait beside the table."""
    ready = seasons.dealt(table, SEATS, seed, options)
    state = DuoState(
        phase=DuoPhase.SPLITTING,
        revealed=(),
        piles=(),
        hidden=None,
        held=((), ()),
        discards=(),
        spirits=tuple((kind, None) for kind in table.box.kinds),
        **ready.fields,
    )
    return _begin_season(table, Step(state, ready.events, reveals=True), 0)


def _begin_season(table: Table[Any], story: Story, season: int) -> Story:
    return splitting.revealed(table, seasons.decreed(table, story, season, DuoPhase.SPLITTING))


def choose(table: Table[Any], state: DuoState, action: ChoosePile) -> Story:
    """The piles are dealt out; the Sower places first."""
    return _begin_turn(table, splitting.chosen(state, action))


def _begin_turn(table: Table[Any], story: Story) -> Story:
    """A single card that fits nowhere is removed; of two such the player says which one."""
    state = replace(story.state, grown=False)
    story, seat = told(story, state), state.turn_order[state.turn]
    cards = state.held[seat]
    if len(cards) > 1 or table.fits(state, seat, cards[0]):
        return story
    return _end_turn(table, growing.removed(story, state.with_held(seat, ()), seat, cards[0]))


def grow(table: Table[Any], state: DuoState, action: GrowBranch) -> Story:
    """Place one card of the own pile and score."""
    step = growing.grown(table, state, action)
    return Step(_without(step.state, action.seat, action.card), step.events)


def _without(state: DuoState, seat: int, card: str) -> DuoState:
    return state.with_held(seat, tuple(other for other in state.held[seat] if other != card))


def giving_up(table: Table[Any], state: DuoState, seat: int) -> Sequence[RemoveBranch]:
    """Either of two cards, where neither fits."""
    cards = state.held[seat]
    if any(table.fits(state, seat, card) for card in cards):
        return ()
    return [RemoveBranch(seat, card) for card in cards]


def remove_faults(table: Table[Any], state: DuoState, action: RemoveBranch) -> Iterator[Fault]:
    """Only a card of the own pile, and only where none of it fits."""
    if state.grown:
        yield Fault(GroveFault.ALREADY_GROWN)
    elif action.card not in state.held[action.seat]:
        yield Fault(GroveFault.NOT_IN_HAND)
    elif any(table.fits(state, action.seat, card) for card in state.held[action.seat]):
        yield Fault(GroveFault.SOMETHING_FITS)


def remove(table: Table[Any], state: DuoState, action: RemoveBranch) -> Story:
    """Nothing is placed this turn."""
    after = _without(state, action.seat, action.card)
    return _end_turn(table, growing.removed(Step(after, ()), after, action.seat, action.card))


def hand_over_faults(table: Table[Any], state: DuoState, action: HandOver) -> Iterator[Fault]:
    """After the placement; after the summons that is due."""
    faults = summoning.hand_over_faults if state.phase is DuoPhase.SUMMONING else growing.hand_over_faults
    return faults(table, state, action)


def hand_over(table: Table[Any], state: DuoState, action: HandOver) -> Story:
    """The turn is over, or the summons."""
    story: Story = Step(state, ())
    return _end_round(table, story) if state.phase is DuoPhase.SUMMONING else _end_turn(table, story)


def _end_turn(table: Table[Any], story: Story) -> Story:
    """The Pruner places after the Sower; then comes the discard."""
    state = replace(story.state, turn=story.state.turn + 1, grown=False)
    if state.turn < state.seats:
        return _begin_turn(table, told(story, state))
    story = summoning.discarded(table, told(story, state))
    return story if story.state.phase is DuoPhase.SUMMONING else _end_round(table, story)


def _end_round(table: Table[Any], story: Story) -> Story:
    """Roles swap for the next round; after the fourth one the Kodama are chosen."""
    state = replace(story.state, summoned=(), turn=0)
    if state.round == ROUNDS:
        return begin_kodama_phase(table, told(story, state))
    state = replace(state, round=state.round + 1, first=state.pruner)
    return splitting.revealed(table, told(story, state, RolesSwapped(state.pruner)))


def choose_kodama(table: Table[Any], state: DuoState, action: ScoreKodama) -> Story:
    """A secret choice; once both have chosen, both Kodama are shown and scored."""
    chosen = tuple(action if seat == action.seat else kept for seat, kept in enumerate(state.chosen))
    story: Story = Step(replace(state, chosen=chosen), (KodamaChosen(action.seat),))
    if None in chosen:
        return story
    for seat in state.turn_order:
        kodama = chosen[seat]
        assert kodama is not None
        story = kodama_scored(table, story, kodama)
    story = told(story, replace(story.state, chosen=(None, None)), reveals=True)
    if state.season + 1 == len(SEASONS):
        return seasons.ended(table, story)
    pruner = next_pruner(story.state)
    story = told(story, replace(story.state, first=1 - pruner), RolesSwapped(pruner))
    return _begin_season(table, story, state.season + 1)


def next_pruner(state: DuoState) -> int:
    """The lower score; at a tie whoever was not Pruner in the last round."""
    return min((state.sower, state.pruner), key=lambda seat: state.scores[seat])
