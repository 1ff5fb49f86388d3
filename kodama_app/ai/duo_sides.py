"""Duo from both sides of the table: what cards, piles and Spirits are worth to each of the two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kodama_app.ai.bot import Meter
from kodama_app.ai.duo_outlook import DuoOutlook
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.ai.placements import Placements, Thought
from kodama_app.ai.weights import Weights
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import free_features
from kodama_app.games.grove.table import Table


class Sides:
    """One imagined moment, weighed for both seats; everything is worked out once."""

    def __init__(
        self,
        table: Table[Any],
        world: DuoState,
        weights: Sequence[Weights],
        placements: Placements,
        meter: Meter,
    ) -> None:
        self.world, self.placements, self.meter = world, placements, meter
        self.views = [DuoOutlook(table, world, seat, weights[seat]) for seat in range(world.seats)]
        self.decree = table.decree(world)
        self._best: dict[tuple[int, str], Thought | None] = {}
        self._spirits: dict[tuple[int, str], float] = {}

    def best(self, seat: int, card: str) -> Thought | None:
        """A seat's best placement of a card, one pose on each parent; None when it fits nowhere."""
        if (seat, card) not in self._best:
            found = self.placements.weighed(self.views[seat], (card,), 0, 1, self.meter)
            self._best[seat, card] = found[0] if found else None
        return self._best[seat, card]

    def terms(self, seat: int, card: str) -> tuple[Term, ...]:
        """What placing a card is worth to a seat; without a placement the tree stays as it is."""
        thought = self.best(seat, card)
        return self.standing(seat) if thought is None else thought.judgement.terms

    def value(self, seat: int, card: str) -> float:
        """The same as one number."""
        return _total(self.terms(seat, card))

    def standing(self, seat: int) -> tuple[Term, ...]:
        """What a seat's tree promises as it is."""
        view = self.views[seat]
        return view.prospect(self.world.trees[seat]).terms(view.weights, view.turns)

    @cached_property
    def _before(self) -> tuple[Judgement, Judgement]:
        """Both trees as they are, to compare with."""
        nothing = SummonSpirit(0, "", 0, 0)
        return Judgement(nothing, self.standing(0)), Judgement(nothing, self.standing(1))

    # -- piles

    def pile(self, seat: int, pile: Sequence[str]) -> tuple[float, str]:
        """What a pile is worth to a seat, the rival's Spirit for the discard taken off; and the card to place."""
        if len(pile) == 1:
            return self.value(seat, pile[0]), pile[0]
        one, other = pile
        return max(
            (self.value(seat, one) + self.discarding(seat, other), one),
            (self.value(seat, other) + self.discarding(seat, one), other),
        )

    def discarding(self, seat: int, card: str) -> float:
        """What discarding a card means to a seat: the rival's Spirit, and what the season pays for it."""
        return self.decree.for_a_discard.total - self.spirit(1 - seat, card)

    # -- Spirits

    def spirit(self, seat: int, discard: str) -> float:
        """What a seat gains by the Spirit it must summon for a discard, the rival's loss counted in."""
        key = seat, discard
        if key not in self._spirits:
            table = self.views[seat].table
            kinds = dict.fromkeys(disc.kind for disc in table.box.branches[discard].features)
            best = [max(judged.value for judged in laid) for kind in kinds if (laid := self.summons(seat, kind))]
            first, *more = sorted(best, reverse=True) or [0.0]
            if more and self.decree.effect.twin_summons:
                # A second one may come; how the two get on with each other is not asked.
                first += max(0.0, more[0])
            self._spirits[key] = first
        return self._spirits[key]

    def summons(self, seat: int, kind: str) -> list[Judgement]:
        """A kind's Spirit on each disc of a seat's tree without one; empty for a Spirit the seat has."""
        at = self.world.spirit_at(kind)
        if at is not None and at[0] == seat:
            return []
        return self.laid(seat, kind)

    def laid(self, seat: int, kind: str) -> list[Judgement]:
        """A kind's Spirit on each free disc of a seat's tree, by what changes on both trees."""
        found: list[Judgement] = []
        loss = self._loss(seat, kind)
        for index, feature in free_features(self.world, seat):
            if not self.meter.spend() and found:
                break
            world = self.world.with_spirit(kind, (seat, index, feature))
            view = self.views[seat].with_spirits_of(world)
            after = view.prospect(world.trees[seat]).terms(view.weights, view.turns)
            action = SummonSpirit(seat, kind, index, feature)
            gain = Judgement(action, after).against(self._before[seat])
            found.append(Judgement(action, (*gain, Term("robbed", loss))))
        return found

    def _loss(self, seat: int, kind: str) -> float:
        """What the rival loses when this Spirit leaves his tree."""
        at, rival = self.world.spirit_at(kind), 1 - seat
        if at is None or at[0] != rival:
            return 0.0
        world = self.world.without_spirit(kind)
        view = self.views[rival].with_spirits_of(world)
        after = view.prospect(world.trees[rival]).terms(view.weights, view.turns)
        return self._before[rival].value - _total(after) - self.decree.for_a_lost_spirit.total


def _total(terms: Sequence[Term]) -> float:
    return sum(term.points for term in terms)
