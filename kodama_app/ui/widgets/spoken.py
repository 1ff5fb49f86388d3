"""Cards, players and reasons as one speaks of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kodama_app.content.commissions import commissions
from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.trees import every_tree_card
from kodama_app.engine.record import Header
from kodama_app.engine.rules import Fault
from kodama_app.i18n import Catalog
from kodama_app.i18n.formats import TYPESETTERS


def seat_names(header: Header) -> tuple[str, ...]:
    """Everyone's name; two of the same name are told apart by a number."""
    counts = Counter(seat.name for seat in header.seats)
    seen: Counter[str] = Counter()
    names = []
    for seat in header.seats:
        seen[seat.name] += 1
        names.append(f"{seat.name} {seen[seat.name]}" if counts[seat.name] > 1 else seat.name)
    return tuple(names)


def fault_words(fault: Fault, catalog: Catalog) -> str:
    """Why something may not be done, with its numbers where a limit is at stake."""
    return catalog.text(f"fault.{fault.code.value}", found=fault.found, allowed=fault.allowed)


def card_words(card_id: str, catalog: Catalog) -> str:
    """A card as one speaks of it: a branch or trunk by its features, any other by its name."""
    if card_id in kodama_cards():
        return catalog.text(f"kodama.{card_id}.name")
    if card_id in decree_cards():
        return catalog.text(f"decree.{card_id}.name")
    if card_id in commissions():
        return catalog.text(f"commission.{card_id}.name")
    return features_words((feature.kind for feature in every_tree_card()[card_id].features), catalog)


def features_words(kinds: Iterable[str], catalog: Catalog) -> str:
    """Two fireflies and a star."""
    counts = Counter(kinds)
    return catalog.join([catalog.plural(f"kind.{kind}.count", count) for kind, count in counts.items()])


def cards_words(cards: Iterable[str], catalog: Catalog) -> str:
    """Several cards, set apart by semicolons: their features already use commas."""
    words = "; ".join(card_words(card, catalog) for card in cards)
    return TYPESETTERS[catalog.language](words)
