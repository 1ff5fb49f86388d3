"""What each decree changes: hooks that the phases ask, with a default that changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from kodama_app.content.decrees import DecreeCard
from kodama_app.engine.scores import FeatureAt, ScoreLine, ScoreSheet
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Growing:
    """A placement as decrees see it: the tree is the one before the card lay on it."""

    tree: Tree
    card: Card
    parent: int
    growth: ScoreSheet
    reading: Reading
    own_kind: str
    """The trunk's feature, as it counts now."""
    called: bool

    @property
    def index(self) -> int:
        """The number the new card gets."""
        return len(self.tree)

    @property
    def depth(self) -> int:
        """How many cards the new one is away from the trunk."""
        return self.tree.depths[self.parent] + 1

    def discs(self, kind: str) -> tuple[FeatureAt, ...]:
        """The new card's discs that count as a kind."""
        shown = self.reading.kinds_of(self.card)
        return tuple((self.index, number) for number, found in enumerate(shown) if found == kind)


Lines = Iterable[ScoreLine]


def _nothing_on_grown(decree: DecreeCard, growing: Growing) -> Lines:
    return ()


def _as_printed(decree: DecreeCard) -> Mapping[str, str]:
    return {}


def _same_limit(decree: DecreeCard, limit: int) -> int:
    return limit


@dataclass(frozen=True, slots=True)
class DecreeEffect:
    """All that a decree can reach into."""

    counts_as: Callable[[DecreeCard], Mapping[str, str]] = _as_printed
    limit: Callable[[DecreeCard, int], int] = _same_limit
    on_grown: Callable[[DecreeCard, Growing], Lines] = _nothing_on_grown
    on_season_end: Callable[[DecreeCard, Tree], Lines] | None = None
    """Pays every seat before the Kodama phase."""
    marks: frozenset[StrEnum] = frozenset()
    """What else it changes, in words of the one game that knows what to do about it."""

    @property
    def adds_to_placements(self) -> bool:
        """Whether it is one of those that may give points with a placement."""
        return self.on_grown is not _nothing_on_grown


def _count_as(decree: DecreeCard) -> Mapping[str, str]:
    return dict.fromkeys(decree.kinds, decree.becomes)


def _higher_limit(decree: DecreeCard, limit: int) -> int:
    return limit + decree.points


def _near_trunk(decree: DecreeCard, growing: Growing) -> Lines:
    if growing.depth <= decree.within:
        line = growing.tree.line(growing.parent)
        yield ScoreLine(decree.points, decree.id, (growing.index, *line))


def _instances(decree: DecreeCard, growing: Growing) -> Lines:
    for kind in decree.kinds:
        yield _discs_line(decree, growing, kind)


def _trunk_instances(decree: DecreeCard, growing: Growing) -> Lines:
    yield _discs_line(decree, growing, growing.own_kind)


def _discs_line(decree: DecreeCard, growing: Growing, kind: str) -> ScoreLine:
    features = growing.discs(kind)
    return ScoreLine(decree.points * len(features), decree.id, (growing.index,), features)


def _shows_trunk_kind(decree: DecreeCard, growing: Growing) -> Lines:
    features = growing.discs(growing.own_kind)
    if features:
        yield ScoreLine(decree.points, decree.id, (growing.index,), features)


def _from_end_card(decree: DecreeCard, growing: Growing) -> Lines:
    if growing.parent in growing.tree.end_cards:
        yield ScoreLine(decree.points, decree.id, (growing.index, growing.parent))


def _kinds_beyond_first(decree: DecreeCard, growing: Growing) -> Lines:
    for line in growing.growth.lines[1:]:
        yield ScoreLine(decree.points, decree.id, line.cards, line.features)


def _quiet_growth(decree: DecreeCard, growing: Growing) -> Lines:
    if growing.growth.total <= decree.at_most:
        yield ScoreLine(decree.points, decree.id, (growing.index,))


def _harvest(decree: DecreeCard, tree: Tree) -> Lines:
    yield ScoreLine(decree.points * len(tree.end_cards), decree.id, tree.end_cards)


def _longest_line(decree: DecreeCard, tree: Tree) -> Lines:
    line = queries.longest_line(tree)
    yield ScoreLine(decree.points * len(line), decree.id, line)


DECREE_EFFECTS: Mapping[str, DecreeEffect] = {
    "count_as": DecreeEffect(counts_as=_count_as),
    "grown_near_trunk": DecreeEffect(on_grown=_near_trunk),
    "grown_instances": DecreeEffect(on_grown=_instances),
    "grown_trunk_instances": DecreeEffect(on_grown=_trunk_instances),
    "grown_from_end_card": DecreeEffect(on_grown=_from_end_card),
    "kinds_beyond_first": DecreeEffect(on_grown=_kinds_beyond_first),
    "higher_limit": DecreeEffect(limit=_higher_limit),
    "harvest": DecreeEffect(on_season_end=_harvest),
    "quiet_growth": DecreeEffect(on_grown=_quiet_growth),
    "grown_with_trunk_kind": DecreeEffect(on_grown=_shows_trunk_kind),
    "longest_line_harvest": DecreeEffect(on_season_end=_longest_line),
}
"""What decrees change in every Kodama game."""


@dataclass(frozen=True, slots=True)
class Decree:
    """A decree in force, or the lack of one: its card with its hooks."""

    card: DecreeCard | None
    effect: DecreeEffect
    reading: Reading

    @property
    def id(self) -> str | None:
        """The card's id."""
        return None if self.card is None else self.card.id

    def limit(self, limit: int | None) -> int | None:
        """The season's limit on growth points."""
        return limit if limit is None or self.card is None else self.effect.limit(self.card, limit)

    def grown_sheet(self, growing: Growing) -> ScoreSheet:
        """What the decree gives for a placement."""
        return ScoreSheet() if self.card is None else ScoreSheet.of(self.effect.on_grown(self.card, growing))

    def has(self, mark: StrEnum) -> bool:
        """Whether it changes something that only one game knows of."""
        return mark in self.effect.marks

    def season_end_sheet(self, tree: Tree) -> ScoreSheet | None:
        """What the decree gives before the Kodama phase; None when it gives nothing to anybody."""
        if self.card is None or self.effect.on_season_end is None:
            return None
        return ScoreSheet.of(self.effect.on_season_end(self.card, tree))
