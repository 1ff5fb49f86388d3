"""Games stopped in the middle, to think about."""

from __future__ import annotations

from functools import cache
from typing import Any

from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.kodama.spec import KODAMA
from kodama_app.session.match import Match, play_match

LADDER = ("seedling", "sapling", "oak", "elder")
"""From the one who is easily beaten to the one who is not."""
STYLES = ("willow", "hazel")
"""As strong as an Oak, each with a liking of its own."""


@cache
def match(seed: int = 3, seats: int = 2) -> Match:
    """A whole game of bots that are quick."""
    return play_match(KODAMA, ("greedy",) * seats, seed, {})


def moments(seed: int = 3, seats: int = 2) -> list[tuple[Any, int]]:
    """The states before every placement of that game, with the seat to move."""
    game = match(seed, seats)
    states = [game.start.state, *(step.state for _, step in game.steps)]
    return [
        (state, action.seat)
        for state, (action, _) in zip(states, game.steps, strict=False)
        if isinstance(action, GrowBranch)
    ]


def kodama_moments(seed: int = 3) -> list[tuple[Any, int]]:
    """The states before every Kodama of that game."""
    game = match(seed)
    states = [game.start.state, *(step.state for _, step in game.steps)]
    return [
        (state, action.seat)
        for state, (action, _) in zip(states, game.steps, strict=False)
        if action.verb == "kodama"
    ]
