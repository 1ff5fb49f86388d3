"""What Kodama and Sprouts give for a tree and how its discs count now: a function an effect."""

from __future__ import annotations

from collections.abc import Mapping

from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.engine.scores import ScoreLine
from kodama_app.engine.trees import queries
from kodama_app.games.grove.scene import KodamaEffect, Lines, Scene, above, per_card, per_instance


def cards_with(card: KodamaCard, scene: Scene) -> Lines:
    """For each card of the tree, the trunk too, with a kind."""
    for kind in card.kinds:
        yield per_card(card, queries.showing(scene.shown, kind), kind)


def instances(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of some kinds."""
    for kind in card.kinds:
        yield per_instance(card, scene, kind)


def end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card."""
    yield per_card(card, scene.tree.end_cards)


def longest_line(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card of the longest line, but for so many of the lowest."""
    yield per_card(card, above(queries.longest_line(scene.tree), card.beyond))


def near_trunk(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card within some cards of the trunk."""
    yield per_card(card, queries.near_trunk(scene.tree, card.within))


def far_from_trunk(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card farther from the trunk."""
    yield per_card(card, queries.far_from_trunk(scene.tree, card.within))


def forks(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card with so many children."""
    yield per_card(card, queries.forks(scene.tree, card.at_least))


def branch_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card."""
    yield per_card(card, tuple(scene.tree.branches))


def trunk_instances(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc that counts as the trunk's feature, and something for the trunk itself."""
    yield per_instance(card, scene, scene.own_kind)
    yield ScoreLine(card.more, card.id, (0,))


def trunk_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each card that shows the trunk's feature."""
    yield per_card(card, queries.showing(scene.shown, scene.own_kind), scene.own_kind)


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
    yield per_card(card, queries.varied(scene.shown, scene.tree.branches, card.at_least))


def rarest_kind(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of the kind there is least of; of equal ones the first in the kinds' order is shown."""
    counts = queries.tally(scene.shown)
    present = [kind for kind in scene.kinds if counts[kind]]
    yield per_instance(card, scene, min(present, key=lambda kind: counts[kind]))


def commonest_kind(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc of the kind there is most of."""
    counts = queries.tally(scene.shown)
    yield per_instance(card, scene, max(scene.kinds, key=lambda kind: counts[kind]))


def low_features(card: KodamaCard, scene: Scene) -> Lines:
    """For each disc on branch cards within some cards of the trunk, up to so many."""
    near = queries.near_trunk(scene.tree, card.within)
    features = tuple((index, number) for index in near for number in range(len(scene.shown[index])))
    yield ScoreLine(min(card.points * len(features), card.at_most), card.id, near, features)


def twin_end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card that shows some feature twice."""
    ends = scene.tree.end_cards
    yield per_card(card, tuple(at for at in ends if len(set(scene.shown[at])) < len(scene.shown[at])))


def links(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card from which exactly one card grows."""
    yield per_card(card, tuple(at for at in scene.tree.branches if len(scene.tree.children[at]) == 1))


def far_end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card farther from the trunk than so many cards."""
    yield per_card(card, tuple(at for at in scene.tree.end_cards if scene.tree.depths[at] > card.within))


def plentiful_kinds(card: KodamaCard, scene: Scene) -> Lines:
    """For each kind there is so many times: a line a kind."""
    for kind in scene.kinds:
        features = queries.instances(scene.shown, kind)
        if len(features) >= card.at_least:
            yield ScoreLine(card.points, kind, tuple(dict.fromkeys(at for at, _ in features)), features)


def trunk_end_cards(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card with the trunk's feature."""
    yield per_card(card, queries.showing(scene.shown, scene.own_kind, scene.tree.end_cards), scene.own_kind)


TREE_EFFECTS: Mapping[str, KodamaEffect] = {
    effect.__name__: KodamaEffect(effect)
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
        low_features,
        twin_end_cards,
        links,
        far_end_cards,
        plentiful_kinds,
        trunk_end_cards,
    )
}
"""Effects that look at the tree alone."""
