"""Piles of branch cards in the tray: what lies in them, open or face down, and what they would bring to whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kodama_app.games.duo.observation import FACE_DOWN
from kodama_app.ui.games.duo.model import PileWorth
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import card_texture
from kodama_app.ui.table.tray import LongPressable
from kodama_app.ui.widgets import seat_mark  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import IconButton


class PileCard(LongPressable, FloatLayout):
    """A branch card of a pile; face down it shows its back and knows nothing else."""

    card = StringProperty("")
    texture = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    """It is tried on the tree, or is the one to go."""
    to_hide = BooleanProperty(False)
    """Its owner has it lie face down for the other player."""
    faint = BooleanProperty(False)
    """It is under a finger, elsewhere."""
    back = BooleanProperty(False)

    def on_card(self, _: Any, card: str) -> None:
        """Its picture, if it may be seen."""
        self.back = card == FACE_DOWN
        self.texture = None if self.back else card_texture(card)

    def on_touch_down(self, touch: Any) -> bool:
        """Remember who was pressed: a finger may carry the card away. An eye on it is pressed for itself."""
        taken = super().on_touch_down(touch)
        if taken and self in touch.ud:
            touch.ud["pile_card"] = self
        return taken


class Eye(IconButton):
    """Lays a card face down, or open again."""

    active = BooleanProperty(False)


class WorthLine(BoxLayout):
    """What a pile would bring a seat, beside that seat's mark and name; where room is scarce the name is cut."""

    mark = ObjectProperty(None, allownone=True)
    name_text = StringProperty("")
    text = StringProperty("")
    tight = BooleanProperty(False)


class Pile(LongPressable, BoxLayout):
    """One of two piles. Pressing it beside its cards presses the pile."""

    cards = ListProperty()
    card_width = NumericProperty("64dp")
    chosen = BooleanProperty(False)
    hint = StringProperty("")
    """What an empty pile says."""
    lines = NumericProperty(2)
    """How many seats' worths it has room for."""
    tight = BooleanProperty(False)
    """A low window: it takes as little height as it can."""
    worths = ListProperty()
    """Of each seat its mark, its name and words."""

    def on_worths(self, _: Any, worths: Sequence[tuple[Any, str, str]]) -> None:
        """A line for each seat; those that are there are written anew."""
        lines = self.ids.worths
        while len(lines.children) > len(worths):
            lines.remove_widget(lines.children[0])
        while len(lines.children) < len(worths):
            lines.add_widget(WorthLine())
        for line, (mark, name, words) in zip(lines.children[::-1], worths, strict=True):
            line.mark, line.name_text, line.text, line.tight = mark, name, words, self.tight

    def on_tight(self, *_: Any) -> None:
        """Its lines as well."""
        for line in self.ids.worths.children:
            line.tight = self.tight

    def widgets(self) -> Iterator[PileCard]:
        """Its cards, from the left."""
        yield from reversed(self.ids.cards.children)


def points_words(worth: PileWorth) -> str:
    """The most points, growth and decree apart; what lies face down may be worth anything."""
    points = f"{worth.growth} + {worth.decree}" if worth.decree else str(worth.growth)
    if not worth.known:
        return i18n._("duo.worth.unknown")
    return i18n._("duo.worth.or_unknown", points=points) if worth.unknown else points


load_kv(__file__)
