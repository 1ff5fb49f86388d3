"""Which card gets which features, connector and form: everything decided before the first line is grown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kodama_app.engine.trees.card import SOCKETS
from kodama_app.workshop.shapes.sets import AGAIN, CardSet

Form = tuple[str, int]
"""A socket's name and a number of forks."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The brief for one branch card."""

    id: str
    letters: str
    socket: str
    forks: int
    slot: float
    """From 0 to 1: where along the far edges the main tip goes, so that cards alike in form spread out."""


def seeded(seed: int, name: str) -> random.Random:
    """A generator of a card's own: growing one card anew leaves all others as they are."""
    return random.Random(f"kodama/{seed}/{name}/{AGAIN.get(name, 0)}")


def plans(card_set: CardSet, seed: int) -> list[Plan]:
    """The deal of sockets and forms with the evenest spread of kinds among many tried ones."""
    rng = seeded(seed, card_set.deal)
    deck = _forms(card_set, rng)
    best, best_cost = deck, float("inf")
    for _ in range(3000):
        rng.shuffle(deck)
        cost = _unevenness(card_set.letters, deck)
        if cost < best_cost:
            best, best_cost = deck[:], cost
    return _with_slots(card_set, best, rng)


def _forms(card_set: CardSet, rng: random.Random) -> list[Form]:
    """As many forms as the set has cards: each socket equally often or once less, forks spread evenly."""
    names = list(SOCKETS)
    forked = _dealt(card_set.forks, names)
    deck = [(name, forks) for name in names for forks in forked[name]]
    # Every socket gets enough places for all cards; then some sockets give up the bend that is too many.
    places = -(-len(card_set.letters) // len(names))
    rng.shuffle(extra := names[:])
    deck += [(name, 0) for name in names for _ in range(places - len(forked[name]))]
    for name in extra[: len(deck) - len(card_set.letters)]:
        deck.remove((name, 0))
    return deck


def _dealt(counts: dict[int, int], names: Sequence[str]) -> dict[str, list[int]]:
    """Forks for each socket: dealt round like cards, two forks going on where one fork stopped."""
    dealt: dict[str, list[int]] = {name: [] for name in names}
    deck = [forks for forks in sorted(counts) for _ in range(counts[forks])]
    for turn, forks in enumerate(deck):
        dealt[names[turn % len(names)]].append(forks)
    return dealt


def _unevenness(letters_of: Sequence[str], deck: Sequence[Form]) -> float:
    """Squares of kind by socket and kind by form counts; crowded cards with two forks cost extra."""
    by_socket: Counter[tuple[str, str]] = Counter()
    by_forks: Counter[tuple[str, int]] = Counter()
    cost = 0.0
    for letters, (socket, forks) in zip(letters_of, deck, strict=True):
        by_socket.update((letter, socket) for letter in letters)
        by_forks.update((letter, forks) for letter in letters if forks)
        cost += 12 * (len(letters) >= 4 and forks == 2)
    return cost + sum(n * n for n in by_socket.values()) + 0.5 * sum(n * n for n in by_forks.values())


def _with_slots(card_set: CardSet, deck: Sequence[Form], rng: random.Random) -> list[Plan]:
    """Cards of one socket and form share the far edges evenly, in random order."""
    free: dict[Form, list[float]] = {}
    for key, count in Counter(deck).items():
        free[key] = [(i + 0.5) / count for i in range(count)]
        rng.shuffle(free[key])
    return [
        Plan(f"{card_set.prefix}{number:02}", letters, socket, forks, free[socket, forks].pop())
        for number, (letters, (socket, forks)) in enumerate(zip(card_set.letters, deck, strict=True), 1)
    ]
