"""Which mind thinks about which game: the one place where bots meet the games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from kodama_app.ai.bot import Meter
from kodama_app.ai.draft_mind import DraftMind
from kodama_app.ai.duo_mind import DuoMind
from kodama_app.ai.insight import Insight
from kodama_app.ai.judgement import Judgement
from kodama_app.ai.kodama_mind import KodamaMind
from kodama_app.ai.style import PLAIN, Style
from kodama_app.ai.weights import Weights, learned
from kodama_app.engine.actions import Action
from kodama_app.engine.rng import Rng
from kodama_app.engine.rules import Rules
from kodama_app.games.draft.rules import DraftRules
from kodama_app.games.duo.rules import DuoRules
from kodama_app.games.kodama.rules import KodamaRules


class Mind(Protocol):
    """Weighs what a seat can do in an imagined world, by what the seat may know of it alone."""

    def weigh(self, world: Any, seat: int, meter: Meter, rng: Rng, also: Action | None = None) -> list[Judgement]:
        """Every action worth a thought, the best first; `also` is weighed whether it is worth it or not."""


MINDS: Mapping[type, tuple[str, Callable[[Any, Weights, Insight, Style], Mind]]] = {
    KodamaRules: ("kodama", KodamaMind),
    DraftRules: ("kodama-draft", DraftMind),
    DuoRules: ("kodama-duo", DuoMind),
}
"""For the rules of each game the name of its weights and its mind."""


def mind_for(rules: Rules[Any, Any], level: str, insight: Insight, style: Style = PLAIN) -> Mind:
    """A mind of some level for the game that these rules are of."""
    game, make = MINDS[type(rules)]
    return make(rules, learned(game, level), insight, style)
