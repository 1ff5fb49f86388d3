"""Is the card set good? Plays many games and counts what RULES §6 asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from statistics import mean, median
from typing import Any

from kodama_app.engine.trees.events import NothingFitted
from kodama_app.games import game
from kodama_app.games.grove.events import BranchGrown
from kodama_app.games.grove.phases import GROWING
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.state import GroveState
from kodama_app.session.match import play_match
from kodama_app.workshop.shapes.poses import min_pose_variety

FALL = 2

Played = Callable[[Callable[[Any], "GameCounts"], Iterable[Any], int], Iterator["GameCounts"]]
"""Whoever has each game played and counted, of so many, and gives what came out in their order."""


@dataclass(frozen=True, slots=True)
class GameCounts:
    """What one game adds to the measures."""

    turns: int
    dead_turns: int
    fall_choices: tuple[int, ...]
    """Of every card that is chosen among, also where not all of them come to the chooser."""
    fall_placings: tuple[int, ...]
    """Of the cards that somebody has when one is placed."""
    growth: tuple[int, ...]
    scores: tuple[int, ...]


def measure(game_id: str, options: Mapping[str, str], games: int, seed: int, played: Played) -> dict[str, float]:
    """The measures over this many two-seat games of random and of greedy bots each."""
    rules: Any = game(game_id).rules(game(game_id).resolve(options, 2))
    box = rules.table.box
    bots, seeds = ("random", "greedy"), range(seed, seed + games)
    counts = played(_count, ((game_id, dict(options), *job) for job in product(bots, seeds)), 2 * games)
    random, greedy = list(islice(counts, games)), list(counts)
    return {
        "games": games,
        "dead_turn_share": sum(game.dead_turns for game in random) / sum(game.turns for game in random),
        "fall_choices_median": median(choices for game in random for choices in game.fall_choices),
        "fall_placings_median": median(choices for game in random for choices in game.fall_placings),
        "min_pose_variety": min_pose_variety(box.branches.values(), box.trunks.values()),
        "greedy_growth_mean": round(mean(growth for game in greedy for growth in game.growth), 2),
        "final_score_mean": round(mean(score for game in greedy for score in game.scores), 2),
        "greedy_dead_turn_share": sum(game.dead_turns for game in greedy) / sum(game.turns for game in greedy),
        "greedy_fall_choices_median": median(choices for game in greedy for choices in game.fall_choices),
    }


def _count(job: tuple[str, Mapping[str, str], str, int]) -> GameCounts:
    game_id, options, bot, seed = job
    match = play_match(game(game_id), (bot, bot), seed, options)
    assert isinstance(match.rules, GroveRules)
    turns = dead = 0
    choices: list[int] = []
    placings: list[int] = []
    growth = [0, 0]
    state: GroveState = match.start.state
    steps = [match.start, *(step for _, step in match.steps)]
    for step in steps:
        unfit = [event for event in step.events if isinstance(event, NothingFitted) and event.for_want_of_room]
        lost = sum(event.turn_lost for event in unfit)
        # A turn that is lost saw other cards in vain before, or there were none to be dealt.
        dead += max(lost, int(bool(unfit)))
        turns += lost
        for event in step.events:
            if isinstance(event, BranchGrown):
                turns += 1
                growth[event.seat] += event.growth.total
        state = step.state
        if state.season == FALL and (seat := state.mover) is not None:
            if state.choosable(seat):
                choices.append(_pairs(match.rules, state, seat, state.choosable(seat)))
            if state.phase == GROWING and not state.grown:
                placings.append(_pairs(match.rules, state, seat, state.placeable(seat)))
    return GameCounts(turns, dead, tuple(choices), tuple(placings), tuple(growth), match.outcome.scores)


def _pairs(rules: GroveRules[Any, Any], state: GroveState, seat: int, cards: Sequence[str]) -> int:
    """Different (card, parent) pairs that can be played."""
    table = rules.table
    pairs = product(cards, state.may_grow(seat))
    return sum(len(table.parents(state, tree, table.box.branches[card])) for card, tree in pairs)
