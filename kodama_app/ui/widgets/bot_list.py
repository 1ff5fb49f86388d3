"""Choosing a bot: each with its name, its character, and leaves for its strength."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kodama_app.ui.bots import MOST_LEAVES, OFFERED
from kodama_app.ui.kv import load_kv
from kodama_app.ui.language import i18n
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Icon, Pressable
from kodama_app.ui.widgets.focus import LAID_OUT, into_view


class LeafMarks(BoxLayout):
    """A bot's strength: so many green leaves, the rest of them pale."""

    leaves = NumericProperty(0)

    def on_leaves(self, *_: Any) -> None:
        """None at all where nothing is known of the strength."""
        self.clear_widgets()
        for number in range(MOST_LEAVES if self.leaves else 0):
            self.add_widget(LeafMark(green=number < self.leaves))


class LeafMark(Icon):
    """One of them."""

    green = BooleanProperty(False)


class BotRow(Pressable, BoxLayout):
    """A bot to choose."""

    bot = StringProperty("")
    lang = StringProperty("")
    name = StringProperty("")
    about = StringProperty("")
    icon = StringProperty("robot-outline")
    leaves = NumericProperty(0)
    active = BooleanProperty(False)

    def on_bot(self, _: Any, bot: str) -> None:
        """Its sign and strength."""
        self.icon, self.leaves = OFFERED[bot].icon, OFFERED[bot].leaves
        self.on_lang()

    def on_lang(self, *_: Any) -> None:
        """Its words."""
        if self.bot:
            self.name, self.about = i18n._(f"bot.{self.bot}"), i18n._(f"bot.{self.bot}.about")


class BotList(BoxLayout):
    """All that are offered; `value` is the one chosen, or empty."""

    value = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for bot in OFFERED:
            row = BotRow(bot=bot, active=bot == self.value)
            row.bind(on_release=lambda pressed: setattr(self, "value", pressed.bot))
            self.add_widget(row)

    def on_value(self, *_: Any) -> None:
        """Show which."""
        for row in self.children:
            row.active = row.bot == self.value

    def on_parent(self, _: Any, parent: Any) -> None:
        """On the screen: the one chosen is to be seen, however long the list is."""
        if parent is not None:
            Clock.schedule_once(self._show_chosen, LAID_OUT)

    def _show_chosen(self, _dt: float) -> None:
        for row in self.children:
            if row.active:
                into_view(row)


load_kv(__file__)
