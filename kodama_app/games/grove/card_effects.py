"""What the cards of a game do: the one door to the effects, which their data name by keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.content.decrees import DecreeCard
from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.engine.scores import ScoreSheet
from kodama_app.engine.trees.growth import PRINTED, Reading
from kodama_app.games.grove.chosen_effects import CHOOSING_EFFECTS
from kodama_app.games.grove.decree_effects import DECREE_EFFECTS, Decree, DecreeEffect
from kodama_app.games.grove.kodama_effects import TREE_EFFECTS
from kodama_app.games.grove.scene import NOTHING, Choice, KodamaEffect, Scene


@dataclass(frozen=True, eq=False)
class CardEffects:
    """The effects a game knows. Equal only to itself, so that a cache need not look inside."""

    decrees: Mapping[str, DecreeEffect]
    kodama: Mapping[str, KodamaEffect]

    def with_own(
        self, decrees: Mapping[str, DecreeEffect], kodama: Mapping[str, KodamaEffect] | None = None
    ) -> CardEffects:
        """With those that only one game has."""
        return CardEffects({**self.decrees, **decrees}, {**self.kodama, **(kodama or {})})

    def decree(self, card: DecreeCard | None) -> Decree:
        """A decree in force; without a card everything is as printed."""
        return _in_force(self, card)

    def kodama_sheet(self, card: KodamaCard, scene: Scene, choice: Choice = NOTHING) -> ScoreSheet:
        """What a Kodama gives; `choice` is one of `allowed_choices(card, scene)`."""
        return ScoreSheet.of(self.kodama[card.effect].lines(card, scene, *choice))

    def allowed_choices(self, card: KodamaCard, scene: Scene) -> tuple[Choice, ...]:
        """What may be chosen: kinds, a line, …; or nothing for a Kodama that does not ask."""
        return self.kodama[card.effect].choices(scene)

    def choices(self, card: KodamaCard, scene: Scene) -> Iterator[tuple[Choice, ScoreSheet]]:
        """What may be chosen and what it gives, the best first, equal ones in the kinds' order."""
        worths = [(choice, self.kodama_sheet(card, scene, choice)) for choice in self.allowed_choices(card, scene)]
        yield from sorted(worths, key=lambda worth: -worth[1].total)


@cache
def _in_force(effects: CardEffects, card: DecreeCard | None) -> Decree:
    if card is None:
        return Decree(None, DecreeEffect(), PRINTED)
    effect = effects.decrees[card.effect]
    return Decree(card, effect, Reading(effect.counts_as(card)))


GROVE_EFFECTS = CardEffects(DECREE_EFFECTS, {**TREE_EFFECTS, **CHOOSING_EFFECTS})
"""What cards do in every Kodama game."""
