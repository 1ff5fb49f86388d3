"""How a bot weighs what it can do in Kodama: the display, and the call for the deck's top card."""

from __future__ import annotations

from dataclasses import replace

from kodama_app.ai.bot import Meter
from kodama_app.ai.games.kodama.evaluation import KodamaEvaluation
from kodama_app.ai.grove.evaluation import Evaluation
from kodama_app.ai.grove.mind import GroveMind
from kodama_app.ai.judgement import Judgement, Term, averaged
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.games.kodama.actions import CallSpring
from kodama_app.games.kodama.growing import may_call
from kodama_app.games.kodama.state import KodamaState

_CALLED_CARDS = 5
"""Cards of the deck that are tried out before calling for the top one."""


class KodamaMind(GroveMind):
    """Thinks about the display."""

    evaluation = KodamaEvaluation
    foresees = True

    def growing(
        self, world: KodamaState, seat: int, meter: Meter, rng: Rng, also: Action | None
    ) -> list[Judgement]:
        """The placements, and calling where the decree allows it."""
        evaluation = self.looking(world, seat)
        thoughts = self.thoughts(evaluation, world.placeable(seat), meter)
        best = thoughts[0].judgement
        found = self.ahead(evaluation, thoughts, meter, rng, also)
        asked = meter.left > 0 or isinstance(also, CallSpring)
        calls = asked and may_call(self.table, world)
        outcomes = self._called(evaluation, world, meter, rng.fork("call")) if calls else []
        if outcomes:
            # What looking further ahead adds to a placement it would add to a called card as well.
            ahead = max(found, key=lambda judgement: judgement.value).value - best.value
            found.append(Judgement(CallSpring(seat), (*averaged(outcomes), Term("lines", ahead))))
        return found

    def _called(
        self, evaluation: Evaluation, world: KodamaState, meter: Meter, rng: Rng
    ) -> list[tuple[Term, ...]]:
        """Turning up the top card: what some cards that it may be would bring."""
        cards, _ = rng.shuffled(evaluation.unseen.ids)
        outcomes = []
        for card in cards[:_CALLED_CARDS]:
            turned = replace(world, called=card, call_spent=True, deck=tuple(c for c in world.deck if c != card))
            thoughts = self.placements.weighed(self.looking(turned, evaluation.seat), (card,), 0, 1, meter)
            if thoughts:
                outcomes.append(thoughts[0].judgement.terms)
        return outcomes
