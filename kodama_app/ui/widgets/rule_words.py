"""A card's exact rule: the catalog has the sentence, the card its numbers. Knows no toolkit.

A number that changes in the content so changes wherever the rule is read, and a game of an earlier version of the
rules tells the numbers it is played by.
"""

from __future__ import annotations

from collections.abc import Iterator

from kodama_app.content.commissions import commissions
from kodama_app.content.decrees import DecreeCard, decree_cards
from kodama_app.content.earlier import decree_cards_of, kodama_cards_of
from kodama_app.content.kodama_cards import KodamaCard, kodama_cards
from kodama_app.i18n import Catalog


def rule_words(card_id: str, catalog: Catalog, version: int | None = None) -> str:
    """What a card with a rule says: now, or in a version of the rules; an unknown id raises LookupError."""
    if card_id in kodama_cards():
        kodama = (kodama_cards() if version is None else kodama_cards_of(version))[card_id]
        return catalog.text(f"kodama.{card_id}.rule", **dict(_numbers(kodama, catalog)))
    if card_id in commissions():
        points = catalog.plural("points", commissions()[card_id].points)
        return catalog.text(f"commission.{card_id}.rule", points=points)
    decree = (decree_cards() if version is None else decree_cards_of(version))[card_id]
    return catalog.text(f"decree.{card_id}.rule", **dict(_numbers(decree, catalog)))


def _numbers(card: KodamaCard | DecreeCard, catalog: Catalog) -> Iterator[tuple[str, object]]:
    """{points} are so many points, {more_points} so many more, {number} is the number alone; counted cards and
    features are told in words, as the rule book does."""
    yield "points", catalog.plural("points", card.points)
    yield "more_points", catalog.plural("points.more", card.points)
    yield "number", card.points
    yield "at_most", catalog.plural("points", card.at_most)
    yield "at_most_growth", catalog.plural("points.growth", card.at_most)
    yield "within", _in_words(card.within, catalog)
    if isinstance(card, KodamaCard):
        yield "at_least", _in_words(card.at_least, catalog)
        yield from {"more": card.more, "as_many": card.as_many, "fewer": card.fewer}.items()
        yield from _where_it_applies(card, catalog)


def _where_it_applies(card: KodamaCard, catalog: Catalog) -> Iterator[tuple[str, str]]:
    """Parts of a sentence that depend on a number, and are left out where it leaves nothing to tell."""
    within, beyond = _in_words(card.within, catalog), _in_words(card.beyond, catalog)
    touching, lowest = catalog.text("rule.farther.one"), catalog.text("rule.beyond.one")
    yield "farther", touching if card.within == 1 else catalog.text("rule.farther.more", within=within)
    several = catalog.text("rule.beyond.more", beyond=beyond)
    yield "beyond", "" if not card.beyond else lowest if card.beyond == 1 else several
    times = _in_words(card.at_least, catalog)
    yield "often", f" {catalog.text('rule.often', times=times)}" if card.at_least > 1 else ""
    more_points = catalog.plural("points.more", card.more)
    yield "for_trunk", catalog.text("rule.for_trunk", more_points=more_points) if card.more else ""


def _in_words(number: int, catalog: Catalog) -> str:
    return catalog.text(f"number.{number}") if f"number.{number}" in catalog else catalog.number(number)
