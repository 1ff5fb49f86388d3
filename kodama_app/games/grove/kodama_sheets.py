"""What a Kodama gives, and what its player may choose for it: the one door to the effects."""

from __future__ import annotations

from collections.abc import Iterator

from kodama_app.content.spirits import KodamaCard
from kodama_app.engine.scores import ScoreSheet
from kodama_app.games.grove.chosen_effects import CHOOSING_EFFECTS, NOTHING, Choice
from kodama_app.games.grove.kodama_effects import TREE_EFFECTS
from kodama_app.games.grove.scene import Scene
from kodama_app.games.grove.spirit_effects import SPIRIT_EFFECTS

PLAIN_EFFECTS = {**TREE_EFFECTS, **SPIRIT_EFFECTS}
"""Effects for which nothing is chosen."""


def kodama_sheet(card: KodamaCard, scene: Scene, choice: Choice = NOTHING) -> ScoreSheet:
    """What a Kodama gives; `choice` is one of `allowed_choices(card, scene)`."""
    if card.effect in CHOOSING_EFFECTS:
        effect, _ = CHOOSING_EFFECTS[card.effect]
        return ScoreSheet.of(effect(card, scene, *choice))
    return ScoreSheet.of(PLAIN_EFFECTS[card.effect](card, scene))


def allowed_choices(card: KodamaCard, scene: Scene) -> tuple[Choice, ...]:
    """What may be chosen: kinds, a Spirit, a line; or nothing for a Kodama that does not ask."""
    return CHOOSING_EFFECTS[card.effect][1](scene) if card.effect in CHOOSING_EFFECTS else (NOTHING,)


def choices(card: KodamaCard, scene: Scene) -> Iterator[tuple[Choice, ScoreSheet]]:
    """What may be chosen and what it gives, the best first, equal ones in the kinds' order."""
    worths = [(choice, kodama_sheet(card, scene, choice)) for choice in allowed_choices(card, scene)]
    yield from sorted(worths, key=lambda worth: -worth[1].total)
