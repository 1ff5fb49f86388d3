"""Duo from both sides of the table: what cards, piles and Spirits are worth to each of the two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.duo.evaluation import DuoEvaluation
from kodama_app.ai.grove.placements import Placements, PlacementThought
from kodama_app.ai.grove.weights import Weights
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.scores import FeatureAt
from kodama_app.games.duo.actions import SummonSpirit
from kodama_app.games.duo.card_effects import DuoDecree, for_a_discard, for_a_lost_spirit
from kodama_app.games.duo.state import DuoState
from kodama_app.games.duo.summoning import callable_kinds, free_features, must_summon
from kodama_app.games.grove.table import Table


class Sides:
    """One imagined moment, weighed for both seats; everything is worked out once.

    First what will be asked is named, with `place` and `call`: what thought there is, is shared out evenly. So no
    answer depends on the order of the questions, and a short budget makes none of them worse than the others.
    """

    def __init__(
        self,
        table: Table[Any],
        world: DuoState,
        weights: Sequence[Weights],
        placements: Placements,
        meter: Meter,
    ) -> None:
        self.table, self.world, self.placements, self.meter = table, world, placements, meter
        self.views = [DuoEvaluation(table, world, seat, weights[seat]) for seat in range(world.seats)]
        self.decree = table.decree(world)
        self._best: dict[tuple[int, str], PlacementThought | None] = {}
        self._laid: dict[tuple[int, str], list[Judgement]] = {}
        self._losses: dict[str, float] = {}

    # -- placements

    def place(self, cards: Iterable[str]) -> None:
        """Look for both seats' best placement of each card, one pose on each parent; half the thought is kept."""
        asked = [(seat, card) for card in dict.fromkeys(cards) for seat in range(self.world.seats)]
        share = self.meter.left // 2 // max(len(asked), 1)
        for seat, card in asked:
            part = replace(self.meter, left=share)
            found = self.placements.weighed(self.views[seat], (card,), 0, 1, part)
            self.meter.left -= share - part.left
            self._best[seat, card] = found[0] if found else None

    def terms(self, seat: int, card: str) -> tuple[Term, ...]:
        """What placing a card is worth to a seat; without a placement the tree stays as it is."""
        thought = self._best[seat, card]
        return self.standing(seat) if thought is None else thought.judgement.terms

    def value(self, seat: int, card: str) -> float:
        """The same as one number."""
        return _total(self.terms(seat, card))

    def standing(self, seat: int) -> tuple[Term, ...]:
        """What a seat's tree promises as it is."""
        return self._before[seat].terms

    @cached_property
    def _before(self) -> tuple[Judgement, ...]:
        """Both trees as they are, to compare with."""
        nothing = SummonSpirit(0, "", 0, 0)
        return tuple(
            Judgement(nothing, view.hopes(tree))
            for view, tree in zip(self.views, map(self.world.tree_of, range(self.world.seats)), strict=True)
        )

    # -- piles

    def pile(self, seat: int, pile: Sequence[str]) -> tuple[float, str]:
        """What a pile is worth to a seat, the rival's Spirit for the discard taken off; and the card to place."""
        # Who can place a card must: one that fits nowhere is a choice only beside another such one.
        fitting = [card for card in pile if self._best[seat, card] is not None] or pile
        return max(
            (self.value(seat, card) + sum(self.discarding(seat, other) for other in pile if other != card), card)
            for card in fitting
        )

    def discarding(self, seat: int, card: str) -> float:
        """What discarding a card means to a seat: the rival's Spirit, and what the season pays for it."""
        return for_a_discard(self.decree).total - self.spirit(1 - seat, card)

    # -- Spirits

    def call(self, asked: Iterable[tuple[int, str]]) -> None:
        """Try Spirits, named by seat and kind, on discs: on all of them, or each on as many as any other."""
        every = sorted(set(asked))
        share = max(self.meter.left // max(len(every), 1), 1)
        free = [_spread(list(free_features(self.world, seat)), share) for seat in range(self.world.seats)]
        for seat, kind in every:
            found: list[Judgement] = []
            for index, feature in free[seat]:
                if not self.meter.spend() and found:
                    break
                found.append(self.tried(SummonSpirit(seat, kind, index, feature)))
            self._laid[seat, kind] = found

    def spirits_for(self, seat: int, discard: str) -> list[tuple[int, str]]:
        """The Spirits a seat may lay for a discard, as `call` takes them."""
        return [(seat, kind) for kind in callable_kinds(self.table, self._discarded(discard), seat)]

    def _discarded(self, card: str) -> DuoState:
        return replace(self.world, discards=(*self.world.discards, card), summoned=())

    def spirit(self, seat: int, discard: str) -> float:
        """What a seat gains by the Spirit a discard calls, the rival's loss counted in."""
        laid = (self._laid[asked] for asked in self.spirits_for(seat, discard))
        best = sorted((max(judged.value for judged in found) for found in laid if found), reverse=True)
        if not best:
            return 0.0
        first, *more = best
        if not must_summon(self.table, self._discarded(discard), seat):
            first = max(0.0, first)
        if more and self.decree.has(DuoDecree.TWIN_SUMMONS):
            # A second one may come; how the two get on with each other is not asked.
            first += max(0.0, more[0])
        return first

    def laid(self, seat: int, kind: str) -> list[Judgement]:
        """A kind's Spirit on each disc of a seat's tree on which it was tried."""
        return self._laid[seat, kind]

    def tried(self, action: SummonSpirit) -> Judgement:
        """A Spirit on a disc, by what changes on both trees."""
        seat = action.seat
        world = self.world.with_spirit(action.kind, (self.world.tree_number(seat), action.index, action.feature))
        view = self.views[seat].with_spirits_of(world)
        after = view.hopes(world.tree_of(seat))
        gain = Judgement(action, after).against(self._before[seat])
        return Judgement(action, (*gain, Term("robbed", self._loss(seat, action.kind))))

    def _loss(self, seat: int, kind: str) -> float:
        """What the rival loses when this Spirit leaves his tree."""
        at, rival = self.world.spirit_at(kind), 1 - seat
        if at is None or at[0] != self.world.tree_number(rival):
            return 0.0
        if kind not in self._losses:
            world = self.world.without_spirit(kind)
            view = self.views[rival].with_spirits_of(world)
            after = view.hopes(world.tree_of(rival))
            self._losses[kind] = self._before[rival].value - _total(after) - for_a_lost_spirit(self.decree).total
        return self._losses[kind]


def _spread(discs: Sequence[FeatureAt], count: int) -> list[FeatureAt]:
    """So many of the discs, from all over the tree."""
    return [discs[number * len(discs) // count] for number in range(count)] if count < len(discs) else list(discs)


def _total(terms: Sequence[Term]) -> float:
    return sum(term.points for term in terms)
