"""What a position of Kodama is worth to a seat beyond its score: the evaluation all its bots think with.

Everything here is counted from what the seat may know: trees, display, which cards the deck still holds, the
own hand. Each feature is a number a player could work out at the table; how much it counts is learned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from kodama_app.ai.hand import HandPlan, plan
from kodama_app.ai.judgement import Term
from kodama_app.ai.lines import Ints, Lines, Pool, expected_best, within_reach
from kodama_app.ai.weights import Weights
from kodama_app.content.vocabulary import KINDS, SEASONS
from kodama_app.engine.trees.growth import PRINTED, Reading
from kodama_app.engine.trees.room import room
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kodama.kodama_effects import Scene, choices
from kodama_app.games.kodama.rules import KodamaRules
from kodama_app.games.kodama.state import ROUNDS, KodamaState

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


class Outlook:
    """One seat's view of one moment, ready to weigh what its tree may become."""

    def __init__(self, rules: KodamaRules, world: KodamaState, seat: int, weights: Weights) -> None:
        self.table, self.world, self.seat, self.weights = rules.table, world, seat, weights
        self.size = rules.table.options.display
        season_ends = world.round == ROUNDS
        self.turns = _turns_after(world)
        self.reading, self.limit = self._next_turn(season_ends)
        self._rival_tables: dict[int, tuple[Ints, Mapping[str, int]]] = {}
        self.gale = rules.table.decree(world).effect.gale and not season_ends

    @cached_property
    def cards(self) -> Pool:
        """All branch cards of the box, as they count next turn."""
        return Pool.of(tuple(self.table.box.branches.values()), self.reading, KINDS)

    @cached_property
    def rows(self) -> Mapping[str, int]:
        """Where each card stands among them."""
        return {card: row for row, card in enumerate(self.cards.ids)}

    @cached_property
    def unseen(self) -> Pool:
        """The cards that the deck still holds; their order is nobody's knowledge."""
        return self.pool(sorted(self.world.deck))

    def _next_turn(self, season_ends: bool) -> tuple[Reading, int | None]:
        """How discs count and what the limit is when this seat comes to move again, as far as is known."""
        if not season_ends:
            return self.table.decree(self.world).reading, self.table.limit(self.world)
        return PRINTED, self.table.options.limit

    def prospect(self, tree: Tree, display: Sequence[str] | None = None) -> Prospect:
        """What a tree promises, and the cards left lying, where they are known."""
        lines, open_slots = self.lines(tree), room(tree).open
        points = lines.points(self.unseen)
        reach = within_reach(points, self.unseen, open_slots, self.limit)
        best = reach.max(axis=1, initial=0) if len(reach) else np.zeros(0, dtype=np.int64)
        mean_by_parent = np.maximum(reach, 0).mean(axis=0) if len(reach) else np.zeros(len(tree))
        favourite = int(mean_by_parent.argmax())
        others = np.delete(reach, favourite, axis=1).max(axis=1, initial=0)
        free = within_reach(points, self.unseen, open_slots, None).max(axis=1, initial=0)
        top = self.limit if self.limit is not None else 12
        count = max(len(best), 1)
        has_room = open_slots.sum(axis=1) > 0
        longest = np.where(has_room[:, None], lines.runs, 0).max(axis=0)
        hand = self.hand_plan(tree, self.world.season)
        fresh = expected_best(0, best, self.size)
        features = {
            "next": fresh if display is None else self._next_points(lines, open_slots, display, best),
            "base": 1.0,
            "fresh": fresh,
            "second": expected_best(0, others, self.size),
            "mean": float(best.mean()) if len(best) else 0.0,
            "kinds": float((longest >= _LONG).sum()),
            "good": float((reach.max(axis=0, initial=0) >= top - 1).sum()),
            "runs": float(np.minimum(longest, top).sum()),
            "over": float((free > top).sum()) / count,
            "open": float(has_room.sum()),
            "slots": float(np.minimum(open_slots, 4).sum()) / 10,
            "hand": hand.worth,
            "season": float(self._season_end(tree)),
            "rival": 0.0 if display is None else self._rival(display),
        }
        kinds = np.argsort(-lines.runs[favourite], kind="stable")
        kind = (KINDS[int(kinds[0])],) if lines.runs[favourite].max() > 0 else ()
        return Prospect(features, kind, hand)

    def lines(self, tree: Tree) -> Lines:
        """The tree as counts, kept with the tree."""
        key = f"lines {_key(self.reading)}"
        known: Lines | None = tree.derived.get(key)
        if known is None:
            before = None if tree.before is None else tree.before.derived.get(key)
            if before is not None:
                last = tree.cards[-1]
                known = before.grown(self.cards.counts[self.rows[last.card.id]], last.parent)
            else:
                known = Lines.of(tree, self.reading, KINDS)
            tree.derived[key] = known
        return known

    def reach(self, lines: Lines, open_slots: Ints, pool: Pool) -> Ints:
        """What each card of a pool could score on each card of a tree next turn."""
        return within_reach(lines.points(pool), pool, open_slots, self.limit)

    def pool(self, cards: Sequence[str]) -> Pool:
        """Cards as rows of counts."""
        return self.cards.of_ids(tuple(cards), self.rows)

    def left_by_rivals(self, display: Sequence[str]) -> tuple[str, ...]:
        """What will still lie there when it is this seat's turn again, if rivals take the most points."""
        left = list(display)
        for rival in self._rivals_before_next_turn:
            if left:
                left.remove(left[int(self._rival_points(rival, tuple(left)).argmax())])
        return tuple(left)

    def hand_plan(self, tree: Tree, first_season: int) -> HandPlan:
        """How the Kodama in hand would be spent from some season on."""
        ends = {season: ROUNDS * (season + 1) for season in range(first_season, len(SEASONS))}
        return plan(self.kodama_worths(tree), self.weights.means, len(tree) - 1, ends)

    def kodama_terms(self, tree: Tree, first_season: int) -> tuple[Term, ...]:
        """The hand alone, as reasons, when it may be spent from some season on."""
        return hand_terms(self.hand_plan(tree, first_season), 1.0)

    def kodama_worths(self, tree: Tree) -> dict[str, float]:
        """What each Kodama in hand would give on this tree in this season."""
        scene = Scene.of(tree, self.table.decree(self.world).reading)
        return {
            name: float(next(iter(choices(self.table.box.kodama[name], scene)))[1].total)
            for name in self.world.hands[self.seat]
        }

    def _next_points(self, lines: Lines, open_slots: Ints, display: Sequence[str], best: Ints) -> float:
        """What the next turn should give: the cards that will still lie there, and those that will come."""
        known = () if self.gale else self.left_by_rivals(display)
        sure = 0
        if known:
            sure = int(self.reach(lines, open_slots, self.pool(known)).max(initial=0))
        return expected_best(max(sure, 0), best, self.size - len(known))

    def _season_end(self, tree: Tree) -> int:
        sheet = self.table.decree(self.world).season_end_sheet(tree)
        return 0 if sheet is None else sheet.total

    def _rival(self, display: Sequence[str]) -> float:
        """What the next player gets from what is left lying, beyond what any display would give."""
        rivals = self._rivals_before_next_turn
        if not rivals or self.gale:
            return 0.0
        points = self._rival_points(rivals[0], tuple(display))
        chances = self._rival_chances(rivals[0])
        sure = max(int(points.max(initial=0)), 0)
        known = expected_best(sure, chances, self.size - len(display))
        return (known - expected_best(0, chances, self.size)) / (self.world.seats - 1)

    @cached_property
    def _rivals_before_next_turn(self) -> tuple[int, ...]:
        """The seats that move before this one does again; after a season's last round that is anybody's guess."""
        world = self.world
        order = world.turn_order
        place = order.index(self.seat)
        if world.round == ROUNDS:
            return order[place + 1 :]
        return (*order[place + 1 :], *order[:place])

    def _rival_points(self, rival: int, display: tuple[str, ...]) -> Ints:
        table, known = self._rival_table(rival)
        return np.array([table[known[card]] for card in display], dtype=np.int64)

    def _rival_table(self, rival: int) -> tuple[Ints, Mapping[str, int]]:
        """The most points each open or unseen card could bring a rival."""
        found = self._rival_tables.get(rival)
        if found is None:
            tree, world = self.world.trees[rival], self.world
            open_cards = tuple(world.display) + ((world.called,) if world.called else ())
            pool = self.pool((*open_cards, *self.unseen.ids))
            reach = self.reach(self.lines(tree), room(tree).open, pool).max(axis=1, initial=0)
            found = reach, {card: row for row, card in enumerate(pool.ids)}
            self._rival_tables[rival] = found
        return found

    def _rival_chances(self, rival: int) -> Ints:
        table, _ = self._rival_table(rival)
        return table[len(table) - len(self.unseen) :]


def _turns_after(world: KodamaState) -> int:
    """Own turns still to come after the present one."""
    return ROUNDS * len(SEASONS) - (ROUNDS * world.season + world.round)


def _key(reading: Reading) -> str:
    return " ".join(f"{kind}={other}" for kind, other in sorted(reading.counts_as.items()))
