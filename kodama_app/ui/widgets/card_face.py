"""Any card of the games as a picture; one that was never painted is set in type instead."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kodama_app.content.decrees import decree_cards
from kodama_app.content.kodama_cards import kodama_cards
from kodama_app.content.trees import every_tree_card
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.textures import texture

EMBLEMS = {
    "branch": "source-branch",
    "trunk": "tree",
    "kodama": "ghost-outline",
    "sprout": "sprout",
    "spring": "flower-tulip-outline",
    "summer": "white-balance-sunny",
    "fall": "leaf-maple",
}
"""What stands for a family of cards where there is no picture."""
FAMILIES = {"branch": "cards", "trunk": "cards", "kodama": "kodama", "sprout": "kodama", "decree": "decrees"}
"""The folder of each family's pictures."""


def family(card_id: str) -> str:
    """branch, trunk, kodama, sprout or decree; an unknown id is a mistake."""
    on_trees = every_tree_card().get(card_id)
    if on_trees is not None:
        return "trunk" if on_trees.socket is None else "branch"
    if card_id in decree_cards():
        return "decree"
    return "kodama" if kodama_cards()[card_id].sprout is None else "sprout"


def emblem(card_id: str) -> str:
    """The icon for a card without a picture; a decree's is its season's."""
    kind = family(card_id)
    return EMBLEMS[decree_cards()[card_id].season if kind == "decree" else kind]


def name_key(card_id: str) -> str:
    """Where the catalog has a card's name; branches and trunks have none of their own."""
    kind = family(card_id)
    if kind in ("branch", "trunk"):
        return f"card.{kind}"  # i18n: card.branch card.trunk
    return f"{'decree' if kind == 'decree' else 'kodama'}.{card_id}.name"


def season_key(card_id: str) -> str:
    """The season for which a Sprout is meant; empty for every other card."""
    card = kodama_cards().get(card_id)
    return "" if card is None or card.sprout is None else f"season.{card.season}"


class CardFace(FloatLayout):
    """A card's picture in its own proportions, in the middle of the widget."""

    card = StringProperty("")
    picture = ObjectProperty(None, allownone=True)
    emblem = StringProperty("")
    words_key = StringProperty("")
    shape = NumericProperty(63 / 88)
    """Width to height."""
    box = ListProperty([0, 0, 1, 1])
    """Where the picture lies."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._place, size=self._place, shape=self._place)
        self._place()

    def on_card(self, _: Any, card: str) -> None:
        """Look for the picture."""
        self.shape = 126 / 88 if family(card) == "trunk" else 63 / 88
        self.picture = texture(f"{FAMILIES[family(card)]}/{card}")
        self.emblem, self.words_key = emblem(card), name_key(card)

    def _place(self, *_: Any) -> None:
        wide = min(self.width, self.height * self.shape)
        high = wide / self.shape
        # Not center_x: kivy keeps it, and in the midst of a layout it is still that of the old size.
        self.box = [self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high]


load_kv(__file__)
