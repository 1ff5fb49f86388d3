"""What a Kodama looks at, what an effect of one is, and how effects write their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from kodama_app.content.kodama_cards import KodamaCard
from kodama_app.engine.scores import FeatureAt, ScoreLine
from kodama_app.engine.trees import queries
from kodama_app.engine.trees.growth import Reading
from kodama_app.engine.trees.tree import Tree
from kodama_app.games.grove.versions import PRESENT, Rulings


@dataclass(frozen=True, slots=True)
class Scene:
    """What a Kodama looks at."""

    tree: Tree
    shown: queries.Shown
    kinds: tuple[str, ...]
    """The kinds there are this season: one that counts as another is none of them."""
    own_kind: str
    """The trunk's feature, as it counts now."""
    covered: Mapping[FeatureAt, str] = field(default_factory=dict)
    """The discs of the tree with a marker on them, by the kind that counts there now."""
    covered_by_rivals: int = 0
    """How many markers lie on rivals' trees."""

    @staticmethod
    def of(
        tree: Tree,
        reading: Reading,
        kinds: Sequence[str],
        covered_by_rivals: int = 0,
        rulings: Rulings = PRESENT,
    ) -> Scene:
        """A tree under a season's reading, of a box with these kinds."""
        counting = tuple(dict.fromkeys(map(reading.kind, kinds)))
        covered = {at: reading.kind(kind) for at, kind in reading.covered.items()}
        own_kind = rulings.own_kind(tree, reading)
        return Scene(tree, reading.kinds(tree), counting, own_kind, covered, covered_by_rivals)


Lines = Iterable[ScoreLine]
Choice = tuple[str, ...]
NOTHING: Choice = ()


def _nothing_to_choose(scene: Scene) -> tuple[Choice, ...]:
    return (NOTHING,)


@dataclass(frozen=True, slots=True)
class KodamaEffect:
    """What a Kodama gives, and what its player may choose for it."""

    lines: Callable[..., Lines]
    """Of the card, the scene and what was chosen."""
    choices: Callable[[Scene], tuple[Choice, ...]] = _nothing_to_choose


def per_card(card: KodamaCard, cards: tuple[int, ...], reason: str | None = None) -> ScoreLine:
    """A line for so many cards."""
    return ScoreLine(card.points * len(cards), reason or card.id, cards)


def above(cards: tuple[int, ...], beyond: int) -> tuple[int, ...]:
    """The cards of a line or run, which begins at its upper end, without so many of the lowest."""
    return cards[: max(0, len(cards) - beyond)]


def per_instance(card: KodamaCard, scene: Scene, kind: str) -> ScoreLine:
    """A line for every disc of a kind."""
    features = queries.instances(scene.shown, kind)
    cards = tuple(dict.fromkeys(index for index, _ in features))
    return ScoreLine(card.points * len(features), kind, cards, features)
