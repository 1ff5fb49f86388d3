"""What there is to say about a card: its name, its exact rule, and when it is used. Knows no toolkit."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.trees import every_tree_card
from kodama_app.content.vocabulary import SIX
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.rule_words import rule_words
from kodama_app.ui.widgets.spoken import features_words


@dataclass(frozen=True, slots=True)
class CardWords:
    """A card for reading: `note` tells the family, edition and season."""

    id: str
    name: str
    rule: str
    note: str

    def matches(self, wanted: str) -> bool:
        """Every word of the search stands somewhere on the card; accents and case do not matter."""
        return says(f"{self.id} {self.name} {self.rule} {self.note}", wanted)


def plain(text: str) -> str:
    """As one types it in a hurry: no case, no accents."""
    parts = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def says(text: str, wanted: str) -> bool:
    """Whether every word of a search stands somewhere in a text."""
    said = plain(text)
    return all(word in said for word in plain(wanted).split())


def words_of(card_id: str, catalog: Catalog, version: int | None = None) -> CardWords:
    """Any card of any family, as it is now or was in a version of the rules; an unknown id raises LookupError."""
    if card_id in kodama_cards():
        return _kodama(card_id, catalog, version)
    if card_id in decree_cards():
        return _decree(card_id, catalog, version)
    # i18n: card.trunk card.trunk.rule card.branch card.branch.rule
    trunk = every_tree_card()[card_id].is_trunk
    return words_of_tree_card(
        card_id, *(("card.trunk", "card.trunk.rule") if trunk else ("card.branch", "card.branch.rule")), catalog
    )


def words_of_tree_card(card_id: str, name: str, rule: str, catalog: Catalog) -> CardWords:
    """What all of its sort are called and may do, and what is printed on this one."""
    kinds = [feature.kind for feature in every_tree_card()[card_id].features]
    return CardWords(card_id, catalog.text(name), catalog.text(rule), features_words(kinds, catalog))


def _kodama(card_id: str, catalog: Catalog, version: int | None) -> CardWords:
    card = kodama_cards()[card_id]
    if card.symbol:
        note = _for_how_many(card.symbol, catalog)
    elif card.sprout is None:
        note = catalog.text("card.kodama" if "first" in card.editions else "card.kodama.second")
    else:
        note = catalog.text("card.sprout", set=card.sprout, season=catalog.text(f"season.{card.season}"))
    name = catalog.text(f"kodama.{card_id}.name")
    return CardWords(card_id, name, rule_words(card_id, catalog, version), note)


def _decree(card_id: str, catalog: Catalog, version: int | None) -> CardWords:
    card = decree_cards()[card_id]
    season = catalog.text(f"season.{card.season}")
    both = "first" in card.editions or bool(card.symbol)
    note = catalog.text("card.decree" if both else "card.decree.second", season=season)
    if card.symbol:
        note = f"{note}\n{_for_how_many(card.symbol, catalog)}"
    name = catalog.text(f"decree.{card_id}.name")
    return CardWords(card_id, name, rule_words(card_id, catalog, version), note)


def _for_how_many(symbol: str, catalog: Catalog) -> str:
    """The symbol on a card of Duo, explained."""
    return catalog.text("card.duo.six" if symbol == SIX else "card.duo.two")
