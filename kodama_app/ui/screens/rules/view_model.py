"""The rules to read: chapters with real trees as pictures, and every card there is, found by a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kodama_app.content.spirits import decree_cards, kodama_cards
from kodama_app.content.trees import branch_cards, trunk_cards
from kodama_app.content.vocabulary import SEASONS
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.growth import growth_sheet
from kodama_app.engine.trees.tree import Tree
from kodama_app.i18n import Catalog
from kodama_app.ui.widgets.card_words import CardWords, found

CHAPTERS: Mapping[str, int] = {
    "goal": 1,
    "turn": 4,
    "season": 4,
    "placing": 2,
    "scoring": 1,
    "end": 3,
    "editions": 3,
    "draft": 4,
    "boxes": 2,
}
"""Chapters in order, with the number of paragraphs each has beside its pictures."""
# i18n: rules.goal rules.turn rules.season rules.placing rules.scoring rules.end rules.editions
# i18n: rules.goal.1 rules.turn.1 rules.turn.2 rules.turn.3 rules.turn.4 rules.season.1 rules.season.2
# i18n: rules.season.3 rules.season.4 rules.placing.1 rules.placing.2 rules.scoring.1 rules.end.1 rules.end.2
# i18n: rules.end.3 rules.editions.1 rules.editions.2 rules.editions.3 rules.draft rules.draft.1 rules.draft.2
# i18n: rules.draft.3 rules.draft.4 rules.boxes rules.boxes.1 rules.boxes.2

PLACED_CARD = "B42"
PLACEMENTS: Mapping[str, Pose] = {
    "legal": Pose(140, 1640, 0),
    "not_on_bark": Pose(260, 1480, 0),
    "touches_another_card": Pose(-460, 540, 0),
    "covers_feature": Pose(-80, 1060, 0),
    "off_the_table": Pose(-160, 300, 400),
}
"""Where a card is held on the small tree: once as it should be, then with one fault each."""

GROWN_CARD = "B45"
GROWN_PARENT = 2
GROWN_POSE = Pose(460, 2560, 0)


@dataclass(frozen=True, slots=True)
class Example:
    """A tree with one card to look at, and what to say of it."""

    key: str
    tree: Tree
    card: int
    legal: bool = True


def _branch(card_id: str) -> Card:
    return branch_cards()[card_id]


@cache
def small_tree() -> Tree:
    """A firefly trunk and one branch with firefly, caterpillar and flower."""
    return Tree.planted(trunk_cards()["TF"]).grown(_branch("B43"), Pose(-120, 860, 0), 0)


@cache
def scoring_tree() -> Tree:
    """The rule book's example before its card is placed: two branches in line, and a fork that counts nothing."""
    tree = small_tree().grown(_branch("B09"), Pose(100, 1720, 3550), 1)
    return tree.grown(_branch("B42"), Pose(40, 1380, 350), 1)


def placement_examples() -> list[Example]:
    """One way that is right and four that are not."""
    tree, card = small_tree(), _branch(PLACED_CARD)
    return [Example(key, tree.grown(card, pose, 1), len(tree), key == "legal") for key, pose in PLACEMENTS.items()]


def placement_words(example: Example, catalog: Catalog) -> str:
    """What a picture shows; what is wrong is said in the table's own words."""
    return catalog.text("rules.legal") if example.legal else catalog.text(f"fault.{example.key}")


def scoring_example() -> Example:
    """The example of 8 points."""
    tree = scoring_tree()
    return Example("scoring", tree.grown(_branch(GROWN_CARD), GROWN_POSE, GROWN_PARENT), len(tree))


def scoring_words(catalog: Catalog) -> list[str]:
    """How the example counts, kind by kind and card by card, then the sum: all from the real scoring."""
    tree = scoring_tree()
    sheet = growth_sheet(tree, _branch(GROWN_CARD), GROWN_PARENT)
    lines = []
    for line in sheet.lines:
        counts = [sum(at == card for at, _ in line.features) for card in line.cards]
        sum_words = " + ".join(map(str, counts))
        kind = catalog.plural(f"kind.{line.reason}", line.points)
        lines.append(catalog.text("rules.scoring.kind", kind=kind, sum=sum_words, points=line.points))
    lines.append(catalog.text("rules.scoring.nothing"))
    lines.append(catalog.plural("rules.scoring.total", sheet.total))
    return lines


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of one family under a heading."""

    heading: str
    cards: tuple[CardWords, ...]


def card_groups(wanted: str, catalog: Catalog) -> list[CardGroup]:
    """Every Kodama, Sprout and decree that the search finds; families without any are left out."""
    spirits, decrees = kodama_cards().values(), decree_cards().values()
    named = [
        (catalog.text("rules.kodama"), [card.id for card in spirits if card.sprout is None and not card.symbol]),
        (catalog.text("rules.sprouts"), [card.id for card in spirits if card.sprout is not None]),
    ]
    for season in SEASONS:
        heading = catalog.text("rules.decrees", season=catalog.text(f"season.{season}"))
        named.append((heading, [card.id for card in decrees if card.season == season and not card.symbol]))
    named.append((catalog.text("rules.kodama.duo"), [card.id for card in spirits if card.symbol]))
    named.append((catalog.text("rules.decrees.duo"), [card.id for card in decrees if card.symbol]))
    everything = [CardGroup(heading, tuple(found(cards, wanted, catalog))) for heading, cards in named]
    return [group for group in everything if group.cards]
