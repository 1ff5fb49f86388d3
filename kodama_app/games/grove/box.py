"""What lies in a game's box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.content.spirits import DecreeCard, KodamaCard, decree_cards, kodama_cards
from kodama_app.content.trees import branch_cards, duo_branch_cards, trunk_cards
from kodama_app.content.vocabulary import SEASONS, SIX
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

    def without_display(self) -> Box:
        """Without the decrees that make no sense where no display lies."""
        decrees = {name: card for name, card in self.decrees.items() if not card.needs_display}
        return Box(self.branches, self.trunks, self.kodama, decrees)


@cache
def edition_box(edition: str, pool: str) -> Box:
    """An edition's box; the mixed pool adds the Duo branches and every card made for two to six players."""
    mixed = pool == "mixed"
    return Box(
        {**branch_cards(), **duo_branch_cards()} if mixed else branch_cards(),
        trunk_cards(),
        {
            name: card
            for name, card in kodama_cards().items()
            if edition in card.editions or (mixed and card.symbol == SIX)
        },
        {
            name: card
            for name, card in decree_cards().items()
            if edition in card.editions or (mixed and card.symbol == SIX)
        },
    )
