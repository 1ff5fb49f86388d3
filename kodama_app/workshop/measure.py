"""Is the card set good? Plays many games and counts what RULES §6 asks for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from statistics import mean, median
from typing import Any

from kodama_app.content.trees import branch_cards, trunk_cards
from kodama_app.engine.geometry.pose import Pose, angle_between
from kodama_app.engine.trees.card import SOCKETS, Card, Socket
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import PlacedCard, Tree
from kodama_app.games.kodama.events import BranchGrown, DisplaySwept, TurnSkipped
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.games.kodama.state import KodamaState, Phase
from kodama_app.session.match import play_match

FAR_APART = 200
TURNED_APART = 300
"""Two poses are clearly different when 20 mm or 30 degrees lie between them."""
ENOUGH = 12
"""Variety is counted up to here."""
FALL = 2

Progress = Callable[[Iterable[Any], int, str], Iterator[Any]]


@dataclass(frozen=True, slots=True)
class GameCounts:
    """What one game adds to the measures."""

    turns: int
    dead_turns: int
    fall_choices: tuple[int, ...]
    growth: tuple[int, ...]
    scores: tuple[int, ...]


def measure(games: int, seed: int, progress: Progress) -> dict[str, float]:
    """The measures over this many two-seat games of random and of greedy bots each."""
    jobs = [(bot, number) for bot in ("random", "greedy") for number in range(seed, seed + games)]
    counts: dict[str, list[GameCounts]] = {"random": [], "greedy": []}
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        played = progress(pool.imap(_count, jobs, chunksize=4), len(jobs), "games")
        for (bot, _), count in zip(jobs, played, strict=True):
            counts[bot].append(count)
    random, greedy = counts["random"], counts["greedy"]
    return {
        "games": games,
        "dead_turn_share": sum(game.dead_turns for game in random) / sum(game.turns for game in random),
        "fall_choices_median": median(choices for game in random for choices in game.fall_choices),
        "min_pose_variety": min(
            pose_variety(parent, socket) for parent in _parents() for socket in SOCKETS.values()
        ),
        "greedy_growth_mean": round(mean(growth for game in greedy for growth in game.growth), 2),
        "final_score_mean": round(mean(score for game in greedy for score in game.scores), 2),
        "greedy_dead_turn_share": sum(game.dead_turns for game in greedy) / sum(game.turns for game in greedy),
        "greedy_fall_choices_median": median(choices for game in greedy for choices in game.fall_choices),
    }


def _count(job: tuple[str, int]) -> GameCounts:
    bot, seed = job
    match = play_match(KODAMA, (bot, bot), seed, {})
    assert isinstance(match.rules, KodamaRules)
    turns = dead = 0
    choices: list[int] = []
    growth = [0, 0]
    state: KodamaState = match.start.state
    steps = [match.start, *(step for _, step in match.steps)]
    for step in steps:
        swept = any(isinstance(event, DisplaySwept) and event.decree is None for event in step.events)
        skipped = sum(isinstance(event, TurnSkipped) for event in step.events)
        # A turn that is skipped was swept in vain before, or had no deck to be dealt from.
        dead += max(skipped, int(swept))
        turns += skipped
        for event in step.events:
            if isinstance(event, BranchGrown):
                turns += 1
                growth[event.seat] += event.growth.total
        state = step.state
        if state.season == FALL and state.phase is Phase.GROWING and not state.grown and state.mover is not None:
            choices.append(_choices(match.rules, state, state.mover))
    return GameCounts(turns, dead, tuple(choices), tuple(growth), match.outcome.scores)


def _choices(rules: KodamaRules, state: KodamaState, seat: int) -> int:
    """Different (card, parent) pairs that can be played."""
    table = rules.table
    return sum(len(table.parents(state, state.trees[seat], table.box.branches[card])) for card in state.display)


def _parents() -> list[Card]:
    return [*trunk_cards().values(), *branch_cards().values()]


def pose_variety(parent: Card, socket: Socket) -> int:
    """How many clearly different poses a card with this socket has on the parent alone, up to ENOUGH."""
    # A branch card alone lies high above the table edge, so that nothing but the card itself counts.
    alone = PlacedCard(parent, Pose(0, 5000, 0), -1)
    tree = Tree.planted(parent) if parent.is_trunk else Tree((alone,))
    chosen: list[Pose] = []
    for pose in spots(tree).poses(socket):
        if all(_differ(pose, other) for other in chosen):
            chosen.append(pose)
            if len(chosen) == ENOUGH:
                break
    return len(chosen)


def _differ(a: Pose, b: Pose) -> bool:
    far = (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= FAR_APART**2
    return far or angle_between(a.angle, b.angle) >= TURNED_APART
