"""Kigi's cards as one reads and sees them: tree cards, trunks and commissions."""

from __future__ import annotations

from collections.abc import Collection

from kodama_app.content.commissions import commissions
from kodama_app.content.rule_book import rule_book
from kodama_app.games.kigi.box import kigi_box
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.card_book import CardBook, CardLook
from kodama_app.ui.widgets.card_words import CardWords, words_of_tree_card
from kodama_app.ui.widgets.rule_words import rule_words

EMBLEM = "script-text-outline"
"""What stands for a commission where there is no picture."""


def ids() -> Collection[str]:
    """All of them."""
    box = kigi_box()
    return {*box.branches, *box.trunks, *box.commissions}


def words(card_id: str, catalog: Catalog, version: int | None) -> CardWords:
    """Tree cards and trunks have no names of their own."""
    if card_id in commissions():
        name = catalog.text(f"commission.{card_id}.name")
        return CardWords(card_id, name, rule_words(card_id, catalog, version), catalog.text("card.commission"))
    # i18n: card.trunk card.trunk.painted card.tree card.tree.rule
    if card_id in kigi_box().trunks:
        return words_of_tree_card(card_id, "card.trunk", "card.trunk.painted", catalog)
    return words_of_tree_card(card_id, "card.tree", "card.tree.rule", catalog)


def look(card_id: str) -> CardLook:
    """An unknown id raises LookupError."""
    if card_id in commissions():
        return CardLook(f"commissions/{card_id}", EMBLEM, f"commission.{card_id}.name")
    if card_id in kigi_box().trunks:
        return CardLook(f"cards/{card_id}", "tree", "card.trunk", shape=126 / 88)
    if card_id not in kigi_box().branches:
        raise LookupError(f"no card is called '{card_id}'")
    return CardLook(f"cards/{card_id}", "source-branch", "card.tree")


def groups(catalog: Catalog) -> list[tuple[str, list[str]]]:
    """The commissions."""
    return [(catalog.text("rules.commissions"), list(commissions()))]


def paragraph(card_id: str) -> str:
    """Where the rule book explains what it counts."""
    found = rule_book().on_card(card_id)
    return "" if found is None else found.id


KIGI_CARDS = CardBook(ids, words, look, groups, paragraph)
