"""What each Kodama and Sprout gives: a function an effect, all of a tree and of how its discs count now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from kodama_app.content.spirits import KodamaCard
from kodama_app.content.vocabulary import KINDS
from kodama_app.engine.scores import ScoreLine, ScoreSheet
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.tree import Tree


@dataclass(frozen=True, slots=True)
class Scene:
    """What a Kodama looks at."""

    tree: Tree
    shown: queries.Shown
    kinds: tuple[str, ...]
    """The kinds there are this season: one that counts as another is none of them."""

    @staticmethod
    def of(tree: Tree, reading: Reading) -> Scene:
        """A tree under a season's reading."""
        return Scene(tree, reading.kinds(tree), tuple(dict.fromkeys(map(reading.kind, KINDS))))


Lines = Iterable[ScoreLine]


def _per_card(card: KodamaCard, cards: tuple[int, ...], reason: str | None = None) -> ScoreLine:
    return ScoreLine(card.points * len(cards), reason or card.id, cards)


def _per_instance(card: KodamaCard, scene: Scene, kind: str) -> ScoreLine:
    features = queries.instances(scene.shown, kind)
    cards = tuple(dict.fromkeys(index for index, _ in features))
    return ScoreLine(card.points * len(features), kind, cards, features)


def cards_with(card: KodamaCard, scene: Scene) -> Lines:
    """For each card of the tree, the trunk too, with a kind."""
    for kind in card.kinds:
        yield _per_card(card, queries.showing(scene.shown, kind), kind)


def instances(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of some kinds."""
    for kind in card.kinds:
        yield _per_instance(card, scene, kind)


def end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card."""
    yield _per_card(card, scene.tree.end_cards)


def longest_line(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card of the longest line."""
    yield _per_card(card, queries.longest_line(scene.tree))


def near_trunk(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card within some cards of the trunk."""
    yield _per_card(card, queries.near_trunk(scene.tree, card.within))


def far_from_trunk(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card farther from the trunk."""
    yield _per_card(card, queries.far_from_trunk(scene.tree, card.within))


def forks(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card with so many children."""
    yield _per_card(card, queries.forks(scene.tree, card.at_least))


def branch_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card."""
    yield _per_card(card, tuple(scene.tree.branches))


def trunk_instances(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc that counts as the trunk's feature."""
    yield _per_instance(card, scene, queries.trunk_kind(scene.tree))


def trunk_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each card that shows the trunk's feature."""
    kind = queries.trunk_kind(scene.tree)
    yield _per_card(card, queries.showing(scene.shown, kind), kind)


def kinds_on_end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each different feature on the end cards together: a line a kind."""
    for kind in scene.kinds:
        features = queries.instances(scene.shown, kind, scene.tree.end_cards)
        if features:
            yield ScoreLine(card.points, kind, tuple(dict.fromkeys(at for at, _ in features)), features)


def complete_sets(card: KodamaCard, scene: Scene) -> Lines:
    """For each complete set: the first disc of every kind, the second of every kind, and so on."""
    rows = [queries.instances(scene.shown, kind) for kind in scene.kinds]
    for features in zip(*rows, strict=False):
        yield ScoreLine(card.points, card.id, tuple(sorted({at for at, _ in features})), features)


def varied_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card with so many different features."""
    yield _per_card(card, queries.varied(scene.shown, scene.tree.branches, card.at_least))


def rarest_kind(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of the kind there is least of; of equal ones the first in the kinds' order is shown."""
    counts = queries.tally(scene.shown)
    present = [kind for kind in scene.kinds if counts[kind]]
    yield _per_instance(card, scene, min(present, key=lambda kind: counts[kind]))


def commonest_kind(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of the kind there is most of."""
    counts = queries.tally(scene.shown)
    yield _per_instance(card, scene, max(scene.kinds, key=lambda kind: counts[kind]))


def chosen_instances(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each disc of the chosen kind."""
    yield _per_instance(card, scene, kind)


def chosen_end_cards(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each end card that shows the chosen kind."""
    yield _per_card(card, queries.showing(scene.shown, kind, scene.tree.end_cards), kind)


def chosen_run(card: KodamaCard, scene: Scene, kind: str) -> Lines:
    """For each card of the longest unbroken run of the chosen kind along one line."""
    yield _per_card(card, queries.longest_run(scene.tree, scene.shown, kind), kind)


EFFECTS: Mapping[str, Callable[[KodamaCard, Scene], Lines]] = {
    effect.__name__: effect
    for effect in (
        cards_with,
        instances,
        end_cards,
        longest_line,
        near_trunk,
        far_from_trunk,
        forks,
        branch_cards,
        trunk_instances,
        trunk_cards,
        kinds_on_end_cards,
        complete_sets,
        varied_cards,
        rarest_kind,
        commonest_kind,
    )
}
"""Effects that look at the tree alone."""

CHOOSING_EFFECTS: Mapping[str, Callable[[KodamaCard, Scene, str], Lines]] = {
    effect.__name__: effect for effect in (chosen_instances, chosen_end_cards, chosen_run)
}
"""Effects for which the player chooses a kind."""


def kodama_sheet(card: KodamaCard, scene: Scene, choice: tuple[str, ...] = ()) -> ScoreSheet:
    """What a Kodama gives; `choice` is one of `choices(card, scene)`."""
    if card.effect in CHOOSING_EFFECTS:
        (kind,) = choice
        return ScoreSheet.of(CHOOSING_EFFECTS[card.effect](card, scene, kind))
    return ScoreSheet.of(EFFECTS[card.effect](card, scene))


def allowed_choices(card: KodamaCard, scene: Scene) -> tuple[tuple[str, ...], ...]:
    """What may be chosen: one kind, or nothing for a Kodama that does not ask."""
    return tuple((kind,) for kind in scene.kinds) if card.effect in CHOOSING_EFFECTS else ((),)


def choices(card: KodamaCard, scene: Scene) -> Iterator[tuple[tuple[str, ...], ScoreSheet]]:
    """What may be chosen and what it gives, the best first, equal ones in the kinds' order."""
    worths = [(choice, kodama_sheet(card, scene, choice)) for choice in allowed_choices(card, scene)]
    yield from sorted(worths, key=lambda worth: -worth[1].total)
