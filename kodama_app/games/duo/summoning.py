"""Discards and the Spirits they call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.rules import Fault, Step, told
from kodama_app.engine.scores import FeatureAt, ScoreSheet
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.card_effects import DuoDecree, for_a_discard, for_a_lost_spirit
from kodama_app.games.duo.events import BranchDiscarded, SpiritSummoned
from kodama_app.games.duo.faults import DuoFault
from kodama_app.games.duo.phases import DuoPhase
from kodama_app.games.duo.state import DuoState
from kodama_app.games.grove.seasons import paid
from kodama_app.games.grove.table import Table

Story = Step[DuoState]


def discarded(table: Table[Any], story: Story) -> Story:
    """Whoever has a card left discards it, and the other player is to summon, if anything can be summoned."""
    state = story.state
    left = [(seat, card) for seat in state.turn_order for card in state.held[seat]]
    if not left:
        return story
    ((seat, card),) = left
    state = replace(state.with_held(seat, ()), discards=(*state.discards, card), summoned=())
    story = told(story, state, BranchDiscarded(seat, card))
    fee = for_a_discard(table.decree(state))
    if fee.lines:
        story = paid(table, story, seat, "discard", fee)
    other = state.turn_order.index(1 - seat)
    after = replace(story.state, phase=DuoPhase.SUMMONING, turn=other)
    return told(story, after) if may_summon(table, after, 1 - seat) else story


def printed_kinds(table: Table[Any], state: DuoState) -> tuple[str, ...]:
    """The kinds on the card that was discarded last."""
    return tuple(dict.fromkeys(disc.kind for disc in table.box.branches[state.discards[-1]].features))


def callable_kinds(table: Table[Any], state: DuoState, seat: int) -> tuple[str, ...]:
    """The Spirits a seat may lay now; own ones only while Spirits are restless."""
    if _all_summoned(table, state):
        return ()
    restless = table.decree(state).has(DuoDecree.RESTLESS)
    return tuple(
        kind
        for kind in printed_kinds(table, state)
        if kind not in state.summoned and (restless or not _is_own(state, kind, seat))
    )


def _all_summoned(table: Table[Any], state: DuoState) -> bool:
    """Whether a discard has called all the Spirits it can."""
    return len(state.summoned) >= (2 if table.decree(state).has(DuoDecree.TWIN_SUMMONS) else 1)


def may_summon(table: Table[Any], state: DuoState, seat: int) -> bool:
    """Whether a Spirit may come and finds a feature without one."""
    return bool(callable_kinds(table, state, seat)) and next(free_features(state, seat), None) is not None


def must_summon(table: Table[Any], state: DuoState, seat: int) -> bool:
    """The first Spirit is a duty, unless all that match are the own ones already."""
    return not state.summoned and any(not _is_own(state, kind, seat) for kind in printed_kinds(table, state))


def free_features(state: DuoState, seat: int) -> Iterator[FeatureAt]:
    """The discs of a seat's tree on which no Spirit lies."""
    covered = state.covered(state.tree_number(seat))
    for index, placed in enumerate(state.tree_of(seat).cards):
        for number in range(len(placed.card.features)):
            if (index, number) not in covered:
                yield index, number


def answers(table: Table[Any], state: DuoState, seat: int) -> Iterator[Action]:
    """Every Spirit on every disc that can take it, and leaving it at that where the duty is done."""
    for kind in callable_kinds(table, state, seat):
        for index, feature in free_features(state, seat):
            yield SummonSpirit(seat, kind, index, feature)
    if not must_summon(table, state, seat):
        yield HandOver(seat)


def _is_own(state: DuoState, kind: str, seat: int) -> bool:
    at = state.spirit_at(kind)
    return at is not None and at[0] == state.tree_number(seat)


def summon_faults(table: Table[Any], state: DuoState, action: SummonSpirit) -> Iterator[Fault]:
    """The right Spirit, and a feature of the own tree without one."""
    seat, at = action.seat, (action.index, action.feature)
    if state.phase is DuoPhase.SUMMONING and action.kind not in callable_kinds(table, state, seat):
        yield Fault(_against(table, state, action.kind))
    cards = state.tree_of(seat).cards
    if not 0 <= at[0] < len(cards) or not 0 <= at[1] < len(cards[at[0]].card.features):
        yield Fault(DuoFault.NO_SUCH_FEATURE)
    elif at in state.covered(state.tree_number(seat)):
        yield Fault(DuoFault.SPIRIT_THERE, (at[0],), (at,))


def _against(table: Table[Any], state: DuoState, kind: str) -> DuoFault:
    """Why a kind's Spirit cannot be summoned."""
    if kind not in printed_kinds(table, state):
        return DuoFault.NOT_ON_DISCARD
    return DuoFault.ONE_SUMMONS if _all_summoned(table, state) else DuoFault.OWN_SPIRIT_STAYS


def summon(table: Table[Any], state: DuoState, action: SummonSpirit) -> Story:
    """The Spirit comes; who loses one may be paid for it."""
    seat, origin = action.seat, state.spirit_at(action.kind)
    after = state.with_spirit(action.kind, (state.tree_number(seat), action.index, action.feature))
    after = replace(after, summoned=(*state.summoned, action.kind))
    event = SpiritSummoned(seat, action.kind, origin, action.index, action.feature)
    story, fee = Step(after, (event,)), parting_gift(table, state, seat, action.kind)
    return paid(table, story, 1 - seat, "gift", fee) if fee.lines else story


def parting_gift(table: Table[Any], state: DuoState, seat: int, kind: str) -> ScoreSheet:
    """What the season gives the rival if this seat summons a kind's Spirit: only who loses one is paid."""
    at = state.spirit_at(kind)
    robbed = at is not None and at[0] != state.tree_number(seat)
    return for_a_lost_spirit(table.decree(state)) if robbed else ScoreSheet()


def hand_over_faults(table: Table[Any], state: DuoState, action: HandOver) -> Iterator[Fault]:
    """Not before the duty is done."""
    if must_summon(table, state, action.seat):
        yield Fault(DuoFault.MUST_SUMMON)
