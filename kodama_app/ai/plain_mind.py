"""How a bot weighs what it can do in a game that nobody has taught the bots: by the points it brings at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kodama_app.ai.bot import Meter
from kodama_app.ai.judgement import Judgement, Term
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules
from kodama_app.engine.scores import ledger_total


@dataclass(frozen=True, slots=True)
class PlainMind:
    """Knows what every game tells: what may be done, and what it would score."""

    rules: Rules[Any, Any]

    def weigh(self, world: Any, seat: int, meter: Meter, rng: Rng, also: Action | None = None) -> list[Judgement]:
        """The candidates, as far as the budget goes; equals in the order of the rules."""
        actions = [] if also is None else [also]
        for action in self.rules.candidates(world, seat):
            if not meter.spend() and actions:
                break
            if action != also:
                actions.append(action)
        found = [Judgement(one, (Term("now", ledger_total(self.rules.preview(world, one))),)) for one in actions]
        return sorted(found, key=lambda judgement: -judgement.value)
