"""Bots playing against themselves by the real rules of any Kodama game, noted down for learning.

Slower than the rough trees of `learning.play`, but whatever a game's mind can weigh can be learned so.
"""

from __future__ import annotations

from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.games import MINDS
from kodama_app.ai.grove.weights import Weights
from kodama_app.ai.level import Insight
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games import game
from kodama_app.games.grove.rules import GroveRules
from kodama_app.workshop.learning import GameNotes, Sample

QUICK = Insight(poses=1, promising=0)
"""One pose a choice: what a place is worth is learned as well from simple play."""
_STRAY = 6
"""One placement in so many is not the best one found: who never strays learns nothing new."""


def play(game_id: str, weights: Weights, seed: int, seats: int = 2) -> GameNotes:
    """One game, noted down."""
    spec = game(game_id)
    rules: Any = spec.rules(spec.resolve({}, seats))
    assert isinstance(rules, GroveRules)
    make = MINDS[game_id].learns
    assert make is not None, f"nobody learns {game_id}"
    mind = make(rules, weights, QUICK)
    notes, chance, number = GameNotes(), Rng.seeded(seed).fork("learning"), 0
    state = rules.start(Setup(seats, seed, rules.options)).state
    while movers := rules.movers(state):
        seat, number = movers[0], number + 1
        rng = chance.fork(f"move {number}")
        world = rules.imagine(rules.observe(state, seat), rng.fork("world"))
        ranked = mind.weigh(world, seat, Budget().meter(600), rng.fork("thoughts"))
        stray, rng = rng.below(_STRAY)
        pick, rng = rng.below(min(5, len(ranked)))
        action = ranked[pick if stray == 0 else 0].action
        after = rules.apply(state, action).state
        if isinstance(action, GrowBranch):
            evaluation = mind.looking(world, seat)
            prospect = evaluation.prospect(after.trees[action.tree], evaluation.left_lying(action.card))
            notes.samples.append(Sample(evaluation.turns, prospect.features, seat, after.scores))
            notes.see(rules.table, after, seat)
        state = after
    notes.close(state.scores)
    return notes
