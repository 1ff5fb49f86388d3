"""Which branch cards a position has named: there is one of each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from kodama_app.content.fields import Place, items, one_of


class CardsUsed:
    """Takes branch cards by name, and refuses one that lies somewhere else."""

    def __init__(self, known: Collection[str]) -> None:
        self.known = known
        self._used: set[str] = set()

    def one(self, place: Place, value: Any) -> str:
        """A branch card of the game that was not named before; raises ContentError."""
        card = one_of(place, value, self.known, "branch card of this game")
        if card in self._used:
            raise place.wrong(f"{card} lies somewhere else already")
        self._used.add(card)
        return card

    def several(self, place: Place, value: Any) -> tuple[str, ...]:
        """A list of them."""
        return tuple(self.one(at, card) for at, card in items(place, value))

    def groups(self, place: Place, value: Any, count: int) -> tuple[tuple[str, ...], ...]:
        """Several lists of them, one for each seat or pile."""
        listed = items(place, value)
        if len(listed) != count:
            raise place.wrong(f"must hold {count} lists of cards, but holds {len(listed)}")
        return tuple(self.several(at, cards) for at, cards in listed)

    def dealt(self, cards: Iterable[str]) -> tuple[str, ...]:
        """These came off the deck: from now on they are used too."""
        taken = tuple(cards)
        self._used.update(taken)
        return taken

    def release(self, cards: Iterable[str]) -> None:
        """Named, but only to say where in the deck they lie."""
        self._used.difference_update(cards)

    def without_used(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Those that lie nowhere yet, in their order."""
        return tuple(card for card in cards if card not in self._used)
