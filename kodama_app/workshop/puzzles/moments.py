"""Games between bots by the real rules, stopped whenever seat 0 has something to decide, as data of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kodama_app.ai.bot import Budget
from kodama_app.ai.bots import maker
from kodama_app.content.errors import ContentError
from kodama_app.content.fields import Place
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Setup
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.spec import GameSpec
from kodama_app.games.teaching import Teaching
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.positions import Position, read_position
from kodama_app.workshop.puzzles.finding import placements

RIVAL = "greedy"
"""Who sits opposite in a puzzle: somebody whose choice can be foretold."""
PLAYED_BY = "sapling"
"""Who plays the games: trees as people grow them, and no two alike."""
TENDS = 3
"""Where all trees are open to all, all but one move in so many tend the smallest: else one gets every card."""
PLACE = Place("a game of bots")


def moments(spec: GameSpec, seed: int) -> Iterator[tuple[dict[str, Any], Position]]:
    """The positions of one game at which seat 0 is to move, as data and as read back from it."""
    if spec.teaching is None:
        return
    seats = spec.teaching.puzzle_seats
    rules: Any = spec.rules(spec.resolve(spec.teaching.puzzle_options, seats))
    bot, chance = maker(PLAYED_BY)(rules), Rng.seeded(seed).fork(spec.id)
    state = rules.start(Setup(seats, seed, rules.options)).state
    number = 0
    while movers := rules.movers(state):
        # Where all choose at once, the moment is the one before anybody has.
        if LEARNER in movers and not state.grown and not any(getattr(state, "picks", ())):
            data = written(spec.id, spec.teaching, seed, state)
            position = None if data is None else read_back(data, state, spec.teaching)
            if data is not None and position is not None:
                yield data, position
        number += 1
        seat = movers[0]
        action = bot.choose(rules.observe(state, seat), seat, Budget(), chance.fork(f"move {number}"))
        if len(state.may_grow(seat)) > 1 and chance.fork(f"tend {number}").below(TENDS)[0]:
            action = _tending(rules, state, seat) or action
        state = rules.apply(state, action).state


def _tending(rules: Any, state: Any, seat: int) -> Action | None:
    """Laying a card on the smallest tree for as much as can be had there without any leaving it."""
    gone, smallest = _gone(state), min(map(len, state.trees))
    laid = [one for one in placements(rules, state, seat) if len(state.trees[one.tree]) == smallest]
    sparing = [one for one in laid if _gone(rules.apply(state, one).state) == gone]
    return max(sparing, key=lambda one: ledger_total(rules.preview(state, one)), default=None)


def _gone(state: Any) -> int:
    """How many cards have left trees."""
    return sum(len(tree.gone) for tree in state.trees)


def written(game_id: str, teaching: Teaching, seed: int, state: Any) -> dict[str, Any] | None:
    """A state as data of a position; None in phases in which nothing is asked."""
    if state.phase not in teaching.moments:
        return None
    data: dict[str, Any] = {
        "game": game_id,
        "seats": [None, *[RIVAL] * (state.seats - 1)],
        "seed": seed,
        "trees": [_tree(tree) for tree in state.trees],
        "phase": state.phase.value,
        "first": state.first,
        "mover": LEARNER,
        "scores": list(state.scores),
    }
    if teaching.puzzle_options:
        data["options"] = dict(teaching.puzzle_options)
    return data | teaching.moments[state.phase](state)


def _tree(tree: Tree) -> dict[str, Any]:
    placed = [[one.card.id, one.pose.x, one.pose.y, one.pose.angle] for one in tree.cards[1:]]
    found: dict[str, Any] = {"trunk": tree.trunk.id, "branches": placed}
    return found | {"gone": list(tree.gone)} if tree.gone else found


def read_back(data: dict[str, Any], state: Any, teaching: Teaching) -> Position | None:
    """The position as a player will get it; None where the data does not say all, as for trees under a decree."""
    try:
        position = read_position(PLACE, data)
    except ContentError:
        return None
    found = position.state
    same = found.trees == state.trees and written(data["game"], teaching, data["seed"], found) == data
    return position if same and LEARNER in position.rules.movers(found) else None
