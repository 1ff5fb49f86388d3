"""What a Kodama looks at, and how its effects write their lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from kodama_app.content.spirits import KodamaCard
from kodama_app.content.vocabulary import KINDS
from kodama_app.engine.scores import FeatureAt, ScoreLine
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
    spirits: Mapping[FeatureAt, str] = field(default_factory=dict)
    """The discs of the tree on which a Spirit lies, with the Spirit's kind as it counts now."""
    rival_spirits: int = 0
    """How many Spirits lie on rivals' trees."""

    @staticmethod
    def of(tree: Tree, reading: Reading, rival_spirits: int = 0) -> Scene:
        """A tree under a season's reading."""
        kinds = tuple(dict.fromkeys(map(reading.kind, KINDS)))
        spirits = {at: reading.kind(kind) for at, kind in reading.covered.items()}
        return Scene(tree, reading.kinds(tree), kinds, spirits, rival_spirits)


Lines = Iterable[ScoreLine]


def per_card(card: KodamaCard, cards: tuple[int, ...], reason: str | None = None) -> ScoreLine:
    """A line for so many cards."""
    return ScoreLine(card.points * len(cards), reason or card.id, cards)


def per_instance(card: KodamaCard, scene: Scene, kind: str) -> ScoreLine:
    """A line for every disc of a kind."""
    features = queries.instances(scene.shown, kind)
    cards = tuple(dict.fromkeys(index for index, _ in features))
    return ScoreLine(card.points * len(features), kind, cards, features)
