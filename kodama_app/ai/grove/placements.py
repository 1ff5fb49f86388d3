"""Placements weighed: every card on every parent, then more poses of the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from kodama_app.ai.bot import Meter
from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.ai.style import Style
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.taste import choice_of_poses, is_natural
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove import growing
from kodama_app.games.grove.table import Table

CLUMSY = 1.0
"""What a pose that does not look like growth must bring more than a natural one, in points."""
_POSES_OF_ONE = 2
"""Poses of one card on one parent that are thought through."""


@dataclass(slots=True)
class Growth:
    """A card on a parent of a tree: what it scores at once, and the best it was found to be worth."""

    card: str
    tree: int
    parent: int
    points: int
    kinds: tuple[str, ...]
    best: float = -np.inf


@dataclass(frozen=True, slots=True)
class PlacementThought:
    """A placement weighed, with the tree it would make and the cards it would leave to others."""

    judgement: Judgement
    tree: Tree
    left: tuple[str, ...]

    @property
    def card(self) -> str:
        """The card placed."""
        return self.tree.cards[-1].card.id


class Placements:
    """Weighs where cards could grow, by what lies there afterwards."""

    def __init__(self, table: Table[Any], style: Style) -> None:
        self.table, self.style = table, style

    def weighed(
        self, evaluation: Evaluation, offered: Sequence[str], promising: int, poses: int, meter: Meter
    ) -> list[PlacementThought]:
        """The cards on all parents in one pose each, then the promising ones in more; the best first."""
        growths = self._growths(evaluation, offered)
        found: list[PlacementThought] = []
        for growth in growths:
            if meter.left or not found:
                found.extend(self._poses(evaluation, growth, 0, 1, meter))
        growths.sort(key=lambda growth: -growth.best)
        for growth in growths[:promising]:
            found.extend(self._poses(evaluation, growth, 1, poses, meter))
        return sorted(found, key=lambda thought: -thought.judgement.value)

    def _growths(self, evaluation: Evaluation, offered: Sequence[str]) -> list[Growth]:
        world, branches = evaluation.world, self.table.box.branches
        found = [
            self._growth(evaluation, card, tree, parent)
            for card in offered
            for tree in world.may_grow(evaluation.seat)
            for parent in self.table.parents(world, tree, branches[card])
        ]
        return sorted(found, key=lambda growth: -growth.points)

    def _growth(self, evaluation: Evaluation, card: str, tree: int, parent: int) -> Growth:
        placed = growing.attempt(self.table, evaluation.world, tree, card, parent)
        points = placed.growth.total + self.table.decree(evaluation.world).grown_sheet(placed).total
        return Growth(card, tree, parent, points, tuple(line.reason for line in placed.growth.lines))

    def _poses(
        self, evaluation: Evaluation, growth: Growth, first: int, last: int, meter: Meter
    ) -> list[PlacementThought]:
        """Some poses of a card on a parent, weighed."""
        tree, card = evaluation.world.trees[growth.tree], self.table.box.branches[growth.card]
        assert card.socket is not None
        found: list[PlacementThought] = []
        for pose, natural in choice_of_poses(tree, card.socket, growth.parent, last)[first:]:
            if not meter.spend() and first + len(found):
                break
            thought = self._judged(evaluation, growth, pose, natural)
            growth.best = max(growth.best, thought.judgement.value)
            found.append(thought)
        return found

    def _judged(self, evaluation: Evaluation, growth: Growth, pose: Pose, natural: bool) -> PlacementThought:
        """One placement by what lies there afterwards."""
        card = self.table.box.branches[growth.card]
        after = evaluation.world.trees[growth.tree].grown(card, pose, growth.parent)
        left = evaluation.left_lying(growth.card)
        terms = (
            Term("now", growth.points, growth.kinds),
            *evaluation.hopes(after, left),
            Term("looks", 0.0 if natural else -CLUMSY),
            *self.style.terms(after),
        )
        action = GrowBranch(evaluation.seat, growth.tree, growth.card, pose)
        return PlacementThought(Judgement(action, terms), after, left)

    def asked(self, evaluation: Evaluation, action: GrowBranch) -> PlacementThought:
        """A placement somebody wants to know about, wherever its pose lies."""
        tree, card = evaluation.world.trees[action.tree], self.table.box.branches[action.card]
        parent = parent_at(tree, action.pose)
        assert parent is not None
        assert card.socket is not None
        natural = is_natural(tree, card.socket, action.pose, parent)
        growth = self._growth(evaluation, action.card, action.tree, parent)
        return self._judged(evaluation, growth, action.pose, natural)


def various(thoughts: Sequence[PlacementThought], count: int) -> list[PlacementThought]:
    """The best thoughts, no more than two poses of one card on one parent among them."""
    taken: Counter[tuple[str, int]] = Counter()
    chosen: list[PlacementThought] = []
    for thought in thoughts:
        last = thought.tree.cards[-1]
        if taken[last.card.id, last.parent] < _POSES_OF_ONE and len(chosen) < count:
            taken[last.card.id, last.parent] += 1
            chosen.append(thought)
    return chosen
