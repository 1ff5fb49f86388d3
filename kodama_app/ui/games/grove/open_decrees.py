"""Decrees that lie open from the start: all three, those that are over told apart from those to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Line, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kodama_app.ui.games.grove.model import OpenDecree
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.table.textures import texture
from kodama_app.ui.table.tray import LongPressable
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets.pages import Sheet
from kodama_app.ui.widgets.rule_words import rule_words

FADED = 0.36
"""How much of a decree's picture is left once its season is over."""
BESIDE = 190
"""How wide one is, in dp, from which its words stand beside its picture."""


class DecreePictures(Widget):
    """The pictures in a row, as large as fits: the one in force with a frame, those that are over faded."""

    decrees = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "decrees"):
            self.fbind(name, self._draw)
        theme.bind(dark=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        self.canvas.clear()
        count = len(self.decrees)
        if not count:
            return
        gap = dp(5)
        side = min(self.height, (self.width - gap * (count - 1)) / count)
        left = self.x + (self.width - count * side - gap * (count - 1)) / 2
        low = self.y + (self.height - side) / 2
        with self.canvas:
            for place, decree in enumerate(self.decrees):
                x, rounded = left + place * (side + gap), side * 0.2
                Color(1, 1, 1, FADED if decree.when == "past" else 1)
                picture = texture(f"decrees/{decree.card}")
                RoundedRectangle(texture=picture, pos=(x, low), size=(side, side), radius=[rounded])
                if decree.when == "now":
                    Color(*theme.gold)
                    Line(
                        rounded_rectangle=(x - dp(1), low - dp(1), side + dp(2), side + dp(2), rounded),
                        width=dp(1.5),
                    )


class DecreeTile(LongPressable, BoxLayout):
    """One of them with its season and its name, and its rule where there is room: pressed, it is shown large."""

    card = StringProperty("")
    when = StringProperty("coming")
    season = StringProperty("")
    when_text = StringProperty("")
    name_text = StringProperty("")
    rule = StringProperty("")
    pictured = ListProperty()
    show = ObjectProperty(None, allownone=True)
    told = BooleanProperty(False)
    """With its rule."""
    stacked = BooleanProperty(False)
    """The words below the picture: there is no room beside it."""
    natural_height = NumericProperty(48)

    def on_release(self) -> None:
        """Large, with all there is to say."""
        self.show(self.card)

    def on_long_press(self) -> None:
        """As everywhere."""
        self.show(self.card)


class DecreeRow(BoxLayout):
    """All three beside each other, small; nothing where they do not lie open."""

    def __init__(self, decrees: Sequence[OpenDecree], show: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for decree in decrees:
            one = tile(decree, show)
            one.size_hint_y = 1
            one.fbind("natural_height", self._arrange)
            self.add_widget(one)
        self.fbind("width", self._arrange)

    def _arrange(self, *_: Any) -> None:
        """All equally high; on a narrow screen the words stand below the pictures."""
        for one in self.children:
            one.stacked = self.width < dp(BESIDE) * theme.text_size * len(self.children)
        self.height = max(dp(48), *(one.natural_height for one in self.children))


class DecreesSheet(Sheet):
    """All three with their rules, in the seasons' order."""

    about = StringProperty("")

    def __init__(self, decrees: Sequence[OpenDecree], show: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(title=i18n._("decrees.title"), about=i18n._("decrees.about"), **kwargs)
        for decree in decrees:
            self.ids.decrees.add_widget(tile(decree, show, told=True))


def tile(decree: OpenDecree, show: Callable[[str], object], told: bool = False) -> DecreeTile:
    """A decree in the present language."""
    return DecreeTile(
        card=decree.card,
        when=decree.when,
        season=i18n._(f"season.{decree.season}"),
        when_text=i18n._(f"decrees.{decree.when}"),  # i18n: decrees.now decrees.past decrees.coming
        name_text=i18n._(f"decree.{decree.card}.name"),
        rule=rule_words(decree.card, i18n.catalog, decree.version),
        pictured=[decree],
        show=show,
        told=told,
    )


load_kv(__file__)
