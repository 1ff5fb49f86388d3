"""What lies over the tree: whose it is, the lamp that asks for a hint, the coach's words and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Quad
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label

from kodama_app.engine.geometry.sines import GRAIN
from kodama_app.engine.trees.outline import corners_of_card
from kodama_app.ui.kv import load_kv
from kodama_app.ui.table.tree_view import TreeCanvas
from kodama_app.ui.theme.theme import theme
from kodama_app.ui.widgets import basics  # noqa: F401  (kv rules)
from kodama_app.ui.widgets.basics import Pressable

FRAME = 3.5
"""dp, around the one card that is meant: thick enough for a tree that is seen from afar."""


class CornerButton(Pressable, Label):
    """A round button over the tree; `progress`, from 0 to 1, is drawn around it while somebody thinks."""

    icon = StringProperty("")
    progress = NumericProperty(0.0)
    shown = BooleanProperty(True)
    active = BooleanProperty(False)


class WhyChip(Pressable, BoxLayout):
    """A question to a bot, over the tree; takes no room while there is nothing to ask."""

    text = StringProperty("")


class TreeCaption(Label):
    """Whose tree it is, small and in a corner; nothing to press, so that fingers reach the tree below it."""

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
    """They lie over the tree, at its top."""


class CoachLayer(FloatLayout):
    """Laid over the tree's view. Touches that meet nothing here go through to the tree."""

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
    tree_of = StringProperty("")
    """Whose tree lies below, where that is not the one to move."""
    bubble = ObjectProperty(None, allownone=True, rebind=True)
    view = ObjectProperty(None, allownone=True)
    """The tree below."""
    why_edge = NumericProperty("10dp")
    """How far from the tree's edge the question stands."""
    why_high = BooleanProperty(False)
    """The question stands at the top: at the foot, where the lamp is, it would hide features."""

    def __init__(self, **kwargs: Any) -> None:
        self.place_soon = Clock.create_trigger(self._place_why)
        super().__init__(**kwargs)

    def on_view(self, _: Any, view: TreeCanvas) -> None:
        """Another tree, or another room for it."""
        for name in ("tree", "size"):
            view.fbind(name, self.place_soon)

    def on_left_handed(self, *_: Any) -> None:
        """It stands in the other corner."""
        self.place_soon()

    def _place_why(self, *_: Any) -> None:
        chip = self.ids.why
        if not chip.text or self.view is None:
            return

        def hidden(foot: float) -> int:
            return self.view.discs_under((chip.x, foot, chip.right, foot + chip.height))

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


def glow(view: TreeCanvas, cards: Sequence[int]) -> InstructionGroup:
    """A soft light over some cards of a view's tree, the first of them framed."""
    group = InstructionGroup()
    for placed in (view.tree.cards[index] for index in cards):
        points = [value / GRAIN for corner in corners_of_card(placed.card, placed.pose) for value in corner]
        group.add(Color(*theme.glow[:3], 0.2))
        group.add(Quad(points=points))
    group.add(view.frame(cards[0], theme.glow, FRAME))
    return group


load_kv(__file__)
