"""The rule book's pictures as data: real cards at real poses, so that the engine can judge and count them.

Nothing here says whether a card may lie where it is held: whoever draws a picture asks the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kodama_app.content.fields import Place, document_of, flag, items, keys, one_of, text, whole, words
from kodama_app.content.kinds import kigi_kinds, kodama_kinds
from kodama_app.content.paths import assets_folder
from kodama_app.content.trees import every_tree_card
from kodama_app.engine.geometry.pose import Pose
from kodama_app.engine.scores import FeatureAt
from kodama_app.engine.trees.card import Card
from kodama_app.engine.trees.legality import parent_at
from kodama_app.engine.trees.tree import Tree

MARKED = ("held", "end_cards", "near_trunk", "longest_line")
"""Which cards of a tree may be outlined; which ones they are, the tree says."""


@dataclass(frozen=True, slots=True)
class PicturedTree:
    """A tree as it stands, and a card held over it."""

    tree: Tree
    held: tuple[Card, Pose] | None = None
    spirits: Mapping[FeatureAt, str] = field(default_factory=dict)

    @property
    def parent(self) -> int | None:
        """The card that the held one would grow from; none off the bark."""
        return None if self.held is None else parent_at(self.tree, self.held[1])

    @property
    def shown(self) -> Tree:
        """With the held card on it, wherever that is."""
        if self.held is None:
            return self.tree
        return self.tree.grown(*self.held, self.parent or 0)


@dataclass(frozen=True, slots=True)
class RulePicture:
    """Trees, piles of cards, or the features by themselves."""

    id: str
    trees: tuple[PicturedTree, ...] = ()
    piles: tuple[tuple[str, ...], ...] = ()
    discs: tuple[str, ...] = ()
    marked: str = "held"
    counted: bool = False
    """Whether the points of the held card are to be told, kind by kind."""
    label: str = ""
    """A letter, where pictures of one row are spoken of."""


@cache
def rule_pictures() -> Mapping[str, RulePicture]:
    """All pictures by id."""
    return read_rule_pictures(assets_folder() / "rulebook" / "pictures.json")


def read_rule_pictures(path: Path) -> Mapping[str, RulePicture]:
    """The pictures of a file; raises ContentError."""
    found: dict[str, RulePicture] = {}
    listed = document_of(path, "pictures")["pictures"]
    for place, value in items(Place(path.name).key("pictures"), listed, at_least=1):
        picture = _picture(place, value)
        if picture.id in found:
            raise place.key("id").wrong("an earlier picture has the same id")
        found[picture.id] = picture
    return MappingProxyType(found)


def _picture(place: Place, value: Any) -> RulePicture:
    keys(place, value, ("id",), ("trees", "piles", "discs", "marked", "counted", "label"))
    shown = [name for name in ("trees", "piles", "discs") if name in value]
    if len(shown) != 1:
        raise place.wrong("shows either trees or piles or discs")
    trees = items(place.key("trees"), value["trees"], at_least=1) if "trees" in value else []
    piles = items(place.key("piles"), value["piles"], at_least=1) if "piles" in value else []
    return RulePicture(
        text(place.key("id"), value["id"]),
        tuple(_tree(at, item) for at, item in trees),
        tuple(tuple(_card(one, name).id for one, name in items(at, pile, at_least=1)) for at, pile in piles),
        words(place.key("discs"), value["discs"], (*kodama_kinds(), *kigi_kinds()), "kind")
        if "discs" in value
        else (),
        one_of(place.key("marked"), value.get("marked", "held"), MARKED, "choice of cards"),
        flag(place.key("counted"), value.get("counted", False)),
        text(place.key("label"), value["label"]) if "label" in value else "",
    )


def _tree(place: Place, value: Any) -> PicturedTree:
    keys(place, value, ("trunk", "grown"), ("held", "spirits"))
    trunk = _card(place.key("trunk"), value["trunk"])
    if trunk.socket is not None:
        raise place.key("trunk").wrong(f"'{trunk.id}' is no trunk")
    tree = Tree.planted(trunk)
    for at, item in items(place.key("grown"), value["grown"]):
        card, pose = _laid(at, item)
        parent = parent_at(tree, pose)
        if parent is None:
            raise at.wrong("its branch starts on no bark")
        tree = tree.grown(card, pose, parent)
    held = _laid(place.key("held"), value["held"]) if "held" in value else None
    spirits = items(place.key("spirits"), value.get("spirits", []))
    return PicturedTree(tree, held, dict(_spirit(at, item, tree) for at, item in spirits))


def _card(place: Place, value: Any) -> Card:
    name = text(place, value)
    if name not in every_tree_card():
        raise place.wrong(f"no card is called '{name}'")
    return every_tree_card()[name]


def _row(place: Place, value: Any, names: str, length: int) -> list[tuple[Place, Any]]:
    row = items(place, value)
    if len(row) != length:
        raise place.wrong(f"must be [{names}]")
    return row


def _laid(place: Place, value: Any) -> tuple[Card, Pose]:
    first, *numbers = _row(place, value, "card, x, y, angle", 4)
    card = _card(*first)
    if card.socket is None:
        raise first[0].wrong(f"'{card.id}' is no branch card")
    return card, Pose(*(whole(*number) for number in numbers))


def _spirit(place: Place, value: Any, tree: Tree) -> tuple[FeatureAt, str]:
    first, *numbers = _row(place, value, "kind, card's number, feature's number", 3)
    card, feature = (whole(*number) for number in numbers)
    if not 0 <= card < len(tree) or not 0 <= feature < len(tree.cards[card].card.features):
        raise place.wrong("the tree has no such feature")
    return (card, feature), one_of(*first, kodama_kinds(), "kind")
