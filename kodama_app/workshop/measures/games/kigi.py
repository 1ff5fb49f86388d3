"""Is Kigi's card set good? Plays many games and counts what its rules' author found with a table-top set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from statistics import mean
from typing import Any

from kodama_app.games import game
from kodama_app.games.kigi import painting
from kodama_app.games.kigi.events import (
    BoughPruned,
    BranchPainted,
    CardsTurnedUp,
    CommissionCounted,
    CommissionsSwept,
)
from kodama_app.games.kigi.rules import KigiRules
from kodama_app.session.match import Match, play_match
from kodama_app.workshop.shapes.poses import min_pose_variety

BOTS = ("random", "yardstick")


@dataclass
class KigiCounts:
    """What one game adds to the measures."""

    shown: int = 0
    """Tree cards that lay in the display at the beginning of a turn, again in every turn they lay there."""
    homeless: int = 0
    """Those of them that fitted on no tree."""
    placements: list[int] = field(default_factory=list)
    """Points of each."""
    on_rivals: int = 0
    prunings: list[int] = field(default_factory=list)
    """Cards that left, by each."""
    with_cut_off: int = 0
    sweeps: int = 0
    bare: int = 0
    """Trunks on which nothing is left."""
    growth: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    first_wins: float = 0.0
    met: dict[str, tuple[int, int]] = field(default_factory=dict)
    """For each commission how often it was held, and met by its holder."""


def measure(
    game_id: str,
    options: Mapping[str, str],
    games: int,
    seed: int,
    played: Callable[[Callable[[Any], KigiCounts], Iterable[Any], int], Iterator[KigiCounts]],
) -> dict[str, Any]:
    """The measures over this many two-seat games of random and of yardstick bots each."""
    rules = game(game_id).rules(game(game_id).resolve(options, 2))
    assert isinstance(rules, KigiRules)
    jobs = ((game_id, dict(options), bot, number) for bot, number in product(BOTS, range(seed, seed + games)))
    counts = played(_count, jobs, games * len(BOTS))
    found: dict[str, Any] = {
        "games": games,
        "min_pose_variety": min_pose_variety(rules.table.box.branches.values(), rules.table.box.trunks.values()),
    }
    for bot in BOTS:
        found |= {f"{bot}_{key}": value for key, value in _told(list(islice(counts, games))).items()}
    return found


def _told(games: Sequence[KigiCounts]) -> dict[str, float]:
    placements = [points for one in games for points in one.placements]
    prunings = [cards for one in games for cards in one.prunings]
    trunks = sum(len(one.scores) for one in games)
    cards = sorted({card for one in games for card in one.met})
    shares = []
    for card in cards:
        held = sum(one.met.get(card, (0, 0))[0] for one in games)
        shares.append(sum(one.met.get(card, (0, 0))[1] for one in games) / held)
    return {
        "homeless_card_share": sum(one.homeless for one in games) / sum(one.shown for one in games),
        "points_a_placement": round(mean(placements), 2),
        "prunings_a_game": round(len(prunings) / len(games), 2),
        "cards_a_pruning": round(mean(prunings or [0]), 2),
        "cut_off_share": round(sum(one.with_cut_off for one in games) / max(1, len(prunings)), 3),
        "on_rivals_share": round(sum(one.on_rivals for one in games) / len(placements), 3),
        "growth_mean": round(mean(points for one in games for points in one.growth), 2),
        "final_score_mean": round(mean(points for one in games for points in one.scores), 2),
        "first_seat_wins": round(mean(one.first_wins for one in games), 3),
        "sweeps_a_game": round(mean(one.sweeps for one in games), 3),
        "bare_trunk_share": round(sum(one.bare for one in games) / trunks, 3),
        "least_met_commission": round(min(shares), 3),
        "most_met_commission": round(max(shares), 3),
    }


def _count(job: tuple[str, Mapping[str, str], str, int]) -> KigiCounts:
    game_id, options, bot, seed = job
    match = play_match(game(game_id), (bot, bot), seed, options)
    assert isinstance(match.rules, KigiRules)
    counts = KigiCounts(growth=_growth(match), scores=match.outcome.scores)
    for step in (match.start, *(step for _, step in match.steps)):
        for event in step.events:
            if isinstance(event, BranchPainted):
                counts.placements.append(event.growth.total)
                counts.on_rivals += event.tree != event.seat
            elif isinstance(event, BoughPruned):
                counts.prunings.append(len(event.cards))
                counts.with_cut_off += bool(event.cut_off)
            elif isinstance(event, CommissionsSwept):
                counts.sweeps += 1
            elif isinstance(event, CommissionCounted):
                held, met = counts.met.get(event.card, (0, 0))
                counts.met[event.card] = held + 1, met + bool(event.sheet.total)
        if any(isinstance(event, CardsTurnedUp) for event in step.events) and step.state.movers:
            tree_cards = step.state.placeable(step.state.movers[0])
            counts.shown += len(tree_cards)
            counts.homeless += sum(not painting.fits(match.rules.table, step.state, card) for card in tree_cards)
    counts.bare = sum(len(tree) == 1 for tree in match.last.trees)
    if match.start.state.first in match.outcome.winners:
        counts.first_wins = 1 / len(match.outcome.winners)
    return counts


def _growth(match: Match) -> tuple[int, ...]:
    return tuple(
        sum(entry.sheet.total for entry in ledger if entry.source == painting.SOURCE)
        for ledger in match.rules.ledgers(match.last)
    )
