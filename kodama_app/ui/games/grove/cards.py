"""The cards of the Kodama games: branches and trunks, Kodama and Sprouts, decrees and seasons."""

from __future__ import annotations

from collections.abc import Collection

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.rule_book import rule_book
from kodama_app.content.trees import branch_cards, duo_branch_cards, duo_trunk_cards, every_tree_card, trunk_cards
from kodama_app.content.vocabulary import SEASONS
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.card_book import CardBook, CardLook
from kodama_app.ui.widgets.card_words import words_of

SEASON_ICONS = {"spring": "flower-tulip-outline", "summer": "white-balance-sunny", "fall": "leaf-maple"}
EMBLEMS = {"branch": "source-branch", "trunk": "tree", "kodama": "ghost-outline", "sprout": "sprout"}
"""What stands for a family where there is no picture; for a decree stands its season."""
FOLDERS = {"branch": "cards", "trunk": "cards", "kodama": "kodama", "sprout": "kodama"}
"""Of each family's pictures."""


def ids() -> Collection[str]:
    """All of them."""
    trees = {**branch_cards(), **duo_branch_cards(), **trunk_cards(), **duo_trunk_cards()}
    return {**trees, **kodama_cards(), **decree_cards()}


def look(card_id: str) -> CardLook:
    """Branches and trunks have no names of their own; an unknown id raises LookupError."""
    if card_id in decree_cards():
        emblem = SEASON_ICONS[decree_cards()[card_id].season]
        return CardLook(f"decrees/{card_id}", emblem, f"decree.{card_id}.name")
    family = _family(card_id)
    picture, emblem = f"{FOLDERS[family]}/{card_id}", EMBLEMS[family]
    if family in ("kodama", "sprout"):
        season = kodama_cards()[card_id].season if family == "sprout" else None
        meant_for = f"season.{season}" if season else ""
        return CardLook(picture, emblem, f"kodama.{card_id}.name", meant_for)
    if family == "trunk":
        return CardLook(picture, emblem, "card.trunk", shape=126 / 88)  # i18n: card.trunk
    return CardLook(picture, emblem, "card.branch")  # i18n: card.branch


def title_keys(card_id: str) -> tuple[str, ...]:
    """What stands above it: its name, and on a Sprout the season it is meant for."""
    return look(card_id).title_keys


def _family(card_id: str) -> str:
    on_trees = every_tree_card().get(card_id)
    if on_trees is not None:
        return "trunk" if on_trees.socket is None else "branch"
    return "kodama" if kodama_cards()[card_id].sprout is None else "sprout"


def groups(catalog: Catalog) -> list[tuple[str, list[str]]]:
    """Every Kodama, Sprout and decree; of branches and trunks there are too many to read."""
    spirits, decrees = kodama_cards().values(), decree_cards().values()
    found = [
        (catalog.text("rules.kodama"), [card.id for card in spirits if card.sprout is None and not card.symbol]),
        (catalog.text("rules.sprouts"), [card.id for card in spirits if card.sprout is not None]),
    ]
    for season in SEASONS:
        heading = catalog.text("rules.decrees", season=catalog.text(f"season.{season}"))
        found.append((heading, [card.id for card in decrees if card.season == season and not card.symbol]))
    found.append((catalog.text("rules.kodama.duo"), [card.id for card in spirits if card.symbol]))
    found.append((catalog.text("rules.decrees.duo"), [card.id for card in decrees if card.symbol]))
    return found


def paragraph(card_id: str) -> str:
    """That of its effect."""
    found = rule_book().on_card(card_id)
    return "" if found is None else found.id


GROVE_CARDS = CardBook(ids, words_of, look, groups, paragraph)
