"""How a bot weighs what it can do in any Kodama game: placements and Kodama; games add what is their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Self

from kodama_app.ai.bot import Meter
from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.foresight import Foresight
from kodama_app.ai.grove.placements import Placements, PlacementThought, various
from kodama_app.ai.grove.weights import Weights, learned
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.ai.level import BotLevel, Insight
from kodama_app.ai.style import PLAIN, Style
from kodama_app.engine.actions import Action, HandOver
from kodama_app.engine.rng import Rng
from kodama_app.engine.scores import ledger_total
from kodama_app.engine.trees.actions import GrowBranch
from kodama_app.games.grove.candidates import kodama_to_score
from kodama_app.games.grove.phases import KODAMA
from kodama_app.games.grove.rules import GroveRules

Way = Callable[[Any, Any, int, Meter, Rng, Action | None], list[Judgement]]


class GroveMind:
    """Weighs a seat's actions in an imagined world, by what the seat may know of it alone."""

    evaluation: ClassVar[type[Evaluation]]
    """What a seat of this game may hope for."""
    foresees: ClassVar[bool] = False
    """Whether playing the next turn in the head pays; where what comes is hidden, a guess says as much."""

    own_ways: ClassVar[Mapping[str, Way]] = {}
    """How to decide in phases that only this game has."""

    def __init__(
        self, rules: GroveRules[Any, Any], weights: Weights, insight: Insight, style: Style = PLAIN
    ) -> None:
        self.rules, self.table, self.weights, self.insight = rules, rules.table, weights, insight
        self.placements = Placements(rules.table, style)
        self.foresight = Foresight(rules.table, insight)

    @classmethod
    def of_level(cls, rules: GroveRules[Any, Any], level: BotLevel) -> Self:
        """With what that level has learned of this game."""
        return cls(rules, learned(rules.game, level.weights), level.insight, level.style)

    def weigh(self, world: Any, seat: int, meter: Meter, rng: Rng, also: Action | None = None) -> list[Judgement]:
        """Every action worth a thought, the best first; `also` is weighed whether it is worth it or not."""
        if world.phase == KODAMA:
            found = self._kodama(world, seat)
        elif world.grown:
            found = [Judgement(HandOver(seat), ())]
        else:
            way: Way = self.own_ways.get(world.phase, type(self).growing)
            found = way(self, world, seat, meter, rng, also)
        return sorted(found, key=lambda judgement: -judgement.value)

    def growing(self, world: Any, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """The placements."""
        evaluation = self.looking(world, seat)
        return self.ahead(evaluation, self.thoughts(evaluation, world.placeable(seat), meter), meter, rng, also)

    def looking(self, world: Any, seat: int) -> Evaluation:
        """A seat's view of a world."""
        return self.evaluation(self.table, world, seat, self.weights)

    def thoughts(self, evaluation: Evaluation, cards: Sequence[str], meter: Meter) -> list[PlacementThought]:
        """Placements of some cards, the best first."""
        insight = self.insight
        return self.placements.weighed(evaluation, cards, insight.promising, insight.poses, meter)

    def ahead(
        self,
        evaluation: Evaluation,
        thoughts: list[PlacementThought],
        meter: Meter,
        rng: Rng,
        also: Action | None = None,
    ) -> list[Judgement]:
        """The thoughts as judgements, the best ones after having looked ahead where the insight allows it."""
        looks_ahead = self.foresees and self.insight.breadth > 0 and evaluation.turns > 0
        if looks_ahead:
            thoughts = various(thoughts, self.insight.breadth)
        if isinstance(also, GrowBranch) and all(thought.judgement.action != also for thought in thoughts):
            thoughts.append(self.placements.asked(evaluation, also))
        if looks_ahead:
            return self.foresight.thought_through(evaluation, thoughts, meter, rng)
        return [thought.judgement for thought in thoughts]

    def _kodama(self, world: Any, seat: int) -> list[Judgement]:
        """Points now, and the best use of the other cards in the seasons to come."""
        found = []
        for action in kodama_to_score(self.table, world, seat):
            points = ledger_total(self.rules.preview(world, action))
            hands = list(world.hands)
            hands[seat] = tuple(card for card in hands[seat] if card != action.card)
            later = self.looking(replace(world, hands=tuple(hands)), seat)
            terms = later.kodama_terms(world.tree_of(seat), world.season + 1)
            found.append(Judgement(action, (Term("now", points, (action.card,)), *terms)))
        # To whom later is as good as now, any order of the best cards is worth the same: the most first.
        return sorted(found, key=lambda judgement: -judgement.terms[0].points)
