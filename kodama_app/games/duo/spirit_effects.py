"""What Kodama give for the Spirits, which are what lies on the discs of a scene: a function an effect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.engine.scores import FeatureAt, ScoreLine
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.scene import NOTHING, Choice, KodamaEffect, Lines, Scene, per_card, per_instance


def spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each Spirit on the tree."""
    yield _per_spirit(card, scene.covered)


def perches(card: KodamaCard, scene: Scene) -> Lines:
    """For each end card, and more for one that holds a Spirit."""
    ends = scene.tree.end_cards
    yield per_card(card, ends)
    held = tuple(at for at in scene.covered if at[0] in ends)
    hosts = tuple(dict.fromkeys(index for index, _ in held))
    yield ScoreLine(card.more * len(hosts), card.id, hosts, held)


def beside_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each card, the trunk too, that touches a card with a Spirit."""
    hosts = set(_hosts(scene))
    touching = (at for at in range(len(scene.tree)) if hosts.intersection(_touching(scene.tree, at)))
    yield per_card(card, tuple(touching))


def kinds_with_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each different feature on cards with a Spirit: a line a kind."""
    hosts = _hosts(scene)
    for kind in scene.kinds:
        features = queries.instances(scene.shown, kind, hosts)
        if features:
            yield ScoreLine(card.points, kind, tuple(dict.fromkeys(at for at, _ in features)), features)


def low_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each Spirit on the trunk or within some cards of it."""
    yield _per_spirit(card, (at for at in scene.covered if scene.tree.depths[at[0]] <= card.within))


def high_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each Spirit farther from the trunk than so many cards."""
    yield _per_spirit(card, (at for at in scene.covered if scene.tree.depths[at[0]] > card.within))


def rival_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """For each Spirit on a rival's tree."""
    yield ScoreLine(card.points * scene.covered_by_rivals, card.id)


def more_spirits(card: KodamaCard, scene: Scene) -> Lines:
    """The most for having more Spirits than the rival, less for as many, least for fewer."""
    lead = (len(scene.covered) > scene.covered_by_rivals) - (len(scene.covered) < scene.covered_by_rivals)
    points = {1: card.points, 0: card.as_many, -1: card.fewer}[lead]
    yield ScoreLine(points, card.id, _hosts(scene), tuple(scene.covered))


def spirit_line(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card of the longest line with a Spirit on one of its branch cards."""
    hosts = set(_hosts(scene)) - {0}
    lines = [scene.tree.line(at)[:-1] for at in scene.tree.branches]
    haunted = [line for line in lines if hosts.intersection(line)]
    yield per_card(card, max(haunted, key=len, default=()))


def kindred(card: KodamaCard, scene: Scene) -> Lines:
    """For each Spirit whose kind also counts on a card that touches its card."""
    for at, kind in scene.covered.items():
        akin = queries.instances(scene.shown, kind, _touching(scene.tree, at[0]))
        if akin:
            cards = (at[0], *dict.fromkeys(index for index, _ in akin))
            yield ScoreLine(card.points, card.id, cards, (at, *akin))


def solitude(card: KodamaCard, scene: Scene) -> Lines:
    """For each branch card without a Spirit."""
    hosts = _hosts(scene)
    yield per_card(card, tuple(at for at in scene.tree.branches if at not in hosts))


def chosen_spirit(card: KodamaCard, scene: Scene, *kind: str) -> Lines:
    """For each disc of the kind of a Spirit on the tree; nothing where there is none to choose."""
    for chosen in kind:
        yield per_instance(card, scene, chosen)


def _own_spirit(scene: Scene) -> tuple[Choice, ...]:
    return tuple((kind,) for kind in dict.fromkeys(scene.covered.values())) or (NOTHING,)


def _hosts(scene: Scene) -> tuple[int, ...]:
    """The cards on which Spirits lie, lowest first."""
    return tuple(sorted({index for index, _ in scene.covered}))


def _touching(tree: Tree, index: int) -> tuple[int, ...]:
    """Parent and children."""
    below = (tree.cards[index].parent,) if index else ()
    return (*below, *tree.children[index])


def _per_spirit(card: KodamaCard, found: Iterable[FeatureAt]) -> ScoreLine:
    features = tuple(sorted(found))
    return ScoreLine(
        card.points * len(features), card.id, tuple(dict.fromkeys(index for index, _ in features)), features
    )


SPIRIT_EFFECTS: Mapping[str, KodamaEffect] = {
    **{
        effect.__name__: KodamaEffect(effect)
        for effect in (
            spirits,
            perches,
            beside_spirits,
            kinds_with_spirits,
            low_spirits,
            high_spirits,
            rival_spirits,
            more_spirits,
            spirit_line,
            kindred,
            solitude,
        )
    },
    "chosen_spirit": KodamaEffect(chosen_spirit, _own_spirit),
}
"""Effects that look at the Spirits too."""
