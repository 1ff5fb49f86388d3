"""How a game of Kodama goes on: seasons, rounds, turns. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kodama_app.engine.actions import HandOver
from kodama_app.engine.rules import Step, joined, told
from kodama_app.games.grove import seasons
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.seasons import begin_kodama_phase
from kodama_app.games.kodama import growing
from kodama_app.games.kodama.card_effects import DisplayDecree
from kodama_app.games.kodama.events import TurnSkipped
from kodama_app.games.kodama.growing import KodamaTable
from kodama_app.games.kodama.phases import KodamaPhase
from kodama_app.games.kodama.state import KodamaState

Story = Step[KodamaState]

SWEEPS = 2
"""How often a display of which nothing fits is swept in one turn."""


def set_up(table: KodamaTable, seats: int, seed: int, options: Mapping[str, str]) -> Story:
    """Deal, lay out the display; then spring begins."""
    ready = seasons.dealt(table, seats, seed, options)
    state = KodamaState(phase=KodamaPhase.GROWING, display=(), **ready.fields)
    story: Story = Step(state, ready.events, reveals=True)
    return begin_season(table, joined(story, growing.dealt(table, state)), 0)


def begin_season(table: KodamaTable, story: Story, season: int) -> Story:
    """The decree phase, then the first turn of the growing phase."""
    return begin_turn(table, seasons.decreed(table, story, season, KodamaPhase.GROWING))


def begin_turn(table: KodamaTable, story: Story) -> Story:
    """See that the seat to move can place something: else sweep the display, in the end skip the turn."""
    state = replace(story.state, grown=False, called=None, call_spent=False)
    story, seat = told(story, state), state.turn_order[state.turn]
    for sweep in range(SWEEPS + 1):
        state = story.state
        if any(table.fits(state, seat, card) for card in state.display):
            return story
        if sweep == SWEEPS or not state.deck:
            break
        story = joined(story, growing.swept(table, state))
    return end_turn(table, told(story, state, TurnSkipped(seat, state.season_name, state.round)))


def hand_over(table: KodamaTable, state: KodamaState, action: HandOver) -> Story:
    """The turn is over."""
    return end_turn(table, Step(state, ()))


def end_turn(table: KodamaTable, story: Story) -> Story:
    """See to the display, then on to the next turn, round or phase."""
    decree = table.decree(story.state)
    if decree.has(DisplayDecree.GALE):
        story = joined(story, growing.swept(table, story.state, decree.id))
    else:
        story = joined(story, growing.refilled(story.state))
    state = replace(story.state, turn=story.state.turn + 1, grown=False, called=None, call_spent=False)
    if state.turn == state.seats:
        state = replace(state, turn=0, round=state.round + 1)
    if state.round > ROUNDS:
        return begin_kodama_phase(table, told(story, replace(state, round=ROUNDS)))
    return begin_turn(table, told(story, state))


def score_kodama(table: KodamaTable, state: KodamaState, action: ScoreKodama) -> Story:
    """In turn order."""
    return seasons.kodama_in_turn(table, state, action, lambda story, season: begin_season(table, story, season))
