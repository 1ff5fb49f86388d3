"""Trees as numbers, for thinking far ahead: what lines run through each card, and which sockets it still takes.

Points and prunings agree with the rules, as a test proves. Room is a guess: a card from which nothing grows has
some for every socket (so it is on real trees), one that was grown from in thought has none. A rough tree never
changes, and keeps what was worked out for it: the same few trees are met again in one imagined deck after another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from kodama_app.content.commissions import FEATURES, FEWEST
from kodama_app.engine.trees.card import SOCKETS, Card
from kodama_app.engine.trees.growth import PRINTED
from kodama_app.engine.trees.room import room, socket_number
from kodama_app.engine.trees.spots import spots
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.kigi.box import KigiBox, kigi_box
from kodama_app.games.kigi.painting import PRUNES

Runs = tuple[int, ...]
"""For each kind how much of it runs unbroken from a card down; 0 where the card does not show it."""
ALL = (1 << len(SOCKETS)) - 1
"""Room for every socket, as bits."""
_OPTIONS = 5
"""Places thought of for a card on one tree: those that score most."""


class Patron(NamedTuple):
    """A commission as numbers."""

    id: str
    aspect: int
    """Which of the counts it asks about."""
    sign: int
    """1 where most is asked for, -1 where fewest."""
    points: int


class RoughCards:
    """The cards of a box by number: tree cards first, then commissions."""

    def __init__(self, box: KigiBox) -> None:
        self.ids = (*box.branches, *box.commissions)
        self.numbers = {card: number for number, card in enumerate(self.ids)}
        self.branches = len(box.branches)
        self._kind = {kind: number for number, kind in enumerate(box.kinds)}
        aspects = tuple(dict.fromkeys((card.of, card.kinds) for card in box.commissions.values()))
        self.features = tuple(
            tuple(self._kind[kind] for kind in kinds) if of == FEATURES else None for of, kinds in aspects
        )
        """For each aspect the kinds it counts on cards; None where it counts something else."""
        self._cards, self._ends, self._collection = (
            tuple(of == asked for of, _ in aspects) for asked in ("cards", "end_cards", "collection")
        )
        self.patrons = tuple(
            Patron(card.id, aspects.index((card.of, card.kinds)), -1 if card.asks == FEWEST else 1, card.points)
            for card in box.commissions.values()
        )
        self.discs = tuple(self.discs_of(card) for card in box.branches.values())
        self.gains = tuple(map(self.gains_of, self.discs))
        self.sockets = tuple(1 << socket_number(card) for card in box.branches.values())
        self.column: Callable[[Runs], tuple[int, ...]] = cache(self._column)

    def discs_of(self, card: Card) -> Runs:
        """How many of each kind a card shows."""
        found = [0] * len(self._kind)
        for kind in PRINTED.kinds_of(card):
            found[self._kind[kind]] += 1
        return tuple(found)

    def gains_of(self, discs: Runs) -> tuple[int, ...]:
        """What a card's discs add to each aspect."""
        return tuple(0 if kinds is None else sum(discs[kind] for kind in kinds) for kinds in self.features)

    def _column(self, runs: Runs) -> tuple[int, ...]:
        """What each tree card would score on a card with these runs."""
        return tuple(
            sum(new + run for new, run in zip(discs, runs, strict=True) if new and run) for discs in self.discs
        )

    def counts(self, features: Sequence[int], cards: int, ends: int, collection: int) -> tuple[int, ...]:
        """A seat's aspects from what they are made of."""
        return tuple(
            number
            + self._cards[aspect] * cards
            + self._ends[aspect] * ends
            + self._collection[aspect] * collection
            for aspect, number in enumerate(features)
        )


@cache
def prints() -> RoughCards:
    """The one box there is, as numbers."""
    return RoughCards(kigi_box())


class RoughPlace(NamedTuple):
    """A card laid on a rough tree in thought."""

    points: int
    parent: int
    after: RoughTree


