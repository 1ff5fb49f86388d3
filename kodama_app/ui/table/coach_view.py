"""What lies over the board: whose it is, the lamp that asks for a hint, the coach's words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from kodama_app.ui.kv import load_kv
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.lettering import SIZES, words_width


class CornerButton(Pressable, Label):
    """A round button over the board; `progress`, from 0 to 1, is drawn around it while somebody thinks."""

    icon = StringProperty("")
    progress = NumericProperty(0.0)
    shown = BooleanProperty(True)
    active = BooleanProperty(False)


class WhyChip(Pressable, BoxLayout):
    """A question to a bot, over the board; takes no room while there is nothing to ask."""

    text = StringProperty("")


class BoardCaption(Label):
    """Whose part of the board it is, small and in a corner; nothing to press: fingers reach the board below it."""

    mark = ObjectProperty(None, allownone=True)
    """In whose colour it stands; in nobody's without one."""
    most = NumericProperty(300)
    """How wide it may be: a longer name is cut."""


class CoachWords(Pressable, BoxLayout):
    """The coach's words, as wide as there is room. Pressing them asks for more; the cross takes them away."""

    title = StringProperty("")
    words = StringProperty("")
    more = StringProperty("")
    """What pressing it leads to; empty when there is no more."""
    put_away = ObjectProperty(lambda: None)


class HintBubble(CoachWords):
    """They lie over the board, at its top."""


def paged(told: Sequence[str], wide: float, high: float) -> list[str]:
    """Sentences for a bubble over a board so wide, as many at a time as keep it below a height; at least one."""
    letters = sp(SIZES["label"]) * theme.text_size
    room, line = min(dp(460), wide - dp(12)) - dp(72), letters * 1.35
    most = (high - dp(24)) / line - 3  # a title of two lines, and what leads on
    pages: list[list[str]] = [[]]
    lines = 0
    for sentence in told:
        takes = math.ceil(words_width(sentence, letters) * 1.08 / max(room, dp(48)))
        if pages[-1] and lines + takes > most:
            pages.append([])
            lines = 0
        pages[-1].append(sentence)
        lines += takes
    return ["\n".join(page) for page in pages]


class CoachLayer(FloatLayout):
    """Laid over the board. Touches that meet nothing here go through to it."""

    left_handed = BooleanProperty(False)
    can_hint = BooleanProperty(False)
    progress = NumericProperty(0.0)
    ask_hint = ObjectProperty(lambda: None)
    bots_play = BooleanProperty(False)
    hurrying = BooleanProperty(False)
    hurry = ObjectProperty(None, allownone=True)
    why = StringProperty("")
    """The question to the bot that moved last; empty when there is none."""
    ask_why = ObjectProperty(lambda: None)
    caption = StringProperty("")
    """Whose part of the board lies below, where that is not the one to move."""
    caption_mark = ObjectProperty(None, allownone=True)
    """In whose colour that stands."""
    bubble = ObjectProperty(None, allownone=True, rebind=True)
    view = ObjectProperty(None, allownone=True)
    """The board below."""
    why_edge = NumericProperty("10dp")
    """How far from the board's edge the question stands."""
    lamp_far = BooleanProperty(False)
    lamp_high = BooleanProperty(False)
    """The lamp stands at the other side, or at the head: what is held is where it usually is."""
    lamp_hidden = BooleanProperty(False)
    """What is held is everywhere."""
    foot = NumericProperty(0)
    """Pixels of the board's foot that words lie over."""
    drop = NumericProperty(0)
    """How far from its head the question reaches down, where it stands there."""
    why_high = BooleanProperty(False)
    """The question stands at the top: at the foot, where the lamp is, it would hide features."""

    def __init__(self, **kwargs: Any) -> None:
        self.place_soon = Clock.create_trigger(self._place_why)
        super().__init__(**kwargs)

    def on_view(self, _: Any, view: Any) -> None:
        """There may be other room for it."""
        view.fbind("size", self.place_soon)

    def on_left_handed(self, *_: Any) -> None:
        """It stands in the other corner."""
        self.place_soon()

    def _place_why(self, *_: Any) -> None:
        chip = self.ids.why
        if not chip.text or self.view is None:
            return

        def hidden(foot: float) -> int:
            return int(self.view.hidden_by((chip.x, foot, chip.right, foot + chip.height)))

        at_foot = hidden(self.y + self.why_edge)
        self.why_high = bool(at_foot) and hidden(self.top - self.why_edge - chip.height) < at_foot

    def say(self, bubble: HintBubble) -> None:
        """Show the coach's words."""
        self.hush()
        self.bubble = bubble
        self.add_widget(bubble)

    def hush(self) -> None:
        """Take them away."""
        if self.bubble is not None:
            self.remove_widget(self.bubble)
            self.bubble = None


load_kv(__file__)
