"""How a game of Kodama goes on: seasons, rounds, turns. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.events import Event
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome, Step
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama import growing
from kodama_app.games.kodama.events import (
    DecreePaid,
    FirstPlayerPassed,
    GameEnded,
    GameSetUp,
    SeasonBegun,
    TrunkPlanted,
    TurnSkipped,
)
from kodama_app.games.kodama.options import NONE
from kodama_app.games.kodama.state import HAND, ROUNDS, KodamaState, Phase
from kodama_app.games.kodama.table import Table

Story = Step[KodamaState]

SWEEPS = 2
"""How often a display of which nothing fits is swept in one turn."""


def told(story: Story, state: KodamaState, *events: Event, reveals: bool = False) -> Story:
    """The story with another state and what led to it."""
    return Step(state, (*story.events, *events), story.reveals or reveals)


def joined(story: Story, more: Story) -> Story:
    """Two stories, one after the other."""
    return told(story, more.state, *more.events, reveals=more.reveals)


def set_up(table: Table, seats: int, seed: int, options: Mapping[str, str]) -> Story:
    """Trunks, Kodama, decrees, deck and display; then spring begins.

    Each pile is shuffled from its own stream: another number of players leaves the deck's order as it was.
    """
    box, rng = table.box, Rng.seeded(seed)
    trunks = rng.fork("trunks").shuffled(tuple(box.trunks))[0][:seats]
    kodama = iter(rng.fork("kodama").shuffled(box.kodama_deck())[0])
    hands = []
    for letter in table.options.sprouts:
        dealt = box.sprout_set(letter) if letter else tuple(sorted(next(kodama) for _ in range(HAND)))
        hands.append(dealt)
    decrees: list[str | None] = []
    for season, name in enumerate(SEASONS):
        decree, _ = rng.fork(name).choice(box.season_decrees(season))
        decrees.append(None if table.options.decrees == NONE else decree)
    deck, _ = rng.fork("deck").shuffled(tuple(box.branches))
    first = table.options.first
    state = KodamaState(
        season=0,
        round=1,
        phase=Phase.GROWING,
        first=rng.fork("first").below(seats)[0] if first is None else first,
        turn=0,
        trees=tuple(Tree.planted(box.trunks[trunk]) for trunk in trunks),
        hands=tuple(hands),
        scored=((),) * seats,
        deck=deck,
        display=(),
        decrees=tuple(decrees),
        ledgers=((),) * seats,
        rng=rng.fork("play"),
    )
    planted = (TrunkPlanted(seat, trunk) for seat, trunk in enumerate(trunks))
    story: Story = Step(state, (GameSetUp(options, state.first, trunks), *planted), reveals=True)
    story = joined(story, growing.dealt(table, state))
    return begin_season(table, story, 0)


def begin_season(table: Table, story: Story, season: int) -> Story:
    """The decree phase, then the first turn of the growing phase."""
    state = replace(story.state, season=season, round=1, phase=Phase.GROWING, turn=0)
    event = SeasonBegun(state.season_name, state.first, state.decrees[season])
    return begin_turn(table, told(story, state, event, reveals=table.options.decrees == "hidden"))


def begin_turn(table: Table, story: Story) -> Story:
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


def end_turn(table: Table, story: Story) -> Story:
    """See to the display, then on to the next turn, round or phase."""
    decree = table.decree(story.state)
    if decree.effect.gale:
        story = joined(story, growing.swept(table, story.state, decree.id))
    else:
        story = joined(story, growing.refilled(story.state))
    state = replace(story.state, turn=story.state.turn + 1, grown=False, called=None, call_spent=False)
    if state.turn == state.seats:
        state = replace(state, turn=0, round=state.round + 1)
    if state.round > ROUNDS:
        return begin_kodama_phase(table, told(story, replace(state, round=ROUNDS)))
    return begin_turn(table, told(story, state))


def begin_kodama_phase(table: Table, story: Story) -> Story:
    """What the decree pays at the season's end, then everyone is to score a Kodama."""
    state = replace(story.state, phase=Phase.KODAMA, turn=0)
    decree, events = table.decree(state), []
    for seat in state.turn_order:
        sheet = decree.season_end_sheet(state.trees[seat])
        if sheet is not None and decree.id is not None:
            state = state.with_entries(seat, (state.entry("decree", "end", sheet),))
            events.append(DecreePaid(seat, decree.id, state.season_name, sheet))
    return told(story, state, *events)


def end_kodama_turn(table: Table, story: Story) -> Story:
    """The next seat's Kodama, or the end of the season."""
    state = replace(story.state, turn=story.state.turn + 1)
    if state.turn < state.seats:
        return told(story, state)
    if state.season + 1 == len(SEASONS):
        ended = replace(state, phase=Phase.ENDED, turn=0)
        result = outcome(table, ended)
        return told(story, ended, GameEnded(result.scores, result.winners, result.tie_break))
    first = next_first(state)
    event = FirstPlayerPassed(state.first, first)
    return begin_season(table, told(story, replace(state, first=first), event), state.season + 1)


def next_first(state: KodamaState) -> int:
    """The lowest score; of tied players the one nearest to the left of the first player, who comes last."""
    scores, order = state.scores, state.turn_order
    return min((*order[1:], order[0]), key=lambda seat: scores[seat])


def outcome(table: Table, state: KodamaState) -> Outcome:
    """Most points, then most discs that count as the own trunk's feature; who is still tied wins too."""
    scores = state.scores
    shown = [table.decree(state).reading.kinds(tree) for tree in state.trees]
    tie_break = tuple(
        len(queries.instances(kinds, queries.trunk_kind(tree)))
        for kinds, tree in zip(shown, state.trees, strict=True)
    )
    best = max(zip(scores, tie_break, strict=True))
    winners = tuple(seat for seat in range(state.seats) if (scores[seat], tie_break[seat]) == best)
    return Outcome(scores, winners, tie_break)
