"""The display of Kigi: tree cards and commissions side by side, each commission with how it stands."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.content.commissions import commissions
from kodama_app.ui.games.kigi.cards import look
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.boards.tree.cards_row import DisplayCard, DisplayRow
from kodama_app.ui.table.textures import texture


class CountedLine(BoxLayout):
    """Met or not, and the numbers."""

    words = StringProperty("")
    met = BooleanProperty(False)
    lost = BooleanProperty(False)
    """It was met, and would be no more."""
    later = BooleanProperty(False)
    """It speaks of what would be."""
    shown = BooleanProperty(False)
    letters = NumericProperty(13)
    colour = ColorProperty((0, 0, 0, 1))


class OpenCard(DisplayCard):
    """A tree card is its picture; over that of a commission stand its name and its numbers."""

    name_text = StringProperty("")
    """Of a commission; a tree card has none."""
    now = StringProperty("")
    """What is counted, of oneself and of the best rival."""
    brief = StringProperty("")
    """The same on a card that is too narrow for words."""
    met = BooleanProperty(False)
    later = StringProperty("")
    """The same after the move in the hand, where that changes it."""
    later_met = BooleanProperty(False)

    def picture(self) -> Any:
        """A tree card's or a commission's; None where it was never painted."""
        return texture(look(self.card).picture) if self.card in commissions() else super().picture()

    def on_card(self, *args: Any) -> None:
        """Its name too."""
        super().on_card(*args)
        self.name_text = i18n._(f"commission.{self.card}.name") if self.card in commissions() else ""


class OpenRow(DisplayRow):
    """`standings`: for each card what stands on it."""

    kind: ClassVar[type[DisplayCard]] = OpenCard
    standings = ListProperty()

    def on_cards(self, row: Any, cards: list[str]) -> None:
        """With their numbers."""
        super().on_cards(row, cards)
        self.on_standings()

    def on_standings(self, *_: Any) -> None:
        """Write them."""
        if len(self.standings) != len(self.children):
            return  # the cards come first
        for widget, (now, brief, met, later, later_met) in zip(self.children[::-1], self.standings, strict=True):
            widget.now, widget.brief, widget.met = now, brief, met
            widget.later, widget.later_met = later, later_met


load_kv(__file__)
