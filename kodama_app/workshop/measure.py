"""Is the card set good? Plays many games and counts what RULES §6 asks for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import mean, median
from typing import Any

from kodama_app.games import game
from kodama_app.games.grove.events import BranchGrown, BranchRemoved
from kodama_app.games.grove.phases import Phase
from kodama_app.games.grove.rules import GroveRules
from kodama_app.games.grove.state import GroveState
from kodama_app.games.kodama.events import DisplaySwept, TurnSkipped
from kodama_app.session.match import play_match
from kodama_app.workshop.shapes.poses import min_pose_variety

FALL = 2

Progress = Callable[[Iterable[Any], int, str], Iterator[Any]]


@dataclass(frozen=True, slots=True)
class GameCounts:
    """What one game adds to the measures."""

    turns: int
    dead_turns: int
    fall_choices: tuple[int, ...]
    """Of every card that is chosen among: in Duo of all three, by the Sower."""
    fall_placings: tuple[int, ...]
    """Of the cards in the hand when one is placed: in Duo of one or two."""
    growth: tuple[int, ...]
    scores: tuple[int, ...]


def measure(
    game_id: str, options: Mapping[str, str], games: int, seed: int, progress: Progress
) -> dict[str, float]:
    """The measures over this many two-seat games of random and of greedy bots each."""
    rules: Any = game(game_id).rules(game(game_id).resolve(options, 2))
    box = rules.table.box
    jobs = [
        (game_id, dict(options), bot, number)
        for bot in ("random", "greedy")
        for number in range(seed, seed + games)
    ]
    counts: dict[str, list[GameCounts]] = {"random": [], "greedy": []}
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        played = progress(pool.imap(_count, jobs, chunksize=4), len(jobs), "games")
        for (*_, bot, _), count in zip(jobs, played, strict=True):
            counts[bot].append(count)
    random, greedy = counts["random"], counts["greedy"]
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
        swept = any(isinstance(event, DisplaySwept) and event.decree is None for event in step.events)
        skipped = sum(isinstance(event, (TurnSkipped, BranchRemoved)) for event in step.events)
        # A turn that is skipped was swept in vain before, or had no deck to be dealt from.
        dead += max(skipped, int(swept))
        turns += skipped
        for event in step.events:
            if isinstance(event, BranchGrown):
                turns += 1
                growth[event.seat] += event.growth.total
        state = step.state
        if state.season == FALL and (seat := state.mover) is not None:
            if state.choosable(seat):
                choices.append(_pairs(match.rules, state, seat, state.choosable(seat)))
            if state.phase is Phase.GROWING and not state.grown:
                placings.append(_pairs(match.rules, state, seat, state.placeable(seat)))
    return GameCounts(turns, dead, tuple(choices), tuple(placings), tuple(growth), match.outcome.scores)


def _pairs(rules: GroveRules[Any, Any], state: GroveState, seat: int, cards: Sequence[str]) -> int:
    """Different (card, parent) pairs that can be played."""
    table = rules.table
    return sum(len(table.parents(state, seat, table.box.branches[card])) for card in cards)
