"""Looking ahead: placements again, each with the own turns after it played out in imagined decks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from kodama_app.ai.bot import Meter
from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.placements import PlacementThought
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.ai.level import Insight
from kodama_app.engine.rng import Rng
from kodama_app.engine.trees.room import room, socket_number
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove import growing
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.table import Table

_DOUBT = 12
"""Imagined worlds it takes until looking ahead counts as much as the learned guess."""


class Foresight:
    """How far a bot of some insight sees."""

    def __init__(self, table: Table[Any], insight: Insight) -> None:
        self.table, self.insight = table, insight

    def thought_through(
        self, evaluation: Evaluation, thoughts: Sequence[PlacementThought], meter: Meter, rng: Rng
    ) -> list[Judgement]:
        """The best placements again, each with the own turns after it played out in the same imagined worlds."""
        futures: list[list[tuple[Term, ...]]] = [[] for _ in thoughts]
        for number in range(self.insight.worlds):
            if meter.left < len(thoughts) * self.insight.replies * self.insight.ahead:
                break
            deck, _ = rng.fork(f"deck {number}").shuffled(evaluation.unseen.ids)
            for thought, known in zip(thoughts, futures, strict=True):
                known.append(self._played_on(evaluation, thought, deck, meter))
        return [
            _looked_ahead(thought.judgement, averaged(known), len(known)) if known else thought.judgement
            for thought, known in zip(thoughts, futures, strict=True)
        ]

    def _played_on(
        self, evaluation: Evaluation, thought: PlacementThought, deck: Sequence[str], meter: Meter
    ) -> tuple[Term, ...]:
        """What the own next turns would bring if the deck lay so, and what would be left to hope for then."""
        tree, left, top = thought.tree, thought.left, 0
        found: list[Term] = []
        hope: tuple[Term, ...] = ()
        for turn in range(1, min(self.insight.ahead, evaluation.turns) + 1):
            lying = evaluation.sure(left)
            bottom = top + evaluation.size - len(lying)
            offered, top = (*lying, *deck[top:bottom]), bottom
            reply = self._best_reply(evaluation, tree, offered, turn, meter)
            if reply is None:
                break
            points, tree, hope = reply
            left = tuple(card for card in offered if card != tree.cards[-1].card.id)
            found.append(Term("next" if turn == 1 else "lines", points))
        return (*found, *hope)

    def _best_reply(
        self, evaluation: Evaluation, tree: Tree, offered: Sequence[str], turn: int, meter: Meter
    ) -> tuple[int, Tree, tuple[Term, ...]] | None:
        """The best placement on an imagined tree: a rough look, one pose for each of the likeliest choices."""
        pool, space, cards = evaluation.pool(offered), room(tree), self.table.box.branches
        reach = evaluation.reach(evaluation.lines(tree), space.open, pool)
        best, most = None, -np.inf
        # Within the season its decree pays for later placements too.
        same_season = evaluation.world.round + turn <= ROUNDS
        own = evaluation.world.tree_number(evaluation.seat)
        later = evaluation.world.with_tree(own, tree)
        order = np.argsort(-reach, axis=None, kind="stable")[: self.insight.replies]
        for row, parent in zip(*np.unravel_index(order, reach.shape), strict=True):
            points = int(reach[row, parent])
            if points < 0:
                break
            meter.spend()
            card = cards[offered[row]]
            after = tree.grown(card, space.upright(int(parent), socket_number(card)), int(parent))
            if same_season:
                placed = growing.attempt(self.table, later, own, card.id, int(parent))
                points += self.table.decree(later).grown_sheet(placed).total
            hope = _later(evaluation.prospect(after).terms(evaluation.weights, evaluation.turns - turn))
            value = points + sum(term.points for term in hope)
            if value > most:
                best, most = (points, after, hope), value
        return best


_AT_ONCE = ("now", "looks", "style", "rival")
"""Terms of a placement that stay as they are however far one looks ahead."""


def _looked_ahead(judgement: Judgement, ahead: tuple[Term, ...], worlds: int) -> Judgement:
    """A placement's own terms; what was guessed gives way to what was found as more worlds were looked at."""
    trust = worlds / (worlds + _DOUBT)
    kept = [term for term in judgement.terms if term.key in _AT_ONCE]
    guessed = [replace(term, points=(1 - trust) * term.points) for term in judgement.terms if term not in kept]
    found = [replace(term, points=trust * term.points) for term in ahead]
    return Judgement(judgement.action, (*kept, *guessed, *found))


def _later(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """What is next after the next turn is but a line kept open."""
    return tuple(
        replace(term, key="lines") if term.key == "next" else term for term in terms if term.key != "rival"
    )
