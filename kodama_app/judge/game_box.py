"""Where the tree games differ in what lies on the table before the first turn: each has a box of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from kodama_app.judge import decrees, kodama_cards
from kodama_app.judge.kin import KINDS
from kodama_app.judge.options import Options

ANY_TRUNK: Mapping[str, frozenset[str]] = {"base": frozenset(KINDS), "mixed": frozenset(KINDS)}


@dataclass(frozen=True, slots=True)
class GameBox:
    """One game's options, and what may be in its box; `Mapping[str, ...]` always goes by pool."""

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


def edition_decrees(season: str, options: Options) -> set[str]:
    """Those of the edition, and of the mixed pool where that is played."""
    return decrees.allowed(season, edition=options.edition, mixed=options.mixed)


def decrees_without_display(season: str, options: Options) -> set[str]:
    """The same for games in which no cards lie open to be taken."""
    return edition_decrees(season, options) - decrees.NEED_DISPLAY


def edition_kodama(options: Options) -> frozenset[str]:
    """Those of the edition, and of the mixed pool where that is played."""
    base = kodama_cards.FIRST_EDITION if options.edition == "first" else kodama_cards.SECOND_EDITION
    return base | kodama_cards.MIXED if options.mixed else base
