"""What lies in an edition's box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.content.spirits import DecreeCard, KodamaCard, decree_cards, kodama_cards
from kodama_app.content.trees import branch_cards, trunk_cards
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.trees.card import Card


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a game, by id."""

    branches: Mapping[str, Card]
    trunks: Mapping[str, Card]
    kodama: Mapping[str, KodamaCard]
    """The Kodama and the Sprouts."""
    decrees: Mapping[str, DecreeCard]

    def kodama_deck(self) -> tuple[str, ...]:
        """The Kodama that are shuffled and dealt: all but the Sprouts."""
        return tuple(card.id for card in self.kodama.values() if card.sprout is None)

    def sprout_set(self, letter: str) -> tuple[str, ...]:
        """The three Sprouts with this letter, in the seasons' order."""
        return tuple(card.id for card in self.kodama.values() if card.sprout == letter)

    def season_decrees(self, season: int) -> tuple[str, ...]:
        """The decrees of a season."""
        return tuple(card.id for card in self.decrees.values() if card.season == SEASONS[season])


@cache
def box(edition: str) -> Box:
    """The box of an edition."""
    return Box(
        branch_cards(),
        trunk_cards(),
        {name: card for name, card in kodama_cards().items() if edition in card.editions},
        {name: card for name, card in decree_cards().items() if edition in card.editions},
    )
