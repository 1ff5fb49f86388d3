"""A tree without its shape: who grew from whom, which kinds each card shows, which discs a Spirit covers.

Depths, ends, lines and growth points are worked out anew from the bare parent list, never kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

KINDS = ("firefly", "caterpillar", "cloud", "star", "flower", "mushroom")


@dataclass(frozen=True, slots=True)
class Spirit:
    """A marker on a disc of this tree; what the disc counts as now is in the tree's `kinds`."""

    card: int
    feature: int
    kind: str
    """As on the marker, whatever a decree makes of it."""


@dataclass(frozen=True, slots=True)
class Kin:
    """Card 0 is the trunk; `parents[i]` is always smaller than `i`, and the trunk's own is -1."""

    parents: tuple[int, ...]
    kinds: tuple[tuple[str, ...], ...]
    own_kind: str
    """The trunk's printed kind, or what a count-as decree turns that into; a Spirit there changes nothing."""
    possible: tuple[str, ...] = KINDS
    """Kinds that a disc can count as now: a kind that counts as another has left the game for a while."""
    spirits: tuple[Spirit, ...] = ()
    """Duo's markers on this tree; `kinds` has them already."""
    rival_spirits: int = 0
    """How many markers lie on the rival's tree."""

    @classmethod
    def trunk(cls, kinds: tuple[str, ...], own_kind: str) -> Kin:
        """A tree of nothing but its trunk."""
        return cls((-1,), (kinds,), own_kind)

    def with_card(self, parent: int, kinds: tuple[str, ...]) -> Kin:
        """The tree with one more branch card."""
        return replace(self, parents=(*self.parents, parent), kinds=(*self.kinds, kinds))

    def only(self, cards: Sequence[int]) -> Kin:
        """These cards alone, in this order, the trunk among them; each one's parent must be there too."""
        place = {-1: -1} | {card: at for at, card in enumerate(cards)}
        return replace(
            self,
            parents=tuple(place[self.parents[card]] for card in cards),
            kinds=tuple(self.kinds[card] for card in cards),
        )

    def with_spirits(self, spirits: Sequence[Spirit], rival_spirits: int) -> Kin:
        """The printed tree with markers on it, before any decree has its say."""
        kinds = [list(card) for card in self.kinds]
        for spirit in spirits:
            kinds[spirit.card][spirit.feature] = spirit.kind
        return replace(
            self,
            kinds=tuple(tuple(card) for card in kinds),
            spirits=tuple(spirits),
            rival_spirits=rival_spirits,
        )

    def seen_as(self, counts_as: Mapping[str, str], *, own_kind_follows: bool = True) -> Kin:
        """The tree as a count-as decree wants it seen: each kind replaced once, not in chains.

        By earlier rules the own kind did not follow, and a tree could be without any instance of it.
        """
        return replace(
            self,
            own_kind=counts_as.get(self.own_kind, self.own_kind) if own_kind_follows else self.own_kind,
            kinds=tuple(tuple(counts_as.get(kind, kind) for kind in card) for card in self.kinds),
            possible=tuple(kind for kind in self.possible if kind not in counts_as),
        )

    def __len__(self) -> int:
        return len(self.parents)

    def cards(self) -> range:
        """All cards, the trunk too."""
        return range(len(self.parents))

    def branches(self) -> range:
        """All cards but the trunk."""
        return range(1, len(self.parents))

    def children(self, card: int) -> list[int]:
        """The cards that grew from this one."""
        return [other for other in self.branches() if self.parents[other] == card]

    def ends(self) -> list[int]:
        """Branch cards from which nothing grows; a bare trunk is none."""
        return [card for card in self.branches() if card not in self.parents]

    def touching(self, card: int) -> list[int]:
        """Its children, and its parent if it has one."""
        return [*self.children(card), *([self.parents[card]] if card else [])]

    def with_spirit(self) -> list[int]:
        """Cards that carry a Spirit, the trunk too, each once."""
        return sorted({spirit.card for spirit in self.spirits})

    def now(self, spirit: Spirit) -> str:
        """What a Spirit's disc counts as now."""
        return self.kinds[spirit.card][spirit.feature]

    def line(self, card: int) -> list[int]:
        """The card, its parent, and so on down to the trunk."""
        path = [card]
        while path[-1] != 0:
            path.append(self.parents[path[-1]])
        return path

    def bough(self, cards: Collection[int]) -> set[int]:
        """These cards and all whose line to the trunk runs through one of them."""
        return {card for card in self.cards() if not set(cards).isdisjoint(self.line(card))}

    def depth(self, card: int) -> int:
        """How many cards above the trunk: the trunk is 0."""
        return len(self.line(card)) - 1

    def count(self, card: int, kind: str) -> int:
        """Instances of a kind on one card."""
        return self.kinds[card].count(kind)

    def instances(self) -> Counter[str]:
        """Instances of every kind on the whole tree."""
        return Counter(kind for card in self.kinds for kind in card)

    def showing(self, kind: str) -> list[int]:
        """Cards with at least one instance of the kind, the trunk too."""
        return [card for card in self.cards() if kind in self.kinds[card]]

    def own_instances(self) -> int:
        """Instances that count as the own trunk's feature."""
        return self.instances()[self.own_kind]

    def runs(self, kind: str) -> Iterator[int]:
        """For each card that shows the kind, how many cards show it without a gap from there downward."""
        for card in self.showing(kind):
            yield len(self.run(card, kind))

    def run(self, card: int, kind: str) -> list[int]:
        """The cards from this one downward that show the kind without a gap."""
        below = self.line(card)
        gap = next((step for step, one in enumerate(below) if kind not in self.kinds[one]), len(below))
        return below[:gap]

    def growth(self, card: int) -> dict[str, int]:
        """Growth points of a placed branch card by kind; kinds that score nothing are left out.

        Worked out from the trunk upward: what a kind is worth on a card is what is printed there plus what
        the card below hands on, and a card without the kind hands on nothing.
        """
        if card == 0:
            return {}
        handed: Counter[str] = Counter()
        for step in reversed(self.line(card)[1:]):
            handed = Counter({kind: n + handed[kind] for kind, n in Counter(self.kinds[step]).items()})
        return {kind: n + handed[kind] for kind, n in Counter(self.kinds[card]).items() if handed[kind] > 0}

    def scoring(self, card: int) -> set[int]:
        """The cards with a disc that scores for this placed card, itself and maybe the trunk among them.

        Worked out from the card downward, and so apart from `growth`.
        """
        runs = [self.run(card, kind) for kind in self.kinds[card]]
        return {one for run in runs if len(run) > 1 for one in run}
