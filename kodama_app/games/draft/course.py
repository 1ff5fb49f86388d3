"""How a game of the drafting variant goes on. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rules import Step, told
from kodama_app.games.draft import drafting
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.drafting import Story
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState
from kodama_app.games.grove import seasons
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.seasons import begin_kodama_phase
from kodama_app.games.grove.table import Table


def set_up(table: Table[Any], seats: int, seed: int, options: Mapping[str, str]) -> Story:
    """Deal; then spring begins."""
    ready = seasons.dealt(table, seats, seed, options)
    empty: tuple[tuple[str, ...], ...] = ((),) * seats
    state = DraftState(phase=DraftPhase.PICKING, held=empty, picks=(None,) * seats, seen=empty, **ready.fields)
    return _begin_season(table, Step(state, ready.events, reveals=True), 0)


def _begin_season(table: Table[Any], story: Story, season: int) -> Story:
    """The decree phase, then four branch cards for everyone."""
    story = seasons.decreed(table, story, season, DraftPhase.PICKING)
    return drafting.drawn(story)


def pick(table: Table[Any], state: DraftState, action: PickBranch) -> Story:
    """A secret choice; after the last one the placing begins."""
    story = drafting.picked(state, action)
    if story.state.movers:
        return story
    return _begin_turn(table, told(story, replace(story.state, phase=DraftPhase.GROWING, turn=0)))


def _begin_turn(table: Table[Any], story: Story) -> Story:
    """See that the picked card can be placed: else it is removed, and the next seat's turn comes."""
    state = replace(story.state, grown=False)
    story, seat = told(story, state), state.turn_order[state.turn]
    if table.fits(state, seat, state.picks[seat] or ""):
        return story
    return _end_turn(table, drafting.removed(story, seat))


def hand_over(table: Table[Any], state: DraftState, action: HandOver) -> Story:
    """The turn is over."""
    return _end_turn(table, Step(state, ()))


def _end_turn(table: Table[Any], story: Story) -> Story:
    """The next seat places; after the last one hands go round, or the Kodama phase begins."""
    state = replace(story.state, turn=story.state.turn + 1, grown=False)
    if state.turn < state.seats:
        return _begin_turn(table, told(story, state))
    if state.round == ROUNDS:
        return begin_kodama_phase(table, told(story, state))
    story = told(story, replace(state, phase=DraftPhase.PICKING, turn=0, round=state.round + 1))
    return drafting.drawn(drafting.passed(story))


def score_kodama(table: Table[Any], state: DraftState, action: ScoreKodama) -> Story:
    """In turn order; before the next season all cards are collected."""

    def next_season(story: Story, season: int) -> Story:
        return _begin_season(table, drafting.collected(story), season)

    return seasons.kodama_in_turn(table, state, action, next_season)
