"""What each decree and each season card of Duo does, by id.

DS3, DU3 and DF3 come with the mixed pool too. What DS1 and DU1 allow is asked where Spirits are summoned; DU2
hides a card from one player and changes nothing that is written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kodama_app.judge.kin import Kin
from kodama_app.judge.numbers import PRESENT, Book, Numbers

SPRING_CALL = "S4"
GALE = "F1"
NEED_DISPLAY = frozenset({SPRING_CALL, GALE})
TWIN_SUMMONS = "DS1"
RESTLESS_SPIRITS = "DU1"

OF_SEASON: dict[str, tuple[str, ...]] = {
    "spring": ("S1", "S2", "S3", "S4", "S5", "DS3"),
    "summer": ("U1", "U2", "U3", "U4", "U5", "DU3"),
    "fall": ("F1", "F2", "F3", "F4", "F5", "DF3"),
}
SECOND_EDITION_ONLY = frozenset({"S5", "U5", "F5"})
MIXED_ONLY = frozenset({"DS3", "DU3", "DF3"})

DUO_OF_SEASON: dict[str, tuple[str, ...]] = {
    "spring": ("DS1", "DS2", "DS3"),
    "summer": ("DU1", "DU2", "DU3"),
    "fall": ("DF1", "DF2", "DF3"),
}

_COUNTS_AS: dict[str, dict[str, str]] = {
    "S1": {"cloud": "star"},
    "S2": {"mushroom": "flower"},
    "S3": {"firefly": "caterpillar"},
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A placement just made, as a decree looks at it."""

    tree: Kin
    """With the new card, seen through the decree."""
    card: int
    called: bool
    """Turned up from the deck by Spring Call, not taken from the display."""

    @property
    def parent(self) -> int:
        """The card it grew from."""
        return self.tree.parents[self.card]

    @property
    def depth(self) -> int:
        """How many cards above the trunk."""
        return self.tree.depth(self.card)

    def shows(self, kind: str) -> int:
        """Instances of the kind on the new card."""
        return self.tree.count(self.card, kind)

    def grew_from_end(self) -> bool:
        """The parent was a branch card, and nothing else had grown from it."""
        return self.parent != 0 and self.tree.children(self.parent) == [self.card]


_ON_PLACEMENT: dict[str, Callable[[Placed, Numbers], int]] = {
    "S4": lambda placed, has: has.points * placed.called,
    "S5": lambda placed, has: has.points * (placed.depth <= has.within),
    "U1": lambda placed, has: has.points * placed.shows("firefly"),
    "U2": lambda placed, has: has.points * placed.shows(placed.tree.own_kind),
    "U3": lambda placed, has: has.points * placed.grew_from_end(),
    "U4": lambda placed, has: has.points * max(0, len(placed.tree.growth(placed.card)) - 1),
    "F3": lambda placed, has: has.points * placed.shows("mushroom"),
    "F4": lambda placed, has: has.points * (placed.depth <= has.within),
    "F5": lambda placed, has: has.points * (sum(placed.tree.growth(placed.card).values()) <= has.at_most),
    "DS3": lambda placed, has: has.points * (placed.shows(placed.tree.own_kind) > 0),
    "DU3": lambda placed, has: has.points * placed.shows("star"),
    "DF2": lambda placed, has: has.points * (placed.parent in placed.tree.with_spirit()),
}

_BEFORE_KODAMA: dict[str, Callable[[Kin, Numbers], int]] = {
    "F2": lambda tree, has: has.points * len(tree.ends()),
    "DF3": lambda tree, has: has.points * max(tree.depth(card) for card in tree.cards()),
}

_HIGHER_LIMIT = "U5"
_TO_THE_DISCARDER = "DS2"
_TO_THE_ROBBED = "DF1"


def allowed(season: str, *, edition: str, mixed: bool) -> set[str]:
    """The decrees that may lie open in this season."""
    out = (SECOND_EDITION_ONLY if edition == "first" else frozenset()) | (frozenset() if mixed else MIXED_ONLY)
    return set(OF_SEASON[season]) - out


def duo_allowed(season: str) -> set[str]:
    """Duo's own season cards for this season."""
    return set(DUO_OF_SEASON[season])


def counts_as(decree: str | None) -> Mapping[str, str]:
    """Kind to kind, while this decree is in force."""
    return _COUNTS_AS.get(decree or "", {})


def limit_in_force(limit: int | None, decree: str | None, numbers: Book = PRESENT) -> int | None:
    """The limit on growth points, which High Summer raises."""
    if limit is None:
        return None
    return limit + numbers[decree].points if decree == _HIGHER_LIMIT else limit


def placement_points(decree: str | None, placed: Placed, numbers: Book = PRESENT) -> int:
    """What the decree adds to this placement, outside the limit."""
    return _ON_PLACEMENT[decree](placed, numbers[decree]) if decree in _ON_PLACEMENT else 0


def pays_before_kodama(decree: str | None, tree: Kin, numbers: Book = PRESENT) -> int | None:
    """What the decree pays before the Kodama phase; None when it does nothing of the kind."""
    return _BEFORE_KODAMA[decree](tree, numbers[decree]) if decree in _BEFORE_KODAMA else None


def pays_discarder(decree: str | None, numbers: Book = PRESENT) -> int:
    """What the one who discards in step 6 of a Duo round gets."""
    return numbers[decree].points if decree == _TO_THE_DISCARDER else 0


def pays_robbed(decree: str | None, numbers: Book = PRESENT) -> int:
    """What the one from whose tree the rival takes a Spirit gets."""
    return numbers[decree].points if decree == _TO_THE_ROBBED else 0
