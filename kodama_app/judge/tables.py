"""Where the tree games differ in what lies on the table before the first turn: one table for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kodama_app.judge import decrees, kodama_cards
from kodama_app.judge.kin import KINDS
from kodama_app.judge.options import Options


@dataclass(frozen=True, slots=True)
class Table:
    """One game's cards and options; `Mapping[str, ...]` always goes by pool."""

    options: tuple[str, ...]
    leader: str
    """The key under which `setup` and `season` name whose office it is to begin."""
    seats: Mapping[str, int]
    """The most players; the fewest are always two."""
    branches: Mapping[str, int]
    trunks: Mapping[str, frozenset[str]]
    """Kinds a trunk may have."""
    decrees: Callable[[str, Options], set[str]]
    """By season."""
    kodama: Callable[[Options], frozenset[str]]
    """All that may be dealt, Sprouts aside."""


def _with_display(season: str, options: Options) -> set[str]:
    return decrees.allowed(season, edition=options.edition, mixed=options.mixed)


def _without_display(season: str, options: Options) -> set[str]:
    return _with_display(season, options) - decrees.NEED_DISPLAY


def _duo_seasons(season: str, options: Options) -> set[str]:
    return decrees.duo_allowed(season) | (_without_display(season, options) if options.mixed else set())


def _kodama(options: Options) -> frozenset[str]:
    base = kodama_cards.FIRST_EDITION if options.edition == "first" else kodama_cards.SECOND_EDITION
    return base | kodama_cards.MIXED if options.mixed else base


def _duo_kodama(options: Options) -> frozenset[str]:
    return kodama_cards.DUO | kodama_cards.SECOND_EDITION if options.mixed else kodama_cards.DUO


_ANY_TRUNK = {"base": frozenset(KINDS), "mixed": frozenset(KINDS)}

KODAMA = Table(
    options=("edition", "display", "decrees", "limit", "pool", "sprouts", "first"),
    leader="first",
    seats={"base": 5, "mixed": 6},
    branches={"base": 65, "mixed": 101},
    trunks=_ANY_TRUNK,
    decrees=_with_display,
    kodama=_kodama,
)

DRAFT = Table(
    options=("edition", "decrees", "limit", "pool", "sprouts", "first"),
    leader="first",
    seats={"base": 5, "mixed": 6},
    branches={"base": 65, "mixed": 101},
    trunks=_ANY_TRUNK,
    decrees=_without_display,
    kodama=_kodama,
)

DUO = Table(
    options=("pool", "decrees", "limit", "first"),
    leader="pruner",
    seats={"base": 2, "mixed": 2},
    branches={"base": 36, "mixed": 101},
    trunks={"base": frozenset({"flower", "star"}), "mixed": frozenset(KINDS)},
    decrees=_duo_seasons,
    kodama=_duo_kodama,
)
