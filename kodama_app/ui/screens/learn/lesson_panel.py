"""The strip over a lesson's table: what to do, the answer to what was done, and the way through the steps."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label

from kodama_app.ui.kv import load_kv
from kodama_app.ui.widgets.basics import Pressable
from kodama_app.ui.widgets.focus import LAID_OUT


class LessonPlace(Pressable, Label):
    """Where one stands in the lesson."""


class LessonPanel(BoxLayout):
    """The strip: leave, back, where one stands, on; below them the sentence or the answer."""

    lesson = ObjectProperty()
    crowded = BooleanProperty(False)
    """A low window: what the step does not speak of makes room for the tree."""
    words = StringProperty("")
    number = NumericProperty(0)
    count = NumericProperty(1)
    verdict = StringProperty("")
    """Of the answer that is shown; empty while the sentence is."""
    button_words = StringProperty("")
    """What the button says while nothing is done; empty: that one may skip. (Not on_…: Kivy calls those.)"""
    may_pass = BooleanProperty(False)
    """The arrow to what comes next is there as long as nothing is done; else only when the button takes back."""
    reserved = NumericProperty(0)
    """Room for the words of this step: it grows with a long answer, and does not shrink while a card is held."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._settle = Clock.create_trigger(self._reserve, LAID_OUT)
        self.bind(words=self._settle)

    def _reserve(self, *_: Any) -> None:
        # Not with every height: words are laid out in steps, the first of them far too narrow.
        self.reserved = max(self.reserved, self.ids.said.height)

    def forget(self) -> None:
        """Another step, other words."""
        self.reserved = 0


load_kv(__file__)