class RoughTree:
    """A tree and its owner's collection; cards by index, as on the tree it was made from."""

    __slots__ = ("_best", "_grown", "_options", "cards", "collection", "counts", "open", "parents", "runs")

    def __init__(
        self,
        cards: tuple[Runs, ...],
        parents: tuple[int, ...],
        runs: tuple[Runs, ...],
        room: tuple[int, ...],
        collection: int,
    ) -> None:
        self.cards, self.parents, self.runs, self.open, self.collection = cards, parents, runs, room, collection
        self._options: dict[int, list[RoughPlace]] = {}
        self._grown: dict[tuple[int, int], RoughPlace] = {}
        self._best: tuple[int, ...] | None = None
        known = prints()
        features = [
            0 if kinds is None else sum(card[kind] for card in cards for kind in kinds) for kinds in known.features
        ]
        ends = len(cards) - len({parent for parent in parents if parent > 0}) - 1
        self.counts = known.counts(features, len(cards) - 1, ends, collection)

    @staticmethod
    def of(tree: Tree, collection: int, sockets: Mapping[int, frozenset[int]] | None = None) -> RoughTree:
        """A real tree; of some sockets, by number, it may be known exactly where they have room."""
        known = prints()
        cards = tuple(known.discs_of(placed.card) for placed in tree.cards)
        runs: list[Runs] = []
        for discs, placed in zip(cards, tree.cards, strict=True):
            below = runs[placed.parent] if placed.parent >= 0 else discs
            runs.append(_on(discs, below) if placed.parent >= 0 else discs)
        open_slots, exact = room(tree).open, sockets or {}
        free = tuple(
            sum(
                1 << number
                for number in range(len(SOCKETS))
                if (index in exact[number] if number in exact else open_slots[index, number])
            )
            for index in range(len(tree))
        )
        return RoughTree(cards, tuple(placed.parent for placed in tree.cards), tuple(runs), free, collection)

    @property
    def best(self) -> tuple[int, ...]:
        """The most each tree card could score here; 0 where there is no room for it."""
        if self._best is None:
            known = prints()
            columns = [(free, known.column(runs)) for runs, free in zip(self.runs, self.open, strict=True) if free]
            self._best = tuple(
                max([column[card] for free, column in columns if free & socket], default=0)
                for card, socket in enumerate(known.sockets)
            )
        return self._best

    def options(self, card: int) -> list[RoughPlace]:
        """The best places for a tree card, those that score most first."""
        found = self._options.get(card)
        if found is None:
            known = prints()
            socket = known.sockets[card]
            here = sorted(
                (
                    (known.column(runs)[card], index)
                    for index, (runs, free) in enumerate(zip(self.runs, self.open, strict=True))
                    if free & socket
                ),
                key=lambda place: -place[0],
            )
            found = self._options[card] = [self.laid(card, parent) for _, parent in here[:_OPTIONS]]
        return found

    def laid(self, card: int, parent: int) -> RoughPlace:
        """A tree card grown from another, and pruned away again where it scores so much."""
        found = self._grown.get((card, parent))
        if found is None:
            known = prints()
            points = known.column(self.runs[parent])[card]
            if points < PRUNES:
                discs = known.discs[card]
                free = list(self.open)
                if parent:
                    free[parent] = 0
                after = RoughTree(
                    (*self.cards, discs),
                    (*self.parents, parent),
                    (*self.runs, _on(discs, self.runs[parent])),
                    (*free, ALL),
                    self.collection,
                )
            else:
                after = self._pruned(known.discs[card], parent)
            found = self._grown[card, parent] = RoughPlace(points, parent, after)
        return found

    def _pruned(self, discs: Runs, parent: int) -> RoughTree:
        """Without the bough that scores with a new card on this parent, and without that card."""
        alive = [kind for kind, number in enumerate(discs) if number]
        lowest, index = len(self.cards), parent
        while index > 0:
            alive = [kind for kind in alive if self.cards[index][kind]]
            if not alive:
                break
            lowest, index = index, self.parents[index]
        leaving = {lowest}
        for card, below in enumerate(self.parents):
            if below in leaving:
                leaving.add(card)
        stay = [card for card in range(len(self.cards)) if card not in leaving]
        now = {card: number for number, card in enumerate(stay)}
        now[-1] = -1
        parents = tuple(now[self.parents[card]] for card in stay)
        free = [self.open[card] for card in stay]
        stump = self.parents[lowest] if lowest < len(self.cards) else 0
        if now[stump] not in parents:
            free[now[stump]] = ALL  # nothing grows from it any more
        return RoughTree(
            tuple(self.cards[card] for card in stay),
            parents,
            tuple(self.runs[card] for card in stay),
            tuple(free),
            self.collection + len(leaving - {len(self.cards)}) + 1,
        )


def _on(discs: Runs, below: Runs) -> Runs:
    """The runs of a card on another one."""
    return tuple(number and number + run for number, run in zip(discs, below, strict=True))


def exact_room(tree: Tree, cards: Sequence[Card]) -> dict[int, frozenset[int]]:
    """Where the sockets of these cards have room, by number: the search has been asked, or will be."""
    return {
        socket_number(card): frozenset(spots(tree).parents(card.socket))
        for card in cards
        if card.socket is not None
    }
