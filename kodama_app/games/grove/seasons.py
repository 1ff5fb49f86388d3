"""How every Kodama game is set up and goes through its seasons. Each function adds to the story so far."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, TypeVar

from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.events import Event
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Outcome, Step, told
from kodama_app.engine.scores import Ledger, ScoreSheet
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.events import GameEnded, GameSetUp, TrunkPlanted
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.actions import ScoreKodama
from kodama_app.games.grove.events import DecreePaid, FirstPlayerPassed, KodamaScored, SeasonBegun
from kodama_app.games.grove.options import NONE
from kodama_app.games.grove.phases import ENDED, KODAMA
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

HAND = 4
"""Kodama dealt to each player."""

S = TypeVar("S", bound=GroveState)


@dataclass(frozen=True, slots=True)
class Dealt:
    """What lies ready before spring begins, with the state's fields for it."""

    fields: Mapping[str, Any]
    events: tuple[Event, ...]


def dealt(table: Table[Any], seats: int, seed: int, options: Mapping[str, str]) -> Dealt:
    """Trunks, Kodama, decrees and the shuffled deck.

    Each pile is shuffled from its own stream: another number of players leaves the deck's order as it was.
    """
    box, rng = table.box, Rng.seeded(seed)
    trunks = rng.fork("trunks").shuffled(tuple(box.trunks))[0][:seats]
    kodama = iter(rng.fork("kodama").shuffled(box.kodama_deck())[0])
    hands = []
    for seat in range(seats):
        letter = table.options.sprouts_of(seat)
        hands.append(box.sprout_set(letter) if letter else tuple(sorted(next(kodama) for _ in range(HAND))))
    decrees: list[str | None] = []
    for season, name in enumerate(SEASONS):
        decree, _ = rng.fork(name).choice(box.season_decrees(season))
        decrees.append(None if table.options.decrees == NONE else decree)
    chosen = table.options.first
    first = rng.fork("first").below(seats)[0] if chosen is None else chosen
    fields = {
        "season": 0,
        "round": 1,
        "first": first,
        "turn": 0,
        "trees": tuple(Tree.planted(box.trunks[trunk]) for trunk in trunks),
        "hands": tuple(hands),
        "scored": ((),) * seats,
        "deck": rng.fork("deck").shuffled(tuple(box.branches))[0],
        "decrees": tuple(decrees),
        "ledgers": ((),) * seats,
        "rng": rng.fork("play"),
        "grown": False,
    }
    planted = (TrunkPlanted(seat, trunk) for seat, trunk in enumerate(trunks))
    return Dealt(fields, (GameSetUp(options, first, trunks), *planted))


def decreed(table: Table[Any], story: Step[S], season: int, phase: StrEnum) -> Step[S]:
    """The decree phase: a new season begins with the phase that follows."""
    state = replace(story.state, season=season, round=1, phase=phase, turn=0)
    event = SeasonBegun(state.season_name, state.first, state.decrees[season])
    return told(story, state, event, reveals=table.options.decrees == "hidden")


def paid(table: Table[Any], story: Step[S], seat: int, when: str, sheet: ScoreSheet) -> Step[S]:
    """Points that the decree in force gives outside a placement."""
    state, decree = story.state, table.decree(story.state).id
    assert decree is not None
    event = DecreePaid(seat, decree, state.season_name, sheet)
    return told(story, state.with_entries(seat, (state.entry("decree", when, sheet),)), event)


def begin_kodama_phase(table: Table[Any], story: Step[S]) -> Step[S]:
    """What the decree pays at the season's end, then everyone is to score a Kodama."""
    state = replace(story.state.in_phase(KODAMA), turn=0, grown=False)
    decree, story = table.decree(state), told(story, state)
    for seat in state.turn_order:
        sheet = decree.season_end_sheet(state.tree_of(seat))
        if sheet is not None:
            story = paid(table, story, seat, "end", sheet)
    return story


def kodama_entry(table: Table[Any], state: GroveState, action: ScoreKodama) -> Ledger:
    """What a Kodama would give its player now."""
    card, scene = table.box.kodama[action.card], table.scene(state, action.seat)
    return (state.entry("kodama", "kodama", table.effects.kodama_sheet(card, scene, action.choice)),)


def kodama_scored(table: Table[Any], story: Step[S], action: ScoreKodama) -> Step[S]:
    """A Kodama gives its points and leaves the game."""
    state, seat = story.state, action.seat
    (entry,) = kodama_entry(table, state, action)
    hands, scored = list(state.hands), list(state.scored)
    hands[seat] = tuple(card for card in hands[seat] if card != action.card)
    scored[seat] = (*scored[seat], action.card)
    after = replace(state.with_entries(seat, (entry,)), hands=tuple(hands), scored=tuple(scored))
    return told(story, after, KodamaScored(seat, action.card, state.season_name, action.choice, entry.sheet))


def kodama_in_turn(
    table: Table[Any], state: S, action: ScoreKodama, next_season: Callable[[Step[S], int], Step[S]]
) -> Step[S]:
    """One seat's Kodama after the other; after the last one the next season begins, or the game ends."""
    story = kodama_scored(table, Step(state, ()), action)
    state = replace(story.state, turn=story.state.turn + 1)
    if state.turn < state.seats:
        return told(story, state)
    if state.season + 1 == len(SEASONS):
        return ended(table, told(story, state))
    first = next_first(state)
    tied = (seat for seat, score in enumerate(state.scores) if score == state.scores[first] and seat != first)
    event = FirstPlayerPassed(state.first, first, tuple(tied))
    return next_season(told(story, replace(state, first=first), event), state.season + 1)


def ended(table: Table[Any], story: Step[S]) -> Step[S]:
    """The end of the game."""
    state = replace(story.state.in_phase(ENDED), turn=0)
    result = outcome(table, state)
    return told(story, state, GameEnded(result.scores, result.winners, result.tie_break))


def next_first(state: GroveState) -> int:
    """The lowest score; of tied players the one nearest to the left of the first player, who comes last."""
    scores, order = state.scores, state.turn_order
    return min((*order[1:], order[0]), key=lambda seat: scores[seat])


def outcome(table: Table[Any], state: GroveState) -> Outcome:
    """Most points, then most discs that count as the own trunk's feature; who is still tied wins too."""
    scores = state.scores
    tie_break = tuple(
        len(queries.instances(scene.shown, scene.own_kind))
        for scene in (table.scene(state, seat) for seat in range(state.seats))
    )
    best = max(zip(scores, tie_break, strict=True))
    winners = tuple(seat for seat in range(state.seats) if (scores[seat], tie_break[seat]) == best)
    return Outcome(scores, winners, tie_break)
