"""What a position of a Kodama game is worth to a seat beyond its score: the evaluation its bots think with.

Everything here is counted from what the seat may know: trees, open cards, which cards are still to come, the
own hand. Each feature is a number a player could work out at the table; how much it counts is learned.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from kodama_app.ai.grove.hand import HandPlan, plan
from kodama_app.ai.grove.lines import Ints, LineCounts, Pool, expected_best, within_reach
from kodama_app.ai.grove.weights import Weights
from kodama_app.ai.judgement import Term
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.room import room
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.phases import ROUNDS
from kodama_app.games.grove.state import GroveState
from kodama_app.games.grove.table import Table

TERMS: Mapping[str, tuple[str, ...]] = {
    "next": ("next",),
    "lines": ("base", "fresh", "second", "mean", "runs", "kinds", "good"),
    "limit": ("over",),
    "room": ("open", "slots"),
    "decree": ("season",),
    "rival": ("rival",),
}
"""The features, gathered under the words a player would use for them."""
FEATURES = (*(feature for features in TERMS.values() for feature in features), "hand")

_LONG = 3
"""Discs of a kind in a row that make a line to build on."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A tree's future, counted: the features, the kind its best line lives on, and the plan for the hand."""

    features: Mapping[str, float]
    kind: tuple[str, ...]
    hand: HandPlan

    def terms(self, weights: Weights, turns: int) -> tuple[Term, ...]:
        """The features weighed, gathered by what they mean."""
        found = []
        for key, names in TERMS.items():
            points = sum(weights.weight(name, turns) * self.features[name] for name in names)
            found.append(Term(key, points, self.kind if key in ("next", "lines") else ()))
        return (*found, *hand_terms(self.hand, weights.weight("hand", turns)))


def hand_terms(hand: HandPlan, weight: float) -> tuple[Term, ...]:
    """A reason for each Kodama of a plan."""
    return tuple(Term("kodama", weight * worth, (name, SEASONS[season])) for name, season, worth in hand.spent)


