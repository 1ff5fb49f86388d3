"""Which card gets which features, connector and form: everything decided before the first line is grown."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from kodama_app.engine.trees.card import SOCKETS

KINDS = {"F": "firefly", "C": "caterpillar", "L": "cloud", "S": "star", "B": "flower", "M": "mushroom"}

LIST = (
    "SS CC FF LL SM CS LS SM FC CL CB LB CMM CLL FFM CCM SSB FFL CSS CBB LLS SSB FLL FBB FFS FMM SBB CLL LMM FFM "
    "CCL CCM CLS FLS FSB LBM FSM LBM FSM CBM CLB FCL FCB CSB FFCB LLBM FCBB SBMM LSBB FLSS FLLB LSSB FCMM FLSS "
    "CLMM CCLS FFMM CCMM SSBB BBMM FFBB FCSM FCSM FLBM CLBM"
)
"""In the rule book's order; a card's number is its place here."""
BASE = LIST.split()

TRUNKS = "FCLSBM"

AGAIN: dict[str, int] = {"B06": 1, "B09": 2, "B29": 2, "B34": 2, "B53": 2, "B54": 1}
"""Cards that were grown anew because the first growth did not please: id to number of the new try."""

FORKS_PER_SOCKET = {1: 3, 2: 1}
"""Of the nine or ten cards with one socket: how many have one fork, how many two."""


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


def plans(seed: int) -> list[Plan]:
    """The deal of sockets and forms with the evenest spread of kinds among many tried ones."""
    rng = seeded(seed, "plan")
    names = list(SOCKETS)
    deck = [(name, forks) for name in names for forks in [1] * FORKS_PER_SOCKET[1] + [2] * FORKS_PER_SOCKET[2]]
    bends = [name for name in names for _ in range(6)]
    rng.shuffle(extra := names[:])
    deck += [(name, 0) for name in bends[: len(BASE)]]
    # 7 x 10 places for 65 cards: five sockets give up one bend.
    for name in extra[: len(deck) - len(BASE)]:
        deck.remove((name, 0))
    best, best_cost = deck, float("inf")
    for _ in range(3000):
        rng.shuffle(deck)
        cost = _unevenness(deck)
        if cost < best_cost:
            best, best_cost = deck[:], cost
    return _with_slots(best, rng)


def _unevenness(deck: list[tuple[str, int]]) -> float:
    """Squares of kind by socket and kind by form counts; crowded cards with two forks cost extra."""
    by_socket: Counter[tuple[str, str]] = Counter()
    by_forks: Counter[tuple[str, int]] = Counter()
    cost = 0.0
    for letters, (socket, forks) in zip(BASE, deck, strict=True):
        by_socket.update((letter, socket) for letter in letters)
        by_forks.update((letter, forks) for letter in letters if forks)
        cost += 12 * (len(letters) == 4 and forks == 2)
    return cost + sum(n * n for n in by_socket.values()) + 0.5 * sum(n * n for n in by_forks.values())


def _with_slots(deck: list[tuple[str, int]], rng: random.Random) -> list[Plan]:
    """Cards of one socket and form share the far edges evenly, in random order."""
    free: dict[tuple[str, int], list[float]] = {}
    for key, count in Counter(deck).items():
        free[key] = [(i + 0.5) / count for i in range(count)]
        rng.shuffle(free[key])
    return [
        Plan(f"B{number:02}", letters, socket, forks, free[socket, forks].pop())
        for number, (letters, (socket, forks)) in enumerate(zip(BASE, deck, strict=True), 1)
    ]
