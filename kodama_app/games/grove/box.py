"""What lies in a game's box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from kodama_app.content.decrees import DecreeCard
from kodama_app.content.earlier import decree_cards_of, kodama_cards_of
from kodama_app.content.kinds import kodama_kinds
from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.content.trees import branch_cards, duo_branch_cards, trunk_cards
from kodama_app.content.vocabulary import SEASONS, SIX
from kodama_app.engine.trees.card import Card
from kodama_app.games.grove.versions import VERSION


@dataclass(frozen=True, slots=True)
class Box:
    """The cards of a game, by id."""

    branches: Mapping[str, Card]
    trunks: Mapping[str, Card]
    kodama: Mapping[str, KodamaCard]
    """The Kodama and the Sprouts."""
    decrees: Mapping[str, DecreeCard]
    kinds: tuple[str, ...]
    """What the discs of its cards can show, in the order menus and ties follow."""

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
        return replace(self, decrees=decrees)


@cache
def edition_box(edition: str, pool: str, version: int = VERSION) -> Box:
    """An edition's box; the mixed pool adds the Duo branches and every card made for two to six players.

    Kodama and decrees have the numbers of a version of the rules.
    """
    mixed = pool == "mixed"
    return Box(
        {**branch_cards(), **duo_branch_cards()} if mixed else branch_cards(),
        trunk_cards(),
        {
            name: card
            for name, card in kodama_cards_of(version).items()
            if edition in card.editions or (mixed and card.symbol == SIX)
        },
        {
            name: card
            for name, card in decree_cards_of(version).items()
            if edition in card.editions or (mixed and card.symbol == SIX)
        },
        kodama_kinds(),
    )