class Evaluation(ABC):
    """One seat's view of one moment, ready to weigh what its tree may become.

    Games differ in what a seat will be able to choose from next turn; a subclass tells that.
    """

    size: int
    """Cards to choose from in a turn."""

    def __init__(self, table: Table[Any], world: GroveState, seat: int, weights: Weights) -> None:
        self.table, self.seat, self.weights = table, seat, weights
        self.turns = _turns_after(world)
        self.season_ends = world.round == ROUNDS
        self.limit = table.options.limit if self.season_ends else table.limit(world)
        self.look_at(world)

    def look_at(self, world: GroveState) -> None:
        """See another world at the same moment of the game."""
        self.world = world
        self.reading = self.reading_of(self.seat)
        self._key = _key(self.reading)
        self._rival_tables: dict[int, tuple[Ints, Mapping[str, int]]] = {}

    def reading_of(self, seat: int) -> Reading:
        """How the discs of a seat's tree count when this seat comes to move again, as far as is known."""
        reading = self.table.reading(self.world, self.world.tree_number(seat))
        return replace(reading, counts_as={}) if self.season_ends else reading

    @abstractmethod
    def left_lying(self, card: str) -> tuple[str, ...]:
        """The cards others may take once this seat has taken this one."""

    @abstractmethod
    def sure(self, left: Sequence[str]) -> tuple[str, ...]:
        """The cards this seat is sure to choose from next turn, given what it leaves now."""

    @abstractmethod
    def rival(self, left: Sequence[str]) -> float:
        """What the next player gets from what is left, beyond what he would get on average."""

    @property
    @abstractmethod
    def open_cards(self) -> tuple[str, ...]:
        """Cards this seat knows of that somebody may yet place, beside those nobody has seen."""

    @cached_property
    def cards(self) -> Pool:
        """All branch cards of the box, as they count next turn."""
        return Pool.of(tuple(self.table.box.branches.values()), self.reading, self.table.box.kinds)

    @cached_property
    def rows(self) -> Mapping[str, int]:
        """Where each card stands among them."""
        return {card: row for row, card in enumerate(self.cards.ids)}

    @cached_property
    def unseen(self) -> Pool:
        """The cards that may still come; their order is nobody's knowledge."""
        return self.pool(sorted(self.unseen_cards))

    @property
    def unseen_cards(self) -> Sequence[str]:
        """The branch cards that may still come."""
        return self.world.deck

    def hopes(self, tree: Tree, left: Sequence[str] | None = None) -> tuple[Term, ...]:
        """What a tree promises, weighed; nothing is counted that the weights do not ask for."""
        wanted = self.weights.features.keys()
        return self.prospect(tree, left, wanted).terms(self.weights, self.turns) if wanted else ()

    def prospect(
        self, tree: Tree, left: Sequence[str] | None = None, wanted: Collection[str] = FEATURES
    ) -> Prospect:
        """What a tree promises, and the cards left lying, where they are known; features not wanted are 0."""
        lines, open_slots = self.lines(tree), room(tree).open
        points = lines.points(self.unseen)
        reach = within_reach(points, self.unseen, open_slots, self.limit)
        best = reach.max(axis=1, initial=0) if len(reach) else np.zeros(0, dtype=np.int64)
        mean_by_parent = np.maximum(reach, 0).mean(axis=0) if len(reach) else np.zeros(len(tree))
        favourite = int(mean_by_parent.argmax())
        top = self.limit if self.limit is not None else 12
        has_room = open_slots.sum(axis=1) > 0
        longest = np.where(has_room[:, None], lines.runs, 0).max(axis=0)
        hand = self.hand_plan(tree, self.world.season) if "hand" in wanted else HandPlan(())
        fresh = expected_best(0, best, self.size)

        def second() -> float:
            others = np.delete(reach, favourite, axis=1).max(axis=1, initial=0)
            return expected_best(0, others, self.size)

        def over() -> float:
            free = within_reach(points, self.unseen, open_slots, None).max(axis=1, initial=0)
            return float((free > top).sum()) / max(len(best), 1)

        counts: Mapping[str, Callable[[], float]] = {
            "next": lambda: fresh if left is None else self._next_points(lines, open_slots, left, best),
            "base": lambda: 1.0,
            "fresh": lambda: fresh,
            "second": second,
            "mean": lambda: float(best.mean()) if len(best) else 0.0,
            "kinds": lambda: float((longest >= _LONG).sum()),
            "good": lambda: float((reach.max(axis=0, initial=0) >= top - 1).sum()),
            "runs": lambda: float(np.minimum(longest, top).sum()),
            "over": over,
            "open": lambda: float(has_room.sum()),
            "slots": lambda: float(np.minimum(open_slots, 4).sum()) / 10,
            "hand": lambda: hand.worth,
            "season": lambda: float(self._season_end(tree)),
            "rival": lambda: 0.0 if left is None else self.rival(left),
        }
        features = {name: count() if name in wanted else 0.0 for name, count in counts.items()}
        kinds = np.argsort(-lines.runs[favourite], kind="stable")
        kind = (self.table.box.kinds[int(kinds[0])],) if lines.runs[favourite].max() > 0 else ()
        return Prospect(features, kind, hand)

    def lines(self, tree: Tree, reading: Reading | None = None) -> LineCounts:
        """The tree as counts, kept with the tree; read as the own one, unless another reading is given."""
        key = self._key if reading is None else _key(reading)
        reading = self.reading if reading is None else reading
        known: LineCounts | None = tree.derived.get(key)
        if known is None:
            before = None if tree.before is None else tree.before.derived.get(key)
            if before is not None:
                last = tree.cards[-1]
                known = before.grown(self.cards.counts[self.rows[last.card.id]], last.parent)
            else:
                known = LineCounts.of(tree, reading, self.table.box.kinds)
            tree.derived[key] = known
        return known

    def reach(self, lines: LineCounts, open_slots: Ints, pool: Pool) -> Ints:
        """What each card of a pool could score on each card of a tree next turn."""
        return within_reach(lines.points(pool), pool, open_slots, self.limit)

    def pool(self, cards: Sequence[str]) -> Pool:
        """Cards as rows of counts."""
        return self.cards.of_ids(tuple(cards), self.rows)

    def hand_plan(self, tree: Tree, first_season: int) -> HandPlan:
        """How the Kodama in hand would be spent from some season on."""
        ends = {season: ROUNDS * (season + 1) for season in range(first_season, len(SEASONS))}
        return plan(self.kodama_worths(tree), self.weights.careers, len(tree) - 1, ends)

    def kodama_terms(self, tree: Tree, first_season: int) -> tuple[Term, ...]:
        """The hand alone, as reasons, when it may be spent from some season on."""
        return hand_terms(self.hand_plan(tree, first_season), 1.0)

    def kodama_worths(self, tree: Tree) -> dict[str, float]:
        """What each Kodama in hand would give on this tree in this season."""
        scene = self.table.scene_of(tree, self._reading_now, self._covered_by_rivals)
        return {
            name: float(next(iter(self.table.kodama_choices(name, scene)))[1].total)
            for name in self.world.hands[self.seat]
        }

    @cached_property
    def _reading_now(self) -> Reading:
        return self.table.reading(self.world, self.world.tree_number(self.seat))

    @cached_property
    def _covered_by_rivals(self) -> int:
        return self.table.scene(self.world, self.seat).covered_by_rivals

    def _next_points(self, lines: LineCounts, open_slots: Ints, left: Sequence[str], best: Ints) -> float:
        """What the next turn should give: the cards that will still lie there, and those that will come."""
        known = self.sure(left)
        sure = 0
        if known:
            sure = int(self.reach(lines, open_slots, self.pool(known)).max(initial=0))
        return expected_best(max(sure, 0), best, self.size - len(known))

    def _season_end(self, tree: Tree) -> int:
        sheet = self.table.decree(self.world).season_end_sheet(tree)
        return 0 if sheet is None else sheet.total

    def rival_points(self, rival: int, cards: Sequence[str]) -> Ints:
        """The most points each of these cards could bring a rival next turn."""
        table, known = self._rival_table(rival)
        return np.array([table[known[card]] for card in cards], dtype=np.int64)

    def rival_chances(self, rival: int) -> Ints:
        """The same for every card that may still come."""
        table, _ = self._rival_table(rival)
        return table[len(table) - len(self.unseen) :]

    def _rival_table(self, rival: int) -> tuple[Ints, Mapping[str, int]]:
        """The most points each open or unseen card could bring a rival."""
        found = self._rival_tables.get(rival)
        if found is None:
            tree = self.world.tree_of(rival)
            pool = self.pool((*self.open_cards, *self.unseen.ids))
            lines = self.lines(tree, self.reading_of(rival))
            reach = self.reach(lines, room(tree).open, pool).max(axis=1, initial=0)
            found = reach, {card: row for row, card in enumerate(pool.ids)}
            self._rival_tables[rival] = found
        return found


def _turns_after(world: GroveState) -> int:
    """Own turns still to come after the present one."""
    return ROUNDS * len(SEASONS) - (ROUNDS * world.season + world.round)


def _key(reading: Reading) -> str:
    kinds = " ".join(f"{kind}={other}" for kind, other in sorted(reading.counts_as.items()))
    covered = " ".join(f"{index}.{number}={kind}" for (index, number), kind in sorted(reading.covered.items()))
    return f"lines {kinds} {covered}"
