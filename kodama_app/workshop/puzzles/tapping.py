"""A solver that taps as people do at a table without help: a card, Next spot, Place. It neither drags nor thinks.

What it meets is what the app offers: the cards of the row, each at its spots in the order in which Next spot goes
round the tree; Spirits likewise. It knows nothing of points before a card lies, and tries a few times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from kodama_app.engine.actions import Action
from kodama_app.engine.trees.actions import GrowBranch, growing_kind
from kodama_app.engine.trees.rounds import way_round
from kodama_app.tutorial.goals import LEARNER
from kodama_app.tutorial.positions import Position
from kodama_app.tutorial.puzzles import GRADES, Puzzle
from kodama_app.ui.table.boards.tree.places import feature_position
from kodama_app.ui.table.boards.tree.placing import NONE, Placing

PATIENCE = 4
"""Tries after which it gives a puzzle up: one with each card of a full row."""
HARD, OTHERS = 0.1, 0.3
"""Shares of the hard puzzles and of the others that it must not reach."""

Turn = Sequence[Action]
"""What is come by after one card, or Spirit, was tapped: the first spot, the next one, …"""


def lays_cards(position: Position) -> bool:
    """Whether what is to be done now is to lay a card on a tree."""
    return any(isinstance(one, GrowBranch) for one in position.rules.candidates(position.state, LEARNER))


def turns(position: Position) -> list[Turn]:
    """For each card or Spirit that can be tapped, what Next spot then leads to."""
    rules, state = position.rules, position.state
    if lays_cards(position):
        return [_spots(position, card) for card in state.placeable(LEARNER)]
    found: dict[Any, list[Action]] = {}
    for action in rules.candidates(state, LEARNER):
        tapped = getattr(action, "kind", None) if action.verb == "summon" else action
        if action.verb in ("split", "summon", "pick"):
            found.setdefault(tapped, []).append(action)
    tree = state.tree_of(LEARNER)

    def by_way(action: Any) -> tuple[float, float]:
        return way_round(tree, *feature_position(tree, (action.index, action.feature)))

    return [sorted(turn, key=by_way) if len(turn) > 1 else turn for turn in found.values()]


def _spots(position: Position, card: str) -> Turn:
    """As the table's model holds a card that is taken: on one tree after the other, where there are several."""
    rules: Any = position.rules
    grow = partial(growing_kind(rules.actions), LEARNER)
    found: list[Action] = []
    for tree in position.state.may_grow(LEARNER):
        laid, printed = partial(grow, tree, card), rules.table.box.branches[card]
        held = Placing(rules, position.state, LEARNER, tree, printed, laid, help=NONE)
        found += (laid(spot.pose) for spot in held.spots)
    return found


def tries(position: Position) -> Iterator[Action]:
    """One card after the other at its first spot, then each at its next one, and so on."""
    for row in zip_longest(*turns(position)):
        yield from (action for action in row if action is not None)


def first_tries(position: Position) -> list[Action]:
    """As many as it has patience for."""
    return [action for action, _ in zip(tries(position), range(PATIENCE), strict=False)]


def taps_to_the_goal(puzzle: Puzzle) -> bool:
    """Whether it solves a puzzle before it gives up."""
    rules, state = puzzle.position.rules, puzzle.position.state
    return any(puzzle.reached(rules.apply(state, one).state) for one in first_tries(puzzle.position))


def chance(puzzle: Puzzle) -> float:
    """That a single try solves it: any card, any number of taps on Next spot."""
    rules, state = puzzle.position.rules, puzzle.position.state
    shares = [
        sum(puzzle.reached(rules.apply(state, one).state) for one in turn) / len(turn)
        for turn in turns(puzzle.position)
        if turn
    ]
    return sum(shares) / len(shares)


def shares(puzzles: Iterable[Puzzle], single: bool = True) -> Mapping[str, tuple[int, int, float]]:
    """Of the hard ones and of the others: how many it solves, of how many, the mean chance of a `single` try."""
    found: dict[str, list[Puzzle]] = {"hard": [], "others": []}
    for puzzle in puzzles:
        found["hard" if puzzle.grade == max(GRADES) else "others"].append(puzzle)
    return {
        name: (
            sum(map(taps_to_the_goal, group)),
            len(group),
            sum(map(chance, group)) / max(len(group), 1) if single else 0.0,
        )
        for name, group in found.items()
    }
