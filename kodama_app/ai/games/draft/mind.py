"""How a bot weighs what it can do in the draft: a pick is worth its best placement, and what it hands on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.draft.evaluation import DraftEvaluation
from kodama_app.ai.grove.mind import GroveMind, Way
from kodama_app.ai.grove.placements import PlacementThought
from kodama_app.ai.judgement import Judgement
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games.draft.actions import PickBranch
from kodama_app.games.draft.drafting import worth_picking
from kodama_app.games.draft.phases import DraftPhase
from kodama_app.games.draft.state import DraftState


class DraftMind(GroveMind):
    """Thinks about hands that go round."""

    evaluation = DraftEvaluation

    def picks(self, world: DraftState, seat: int, meter: Meter, rng: Rng, also: Action | None) -> list[Judgement]:
        """Each card by its best placement; where nothing fits, one card is as good as another."""
        evaluation = self.looking(world, seat)
        best: dict[str, PlacementThought] = {}
        for thought in self.thoughts(evaluation, world.held[seat], meter):
            best.setdefault(thought.card, thought)
        if isinstance(also, PickBranch) and also.card not in best:
            best.update((thought.card, thought) for thought in self.thoughts(evaluation, (also.card,), meter)[:1])
        if not best:
            return [Judgement(PickBranch(seat, card), ()) for card in worth_picking(self.table, world, seat)]
        return [Judgement(PickBranch(seat, card), thought.judgement.terms) for card, thought in best.items()]

    own_ways: ClassVar[Mapping[str, Way]] = {DraftPhase.PICKING: picks}
